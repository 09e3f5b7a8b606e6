import { currentUser } from '@/lib/session/session';
import { knownVault, loadVault } from './known-vault';
import { openHere, vaultKeyBy } from './open-here';
import type { OpenVault } from './open-vault';
import { vaultState } from './vault-state';
import type { WaySecret } from './ways/ways';

/**
 * Opens the vault in this page.
 * @param credentialId of the passkey that produced the secret
 * @returns the open vault; undefined if this browser was revoked or there is no vault
 * @throws SealBroken for a wrong secret
 */
export async function unlock(secret: WaySecret, credentialId?: string): Promise<OpenVault | undefined> {
  const accountId = currentUser()?.id;
  if (accountId === undefined) return undefined;
  // Data from before the latest sign-in may be outdated.
  const vault = vaultState().kind === 'unknown' ? await loadVault() : knownVault(accountId);
  if (vault === undefined) return undefined;
  const key = await vaultKeyBy(vault, accountId, secret, credentialId);
  return openHere(key, vault, accountId);
}
