import type { ReactNode } from 'react';
import { cx } from './class-names';
import { rowAfterKey } from './table-keys';

/** The id of an option, for `aria-activedescendant` of the field that keeps the focus. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Brings an option into view that a key has moved to. */
const revealOption = (listId: string, index: number): void =>
  document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' });

interface Options {
  id: string;
  current: number;
  count: number;
  onPoint: (index: number) => void;
}

/** Goes to the option that an arrow leads to, and brings it into view. Answers whether the key was one. */
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
  /** The index of the one that Enter would choose. */
  current: number;
  onPoint: (index: number) => void;
  onChoose: (row: Row) => void;
  busy?: boolean;
  className?: string;
  /** What stands in the line of one. */
  children: (row: Row) => ReactNode;
}

/** What a field offers while somebody types (ARIA, combobox): the field keeps the focus and the keys, the pointer chooses here. */
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
          // The field keeps the focus.
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
