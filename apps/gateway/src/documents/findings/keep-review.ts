import type { ReviewNote } from '@cartulary/contracts/review-work';
import { ValueReviewRow } from '@cartulary/database/entities/review-work.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type * as z from 'zod/mini';
import type { Caller } from '../../platform/caller/call.js';

/** What a person tells of their review of a value beside what it says. */
export type Note = { readonly [Key in keyof typeof ReviewNote]?: z.output<(typeof ReviewNote)[Key]> };

type Reviewed = Pick<ValueReviewRow, 'documentId' | 'valueId' | 'kind' | 'done'>;

/** Keeps how a person reviewed a value. A value that was confirmed has no reason; machines review nothing. */
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
