import type { ReactNode } from 'react';

interface SmallTableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table to be read, without keys and sorting; scrolls sideways where it is too wide. */
export function SmallTable({ label, head, rows }: SmallTableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="border-b border-line py-1.5 pr-4 text-left text-xs text-ink-3">
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
