import * as z from 'zod/mini';
import { bytesOf, fromBase64Url, joined, jsonOf, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { decrypt, encrypt } from './key-crypto';
import { partOf } from '@/shared/meeting-keys/link-secret';

/**
 * Captions of encrypted meetings that are kept, form 1 of docs/security/meeting-encryption.md: each line is AES-256-GCM by a key that
 * follows from the link's secret, bound to its meeting and to who said it.
 */

const FORM = 1;

const Line = z.object({
  language: z.string(),
  words: z.array(
    z.object({
      text: z.string(),
      isDoubtful: z.boolean(),
      /** How long before it was said here it began and ended, in milliseconds. */
      saidAgoMs: z.optional(z.tuple([z.number(), z.number()])),
      /** What the model understood, of a word that somebody corrected. */
      heard: z.optional(z.string()),
    }),
  ),
});
/** What somebody said between two pauses. */
export type CaptionLine = z.infer<typeof Line>;

/** Whose line it is. */
export interface LinePlace {
  readonly meetingId: string;
  readonly participantId: string;
}

/** The key of a meeting's kept captions; it can't be read out. @throws DOMException for a secret that is none */
export async function captionKeyOf(secret: string, meetingId: string): Promise<CryptoKey> {
  const part = await partOf(secret, 'recording');
  const material = await crypto.subtle.importKey('raw', part, 'HKDF', false, ['deriveKey']);
  const info = transcript('cartulary meeting captions v1', meetingId);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return crypto.subtle.deriveKey(derived, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const about = ({ meetingId, participantId }: LinePlace): Bytes =>
  transcript('cartulary meeting caption line v1', meetingId, participantId);

export const sealLine = async (key: CryptoKey, place: LinePlace, line: CaptionLine): Promise<string> =>
  toBase64Url(joined(Uint8Array.of(FORM), await encrypt(key, bytesOf(JSON.stringify(line)), about(place))));

/** @returns undefined for what another key made, for another person or meeting, and what is no line */
export async function openLine(key: CryptoKey, place: LinePlace, sealed: string): Promise<CaptionLine | undefined> {
  try {
    const bytes = fromBase64Url(sealed);
    if (bytes[0] !== FORM) return undefined;
    const read = z.safeParse(Line, jsonOf(await decrypt(key, bytes.slice(1), about(place))));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
