import { messageOf } from '@cartulary/contracts/client-errors';
import { useState, type ReactNode } from 'react';
import { ApiError, sentenceOf } from '@/lib/api-error';
import { t } from '@/text/factors';
import { toast } from '@/ui/toast';
import { ProveDialog } from './prove-dialog';

type Work = () => Promise<void>;

/** Whether the server asks for a fresh sign-in first. */
const asksForProof = (error: unknown): boolean =>
  error instanceof ApiError && error.message === messageOf('fresh_sign_in_required');

/** Runs what asks for a fresh sign-in: where the server wants a proof the person gives it, and the same runs again. */
export function useFreshly(): { busy: boolean; run: (work: Work) => void; dialog: ReactNode } {
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Work>();

  const attempt = async (work: Work): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (asksForProof(error)) setWaiting(() => work);
      else toast({ tone: 'error', title: t('own.notDone'), text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const proved = (): void => {
    const work = waiting;
    setWaiting(undefined);
    if (work) void attempt(work);
  };
  return {
    busy,
    run: (work) => void attempt(work),
    dialog: waiting ? <ProveDialog onProved={proved} onClose={() => setWaiting(undefined)} /> : null,
  };
}
