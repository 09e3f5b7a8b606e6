/**
 * What travels and is kept of a sealed text, form 2 of docs/security/sealed-texts.md: what the page that seals and the collab server, which reads
 * the header alone, have to agree on.
 *
 *   frame  = header | ciphertext | proof (16)
 *   header = form (1) | what it is (1) | epoch (4) | author (16) | run (16) | counter (6), big endian
 *
 * A snapshot names behind its header how far each run is in it: how many runs (2), then of each epoch, author, run and counter (42). A counter with
 * its highest bit set names a frame that its author could not read, which stays where it is.
 */
export const SEALED_TEXT_FORM = 2;
export const SEALED_UPDATE = 1;
export const SEALED_SNAPSHOT = 2;
export const RUN_BYTES = 16;
const AUTHOR_AT = 6;
const RUN_AT = AUTHOR_AT + 16;
const COUNTER_AT = RUN_AT + RUN_BYTES;
export const FRAME_HEADER_BYTES = COUNTER_AT + 6;
const FRAME_TAG_BYTES = 16;
/** Of the number before the plain bytes. */
export const FRAME_LENGTH_BYTES = 4;
/** Whatever is shorter looks alike: a letter and a sentence, with what its author signs. */
export const LEAST_FRAME_BYTES = 192;
/** Ed25519. */
export const SIGNATURE_BYTES = 64;
/** By which a frame is named: the beginning of its SHA-256. */
export const FRAME_HASH_BYTES = 16;
/** What a frame says of itself behind form and kind. */
export const SAID_BYTES = FRAME_HEADER_BYTES - 2;

/** What a frame says of itself, in the open. */
export interface FrameHeader {
  /** Of the key that it is sealed by. */
  readonly epoch: number;
  /** Account. */
  readonly author: string;
  /** Which sitting of its author; random, hexadecimal. */
  readonly run: string;
  /** From 1, one more with each frame of a run. */
  readonly counter: number;
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOfHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** The header of a change, or of a snapshot. */
export function frameHeader(
  { epoch, author, run, counter }: FrameHeader,
  what: typeof SEALED_UPDATE | typeof SEALED_SNAPSHOT = SEALED_UPDATE,
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(FRAME_HEADER_BYTES);
  const view = new DataView(header.buffer);
  header[0] = SEALED_TEXT_FORM;
  header[1] = what;
  view.setUint32(2, epoch);
  header.set(bytesOfHex(author.replaceAll('-', '')), AUTHOR_AT);
  header.set(bytesOfHex(run), RUN_AT);
  view.setUint16(COUNTER_AT, Math.floor(counter / 2 ** 32));
  view.setUint32(COUNTER_AT + 2, counter % 2 ** 32);
  return header;
}

/** What the frame of a change says of itself; undefined where it has not the shape of one. */
export function headerOf(frame: Uint8Array): FrameHeader | undefined {
  if (!isFrameSize(frame.length) || frame[0] !== SEALED_TEXT_FORM || frame[1] !== SEALED_UPDATE) return undefined;
  return readHeader(frame);
}

/** More runs than this stand in no snapshot: each is one opening of the text. */
const MOST_RUNS = 2 ** 16 - 1;

/** What a snapshot says of itself. */
export interface SnapshotSaid {
  readonly header: FrameHeader;
  /** How far each run is in it: what stands there in its place. */
  readonly covers: readonly FrameHeader[];
  /** Frames that its author was given and could not read: they stay. */
  readonly left: readonly FrameHeader[];
  /** Where its encrypted content begins. */
  readonly bodyAt: number;
}

export const isSnapshot = (frame: Uint8Array): boolean => frame[0] === SEALED_TEXT_FORM && frame[1] === SEALED_SNAPSHOT;

/** Whether a newer page made it: what it says is not for this one to read. */
export const isOfNewerForm = (frame: Uint8Array): boolean => (frame[0] ?? 0) > SEALED_TEXT_FORM;

/** What a snapshot says of itself; undefined where it has not the shape of one. */
export function snapshotOf(frame: Uint8Array): SnapshotSaid | undefined {
  if (!isSnapshot(frame) || frame.length < FRAME_HEADER_BYTES + 2) return undefined;
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const bodyAt = FRAME_HEADER_BYTES + 2 + view.getUint16(FRAME_HEADER_BYTES) * SAID_BYTES;
  if (!isFrameSize(frame.length - bodyAt + FRAME_HEADER_BYTES)) return undefined;
  const covers: FrameHeader[] = [];
  const left: FrameHeader[] = [];
  for (let at = FRAME_HEADER_BYTES + 2; at < bodyAt; at += SAID_BYTES) {
    const named = readSaid(frame.subarray(at));
    if (named.counter < LEFT_OUT) covers.push(named);
    else left.push({ ...named, counter: named.counter - LEFT_OUT });
  }
  return { header: readHeader(frame), covers, left, bodyAt };
}

/** The highest bit of a counter. */
const LEFT_OUT = 2 ** 47;

/** How far each run is in a snapshot, and what is left, as it stands behind its header. @throws RangeError for too many */
export function coveredBytes(
  covers: readonly FrameHeader[],
  left: readonly FrameHeader[] = [],
): Uint8Array<ArrayBuffer> {
  const named = [...covers, ...left.map(({ counter, ...run }) => ({ ...run, counter: counter + LEFT_OUT }))];
  if (named.length > MOST_RUNS) throw new RangeError('There are too many runs for a snapshot');
  const bytes = new Uint8Array(2 + named.length * SAID_BYTES);
  new DataView(bytes.buffer).setUint16(0, named.length);
  named.forEach((header, index) => bytes.set(saidBytes(header), 2 + index * SAID_BYTES));
  return bytes;
}

/** Behind a snapshot as it is stored: what it left where it was. No frame begins with this byte. */
const WITH_LEFT = 0;

/** A snapshot with the frames that stay beside it, as they are stored in one: 00, then each behind its length (4). */
export function withLeft(snapshot: Uint8Array, left: readonly Uint8Array[]): Uint8Array {
  if (left.length === 0) return snapshot;
  const all = [snapshot, ...left];
  const bytes = new Uint8Array(1 + all.reduce((sum, { length }) => sum + FRAME_LENGTH_BYTES + length, 0));
  const view = new DataView(bytes.buffer);
  bytes[0] = WITH_LEFT;
  let at = 1;
  for (const frame of all) {
    view.setUint32(at, frame.length);
    bytes.set(frame, at + FRAME_LENGTH_BYTES);
    at += FRAME_LENGTH_BYTES + frame.length;
  }
  return bytes;
}

/** What was stored by {@link withLeft}: the snapshot first. */
export function piecesOfSnapshot(stored: Uint8Array): readonly [Uint8Array, ...Uint8Array[]] {
  if (stored[0] !== WITH_LEFT) return [stored];
  const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
  const frames: Uint8Array[] = [];
  for (let at = 1; at + FRAME_LENGTH_BYTES <= stored.length;) {
    const end = at + FRAME_LENGTH_BYTES + view.getUint32(at);
    frames.push(stored.subarray(at + FRAME_LENGTH_BYTES, end));
    at = end;
  }
  const [snapshot = stored, ...left] = frames;
  return [snapshot, ...left];
}

/** Pieces one behind the other, each behind its length (4): all that stands in something, as who comes by a link is given it. */
export function behindLengths(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + FRAME_LENGTH_BYTES + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const piece of pieces) {
    view.setUint32(at, piece.length);
    bytes.set(piece, at + FRAME_LENGTH_BYTES);
    at += FRAME_LENGTH_BYTES + piece.length;
  }
  return bytes;
}

