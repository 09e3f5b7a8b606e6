import type { VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { useSyncExternalStore } from 'react';

/** A copy that this page could make: both halves sealed already, and sent only once the person was told. */
export interface PendingCopy {
  readonly recovery: VaultRecovery;
  readonly accountId: string;
  readonly vaultId: string;
  readonly first: string;
  readonly second: string;
}

let pending: PendingCopy | undefined;
const listeners = new Set<() => void>();

/** Puts it up for the person to be told of; undefined once they were. */
export function offerCopy(next: PendingCopy | undefined): void {
  pending = next;
  listeners.forEach((tell) => tell());
}

/** Somebody else is signed in, or nobody. */
addEventListener('auth-state-changed', () => offerCopy(undefined));

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const usePendingCopy = (): PendingCopy | undefined => useSyncExternalStore(subscribe, () => pending);
