import type { Showing } from '@cartulary/contracts/walls';
import type { Actor } from '@cartulary/access/actor';
import type { KeyScope } from '@cartulary/contracts/api-keys';
import { HELD_SESSION_HEADER } from '@cartulary/contracts/remember-me';
import type { Subscription } from '@cartulary/contracts/modules';
import type { Request, Response } from 'express';
import { addressGroup } from '../web/address-group.js';
import { plainAddress } from '../web/plain-address.js';

/** The caller: the account behind a live session, and its rights. */
export interface Caller extends Actor {
  readonly sessionId: string;
  /** Principals whose permissions the person has: `account:…`, `group:…`, `organisation:…`. */
  readonly principals: readonly string[];
  /** Modules that the organization has. */
  readonly subscriptions: readonly Subscription[];
  /** IP addresses that may access the organization. Null allows every address. */
  readonly allowedAddresses: readonly string[] | null;
  /** Latest time at which the session ends. */
  readonly sessionExpiresAt: Date;
  /** Set if a program calls with an API key. It acts for the key's creator, within these scopes. */
  readonly key?: { readonly id: string; readonly scopes: readonly KeyScope[] };
  /** Set if a wall screen calls. A wall isn't an account: `accountId` is the wall's own ID. */
  readonly wall?: { readonly id: string; readonly makerId: string; readonly screens: readonly Showing[] };
}

/** Key under which a response keeps its message until it is sent. */
export const SENTENCE = 'sentence';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const callers = new WeakMap<Request, Caller>();

/** Remembers the caller. The session guard calls this once per call. */
export function setCaller(request: Request, caller: Caller): void {
  callers.set(request, caller);
}

/** The caller, if the guard let one in. */
export const callerOf = (request: Request): Caller | undefined => callers.get(request);

/** Data that a handler may need in addition to its parsed input. */
export class Call {
  constructor(
    readonly request: Request,
    readonly response: Response,
  ) {}

  /** The signed-in person. Throws in a public call, which has no caller. */
  get caller(): Caller {
    const caller = callers.get(this.request);
    if (caller === undefined) throw new Error('a public call has no caller');
    return caller;
  }

  /** IP address of the caller. Behind a trusted proxy, this is the address that the proxy saw. */
  get address(): string {
    return plainAddress(this.request.ip ?? 'unknown');
  }

  /** Group of IP addresses whose calls are counted together with this one. */
  get addressGroup(): string {
    return addressGroup(this.address);
  }

  get userAgent(): string | null {
    return this.request.get('user-agent')?.slice(0, 400) ?? null;
  }

  /** ID of the remembered session that the browser last had. Its owner isn't verified. */
  get heldSessionId(): string | undefined {
    const id = this.request.get(HELD_SESSION_HEADER);
    return id !== undefined && UUID.test(id) ? id.toLowerCase() : undefined;
  }

  /** Aborts when the client no longer waits for the response, or immediately if it has already disconnected. */
  get gone(): AbortSignal {
    const gone = new AbortController();
    this.response.once('close', () => gone.abort());
    if (this.response.destroyed) gone.abort();
    return gone.signal;
  }

  /** Adds a message to the response, next to its data. */
  say(message: string): void {
    this.response.locals[SENTENCE] = message;
  }

  /** Whether our own browser client makes the call (decisions.md, Identity). */
  get isWebClient(): boolean {
    return this.request.get('x-client') === 'web';
  }
}
