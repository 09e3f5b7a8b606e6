import type * as z from 'zod/mini';
import type { KeyScope } from './api-keys.js';
import type { ErrorCode } from './errors.js';
import type { GateId, ModuleId, Permission, Role } from './permissions.js';
import type { WallScreen } from './walls.js';

type Schema = z.core.$ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Format of a request or response body. */
export type Body = 'json' | 'files' | 'form' | 'bytes' | 'none';

/** One HTTP call, described once. The gateway, the client, OpenAPI and the tests all use it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Input extends Schema | undefined = Schema | undefined,
  Data extends Schema | undefined = Schema | undefined,
> {
  readonly method: Method;
  /** Express syntax: `/api/v1/documents/:documentId`. */
  readonly path: string;
  readonly summary: string;
  /** `public`: no sign-in. `session`: bearer token of an active session. */
  readonly access: 'public' | 'session';
  /** Public, but identifies the caller if they are signed in. */
  readonly carriesSession?: true;
  /** Sets, reads or clears the session cookie. Requests from pages of other origins are rejected. */
  readonly usesCookie?: true;
  /** Also open to a person who entered the right password at sign-in but still has to set up a second factor. */
  readonly opensToSetUp?: true;
  /**
   * API key scopes, any of which grants access to this call. Without scopes, no key can make the call. Sessions,
   * passwords, factors, settings, roles, and API keys stay closed: only people manage them.
   */
  readonly openToKeys?: readonly KeyScope[];
  /**
   * Also open to wall screens that show this screen, or to every wall, within its creator's permissions. The response has numbers but no
   * names of people or items.
   */
  readonly openToWalls?: WallScreen | 'every';
  /** Permissions that are all required, in addition to the resource's own access list. */
  readonly permissions?: readonly Permission[];
  /** Requires any of these roles. Checked before the input is validated. */
  readonly requiredRoles?: readonly Role[];
  readonly gate?: GateId;
  readonly module?: ModuleId;
  /**
   * A caller who passes this gate needs neither `gate` nor `module`: the service decides based on the subject of the
   * call.
   */
  readonly orGate?: GateId;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Input;
  /** Larger JSON bodies are rejected before parsing. Defaults to `limits.body.maxJsonBytes`. */
  readonly maxBodyBytes?: number;
  /** JSON bodies with more values are rejected before parsing. Defaults to `limits.body.maxJsonValues`. */
  readonly maxBodyValues?: number;
  /** `files`: multipart with `file` or `files[i]`. `form`: a URL-encoded HTML form. `bytes`: the raw body. */
  readonly accepts?: Body;
  /** Shape of `data` in the envelope; undefined if the response is only a message. */
  readonly data?: Data;
  /** `bytes`: the response is a file, not an envelope. */
  readonly answers?: Body;
  /** The file supports range requests and conditional requests (RFC 9110, 13 and 14). */
  readonly takesRanges?: true;
  /**
   * The response has a token, challenge, key, code, or secret link, so it is never compressed: the compressed length would confirm guesses
   * of a secret next to attacker-controlled text (BREACH).
   */
  readonly answersSecret?: true;
  /** Also repeats the fields of `data` next to `success` (decisions.md: discovery). */
  readonly besideSuccess?: true;
  /** Success status, 200 by default. */
  readonly status?: number;
  /** Errors specific to this call, besides invalid input, authentication, authorization and server errors. */
  readonly errors?: readonly ErrorCode[];
  /**
   * Not built yet, so it doesn't count toward any service: it's marked as planned, or there is nothing to call it
   * about.
   */
  readonly planned?: true;
  /** A query that is too long for a URL. It changes nothing, so it can be repeated, and its response isn't stored. */
  readonly onlyLooks?: true;
  /** The JSON body has only ciphertext, keys, ids and numbers. Pages can build one only by marking it as `SealedJson`. */
  readonly takesSealed?: true;
  /** Exempt from the client's limit of 60 calls a minute (section 9). */
  readonly exempt?: true;
}

/** Identifies a call across retries (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Whether the server executes repeated calls with the same key only once: writes by signed-in people. */
export const isOnceOnly = ({ method, access, usesCookie, onlyLooks, accepts, answers }: Endpoint): boolean =>
  (method === 'POST' || method === 'PATCH') &&
  !onlyLooks &&
  access === 'session' &&
  !usesCookie &&
  accepts !== 'files' &&
  answers !== 'bytes';

/** Declares an endpoint and preserves its exact types. */
export const endpoint = <
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  const D extends Schema | undefined = undefined,
>(
  declared: Endpoint<P, Q, B, D>,
): Endpoint<P, Q, B, D> => declared;

/** An endpoint whose body a page can't pass as plain JSON. */
export type SealedEndpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  D extends Schema | undefined = Schema | undefined,
> = Endpoint<P, Q, B, D> & { readonly takesSealed: true };

/** Declares an endpoint with a body below the prefixes of sealed storage (`carried.ts`). */
export const sealedEndpoint = <
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  const D extends Schema | undefined = undefined,
>(
  declared: Endpoint<P, Q, B, D>,
): SealedEndpoint<P, Q, B, D> => ({ ...declared, takesSealed: true });

declare const sealedJson: unique symbol;
/** A body that the page marked as free of plaintext. */
export type SealedJson<T> = T & { readonly [sealedJson]: true };

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/** The arguments that a caller passes. */
export type CallOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _D>
    ? (P extends Schema ? { params: In<P> } : { params?: undefined }) &
        (Q extends Schema ? { query?: In<Q> } : { query?: undefined }) &
        (B extends Schema
          ? { body: E extends { readonly takesSealed: true } ? SealedJson<In<B>> : In<B> }
          : { body?: undefined })
    : never;

/** The body before the page marks it as sealed. */
export type PlainBodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _D> ? In<B> : never;

/** The parsed request that a handler receives. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _D> ? { params: Out<P>; query: Out<Q>; body: Out<B> } : never;

/** The data that a handler returns to the caller. */
export type DataOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer D> ? Out<D> : never;
