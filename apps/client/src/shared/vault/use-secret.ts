import { useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { t } from '@/text/vault';
import { SealBroken } from './open-vault';
import { countWrong, forgetWrong, waitsMs } from './wrong-tries';

const SECOND_MS = 1_000;

interface SecretTry {
  readonly busy: boolean;
  /** The error message. */
  readonly wrong: string | undefined;
  readonly waits: boolean;
  readonly attempt: (work: () => Promise<void>) => void;
}

/** Tries to open the vault. Waits longer after each wrong secret, without revealing what was wrong with it. */
export function useSecretTry(): SecretTry {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [seconds, setSeconds] = useState(() => secondsLeft());
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(secondsLeft()), SECOND_MS);
    return () => clearTimeout(timer);
  }, [seconds]);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (waitsMs(Date.now()) > 0) return;
    setBusy(true);
    setWrong(undefined);
    try {
      await work();
      forgetWrong();
    } catch (error) {
      setWrong(said(error));
      setSeconds(secondsLeft());
    } finally {
      setBusy(false);
    }
  };
  const waits = seconds > 0;
  return { busy, wrong: waits ? t('unlock.wait', { seconds }) : wrong, waits, attempt: (work) => void attempt(work) };
}

const secondsLeft = (): number => Math.ceil(waitsMs(Date.now()) / SECOND_MS);

function said(error: unknown): string {
  if (error instanceof SealBroken) {
    countWrong(Date.now());
    return t('unlock.wrong');
  }
  if (error instanceof ApiError) return sentenceOf(error);
  log.warn('What opens the vault could not be computed.', { component: 'vault', error });
  return t('unlock.unable');
}
