import { documentClasses, type DocumentClass } from '@cartulary/contracts/understanding';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayOf, formatDay } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { href } from '@/routing/href';
import { t as classWords } from '@/text/documents/classes';
import { t } from '@/text/dashboard/receipt';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import type { Receipt } from './executive-data';
import { currencySign } from './figure-words';
import { assumedOf, isSaving, worthOfHour } from './savings';

type Rows = NonNullable<Receipt['rows']>;
type Row = Rows['items'][number];

interface ReceiptRowsProps {
  receipt: Receipt;
  /** Whether other rows are loading. */
  isFetching: boolean;
  onPage: (page: number) => void;
}

/** The documents behind a number that this person may see, and the number of others. */
export function ReceiptRows({ receipt, isFetching, onPage }: ReceiptRowsProps) {
  const { rows, period } = receipt;
  return (
    <section aria-label={t('rows')} aria-busy={isFetching}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-medium">{t('rows')}</h3>
        {rows === null ? null : (
          <p className="text-xs text-ink-2">
            {t('rows.seen', { total: rows.total })}
            {t('rows.hidden', { hidden: rows.hidden })}
          </p>
        )}
      </div>
      {rows === null ? (
        <p className="text-ink-2">{t('rows.people')}</p>
      ) : rows.total === 0 ? (
        <p className="text-ink-2">{t('rows.none')}</p>
      ) : (
        <>
          <RowsTable receipt={receipt} rows={rows} />
          <Pages rows={rows} onPage={onPage} />
        </>
      )}
      {rows && rows.keptSince > period.from ? (
        <p className="mt-1.5 text-xs text-ink-2">{t('rows.kept', { day: formatDay(dayOf(rows.keptSince)) })}</p>
      ) : null}
    </section>
  );
}

function Pages({ rows: { page, pageSize, total, items }, onPage }: { rows: Rows; onPage: (page: number) => void }) {
  if (total <= pageSize) return null;
  const from = (page - 1) * pageSize + 1;
  const to = from + items.length - 1;
  return (
    <div className="mt-1.5 flex items-center justify-end gap-1 text-xs text-ink-2 tabular-nums">
      {t('rows.page', { from, to, total })}
      <IconButton
        size="sm"
        icon={ChevronLeft}
        label={t('rows.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        size="sm"
        icon={ChevronRight}
        label={t('rows.next')}
        disabled={to >= total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}

const isKnown = (name: string): name is DocumentClass => documentClasses.some((one) => one === name);
const kindOf = ({ class: name }: Row): string =>
  name === null ? t('kind.none') : isKnown(name) ? classWords(`class.${name}`) : t('kind.own');
const amount = (value: number): string => numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

interface Column {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

/** The columns besides the document and its type. */
function columnsOf({ figure, assumptions, currency }: Receipt): readonly Column[] {
  const { name } = figure;
  if (!isSaving(name))
    return [
      { head: t('head.outcome'), cell: ({ outcome }) => t(`outcome.${outcome}`) },
      { head: t('head.day'), cell: ({ at }) => formatDay(dayOf(at)), isNumber: true },
    ];
  const assumed = assumedOf(assumptions);
  const byHand = assumed['minutes-by-hand'] ?? 0;
  const worth = name === 'hours-saved' ? 1 : (worthOfHour(assumed) ?? 0) / 60;
  return [
    {
      head: t('head.minutes'),
      cell: ({ reviewMinutes: minutes }) => (minutes === null ? '–' : amount(minutes)),
      isNumber: true,
    },
    {
      head: t(`head.saved.${name}`, { currency: currencySign(currency) }),
      cell: ({ reviewMinutes }) => <Saved value={(byHand - (reviewMinutes ?? 0)) * worth} />,
      isNumber: true,
    },
  ];
}

/** A review that took longer than manual entry is shown as a loss. */
const Saved = ({ value }: { value: number }) => (
  <span className={cx(value < 0 && 'text-error-text')}>{amount(value)}</span>
);

function RowsTable({ receipt, rows }: { receipt: Receipt; rows: Rows }) {
  const columns = columnsOf(receipt);
  return (
    <table aria-label={t('rows')} className="w-full table-fixed border-collapse text-xs tabular-nums">
      <thead>
        <tr className="text-ink-2 [border-bottom:var(--th-line)]">
          <th scope="col" className="w-[38%] py-1.5 text-left font-medium">
            {t('head.document')}
          </th>
          <th scope="col" className="py-1.5 pl-2 text-left font-medium">
            {t('head.kind')}
          </th>
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" className={cx('py-1.5 pl-2 font-medium', isNumber ? 'text-right' : 'text-left')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.items.map((row, index) => (
          <tr key={`${row.documentId} ${index}`} className="border-b border-(--row-line) last:border-b-0">
            <th scope="row" className="text-left font-regular">
              <Link
                to={href('documentStudio', undefined, { document: row.documentId })}
                title={plainName(row.name)}
                className="block min-h-7 truncate py-1.25"
              >
                <GivenName>{row.name}</GivenName>
              </Link>
            </th>
            <td className="truncate pl-2 text-ink-2">{kindOf(row)}</td>
            {columns.map(({ head, cell, isNumber }) => (
              <td key={head} className={cx('truncate pl-2', isNumber ? 'text-right' : 'text-ink-2')}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
