import type { JobRecord } from '@cartulary/contracts/endpoints/queues';
import type { QueueName } from '@cartulary/contracts/jobs';
import { queueLimits } from '@cartulary/contracts/limits/queues';
import { useMutation } from '@tanstack/react-query';
import { t } from '@/text/system/jobs';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { AskDialog } from '../ask-dialog';
import { cancel, retry, retryAll } from './jobs-data';

/** The action on jobs that an operator is about to confirm. */
export type JobQuestion =
  | { readonly act: 'retry' | 'cancel'; readonly job: JobRecord }
  | { readonly act: 'retryAll'; readonly queue: QueueName; readonly failed: number };

/**
 * Performs the action.
 * @returns the message to show afterwards
 */
async function perform(question: JobQuestion): Promise<string> {
  if (question.act === 'retryAll') return t('retryAll.done', { count: (await retryAll(question.queue)).retried });
  if (question.act === 'cancel') {
    await cancel(question.job);
    return t('cancel.done');
  }
  if (question.job.failure) await retry(question.job.failure.id);
  return t('retry.done');
}

/** Explains what will happen to a job or to all failed ones, and does it. */
export function AskAboutJobs({ question, onClose }: { question: JobQuestion; onClose: () => void }) {
  const isCancel = question.act === 'cancel';
  const acting = useMutation({
    mutationFn: () => perform(question),
    onSuccess: (title) => toast({ tone: 'success', title }),
    onError: (problem) => sayFailed(isCancel ? t('cancel.failed') : t('retry.failed'), problem),
    onSettled: onClose,
  });
  const asked =
    question.act === 'retryAll'
      ? {
          title: t('retryAll.title', { count: question.failed, queue: t(`queue.${question.queue}`) }),
          description: t('retryAll.text', { most: queueLimits.retriedAtOnce }),
        }
      : {
          title: isCancel
            ? t('cancel.title', { job: question.job.name })
            : t('retry.title', { job: question.job.name }),
          description: isCancel ? t('cancel.text') : t('retry.text'),
        };
  return (
    <AskDialog
      {...asked}
      confirmLabel={question.act === 'retryAll' ? t('retryAll') : isCancel ? t('cancel') : t('retry')}
      keepLabel={isCancel ? t('keep') : t('notNow')}
      busy={acting.isPending}
      onConfirm={() => acting.mutate()}
      onClose={onClose}
    />
  );
}
