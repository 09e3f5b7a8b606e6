import { SmallTable } from '@/ui/small-table';
import type { ReactNode } from 'react';

interface ReasonTableProps {
  title: string;
  /** What it means, in a sentence. */
  says?: string | undefined;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A part of why: nothing where an engine told nothing. */
export function ReasonTable({ title, says, head, rows }: ReasonTableProps) {
  if (rows.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h3 className="font-strong">{title}</h3>
      {says ? <p className="text-sm text-ink-2">{says}</p> : null}
      <SmallTable label={title} head={head} rows={rows} className="max-h-96" />
    </div>
  );
}

/** Text as it was read, in a box that scrolls. */
export const TextBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <div
    role="group"
    aria-label={label}
    tabIndex={0}
    className="max-h-80 overflow-y-auto rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap"
  >
    {children}
  </div>
);
