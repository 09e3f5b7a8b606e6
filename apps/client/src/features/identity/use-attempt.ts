import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { errorNotice, type Notice } from './form-notice';

/** What a form does: it is busy meanwhile, and says why where that fails. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  /** @param explain says in words what went wrong. */
  const attempt = async (
    work: () => Promise<void>,
    explain: (error: unknown) => string = sentenceOf,
  ): Promise<void> => {
    setBusy(true);
    setNotice(undefined);
    try {
      await work();
    } catch (error) {
      setNotice(errorNotice(explain(error)));
    } finally {
      setBusy(false);
    }
  };
  return { busy, notice, setNotice, attempt };
}
