import type { Notification } from '@cartulary/contracts/notifications';
import type { KeyboardEvent } from 'react';
import { dayOf, formatDay } from '@/lib/format/format';
import { t } from '@/text/notifications';
import { HistoryRow } from './history-row';

interface HistoryListProps {
  rows: readonly Notification[];
  openedId: string | null;
  onOpen: (notification: Notification) => void;
}

const DAY_MS = 86_400_000;

function dayWords(day: string, nowMs: number = Date.now()): string {
  if (day === dayOf(new Date(nowMs).toISOString())) return t('page.today');
  if (day === dayOf(new Date(nowMs - DAY_MS).toISOString())) return t('page.yesterday');
  return formatDay(day, 'full');
}

/** Notifications grouped by day, newest first. */
function byDay(rows: readonly Notification[]): [day: string, rows: Notification[]][] {
  const days = new Map<string, Notification[]>();
  for (const row of rows) {
    const day = dayOf(row.timestamp);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

/** J and K, and the arrow keys, move between the rows. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = all.findIndex((each) => each.closest('li')?.contains(document.activeElement));
  const next = all[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The history by day. */
export function HistoryList({ rows, openedId, onOpen }: HistoryListProps) {
  return (
    <div onKeyDown={moveFocus} className="@container">
      {byDay(rows).map(([day, ofDay]) => (
        <section key={day} aria-label={dayWords(day)}>
          <h2 className="sticky top-0 z-(--z-sticky) border-b border-line bg-surface px-4 pt-3 pb-1.5 text-xs font-medium text-ink-3">
            {dayWords(day)}
          </h2>
          <ul>
            {ofDay.map((row) => (
              <HistoryRow key={row.id} notification={row} opened={row.id === openedId} onOpen={() => onOpen(row)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
