import type { StreamRow } from '@cartulary/contracts/endpoints/realtime';
import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatClock } from '@/lib/format/format';
import { href } from '@/routing/href';
import { addressOfItem } from '@/shared/items/address-of-item';
import { formatAge } from '@/shared/wall/format-age';
import { t } from '@/text/realtime';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import type { StreamLine } from './stream';

/** Events as a table, newest first. */
export const StreamTable = ({ label, lines }: { label: string; lines: readonly StreamLine[] }) => (
  <table aria-label={label} className="w-full table-fixed border-collapse text-xs">
    <colgroup>
      <col className="w-28" />
      <col />
      <col className="w-40 max-tablet:w-0" />
    </colgroup>
    <thead className="sr-only">
      <tr>
        <th scope="col">{t('stream.when')}</th>
        <th scope="col">{t('stream.what')}</th>
        <th scope="col">{t('stream.who')}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) =>
        line.what === 'event' ? (
          <EventRow key={line.key} row={line.row} isNew={line.isNew} />
        ) : (
          <NoteRow key={line.key} when={line.what === 'gap' ? formatClock(line.atMs) : null}>
            {line.what === 'gap' ? gapWords(line) : t('stream.left', { count: line.count })}
          </NoteRow>
        ),
      )}
    </tbody>
  </table>
);

function EventRow({ row, isNew }: { row: StreamRow; isNew: boolean }) {
  const address = addressOf(row);
  const name = row.item ? (row.item.name ?? t('stream.sealed')) : row.batch?.name;
  return (
    <tr className={cx('h-8 border-b border-(--row-line)', isNew && 'bg-primary-tint')}>
      <td className="pl-4 font-mono whitespace-nowrap text-ink-2" title={t('stream.number', { number: row.number })}>
        {formatClock(Date.parse(row.at))}
      </td>
      <td className="truncate px-2">
        {name === undefined ? null : address === undefined ? (
          <GivenName>{name}</GivenName>
        ) : (
          <Link to={address} className="font-medium">
            <GivenName>{name}</GivenName>
          </Link>
        )}{' '}
        <span className="text-ink-2">{wordsOf(row)}</span>
      </td>
      <td className="truncate pr-4 text-right text-ink-2 max-tablet:hidden">
        {row.person === null ? null : <GivenName>{row.person}</GivenName>}
      </td>
    </tr>
  );
}

const NoteRow = ({ when, children }: { when: string | null; children: ReactNode }) => (
  <tr className="border-b border-(--row-line) bg-warning-tint text-warning-text">
    <td className="py-1.5 pl-4 font-mono whitespace-nowrap">{when ?? <Unplug size={14} aria-hidden />}</td>
    <td colSpan={2} className="px-2 py-1.5">
      {children}
    </td>
  </tr>
);

/** How long the connection was down, how many events were fetched since, and how many weren't. */
function gapWords({ awayMs, fetched, left }: Extract<StreamLine, { what: 'gap' }>): string {
  const age = formatAge(awayMs);
  return left === 0 ? t('stream.gap', { age, count: fetched }) : t('stream.gapLeft', { age, count: fetched, left });
}

/** The event in a few words, following the item's name. */
function wordsOf({ type, state, settledAs }: StreamRow): string {
  if (type === 'document.ready' && state === 'needs-review') return t('event.document.needs-review');
  if (type === 'field.corrected' || type === 'entity.corrected')
    return t(`event.${type}`, { as: settledAs ?? 'other' });
  return t(`event.${type}`);
}

/** The URL with details. */
function addressOf({ item, batch }: StreamRow): string | undefined {
  if (batch) return href('batchProcessing', undefined, { batch: batch.id });
  if (!item) return undefined;
  const { id, kind } = item;
  return kind === 'file' ? href('documentStudio', undefined, { document: id }) : addressOfItem({ id, kind });
}
