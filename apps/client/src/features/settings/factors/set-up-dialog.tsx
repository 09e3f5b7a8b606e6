import { verifyMfa } from '@cartulary/contracts/endpoints/mfa';
import { useState, type FormEvent } from 'react';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { AppSecret } from '@/shared/identity/app-secret';
import { CodeField } from '@/shared/identity/code-field';
import { t } from '@/text/identity/factors';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

export interface SetUp {
  readonly method: 'totp' | 'email';
  readonly secret: string | null;
  readonly qrCode: string | null;
}

interface SetUpDialogProps {
  setUp: SetUp;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[] | undefined) => void;
}

/** Asks for a factor's first code. Entering it activates the factor. */
export function SetUpDialog({ setUp: { method, secret, qrCode }, onClose, onDone }: SetUpDialogProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setWrong(undefined);
    try {
      const { recoveryCodes } = await call(verifyMfa, { body: { method, token: code } }, { retries: 0 });
      onDone(recoveryCodes);
    } catch (error) {
      setWrong(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={onClose} title={t(method === 'totp' ? 'own.addApp' : 'own.addEmail')}>
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {secret && qrCode ? <AppSecret secret={secret} qrCode={qrCode} /> : <p>{t('own.emailSentence')}</p>}
        <CodeField method={method} value={code} onChange={setCode} error={wrong} />
        <Button type="submit" variant="primary" className="self-end" busy={busy} disabled={code.trim() === ''}>
          {t('step.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
