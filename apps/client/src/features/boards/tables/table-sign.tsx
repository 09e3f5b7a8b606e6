import { Table } from 'lucide-react';
import type { HTMLAttributes } from 'react';

/** The table tool's icon, in tldraw's icon format. */
export const TableSign = (attributes: HTMLAttributes<HTMLDivElement>) => (
  <div {...attributes}>
    <Table size={18} aria-hidden className="m-auto" />
  </div>
);
