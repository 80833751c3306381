; SPDX-License-Identifier: GPL-3.0-or-later
; A portable installer: unpacks to a folder of the user's choice, for this user, without an administrator.
; Made by installer/windows/build, which passes VERSION, FILES, OUTPUT, SIZE_KIB and RESOURCES.
;
;   setup.exe [/S] [/STARTMENU=0] [/FILETYPES=0] [/PORTABLE=1] [/D=C:\any folder]      /S: ask nothing; /D must come last, unquoted
;   uninstall.exe [/S]
;
; Whatever is not ours is left alone: a folder that holds other files gets a folder of our own, only files of the package are ever
; removed, and the user's results stay.

Unicode true
Target amd64-unicode ; as 64-bit as the programs: starts where they start
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetCompressorDictSize 32
SetDateSave on
CRCCheck force

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include WinVer.nsh
!include "${FILES}"

Name "SteadyMark"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\SteadyMark"
InstallDirRegKey HKCU "Software\SteadyMark" "InstallFolder"
BrandingText "SteadyMark ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "SteadyMark"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "SteadyMark setup"
VIAddVersionKey LegalCopyright "GPL-3.0-or-later"

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\SteadyMark"
!define MUI_ICON "${RESOURCES}/steadymark.ico"
!define MUI_UNICON "${RESOURCES}/steadymark.ico"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\steadymark.exe"

!define MUI_PAGE_CUSTOMFUNCTION_LEAVE LeaveFolder
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Tells the shell that file types have changed: SHCNE_ASSOCCHANGED.
!macro TellShell
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; A folder with files of others becomes the parent of a folder of our own.
Function UseOwnFolder
  ${If} ${FileExists} "$INSTDIR\*.*"
  ${AndIfNot} ${FileExists} "$INSTDIR\steadymark.exe"
    FindFirst $0 $1 "$INSTDIR\*.*"
    ${DoWhile} $1 != ""
      ${If} $1 != "."
      ${AndIf} $1 != ".."
      ${AndIf} $1 != "data" ; the results of an earlier portable copy
        StrCpy $INSTDIR "$INSTDIR\SteadyMark"
        ${ExitDo}
      ${EndIf}
      FindNext $0 $1
    ${Loop}
    FindClose $0
  ${EndIf}
FunctionEnd

Function LeaveFolder
  Call UseOwnFolder
FunctionEnd

; A program that runs cannot be replaced or removed.
!macro CheckProgram name
  ${If} ${FileExists} "$INSTDIR\${name}"
  again_${name}:
    ClearErrors
    FileOpen $0 "$INSTDIR\${name}" a
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "SteadyMark is running, or its files cannot be changed: $INSTDIR$\r$\nClose it and try again." /SD IDCANCEL IDRETRY again_${name}
      SetErrorLevel 1
      Abort
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend
!macro CheckRunning un
Function ${un}CheckRunning
  !insertmacro CheckProgram steadymark.exe
  !insertmacro CheckProgram steadymark-cli.exe
  !insertmacro CheckProgram smartctl.exe
FunctionEnd
!macroend
!insertmacro CheckRunning ""
!insertmacro CheckRunning "un."

Section "SteadyMark" SectionProgram
  SectionIn RO
  Call UseOwnFolder
  Call CheckRunning
  ClearErrors
  !insertmacro InstallFiles
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "The files could not all be written to $INSTDIR. Choose a folder in which you may write and that has room for ${SIZE_KIB} KiB." /SD IDOK
    SetErrorLevel 1
    Abort
  ${EndIf}
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\SteadyMark" "InstallFolder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "SteadyMark"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\steadymark.exe"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "SteadyMark"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${SIZE_KIB}
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

Section "Start menu entry" SectionStartMenu
  CreateShortcut "$SMPROGRAMS\SteadyMark.lnk" "$INSTDIR\steadymark.exe"
SectionEnd

!macro AddFileType extension kind text icon
  WriteRegStr HKCU "Software\Classes\SteadyMark.${kind}" "" "${text}"
  WriteRegStr HKCU "Software\Classes\SteadyMark.${kind}\DefaultIcon" "" "$INSTDIR\steadymark.exe,${icon}"
  WriteRegStr HKCU "Software\Classes\SteadyMark.${kind}\shell\open\command" "" '"$INSTDIR\steadymark.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\${extension}\OpenWithProgids" "SteadyMark.${kind}" ""
  ReadRegStr $0 HKCU "Software\Classes\${extension}" ""
  ${If} $0 == ""
    WriteRegStr HKCU "Software\Classes\${extension}" "" "SteadyMark.${kind}"
  ${EndIf}
