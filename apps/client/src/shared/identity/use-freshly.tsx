import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { useState, type ReactNode } from 'react';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { serviceFailure } from '@/lib/errors/service-failure';
import { t } from '@/text/identity/factors';
import { toast } from '@/ui/toast';
import { ProveDialog } from './prove-dialog';

type Work = () => Promise<void>;

/** An operation, and its default error message (section 8). */
interface Task {
  readonly work: Work;
  readonly failed: ErrorCode | undefined;
}

/** Whether the server requires a fresh sign-in first. */
export const asksForProof = (error: unknown): boolean =>
  error instanceof ApiError && error.message === messageOf('fresh_sign_in_required');

const failureOf = (error: unknown, failed: ErrorCode | undefined) =>
  failed ? serviceFailure(error, failed) : { title: t('own.notDone'), text: sentenceOf(error) };

/** Runs operations that require a fresh sign-in: if the server asks for proof, the person provides it and the operation is retried. */
export function useFreshly(): { busy: boolean; run: (work: Work, failed?: ErrorCode) => void; dialog: ReactNode } {
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Task>();

  const attempt = async (task: Task): Promise<void> => {
    setBusy(true);
    try {
      await task.work();
    } catch (error) {
      if (asksForProof(error)) setWaiting(task);
      else toast({ tone: 'error', ...failureOf(error, task.failed) });
    } finally {
      setBusy(false);
    }
  };
  const proved = (): void => {
    const task = waiting;
    setWaiting(undefined);
    if (task) void attempt(task);
  };
  return {
    busy,
    run: (work, failed) => void attempt({ work, failed }),
    dialog: waiting ? <ProveDialog onProved={proved} onClose={() => setWaiting(undefined)} /> : null,
  };
}
