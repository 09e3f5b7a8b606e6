import type { WordsKind } from './sealed-words';

/**
 * Status of the user's own keys in an encrypted meeting.
 * - `none`: the link has no secret; `wrong`: the link's secret differs.
 * - `waiting`: waiting for the others to send the key; `ready`: the user can read, hear, and be heard.
 */
export interface KeyState {
  readonly is: 'none' | 'wrong' | 'waiting' | 'ready';
  /** Number of the current key. 0 before there is one. */
  readonly epoch: number;
  /** The comparison code. Undefined before there is a key. */
  readonly code: string | undefined;
  /** Ids of participants who have the link. Everyone else hears silence. */
  readonly proven: ReadonlySet<string>;
}

/** A participant, as listed by the server. */
export interface KeyHolder {
  readonly id: string;
  /** When they joined. The first to join distributes keys. */
  readonly since: string;
}

/**
 * The keys of one encrypted meeting, and the page's only interface to them. Based on the link's secret; a vault-based
 * implementation could replace it.
 */
export interface MeetingKeys {
  readonly now: () => KeyState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Accepts the secret of an opened or pasted link. @returns whether it belongs to this meeting */
  readonly useSecret: (secret: string) => Promise<boolean>;
  /** The accepted secret, for sharing the link. Undefined if there is none. */
  readonly secret: () => string | undefined;
  /** Sets the current participants. */
  readonly follow: (people: readonly KeyHolder[]) => void;
  /** Other participants' keys have changed. Resolves when they're loaded. */
  readonly renew: () => Promise<void>;
  /** A participant's 32-byte media key in the current epoch. Undefined before there is one. */
  readonly mediaKey: (participantId: string) => Promise<{ number: number; key: Uint8Array<ArrayBuffer> } | undefined>;
  /** Encrypts the user's own content. Rejects without a key. */
  readonly seal: (kind: WordsKind, words: string) => Promise<string>;
  /** @param from the author; @returns undefined if it can't be decrypted */
  readonly open: (kind: WordsKind, from: string, sealed: string) => Promise<string | undefined>;
  readonly close: () => void;
}
