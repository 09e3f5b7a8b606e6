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
 * @throws AppError `code`; unavailable where too many wait; conversion_too_large, conversion_damaged for a file
 */
export async function made<K extends keyof TextWork>(
  maker: TextMaker,
  kind: K,
  order: TextWork[K]['order'],
  code: ErrorCode,
): Promise<TextWork[K]['answer']> {
  if (maker.isFull) throw new AppError('unavailable', { retryAfterSeconds: BUSY_SECONDS });
  try {
    return await maker.ask(kind, order);
  } catch (error) {
    if (error instanceof ConversionFailure) throw new AppError(error.code, { cause: error });
    if (error instanceof TextNotMadeError) throw new AppError(code, { cause: error });
    throw error;
  }
}
