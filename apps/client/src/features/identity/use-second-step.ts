import { sendMfaCode } from '@cartulary/contracts/endpoints/mfa';
import type { MfaMethod, MfaRequired } from '@cartulary/contracts/mfa';
import { useState, type FormEvent } from 'react';
import { call } from '@/lib/api/api';
import { t } from '@/text/identity/factors';
import { proveByCode, proveByPasskey } from './prove-step';
import { useAttempt } from './use-attempt';

/** Completes the second step by the selected method. */
export function useSecondStep(required: MfaRequired, onSignedIn: () => void) {
  const [method, setMethod] = useState<MfaMethod>(required.mfaMethod);
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, notice, setNotice, attempt } = useAttempt();

  const prove = async (): Promise<void> => {
    if (method === 'webauthn') await proveByPasskey();
    else await proveByCode(method, code);
    onSignedIn();
  };
  const send = async (): Promise<void> => {
    await call(sendMfaCode, {});
    setSent(true);
    setNotice({ tone: 'success', text: t('step.codeSent') });
  };
  return {
    method,
    others: required.mfaMethods.filter((other) => other !== method),
    choose: (next: MfaMethod): void => {
      setMethod(next);
      setCode('');
      setNotice(undefined);
    },
    code,
    setCode,
    /** A code was emailed. */
    sent,
    busy,
    notice,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      void attempt(prove);
    },
    send: () => void attempt(send),
  };
}
