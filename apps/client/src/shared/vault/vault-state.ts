import { useEffect, useSyncExternalStore } from 'react';
import { log } from '@/lib/log/log';
import { currentUser, useUser } from '@/lib/session/session';
import { useLiveEvent } from '@/lib/socket/socket';
import type { OpenVault } from './open-vault';

/** Unknown until the server was asked whether there is one. */
export type VaultState =
  { kind: 'unknown' } | { kind: 'none' } | { kind: 'locked' } | { kind: 'open'; vault: OpenVault };

let state: VaultState = { kind: 'unknown' };
const listeners = new Set<() => void>();

function change(next: VaultState): void {
  state = next;
  listeners.forEach((tell) => tell());
}

/** Whose vault this page knows of, or has open. */
let ownerId: string | undefined;

/** Somebody else is signed in, or nobody: what was open is forgotten. */
function followSession(): void {
  if (currentUser()?.id === ownerId) return;
  ownerId = undefined;
  if (state.kind !== 'unknown') change({ kind: 'unknown' });
}
addEventListener('auth-state-changed', followSession);

/** Takes what the server says: whether somebody has a vault. One that is open stays open, as long as it is the same. */
export function vaultFound(accountId: string, vaultId: string | undefined): void {
  ownerId = accountId;
  if (vaultId === undefined) return change({ kind: 'none' });
  if (state.kind === 'open' && state.vault.vaultId === vaultId && state.vault.accountId === accountId) return;
  change({ kind: 'locked' });
}

/** Takes a vault that was just made or opened. */
export function vaultOpened(vault: OpenVault): void {
  ownerId = vault.accountId;
  change({ kind: 'open', vault });
}

/** The vault where it is open in this page, outside of React. */
export const openVault = (): OpenVault | undefined => (state.kind === 'open' ? state.vault : undefined);

/** Forgets the keys of the vault. What is sealed opens again once it was unlocked. */
export function lockVault(): void {
  if (state.kind === 'open') change({ kind: 'locked' });
}

/** The state as it was last told. */
export const vaultState = (): VaultState => state;

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

let asking: Promise<void> | undefined;

/** Parts of a page that ask at the same moment share the one call. */
function ask(): void {
  asking ??= load().finally(() => (asking = undefined));
}

/** The code that asks is fetched with the first page that needs the vault. */
async function load(): Promise<void> {
  try {
    const { loadVault } = await import('./vault-data');
    await loadVault();
  } catch (error) {
    log.warn('The server did not say whether there is a vault; the next page that needs it asks again.', {
      component: 'vault',
      error,
    });
  }
}

/**
 * Whether there is a vault, and the vault itself while it is open; asks the server where that is not known yet, and again where it
 * changed on another device. Renders again when it changes.
 */
export function useVault(): VaultState {
  const now = useSyncExternalStore(subscribe, vaultState);
  const accountId = useUser()?.id;
  const isUnknown = now.kind === 'unknown';
  useEffect(() => {
    if (isUnknown && accountId !== undefined) ask();
  }, [isUnknown, accountId]);
  useLiveEvent('vault.changed', () => ask());
  return now;
}
