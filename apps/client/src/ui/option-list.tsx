import type { ReactNode } from 'react';
import { cx } from './class-names';
import { rowAfterKey } from './table-keys';

/** An option's ID, for `aria-activedescendant` on the field that keeps focus. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Scrolls an option into view after a key moved to it. */
const revealOption = (listId: string, index: number): void =>
  document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' });

interface Options {
  id: string;
  current: number;
  count: number;
  onPoint: (index: number) => void;
}

/** Moves to the next option by arrow key and scrolls it into view. Returns whether the key was an arrow. */
export function moveByArrow(key: string, { id, current, count, onPoint }: Options): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const target = rowAfterKey(key, current, count) ?? 0;
  onPoint(target);
  revealOption(id, target);
  return true;
}

interface OptionListProps<Row> {
  id: string;
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Index of the option that Enter would choose. */
  current: number;
  onPoint: (index: number) => void;
  onChoose: (row: Row) => void;
  busy?: boolean;
  className?: string;
  /** Renders the content of an option. */
  children: (row: Row) => ReactNode;
}

/**
 * Suggestions for a text field (ARIA combobox): the field keeps focus and handles the keys; the pointer selects options
 * here.
 */
export function OptionList<Row>(props: OptionListProps<Row>) {
  const { id, label, rows, rowId, current, onPoint, onChoose, busy, className, children } = props;
  return (
    <div id={id} role="listbox" aria-label={label} aria-busy={busy} className={className}>
      {rows.map((row, index) => (
        <div
          key={rowId(row)}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === current}
          onPointerMove={() => onPoint(index)}
          // Keeps focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(row)}
          className={cx(
            'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.25',
            index === current && 'bg-hover outline-1 -outline-offset-1 outline-line-strong',
          )}
        >
          {children(row)}
        </div>
      ))}
    </div>
  );
}
