import type { VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { useSyncExternalStore } from 'react';

/** A copy prepared by this page: both halves are sealed, but are sent only after the person was notified. */
export interface PendingCopy {
  readonly recovery: VaultRecovery;
  readonly accountId: string;
  readonly vaultId: string;
  readonly first: string;
  readonly second: string;
}

let pending: PendingCopy | undefined;
const listeners = new Set<() => void>();

/** Sets the copy to notify the person about; undefined once they were. */
export function offerCopy(next: PendingCopy | undefined): void {
  pending = next;
  listeners.forEach((tell) => tell());
}

/** Someone else signed in, or the person signed out. */
addEventListener('auth-state-changed', () => offerCopy(undefined));

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const usePendingCopy = (): PendingCopy | undefined => useSyncExternalStore(subscribe, () => pending);
