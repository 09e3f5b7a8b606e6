import {
  DefaultMainMenu,
  EditSubmenu,
  ExportFileContentSubMenu,
  ExtrasGroup,
  KeyboardShortcutsMenuItem,
  TldrawUiMenuGroup,
  TldrawUiMenuSubmenu,
  ToggleDynamicSizeModeItem,
  ToggleEdgeScrollingItem,
  ToggleFocusModeItem,
  ToggleGridItem,
  TogglePasteAtCursorItem,
  ToggleReduceMotionItem,
  ToggleSnapModeItem,
  ToggleToolLockItem,
  ToggleWrapModeItem,
  ViewSubmenu,
} from 'tldraw';

/** tldraw’s own name of the words of this entry. */
const PREFERENCES = 'menu.preferences';

/** The menu of the board’s own tools, without what the settings of the person already say: colours and language. */
export function MainMenu() {
  return (
    <DefaultMainMenu>
      <TldrawUiMenuGroup id="basic">
        <EditSubmenu />
        <ViewSubmenu />
        <ExportFileContentSubMenu />
        <ExtrasGroup />
      </TldrawUiMenuGroup>
      <TldrawUiMenuGroup id="preferences">
        <TldrawUiMenuSubmenu id="preferences" label={PREFERENCES}>
          <TldrawUiMenuGroup id="preferences-actions">
            <ToggleSnapModeItem />
            <ToggleToolLockItem />
            <ToggleGridItem />
            <ToggleWrapModeItem />
            <ToggleFocusModeItem />
            <ToggleEdgeScrollingItem />
            <ToggleReduceMotionItem />
            <ToggleDynamicSizeModeItem />
            <TogglePasteAtCursorItem />
          </TldrawUiMenuGroup>
        </TldrawUiMenuSubmenu>
        <KeyboardShortcutsMenuItem />
      </TldrawUiMenuGroup>
    </DefaultMainMenu>
  );
}
