import {
  FRAME_HEADER_BYTES,
  FRAME_LENGTH_BYTES,
  frameHeader,
  headerOf,
  paddedFrame,
  type FrameHeader,
} from '@cartulary/contracts/sealed-text-form';
import { joined, transcript, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';

/** What is written in a sealed text, a change at a time: form 1 of docs/security/sealed-texts.md. */

const NONCE_BYTES = 12;
const COUNTER_BYTES = 6;

/** Which text, and by which of its keys: that of the epoch which the header says. */
interface FrameOf {
  readonly itemId: string;
  readonly itemKey: CryptoKey;
}

const runOf = (header: Bytes): Bytes =>
  header.slice(FRAME_HEADER_BYTES - COUNTER_BYTES - 16, FRAME_HEADER_BYTES - COUNTER_BYTES);

/** The key of one sitting of one author: its counter never meets the same nonce twice. */
export function runKey({ itemId, itemKey }: FrameOf, { epoch, author, run }: FrameHeader): Promise<CryptoKey> {
  const salt = runOf(frameHeader({ epoch, author, run, counter: 0 }));
  const info = transcript('cartulary sealed text run v1', itemId, String(epoch), author);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return crypto.subtle.deriveKey(derived, itemKey, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** What a change is, and opens as alone. */
function algorithmOf(itemId: string, header: FrameHeader): AesGcmParams {
  const iv = new Uint8Array(NONCE_BYTES);
  iv.set(frameHeader(header).slice(-COUNTER_BYTES), NONCE_BYTES - COUNTER_BYTES);
  const { epoch, author, run, counter } = header;
  const additionalData = transcript(
    'cartulary sealed text change v1',
    itemId,
    String(epoch),
    author,
    run,
    String(counter),
  );
  return { name: 'AES-GCM', iv, additionalData };
}

/** Seals a change as the next frame of a run. @param key of that run */
export async function sealFrame(
  key: CryptoKey,
  itemId: string,
  header: FrameHeader,
  plain: Uint8Array,
): Promise<Bytes> {
  const content = new Uint8Array(paddedFrame(FRAME_LENGTH_BYTES + plain.length));
  new DataView(content.buffer).setUint32(0, plain.length);
  content.set(plain, FRAME_LENGTH_BYTES);
  const sealed = await crypto.subtle.encrypt(algorithmOf(itemId, header), key, content);
  return joined(frameHeader(header), new Uint8Array(sealed));
}

/**
 * Opens a frame.
 * @param key of the run that its header says
 * @throws SealBroken for what was sealed by another key, is of another text, author, run or place in it, or was changed
 */
export async function openFrame(key: CryptoKey, itemId: string, frame: Bytes): Promise<Bytes> {
  const header = headerOf(frame);
  if (header === undefined) throw new SealBroken();
  const content = await opened(key, algorithmOf(itemId, header), frame.slice(FRAME_HEADER_BYTES));
  const plainBytes = new DataView(content.buffer).getUint32(0);
  const end = FRAME_LENGTH_BYTES + plainBytes;
  if (paddedFrame(end) !== content.length || content.subarray(end).some((byte) => byte !== 0)) throw new SealBroken();
  return content.slice(FRAME_LENGTH_BYTES, end);
}

async function opened(key: CryptoKey, algorithm: AesGcmParams, sealed: Bytes): Promise<Bytes> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed));
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
}
