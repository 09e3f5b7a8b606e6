import type { QueueRecord } from '@cartulary/contracts/endpoints/queues';
import { jobStates, queueNames, type JobState, type QueueName } from '@cartulary/contracts/jobs';
import { useMutation } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/system/jobs';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { AskDialog } from '../ask-dialog';
import { pause, resume, useLiveQueues, useQueues } from './jobs-data';
import { JobList } from './job-list';

const isQueue = (text: string | null): text is QueueName => queueNames.some((name) => name === text);
const isState = (text: string | null): text is JobState => jobStates.some((name) => name === text);

/** Every queue with its counts and a pause button, and the jobs in one of them (`?queue=…&jobs=…`). */
export function JobsSection() {
  const [search, setSearch] = useSearchParams();
  const queues = useQueues();
  useLiveQueues();
  const asked = { queue: search.get('queue'), state: search.get('jobs') };
  const queue = isQueue(asked.queue) ? asked.queue : 'pipeline';
  const state = isState(asked.state) ? asked.state : 'failed';
  const show = (next: { queue?: QueueName; state?: JobState }): void =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.set('queue', next.queue ?? queue);
        changed.set('jobs', next.state ?? state);
        return changed;
      },
      { replace: true },
    );
  return (
    <section aria-labelledby="jobs-title" className="flex min-w-0 flex-col gap-3">
      <h2 id="jobs-title" className="skin-heading">
        {t('title')}
      </h2>
      <p className="max-w-180 text-ink-2">{t('sentence')}</p>
      {queues.data ? (
        <>
          <Card aria-label={t('queues')}>
            <ul className="flex flex-col divide-y divide-line">
              {queues.data.queues.map((record) => (
                <Queue key={record.queue} record={record} />
              ))}
            </ul>
          </Card>
          <JobList
            queue={queue}
            state={state}
            failed={queues.data.queues.find((one) => one.queue === queue)?.counts.failed ?? 0}
            onShow={show}
          />
        </>
      ) : queues.isPending ? (
        <LoadingRows label={t('loading')} rows={5} />
      ) : (
        <ErrorState title={t('failed')} onRetry={() => void queues.refetch()}>
          {sentenceOf(queues.error)}
        </ErrorState>
      )}
    </section>
  );
}

function Queue({ record: { queue, counts, paused, isHeld } }: { record: QueueRecord }) {
  // The question stays the same during the request.
  const [asked, ask] = useState<'pause' | 'resume'>();
  const name = t(`queue.${queue}`);
  const act = paused ? 'resume' : 'pause';
  const acting = useMutation({
    mutationFn: (chosen: 'pause' | 'resume') => (chosen === 'pause' ? pause(queue) : resume(queue)),
    onSuccess: (_, chosen) => toast({ tone: 'success', title: t(`${chosen}.done`, { queue: name }) }),
    onError: (problem, chosen) => sayFailed(t(`${chosen}.failed`, { queue: name }), problem),
    onSettled: () => ask(undefined),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 font-strong">
          {name}
          {paused ? (
            <Badge tone="warning" icon={Pause}>
              {t('paused')}
            </Badge>
          ) : null}
        </p>
        <p className="text-xs text-ink-2 tabular-nums">{t('counts', counts)}</p>
        {paused ? (
          <p className="text-xs text-warning-text">
            <time dateTime={paused.since} title={formatMoment(paused.since)}>
              {t('paused.since', { when: formatAgo(paused.since), by: paused.by })}
            </time>
          </p>
        ) : null}
        {isHeld === (paused !== null) ? null : (
          <p className="text-xs text-warning-text">{t(paused ? 'paused.soon' : 'resumed.soon')}</p>
        )}
      </div>
      <Button
        size="sm"
        icon={paused ? Play : Pause}
        aria-label={t(`${act}.of`, { queue: name })}
        onClick={() => ask(act)}
      >
        {t(act)}
      </Button>
      {asked ? (
        <AskDialog
          title={t(`${asked}.title`, { queue: name })}
          description={
            asked === 'pause'
              ? `${t('pause.text')} ${t(`pause.${queue}`)}`
              : t('resume.text', { count: counts.waiting })
          }
          confirmLabel={t(asked)}
          keepLabel={t('notNow')}
          busy={acting.isPending}
          onConfirm={() => acting.mutate(asked)}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </li>
  );
}
