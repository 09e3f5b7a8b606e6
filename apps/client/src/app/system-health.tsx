import type { BackupRun } from '@cartulary/contracts/endpoints/backups';
import { maintenancePhase } from '@cartulary/contracts/maintenance';
import { Link } from 'react-router-dom';
import { useLiveOutbox, useOutbox } from '@/features/mail/outbox-data';
import { isUnderWay, useBackups } from '@/features/system/backups/backups-data';
import { useDamaged } from '@/features/system/damaged-section';
import { useQueues } from '@/features/system/jobs/jobs-data';
import { useMaintenanceWindow } from '@/features/system/maintenance/maintenance-data';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/system';
import { StatusBadge, type Status } from '@/ui/badge';
import { Card } from '@/ui/card';

/** Weekly is the rarest schedule; a newest backup that is older by more than a day was missed. */
const OLD_MS = 8 * 86_400_000;

/** What a part of the installation is doing. */
interface Reading {
  readonly status: Status;
  readonly word: string;
  readonly note?: string;
}

/** An answer of the server, or why there is none. */
interface Asked<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly dataUpdatedAt: number;
}

const needsAttention = (reading: Reading | undefined): boolean =>
  reading?.status === 'failed' || reading?.status === 'review';

/** How the parts of the installation are, each with the way to its tab. */
export function SystemHealth() {
  useLiveOutbox();
  const parts = [
    { tab: 'backups', title: t('tab.backups'), reading: readingOf(useBackups(), backupsReading) },
    { tab: 'mail', title: t('tab.mail'), reading: readingOf(useOutbox('failed'), mailReading) },
    { tab: 'jobs', title: t('tab.jobs'), reading: readingOf(useQueues(), jobsReading) },
    { tab: 'maintenance', title: t('tab.maintenance'), reading: readingOf(useMaintenanceWindow(), maintenanceReading) },
    { tab: undefined, title: t('health.documents'), reading: readingOf(useDamaged(), documentsReading) },
  ] as const;
  const count = parts.filter(({ reading }) => needsAttention(reading)).length;
  const isKnown = parts.every(({ reading }) => reading !== undefined);
  return (
    <section aria-labelledby="health" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 id="health" className="skin-heading">
          {t('health.title')}
        </h2>
        {isKnown ? (
          <p role="status" className="text-xs text-ink-2">
            {count === 0 ? t('health.good') : t('health.bad', { count })}
          </p>
        ) : null}
      </div>
      <ul className="grid grid-cols-2 gap-(--d-gap) min-[860px]:grid-cols-3 min-[1280px]:grid-cols-5">
        {parts.map(({ tab, title, reading }) => (
          <li key={title} className="min-w-0 max-[860px]:last:col-span-2">
            <Card className="relative h-full py-3! hover:has-[a]:bg-hover">
              <p className="text-xs text-ink-2">
                {tab ? (
                  <Link to={{ search: `?tab=${tab}` }} replace className="text-ink-2 after:absolute after:inset-0">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              <p className="mt-1.5 mb-1">
                <StatusBadge status={reading?.status ?? 'waiting'}>{reading?.word ?? t('health.checking')}</StatusBadge>
              </p>
              <p className="text-2xs text-ink-3">{reading?.note}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Undefined while the server is asked. */
function readingOf<T>(
  { data, isError, dataUpdatedAt }: Asked<T>,
  read: (data: T, atMs: number) => Reading,
): Reading | undefined {
  if (data !== undefined) return read(data, dataUpdatedAt);
  return isError ? { status: 'review', word: t('health.unknown') } : undefined;
}

type AnswerOf<Use extends (...given: never[]) => { readonly data: unknown }> = NonNullable<ReturnType<Use>['data']>;

function backupsReading({ keeper, plan, nextAt, runs }: AnswerOf<typeof useBackups>, atMs: number): Reading {
  if (keeper === null) return { status: 'failed', word: t('health.backups.away') };
  const note =
    plan && nextAt ? t('health.backups.next', { when: formatMoment(nextAt) }) : t('health.backups.unplanned');
  if (runs.some(isUnderWay)) return { status: 'working', word: t('health.backups.working'), note };
  const newest = runs.find(({ kind, state, removedAt }) => kind === 'backup' && state !== 'canceled' && !removedAt);
  return newest ? newestReading(newest, note, atMs) : { status: 'review', word: t('health.backups.none'), note };
}

function newestReading({ state, verifiedAt }: BackupRun, note: string, atMs: number): Reading {
  if (state !== 'done') return { status: 'failed', word: t('health.backups.failed'), note };
  if (verifiedAt === null) return { status: 'review', word: t('health.backups.unverified'), note };
  const isOld = atMs - Date.parse(verifiedAt) > OLD_MS;
  return {
    status: isOld ? 'review' : 'done',
    word: t('health.backups.verified', { when: formatAgo(verifiedAt) }),
    note,
  };
}

function mailReading({ pages: [newest] }: AnswerOf<typeof useOutbox>): Reading {
  const count = newest?.total ?? 0;
  if (count > 0)
    return { status: 'failed', word: t('health.mail.failed', { count }), note: t('health.mail.failedNote') };
  return newest?.sends
    ? { status: 'done', word: t('health.mail.sends'), note: t('health.mail.sendsNote') }
    : { status: 'waiting', word: t('health.mail.keeps'), note: t('health.mail.keepsNote') };
}

function jobsReading({ queues }: AnswerOf<typeof useQueues>): Reading {
  const sumOf = (state: 'failed' | 'waiting'): number => queues.reduce((sum, { counts }) => sum + counts[state], 0);
  const note = t('health.jobs.waiting', { count: sumOf('waiting') });
  const [failed, paused] = [sumOf('failed'), queues.filter((queue) => queue.paused !== null).length];
  if (failed > 0) return { status: 'failed', word: t('health.jobs.failed', { count: failed }), note };
  if (paused > 0) return { status: 'review', word: t('health.jobs.paused', { count: paused }), note };
  return { status: 'done', word: t('health.jobs.running'), note };
}

function maintenanceReading({ window }: AnswerOf<typeof useMaintenanceWindow>, atMs: number): Reading {
  const phase = maintenancePhase(window, atMs);
  const status = ({ none: 'done', announced: 'note', running: 'review' } as const)[phase];
  const when = window ? formatMoment(window.startsAt) : '';
  return { status, word: t(`health.maintenance.${phase}`), note: t(`health.maintenance.${phase}Note`, { when }) };
}

const documentsReading = ({ total }: AnswerOf<typeof useDamaged>): Reading =>
  total === 0
    ? { status: 'done', word: t('health.documents.whole'), note: t('health.documents.wholeNote') }
    : {
        status: 'failed',
        word: t('health.documents.damaged', { count: total }),
        note: t('health.documents.damagedNote'),
      };
