import type { KeyRing } from '@cartulary/storage/key-ring';

/** The current signing key, followed by the keys that are still accepted while the master key is being rotated. */
export type KeySet = readonly [Uint8Array, ...Uint8Array[]];

/**
 * The gateway's signing keys. Each is derived from the master key for one purpose, so that no key opens what another
 * one sealed and none has to be stored. Keys are derived at each use, so that a rotated master key takes effect
 * immediately.
 */
export class SigningKeys {
  constructor(private readonly ring: Pick<KeyRing, 'deriveKey' | 'deriveKeys'>) {}

  get access(): KeySet {
    return this.setFor('access-token');
  }

  /** The collab server derives the same key. */
  get short(): KeySet {
    return this.setFor('short-token');
  }

  /** Seals refresh tokens and derives their successors. */
  get refresh(): KeySet {
    return this.setFor('refresh-token');
  }

  /** Hashes emailed codes. */
  get mailedCode(): Uint8Array {
    return this.ring.deriveKey('mailed-code');
  }

  /** Hashes identifiers in the table of failed sign-ins. */
  get identifier(): Uint8Array {
    return this.ring.deriveKey('login-identifier');
  }

  private setFor(purpose: string): KeySet {
    return [this.ring.deriveKey(purpose), ...this.ring.deriveKeys(purpose).slice(1)];
  }
}
