import type { JobRecord } from '@cartulary/contracts/endpoints/queues';
import type { JobState } from '@cartulary/contracts/jobs';
import { Copy } from 'lucide-react';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/system/jobs';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { GivenName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import type { Column } from '@/ui/table-props';
import type { JobQuestion } from './ask-about-jobs';

/** The columns for jobs in one state, with the actions on each. */
export function jobColumns(state: JobState, ask: (question: JobQuestion) => void): readonly Column<JobRecord>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: (job) => <code className="font-mono text-xs">{job.name}</code>,
    },
    {
      id: 'organisation',
      header: t('column.organisation'),
      cell: ({ organisation }) =>
        organisation === null ? <span className="text-ink-3">{t('none')}</span> : <GivenName>{organisation}</GivenName>,
      priority: 'medium',
    },
    ...(state === 'failed' ? [reason] : []),
    {
      id: 'attempts',
      header: t('column.attempts'),
      cell: ({ attempts, maxAttempts }) => t('attempts', { attempts, max: maxAttempts }),
      width: '6rem',
      priority: 'low',
    },
    {
      id: 'at',
      header: t(`column.${state}`),
      cell: ({ at }) => (
        <time dateTime={at} title={formatMoment(at)}>
          {formatAgo(at)}
        </time>
      ),
      width: '8rem',
      priority: 'medium',
    },
    { id: 'act', header: t('column.act'), cell: (job) => <Acts job={job} ask={ask} />, width: '10rem' },
  ];
}

const reason: Column<JobRecord> = {
  id: 'reason',
  header: t('column.reason'),
  cell: ({ failure }) =>
    failure === null
      ? null
      : t('reason.times', { reason: failure.reason, times: t('times', { count: failure.times }) }),
};

function Acts({ job, ask }: { job: JobRecord; ask: (question: JobQuestion) => void }) {
  const { jobId, name, state, isScheduled } = job;
  const act = state === 'failed' ? 'retry' : 'cancel';
  const copy = (): Promise<void> => copyText(jobId, { copied: t('copied'), refused: t('copyRefused'), hint: jobId });
  return (
    <span className="flex items-center gap-1">
      {act === 'cancel' && isScheduled ? (
        <span className="text-ink-3">{t('scheduled')}</span>
      ) : (
        <Button size="sm" aria-label={t(`${act}.of`, { job: name })} onClick={() => ask({ act, job })}>
          {t(act)}
        </Button>
      )}
      <IconButton size="sm" icon={Copy} label={t('copyId', { job: name })} onClick={() => void copy()} />
    </span>
  );
}