!macroend
!macro RemoveFileType extension kind
  DeleteRegKey HKCU "Software\Classes\SteadyMark.${kind}"
  DeleteRegValue HKCU "Software\Classes\${extension}\OpenWithProgids" "SteadyMark.${kind}"
  DeleteRegKey /ifempty HKCU "Software\Classes\${extension}\OpenWithProgids"
  ReadRegStr $0 HKCU "Software\Classes\${extension}" ""
  ${If} $0 == "SteadyMark.${kind}"
    DeleteRegValue HKCU "Software\Classes\${extension}" ""
  ${EndIf}
  DeleteRegKey /ifempty HKCU "Software\Classes\${extension}"
!macroend

Section "Open results and traces with it" SectionFileTypes
  !insertmacro AddFileType ".steadymark" "Result" "SteadyMark result" 1
  !insertmacro AddFileType ".smtrace" "Trace" "SteadyMark trace of I/Os" 2
  !insertmacro TellShell
SectionEnd

Section /o "Keep settings and results beside the program" SectionPortable
  FileOpen $0 "$INSTDIR\portable" w
  FileWrite $0 'While this file lies here, settings, history and results are kept in the folder "data" beside it.$\r$\n'
  FileClose $0
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionProgram} "The window and its twin for the terminal."
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionStartMenu} "An entry in your Start menu."
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionFileTypes} "A double click on a .steadymark or .smtrace file opens it."
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionPortable} "For a USB stick. Otherwise they are kept in your profile."
!insertmacro MUI_FUNCTION_DESCRIPTION_END

; Clears or sets the mark of a section as the option on the command line says.
!macro HeedOption option section
  ${GetOptions} $R0 "/${option}=" $R1
  ${IfNot} ${Errors}
    SectionGetFlags ${section} $R2
    ${If} $R1 == "0"
      IntOp $R2 $R2 & 0xFFFFFFFE
    ${Else}
      IntOp $R2 $R2 | 1
    ${EndIf}
    SectionSetFlags ${section} $R2
  ${EndIf}
  ClearErrors
!macroend

Function .onInit
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "SteadyMark needs Windows 10 or newer." /SD IDOK
    SetErrorLevel 1
    Abort
  ${EndIf}
  ${GetParameters} $R0
  ClearErrors
  !insertmacro HeedOption STARTMENU ${SectionStartMenu}
  !insertmacro HeedOption FILETYPES ${SectionFileTypes}
  !insertmacro HeedOption PORTABLE ${SectionPortable}
FunctionEnd

Section "Uninstall"
  Call un.CheckRunning
  ${IfNot} ${FileExists} "$INSTDIR\steadymark.exe"
    MessageBox MB_OK|MB_ICONSTOP "SteadyMark is not in $INSTDIR, so nothing was removed." /SD IDOK
    SetErrorLevel 1
    Abort
  ${EndIf}
  !insertmacro RemoveFiles
  ${If} ${FileExists} "$INSTDIR\steadymark.exe"
  ${OrIf} ${FileExists} "$INSTDIR\steadymark-cli.exe"
    MessageBox MB_OK|MB_ICONSTOP "Not all files could be removed from $INSTDIR. Close SteadyMark and start uninstall.exe again." /SD IDOK
    SetErrorLevel 1
    Abort
  ${EndIf}
  Delete "$INSTDIR\portable"
  Delete "$INSTDIR\uninstall.exe"
  SetOutPath "$TEMP" ; a folder in use cannot be removed
  RMDir "$INSTDIR"   ; only if nothing of the user is in it

  ReadRegStr $0 HKCU "Software\SteadyMark" "InstallFolder"
  ${If} $0 == "$INSTDIR" ; otherwise another copy was installed after this one, and the entries are its
    Delete "$SMPROGRAMS\SteadyMark.lnk"
    !insertmacro RemoveFileType ".steadymark" "Result"
    !insertmacro RemoveFileType ".smtrace" "Trace"
    !insertmacro TellShell
    DeleteRegKey HKCU "${UNINSTALL_KEY}"
    DeleteRegValue HKCU "Software\SteadyMark" "InstallFolder"
    DeleteRegKey /ifempty HKCU "Software\SteadyMark"
  ${EndIf}
  ${If} ${FileExists} "$INSTDIR\data\*.*"
    MessageBox MB_OK|MB_ICONINFORMATION "Your settings and results were kept: $INSTDIR\data" /SD IDOK
  ${ElseIf} ${FileExists} "$LOCALAPPDATA\SteadyMark\*.*"
    MessageBox MB_OK|MB_ICONINFORMATION "Your settings and results were kept: $LOCALAPPDATA\SteadyMark" /SD IDOK
  ${EndIf}
SectionEnd
