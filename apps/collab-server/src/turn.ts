import type { Judged } from './judge.js';
import type { Member } from './member.js';
import type { ClientMessage } from './protocol.js';

export type Update = Extract<ClientMessage, { type: 'update' }>;
/** The accepted part. */
export type Taken = Extract<Judged, { isTaken: true }>;

/** An update and its number among its member's updates. */
export interface Turn {
  readonly member: Member;
  readonly message: Update;
  readonly count: number;
}
