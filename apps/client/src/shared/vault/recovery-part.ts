import type { Vault } from '@cartulary/contracts/endpoints/vault';
import type { VaultRecovery } from '@cartulary/contracts/vault-recovery';
import type { ComponentType } from 'react';
import type { Bytes } from '@/lib/crypto/bytes';
import type { OpenVault } from './open-vault';

export interface AskRecoveryProps {
  readonly vault: Vault;
  readonly onOpened: () => void;
  readonly onBack: () => void;
}

/** What two administrators open together: it lies above the vault, which fetches it when it is wanted. */
export interface RecoveryPart {
  readonly ask: () => Promise<ComponentType<AskRecoveryProps>>;
  /** What makes copies of keys for the two. @see makeCopy of shared/vault-recovery */
  readonly copy: () => Promise<(key: Bytes, opened: OpenVault, told?: VaultRecovery) => Promise<void>>;
}

let provided: RecoveryPart | undefined;

/** Called once, as the program starts. */
export function provideRecovery(part: RecoveryPart): void {
  provided = part;
}

/** @throws where the program did not provide it */
export function recoveryPart(): RecoveryPart {
  if (!provided) throw new Error('provideRecovery was not called');
  return provided;
}
