import { askForAddress } from '@cartulary/contracts/endpoints/addresses';
import { messageOf } from '@cartulary/contracts/client-errors';
import { emailPattern } from '@cartulary/contracts/user';
import { useState, type FormEvent } from 'react';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { asksForProof, useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/settings';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';

interface AskDialogProps {
  onClose: () => void;
  onAsked: () => Promise<void>;
}

/** Dialog for a new email address, which receives a code. */
export function AskDialog({ onClose, onAsked }: AskDialogProps) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const freshly = useFreshly();
  const ask = async (): Promise<void> => {
    try {
      await call(askForAddress, { body: { email: email.trim() } }, { retries: 0 });
      await onAsked();
      onClose();
    } catch (error) {
      if (asksForProof(error)) throw error;
      setWrong(sentenceOf(error));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!emailPattern.test(email.trim())) return setWrong(messageOf('email_invalid'));
    setWrong(undefined);
    freshly.run(ask);
  };
  return (
    <>
      <Dialog open onOpenChange={onClose} title={t('address.change')} description={t('address.changeSentence')}>
        <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
          <TextField
            label={t('address.new')}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={email}
            error={wrong}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button
            type="submit"
            variant="primary"
            className="self-end"
            busy={freshly.busy}
            disabled={email.trim() === ''}
          >
            {t('address.ask')}
          </Button>
        </form>
      </Dialog>
      {freshly.dialog}
    </>
  );
}
