import type { Member } from './member.js';

/** Something that a member sent, on its way to the log. */
export interface Pending {
  readonly member: Member;
  /** Which one of the member's updates it is. */
  readonly count: number;
  /** Undefined where nothing of it was new: it is only acknowledged, in its turn. */
  readonly bytes: Uint8Array | undefined;
  readonly newClients: readonly number[];
}
