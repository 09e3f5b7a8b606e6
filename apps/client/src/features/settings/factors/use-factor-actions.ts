import {
  addPasskey,
  disableMfa,
  newPasskeyOptions,
  renewRecoveryCodes,
  setUpMfa,
} from '@cartulary/contracts/endpoints/mfa';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { useFactorChanges } from '@/shared/identity/own-factors-data';
import { makePasskey } from '@/shared/identity/passkey';
import { useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/identity/factors';
import { sayChanged } from './say-changed';
import type { SetUp } from './set-up-dialog';

/** Actions on the user's own factors after reauthentication, and their dialogs. */
export function useFactorActions() {
  const renew = useFactorChanges();
  const freshly = useFreshly();
  /** The factor that is waiting for its first code. */
  const [setUp, setSetUp] = useState<SetUp>();
  /** Newly created recovery codes. */
  const [codes, setCodes] = useState<readonly string[]>();

  const added = async (recoveryCodes: readonly string[] | undefined): Promise<void> => {
    setSetUp(undefined);
    setCodes(recoveryCodes);
    sayChanged(t('own.added'), freshly);
    await renew();
  };
  const begin = (method: 'totp' | 'email'): void =>
    freshly.run(async () => setSetUp({ method, ...(await call(setUpMfa, { body: { method } })) }), 'mfa_setup_failed');
  const addKey = (): void =>
    freshly.run(async () => {
      const { options } = await call(newPasskeyOptions, {});
      await added((await call(addPasskey, { body: { credential: await makePasskey(options) } })).recoveryCodes);
    }, 'mfa_setup_failed');
  const renewCodes = (): void =>
    freshly.run(async () => {
      setCodes((await call(renewRecoveryCodes, {})).recoveryCodes);
      await renew();
    }, 'mfa_setup_failed');
  const turnOff = (): void =>
    freshly.run(async () => {
      await call(disableMfa, {});
      sayChanged(t('own.turnedOff'), freshly);
      await renew();
    }, 'mfa_disable_failed');

  return {
    freshly,
    renew,
    setUp,
    leaveSetUp: () => setSetUp(undefined),
    codes,
    putCodesAway: () => setCodes(undefined),
    added,
    begin,
    addKey,
    renewCodes,
    turnOff,
  };
}

export type FactorActions = ReturnType<typeof useFactorActions>;
