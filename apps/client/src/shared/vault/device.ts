import { log } from '@/lib/log/log';
import { browserItems } from '@/lib/storage/browser-storage';
import { closeStores, reopenStores } from '@/lib/storage/closed-stores';
import { chooseToOpenAlone } from '@/lib/storage/opens-alone';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { forgetKeptPerson } from '@/lib/storage/stored-session';

/** What this browser keeps of a vault: under which id it is listed, that there is one, and databases of sealed things. Never a key. */

const ID = 'cartulary.vault-device.';
const KNOWN = 'cartulary.vault-known.';
/** Databases of this browser whose names begin so hold what the vault seals. */
export const VAULT_DATABASES = 'cartulary-vault-';
/** Ends the name of the one of them that holds how far sealed texts were when this device saw them: numbers, and no word. */
export const HEADS_DATABASE = 'text-heads';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Under which id this browser opened the vault of somebody; undefined where it did not, or what it kept is none. */
export function deviceIdOf(accountId: string): string | undefined {
  const kept = browserItems.get(`${ID}${accountId}`);
  return kept !== null && UUID.test(kept) ? kept : undefined;
}

export function newDeviceId(accountId: string): string {
  const id = crypto.randomUUID();
  reopenStores(`${VAULT_DATABASES}${accountId}`);
  browserItems.set(`${ID}${accountId}`, id);
  return id;
}

/** Remembers that somebody has a vault. */
export function rememberVault(accountId: string): void {
  if (browserItems.get(`${KNOWN}${accountId}`) === null) browserItems.set(`${KNOWN}${accountId}`, '1');
}

/** Whether this browser ever knew of a vault of somebody: a server that says later that there is none may be wrong, or lie. */
export const knewVault = (accountId: string): boolean =>
  browserItems.get(`${KNOWN}${accountId}`) !== null || deviceIdOf(accountId) !== undefined;

/** Somebody deleted their vault here: nothing is sealed any more. */
export const forgetKnownVault = (accountId: string): void => browserItems.remove(`${KNOWN}${accountId}`);

/** Whether this browser keeps what it is told: some private windows don't. */
export function keepsSomething(): boolean {
  const kept = browserItems.set(`${ID}try`, '1');
  browserItems.remove(`${ID}try`);
  return kept;
}

/**
 * Removes what this browser keeps of somebody's vault, but for the mark that there was one.
 * @param keepsHeads whether it stays known how far texts were: whoever runs the server can have a browser revoked, and show an earlier state of them afterwards
 */
export async function forgetVaultHere(accountId: string, keepsHeads = false): Promise<void> {
  browserItems.remove(`${ID}${accountId}`);
  chooseToOpenAlone(accountId, false);
  // In other modes who is signed in is kept for readable documents too.
  if (privacyMode() === 'privacy') forgetKeptPerson();
  // What is open now writes once more when it is left.
  closeStores(`${VAULT_DATABASES}${accountId}`);
  try {
    const databases = await indexedDB.databases();
    const ours = `${VAULT_DATABASES}${accountId}`;
    for (const { name } of databases)
      if (name?.startsWith(ours) && !(keepsHeads && name === `${ours}-${HEADS_DATABASE}`))
        indexedDB.deleteDatabase(name);
  } catch (error) {
    log.warn('Databases of the vault could not be listed: what they hold stays sealed.', { component: 'vault', error });
  }
}

/** This browser was revoked: beside what the vault seals, recordings that did not go up and secrets of meetings go as well. */
export async function forgetRevoked(accountId: string): Promise<void> {
  await forgetVaultHere(accountId, true);
  forgetKeptPerson();
  try {
    // Fetched only here: few browsers are revoked.
    const { deleteRowsOf } = await import('@/lib/storage/rows-of-person');
    await deleteRowsOf(accountId);
  } catch (error) {
    log.warn('Recordings and keys of meetings on this device could not be deleted.', { component: 'vault', error });
  }
}
