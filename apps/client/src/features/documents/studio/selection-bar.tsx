import { entityKinds, type EntityKind, type PageText } from '@cartulary/contracts/reading';
import { Tag } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { t } from '@/text/studio';
import { Button } from '@/ui/button';
import { Menu, MenuItem, MenuLabel } from '@/ui/menu';
import { kindName } from '../viewer/overlay-style';
import { selectionInText, selectionOnPage, type SelectedText } from '../viewer/selected-text';

export interface LiveSelection extends SelectedText {
  /** Below the selection, window pixels. */
  readonly x: number;
  readonly y: number;
}

/** What is selected inside the viewer, once the selecting has come to rest. */
export function useSelectedText(
  viewer: RefObject<HTMLElement | null>,
  wordsOfPage: (page: number) => PageText['words'] | undefined,
  enabled: boolean,
): [selected: LiveSelection | null, clear: () => void] {
  const [selected, setSelected] = useState<LiveSelection | null>(null);
  useEffect(() => {
    if (!enabled) return;
    // Choosing the kind moves the focus, and with it the browser's selection; what was selected still holds.
    const choosing = (): boolean => document.activeElement?.closest('[role="menu"], [data-mark-selection]') != null;
    const read = (): void => {
      if (choosing()) return;
      const selection = getSelection();
      const range = selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null;
      const inside = range && viewer.current?.contains(range.commonAncestorContainer);
      const found = range && inside ? (selectionInText(range) ?? selectionOnPage(range, wordsOfPage)) : null;
      const edge = range?.getBoundingClientRect();
      setSelected(found && edge ? { ...found, x: edge.left + edge.width / 2, y: edge.bottom } : null);
    };
    // While the mouse is down the selection changes with every move.
    const cleared = (): void => {
      if (getSelection()?.isCollapsed !== false && !choosing()) setSelected(null);
    };
    addEventListener('pointerup', read);
    addEventListener('keyup', read);
    document.addEventListener('selectionchange', cleared);
    return () => {
      removeEventListener('pointerup', read);
      removeEventListener('keyup', read);
      document.removeEventListener('selectionchange', cleared);
    };
  }, [viewer, wordsOfPage, enabled]);
  const clear = (): void => {
    getSelection()?.removeAllRanges();
    setSelected(null);
  };
  return [selected, clear];
}

interface SelectionBarProps {
  selected: LiveSelection;
  onMark: (selected: SelectedText, kind: EntityKind) => void;
}

/** Offers to mark the selected text as an entity. */
export function SelectionBar({ selected, onMark }: SelectionBarProps) {
  return (
    <div
      className="skin-layer fixed z-(--z-panel) -translate-x-1/2 p-1"
      style={{
        left: Math.max(90, Math.min(innerWidth - 90, selected.x)),
        top: Math.min(innerHeight - 60, selected.y + 8),
      }}
    >
      <Menu
        trigger={
          <Button
            size="sm"
            variant="ink"
            icon={Tag}
            data-mark-selection
            onMouseDown={(event) => event.preventDefault()}
          >
            {t('entities.mark')}
          </Button>
        }
      >
        <MenuLabel>{t('entities.what')}</MenuLabel>
        {entityKinds.map((kind) => (
          <MenuItem key={kind} onSelect={() => onMark(selected, kind)}>
            {kindName(kind)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
