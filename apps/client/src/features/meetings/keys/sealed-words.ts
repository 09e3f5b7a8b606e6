import { bytesOf, fromBase64Url, textOf, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { decrypt, encrypt, keyFor } from './key-crypto';

/** What words are: a caption is never taken for a message, nor one person's words for another's. */
export type WordsKind = 'chat' | 'hand' | 'reaction' | 'caption' | 'poll' | 'file';

/** Where words belong. */
export interface WordsAbout {
  readonly meetingId: string;
  readonly kind: WordsKind;
  /** Who says them; empty of polls, which are nobody's. */
  readonly from: string;
}

const about = ({ meetingId, kind, from }: WordsAbout, number: number): Bytes =>
  transcript('cartulary meeting words v1', meetingId, kind, from, String(number));

async function wordsKey(epochKey: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', await keyFor(epochKey, 'words'), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Encrypts words by the key of an epoch. */
export async function sealWords(epochKey: Bytes, number: number, where: WordsAbout, words: string): Promise<string> {
  const sealed = await encrypt(await wordsKey(epochKey), bytesOf(words), about(where, number));
  return `s1.${number}.${toBase64Url(sealed)}`;
}

/** The number of the key by which words were encrypted; undefined for those that were not. */
export function epochOf(sealed: string): number | undefined {
  const [form, number] = sealed.split('.');
  return form === 's1' && number !== undefined ? Number(number) : undefined;
}

/** @returns undefined for what can't be opened by this key, or belongs elsewhere */
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
