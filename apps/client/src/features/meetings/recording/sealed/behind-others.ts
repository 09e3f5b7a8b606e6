import { ApiError } from '@/lib/errors/api-error';

/** Maximum attempts. Someone else may write between two of them, but not this often by chance. */
const TRIES = 5;
const CONFLICT = 409;

/**
 * Retries a write on top of other people's concurrent changes.
 * @param readAnew refetches; returns whether it changed and this write still applies
 * @throws the last error
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
