import { makeVault } from '@cartulary/contracts/endpoints/vault';
import type { NewVaultWay } from '@cartulary/contracts/vault';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import { ApiError } from '@/lib/errors/api-error';
import type { Bytes } from '@/lib/crypto/bytes';
import { useUser } from '@/lib/session/session';
import { recoveryOn, recoveryTold, useVaultRecovery } from '../recovery-told';
import { t } from '@/text/vault';
import { useFence, whenFenced } from '../fence-worker';
import { openWith, type VaultOwner } from '../open-vault';
import { knowsPrf, type PasskeyAnswer } from '../passkey-prf';
import { keepFound } from '../known-vault';
import { copyForAdministrators, tellOpened } from '../open-here';
import { vaultOpened } from '../vault-state';
import { makeWay, newVaultKey, passkeyWay, passphraseWay, recoveryWay } from '../ways/ways';
import { useNewPassphrase, type NewPassphrase } from './use-passphrase';
import { useNewSheet, type NewSheet } from './use-sheet';

export type FirstWay = 'passkey' | 'passphrase';
/** `untried`: the browser doesn't say, or claims to support it; only the passkey itself shows. */
export type PasskeyState = 'untried' | 'no' | 'refused' | 'ready';

export interface VaultSetup {
  readonly way: FirstWay;
  readonly setWay: (way: FirstWay) => void;
  readonly passkey: PasskeyState;
  readonly setPasskey: (answer: PasskeyAnswer | undefined) => void;
  readonly passphrase: NewPassphrase;
  readonly help: 'keep' | 'decline';
  readonly setHelp: (help: 'keep' | 'decline') => void;
  readonly sheet: NewSheet;
  readonly declined: string;
  readonly setDeclined: (typed: string) => void;
  readonly vaultId: string;
  readonly isWayReady: boolean;
  readonly isHelpReady: boolean;
  /** No service worker controls this page; the vault is created and opened without it. */
  readonly isUnfenced: boolean;
  /** Creates and opens the vault. @throws ApiError */
  readonly make: () => Promise<void>;
}

/**
 * State of a new vault: its unlock method, and the backup method if that is lost. Nothing leaves the page before
 * `make`.
 */
export function useVaultSetup(): VaultSetup {
  const accountId = useUser()?.id ?? '';
  const told = useVaultRecovery();
  const recovery = recoveryOn(told);
  const [vaultId] = useState(() => crypto.randomUUID());
  const [way, setWay] = useState<FirstWay>('passphrase');
  const { passkey, answer, setPasskey } = usePasskeyChoice(setWay);
  const [help, setHelp] = useState<'keep' | 'decline'>('keep');
  const [declined, setDeclined] = useState('');
  const passphrase = useNewPassphrase();
  const sheet = useNewSheet();
  const isWayReady = way === 'passkey' ? answer !== undefined : passphrase.isReady;
  const isHelpReady = help === 'keep' ? sheet.isReady : declined === t('loss.sentence');
  const isUnfenced = useFence();
  const make = async (): Promise<void> => {
    // People who create a vault must have read who else could open it, however they joined the organization.
    if (told === undefined && recoveryOn(await recoveryTold(accountId))) throw new ApiError(t('setup.toldLate'));
    await whenFenced();
    const owner = { vaultId, accountId };
    const key = newVaultKey();
    const first = way === 'passkey' ? byPasskey(key, owner, answer) : byPassphrase(key, owner, passphrase);
    const ways = [await first, ...(help === 'keep' ? [await byRecovery(key, owner, sheet.recoveryKey)] : [])];
    const vault = await call(makeVault, { body: sealedBody(makeVault, { id: vaultId, ways }) });
    const forCopy = recovery && key.slice();
    const opened = await openWith(key, owner);
    vaultOpened(opened);
    keepFound(accountId, vault);
    await tellOpened(accountId);
    // The cards on this page named the two administrators.
    if (forCopy) copyForAdministrators(forCopy, opened, recovery);
  };
  return {
    way,
    setWay,
    passkey,
    setPasskey,
    passphrase,
    help,
    setHelp,
    sheet,
    declined,
    setDeclined,
    vaultId,
    isWayReady,
    isHelpReady,
    isUnfenced,
    make,
  };
}

function usePasskeyChoice(setWay: (way: FirstWay) => void) {
  const [passkey, setState] = useState<PasskeyState>('untried');
  const [answer, setAnswer] = useState<PasskeyAnswer>();
  useEffect(() => {
    let isOver = false;
    void knowsPrf().then((knows) => isOver || knows !== false || setState('no'));
    return () => {
      isOver = true;
    };
  }, []);
  const setPasskey = (next: PasskeyAnswer | undefined): void => {
    setAnswer(next);
    setState(next ? 'ready' : 'refused');
    if (!next) setWay('passphrase');
  };
  return { passkey, answer, setPasskey };
}

/** @throws ApiError if the cost wasn't measured, in which case the button is disabled */
export function byPassphrase(key: Bytes, owner: VaultOwner, { words, tuning }: NewPassphrase): Promise<NewVaultWay> {
  if (tuning.is !== 'ok') throw new ApiError(t('words.tuneFailed'));
  return makeWay(key, owner, passphraseWay(tuning.cost), { kind: 'passphrase', words });
}

export const byRecovery = (key: Bytes, owner: VaultOwner, recoveryKey: string): Promise<NewVaultWay> =>
  makeWay(key, owner, recoveryWay(), { kind: 'recovery', key: recoveryKey });

/** @throws ApiError if no passkey answered */
export function byPasskey(
  key: Bytes,
  owner: VaultOwner,
  answer: PasskeyAnswer | undefined,
  name?: string,
): Promise<NewVaultWay> {
  if (!answer) throw new ApiError(t('how.passkeyRefused'));
  return makeWay(key, owner, passkeyWay(answer.credentialId, answer.party, name), { kind: 'passkey', prf: answer.prf });
}
