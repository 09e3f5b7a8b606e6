import * as z from 'zod/mini';
import { reviewWorkLimits } from './limits/review-work.js';

/** Why a value was corrected or removed, of which people choose one; `other` is told in words of their own. */
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

/** What the person who settles a value tells beside it; machines tell nothing. */
export const ReviewNote = {
  /** How long they looked at the value while the page was in sight. */
  spentMs: z.optional(z.int().check(z.gte(0), z.lte(reviewWorkLimits.mostSpentMs))),
  reason: z.optional(CorrectionReason),
  /** In words, where none of the reasons fits or says enough. */
  reasonText: z.optional(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(reviewWorkLimits.mostReasonCharacters)),
  ),
} as const;

/** Whose documents of the queue are asked for. */
export const reviewWhose = ['all', 'mine', 'nobody'] as const;
export type ReviewWhose = (typeof reviewWhose)[number];

/** In which order: what contracts ask about and then the least certain first, or what is due first. */
export const reviewOrders = ['certainty', 'due'] as const;

/**
 * What a document under a rule of four eyes waits for, once all of its values are settled: that this person confirms it as the first or the
 * second, or somebody else.
 */
export const confirmations = ['first', 'second', 'other'] as const;
export type Confirmation = (typeof confirmations)[number];
