import type {
  InstallationState,
  InternalHistory,
  InternalSpan,
  Sizes,
  Work,
} from '@cartulary/contracts/endpoints/internal';
import { stages } from '@cartulary/contracts/stages';
import { formatBytes, formatCount, formatDuration, formatShare } from '@/lib/format/format';
import { formatAge } from '@/shared/wall/format-age';
import { t } from '@/text/internal';
import { DataTable } from '@/ui/chart/data-table';
import { Sparkline } from '@/ui/chart/sparkline';
import { FactList } from '@/ui/fact-list';
import { FreshCard } from './fresh-card';

interface Aged {
  at: string;
  isOld: boolean;
}

/** How long an item has been waiting, by the server's clock. */
const ageOf = (since: string | null, at: string): string =>
  since === null ? '–' : formatAge(Math.max(0, Date.parse(at) - Date.parse(since)));

interface Lined {
  history: InternalHistory | undefined;
  span: InternalSpan;
}

const spanWord = (span: InternalSpan): string => t(`span.${span}`).toLowerCase();

export function QueuesCard({
  queues,
  at,
  isOld,
  history,
  span,
}: Aged & Lined & { queues: InstallationState['queues'] }) {
  return (
    <FreshCard title={t('queues.title')} at={at} isOld={isOld}>
      <DataTable
        label={t('table', { name: t('queues.title') })}
        head={[t('queue.name'), t('queue.waiting'), t('queue.active'), t('queue.delayed'), t('queue.oldest')]}
        rows={queues.map(({ name, waiting, active, delayed, oldestSince }) => ({
          id: name,
          cells: [
            t(`queue.${name}`),
            formatCount(waiting),
            formatCount(active),
            formatCount(delayed),
            ageOf(oldestSince, at),
          ],
        }))}
      />
      {history ? (
        <p className="mt-3">
          <Sparkline label={t('queues.line', { span: spanWord(span) })} values={history.waitingJobs} before={[]} />
        </p>
      ) : null}
    </FreshCard>
  );
}

/** Documents being read, by their current stage, the oldest first. */
export function StagesCard({ work, at, isOld }: Aged & { work: Work }) {
  return (
    <FreshCard title={t('stages.title')} at={at} isOld={isOld}>
      {work.stages.length === 0 ? (
        <p className="text-ink-2">{t('stages.none')}</p>
      ) : (
        <DataTable
          label={t('table', { name: t('stages.title') })}
          head={[t('stage.name'), t('stage.documents'), t('stage.oldest')]}
          rows={work.stages.map(({ stage, documents, oldestSince }) => ({
            id: stage ?? 'none',
            cells: [
              stage === null ? t('stage.before') : stages[stage].title,
              formatCount(documents),
              ageOf(oldestSince, at),
            ],
          }))}
        />
      )}
    </FreshCard>
  );
}

const told = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/** Events and emails waiting to be sent, and errors reported by pages. */
export function WorkCard({ work, at, isOld, history, span }: Aged & Lined & { work: Work }) {
  const { events, mails, errors } = work;
  const lags = told(history?.eventLagMs ?? []);
  return (
    <FreshCard title={t('work.title')} at={at} isOld={isOld}>
      <FactList
        facts={[
          [t('events.waiting'), formatCount(events.waiting)],
          [t('events.oldest'), ageOf(events.oldestSince, at)],
          [t('events.peak', { span: spanWord(span) }), lags.length > 0 ? formatDuration(Math.max(...lags)) : null],
          [t('mails.waiting'), formatCount(mails.waiting)],
          [t('mails.failed'), formatCount(mails.failed)],
          [t('errors.lately'), formatCount(errors.lately)],
          [t('errors.today'), formatCount(errors.today)],
        ]}
      />
      {history ? (
        <p className="mt-3 flex flex-wrap gap-4">
          <Sparkline label={t('events.line', { span: spanWord(span) })} values={history.eventLagMs} before={[]} />
          <Sparkline label={t('errors.line', { span: spanWord(span) })} values={history.errorRate} before={[]} />
        </p>
      ) : null}
    </FreshCard>
  );
}

export function DatabaseCard({
  database,
  at,
  isOld,
  history,
  span,
}: Aged & Lined & { database: InstallationState['database'] }) {
  const { sizeBytes, connections, maxConnections, longestTransactionMs, cacheHitShare, deadRowShare } = database;
  return (
    <FreshCard title={t('database.title')} at={at} isOld={isOld}>
      <FactList
        facts={[
          [t('database.size'), formatBytes(sizeBytes)],
          [t('database.connections'), t('database.connectionsOf', { open: connections, most: maxConnections })],
          [t('database.longest'), longestTransactionMs === null ? '–' : formatDuration(longestTransactionMs)],
          [t('database.hits'), cacheHitShare === null ? t('untold') : formatShare(cacheHitShare)],
          [t('database.dead'), deadRowShare === null ? t('untold') : formatShare(deadRowShare)],
        ]}
      />
      {history ? (
        <p className="mt-3">
          <Sparkline label={t('database.line', { span: spanWord(span) })} values={history.databaseBytes} before={[]} />
        </p>
      ) : null}
    </FreshCard>
  );
}

export function StorageCard({
  sizes,
  disk,
  isOld,
}: {
  sizes: Sizes;
  /** Undefined if it isn't available. */
  disk: InstallationState['disk'] | undefined;
  isOld: boolean;
}) {
  return (
    <FreshCard title={t('storage.title')} at={sizes.countedAt} isOld={isOld}>
      <FactList
        facts={[
          [t('storage.documents'), formatCount(sizes.documents)],
          [t('storage.review'), formatCount(sizes.needsReview)],
          [t('storage.failed'), formatCount(sizes.failed)],
          [t('storage.files'), t('storage.filesOf', { bytes: formatBytes(sizes.filesBytes), count: sizes.files })],
          [
            t('storage.free'),
            disk
              ? t('storage.freeOf', { free: formatBytes(disk.freeBytes), total: formatBytes(disk.totalBytes) })
              : null,
          ],
        ]}
      />
      {disk === null ? <p className="mt-2 text-xs text-ink-3">{t('storage.noDisk')}</p> : null}
    </FreshCard>
  );
}
