import { addPassword } from '@cartulary/contracts/endpoints/passwords';
import type { PasswordRules } from '@cartulary/contracts/password';
import { useState, type FormEvent } from 'react';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { NewPasswordField } from '@/shared/identity/password-meter/new-password-field';
import { asksForProof, useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/settings';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';

interface FirstPasswordProps {
  rules: PasswordRules;
  onSet: () => Promise<void>;
}

/** Sets a password for an account without one. There is no current password, so it requires reauthentication. */
export function FirstPassword({ rules, onSet }: FirstPasswordProps) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const freshly = useFreshly();
  const set = async (): Promise<void> => {
    try {
      await call(addPassword, { body: { newPassword: password } });
      toast({ tone: 'success', title: t('password.isSet') });
      await onSet();
    } catch (error) {
      if (asksForProof(error)) throw error;
      setWrong(sentenceOf(error));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWrong(undefined);
    freshly.run(set);
  };
  return (
    <>
      <form className="flex max-w-100 flex-col gap-4" noValidate onSubmit={submit}>
        <p className="text-ink-2">{t('password.none')}</p>
        <NewPasswordField value={password} rules={rules} onChange={setPassword} error={wrong} />
        <Button type="submit" className="self-start" busy={freshly.busy} disabled={password === ''}>
          {t('password.set')}
        </Button>
      </form>
      {freshly.dialog}
    </>
  );
}
