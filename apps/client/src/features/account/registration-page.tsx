import { messageOf } from '@cartulary/contracts/errors';
import { passwordStrength } from '@cartulary/contracts/password';
import { routeOf } from '@cartulary/contracts/routes';
import { emailPattern } from '@cartulary/contracts/user';
import { useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { sentenceOf } from '@/lib/api-error';
import { register } from '@/lib/session';
import { href } from '@/routing/href';
import { nextAddress } from '@/routing/next-address';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { PasswordField, TextField } from '@/ui/field';
import { AccountLayout } from './account-layout';
import { FormError } from './form-error';
import { PasswordChecks } from './password-checks';

interface Draft {
  fullName: string;
  email: string;
  password: string;
  accepted: boolean;
}

/** What is wrong with a draft, by field; an empty object when it can be sent. */
export function problemsOf({ fullName, email, password, accepted }: Draft): Partial<Record<keyof Draft, string>> {
  const { issues, valid } = passwordStrength(password);
  return {
    ...(fullName.trim() === '' ? { fullName: 'Please say how you are called' } : {}),
    ...(emailPattern.test(email.trim()) ? {} : { email: 'This is not an e-mail address' }),
    ...(valid ? {} : { password: messageOf(issues[0] ?? 'password_too_short') }),
    ...(accepted ? {} : { accepted: messageOf('terms_required') }),
  };
}

/** Create an account: the first one founds the organisation. */
export default function RegistrationPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [draft, setDraft] = useState<Draft>({ fullName: '', email: '', password: '', accepted: false });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const problems = problemsOf(draft);
  const shown = tried ? problems : {};
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(problems);
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await register(draft);
      await navigate(nextAddress(search, 'onboarding'), { replace: true });
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };

  return (
    <AccountLayout title="Create account" sentence={routeOf('register').metadata.description}>
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Full name"
          name="fullName"
          size="lg"
          autoComplete="name"
          autoFocus
          value={draft.fullName}
          error={shown.fullName}
          onChange={(event) => change({ fullName: event.target.value })}
        />
        <TextField
          label="Email"
          type="email"
          name="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.email}
          error={shown.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <PasswordField
          label="Password"
          name="password"
          size="lg"
          autoComplete="new-password"
          value={draft.password}
          error={shown.password}
          hint={<PasswordChecks strength={passwordStrength(draft.password)} touched={draft.password !== ''} />}
          onChange={(event) => change({ password: event.target.value })}
        />
        <Checkbox
          label="I accept the terms of use and the privacy policy"
          name="accepted"
          checked={draft.accepted}
          error={shown.accepted}
          onChange={(accepted) => change({ accepted })}
        />
        <FormError message={error} />
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
          Create account
        </Button>
      </form>
      <p className="mt-5 text-center text-xs text-ink-3">
        Have an account? <Link to={{ pathname: href('login'), search }}>Sign in</Link>
      </p>
    </AccountLayout>
  );
}
