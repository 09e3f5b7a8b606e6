import { log } from '@/lib/log/log';
import { browserItems } from '@/lib/storage/browser-storage';
import { closeStores, reopenStores } from '@/lib/storage/closed-stores';
import { chooseToOpenAlone } from '@/lib/storage/opens-alone';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { forgetKeptPerson } from '@/lib/storage/stored-session';

/**
 * The data that this browser stores about a vault: its device ID, the fact that the vault exists, and databases of
 * sealed data. Never a key.
 */

const ID = 'cartulary.vault-device.';
const KNOWN = 'cartulary.vault-known.';
/** Prefix of databases with data sealed by the vault. */
export const VAULT_DATABASES = 'cartulary-vault-';
/** Suffix of the database with the last seen positions of sealed documents: only numbers, no content. */
export const HEADS_DATABASE = 'text-heads';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The device ID under which this browser opened the account's vault; undefined if it didn't or the stored value is invalid. */
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

/** Records that the account has a vault. */
export function rememberVault(accountId: string): void {
  if (browserItems.get(`${KNOWN}${accountId}`) === null) browserItems.set(`${KNOWN}${accountId}`, '1');
}

/**
 * True if this browser has ever seen a vault of the account. A server that later claims there is none may be wrong or
 * lying.
 */
export const knewVault = (accountId: string): boolean =>
  browserItems.get(`${KNOWN}${accountId}`) !== null || deviceIdOf(accountId) !== undefined;

/** The person deleted their vault here, so nothing is sealed anymore. */
export const forgetKnownVault = (accountId: string): void => browserItems.remove(`${KNOWN}${accountId}`);

/** Whether this browser stores data at all; some private windows don't. */
export function keepsSomething(): boolean {
  const kept = browserItems.set(`${ID}try`, '1');
  browserItems.remove(`${ID}try`);
  return kept;
}

/**
 * Deletes this browser's data about the account's vault, except for the record that it existed.
 * @param keepsHeads whether to keep the last seen positions of documents: the server's operator could revoke a browser
 * and then show it an earlier state
 */
export async function forgetVaultHere(accountId: string, keepsHeads = false): Promise<void> {
  browserItems.remove(`${ID}${accountId}`);
  chooseToOpenAlone(accountId, false);
  // In other modes, the signed-in person is also stored for readable documents.
  if (privacyMode() === 'privacy') forgetKeptPerson();
  // Open documents write once more when they close.
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

/** This browser was revoked: besides the vault's data, deletes recordings that weren't uploaded and meeting secrets. */
export async function forgetRevoked(accountId: string): Promise<void> {
  await forgetVaultHere(accountId, true);
  forgetKeptPerson();
  try {
    // Loaded only here, since few browsers are revoked.
    const { deleteRowsOf } = await import('@/lib/storage/rows-of-person');
    await deleteRowsOf(accountId);
  } catch (error) {
    log.warn('Recordings and keys of meetings on this device could not be deleted.', { component: 'vault', error });
  }
}
