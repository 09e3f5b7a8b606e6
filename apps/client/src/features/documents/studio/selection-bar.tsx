import { entityKinds, type EntityKind, type PageText } from '@cartulary/contracts/reading';
import { Tag } from 'lucide-react';
import { useEffect, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { t as words } from '@/text/documents/fields';
import { t } from '@/text/documents/studio';
import { Button } from '@/ui/button';
import { Menu, MenuItem, MenuLabel } from '@/ui/menu';
import { fieldName, markName } from '../found-value';
import { kindName } from '../viewer/overlay-style';
import { selectionInText, selectionOnPage, type SelectedText } from '../viewer/selected-text';

export interface LiveSelection extends SelectedText {
  /** Below the selection, in window pixels. */
  readonly x: number;
  readonly y: number;
}

/** The selected text in the viewer, once the selection has settled. */
export function useSelectedText(
  viewer: RefObject<HTMLElement | null>,
  wordsOfPage: (page: number) => PageText['words'] | undefined,
  enabled: boolean,
): [selected: LiveSelection | null, clear: () => void] {
  const [selected, setSelected] = useState<LiveSelection | null>(null);
  useEffect(() => {
    if (!enabled) return;
    // Choosing a kind moves focus and clears the browser's selection. The selected text still applies.
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
    // While the mouse button is down, the selection changes with every move.
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

/** How a selection is marked. */
export type MarkedAs = { readonly kind: EntityKind } | { readonly field: string };

interface SelectionBarProps {
  selected: LiveSelection;
  /** The fields of the document's class, missing ones first. */
  fields: readonly string[];
  /** The field that is being marked. If set, it's the only option. */
  marking: string | null;
  /** Without it, this person can only view the document. */
  onMark?: ((selected: SelectedText, as: MarkedAs) => void) | undefined;
  /** Additional options. */
  children?: ReactNode;
}

/** Offers to mark the selected text as a field or an entity, and to quote it. */
export function SelectionBar({ selected, fields, marking, onMark, children }: SelectionBarProps) {
  const keepSelection = (event: MouseEvent): void => event.preventDefault();
  return (
    <div
      className="skin-layer fixed flex gap-1 z-(--z-panel) -translate-x-1/2 p-1"
      style={{
        left: Math.max(90, Math.min(innerWidth - 90, selected.x)),
        top: Math.min(innerHeight - 60, selected.y + 8),
      }}
    >
      {onMark === undefined ? null : marking === null ? (
        <Menu
          trigger={
            <Button size="sm" variant="primary" icon={Tag} data-mark-selection onMouseDown={keepSelection}>
              {t('entities.mark')}
            </Button>
          }
        >
          {fields.length > 0 ? <MenuLabel>{words('group')}</MenuLabel> : null}
          {fields.map((field) => (
            <MenuItem key={field} onSelect={() => onMark(selected, { field })}>
              {fieldName(field)}
            </MenuItem>
          ))}
          <MenuLabel>{fields.length > 0 ? words('entityGroup') : t('entities.what')}</MenuLabel>
          {entityKinds.map((kind) => (
            <MenuItem key={kind} onSelect={() => onMark(selected, { kind })}>
              {kindName(kind)}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        <Button
          size="sm"
          variant="primary"
          icon={Tag}
          data-mark-selection
          onMouseDown={keepSelection}
          onClick={() => onMark(selected, { field: marking })}
        >
          {words('markAs', { field: markName(marking) })}
        </Button>
      )}
      {marking === null ? children : null}
    </div>
  );
}
