import type { Judged } from './judge.js';
import type { Member } from './member.js';
import type { ClientMessage } from './protocol.js';

export type Update = Extract<ClientMessage, { type: 'update' }>;
/** What of it is taken. */
export type Taken = Extract<Judged, { isTaken: true }>;

/** An update, and which one of its member's it is. */
export interface Turn {
  readonly member: Member;
  readonly message: Update;
  readonly count: number;
}
