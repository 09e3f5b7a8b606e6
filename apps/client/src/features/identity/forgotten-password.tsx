import { resetPassword } from '@cartulary/contracts/endpoints/passwords';
import { messageOf } from '@cartulary/contracts/client-errors';
import { limits } from '@cartulary/contracts/limits';
import { emailPattern } from '@cartulary/contracts/user';
import { useState, type FormEvent } from 'react';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { t as account } from '@/text/identity';
import { t } from '@/text/identity/errands';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { AccountLayout } from './account-layout';
import { errorNotice, FormNotice, type Notice } from './form-notice';

const minutes = limits.auth.resetTokenMs / 60_000;

/** Requests a password reset email. The response doesn't reveal whether an account exists. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!emailPattern.test(email.trim())) return setNotice(errorNotice(messageOf('email_invalid')));
    setBusy(true);
    try {
      await call(resetPassword, { body: { email } });
      setNotice({ tone: 'success', text: `${t('linkSent')} ${t('linkLasts', { minutes })}` });
    } catch (error) {
      setNotice(errorNotice(sentenceOf(error)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountLayout title={account('forgot')} sentence={t('forgotSentence')}>
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={account('email')}
          type="email"
          name="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <FormNotice notice={notice} />
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
          {t('sendLink')}
        </Button>
        <Button size="lg" variant="quiet" className="w-full" onClick={() => onBack()}>
          {t('backToSignIn')}
        </Button>
      </form>
    </AccountLayout>
  );
}
