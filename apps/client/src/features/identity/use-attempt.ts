import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { errorNotice, type Notice } from './form-notice';

/** A form's submission: sets the busy state and shows the error on failure. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  /** @param explain converts an error to a message */
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
