import * as z from 'zod/mini';
import { bytesOf, fromBase64Url, joined, jsonOf, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { decrypt, encrypt } from './key-crypto';
import { partOf } from '@/shared/meeting-keys/link-secret';

/**
 * Stored captions of encrypted meetings, form 1 of docs/security/meeting-encryption.md: each line is encrypted with
 * AES-256-GCM by a key derived from the link's secret, bound to its meeting and speaker.
 */

const FORM = 1;

const Line = z.object({
  language: z.string(),
  words: z.array(
    z.object({
      text: z.string(),
      isDoubtful: z.boolean(),
      /** Start and end in milliseconds before the caption was sent. */
      saidAgoMs: z.optional(z.tuple([z.number(), z.number()])),
      /** The model's original text, for a corrected word. */
      heard: z.optional(z.string()),
    }),
  ),
});
/** One person's speech between two pauses. */
export type CaptionLine = z.infer<typeof Line>;

/** The line's meeting and speaker. */
export interface LinePlace {
  readonly meetingId: string;
  readonly participantId: string;
}

/** The key for a meeting's stored captions. It isn't extractable. @throws DOMException for an invalid secret */
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

/** @returns undefined for data encrypted with another key, for another speaker or meeting, or in an invalid format */
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
