import { sendMfaCode } from '@cartulary/contracts/endpoints/mfa';
import type { MfaMethod, MfaRequired } from '@cartulary/contracts/mfa';
import { KeyRound } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { call } from '@/lib/api';
import { sentenceOf } from '@/lib/api-error';
import { CodeField } from '@/lib/factors/code-field';
import { t } from '@/text/factors';
import { Button } from '@/ui/button';
import { errorNotice, FormNotice, type Notice } from './form-notice';
import { proveByCode, proveByPasskey } from './prove-step';

interface SecondStepFormProps {
  required: MfaRequired;
  onBack: () => void;
  onSignedIn: () => void;
}

/** The second proof of a sign-in, in whichever way the person set up. */
export function SecondStepForm({ required, onBack, onSignedIn }: SecondStepFormProps) {
  const [method, setMethod] = useState<MfaMethod>(required.mfaMethod);
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();

  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setNotice(undefined);
    try {
      await work();
    } catch (error) {
      setNotice(errorNotice(sentenceOf(error)));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void during(async () => {
      if (method === 'webauthn') await proveByPasskey();
      else await proveByCode(method, code);
      onSignedIn();
    });
  };
  const send = (): void =>
    void during(async () => {
      await call(sendMfaCode, {});
      setSent(true);
      setNotice({ tone: 'success', text: t('step.codeSent') });
    });
  const choose = (next: MfaMethod): void => {
    setMethod(next);
    setCode('');
    setNotice(undefined);
  };

  const others = required.mfaMethods.filter((other) => other !== method);
  const waitsForCode = method === 'email' && !sent;
  return (
    <>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        {method === 'webauthn' || waitsForCode ? null : (
          <CodeField key={method} method={method} value={code} onChange={setCode} />
        )}
        <FormNotice notice={notice} />
        {waitsForCode ? (
          <Button variant="primary" size="lg" busy={busy} className="w-full" onClick={send} autoFocus>
            {t('step.sendCode')}
          </Button>
        ) : method === 'webauthn' ? (
          <Button type="submit" variant="primary" size="lg" icon={KeyRound} busy={busy} className="w-full" autoFocus>
            {t('step.passkey')}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={busy}
            disabled={code.trim() === ''}
            className="w-full"
          >
            {t('step.confirm')}
          </Button>
        )}
        {method === 'email' && sent ? (
          <Button className="w-full" disabled={busy} onClick={send}>
            {t('step.sendAgain')}
          </Button>
        ) : null}
      </form>
      <div role="group" aria-label={t('step.others')} className="mt-5 flex flex-col gap-2">
        {others.map((other) => (
          <Button key={other} className="w-full" disabled={busy} onClick={() => choose(other)}>
            {t(`step.to.${other}`)}
          </Button>
        ))}
        <Button variant="quiet" className="w-full" onClick={onBack}>
          {t('step.back')}
        </Button>
      </div>
    </>
  );
}
