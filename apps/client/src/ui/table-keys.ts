import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { TableProps } from './table-props';

const PAGE_ROWS = 10;

/** The row that a key moves to from row `index` of `count`; undefined for keys that don't move. */
export function rowAfterKey(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE_ROWS,
    PageUp: index - PAGE_ROWS,
    Home: 0,
    End: last,
  };
  const target = moves[key];
  return target === undefined || last < 0 ? undefined : Math.min(last, Math.max(0, target));
}

/** Keyboard navigation and row selection of a table. One row is in the tab order, and the keys move it. */
export function useTableKeys<Row>(
  { rows, rowId, selected, onSelect, onOpen }: TableProps<Row>,
  scroller: RefObject<HTMLElement | null>,
  reveal: (index: number) => void,
) {
  const [active, setActive] = useState(0);
  const anchor = useRef(0);
  const activeIndex = Math.min(active, Math.max(0, rows.length - 1));

  const focusRow = (index: number): void => {
    setActive(index);
    reveal(index);
    // A virtual row exists only after the next paint.
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus());
  };

  // Stable while scrolling: rows re-render if their props differ.
  const toggle = useCallback(
    (index: number, extend: boolean): void => {
      if (!onSelect) return;
      const next = new Set(selected);
      const row = rows[index];
      if (row === undefined) return;
      const tick = !next.has(rowId(row));
      const [from, to] = extend ? [Math.min(anchor.current, index), Math.max(anchor.current, index)] : [index, index];
      for (const each of rows.slice(from, to + 1)) {
        if (each === undefined) continue;
        if (extend || tick) next.add(rowId(each));
        else next.delete(rowId(each));
      }
      anchor.current = index;
      onSelect(next);
    },
    [rows, rowId, selected, onSelect],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.row === undefined) return;
    const target = rowAfterKey(event.key, activeIndex, rows.length);
    const row = rows[activeIndex];
    if (target !== undefined) {
      focusRow(target);
      if (event.shiftKey) toggle(target, true);
    } else if (event.key === 'Enter' && row !== undefined) onOpen?.(row);
    else if (event.key === ' ' && onSelect) toggle(activeIndex, event.shiftKey);
    else return;
    event.preventDefault();
  };

  return { activeIndex, onKeyDown, onRowFocus: setActive, toggle };
}
