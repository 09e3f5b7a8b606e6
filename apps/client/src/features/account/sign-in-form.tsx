import { SignInForm as Draft } from '@cartulary/contracts/sign-in-form';
import { brand } from '@cartulary/contracts/brand';
import type { ExpiredPassword } from '@cartulary/contracts/endpoints/passwords';
import { installation } from '@cartulary/contracts/endpoints/system';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { messageOf } from '@cartulary/contracts/client-errors';
import { emailPattern } from '@cartulary/contracts/user';
import { Check } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { safeParse, type core } from 'zod/mini';
import { call } from '@/lib/api';
import { ApiError, sentenceOf } from '@/lib/api-error';
import { Fetched, fetchedPart } from '@/lib/fetched-part';
import { log } from '@/lib/log';
import { clearFailures, countFailure, lockedForMs } from '@/lib/login-lockout';
import { href } from '@/routing/href';
import { nextAddress } from '@/routing/next-address';
import { t } from '@/text/account';
import { Button } from '@/ui/button';
import { PasswordField, TextField } from '@/ui/field';
import { AccountLayout } from './account-layout';
import type { Errand } from './errand';
import { errorNotice, FormNotice, type Notice } from './form-notice';
import { hybridAuthentication } from './fetch-authentication';
import { secondSteps } from './fetch-second-steps';
import { RememberBox, useRememberingClosed } from './remember-box';

/** Only fetched where the installation offers any. */
const elsewhere = fetchedPart('elsewhere', async () => (await import('./elsewhere')).Elsewhere);

interface SignInFormProps {
  notice: Notice | undefined;
  onNotice: (notice: Notice | undefined) => void;
  onErrand: (errand: Errand) => void;
}

/**
 * Sign in with email and password, and go on to where one was going. Two fields and a box need no form library, whose
 * 15 kB every visitor would fetch first (docs/decisions/2026-11-20-what-the-sign-in-page-loads.md).
 */
export function SignInForm({ notice, onNotice, onErrand }: SignInFormProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [draft, setDraft] = useState<Draft>({ email: '', password: '', rememberMe: true });
  const [busy, setBusy] = useState(false);
  /** The address as it was when its field was left. */
  const [left, setLeft] = useState('');
  const { empty: founding, signInBy, remembering } = useInstallation();
  const closed = useRememberingClosed(remembering, left);
  const rememberMe = draft.rememberMe && !closed;
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
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

  /** By a passkey alone, which is locked by no wrong password. */
  const byPasskey = async (): Promise<void> => {
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

  /** Says what is missing, and goes there. */
  const refuse = (form: HTMLFormElement, [first]: readonly core.$ZodIssue[]): void => {
    onNotice(errorNotice(first?.message));
    form.querySelector<HTMLElement>(`[name="${String(first?.path[0])}"]`)?.focus();
  };

  return (
    <AccountLayout title={t('signIn')} sentence={brand.fallbackTagline}>
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('email')}
          type="email"
          name="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
          onBlur={(event) => setLeft(event.target.value)}
          trailing={
            emailPattern.test(draft.email.trim()) ? (
              <Check size={16} aria-hidden className="text-success-text" />
            ) : undefined
          }
        />
        <PasswordField
          label={t('password')}
          name="password"
          size="lg"
          autoComplete="current-password"
          aside={
            <Link to={{ search: withForgotten(search) }} className="text-xs">
              {t('forgot')}
            </Link>
          }
          value={draft.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <RememberBox checked={draft.rememberMe} closed={closed} onChange={(rememberMe) => change({ rememberMe })} />
        <FormNotice notice={notice} />
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
          {t('signIn')}
        </Button>
        <Button size="lg" disabled={busy} className="w-full" onClick={() => void byPasskey()}>
          {t('byPasskey')}
        </Button>
        <Button
          variant="quiet"
          size="lg"
          disabled={busy}
          className="w-full"
          onClick={() => onErrand({ kind: 'organisation', directory: false, rememberMe })}
        >
          {t('byOrganisation')}
        </Button>
      </form>
      <Fetched part={elsewhere} wanted={signInBy.length} given={{ kinds: signInBy, rememberMe, onNotice, onErrand }} />
      <p className="mt-5 text-center text-xs text-ink-3">
        {founding ? t('founding') : t('newHere')}{' '}
        <Link to={{ pathname: href('register'), search }}>{founding ? t('createFirst') : t('createOne')}</Link>
      </p>
    </AccountLayout>
  );
}

/** The address of the screen for a forgotten password, which keeps where one was going. */
function withForgotten(search: string): string {
  const query = new URLSearchParams(search);
  query.set('forgot', '1');
  return `?${query}`;
}

/** What lets one choose the next password, where the server refused the present one for its age. */
async function expiredBy(failure: unknown): Promise<ExpiredPassword | undefined> {
  if (!(failure instanceof ApiError) || failure.status !== 403) return undefined;
  // Who refused was asked with it, so it is there.
  const { expiredPassword } = await hybridAuthentication();
  return expiredPassword(failure.data);
}

type Installation = Pick<DataOf<typeof installation>, 'empty' | 'signInBy' | 'remembering'>;

/** Whether this installation is empty, so that the first thing to do is an account, and who else says who one is. */
function useInstallation(): Installation {
  const [known, setKnown] = useState<Installation>({ empty: false, signInBy: [], remembering: 'all' });
  useEffect(() => {
    const leaving = new AbortController();
    call(installation, {}, { signal: leaving.signal, retries: 0 }).then(
      setKnown,
      (error: unknown) =>
        !leaving.signal.aborted &&
        log.warn('The installation did not describe itself.', { component: 'sign-in', error }),
    );
    return () => leaving.abort();
  }, []);
  return known;
}
