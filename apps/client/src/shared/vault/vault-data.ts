import { openedVault, readVault, type Vault } from '@cartulary/contracts/endpoints/vault';
import { useSyncExternalStore } from 'react';
import { call } from '@/lib/api/api';
import type { Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import { currentUser } from '@/lib/session/session';
import { onEvent, onGap } from '@/lib/socket/socket';
import { takeHeldPrf, type HeldPrf } from '@/shared/identity/prf';
import { t } from '@/text/vault';
import { toast } from '@/ui/toast';
import { deviceIdOf, forgetVaultHere, newDeviceId } from './device';
import { openWith, SealBroken, type OpenVault } from './open-vault';
import { lockVault, vaultFound, vaultOpened, vaultState } from './vault-state';
import { openWay, type WaySecret } from './ways/ways';

/** What the server keeps of the vault of the person who is signed in; undefined where there is none. */
let found: { readonly accountId: string; readonly vault: Vault | undefined } | undefined;
const listeners = new Set<() => void>();

/** As it was last told of this person. */
export const knownVault = (accountId: string): Vault | undefined =>
  found?.accountId === accountId ? found.vault : undefined;

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The same; renders again when it was told anew. `useVault` asks. */
export const useKnownVault = (accountId: string): Vault | undefined =>
  useSyncExternalStore(subscribe, () => knownVault(accountId));

/**
 * Asks the server for one's own vault. A browser that was revoked meanwhile forgets what it keeps of it.
 * @throws ApiError
 */
export async function loadVault(): Promise<Vault | undefined> {
  const accountId = currentUser()?.id;
  if (accountId === undefined) return undefined;
  const deviceId = deviceIdOf(accountId);
  const { vault, device } = await call(readVault, { query: deviceId === undefined ? {} : { deviceId } });
  // Taken in any case, so that it does not outlive the press.
  const pressed = takeHeldPrf();
  // Somebody else signed in while it was asked.
  if (currentUser()?.id !== accountId) return undefined;
  if (device === 'revoked') await leaveRevoked(accountId);
  keepFound(accountId, vault ?? undefined);
  if (vault && device !== 'revoked') await openByPress(vault, accountId, pressed);
  return vault ?? undefined;
}

/** The press that signed in opens the vault too, where it was of one of its passkeys. */
async function openByPress(vault: Vault, accountId: string, pressed: HeldPrf | undefined): Promise<void> {
  const isWay = vault.ways.some(
    ({ parameters }) => parameters.kind === 'passkey' && parameters.credentialId === pressed?.credentialId,
  );
  if (!pressed || !isWay) return;
  const key = await vaultKeyBy(vault, accountId, { kind: 'passkey', prf: pressed.prf }, pressed.credentialId).catch(
    unlessBroken,
  );
  if (key) await openHere(key, vault, accountId);
}

/** Takes a vault that was made or changed here. */
export function keepFound(accountId: string, vault: Vault | undefined): void {
  found = { accountId, vault };
  listeners.forEach((tell) => tell());
  vaultFound(accountId, vault?.id);
}

async function leaveRevoked(accountId: string): Promise<void> {
  lockVault();
  await forgetVaultHere(accountId);
  toast({ tone: 'warning', title: t('revoked.title'), text: t('revoked.text') });
}

/** The key of a vault by any of the ways of this kind. @throws SealBroken where none opens */
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

/**
 * Opens the vault in this page.
 * @param credentialId of a passkey, whose answer the secret is
 * @returns the open vault; undefined where this browser was revoked, or there is none
 * @throws SealBroken where the secret is another
 */
export async function unlock(secret: WaySecret, credentialId?: string): Promise<OpenVault | undefined> {
  const accountId = currentUser()?.id;
  if (accountId === undefined) return undefined;
  // What was known before somebody signed in anew may be old.
  const vault = vaultState().kind === 'unknown' ? await loadVault() : knownVault(accountId);
  if (vault === undefined) return undefined;
  const key = await vaultKeyBy(vault, accountId, secret, credentialId);
  return openHere(key, vault, accountId);
}

async function openHere(key: Bytes, vault: Vault, accountId: string): Promise<OpenVault | undefined> {
  const opened = await openWith(key, { vaultId: vault.id, accountId });
  if (currentUser()?.id !== accountId || !(await tellOpened(accountId))) return undefined;
  vaultOpened(opened);
  hearOfChanges();
  return opened;
}

let isHearing = false;

/** From when the vault was opened every page hears that it was changed or revoked elsewhere, whatever stands on it. */
function hearOfChanges(): void {
  if (isHearing) return;
  isHearing = true;
  const again = (): void =>
    void loadVault().catch((error: unknown) =>
      log.warn('The server did not say whether the vault was changed.', { component: 'vault', error }),
    );
  onEvent('vault.changed', again);
  onGap(again);
}

/** Says that this browser opened the vault. @returns false where it was revoked */
export async function tellOpened(accountId: string): Promise<boolean> {
  try {
    const { device } = await call(openedVault, {
      params: { deviceId: deviceIdOf(accountId) ?? newDeviceId(accountId) },
    });
    if (device !== 'revoked') return true;
    await leaveRevoked(accountId);
    return false;
  } catch (error) {
    // The keys are here: without the server nothing is read that it would have refused.
    log.warn('The server was not told that the vault was opened.', { component: 'vault', error });
    return true;
  }
}
