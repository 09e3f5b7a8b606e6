import { SignInForm } from '@cartulary/contracts/account-forms';
import { brand } from '@cartulary/contracts/brand';
import { installation } from '@cartulary/contracts/endpoints/system';
import { messageOf } from '@cartulary/contracts/errors';
import { emailPattern } from '@cartulary/contracts/user';
import { Check } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { safeParse, type core } from 'zod/mini';
import { call } from '@/lib/api';
import { ApiError, sentenceOf } from '@/lib/api-error';
import { log } from '@/lib/log';
import { clearFailures, countFailure, lockedForMs } from '@/lib/login-lockout';
import { sessionNotice } from '@/lib/session';
import { href } from '@/routing/href';
import { nextAddress } from '@/routing/next-address';
import { t } from '@/text/account';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { PasswordField, TextField } from '@/ui/field';
import { AccountLayout } from './account-layout';
import { FormError } from './form-error';
import { mailedLinkNotice } from './mailed-link';

/**
 * Sign in with email and password, and go on to where one was going. Two fields and a box need no form library, whose
 * 15 kB every visitor would fetch first (docs/decisions/2026-11-20-what-the-sign-in-page-loads.md).
 */
export default function SignInPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [draft, setDraft] = useState<SignInForm>({ email: '', password: '', rememberMe: false });
  const [busy, setBusy] = useState(false);
  // Why one has to sign in again, or why the link of a mail did nothing: until the first attempt.
  const [error, setError] = useState(() => mailedLinkNotice(search) ?? sessionNotice());
  const founding = useFounding();
  const change = (part: Partial<SignInForm>): void => setDraft((before) => ({ ...before, ...part }));

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { data, error: wrong } = safeParse(SignInForm, draft);
    if (!data) return refuse(event.currentTarget, wrong.issues);
    if (lockedForMs(data.email) > 0) return setError(messageOf('account_locked'));
    setBusy(true);
    setError(undefined);
    try {
      const { authenticate } = await hybridAuthentication();
      await authenticate(data);
      clearFailures(data.email);
      await navigate(nextAddress(search), { replace: true });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) countFailure(data.email);
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };

  /** Says what is missing, and goes there. */
  const refuse = (form: HTMLFormElement, [first]: readonly core.$ZodIssue[]): void => {
    setError(first?.message);
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
          value={draft.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <Checkbox
          label={t('rememberMe')}
          name="rememberMe"
          checked={draft.rememberMe}
          onChange={(rememberMe) => change({ rememberMe })}
        />
        <FormError message={error} />
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
          {t('signIn')}
        </Button>
      </form>
      <p className="mt-5 text-center text-xs text-ink-3">
        {founding ? t('founding') : t('newHere')}{' '}
        <Link to={{ pathname: href('register'), search }}>{founding ? t('createFirst') : t('createOne')}</Link>
      </p>
    </AccountLayout>
  );
}

/** Fetched when somebody signs in; what cannot be fetched is said as any part that is missing. */
const hybridAuthentication = () =>
  import('./hybrid-authentication').catch((cause: unknown) => {
    throw ApiError.of('crash_chunk', { cause });
  });

/** Whether this installation is empty, so that the first thing to do is an account. False while nobody knows. */
function useFounding(): boolean {
  const [empty, setEmpty] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    call(installation, {}, { signal: leaving.signal, retries: 0 }).then(
      (answer) => setEmpty(answer.empty),
      (error: unknown) =>
        !leaving.signal.aborted &&
        log.warn('The installation did not describe itself.', { component: 'sign-in', error }),
    );
    return () => leaving.abort();
  }, []);
  return empty;
}
