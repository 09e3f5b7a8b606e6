import { keepWordsHere } from '@/lib/fence/words-kept';
import { currentUser } from '@/lib/session/session';
import { rememberVault } from './device';
import type { OpenVault } from './open-vault';

/** Unknown until the server was asked whether there is one. */
export type VaultState =
  { kind: 'unknown' } | { kind: 'none' } | { kind: 'locked' } | { kind: 'open'; vault: OpenVault };

let state: VaultState = { kind: 'unknown' };
const listeners = new Set<() => void>();

function change(next: VaultState): void {
  state = next;
  keepWordsHere(next.kind === 'open');
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
  rememberVault(accountId);
  if (state.kind === 'open' && state.vault.vaultId === vaultId && state.vault.accountId === accountId) return;
  change({ kind: 'locked' });
}

/** Takes a vault that was just made or opened. */
export function vaultOpened(vault: OpenVault): void {
  ownerId = vault.accountId;
  rememberVault(vault.accountId);
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

/** Calls back when the state changes. Answers the function that stops it. */
export function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
