import { ApiError } from '@/lib/errors/api-error';

/** Somebody else may write between two tries; more often than this it is no chance. */
const TRIES = 5;
const CONFLICT = 409;

/**
 * Writes what others may have changed since it was read: then it is written again, behind what they wrote.
 * @param readAnew answers whether it is another now, in which this can still be written
 * @throws what was refused
 */
export async function behindOthers(write: () => Promise<void>, readAnew: () => Promise<boolean>): Promise<void> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await write();
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === CONFLICT;
      if (!isConflict || left === 1 || !(await readAnew())) throw error;
    }
}
