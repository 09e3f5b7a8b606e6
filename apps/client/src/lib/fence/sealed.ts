import type { CallOf, PlainBodyOf, SealedEndpoint } from '@cartulary/contracts/endpoint';

declare const seal: unique symbol;

/** Bytes that were encrypted in this browser. Only what seals makes them: anything else does not compile where they are asked for. */
export type Sealed = Blob & { readonly [seal]: true };

/** Says of bytes that they are sealed. Called where something was encrypted, and nowhere else (`fence.test.ts` holds it to that). */
export const markSealed = (bytes: Blob): Sealed => bytes as Sealed;

/**
 * Says of the JSON body of a call that all its texts were encrypted here, or are keys, proofs and ids. Where it is not said, the call does not
 * compile. Called where such a body is made, and nowhere else (`fence.test.ts` holds it to that).
 */
export const sealedBody = <E extends SealedEndpoint>(_endpoint: E, body: PlainBodyOf<E>): CallOf<E>['body'] =>
  body as unknown as CallOf<E>['body'];
