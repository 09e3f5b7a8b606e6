import type { OpenVault } from '@/shared/vault/open-vault';
import type { HowToStore } from './files-to-store';

/**
 * Reads files in this page and keeps them sealed, one after the other. A file that can't be taken is told where uploads are. The code
 * that reads is fetched with the first.
 */
export async function readPrivately(vault: OpenVault, files: readonly File[], how: HowToStore = {}): Promise<void> {
  const { readFiles } = await import('./private-vault');
  await readFiles(vault, files, how);
}
