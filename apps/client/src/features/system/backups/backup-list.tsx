import type { BackupRun } from '@cartulary/contracts/endpoints/backups';
import { useState } from 'react';
import { formatAgo, formatBytes, formatMoment } from '@/lib/format/format';
import { t } from '@/text/system/backups';
import { StatusBadge, type Status } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states';
import { isUnderWay } from './backups-data';
import { TrialResult } from './trial-result';
import { TryDialog } from './try-dialog';
import { contentsOf } from './under-way';

/** Completed backups and trials, the newest first. */
export function BackupList({ runs, canTry }: { runs: readonly BackupRun[]; canTry: boolean }) {
  const [trying, tries] = useState<BackupRun>();
  const ended = runs.filter((run) => !isUnderWay(run));
  if (ended.length === 0)
    return (
      <EmptyState picture="backup" level={3} title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    );
  return (
    <section aria-label={t('list')}>
      <h3 className="font-strong">{t('list')}</h3>
      <ul className="divide-y divide-line">
        {ended.map((run) => (
          <li key={run.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
            <div className="flex min-w-0 grow basis-70 flex-col gap-0.5">
              <p className="flex flex-wrap items-center gap-2">
                <time dateTime={run.askedAt} title={formatMoment(run.askedAt)}>
                  {t(`kind.${run.kind}`, { when: formatMoment(run.askedAt) })}
                </time>
                <StatusBadge status={statuses[run.state]}>{stateOf(run)}</StatusBadge>
              </p>
              <About run={run} tried={runs.find(({ id }) => id === run.triedRunId)} />
            </div>
            {canBeTried(run) ? (
              <Button
                size="sm"
                disabled={!canTry}
                aria-label={t('try.of', { when: formatMoment(run.askedAt) })}
                onClick={() => tries(run)}
              >
                {t('try')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {trying ? <TryDialog run={trying} onClose={() => tries(undefined)} /> : null}
    </section>
  );
}

const statuses: Record<BackupRun['state'], Status> = {
  asked: 'waiting',
  running: 'working',
  done: 'done',
  failed: 'failed',
  canceled: 'waiting',
  interrupted: 'failed',
};

function stateOf({ kind, state, verifiedAt, removedAt }: BackupRun): string {
  if (state !== 'done') return t(`state.${state}`);
  if (kind === 'trial') return t('state.restored');
  if (removedAt !== null) return t('state.removed');
  return verifiedAt === null ? t('state.unverified') : t('state.verified');
}

const canBeTried = ({ kind, state, removedAt }: BackupRun): boolean =>
  kind === 'backup' && state === 'done' && removedAt === null;

function About({ run, tried }: { run: BackupRun; tried: BackupRun | undefined }) {
  const small = 'text-xs text-ink-2 wrap-anywhere';
  const by = run.askedBy === null ? t('bySchedule') : t('by', { by: run.askedBy });
  if (run.failure !== null)
    return (
      <p className={small}>
        {run.failure} {by}
      </p>
    );
  if (run.state !== 'done') return <p className={small}>{by}</p>;
  if (run.kind === 'trial') return <TrialResult run={run} tried={tried} />;
  return (
    <>
      <p className={small}>
        {formatBytes(run.bytes)} · {contentsOf(run)} · {t('version', { version: run.version ?? '' })} ·{' '}
        {run.byKey ? t('opens.key') : t('opens.passphrase')}
      </p>
      {run.missing > 0 ? <p className="text-xs text-warning-text">{t('missing', { count: run.missing })}</p> : null}
      <p className="text-xs wrap-anywhere text-ink-3">
        {run.removedAt === null ? (
          <code className="font-mono">{run.file}</code>
        ) : (
          t('removed', { when: formatAgo(run.removedAt) })
        )}{' '}
        {by}
      </p>
    </>
  );
}
