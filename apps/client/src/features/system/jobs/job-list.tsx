import type { JobRecord } from '@cartulary/contracts/endpoints/queues';
import { jobStates, queueNames, type JobState, type QueueName } from '@cartulary/contracts/jobs';
import { queueLimits } from '@cartulary/contracts/limits/queues';
import { ListChecks, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/system/jobs';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { Select } from '@/ui/select';
import { EmptyState, ErrorState } from '@/ui/states';
import { Table } from '@/ui/table';
import { AskAboutJobs, type JobQuestion } from './ask-about-jobs';
import { jobColumns } from './job-columns';
import { useJobs } from './jobs-data';

const DAY_MS = 86_400_000;

interface JobListProps {
  queue: QueueName;
  state: JobState;
  /** The number of failed jobs in the queue. */
  failed: number;
  onShow: (next: { queue?: QueueName; state?: JobState }) => void;
}

/** The jobs of a queue in one state: failed ones can be retried, others canceled. */
export function JobList({ queue, state, failed, onShow }: JobListProps) {
  const [question, ask] = useState<JobQuestion>();
  const jobs = useJobs(queue, state);
  const rows: JobRecord[] = jobs.data?.pages.flatMap(({ items }) => items) ?? [];
  const name = t(`queue.${queue}`);
  return (
    <Panel aria-label={t('list', { queue: name })} className="min-h-72">
      <PanelBar className="h-auto! flex-wrap py-1.5">
        <Select
          label={t('filter.queue')}
          labelHidden
          className="min-w-44"
          value={queue}
          onChange={(next) => onShow({ queue: next })}
          options={queueNames.map((value) => ({ value, label: t(`queue.${value}`) }))}
        />
        <Select
          label={t('filter.state')}
          labelHidden
          className="min-w-32"
          value={state}
          onChange={(next) => onShow({ state: next })}
          options={jobStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        {state === 'failed' && failed > 0 ? (
          <Button
            size="sm"
            icon={RotateCcw}
            className="ml-auto"
            onClick={() => ask({ act: 'retryAll', queue, failed })}
          >
            {t('retryAll')}
          </Button>
        ) : null}
      </PanelBar>
      {jobs.isPending ? (
        <LoadingRows label={t('loading')} rows={4} />
      ) : jobs.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void jobs.refetch()} className="m-4">
          {sentenceOf(jobs.error)}
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState icon={ListChecks} level={3} title={t(`empty.${state}`)} inPanel>
          {t('empty.hint')}
        </EmptyState>
      ) : (
        <Table
          label={t('list', { queue: name })}
          className="h-72 grow"
          columns={jobColumns(state, ask)}
          rows={rows}
          rowId={({ jobId, failure }) => failure?.id ?? jobId}
          rowName={({ name: job }) => job}
          listKey={`${queue} ${state}`}
          footer={
            <ListFoot count={t('count', { total: jobs.data.pages[0]?.total ?? 0 })} more={t('more')} list={jobs} />
          }
        />
      )}
      {state === 'failed' ? (
        <p className="border-t border-line px-3 py-2 text-xs text-ink-2">
          {t('keptDays', { days: queueLimits.failedKeptMs / DAY_MS })}
        </p>
      ) : null}
      {question ? <AskAboutJobs question={question} onClose={() => ask(undefined)} /> : null}
    </Panel>
  );
}
