import type { ErrorCode } from '@cartulary/contracts/errors';
import { AppError } from '../serve/errors.js';
import type { Asker } from './fair-queue.js';
import { ThreadError, type ThreadMaker, type ThreadWork } from './thread-maker.js';

const BUSY_SECONDS = 30;

/**
 * Asks a thread, and says what a person is told where it fails.
 * @param asker whose order it is, where one person may not have the others wait behind many
 * @throws AppError what the thread's program says of the order, else `code`; unavailable where too many wait, or too many of
 * this person or organization
 */
export async function made<Work extends { [K in keyof Work]: ThreadWork[string] }, K extends keyof Work>(
  maker: ThreadMaker<Work>,
  kind: K,
  order: Work[K]['order'],
  code: ErrorCode,
  asker?: Asker,
): Promise<Work[K]['answer']> {
  if (maker.isFullFor(asker)) throw new AppError('unavailable', { retryAfterSeconds: BUSY_SECONDS });
  try {
    return await maker.ask(kind, order, asker);
  } catch (error) {
    if (error instanceof ThreadError) throw new AppError(error.code ?? code, { cause: error });
    throw error;
  }
}
