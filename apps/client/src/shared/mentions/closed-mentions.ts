import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';

/** Mentioned people who can't see the item. `tell` notifies them once they can. */
export interface ClosedMentions {
  readonly people: readonly Colleague[];
  readonly mentionIds: readonly string[];
  readonly tell: () => void;
}
