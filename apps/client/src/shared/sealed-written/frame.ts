import {
  FRAME_HASH_BYTES,
  FRAME_HEADER_BYTES,
  FRAME_LENGTH_BYTES,
  frameHeader,
  headerOf,
  paddedFrame,
  SIGNATURE_BYTES,
  type FrameHeader,
} from '@cartulary/contracts/sealed-text-form';
import { joined, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';
import { readContent, writeContent, type FrameContent } from './frame-content';

/**
 * The changes written to a sealed text, one at a time, each signed by its author: form 2 in
 * docs/security/sealed-texts.md.
 */

const NONCE_BYTES = 12;
const COUNTER_BYTES = 6;

/** The text, and its key for the epoch in the header. */
interface FrameOf {
  readonly itemId: string;
  readonly itemKey: CryptoKey;
}

/** Signs a statement. */
export type Sign = (said: Bytes) => Promise<Bytes>;

/** An opened frame whose signature hasn't been verified yet. */
export interface OpenedFrame {
  readonly content: FrameContent;
  readonly said: Bytes;
  readonly signature: Bytes;
}

const runOf = (header: Bytes): Bytes =>
  header.slice(FRAME_HEADER_BYTES - COUNTER_BYTES - 16, FRAME_HEADER_BYTES - COUNTER_BYTES);

/** The key of one session of one author. Its counter never reuses a nonce. */
export function runKey({ itemId, itemKey }: FrameOf, { epoch, author, run }: FrameHeader): Promise<CryptoKey> {
  const salt = runOf(frameHeader({ epoch, author, run, counter: 0 }));
  const info = transcript('cartulary sealed text run v2', itemId, String(epoch), author);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return crypto.subtle.deriveKey(derived, itemKey, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const placeOf = (itemId: string, { epoch, author, run, counter }: FrameHeader): string[] => [
  itemId,
  String(epoch),
  author,
  run,
  String(counter),
];

/** Binds a frame to its position, so that it can be opened only there. */
function algorithmOf(itemId: string, header: FrameHeader): AesGcmParams {
  const iv = new Uint8Array(NONCE_BYTES);
  iv.set(frameHeader(header).slice(-COUNTER_BYTES), NONCE_BYTES - COUNTER_BYTES);
  const additionalData = transcript('cartulary sealed text change v2', ...placeOf(itemId, header));
  return { name: 'AES-GCM', iv, additionalData };
}

/** SHA-256. */
export const digestOf = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** The statement its author signs for a change. */
const saidOf = async (itemId: string, header: FrameHeader, body: Bytes): Promise<Bytes> =>
  transcript('cartulary sealed text signed change v2', ...placeOf(itemId, header), toBase64Url(await digestOf(body)));

/** The hash that later frames use to refer to a frame, base64url. It commits to all earlier frames in the run. */
export const hashOf = async (frame: Bytes): Promise<string> =>
  toBase64Url((await digestOf(frame)).slice(0, FRAME_HASH_BYTES));

/** Seals a change as the next frame of a run. @param key of that run */
export async function sealFrame(
  key: CryptoKey,
  itemId: string,
  header: FrameHeader,
  content: FrameContent,
  sign: Sign,
): Promise<Bytes> {
  const body = writeContent(content);
  const signature = await sign(await saidOf(itemId, header, body));
  const bytes = SIGNATURE_BYTES + body.length;
  const padded = new Uint8Array(paddedFrame(FRAME_LENGTH_BYTES + bytes));
  new DataView(padded.buffer).setUint32(0, bytes);
  padded.set(signature, FRAME_LENGTH_BYTES);
  padded.set(body, FRAME_LENGTH_BYTES + SIGNATURE_BYTES);
  const sealed = await crypto.subtle.encrypt(algorithmOf(itemId, header), key, padded);
  return joined(frameHeader(header), new Uint8Array(sealed));
}

/**
 * Opens a frame.
 * @param key of the run in its header
 * @throws SealBroken if it was sealed with another key, belongs to another text, author, run, or position, or was modified
 */
export async function openFrame(key: CryptoKey, itemId: string, frame: Bytes): Promise<OpenedFrame> {
  const header = headerOf(frame);
  if (header === undefined) throw new SealBroken();
  const padded = await opened(key, algorithmOf(itemId, header), frame.slice(FRAME_HEADER_BYTES));
  const end = FRAME_LENGTH_BYTES + new DataView(padded.buffer).getUint32(0);
  if (paddedFrame(end) !== padded.length || padded.subarray(end).some((byte) => byte !== 0)) throw new SealBroken();
  const bodyAt = FRAME_LENGTH_BYTES + SIGNATURE_BYTES;
  const body = padded.slice(bodyAt, end);
  const content = readContent(body);
  if (content === undefined) throw new SealBroken();
  return { content, said: await saidOf(itemId, header, body), signature: padded.slice(FRAME_LENGTH_BYTES, bodyAt) };
}

async function opened(key: CryptoKey, algorithm: AesGcmParams, sealed: Bytes): Promise<Bytes> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed));
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
}
