import type { BackupRun } from '@cartulary/contracts/endpoints/backups';
import { maintenancePhase } from '@cartulary/contracts/maintenance';
import { routeOf } from '@cartulary/contracts/routes';
import { Link } from 'react-router-dom';
import { lostProcesses, useDeployment } from '@/features/deployment/deployment-data';
import { useLiveOutbox, useOutbox } from '@/features/mail/outbox-data';
import { isUnderWay, useBackups } from '@/features/system/backups/backups-data';
import { useDamaged } from '@/features/system/damaged-section';
import { useEmbedding } from '@/features/system/embedding-section';
import { useQueues } from '@/features/system/jobs/jobs-data';
import { useMaintenanceWindow } from '@/features/system/maintenance/maintenance-data';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { useNow } from '@/shared/wall/use-now';
import { t } from '@/text/system';
import { StatusBadge, type Status } from '@/ui/badge';
import { Card } from '@/ui/card';

/** Weekly is the least frequent schedule. If the newest backup is more than a day older than that, one was missed. */
const OLD_MS = 8 * 86_400_000;

/** Marks a link to a tab below the cards. The page moves focus to the tab, since the URL alone may not change. */
export const TO_PANEL = 'to-panel';

/** The health of one part of the installation. */
interface Reading {
  readonly status: Status;
  readonly word: string;
  readonly note?: string;
  /** Filters of its tab that show failures. */
  readonly filters?: string;
}

/** A server response, or its error. */
interface Asked<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly dataUpdatedAt: number;
}

const needsAttention = (reading: Reading | undefined): boolean =>
  reading?.status === 'failed' || reading?.status === 'review';

