import { SealedMoved } from '@/shared/sealed/sealed-item';

/** Maximum attempts. Someone else may write the same part between two of them, but not this often by chance. */
const TRIES = 5;

/**
 * Retries a write if another tab or device wrote in the meantime, so that both changes are preserved.
 * @throws SealedMoved if others keep writing
 */
export async function behindOthers(write: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof SealedMoved) || left === 1) throw error;
    }
}
