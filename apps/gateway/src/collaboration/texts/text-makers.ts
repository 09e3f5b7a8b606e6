import type { ErrorCode } from '@cartulary/contracts/errors';
import { ConversionFailure } from '@cartulary/editor-schema/convert/failure';
import { AppError } from '../../platform/errors.js';
import { TextNotMadeError, type TextMaker } from './text-maker.js';
import type { TextWork } from './text-orders.js';

/** Two threads: whoever looks at a version doesn't wait for the PDF of somebody else. */
export interface TextMakers {
  readonly versions: TextMaker;
  readonly files: TextMaker;
}

const BUSY_SECONDS = 30;

/**
 * Asks a thread, and says what a person is told where it fails.
 * @param personId whose order it is, where one person may not have the others wait behind many
 * @throws AppError `code`; unavailable where too many wait, or too many of this person; conversion_too_large, conversion_damaged for a file
 */
export async function made<K extends keyof TextWork>(
  maker: TextMaker,
  kind: K,
  order: TextWork[K]['order'],
  code: ErrorCode,
  personId?: string,
): Promise<TextWork[K]['answer']> {
  if (maker.isFull || (personId !== undefined && maker.isFullOf(personId)))
    throw new AppError('unavailable', { retryAfterSeconds: BUSY_SECONDS });
  try {
    return await maker.ask(kind, order, personId);
  } catch (error) {
    if (error instanceof ConversionFailure) throw new AppError(error.code, { cause: error });
    if (error instanceof TextNotMadeError) throw new AppError(code, { cause: error });
    throw error;
  }
}
