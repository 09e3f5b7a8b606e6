import { joined, randomBytes, transcript, type Bytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import type { KeptRecording, Part, SealedRecordingParts } from './kept-parts';
import type { RecordedPart } from './recorder';

/**
 * Recordings in privacy mode, sealed on this device part by part: `nonce (12) | AES-GCM of (length of the marks (4) |
 * marks as JSON | audio)`, with a key per recording that the vault wraps. Bound to the recording and the part's
 * number.
 */
const NONCE_BYTES = 12;
const LENGTH_BYTES = 4;

const about = (id: string, number: number): Bytes => transcript('cartulary kept recording v1', id, String(number));

const importKey = async (key: Bytes): Promise<CryptoKey> => {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
  key.fill(0);
  return imported;
};

/** Seals the parts of one recording. Needs the vault only at the start. */
export class PartSealer {
  private constructor(
    private readonly id: string,
    private readonly wrappedKey: Bytes,
    private readonly key: CryptoKey,
  ) {}

  static async make(vault: OpenVault): Promise<PartSealer> {
    const id = crypto.randomUUID();
    const key = randomBytes(KEY_BYTES);
    const wrapped = await vault.wrapItemKey(id, key);
    return new PartSealer(id, wrapped, await importKey(key));
  }

  /** A part in stored form, which reveals neither the audio nor the marks. */
  async seal(accountId: string, { begunMs, number, sound, marksMs }: RecordedPart): Promise<Part> {
    const marks = new TextEncoder().encode(JSON.stringify(marksMs));
    const length = new Uint8Array(LENGTH_BYTES);
    new DataView(length.buffer).setUint32(0, marks.length);
    const plain = joined(length, marks, new Uint8Array(await sound.arrayBuffer()));
    const iv = randomBytes(NONCE_BYTES);
    const additionalData = about(this.id, number);
    const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, this.key, plain);
    const sealed = { id: this.id, wrappedKey: this.wrappedKey };
    return { accountId, begunMs, number, marksMs: [], sound: new Blob([iv, cipher]), sealed };
  }
}

/** Opens a stored recording. @throws SealBroken if it belongs to another vault or was modified */
export async function openParts(vault: OpenVault, { begunMs, parts }: SealedRecordingParts): Promise<KeptRecording> {
  const sounds: Bytes[] = [];
  const marksMs: number[] = [];
  for (const part of parts) {
    const { sealed, number, sound } = part;
    if (!sealed) throw new SealBroken();
    const key = await importKey(await vault.unwrapItemKey(sealed.id, sealed.wrappedKey));
    const plain = await opened(key, new Uint8Array(await sound.arrayBuffer()), about(sealed.id, number));
    const marksEnd = LENGTH_BYTES + new DataView(plain.buffer).getUint32(0);
    marksMs.push(...(JSON.parse(new TextDecoder().decode(plain.slice(LENGTH_BYTES, marksEnd))) as number[]));
    sounds.push(plain.slice(marksEnd));
  }
  return { begunMs, marksMs, sound: new Blob(sounds, { type: 'audio/webm' }) };
}

async function opened(key: CryptoKey, bytes: Bytes, additionalData: Bytes): Promise<Bytes> {
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES), additionalData };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.slice(NONCE_BYTES)));
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
}
