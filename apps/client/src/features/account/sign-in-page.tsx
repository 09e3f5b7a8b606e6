import { brand } from '@cartulary/contracts/brand';
import { installation } from '@cartulary/contracts/endpoints/system';
import { messageOf } from '@cartulary/contracts/errors';
import { emailPattern } from '@cartulary/contracts/user';
import { Check } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { call } from '@/lib/api';
import { ApiError, sentenceOf } from '@/lib/api-error';
import { log } from '@/lib/log';
import { clearFailures, countFailure, lockedForMs } from '@/lib/login-lockout';
import { signIn } from '@/lib/session';
import { href } from '@/routing/href';
import { nextAddress } from '@/routing/next-address';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { PasswordField, TextField } from '@/ui/field';
import { AccountLayout } from './account-layout';
import { FormError } from './form-error';

/** Sign in with email and password, and go on to where one was going. */
export default function SignInPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const founding = useFounding();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (lockedForMs(email) > 0) return setError(messageOf('account_locked'));
    setBusy(true);
    setError(undefined);
    try {
      await signIn({ email, password, rememberMe });
      clearFailures(email);
      await navigate(nextAddress(search), { replace: true });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) countFailure(email);
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };

  return (
    <AccountLayout title="Sign in" sentence={brand.fallbackTagline}>
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          type="email"
          name="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          trailing={
            emailPattern.test(email.trim()) ? <Check size={16} aria-hidden className="text-success-text" /> : undefined
          }
        />
        <PasswordField
          label="Password"
          name="password"
          size="lg"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Checkbox label="Remember me" name="rememberMe" checked={rememberMe} onChange={setRememberMe} />
        <FormError message={error} />
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
          Sign in
        </Button>
      </form>
      <p className="mt-5 text-center text-xs text-ink-3">
        {founding ? 'Nobody has an account here yet. ' : 'New here? '}
        <Link to={{ pathname: href('register'), search }}>
          {founding ? 'Create the first account' : 'Create an account'}
        </Link>
      </p>
    </AccountLayout>
  );
}

/** Whether this installation is empty, so that the first thing to do is an account. False while nobody knows. */
function useFounding(): boolean {
  const [empty, setEmpty] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    call(installation, {}, { signal: leaving.signal, retries: 0 }).then(
      (answer) => setEmpty(answer.empty),
      (failure: unknown) =>
        !leaving.signal.aborted &&
        log.warn('The installation did not describe itself.', { component: 'account', error: failure }),
    );
    return () => leaving.abort();
  }, []);
  return empty;
}
