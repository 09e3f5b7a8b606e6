import { joined, transcript, type Bytes } from '@/lib/crypto/bytes';
import { decrypt, encrypt } from './key-crypto';
import { partOf } from '@/shared/meeting-keys/link-secret';

/**
 * Recordings of encrypted meetings, form 1 of docs/security/meeting-encryption.md: each part of a track is encrypted
 * with AES-256-GCM by a recording key derived from the link's secret, bound to its position.
 */

const FORM = 1;

/** Identifies a part. */
export interface PartPlace {
  readonly meetingId: string;
  readonly recordingId: string;
  /** The speaker. */
  readonly participantId: string;
  /** Index of the track in the recording. */
  readonly track: number;
  /** 0: track metadata; 1 and up: audio. */
  readonly number: number;
}

/** Identifies a recording. */
export type RecordingPlace = Pick<PartPlace, 'meetingId' | 'recordingId'>;

/** The key of one recording. It isn't extractable. @throws DOMException for an invalid secret */
export async function recordingKeyOf(secret: string, { meetingId, recordingId }: RecordingPlace): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', await partOf(secret, 'recording'), 'HKDF', false, [
    'deriveKey',
  ]);
  const info = transcript('cartulary meeting recording v1', meetingId, recordingId);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return crypto.subtle.deriveKey(derived, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const partAbout = ({ meetingId, recordingId, participantId, track, number }: PartPlace, isLast: boolean): Bytes =>
  transcript(
    'cartulary meeting recording part v1',
    meetingId,
    recordingId,
    participantId,
    String(track),
    String(number),
    isLast ? 'last' : 'more',
  );

const transcriptAbout = ({ meetingId, recordingId }: RecordingPlace): Bytes =>
  transcript('cartulary meeting recording transcript v1', meetingId, recordingId);

/** @param isLast marks the end of the track, so that truncation is detectable */
export const sealPart = (key: CryptoKey, place: PartPlace, isLast: boolean, plain: Bytes): Promise<Bytes> =>
  seal(key, partAbout(place, isLast), plain);

/** @returns undefined if the key or position differs, or the data was modified */
export const openPart = (
  key: CryptoKey,
  place: PartPlace,
  isLast: boolean,
  sealed: Bytes,
): Promise<Bytes | undefined> => open(key, partAbout(place, isLast), sealed);

/** Encrypts a recording's transcript. */
export const sealTranscript = (key: CryptoKey, place: RecordingPlace, plain: Bytes): Promise<Bytes> =>
  seal(key, transcriptAbout(place), plain);

/** @returns undefined like `openPart` */
export const openTranscript = (key: CryptoKey, place: RecordingPlace, sealed: Bytes): Promise<Bytes | undefined> =>
  open(key, transcriptAbout(place), sealed);

const seal = async (key: CryptoKey, about: Bytes, plain: Bytes): Promise<Bytes> =>
  joined(Uint8Array.of(FORM), await encrypt(key, plain, about));

async function open(key: CryptoKey, about: Bytes, sealed: Bytes): Promise<Bytes | undefined> {
  if (sealed[0] !== FORM) return undefined;
  try {
    return await decrypt(key, sealed.slice(1), about);
  } catch {
    return undefined;
  }
}
