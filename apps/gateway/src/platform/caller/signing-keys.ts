import type { KeyRing } from '@cartulary/storage/key-ring';

/** A key to sign with, and those that are still believed while the master key is being rotated; the first is the present one. */
export type KeySet = readonly [Uint8Array, ...Uint8Array[]];

/**
 * Keys that the gateway signs with, each derived from the master key for one purpose, so that none of them opens what
 * another one closes and none has to be kept. Derived at each use, so that a rotated master key counts at once.
 */
export class SigningKeys {
  constructor(private readonly ring: Pick<KeyRing, 'deriveKey' | 'deriveKeys'>) {}

  get access(): KeySet {
    return this.setFor('access-token');
  }

  /** The collab server derives the same one. */
  get short(): KeySet {
    return this.setFor('short-token');
  }

  /** Seals refresh tokens and derives their successors. */
  get refresh(): KeySet {
    return this.setFor('refresh-token');
  }

  /** Hides the codes that are mailed. */
  get mailedCode(): Uint8Array {
    return this.ring.deriveKey('mailed-code');
  }

  /** Hides identifiers in the table of failed sign-ins. */
  get identifier(): Uint8Array {
    return this.ring.deriveKey('login-identifier');
  }

  private setFor(purpose: string): KeySet {
    return [this.ring.deriveKey(purpose), ...this.ring.deriveKeys(purpose).slice(1)];
  }
}
