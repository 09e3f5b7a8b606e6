import { confirmReset } from '@cartulary/contracts/endpoints/passwords';
import { messageOf } from '@cartulary/contracts/client-errors';
import { useState, type FormEvent } from 'react';
import { call } from '@/lib/api/api';
import { ApiError, sentenceOr } from '@/lib/errors/api-error';
import { currentUser, signOut } from '@/lib/session/session';
import { NewPasswordField } from '@/shared/identity/password-meter/new-password-field';
import { t } from '@/text/identity/errands';
import { Button } from '@/ui/button';
import { AccountLayout } from './account-layout';
import type { Errand } from './errand';
import { hybridAuthentication } from './fetch-authentication';
import { errorNotice, FormNotice, type Notice } from './form-notice';

interface NextPasswordProps {
  errand: Extract<Errand, { kind: 'reset' | 'expired' }>;
  onBack: (notice?: Notice) => void;
  onErrand: (errand: Errand) => void;
  onSignedIn: () => void;
}

/** Sets a new password, by an email link or to replace an expired one. In the latter case also signs in with it. */
export function NextPassword({ errand, onBack, onErrand, onSignedIn }: NextPasswordProps) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [notice, setNotice] = useState<Notice>();
  const expired = errand.kind === 'expired' ? errand : undefined;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setWrong(undefined);
    setNotice(undefined);
    try {
      await call(confirmReset, { body: { token: errand.token, password } });
    } catch (error) {
      setBusy(false);
      // A rejected password can be changed, but an expired token can't be used again.
      const refused = error instanceof ApiError && error.issues.length > 0 ? error.issues[0]?.message : undefined;
      setWrong(refused);
      if (!refused) setNotice(errorNotice(sentenceOr(error, messageOf('reset_failed'))));
      return;
    }
    try {
      // The server has ended every session, including this one.
      if (currentUser()) await signOut();
      if (!expired) return onBack({ tone: 'success', text: t('passwordSet') });
      const { authenticate } = await hybridAuthentication();
      const { email, rememberMe } = expired;
      const answer = await authenticate({ email, password, rememberMe });
      if ('requiresMFA' in answer) onErrand({ kind: 'second-step', required: answer });
      else onSignedIn();
    } catch {
      // The password is set. Only the sign-in failed, and the form explains that.
      onBack({ tone: 'success', text: t('passwordSet') });
    }
  };

  return (
    <AccountLayout title={t('newPassword')} sentence={t(expired ? 'expiredSentence' : 'newPasswordSentence')}>
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {expired ? (
          <input type="email" name="email" autoComplete="username" value={expired.email} readOnly hidden />
        ) : null}
        <NewPasswordField
          value={password}
          rules={errand.rules}
          onChange={setPassword}
          error={wrong}
          size="lg"
          autoFocus
        />
        <FormNotice notice={notice} />
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
          {t(expired ? 'setAndSignIn' : 'setPassword')}
        </Button>
        <Button size="lg" variant="quiet" className="w-full" onClick={() => onBack()}>
          {t('backToSignIn')}
        </Button>
      </form>
    </AccountLayout>
  );
}
