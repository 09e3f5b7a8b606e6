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

/** Recovery by two administrators. It depends on the vault code, which loads it on demand. */
export interface RecoveryPart {
  readonly ask: () => Promise<ComponentType<AskRecoveryProps>>;
  /** Creates copies of keys for the two administrators. @see makeCopy of shared/vault-recovery */
  readonly copy: () => Promise<(key: Bytes, opened: OpenVault, told?: VaultRecovery) => Promise<void>>;
}

let provided: RecoveryPart | undefined;

/** Called once at startup. */
export function provideRecovery(part: RecoveryPart): void {
  provided = part;
}

/** @throws if it wasn't registered */
export function recoveryPart(): RecoveryPart {
  if (!provided) throw new Error('provideRecovery was not called');
  return provided;
}
