import type * as z from 'zod/mini';
import type { KeyScope } from './api-keys.js';
import type { ErrorCode } from './errors.js';
import type { GateId, ModuleId, Permission, Role } from './permissions.js';
import type { WallScreen } from './walls.js';

type Schema = z.core.$ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What travels in the body of a request or an answer. */
export type Body = 'json' | 'files' | 'form' | 'bytes' | 'none';

/** One HTTP call, described once: the gateway serves it, the browser calls it, OpenAPI and the tests read it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Input extends Schema | undefined = Schema | undefined,
  Data extends Schema | undefined = Schema | undefined,
> {
  readonly method: Method;
  /** Express spelling: `/api/v1/documents/:documentId`. */
  readonly path: string;
  readonly summary: string;
  /** `public`: no sign-in. `session`: bearer token of a live session. */
  readonly access: 'public' | 'session';
  /** Open to everybody, and told who calls where somebody is signed in. */
  readonly carriesSession?: true;
  /** Sets, reads or clears the cookie of the session: refused where a page of another origin asks for it. */
  readonly usesCookie?: true;
  /** Also open to somebody who proved the password at sign-in and has to set up a second factor first. */
  readonly opensToSetUp?: true;
  /**
   * Scopes that open it to keys of machines, each alone. Without any it is closed to every key: so are sessions, passwords, factors,
   * settings, roles and the keys themselves, which people manage.
   */
  readonly openToKeys?: readonly KeyScope[];
  /**
   * Also open to walls that show this screen, or to every wall, within what their maker may see: it tells numbers, and names
   * of nobody and nothing.
   */
  readonly openToWalls?: WallScreen | 'every';
  /** All of these are required, besides what the resource's own sharing list says. */
  readonly permissions?: readonly Permission[];
  /** Any of them, before what was sent is looked at. */
  readonly requiredRoles?: readonly Role[];
  readonly gate?: GateId;
  readonly module?: ModuleId;
  /** Whoever passes this one needs neither `gate` nor `module`: the service judges by what the call is about. */
  readonly orGate?: GateId;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Input;
  /** A JSON body above this is refused before it is parsed; where nothing is said, above `limits.body.maxJsonBytes`. */
  readonly maxBodyBytes?: number;
  /** A JSON body of more values is refused before it is parsed; where nothing is said, of more than `limits.body.maxJsonValues`. */
  readonly maxBodyValues?: number;
  /** `files`: multipart with `file` or `files[i]`. `form`: the fields of a page's form, URL-encoded. `bytes`: the body as it is. */
  readonly accepts?: Body;
  /** Shape of `data` in the envelope; undefined where the answer is only a message. */
  readonly data?: Data;
  /** `bytes`: the answer is a file, not an envelope. */
  readonly answers?: Body;
  /** Its file is sent in parts where Range asks for one, and not at all to who has it already (RFC 9110, 13 and 14). */
  readonly takesRanges?: true;
  /**
   * Its answer has a token, a challenge, a key, a code, or a link that opens something, so it's never compressed: how short an
   * answer gets shows how alike its parts are, and would confirm a guess that stands next to the secret (BREACH).
   */
  readonly answersSecret?: true;
  /** The fields of its data stand beside `success` as well (decisions.md: discovery). */
  readonly besideSuccess?: true;
  /** Status of success, 200 unless said. */
  readonly status?: number;
  /** Errors that this call is known for, besides invalid input, sign-in, rights and the server's own. */
  readonly errors?: readonly ErrorCode[];
  /** Its feature is not built, so it counts for no service: it says so itself, or nothing is there yet to call it about. */
  readonly planned?: true;
  /** A question that is too long for an address: changes nothing, so it may be asked again and nothing of it is kept. */
  readonly onlyLooks?: true;
  /** Its JSON body is ciphertext, keys, ids and numbers: a page makes one by what says so alone (`SealedJson`). */
  readonly takesSealed?: true;
  /** Not counted among the client's 60 calls a minute (section 9). */
  readonly exempt?: true;
}

/** Names a call whatever happens to its answer (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Whether the server does a call that comes again under the same key once only: what somebody who is signed in writes. */
export const isOnceOnly = ({ method, access, usesCookie, onlyLooks, accepts, answers }: Endpoint): boolean =>
  (method === 'POST' || method === 'PATCH') &&
  !onlyLooks &&
  access === 'session' &&
  !usesCookie &&
  accepts !== 'files' &&
  answers !== 'bytes';

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  const D extends Schema | undefined = undefined,
>(
  declared: Endpoint<P, Q, B, D>,
): Endpoint<P, Q, B, D> => declared;

/** One whose body no page may write as it is. */
export type SealedEndpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  D extends Schema | undefined = Schema | undefined,
> = Endpoint<P, Q, B, D> & { readonly takesSealed: true };

/** Declares a call with a body below what keeps sealed things (`carried.ts`). */
export const sealedEndpoint = <
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  const D extends Schema | undefined = undefined,
>(
  declared: Endpoint<P, Q, B, D>,
): SealedEndpoint<P, Q, B, D> => ({ ...declared, takesSealed: true });

declare const sealedJson: unique symbol;
/** A body of which the page said that nothing readable stands in it. */
export type SealedJson<T> = T & { readonly [sealedJson]: true };

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller passes. */
export type CallOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _D>
    ? (P extends Schema ? { params: In<P> } : { params?: undefined }) &
        (Q extends Schema ? { query?: In<Q> } : { query?: undefined }) &
        (B extends Schema
          ? { body: E extends { readonly takesSealed: true } ? SealedJson<In<B>> : In<B> }
          : { body?: undefined })
    : never;

/** The body of a call before a page says that it is sealed. */
export type PlainBodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _D> ? In<B> : never;

/** What a handler receives, parsed. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _D> ? { params: Out<P>; query: Out<Q>; body: Out<B> } : never;

/** What a handler returns and a caller gets. */
export type DataOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer D> ? Out<D> : never;
