import { Table } from 'lucide-react';
import type { HTMLAttributes } from 'react';

/** The sign of the tool that puts a table on the board, where tldraw draws the signs of its own. */
export const TableSign = (attributes: HTMLAttributes<HTMLDivElement>) => (
  <div {...attributes}>
    <Table size={18} aria-hidden className="m-auto" />
  </div>
);
