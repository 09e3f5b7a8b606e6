import { SignInForm } from '@cartulary/contracts/account-forms';
import { brand } from '@cartulary/contracts/brand';
import { installation } from '@cartulary/contracts/endpoints/system';
import { messageOf } from '@cartulary/contracts/errors';
import { emailPattern } from '@cartulary/contracts/user';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController, useForm, useWatch, type Control, type FieldErrors } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
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

/** Sign in with email and password, and go on to where one was going. */
export default function SignInPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  // Why one has to sign in again, until the first attempt.
  const [error, setError] = useState(sessionNotice);
  const founding = useFounding();
  const { register, control, handleSubmit, formState } = useForm<SignInForm>({
    resolver: standardSchemaResolver(SignInForm),
    defaultValues: { email: '', password: '', rememberMe: false },
  });

  const submit = async ({ email, password, rememberMe }: SignInForm): Promise<void> => {
    if (lockedForMs(email) > 0) return setError(messageOf('account_locked'));
    setError(undefined);
    try {
      const { authenticate } = await hybridAuthentication();
      await authenticate({ email, password, rememberMe });
      clearFailures(email);
      await navigate(nextAddress(search), { replace: true });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) countFailure(email);
      setError(sentenceOf(failure));
    }
  };
  const refuse = ({ email, password }: FieldErrors<SignInForm>): void => setError((email ?? password)?.message);

  return (
    <AccountLayout title={t('signIn')} sentence={brand.fallbackTagline}>
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void handleSubmit(submit, refuse)(event)}>
        <TextField
          {...register('email')}
          label={t('email')}
          type="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          trailing={<WholeAddress control={control} />}
        />
        <PasswordField {...register('password')} label={t('password')} size="lg" autoComplete="current-password" />
        <RememberMe control={control} />
        <FormError message={error} />
        <Button type="submit" variant="primary" size="lg" busy={formState.isSubmitting} className="w-full">
          {t('signIn')}
        </Button>
      </form>
      <p className="mt-5 text-center text-xs text-ink-3">
        {t.rich(founding ? 'founding' : 'newHere', {
          link: (parts) => (
            <Link key="link" to={{ pathname: href('register'), search }}>
              {parts}
            </Link>
          ),
        })}
      </p>
    </AccountLayout>
  );
}

/** Fetched when somebody signs in; what cannot be fetched is said as any part that is missing. */
const hybridAuthentication = () =>
  import('./hybrid-authentication').catch((cause: unknown) => {
    throw ApiError.of('crash_chunk', { cause });
  });

/** A tick once the address is whole. */
function WholeAddress({ control }: { control: Control<SignInForm> }) {
  const email = useWatch({ control, name: 'email' });
  return emailPattern.test(email.trim()) ? <Check size={16} aria-hidden className="text-success-text" /> : null;
}

function RememberMe({ control }: { control: Control<SignInForm> }) {
  const { field } = useController({ control, name: 'rememberMe' });
  return <Checkbox label={t('rememberMe')} name={field.name} checked={field.value} onChange={field.onChange} />;
}

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