/** What {@link behindLengths} put together; what is cut at the end is left out. */
export function piecesBehindLengths(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at + FRAME_LENGTH_BYTES <= bytes.length;) {
    const end = at + FRAME_LENGTH_BYTES + view.getUint32(at);
    if (end > bytes.length) break;
    pieces.push(Uint8Array.from(bytes.subarray(at + FRAME_LENGTH_BYTES, end)));
    at = end;
  }
  return pieces;
}

/** Which run a frame is of, as one word. */
export const runOfFrame = ({ epoch, author, run }: Omit<FrameHeader, 'counter'>): string => `${epoch} ${author} ${run}`;

/** A header without what stands before it in a frame: as others name it. */
export const saidBytes = (header: FrameHeader): Uint8Array<ArrayBuffer> => frameHeader(header).slice(2);

/** The header that such bytes begin with. */
export const readSaid = (bytes: Uint8Array): FrameHeader => {
  const frame = new Uint8Array(FRAME_HEADER_BYTES);
  frame.set(bytes.subarray(0, SAID_BYTES), 2);
  return readHeader(frame);
};

function readHeader(frame: Uint8Array): FrameHeader {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const id = hexOf(frame.subarray(AUTHOR_AT, RUN_AT));
  const author = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
  const counter = view.getUint16(COUNTER_AT) * 2 ** 32 + view.getUint32(COUNTER_AT + 2);
  return { epoch: view.getUint32(2), author, run: hexOf(frame.subarray(RUN_AT, COUNTER_AT)), counter };
}

/** The size that so many bytes are padded to: as those of sealed documents, from a smaller one on. */
export function paddedFrame(contentBytes: number): number {
  if (contentBytes <= LEAST_FRAME_BYTES) return LEAST_FRAME_BYTES;
  const exponent = 31 - Math.clz32(contentBytes);
  const unit = 2 ** (exponent - (32 - Math.clz32(exponent)));
  return Math.ceil(contentBytes / unit) * unit;
}

function isFrameSize(frameBytes: number): boolean {
  const contentBytes = frameBytes - FRAME_HEADER_BYTES - FRAME_TAG_BYTES;
  return contentBytes > 0 && paddedFrame(contentBytes) === contentBytes;
}
