import type { OpenVault } from '@/shared/vault/open-vault';
import type { HowToStore } from './files-to-store';

/**
 * Processes files in this page and stores them sealed, one after the other. Rejected files are reported with the
 * uploads. The processing code is loaded with the first file.
 */
export async function readPrivately(vault: OpenVault, files: readonly File[], how: HowToStore = {}): Promise<void> {
  const { readFiles } = await import('./private-vault');
  await readFiles(vault, files, how);
}
