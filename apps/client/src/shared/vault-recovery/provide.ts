import { provideRecovery } from '@/shared/vault/recovery-part';

/** Gives the vault what two administrators open together, fetched when it is wanted. */
export function provideVaultRecovery(): void {
  provideRecovery({
    ask: async () => (await import('./ask-recovery')).AskRecovery,
    copy: async () => (await import('./make-copy')).makeCopy,
  });
}
