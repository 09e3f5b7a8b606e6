import * as z from 'zod/mini';
import { reviewWorkLimits } from './limits/review-work.js';

/** Why a value was corrected or removed. `other` is explained in free text. */
export const correctionReasons = [
  'misread',
  'wrong-place',
  'wrong-format',
  'not-there',
  'document-wrong',
  'other',
] as const;
export const CorrectionReason = z.enum(correctionReasons);
export type CorrectionReason = z.infer<typeof CorrectionReason>;

/** Additional data about a person's decision on a value. Machines send none of it. */
export const ReviewNote = {
  /** How long the person looked at the value while the page was visible, in milliseconds. */
  spentMs: z.optional(z.int().check(z.gte(0), z.lte(reviewWorkLimits.mostSpentMs))),
  reason: z.optional(CorrectionReason),
  /** Free text, if no reason fits or more explanation is needed. */
  reasonText: z.optional(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(reviewWorkLimits.mostReasonCharacters)),
  ),
} as const;

/** Filter of the review queue by assignee. */
export const reviewWhose = ['all', 'mine', 'nobody'] as const;
export type ReviewWhose = (typeof reviewWhose)[number];

/** Order of the queue: values that contracts ask for and then the least certain first, or by due date. */
export const reviewOrders = ['certainty', 'due'] as const;

/**
 * Next step of a document under a two-person rule once all values are settled: this person confirms as the first or second, or another
 * person has to.
 */
export const confirmations = ['first', 'second', 'other'] as const;
export type Confirmation = (typeof confirmations)[number];
