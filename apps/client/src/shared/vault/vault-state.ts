import { keepWordsHere } from '@/lib/fence/words-kept';
import { currentUser } from '@/lib/session/session';
import { rememberVault } from './device';
import type { OpenVault } from './open-vault';

/** Unknown until the server responds. */
export type VaultState =
  { kind: 'unknown' } | { kind: 'none' } | { kind: 'locked' } | { kind: 'open'; vault: OpenVault };

let state: VaultState = { kind: 'unknown' };
const listeners = new Set<() => void>();

function change(next: VaultState): void {
  state = next;
  keepWordsHere(next.kind === 'open');
  listeners.forEach((tell) => tell());
}

/** The owner of the vault that this page knows or has open. */
let ownerId: string | undefined;

/** If someone else signed in or the person signed out, discards the open vault. */
function followSession(): void {
  if (currentUser()?.id === ownerId) return;
  ownerId = undefined;
  if (state.kind !== 'unknown') change({ kind: 'unknown' });
}
addEventListener('auth-state-changed', followSession);

/** Applies the server's information on whether the account has a vault. An open vault stays open if it is the same one. */
export function vaultFound(accountId: string, vaultId: string | undefined): void {
  ownerId = accountId;
  if (vaultId === undefined) return change({ kind: 'none' });
  rememberVault(accountId);
  if (state.kind === 'open' && state.vault.vaultId === vaultId && state.vault.accountId === accountId) return;
  change({ kind: 'locked' });
}

/** Applies a vault that was just created or opened. */
export function vaultOpened(vault: OpenVault): void {
  ownerId = vault.accountId;
  rememberVault(vault.accountId);
  change({ kind: 'open', vault });
}

/** The vault if it's open in this page, outside of React. */
export const openVault = (): OpenVault | undefined => (state.kind === 'open' ? state.vault : undefined);

/** Discards the vault's keys. Sealed data can be opened again after unlocking. */
export function lockVault(): void {
  if (state.kind === 'open') change({ kind: 'locked' });
}

/** The current state. */
export const vaultState = (): VaultState => state;

/** Subscribes to state changes. Returns a function that unsubscribes. */
export function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
