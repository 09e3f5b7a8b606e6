import { Vault } from '@cartulary/contracts/endpoints/vault';
import { safeParse } from 'zod/mini';
import { queryClient } from '@/lib/api/query-client';
import { log } from '@/lib/log/log';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { VAULT_DATABASES } from './device';

/**
 * The vault's key as its ways in wrapped it, as the server told it last: so that it opens in this browser while the server can't be asked. Kept only
 * where somebody chose that: docs/security/privacy-mode.md, 'Without the server'.
 */
const STORE = 'vault';
const ONE = 'vault';
/** All databases that begin so are deleted where the browser is revoked. */
const databaseOf = (accountId: string): string => `${VAULT_DATABASES}${accountId}-alone`;
const about = { component: 'vault' };

/** Vaults that were told by this browser, and by no server. */
const fromHere = new WeakSet<Vault>();
export const isFromHere = (vault: Vault): boolean => fromHere.has(vault);

/** Keeps it as it is now: a way that was removed or changed elsewhere goes with it. What this browser can't keep opens no vault here. Answers whether it is kept. */
export async function keepWays(accountId: string, { ways, ...vault }: Vault): Promise<boolean> {
  // A recovery key is for who has lost everything, and asks for a server anyway.
  const kept = { ...vault, ways: ways.filter(({ parameters }) => parameters.kind !== 'recovery') };
  try {
    await withOneStore(databaseOf(accountId), STORE, 'readwrite', (store) => settled(store.put({ id: ONE, kept })));
    return true;
  } catch (error) {
    log.info('The ways into the vault are not kept in this browser.', { ...about, error });
    return false;
  }
}

/** Undefined where none are kept. */
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

/** They open nothing here any more. */
export async function forgetWays(accountId: string): Promise<void> {
  try {
    await withOneStore(databaseOf(accountId), STORE, 'readwrite', (store) => settled(store.clear()));
  } catch (error) {
    log.warn('The ways into the vault could not be deleted from this browser.', { ...about, error });
  }
}

/** What pages ask is answered by what this browser keeps, or fails at once: it waits for no network. */
export function askAtOnce(): void {
  const defaults = queryClient.getDefaultOptions();
  const queries = { ...defaults.queries, networkMode: 'always', refetchOnReconnect: true } as const;
  queryClient.setDefaultOptions({ ...defaults, queries });
}
