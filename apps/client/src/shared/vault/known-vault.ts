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

/** The server's data about the signed-in person's vault; undefined if there is none. */
let found: { readonly accountId: string; readonly vault: Vault | undefined } | undefined;
const listeners = new Set<() => void>();

/** The last received state for this account. */
export const knownVault = (accountId: string): Vault | undefined =>
  found?.accountId === accountId ? found.vault : undefined;

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Same; re-renders when it changes. `useVault` fetches it. */
export const useKnownVault = (accountId: string): Vault | undefined =>
  useSyncExternalStore(subscribe, () => knownVault(accountId));

/**
 * Fetches the person's own vault. A browser that was revoked in the meantime deletes its data. While the server is unreachable, uses this
 * browser's data if the person chose that.
 * @throws ApiError
 */
export async function loadVault(): Promise<Vault | undefined> {
  const accountId = currentUser()?.id;
  if (accountId === undefined) return undefined;
  if (!opensAlone(accountId)) return loadTold(accountId);
  try {
    const vault = await loadTold(accountId, { retries: 0 });
    const { forgetWays, keepWays } = await keptWaysPart();
    // If it was just revoked, the choice was deleted with everything else.
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

/** Loaded only for people who chose to open their vault without the server. */
const keptWaysPart = () => import('./kept-ways');

async function loadTold(accountId: string, options: CallOptions = {}): Promise<Vault | undefined> {
  const deviceId = deviceIdOf(accountId);
  const query = deviceId === undefined ? {} : { deviceId };
  const { vault: told, device } = await call(readVault, { query }, options);
  const vault = told ? asTold(told) : undefined;
  // Always consumed, so that it doesn't outlive the gesture.
  const pressed = takeHeldPrf();
  try {
    // Someone else signed in during the request.
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

/** Loaded only if there is a vault to open, since every page with the shell checks for one. */
const opening = () => import('./open-here');

/** Applies a vault that was created or changed here. */
export function keepFound(accountId: string, vault: Vault | undefined): void {
  found = { accountId, vault };
  listeners.forEach((tell) => tell());
  vaultFound(accountId, vault?.id);
  // A newer page changed the vault, and this page could corrupt data it doesn't know about.
  if (vault && isNewerVault(vault)) lockVault();
  hearOfChanges();
}

let isHearing = false;

/** After first requesting a vault, follows changes and revocations made elsewhere on any page. */
function hearOfChanges(): void {
  if (isHearing) return;
  isHearing = true;
  const again = (): void =>
    void loadVault().catch((error: unknown) =>
      log.warn('The server did not say whether the vault was changed.', { component: 'vault', error }),
    );
  onEvent('vault.changed', again);
  onGap(again);
  // Data from this browser is verified with the server as soon as it's reachable, since the browser may have been revoked.
  addEventListener('online', again);
}
