import { SealedMoved } from '@/shared/sealed/sealed-item';

/** Somebody else may write the same place between two tries; more often than this it is no chance. */
const TRIES = 5;

/** Another tab or device may write meanwhile: what it said stays. @throws SealedMoved where others write all the time */
export async function behindOthers(write: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof SealedMoved) || left === 1) throw error;
    }
}
