import { Fragment, type ReactNode } from 'react';
import { formatTime } from '@/lib/format/format';
import { moments, numbers } from '@/lib/format/formatters';
import { t } from '@/text/dashboard/receipt';
import type { Executive, Receipt } from './executive-data';
import { figureWord } from './figure-words';

interface ReceiptFactsProps {
  receipt: Receipt;
  live: Executive | undefined;
  /** Whether more was counted since this receipt was opened. */
  hasMore: boolean;
  /** The button that counts again. */
  children: ReactNode;
}

/** A number's period, fact count, and age, and the facts added since then. */
export function ReceiptFacts({ receipt, live, hasMore, children }: ReceiptFactsProps) {
  const { period, facts, late, newestFactAt, figure } = receipt;
  const moment = (at: string, second?: '2-digit'): string =>
    moments({
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second,
      timeZone: period.timezone,
    }).format(new Date(at));
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('filter'), t('filter.none')],
    [t('period'), t('period.text', { from: moment(period.from), until: moment(period.until), zone: period.timezone })],
    [t('madeFrom'), t('madeFrom.text', { facts, late })],
    ...(figure.margin === null
      ? []
      : [
          [
            t('interval'),
            t('interval.text', { points: numbers({ maximumFractionDigits: 2 }).format(figure.margin * 100) }),
          ] as const,
        ]),
    [t('newest'), newestFactAt === null ? t('newest.none') : moment(newestFactAt, '2-digit')],
    [
      t('since', { time: formatTime(Date.parse(period.until)) }),
      <Since key="since" receipt={receipt} live={live} hasMore={hasMore}>
        {children}
      </Since>,
    ],
  ];
  return (
    <section>
      <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-3 gap-y-1">
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** Facts added after the receipt was counted, with a button to recount if there are any. */
function Since({ receipt, live, hasMore, children }: ReceiptFactsProps) {
  const { since, figure, currency } = receipt;
  const now = live?.figures.find(({ name }) => name === figure.name)?.value ?? null;
  const hasMoved = now !== null && now !== figure.value && live !== undefined && live.takenAt > receipt.period.until;
  const said = since > 0 ? t('since.some', { since }) : hasMore || hasMoved ? t('since.more') : t('since.none');
  return (
    <span role="status">
      {said}
      {hasMoved ? `, ${t('since.now', { value: figureWord(figure.name, now, currency) })}` : ''}
      {since > 0 || hasMore || hasMoved ? <> {children}</> : null}
    </span>
  );
}
