import { useState, type ReactNode } from 'react';
import { t } from '@/text/documents/trials';
import { Button } from '@/ui/button';
import { SmallTable } from '@/ui/small-table';

interface ReasonTableProps {
  title: string;
  /** An explanation in one sentence. */
  says?: string | undefined;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** Rendering thousands of rows at once would block the page. */
const SHOWN_AT_ONCE = 200;

/** One part of the explanation. Renders nothing if the engine provides none. Long tables load incrementally. */
export function ReasonTable({ title, says, head, rows }: ReasonTableProps) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  if (rows.length === 0) return null;
  const shown = rows.slice(0, most);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h3 className="font-strong">{title}</h3>
      {says ? <p className="text-sm text-ink-2">{says}</p> : null}
      <SmallTable label={title} head={head} rows={shown} className="max-h-96" />
      {rows.length > SHOWN_AT_ONCE ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-sm text-ink-2">
            {t('rows.shown', { shown: shown.length, all: rows.length })}
          </p>
          {shown.length < rows.length ? (
            <Button size="sm" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
              {t('rows.more')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Text as read, in a scrollable box. */
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
