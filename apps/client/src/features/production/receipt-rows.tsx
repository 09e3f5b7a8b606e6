import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dayOf, formatDay } from '@/lib/format/format';
import { href } from '@/routing/href';
import { lasting } from '@/shared/metrics/lasting';
import { t as shared } from '@/text/dashboard/receipt';
import { t } from '@/text/production/receipt';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import type { Receipt } from './production-data';

interface ReceiptRowsProps {
  receipt: Receipt;
  /** Whether other rows are loading. */
  isFetching: boolean;
  onPage: (page: number) => void;
}

/** The documents behind a number that this person may see, and the number of others. */
export function ReceiptRows({ receipt: { rows, period, figure }, isFetching, onPage }: ReceiptRowsProps) {
  const { items, page, pageSize, total, hidden, keptSince } = rows;
  const from = (page - 1) * pageSize + 1;
  const to = from + items.length - 1;
  const isByTime = figure.name !== 'received' && figure.name !== 'read' && figure.name !== 'done';
  return (
    <section aria-label={shared('rows')} aria-busy={isFetching}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-medium">{shared('rows')}</h3>
        <p className="text-xs text-ink-2">
          {shared('rows.seen', { total })}
          {shared('rows.hidden', { hidden })}
        </p>
      </div>
      {total === 0 ? (
        <p className="text-ink-2">{shared('rows.none')}</p>
      ) : (
        <>
          {isByTime ? <p className="text-xs text-ink-3">{t('order.time')}</p> : null}
          <RowsTable items={items} />
        </>
      )}
      {total > pageSize ? (
        <div className="mt-1.5 flex items-center justify-end gap-1 text-xs text-ink-2 tabular-nums">
          {shared('rows.page', { from, to, total })}
          <IconButton
            size="sm"
            icon={ChevronLeft}
            label={shared('rows.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            size="sm"
            icon={ChevronRight}
            label={shared('rows.next')}
            disabled={to >= total}
            onClick={() => onPage(page + 1)}
          />
        </div>
      ) : null}
      {keptSince > period.from ? (
        <p className="mt-1.5 text-xs text-ink-2">{shared('rows.kept', { day: formatDay(dayOf(keptSince)) })}</p>
      ) : null}
    </section>
  );
}

const RowsTable = ({ items }: Pick<Receipt['rows'], 'items'>) => (
  <table aria-label={shared('rows')} className="w-full table-fixed border-collapse text-xs tabular-nums">
    <thead>
      <tr className="text-ink-2 [border-bottom:var(--th-line)]">
        <th scope="col" className="w-1/2 py-1.5 text-left font-medium">
          {shared('head.document')}
        </th>
        <th scope="col" className="py-1.5 pl-2 text-right font-medium">
          {t('head.took')}
        </th>
        <th scope="col" className="py-1.5 pl-2 text-right font-medium">
          {shared('head.day')}
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ documentId, name, at, tookMs }) => (
        <tr key={documentId} className="border-b border-(--row-line) last:border-b-0">
          <th scope="row" className="text-left font-regular">
            <Link
              to={href('documentStudio', undefined, { document: documentId })}
              title={plainName(name)}
              className="block min-h-7 truncate py-1.25"
            >
              <GivenName>{name}</GivenName>
            </Link>
          </th>
          <td className="truncate pl-2 text-right">{tookMs === null ? '–' : lasting(tookMs)}</td>
          <td className="truncate pl-2 text-right text-ink-2">{formatDay(dayOf(at))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
