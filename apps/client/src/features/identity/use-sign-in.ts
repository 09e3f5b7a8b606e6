import { SignInForm as Draft } from '@cartulary/contracts/sign-in-form';
import { messageOf } from '@cartulary/contracts/client-errors';
import type { ExpiredPassword } from '@cartulary/contracts/endpoints/passwords';
import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { safeParse, type core } from 'zod/mini';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { nextAddress } from '@/routing/next-address';
import { clearFailures, countFailure, lockedForMs } from './login-lockout';
import type { Errand } from './errand';
import { hybridAuthentication } from './fetch-authentication';
import { secondSteps } from './fetch-second-steps';
import { errorNotice, type Notice } from './form-notice';

interface Ends {
  readonly onNotice: (notice: Notice | undefined) => void;
  readonly onErrand: (errand: Errand) => void;
}

/** Signs in by password or passkey, and continues to the requested page or to a required step. */
export function useSignIn({ onNotice, onErrand }: Ends) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);

  const byPassword = async (event: FormEvent<HTMLFormElement>, draft: Draft, rememberMe: boolean): Promise<void> => {
    event.preventDefault();
    const { data, error: wrong } = safeParse(Draft, draft);
    if (!data) return refuse(event.currentTarget, wrong.issues);
    if (lockedForMs(data.email) > 0) return onNotice(errorNotice(messageOf('account_locked')));
    setBusy(true);
    onNotice(undefined);
    try {
      const { authenticate } = await hybridAuthentication();
      const answer = await authenticate({ ...data, rememberMe });
      clearFailures(data.email);
      if ('requiresMFA' in answer) return onErrand({ kind: 'second-step', required: answer });
      await navigate(nextAddress(search), { replace: true });
    } catch (failure) {
      setBusy(false);
      const expired = await expiredBy(failure);
      if (expired) return onErrand({ kind: 'expired', ...expired, email: data.email, rememberMe });
      if (failure instanceof ApiError && failure.status === 401) countFailure(data.email);
      onNotice(errorNotice(sentenceOf(failure)));
    }
  };

  /** Signs in with only a passkey, which wrong passwords don't lock. */
  const byPasskey = async (rememberMe: boolean): Promise<void> => {
    setBusy(true);
    onNotice(undefined);
    try {
      const { signInWithPasskey } = await secondSteps();
      await signInWithPasskey(rememberMe);
      await navigate(nextAddress(search), { replace: true });
    } catch (failure) {
      setBusy(false);
      onNotice(errorNotice(sentenceOf(failure)));
    }
  };

  /** Reports the missing input and focuses it. */
  const refuse = (form: HTMLFormElement, [first]: readonly core.$ZodIssue[]): void => {
    onNotice(errorNotice(first?.message));
    form.querySelector<HTMLElement>(`[name="${String(first?.path[0])}"]`)?.focus();
  };

  return { busy, byPassword, byPasskey };
}

/** The data for choosing the next password, if the server rejected an expired one. */
async function expiredBy(failure: unknown): Promise<ExpiredPassword | undefined> {
  if (!(failure instanceof ApiError) || failure.status !== 403) return undefined;
  // The module made the rejected call, so it's already loaded.
  const { expiredPassword } = await hybridAuthentication();
  return expiredPassword(failure.data);
}
