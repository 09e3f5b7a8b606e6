import type { CallOf, PlainBodyOf, SealedEndpoint } from '@cartulary/contracts/endpoint';

declare const seal: unique symbol;

/** Bytes that were encrypted in this browser. Only the sealing code creates them; anything else doesn't compile where they're required. */
export type Sealed = Blob & { readonly [seal]: true };

/** Marks bytes as sealed. Call this only where the bytes were encrypted (enforced by `fence.test.ts`). */
export const markSealed = (bytes: Blob): Sealed => bytes as Sealed;

/**
 * Marks a call's JSON body as safe: all its texts were encrypted here, or are keys, proofs, and IDs. The call doesn't compile without it.
 * Call this only where such a body is built (enforced by `fence.test.ts`).
 */
export const sealedBody = <E extends SealedEndpoint>(_endpoint: E, body: PlainBodyOf<E>): CallOf<E>['body'] =>
  body as unknown as CallOf<E>['body'];
