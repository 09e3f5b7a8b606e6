import { errors } from '@cartulary/contracts/errors';
import { isFlowing } from '@cartulary/contracts/limits';
import type { Document } from '@cartulary/database/entities/document.entity';
import { AppError } from '../../platform/serve/errors.js';

/**
 * The number of pages that can be rotated, extracted, or composed.
 * @throws AppError `pages_flowing` for text and Word files; `pages_not_opened` before it was opened; `pages_not_made` with the reason if it
 * couldn't be
 */
export function pageCountOf({ mediaType, pageCount, failureCode }: Document): number {
  if (isFlowing(mediaType)) throw new AppError('pages_flowing');
  if (pageCount !== null) return pageCount;
  if (failureCode !== null && failureCode in errors)
    throw new AppError('pages_not_made', { message: errors[failureCode as keyof typeof errors].message });
  throw new AppError('pages_not_opened');
}
