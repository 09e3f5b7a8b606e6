import type { WordsKind } from './sealed-words';

/**
 * Where one's keys of an encrypted meeting stand.
 * - `none`: the link came without its secret; `wrong`: it has another one.
 * - `waiting`: for the others to hand the key on; `ready`: one reads, hears and is heard.
 */
export interface KeyState {
  readonly is: 'none' | 'wrong' | 'waiting' | 'ready';
  /** The number of the present key; 0 before there is one. */
  readonly epoch: number;
  /** What people compare; undefined before there is a key. */
  readonly code: string | undefined;
  /** Ids of participants who have the link: everybody else hears silence. */
  readonly proven: ReadonlySet<string>;
}

/** Somebody in the meeting, as rows have them. */
export interface KeyHolder {
  readonly id: string;
  /** Since when they are there: who was there first hands keys on. */
  readonly since: string;
}

/**
 * The keys of one encrypted meeting. All that the page knows of them: behind this stands what the link's secret proves, and a vault may
 * stand in its place.
 */
export interface MeetingKeys {
  readonly now: () => KeyState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the secret of a link that was opened or pasted. @returns whether it is this meeting's */
  readonly useSecret: (secret: string) => Promise<boolean>;
  /** The secret that was taken, for the links of others; undefined where there is none. */
  readonly secret: () => string | undefined;
  /** These are in the meeting now. */
  readonly follow: (people: readonly KeyHolder[]) => void;
  /** Keys of others are another. Resolves when they are known. */
  readonly renew: () => Promise<void>;
  /** The key by which somebody's sound and pictures are encrypted in the present epoch, 32 bytes; undefined before there is one. */
  readonly mediaKey: (participantId: string) => Promise<{ number: number; key: Uint8Array<ArrayBuffer> } | undefined>;
  /** Encrypts what one says. Rejects where one has no key. */
  readonly seal: (kind: WordsKind, words: string) => Promise<string>;
  /** @param from whoever says them; @returns undefined for what can't be opened */
  readonly open: (kind: WordsKind, from: string, sealed: string) => Promise<string | undefined>;
  readonly close: () => void;
}
