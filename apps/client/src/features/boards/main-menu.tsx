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

/** tldraw's translation key for this entry. */
const PREFERENCES = 'menu.preferences';

/** The board's own menu, without options that the person's settings already cover: colors and language. */
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