/** The health of each part of the installation, with a link to its tab. */
export function SystemHealth() {
  const parts = useParts();
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
      <ul className="grid grid-cols-2 gap-(--d-gap) min-[860px]:grid-cols-3 min-[1536px]:grid-cols-6">
        {parts.map(({ to, title, reading }) => (
          <li key={title} className="min-w-0">
            <Card className="relative h-full py-3! hover:has-[a]:bg-hover">
              <p className="text-xs text-ink-2">
                {to ? (
                  <Link
                    to={`${to}${reading?.filters ?? ''}`}
                    state={to.startsWith('?') ? TO_PANEL : null}
                    className="text-ink-2 after:absolute after:inset-0"
                  >
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

function useParts(): { title: string; to?: string; reading: Reading | undefined }[] {
  useLiveOutbox();
  const nowMs = useNow();
  const [deployment, queues] = [useDeployment(), useQueues()];
  const mail = both(useOutbox('failed'), queues);
  const documents = both(useDamaged(), useEmbedding());
  return [
    {
      title: t('health.services'),
      to: routeOf('productionDeployment').path,
      reading: readingOf(deployment, servicesReading, nowMs),
    },
    { title: t('tab.backups'), to: '?tab=backups', reading: readingOf(useBackups(), backupsReading, nowMs) },
    { title: t('tab.mail'), to: '?tab=mail', reading: readingOf(mail, mailReading, nowMs) },
    { title: t('tab.jobs'), to: '?tab=jobs', reading: readingOf(both(queues, deployment), jobsReading, nowMs) },
    {
      title: t('tab.maintenance'),
      to: '?tab=maintenance',
      reading: readingOf(useMaintenanceWindow(), maintenanceReading, nowMs),
    },
    { title: t('health.documents'), reading: readingOf(documents, documentsReading, nowMs) },
  ];
}

/** Combines two responses into one. */
const both = <A, B>(one: Asked<A>, other: Asked<B>): Asked<readonly [A, B]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  isError: one.isError || other.isError,
  dataUpdatedAt: Math.min(one.dataUpdatedAt, other.dataUpdatedAt),
});

/** Undefined while loading. After a failed check, earlier data no longer counts. */
function readingOf<T>(
  { data, isError, dataUpdatedAt }: Asked<T>,
  read: (data: T, nowMs: number) => Reading,
  nowMs: number,
): Reading | undefined {
  if (!isError) return data === undefined ? undefined : read(data, nowMs);
  const note =
    dataUpdatedAt > 0
      ? { note: t('health.checkedAt', { when: formatMoment(new Date(dataUpdatedAt).toISOString()) }) }
      : {};
  return { status: 'review', word: t('health.unknown'), ...note };
}

type AnswerOf<Use extends (...given: never[]) => { readonly data: unknown }> = NonNullable<ReturnType<Use>['data']>;
type DeploymentAnswer = AnswerOf<typeof useDeployment>;
type QueuesAnswer = AnswerOf<typeof useQueues>;

/** Without these, no job runs, so Jobs shows them. */
const isOfJobs = ({ check }: DeploymentAnswer['readiness'][number]): boolean =>
  check === 'queue' || check === 'workers';

function servicesReading(deployment: DeploymentAnswer): Reading {
  const down = deployment.readiness.filter((one) => one.state === 'down' && !isOfJobs(one));
  const count = down.length + lostProcesses(deployment).length;
  return count === 0
    ? { status: 'done', word: t('health.services.ready'), note: t('health.services.readyNote') }
    : { status: 'failed', word: t('health.services.down', { count }), note: t('health.services.downNote') };
}

function backupsReading(answer: AnswerOf<typeof useBackups>, nowMs: number): Reading {
  const { keeper, runs } = answer;
  if (keeper === null) return { status: 'failed', word: t('health.backups.away') };
  const ended = runs.filter((run) => !isUnderWay(run) && run.state !== 'canceled');
  const newest = ended.find(({ kind, removedAt }) => kind === 'backup' && !removedAt);
  const note = backupsNote(answer);
  if (!newest) return { status: 'review', word: t('health.backups.none'), note };
  const tested = ended.find(({ triedRunId }) => triedRunId === newest.id);
  if (newest.state === 'done' && tested && tested.state !== 'done')
    return { status: 'failed', word: t('health.backups.untested'), note };
  return newestReading(newest, note, nowMs);
}

function backupsNote({ keeper, plan, nextAt, runs }: AnswerOf<typeof useBackups>): string {
  if (runs.some(isUnderWay)) return t('health.backups.working');
  if (keeper?.isOnDiskOfData) return t('health.backups.sameDisk');
  return plan && nextAt ? t('health.backups.next', { when: formatMoment(nextAt) }) : t('health.backups.unplanned');
}

function newestReading({ state, verifiedAt }: BackupRun, note: string, nowMs: number): Reading {
  if (state !== 'done') return { status: 'failed', word: t('health.backups.failed'), note };
  if (verifiedAt === null) return { status: 'review', word: t('health.backups.unverified'), note };
  const isOld = nowMs - Date.parse(verifiedAt) > OLD_MS;
  return {
    status: isOld ? 'review' : 'done',
    word: t('health.backups.verified', { when: formatAgo(verifiedAt) }),
    note,
  };
}

function mailReading([outbox, { queues }]: readonly [AnswerOf<typeof useOutbox>, QueuesAnswer]): Reading {
  const [newest] = outbox.pages;
  const count = newest?.total ?? 0;
  if (count > 0)
    return {
      status: 'failed',
      word: t('health.mail.failed', { count }),
      note: t('health.mail.failedNote'),
      filters: '&state=failed',
    };
  if (!newest?.sends) return { status: 'waiting', word: t('health.mail.keeps'), note: t('health.mail.keepsNote') };
  const queue = queues.find((one) => one.queue === 'mail');
  if (queue?.paused) return { status: 'review', word: t('health.mail.paused'), note: t('health.mail.pausedNote') };
  if (queue?.isHeld) return { status: 'review', word: t('health.mail.held'), note: t('health.mail.heldNote') };
  return { status: 'done', word: t('health.mail.sends'), note: t('health.mail.sendsNote') };
}

function jobsReading([{ queues }, { readiness }]: readonly [QueuesAnswer, DeploymentAnswer]): Reading {
  const sumOf = (state: 'failed' | 'waiting'): number => queues.reduce((sum, { counts }) => sum + counts[state], 0);
  const note = t('health.jobs.waiting', { count: sumOf('waiting') });
  if (readiness.some((one) => one.state === 'down' && isOfJobs(one)))
    return { status: 'failed', word: t('health.jobs.stopped'), note };
  const failing = queues.find(({ counts }) => counts.failed > 0);
  if (failing) {
    const filters = `&queue=${failing.queue}&jobs=failed`;
    return { status: 'failed', word: t('health.jobs.failed', { count: sumOf('failed') }), note, filters };
  }
  const paused = queues.filter((one) => one.paused !== null).length;
  if (paused > 0) return { status: 'review', word: t('health.jobs.paused', { count: paused }), note };
  const held = queues.filter(({ isHeld }) => isHeld).length;
  if (held > 0) return { status: 'review', word: t('health.jobs.held', { count: held }), note };
  return { status: 'done', word: t('health.jobs.running'), note };
}

function maintenanceReading({ window }: AnswerOf<typeof useMaintenanceWindow>, nowMs: number): Reading {
  const phase = maintenancePhase(window, nowMs);
  const status = ({ none: 'done', announced: 'note', running: 'review' } as const)[phase];
  const when = window ? formatMoment(window.startsAt) : '';
  return { status, word: t(`health.maintenance.${phase}`), note: t(`health.maintenance.${phase}Note`, { when }) };
}

function documentsReading([{ total }, { failed }]: readonly [
  AnswerOf<typeof useDamaged>,
  AnswerOf<typeof useEmbedding>,
]): Reading {
  if (total > 0)
    return {
      status: 'failed',
      word: t('health.documents.damaged', { count: total }),
      note: t('health.documents.damagedNote'),
    };
  if (failed > 0)
    return {
      status: 'review',
      word: t('health.documents.unindexed', { count: failed }),
      note: t('health.documents.unindexedNote'),
    };
  return { status: 'done', word: t('health.documents.whole'), note: t('health.documents.wholeNote') };
}
