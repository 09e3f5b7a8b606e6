import type { Bus } from '@cartulary/bus/bus';
import type { BusEvent } from '@cartulary/contracts/events';
import { limits } from '@cartulary/contracts/limits';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { closeCodes } from '@cartulary/editor-schema/collab-protocol';
import type { Member } from './member.js';

/**
 * Ends connections whose people may no longer do what their token says, as soon as the bus tells of it, and lets nobody come
 * back with a token from before. A token lives for a minute, so nothing has to be remembered for longer.
 */
export class LiveRights {
  private readonly members = new Set<Member>();
  /** Since when tokens of a session, an account, an item, or all of them are too old. In ms of the wall clock. */
  private readonly tooOldBefore = new Map<string, number>();
  private readonly unsubscribe: (() => void)[];

  constructor(bus: Pick<Bus, 'subscribe' | 'onGap'>) {
    this.unsubscribe = [
      bus.subscribe('session.ended', ({ payload }) => this.endSession(payload.sessionId)),
      bus.subscribe('account.changed', ({ payload }) => this.ask([`account:${payload.accountId}`])),
      bus.subscribe('item.rights_changed', (event) => this.changeItem(event)),
      bus.subscribe('item.binned', ({ payload }) => this.ask([`item:${payload.itemId}`])),
      bus.subscribe('item.deleted', ({ payload }) => this.ask([`item:${payload.itemId}`])),
      // What was missed may have been anybody's.
      bus.onGap(() => this.ask(['everybody'])),
    ];
  }

  add(member: Member): void {
    this.members.add(member);
  }

  remove(member: Member): void {
    this.members.delete(member);
  }

  /** Whether a token was minted before something changed that it speaks of. */
  isTooOld(claims: CollabTokenClaims): boolean {
    const mintedAtMs = claims.iat * 1_000;
    return keysOf(claims).some((key) => mintedAtMs <= (this.tooOldBefore.get(key) ?? -Infinity));
  }

  close(): void {
    for (const end of this.unsubscribe) end();
  }

  private endSession(sessionId: string): void {
    this.remember(`session:${sessionId}`);
    for (const member of this.members)
      if (member.claims.sessionId === sessionId) member.close(closeCodes.sessionEnded, 'the session has ended');
  }

  private changeItem({ payload: { itemId, userIds } }: BusEvent<'item.rights_changed'>): void {
    this.ask(userIds ? userIds.map((userId) => `item:${itemId}:${userId}`) : [`item:${itemId}`]);
  }

  /** Lets go of all that one of these keys speaks of: they come back with a token that says what they may do now. */
  private ask(keys: readonly string[]): void {
    for (const key of keys) this.remember(key);
    for (const member of this.members) {
      if (keysOf(member.claims).some((key) => keys.includes(key)))
        member.close(closeCodes.askAgain, 'ask for another token');
    }
  }

  private remember(key: string): void {
    const nowMs = Date.now();
    for (const [old, atMs] of this.tooOldBefore)
      if (nowMs - atMs > 2 * limits.auth.shortTokenMs) this.tooOldBefore.delete(old);
    this.tooOldBefore.set(key, nowMs);
  }
}

const keysOf = ({ sub, sessionId, itemId }: CollabTokenClaims): string[] => [
  'everybody',
  `session:${sessionId}`,
  `account:${sub}`,
  `item:${itemId}`,
  `item:${itemId}:${sub}`,
];
