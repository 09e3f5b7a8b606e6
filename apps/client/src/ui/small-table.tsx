import type { ReactNode } from 'react';
import { cx } from './class-names';

interface SmallTableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  className?: string;
}

/** A read-only table without keyboard navigation or sorting. Scrolls internally if it's too large. */
export function SmallTable({ label, head, rows, className }: SmallTableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={cx('relative overflow-auto', className)}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={column} scope="col" className="border-b border-line py-1.5 pr-4 text-left text-xs text-ink-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} className="border-b border-line py-1.5 pr-4 align-top">
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
