declare const seal: unique symbol;

/** Bytes that were encrypted in this browser. Only what seals makes them: anything else does not compile where they are asked for. */
export type Sealed = Blob & { readonly [seal]: true };

/** Says of bytes that they are sealed. Called where something was encrypted, and nowhere else (`fence.test.ts` holds it to that). */
export const markSealed = (bytes: Blob): Sealed => bytes as Sealed;
