import { openedVault, type Vault } from '@cartulary/contracts/endpoints/vault';
import type { VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { call } from '@/lib/api/api';
import type { Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import { keepPart } from '@/lib/offline/keep-program';
import { currentUser } from '@/lib/session/session';
import { opensAlone } from '@/lib/storage/opens-alone';
import type { HeldPrf } from '@/shared/identity/held-prf';
import { isCopyWanted } from './recovery-told';
import { t } from '@/text/vault';
import { toast } from '@/ui/toast';
import { deviceIdOf, forgetRevoked, newDeviceId } from './device';
import { whenFenced } from './fence-worker';
import { isFromHere } from './kept-ways';
import { openWith, SealBroken, type OpenVault } from './open-vault';
import { recoveryPart } from './recovery-part';
import { lockVault, vaultOpened } from './vault-state';
import { openWay, type WaySecret } from './ways/ways';

/** Opens the vault with the passkey used for sign-in, if it's one of the vault's. */
export async function openByPress(vault: Vault, accountId: string, pressed: HeldPrf): Promise<void> {
  const isWay = vault.ways.some(
    ({ parameters }) => parameters.kind === 'passkey' && parameters.credentialId === pressed.credentialId,
  );
  if (!isWay) return;
  const key = await vaultKeyBy(vault, accountId, { kind: 'passkey', prf: pressed.prf }, pressed.credentialId).catch(
    unlessBroken,
  );
  if (key) await openHere(key, vault, accountId);
}

/** This browser was revoked: deletes its data and shows a message. */
export async function leaveRevoked(accountId: string): Promise<void> {
  lockVault();
  await forgetRevoked(accountId);
  toast({ tone: 'warning', title: t('revoked.title'), text: t('revoked.text') });
}

/** Tries all of the vault's unlock methods of this type. @throws SealBroken if none works */
export async function vaultKeyBy(
  vault: Vault,
  accountId: string,
  secret: WaySecret,
  credentialId?: string,
): Promise<Bytes> {
  const ways = vault.ways.filter(({ parameters }) =>
    parameters.kind === 'passkey' && secret.kind === 'passkey'
      ? parameters.credentialId === credentialId
      : parameters.kind === secret.kind,
  );
  const owner = { vaultId: vault.id, accountId };
  for (const way of ways) {
    const key = await openWay(owner, way, secret).catch(unlessBroken);
    if (key) return key;
  }
  throw new SealBroken('No way in opens with this');
}

const unlessBroken = (error: unknown): undefined => {
  if (!(error instanceof SealBroken)) throw error;
  return undefined;
};

/** Opens the vault in this page with its key. @returns undefined if this browser was revoked */
export async function openHere(key: Bytes, vault: Vault, accountId: string): Promise<OpenVault | undefined> {
  await whenFenced();
  // An open vault can't reveal its key anymore, so a copy is briefly kept if one is needed.
  const isAlone = isFromHere(vault);
  const forCopy = !isAlone && (await isCopyWanted(accountId)) ? key.slice() : undefined;
  const opened = await openWith(key, { vaultId: vault.id, accountId });
  // If the vault was opened offline, the server is called once it's reachable (known-vault.ts). Only then is it known
  // whether this browser was revoked.
  if (currentUser()?.id !== accountId || !(isAlone || (await tellOpened(accountId)))) {
    forCopy?.fill(0);
    return undefined;
  }
  vaultOpened(opened);
  if (opensAlone(accountId)) await readyAlone(isAlone);
  if (forCopy) copyForAdministrators(forCopy, opened);
  return opened;
}

/**
 * Stores the data needed to open the vault offline next time: the signed-in person, and the page files that a sign-out
 * deleted.
 */
async function readyAlone(isAlone: boolean): Promise<void> {
  const user = currentUser();
  const { keepPerson } = await import('@/lib/session/kept-person');
  if (user) keepPerson(user);
  if (!isAlone) void keepPart('documents');
}

/** Creates a copy of the key if two administrators can open vaults together and have none yet. Runs in the background. @param key wiped */
export function copyForAdministrators(key: Bytes, opened: OpenVault, told?: VaultRecovery): void {
  recoveryPart()
    .copy()
    .then((makeCopy) => makeCopy(key, opened, told))
    .catch((error: unknown) => {
      key.fill(0);
      log.warn('What copies keys for administrators was not fetched.', { component: 'vault', error });
    });
}

/** Reports to the server that this browser opened the vault. @returns false if it was revoked */
export async function tellOpened(accountId: string): Promise<boolean> {
  try {
    const { device } = await call(openedVault, {
      params: { deviceId: deviceIdOf(accountId) ?? newDeviceId(accountId) },
    });
    if (device !== 'revoked') return true;
    await leaveRevoked(accountId);
    return false;
  } catch (error) {
    // The keys are already here, and without the server nothing can be read that it would have refused.
    log.warn('The server was not told that the vault was opened.', { component: 'vault', error });
    return true;
  }
}
