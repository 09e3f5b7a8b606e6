import type { StreamRow } from '@cartulary/contracts/endpoints/realtime';
import { streamGroups, type StreamGroup } from '@cartulary/contracts/stream';
import { Activity, Unplug } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatClock } from '@/lib/format/format';
import { href } from '@/routing/href';
import { addressOfItem } from '@/shared/items/address-of-item';
import { formatAge } from '@/shared/wall/format-age';
import { t } from '@/text/realtime';
import { Panel } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { linesOf, type StreamLine } from './stream';
import type { LiveStream } from './stream-data';

interface StreamPanelProps {
  stream: LiveStream;
  paused: boolean;
  onPause: (paused: boolean) => void;
}

/** Everything that happens and that one may see, newest first, as a table. Space pauses it while it has focus. */
export function StreamPanel({ stream, paused, onPause }: StreamPanelProps) {
  const [groups, setGroups] = useState<ReadonlySet<StreamGroup>>(new Set(streamGroups));
  const lines = linesOf(stream.lines, groups);
  const toggle = (group: StreamGroup): void => {
    const next = new Set(groups);
    if (!next.delete(group)) next.add(group);
    setGroups(next);
  };
  const swap = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || event.target !== event.currentTarget) return;
    event.preventDefault();
    onPause(!paused);
  };
  return (
    <Panel aria-label={t('stream')} className="max-h-[70dvh] min-h-96">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-line px-4 py-2.5">
        <h2 className="skin-heading">{t('stream')}</h2>
        <p role="status" className="mr-auto text-xs text-ink-2">
          {paused ? t('stream.paused', { count: stream.missed }) : t('stream.sentence')}
        </p>
        <div role="group" aria-label={t('stream.groups')} className="flex flex-wrap gap-1.5">
          {streamGroups.map((group) => (
            <Chip key={group} pressed={groups.has(group)} onClick={() => toggle(group)}>
              {t(`group.${group}`)}
            </Chip>
          ))}
        </div>
      </div>
      <div
        role="region"
        aria-label={t('stream.keys')}
        tabIndex={0}
        onKeyDown={swap}
        className="min-h-0 grow overflow-y-auto focus-visible:-outline-offset-2"
      >
        {stream.isLoading ? (
          <StreamSkeleton />
        ) : stream.error !== undefined ? (
          <ErrorState title={t('notLoaded')} onRetry={stream.retry} className="m-4">
            {sentencesOf(stream.error, t('kept'))}
          </ErrorState>
        ) : lines.length === 0 ? (
          <EmptyState
            icon={Activity}
            title={stream.lines.length === 0 ? t('stream.empty') : t('stream.filtered')}
            className="m-4"
          >
            {stream.lines.length === 0 ? t('stream.emptyText') : null}
          </EmptyState>
        ) : (
          <Lines lines={lines} />
        )}
      </div>
    </Panel>
  );
}

const Lines = ({ lines }: { lines: readonly StreamLine[] }) => (
  <table aria-label={t('stream')} className="w-full table-fixed border-collapse text-xs">
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
            {line.what === 'gap'
              ? t('stream.gap', { age: formatAge(line.awayMs), count: line.fetched })
              : t('stream.left', { count: line.count })}
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

/** What happened, in a few words behind the name of what it happened to. */
const wordsOf = ({ type, state }: StreamRow): string =>
  type === 'document.ready' && state === 'needs-review' ? t('event.document.needs-review') : t(`event.${type}`);

/** Where one sees more of it. */
function addressOf({ item, batch }: StreamRow): string | undefined {
  if (batch) return href('batchProcessing', undefined, { batch: batch.id });
  if (!item) return undefined;
  const { id, kind } = item;
  return kind === 'file' ? href('documentStudio', undefined, { document: id }) : addressOfItem({ id, kind });
}

const StreamSkeleton = () => (
  <Loading label={t('loading')}>
    <div className="p-4">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="mb-5 w-full" />
      ))}
    </div>
  </Loading>
);
