import type { ErrorCode } from '@cartulary/contracts/errors';
import { AppError } from '../serve/errors.js';
import { ThreadError, type ThreadMaker, type ThreadWork } from './thread-maker.js';

const BUSY_SECONDS = 30;

/**
 * Asks a thread, and says what a person is told where it fails.
 * @param personId whose order it is, where one person may not have the others wait behind many
 * @throws AppError what the thread's program says of the order, else `code`; unavailable where too many wait, or too many of
 * this person
 */
export async function made<Work extends { [K in keyof Work]: ThreadWork[string] }, K extends keyof Work>(
  maker: ThreadMaker<Work>,
  kind: K,
  order: Work[K]['order'],
  code: ErrorCode,
  personId?: string,
): Promise<Work[K]['answer']> {
  if (maker.isFull || (personId !== undefined && maker.isFullOf(personId)))
    throw new AppError('unavailable', { retryAfterSeconds: BUSY_SECONDS });
  try {
    return await maker.ask(kind, order, personId);
  } catch (error) {
    if (error instanceof ThreadError) throw new AppError(error.code ?? code, { cause: error });
    throw error;
  }
}
