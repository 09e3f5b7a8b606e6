import { currentUser } from '@/lib/session/session';
import { knownVault, loadVault } from './known-vault';
import { openHere, vaultKeyBy } from './open-here';
import type { OpenVault } from './open-vault';
import { vaultState } from './vault-state';
import type { WaySecret } from './ways/ways';

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
