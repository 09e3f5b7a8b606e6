import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';

/** People who were named and can't see what names them; `tell` tells them once they can. */
export interface ClosedMentions {
  readonly people: readonly Colleague[];
  readonly mentionIds: readonly string[];
  readonly tell: () => void;
}
