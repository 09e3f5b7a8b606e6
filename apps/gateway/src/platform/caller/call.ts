import type { Showing } from '@cartulary/contracts/walls';
import type { Actor } from '@cartulary/access/actor';
import type { KeyScope } from '@cartulary/contracts/api-keys';
import { HELD_SESSION_HEADER } from '@cartulary/contracts/remember-me';
import type { Subscription } from '@cartulary/contracts/modules';
import type { Request, Response } from 'express';
import { addressGroup } from '../web/address-group.js';
import { plainAddress } from '../web/plain-address.js';

/** Who calls: the account behind a live session, and what it may do. */
export interface Caller extends Actor {
  readonly sessionId: string;
  /** `account:…`, `group:…`, `organisation:…`: whose rights this person has. */
  readonly principals: readonly string[];
  /** The modules that the organisation holds. */
  readonly subscriptions: readonly Subscription[];
  /** From where the organisation is reached; null: from everywhere. */
  readonly allowedAddresses: readonly string[] | null;
  /** When the session ends at the latest. */
  readonly sessionExpiresAt: Date;
  /** Where a machine calls by a key: it acts for the key's maker, within these scopes. */
  readonly key?: { readonly id: string; readonly scopes: readonly KeyScope[] };
  /** Where a screen on a wall calls, which is no account: `accountId` is the wall's own. */
  readonly wall?: { readonly id: string; readonly makerId: string; readonly screens: readonly Showing[] };
}

/** Under which name a response carries its sentence until it is answered. */
export const SENTENCE = 'sentence';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const callers = new WeakMap<Request, Caller>();

/** Remembers who calls; the session guard does it once a call. */
export function setCaller(request: Request, caller: Caller): void {
  callers.set(request, caller);
}

/** Who calls, where the guard has let somebody in. */
export const callerOf = (request: Request): Caller | undefined => callers.get(request);

/** What a handler may need besides its parsed input. */
export class Call {
  constructor(
    readonly request: Request,
    readonly response: Response,
  ) {}

  /** The signed-in person. Throws in a public call, which has none. */
  get caller(): Caller {
    const caller = callers.get(this.request);
    if (caller === undefined) throw new Error('a public call has no caller');
    return caller;
  }

  /** The address that the call came from; behind a trusted proxy, the one that the proxy saw. */
  get address(): string {
    return plainAddress(this.request.ip ?? 'unknown');
  }

  /** Whose calls are counted together with this one. */
  get addressGroup(): string {
    return addressGroup(this.address);
  }

  get userAgent(): string | null {
    return this.request.get('user-agent')?.slice(0, 400) ?? null;
  }

  /** The remembered session that the browser held last; whose it is, is not known. */
  get heldSessionId(): string | undefined {
    const id = this.request.get(HELD_SESSION_HEADER);
    return id !== undefined && UUID.test(id) ? id.toLowerCase() : undefined;
  }

  /** Aborts when nobody waits for the answer any more, at once where that is so already. */
  get gone(): AbortSignal {
    const gone = new AbortController();
    this.response.once('close', () => gone.abort());
    if (this.response.destroyed) gone.abort();
    return gone.signal;
  }

  /** Gives the answer a sentence beside its data. */
  say(message: string): void {
    this.response.locals[SENTENCE] = message;
  }

  /** Whether our own browser client calls (decisions.md, Identity). */
  get isWebClient(): boolean {
    return this.request.get('x-client') === 'web';
  }
}
