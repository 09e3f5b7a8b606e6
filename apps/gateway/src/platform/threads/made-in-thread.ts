import type { ErrorCode } from '@cartulary/contracts/errors';
import { AppError } from '../serve/errors.js';
import type { Asker } from './fair-queue.js';
import { ThreadError, type ThreadMaker, type ThreadWork } from './thread-maker.js';

const BUSY_SECONDS = 30;

/**
 * Sends an order to a thread and converts its failure to a user-facing error.
 * @param asker owner of the order, to keep one person from making the others wait behind many orders
 * @throws AppError the error that the thread's program reports, otherwise `code`; `unavailable` if too many orders are
 * waiting in total, or for this person or organization
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
