import { readVault, type Vault } from '@cartulary/contracts/endpoints/vault';
import { useSyncExternalStore } from 'react';
import { call, type CallOptions } from '@/lib/api/api';
import { isAway } from '@/lib/errors/is-away';
import { log } from '@/lib/log/log';
import { currentUser } from '@/lib/session/session';
import { onEvent, onGap } from '@/lib/socket/socket';
import { opensAlone } from '@/lib/storage/opens-alone';
import { takeHeldPrf } from '@/shared/identity/held-prf';
import { deviceIdOf } from './device';
import { asTold, isNewerVault } from './is-newer';
import { lockVault, vaultFound } from './vault-state';

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
 * Asks the server for one's own vault. A browser that was revoked meanwhile forgets what it keeps of it. While the server is away it is told as this
 * browser keeps it, where its person chose that.
 * @throws ApiError
 */
export async function loadVault(): Promise<Vault | undefined> {
  const accountId = currentUser()?.id;
  if (accountId === undefined) return undefined;
  if (!opensAlone(accountId)) return loadTold(accountId);
  try {
    const vault = await loadTold(accountId, { retries: 0 });
    const { forgetWays, keepWays } = await keptWaysPart();
    // Where it was revoked just now the choice is gone with all that was kept.
    if (opensAlone(accountId)) await (vault ? keepWays(accountId, vault) : forgetWays(accountId));
    return vault;
  } catch (error) {
    if (!isAway(error)) throw error;
    const { askAtOnce, keptWays } = await keptWaysPart();
    const vault = await keptWays(accountId);
    if (vault === undefined || currentUser()?.id !== accountId) throw error;
    askAtOnce();
    keepFound(accountId, vault);
    return vault;
  }
}

/** Fetched by few: who chose that their vault opens without the server. */
const keptWaysPart = () => import('./kept-ways');

async function loadTold(accountId: string, options: CallOptions = {}): Promise<Vault | undefined> {
  const deviceId = deviceIdOf(accountId);
  const query = deviceId === undefined ? {} : { deviceId };
  const { vault: told, device } = await call(readVault, { query }, options);
  const vault = told ? asTold(told) : undefined;
  // Taken in any case, so that it does not outlive the press.
  const pressed = takeHeldPrf();
  try {
    // Somebody else signed in while it was asked.
    if (currentUser()?.id !== accountId) return undefined;
    if (device === 'revoked') await (await opening()).leaveRevoked(accountId);
    keepFound(accountId, vault);
    if (vault && device !== 'revoked' && pressed && !isNewerVault(vault))
      await (await opening()).openByPress(vault, accountId, pressed);
    return vault;
  } finally {
    pressed?.prf.fill(0);
  }
}

/** What opens a vault is fetched where there is one to open: every page with the frame asks whether there is. */
const opening = () => import('./open-here');

/** Takes a vault that was made or changed here. */
export function keepFound(accountId: string, vault: Vault | undefined): void {
  found = { accountId, vault };
  listeners.forEach((tell) => tell());
  vaultFound(accountId, vault?.id);
  // Changed elsewhere by a newer page: what this one writes could be wrong there.
  if (vault && isNewerVault(vault)) lockVault();
  hearOfChanges();
}

let isHearing = false;

/** From when it asked for a vault the page hears that it was changed or revoked elsewhere, whatever stands on it. */
function hearOfChanges(): void {
  if (isHearing) return;
  isHearing = true;
  const again = (): void =>
    void loadVault().catch((error: unknown) =>
      log.warn('The server did not say whether the vault was changed.', { component: 'vault', error }),
    );
  onEvent('vault.changed', again);
  onGap(again);
  // What this browser was told by itself is asked of the server as soon as there is one: it may have been revoked.
  addEventListener('online', again);
}
