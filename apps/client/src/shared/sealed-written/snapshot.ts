import {
  coveredBytes,
  FRAME_HEADER_BYTES,
  FRAME_LENGTH_BYTES,
  frameHeader,
  paddedFrame,
  SEALED_SNAPSHOT,
  SIGNATURE_BYTES,
  snapshotOf,
  type FrameHeader,
  type SnapshotSaid,
} from '@cartulary/contracts/sealed-text-form';
import { bytesOf, joined, jsonOf, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { SealBroken } from '@/shared/vault/open-vault';
import * as z from 'zod/mini';
import { digestOf, type Sign } from './frame';
import type { Head } from './frame-content';

/**
 * The complete content of a sealed document at one point in time, which a page creates and signs to replace the
 * preceding changes: form 2 of docs/security/sealed-texts.md, 'Snapshots'. It has its own run, so its key is used with
 * a single nonce.
 */
export interface Snapshot {
  /** By its author's clock. */
  readonly atMs: number;
  /** The position of each included run, with the hash of its last frame. */
  readonly covers: readonly Head[];
  /** Frames its author received but couldn't read. They stay in the log. */
  readonly left?: readonly Head[];
  /** Owners of Yjs client IDs, as pairs of client and account. */
  readonly owners: readonly (readonly [number, string])[];
  readonly update: Uint8Array;
}

/** An opened snapshot whose signature hasn't been verified yet. */
export interface OpenedSnapshot {
  readonly snapshot: Snapshot;
  readonly said: Bytes;
  readonly signature: Bytes;
}

const About = z.object({
  at: z.number(),
  owners: z.array(z.readonly(z.tuple([z.number(), z.string()]))),
  /** In the order of the covered frames, then the skipped ones. */
  names: z.array(z.string()),
});

interface SnapshotOf {
  readonly itemId: string;
  readonly itemKey: CryptoKey;
  readonly header: FrameHeader;
}

async function keyOf({ itemId, itemKey, header }: SnapshotOf): Promise<CryptoKey> {
  const { epoch, author, run } = header;
  const info = transcript('cartulary sealed text snapshot v2', itemId, String(epoch), author, run);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return crypto.subtle.deriveKey(derived, itemKey, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** The frames that a snapshot covers and skips. */
interface Named {
  readonly covers: readonly FrameHeader[];
  readonly left?: readonly FrameHeader[];
}

/** Its identity and coverage. */
const partsOf = ({ itemId, header }: Omit<SnapshotOf, 'itemKey'>, { covers, left }: Named): string[] => {
  const { epoch, author, run } = header;
  return [itemId, String(epoch), author, run, toBase64Url(coveredBytes(covers, left))];
};

const algorithmOf = (of: SnapshotOf, named: Named): AesGcmParams => ({
  name: 'AES-GCM',
  iv: new Uint8Array(12),
  additionalData: transcript('cartulary sealed text snapshot v2', ...partsOf(of, named)),
});

/** The statement its author signs. */
const saidOf = async (of: SnapshotOf, named: Named, body: Bytes): Promise<Bytes> =>
  transcript('cartulary sealed text signed snapshot v2', ...partsOf(of, named), toBase64Url(await digestOf(body)));

/** Seals a snapshot. @param of uses the newest key and a separate run with counter 1 */
export async function sealSnapshot(of: SnapshotOf, snapshot: Snapshot, sign: Sign): Promise<Bytes> {
  const { atMs: at, covers, left = [], owners, update } = snapshot;
  const about = bytesOf(JSON.stringify({ at, owners, names: [...covers, ...left].map(({ hash }) => hash) }));
  const length = new Uint8Array(FRAME_LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, about.length);
  const body = joined(length, about, Uint8Array.from(update));
  const bytes = SIGNATURE_BYTES + body.length;
  const content = new Uint8Array(paddedFrame(FRAME_LENGTH_BYTES + bytes));
  new DataView(content.buffer).setUint32(0, bytes);
  content.set(await sign(await saidOf(of, snapshot, body)), FRAME_LENGTH_BYTES);
  content.set(body, FRAME_LENGTH_BYTES + SIGNATURE_BYTES);
  const sealed = await crypto.subtle.encrypt(algorithmOf(of, snapshot), await keyOf(of), content);
  return joined(frameHeader(of.header, SEALED_SNAPSHOT), coveredBytes(covers, left), new Uint8Array(sealed));
}

/** @throws SealBroken if it was sealed with another key, belongs to another text or author, covers something else, or was modified */
export async function openSnapshot(of: Omit<SnapshotOf, 'header'>, frame: Bytes): Promise<OpenedSnapshot> {
  const found = snapshotOf(frame);
  if (found === undefined || found.header.counter !== 1 || found.bodyAt < FRAME_HEADER_BYTES) throw new SealBroken();
  const whole = { ...of, header: found.header };
  const content = await opened(await keyOf(whole), algorithmOf(whole, found), frame.slice(found.bodyAt));
  const end = FRAME_LENGTH_BYTES + new DataView(content.buffer).getUint32(0);
  const bodyAt = FRAME_LENGTH_BYTES + SIGNATURE_BYTES;
  if (paddedFrame(end) !== content.length || end < bodyAt + FRAME_LENGTH_BYTES) throw new SealBroken();
  const body = content.slice(bodyAt, end);
  const said = await saidOf(whole, found, body);
  return { snapshot: readBody(body, found), said, signature: content.slice(FRAME_LENGTH_BYTES, bodyAt) };
}

/** @throws SealBroken if the format is invalid */
function readBody(body: Bytes, { covers, left }: SnapshotSaid): Snapshot {
  const updateAt = FRAME_LENGTH_BYTES + new DataView(body.buffer).getUint32(0);
  const about = About.safeParse(jsonOf(body.slice(FRAME_LENGTH_BYTES, updateAt)));
  if (!about.success || about.data.names.length !== covers.length + left.length) throw new SealBroken();
  const { at: atMs, owners, names } = about.data;
  const heads = [...covers, ...left].map((header, index) => ({ ...header, hash: names[index] ?? '' }));
  return {
    atMs,
    covers: heads.slice(0, covers.length),
    left: heads.slice(covers.length),
    owners,
    update: body.slice(updateAt),
  };
}

async function opened(key: CryptoKey, algorithm: AesGcmParams, sealed: Bytes): Promise<Bytes> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed));
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
}
