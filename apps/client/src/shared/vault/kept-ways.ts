import { Vault } from '@cartulary/contracts/endpoints/vault';
import { safeParse } from 'zod/mini';
import { queryClient } from '@/lib/api/query-client';
import { log } from '@/lib/log/log';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { VAULT_DATABASES } from './device';

/**
 * The vault's wrapped keys for each unlock method, as last received, so that it opens in this browser while the server is unreachable.
 * Stored only if the person chose that: docs/security/privacy-mode.md, 'Without the server'.
 */
const STORE = 'vault';
const ONE = 'vault';
/** All databases with this prefix are deleted when the browser is revoked. */
const databaseOf = (accountId: string): string => `${VAULT_DATABASES}${accountId}-alone`;
const about = { component: 'vault' };

/** Vaults loaded from this browser instead of the server. */
const fromHere = new WeakSet<Vault>();
export const isFromHere = (vault: Vault): boolean => fromHere.has(vault);

/**
 * Stores the current state, so that methods removed or changed elsewhere are updated too. Returns whether it's stored; if not, the vault
 * can't be opened offline.
 */
export async function keepWays(accountId: string, { ways, ...vault }: Vault): Promise<boolean> {
  // A recovery key is for people who lost everything else, and requires a server anyway.
  const kept = { ...vault, ways: ways.filter(({ parameters }) => parameters.kind !== 'recovery') };
  try {
    await withOneStore(databaseOf(accountId), STORE, 'readwrite', (store) => settled(store.put({ id: ONE, kept })));
    return true;
  } catch (error) {
    log.info('The ways into the vault are not kept in this browser.', { ...about, error });
    return false;
  }
}

/** Undefined if none are stored. */
export async function keptWays(accountId: string): Promise<Vault | undefined> {
  try {
    const row = await withOneStore(databaseOf(accountId), STORE, 'readonly', (store) =>
      settled<{ kept: unknown } | undefined>(store.get(ONE)),
    );
    const { data } = safeParse(Vault, row?.kept);
    if (data) fromHere.add(data);
    return data;
  } catch (error) {
    log.info('Whether ways into the vault are kept in this browser is not known.', { ...about, error });
    return undefined;
  }
}

/** Deletes the stored methods. */
export async function forgetWays(accountId: string): Promise<void> {
  try {
    await withOneStore(databaseOf(accountId), STORE, 'readwrite', (store) => settled(store.clear()));
  } catch (error) {
    log.warn('The ways into the vault could not be deleted from this browser.', { ...about, error });
  }
}

/** Makes queries use this browser's data or fail immediately, without waiting for a network. */
export function askAtOnce(): void {
  const defaults = queryClient.getDefaultOptions();
  const queries = { ...defaults.queries, networkMode: 'always', refetchOnReconnect: true } as const;
  queryClient.setDefaultOptions({ ...defaults, queries });
}
