import { provideRecovery } from '@/shared/vault/recovery-part';

/** Registers recovery by two administrators with the vault. Loaded on demand. */
export function provideVaultRecovery(): void {
  provideRecovery({
    ask: async () => (await import('./ask-recovery')).AskRecovery,
    copy: async () => (await import('./make-copy')).makeCopy,
  });
}
