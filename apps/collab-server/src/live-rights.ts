import type { Bus } from '@cartulary/bus/bus';
import type { BusEvent } from '@cartulary/contracts/events';
import { limits } from '@cartulary/contracts/limits';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { closeCodes } from '@cartulary/editor-schema/collab-protocol';
import type { Member } from './member.js';

/**
 * Ends connections whose people may no longer do what their token says, as soon as the bus tells of it, and lets nobody come
 * back with a token from before. A token lives for a minute, so nothing has to be remembered for longer.
 */
export class LiveRights {
  /** And when the right of each is asked for anew, where that is known beforehand. */
  private readonly members = new Map<Member, NodeJS.Timeout | undefined>();
  /** Since when tokens of a session, an account, an item, or all of them are too old. In ms of the wall clock. */
  private readonly tooOldBefore = new Map<string, number>();
  private readonly unsubscribe: (() => void)[];
  private isReadOnly = false;

  constructor(bus: Pick<Bus, 'subscribe' | 'onGap'>) {
    this.unsubscribe = [
      bus.subscribe('session.ended', ({ payload }) => this.endSession(payload.sessionId)),
      bus.subscribe('account.changed', ({ payload }) => this.ask([`account:${payload.accountId}`])),
      bus.subscribe('item.rights_changed', (event) => this.changeItem(event)),
      bus.subscribe('item.binned', ({ payload }) => this.ask([`item:${payload.itemId}`])),
      bus.subscribe('item.deleted', ({ payload }) => this.ask([`item:${payload.itemId}`])),
      // Whether the organisation may still write, and from where its people may come.
      bus.subscribe('module.changed', ({ organisationId }) => this.ask([`organisation:${organisationId}`])),
      bus.subscribe('settings.changed', ({ organisationId, payload }) => {
        if (payload.category === 'enterprise') this.ask([`organisation:${organisationId}`]);
      }),
      // What was missed may have been anybody's.
      bus.onGap(() => this.ask(['everybody'])),
    ];
  }

  /**
   * The installation is read-only from now on, or no more: everybody is let go of, and comes back to look on, or to write again. What they
   * sent before is stored and acknowledged as ever; what they type meanwhile stays with them.
   */
  setReadOnly(isReadOnly: boolean): void {
    if (isReadOnly === this.isReadOnly) return;
    this.isReadOnly = isReadOnly;
    this.ask(['everybody']);
  }

  /** What a token gives its person now. */
  givenBy(claims: CollabTokenClaims): CollabTokenClaims {
    return this.isReadOnly ? { ...claims, right: 'viewer' } : claims;
  }

  add(member: Member): void {
    this.members.set(member, undefined);
    this.waitForEnd(member);
  }

  remove(member: Member): void {
    clearTimeout(this.members.get(member));
    this.members.delete(member);
  }

  /** Whether a token was minted before something changed that it speaks of, or its right has ended since. */
  isTooOld(claims: CollabTokenClaims): boolean {
    const mintedAtMs = claims.iat * 1_000;
    if (claims.until !== undefined && claims.until * 1_000 <= Date.now()) return true;
    return keysOf(claims).some((key) => mintedAtMs <= (this.tooOldBefore.get(key) ?? -Infinity));
  }

  close(): void {
    for (const end of this.unsubscribe) end();
    for (const timer of this.members.values()) clearTimeout(timer);
  }

  private waitForEnd(member: Member): void {
    const { until } = member.claims;
    if (until === undefined) return;
    const leftMs = until * 1_000 - Date.now();
    if (leftMs <= 0) return member.close(closeCodes.askAgain, 'ask for another token');
    const timer = setTimeout(() => this.waitForEnd(member), Math.min(leftMs, collabLimits.longestTimerMs));
    timer.unref();
    this.members.set(member, timer);
  }

  private endSession(sessionId: string): void {
    this.remember(`session:${sessionId}`);
    for (const member of this.members.keys())
      if (member.claims.sessionId === sessionId) member.close(closeCodes.sessionEnded, 'the session has ended');
  }

  private changeItem({ payload: { itemId, userIds } }: BusEvent<'item.rights_changed'>): void {
    this.ask(userIds ? userIds.map((userId) => `item:${itemId}:${userId}`) : [`item:${itemId}`]);
  }

  /** Lets go of all that one of these keys speaks of: they come back with a token that says what they may do now. */
  private ask(keys: readonly string[]): void {
    for (const key of keys) this.remember(key);
    for (const member of this.members.keys()) {
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

const keysOf = ({ sub, sessionId, itemId, organisationId }: CollabTokenClaims): string[] => [
  'everybody',
  `organisation:${organisationId}`,
  `session:${sessionId}`,
  `account:${sub}`,
  `item:${itemId}`,
  `item:${itemId}:${sub}`,
];
