import type { Bus } from '@cartulary/bus/bus';
import type { BusEvent } from '@cartulary/contracts/events';
import type { Database } from '@cartulary/database/database';
import { changesPolicy } from './allowed-addresses.js';
import type { Caller } from './call.js';

/** Maximum age of a cached caller. It bounds the effect of a lost event. */
const FRESH_MS = 1_000;
const MOST = 10_000;

interface Known {
  readonly caller: Caller;
  readonly readAtMs: number;
}

/** Cache of callers by session, kept for a moment. */
export class KnownCallers {
  private readonly bySession = new Map<string, Known>();
  /** Number of invalidations. A caller whose read started before one may be outdated. */
  private forgotten = 0;

  /** @param nowMs a monotonic clock */
  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** Returns a session's caller, and reads it if it isn't cached. Undefined if `read` finds none. */
  async get(sessionId: string, read: () => Promise<Caller | undefined>): Promise<Caller | undefined> {
    const known = this.bySession.get(sessionId);
    const readAtMs = this.nowMs();
    if (known && readAtMs - known.readAtMs < FRESH_MS && known.caller.sessionExpiresAt > new Date())
      return known.caller;
    const before = this.forgotten;
    const caller = await read();
    this.bySession.delete(sessionId);
    if (caller !== undefined && before === this.forgotten) this.keep(sessionId, { caller, readAtMs });
    return caller;
  }

  /**
   * Forgets callers that an event may have changed: immediately if this process caused the event, otherwise as soon as the bus delivers it.
   * @param end event that ends the session or key of the callers
   * @returns a function that unsubscribes
   */
  follow(database: Database, bus: Bus, end: 'session.ended' | 'key.revoked'): () => void {
    const hear = (event: BusEvent): void => this.hear(event);
    const types = [end, 'account.changed', 'module.changed', 'settings.changed'] as const;
    const unsubscribe = [
      database.onCommitted(hear),
      ...types.map((type) => bus.subscribe(type, hear)),
      bus.onGap(() => this.forgetAll()),
    ];
    return () => unsubscribe.forEach((one) => one());
  }

  forget(sessionId: string): void {
    this.forgotten += 1;
    this.bySession.delete(sessionId);
  }

  forgetAccount(accountId: string): void {
    this.forgetWhere((caller) => caller.accountId === accountId);
  }

  forgetOrganisation(organisationId: string): void {
    this.forgetWhere((caller) => caller.organisationId === organisationId);
  }

  forgetAll(): void {
    this.forgotten += 1;
    this.bySession.clear();
  }

  private hear({ type, organisationId, payload }: BusEvent): void {
    if (type === 'session.ended') this.forget((payload as BusEvent<'session.ended'>['payload']).sessionId);
    if (type === 'key.revoked' || type === 'account.changed')
      this.forgetAccount((payload as BusEvent<'key.revoked' | 'account.changed'>['payload']).accountId);
    if (type === 'module.changed' || changesPolicy({ type, payload })) this.forgetOrganisation(organisationId);
  }

  private forgetWhere(isOld: (caller: Caller) => boolean): void {
    this.forgotten += 1;
    for (const [sessionId, { caller }] of this.bySession) if (isOld(caller)) this.bySession.delete(sessionId);
  }

  private keep(sessionId: string, known: Known): void {
    const [oldest] = this.bySession.keys();
    if (oldest !== undefined && this.bySession.size >= MOST) this.bySession.delete(oldest);
    this.bySession.set(sessionId, known);
  }
}
