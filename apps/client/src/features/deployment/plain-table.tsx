import type { ReactNode } from 'react';

interface PlainTableProps {
  /** Table description for screen readers. */
  label: string;
  /** The first column names the row. */
  head: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** A text table. Scrolls separately if there isn't enough space. */
export const PlainTable = ({ label, head, rows }: PlainTableProps) => (
  <div role="region" aria-label={label} tabIndex={0} className="relative min-h-0 overflow-auto">
    <table className="w-full border-collapse text-xs tabular-nums">
      <thead>
        <tr>
          {head.map((name) => (
            <th
              key={name}
              scope="col"
              className="bg-(--th-bg) px-2 py-1.5 text-left font-medium text-ink-2 [border-bottom:var(--th-line)]"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...cells] }) => (
          <tr key={id} className="border-b border-(--row-line) align-top last:border-b-0">
            <th scope="row" className="px-2 py-1.5 text-left font-medium">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={index} className="min-w-20 px-2 py-1.5 wrap-break-word">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
