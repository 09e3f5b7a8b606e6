import type { Member } from './member.js';

/** A member's message on its way to the log. */
export interface Pending {
  readonly member: Member;
  /** The number of the member's update. */
  readonly count: number;
  /** Undefined if nothing was new; it is then only acknowledged, in order. */
  readonly bytes: Uint8Array | undefined;
  readonly newClients: readonly number[];
}
