import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { addPasskey, newPasskeyOptions, setUpMfa, verifyMfa } from '@cartulary/contracts/endpoints/mfa';
import type { MfaMethod } from '@cartulary/contracts/mfa';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { serviceFailure } from '@/lib/errors/service-failure';
import { makePasskey } from '@/shared/identity/passkey';
import { enterBy } from './prove-step';
import { useAttempt } from './use-attempt';

/** A code factor that is waiting for its first code. */
export interface CodeStage {
  readonly kind: 'code';
  readonly method: 'totp' | 'email';
  readonly secret: string | null;
  readonly qrCode: string | null;
}

type Stage =
  | { readonly kind: 'choose' }
  | CodeStage
  | { readonly kind: 'keep'; readonly codes: readonly string[]; readonly signedIn: SignedIn };

/** Sets up a first second factor, from selecting its kind to the recovery codes, and continues afterward. */
export function useFactorSetUp(onSignedIn: () => void) {
  const [stage, setStage] = useState<Stage>({ kind: 'choose' });
  const { busy, notice, attempt } = useAttempt();

  const begin = async (method: MfaMethod): Promise<void> => {
    if (method === 'webauthn') {
      const { options } = await call(newPasskeyOptions, {});
      const { signedIn, recoveryCodes = [] } = await call(addPasskey, {
        body: { credential: await makePasskey(options) },
      });
      if (signedIn) setStage({ kind: 'keep', codes: recoveryCodes, signedIn });
      return;
    }
    if (method === 'recovery') return;
    setStage({ kind: 'code', method, ...(await call(setUpMfa, { body: { method } })) });
  };
  const confirm = async ({ method }: CodeStage, token: string): Promise<void> => {
    const { recoveryCodes = [], ...signedIn } = await call(verifyMfa, { body: { method, token } }, { retries: 0 });
    setStage({ kind: 'keep', codes: recoveryCodes, signedIn });
  };
  const goOn = async (signedIn: SignedIn): Promise<void> => {
    await enterBy(Promise.resolve(signedIn));
    onSignedIn();
  };
  return {
    stage,
    busy,
    notice,
    begin: (method: MfaMethod) => void attempt(() => begin(method), notSetUp),
    confirm: (code: CodeStage, token: string) => void attempt(() => confirm(code, token)),
    goOn: (signedIn: SignedIn) => void attempt(() => goOn(signedIn)),
  };
}

/** The failure and, if known, its reason. */
function notSetUp(error: unknown): string {
  const { title, text } = serviceFailure(error, 'mfa_setup_failed');
  return text ? `${title}. ${text}` : title;
}
