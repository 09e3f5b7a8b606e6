import type { Caller } from './call.js';

/** So old may be what is known of a session: an event that got lost is made up for by then. */
const FRESH_MS = 1_000;
const MOST = 10_000;

interface Known {
  readonly caller: Caller;
  readonly readAtMs: number;
}

/** Callers by their session, as they were read a moment ago. */
export class KnownCallers {
  private readonly bySession = new Map<string, Known>();
  /** Counts what was forgotten: what was being read meanwhile may be from before that. */
  private forgotten = 0;

  /** @param nowMs a clock that only goes forward */
  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** The caller of a session, read where it isn't known; undefined where reading finds none. */
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
