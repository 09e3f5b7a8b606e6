import type { ReactNode } from 'react';
import { cx } from '../class-names';

interface DataTableProps {
  /** Accessible name of the table. */
  label: string;
  /** The first column names the row; the others contain numbers. */
  head: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  className?: string | undefined;
}

/** The data behind a chart. Small enough to render in full; scrolls internally if necessary. */
export function DataTable({ label, head, rows, className }: DataTableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={cx('relative min-h-0 overflow-auto', className)}>
      <table className="w-full border-collapse text-xs tabular-nums">
        <thead>
          <tr>
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={cx(
                  'sticky top-0 bg-(--th-bg) px-2 py-1.5 font-medium text-ink-2 [border-bottom:var(--th-line)]',
                  index === 0 ? 'text-left' : 'text-right',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...cells] }) => (
            <tr key={id} className="border-b border-(--row-line)">
              <th scope="row" className="px-2 py-1.5 text-left font-regular whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className="px-2 py-1.5 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
