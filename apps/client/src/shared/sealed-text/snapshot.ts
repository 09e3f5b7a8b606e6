import {
  coveredBytes,
  FRAME_HEADER_BYTES,
  FRAME_LENGTH_BYTES,
  frameHeader,
  paddedFrame,
  SEALED_SNAPSHOT,
  snapshotOf,
  type FrameHeader,
} from '@cartulary/contracts/sealed-text-form';
import { bytesOf, joined, jsonOf, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';
import * as z from 'zod/mini';

/**
 * All that stands in a sealed text at some moment, which a page makes in the place of the changes that led there: form 1 of
 * docs/security/sealed-texts.md, 'Snapshots'. A run of its own holds nothing else, so its key meets one nonce alone.
 */
export interface Snapshot {
  /** Whose the client ids of Yjs are: pairs of a client and an account. */
  readonly owners: readonly (readonly [number, string])[];
  readonly update: Uint8Array;
}

const Owners = z.array(z.readonly(z.tuple([z.number(), z.string()])));

interface SnapshotOf {
  readonly itemId: string;
  readonly itemKey: CryptoKey;
  readonly header: FrameHeader;
}

async function keyOf({ itemId, itemKey, header }: SnapshotOf): Promise<CryptoKey> {
  const { epoch, author, run } = header;
  const info = transcript('cartulary sealed text snapshot v1', itemId, String(epoch), author, run);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return crypto.subtle.deriveKey(derived, itemKey, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** What it is, and what it stands for. */
function algorithmOf({ itemId, header }: SnapshotOf, covers: readonly FrameHeader[]): AesGcmParams {
  const { epoch, author, run } = header;
  const named = toBase64Url(coveredBytes(covers));
  const additionalData = transcript('cartulary sealed text snapshot v1', itemId, String(epoch), author, run, named);
  return { name: 'AES-GCM', iv: new Uint8Array(12), additionalData };
}

/** Seals a snapshot. @param of by the newest key; a run that seals nothing else, of counter 1 */
export async function sealSnapshot(of: SnapshotOf, covers: readonly FrameHeader[], plain: Snapshot): Promise<Bytes> {
  const owners = bytesOf(JSON.stringify(plain.owners));
  const bytes = FRAME_LENGTH_BYTES + owners.length + plain.update.length;
  const content = new Uint8Array(paddedFrame(FRAME_LENGTH_BYTES + bytes));
  const view = new DataView(content.buffer);
  view.setUint32(0, bytes);
  view.setUint32(FRAME_LENGTH_BYTES, owners.length);
  content.set(owners, 2 * FRAME_LENGTH_BYTES);
  content.set(plain.update, 2 * FRAME_LENGTH_BYTES + owners.length);
  const sealed = await crypto.subtle.encrypt(algorithmOf(of, covers), await keyOf(of), content);
  return joined(frameHeader(of.header, SEALED_SNAPSHOT), coveredBytes(covers), new Uint8Array(sealed));
}

/** @throws SealBroken for what was sealed by another key, is of another text or author, stands for something else, or was changed */
export async function openSnapshot(of: Omit<SnapshotOf, 'header'>, frame: Bytes): Promise<Snapshot> {
  const said = snapshotOf(frame);
  if (said === undefined || said.header.counter !== 1 || said.bodyAt < FRAME_HEADER_BYTES) throw new SealBroken();
  const whole = { ...of, header: said.header };
  const content = await opened(await keyOf(whole), algorithmOf(whole, said.covers), frame.slice(said.bodyAt));
  const view = new DataView(content.buffer);
  const [bytes, ownerBytes] = [view.getUint32(0), view.getUint32(FRAME_LENGTH_BYTES)];
  const end = FRAME_LENGTH_BYTES + bytes;
  const updateAt = 2 * FRAME_LENGTH_BYTES + ownerBytes;
  if (paddedFrame(end) !== content.length || updateAt > end) throw new SealBroken();
  const owners = Owners.safeParse(jsonOf(content.slice(2 * FRAME_LENGTH_BYTES, updateAt)));
  if (!owners.success) throw new SealBroken();
  return { owners: owners.data, update: content.slice(updateAt, end) };
}

async function opened(key: CryptoKey, algorithm: AesGcmParams, sealed: Bytes): Promise<Bytes> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed));
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
}
