import type { KeyRing } from '@cartulary/storage/key-ring';

/** A key to sign with, and those that are still believed while the master key is being rotated; the first is the present one. */
export type KeySet = readonly [Uint8Array, ...Uint8Array[]];

/**
 * Keys that the gateway signs with, each derived from the master key for one purpose, so that none of them opens what
 * another one closes and none has to be kept.
 */
export class SigningKeys {
  readonly access: KeySet;
  /** The collab server derives the same one. */
  readonly short: KeySet;
  /** Derives the successor of a refresh token. */
  readonly refresh: Uint8Array;
  /** Hides identifiers in the table of failed sign-ins. */
  readonly identifier: Uint8Array;

  constructor(ring: Pick<KeyRing, 'deriveKey' | 'deriveKeys'>) {
    const keySet = (purpose: string): KeySet => [ring.deriveKey(purpose), ...ring.deriveKeys(purpose).slice(1)];
    this.access = keySet('access-token');
    this.short = keySet('short-token');
    this.refresh = ring.deriveKey('refresh-token');
    this.identifier = ring.deriveKey('login-identifier');
  }
}
