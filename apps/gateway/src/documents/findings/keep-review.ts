import type { ReviewNote } from '@cartulary/contracts/review-work';
import { ValueReviewRow } from '@cartulary/database/entities/review-work.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type * as z from 'zod/mini';
import type { Caller } from '../../platform/caller/call.js';

/** A person's note on their review of a value. */
export type Note = { readonly [Key in keyof typeof ReviewNote]?: z.output<(typeof ReviewNote)[Key]> };

type Reviewed = Pick<ValueReviewRow, 'documentId' | 'valueId' | 'kind' | 'done'>;

/** Stores how a person reviewed a value. Confirmed values have no reason, and API keys store no reviews. */
export async function keepReview(
  caller: Caller,
  reviewed: Reviewed,
  { spentMs, reason, reasonText }: Note,
): Promise<void> {
  if (caller.key !== undefined) return;
  const changed = reviewed.done !== 'confirmed';
  await repository(ValueReviewRow).insert({
    ...reviewed,
    id: newId(),
    reviewedBy: caller.accountId,
    spentMs: spentMs ?? null,
    reason: changed ? (reason ?? (reasonText === undefined ? null : 'other')) : null,
    reasonText: changed ? (reasonText ?? null) : null,
  });
}
