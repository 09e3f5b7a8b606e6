import { messageOf } from '@cartulary/contracts/client-errors';
import type { MfaRequired } from '@cartulary/contracts/mfa';
import { Dialog as Radix } from 'radix-ui';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import type { LostSession } from '@/lib/session/lost-session';
import { signInAddress } from '@/routing/next-address';
import { t as account } from '@/text/identity';
import { t } from '@/text/identity/sign-in-again';
import { Button } from '@/ui/button';
import { PasswordField, TextField } from '@/ui/field';
import { clearFailures, countFailure, lockedForMs } from './login-lockout';
import { hybridAuthentication } from './fetch-authentication';
import { errorNotice, FormNotice, type Notice } from './form-notice';
import { signInWithPasskey } from './prove-step';
import { SecondStepForm } from './second-step-form';

interface SignInAgainProps {
  lost: LostSession;
  /** Goes to the sign-in page. Unsaved input is lost. */
  onLeave: () => void;
}

/**
 * Covers the page that was open when the session ended. The page stays mounted but hidden: after signing in, the
 * person continues with their input, and the page's pending requests are sent again.
 */
export function SignInAgain({ lost, onLeave }: SignInAgainProps) {
  const [required, setRequired] = useState<MfaRequired>();
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-(--z-overlay) grid place-items-center overflow-y-auto bg-ground p-4">
          <Radix.Content
            className="skin-layer w-full max-w-110 p-6"
            onEscapeKeyDown={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
          >
            <Radix.Title className="skin-heading text-lg">{t('title')}</Radix.Title>
            <Radix.Description className="mt-2 mb-5 text-ink-2">
              {lost.why} {t('kept')}
            </Radix.Description>
            {required ? (
              <SecondStepForm required={required} onBack={() => setRequired(undefined)} onSignedIn={() => undefined} />
            ) : (
              <PasswordStep lost={lost} onRequired={setRequired} onLeave={onLeave} />
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface PasswordStepProps extends SignInAgainProps {
  onRequired: (required: MfaRequired) => void;
}

function PasswordStep({ lost, onRequired, onLeave }: PasswordStepProps) {
  const { user, remembered } = lost;
  const { pathname, search } = useLocation();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setNotice(undefined);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) countFailure(user.email);
      setNotice(errorNotice(sentenceOf(error)));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password === '') return setNotice(errorNotice(messageOf('credentials_required')));
    if (lockedForMs(user.email) > 0) return setNotice(errorNotice(messageOf('account_locked')));
    void during(async () => {
      const { authenticate } = await hybridAuthentication();
      const answer = await authenticate({ email: user.email, password, rememberMe: remembered });
      clearFailures(user.email);
      if (!('requiresMFA' in answer)) return;
      // Setting up a first factor requires its own page.
      if (answer.mustSetUp) onLeave();
      else onRequired(answer);
    });
  };
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <TextField label={account('email')} type="email" autoComplete="username" readOnly value={user.email} />
      <PasswordField
        label={account('password')}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormNotice notice={notice} />
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
        {account('signIn')}
      </Button>
      <Button
        size="lg"
        disabled={busy}
        className="w-full"
        onClick={() => void during(() => signInWithPasskey(remembered))}
      >
        {account('byPasskey')}
      </Button>
      <p className="text-sm text-ink-2">
        <a href={signInAddress(pathname + search)} target="_blank" rel="noopener">
          {t('elsewhere')}
        </a>{' '}
        {t('elsewhereHint')}
      </p>
      <Button variant="quiet" disabled={busy} onClick={onLeave}>
        {t('leave')}
      </Button>
    </form>
  );
}
