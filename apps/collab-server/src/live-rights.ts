import type { Bus } from '@cartulary/bus/bus';
import type { BusEvent } from '@cartulary/contracts/events';
import { limits } from '@cartulary/contracts/limits';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import { closeCodes } from '@cartulary/editor-schema/collab-protocol';
import type { Member } from './member.js';

/**
 * Closes connections of people whose token no longer reflects their access when an event reports the change, and
 * rejects tokens from before the event. Tokens are valid for a minute, so entries aren't kept longer.
 */
export class LiveRights {
  /** Members, with the timer for a known expiry of their access. */
  private readonly members = new Map<Member, NodeJS.Timeout | undefined>();
  /** Tokens of a session, account, item, or all of them are too old if minted before this time. In ms of the wall clock. */
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
      // Whether the organization can still write, and which networks its people can connect from.
      bus.subscribe('module.changed', ({ organisationId }) => this.ask([`organisation:${organisationId}`])),
      bus.subscribe('settings.changed', ({ organisationId, payload }) => {
        if (payload.category === 'enterprise') this.ask([`organisation:${organisationId}`]);
      }),
      // Missed events may concern anyone.
      bus.onGap(() => this.ask(['everybody'])),
    ];
  }

  /**
   * Turns read-only mode on or off: disconnects everyone so that they reconnect with the right access. Updates sent
   * before are stored and acknowledged as usual; edits made in the meantime stay on their pages.
   */
  setReadOnly(isReadOnly: boolean): void {
    if (isReadOnly === this.isReadOnly) return;
    this.isReadOnly = isReadOnly;
    this.ask(['everybody']);
  }

  /** The claims with the currently effective access. */
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

  /** Whether a token was minted before a change that affects it, or its access has expired. */
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

  /** Disconnects all members affected by these keys. They reconnect with a new token. */
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
