import { bytesOf, fromBase64Url, textOf, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { decrypt, encrypt, keyFor } from './key-crypto';

/** The kind of content. A caption can't pass as a message, nor one person's content as another's. */
export type WordsKind = 'chat' | 'hand' | 'reaction' | 'caption' | 'poll' | 'file';

/** Identifies the context of encrypted content. */
export interface WordsAbout {
  readonly meetingId: string;
  readonly kind: WordsKind;
  /** The author. Empty for polls, which have no author. */
  readonly from: string;
}

const about = ({ meetingId, kind, from }: WordsAbout, number: number): Bytes =>
  transcript('cartulary meeting words v1', meetingId, kind, from, String(number));

async function wordsKey(epochKey: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', await keyFor(epochKey, 'words'), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Encrypts content with an epoch key. */
export async function sealWords(epochKey: Bytes, number: number, where: WordsAbout, words: string): Promise<string> {
  const sealed = await encrypt(await wordsKey(epochKey), bytesOf(words), about(where, number));
  return `s1.${number}.${toBase64Url(sealed)}`;
}

/** The epoch that content was encrypted in. Undefined if it isn't encrypted. */
export function epochOf(sealed: string): number | undefined {
  const [form, number] = sealed.split('.');
  return form === 's1' && number !== undefined ? Number(number) : undefined;
}

/** @returns undefined if this key can't decrypt it or it belongs to another context */
export async function openWords(epochKey: Bytes, where: WordsAbout, sealed: string): Promise<string | undefined> {
  const number = epochOf(sealed);
  if (number === undefined) return undefined;
  try {
    const bytes = fromBase64Url(sealed.split('.')[2] ?? '');
    return textOf(await decrypt(await wordsKey(epochKey), bytes, about(where, number)));
  } catch {
    return undefined;
  }
}
