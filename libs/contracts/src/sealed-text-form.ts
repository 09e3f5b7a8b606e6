/**
 * Wire and storage format of sealed texts, form 2 of docs/security/sealed-texts.md: what the sealing page and the collab server, which
 * reads only the header, have to agree on.
 *
 * - frame = header | ciphertext | tag (16)
 * - header = form (1) | kind (1) | epoch (4) | author (16) | run (16) | counter (6), big endian
 *
 * A snapshot lists after its header how much of each run it includes: number of runs (2), then epoch, author, run and counter (42) for
 * each. A counter with its highest bit set names a frame that the author couldn't read and that stays in place.
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
/** Length of the number before the plain bytes. */
export const FRAME_LENGTH_BYTES = 4;
/** Anything shorter is padded to this size, so a letter and a sentence look alike. Includes the author's signature. */
export const LEAST_FRAME_BYTES = 192;
/** Ed25519 signature. */
export const SIGNATURE_BYTES = 64;
/** Length of the hash that identifies a frame: a prefix of its SHA-256. */
export const FRAME_HASH_BYTES = 16;
/** The frame header without form and kind. */
export const SAID_BYTES = FRAME_HEADER_BYTES - 2;

/** The cleartext header of a frame. */
export interface FrameHeader {
  /** Epoch of the key that seals it. */
  readonly epoch: number;
  /** Account id. */
  readonly author: string;
  /** Identifies the author's session; random, hexadecimal. */
  readonly run: string;
  /** Starts at 1 and increments with each frame of a run. */
  readonly counter: number;
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOfHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** Builds the header of an update or a snapshot. */
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

/** Parses the header of an update frame; undefined if it is malformed. */
export function headerOf(frame: Uint8Array): FrameHeader | undefined {
  if (!isFrameSize(frame.length) || frame[0] !== SEALED_TEXT_FORM || frame[1] !== SEALED_UPDATE) return undefined;
  return readHeader(frame);
}

/** Maximum runs in a snapshot. Each run is one session of the text. */
const MOST_RUNS = 2 ** 16 - 1;

/** The cleartext header of a snapshot. */
export interface SnapshotSaid {
  readonly header: FrameHeader;
  /** The last frame of each run that the snapshot includes and replaces. */
  readonly covers: readonly FrameHeader[];
  /** Frames that its author received but couldn't read. They aren't replaced. */
  readonly left: readonly FrameHeader[];
  /** Offset of the encrypted content. */
  readonly bodyAt: number;
}

export const isSnapshot = (frame: Uint8Array): boolean => frame[0] === SEALED_TEXT_FORM && frame[1] === SEALED_SNAPSHOT;

/** Whether a newer client version created it, in a form that this version can't read. */
export const isOfNewerForm = (frame: Uint8Array): boolean => (frame[0] ?? 0) > SEALED_TEXT_FORM;

/** Parses the cleartext header of a snapshot; undefined if it is malformed. */
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

/**
 * Encodes, for the part after a snapshot's header, how much of each run is included and which frames are left.
 * @throws RangeError for too many runs
 */
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

/** First byte of a stored snapshot with left frames. No frame starts with it. */
const WITH_LEFT = 0;

/** Combines a snapshot with the frames that stay next to it into one stored value: 00, then each piece after its length (4). */
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

/** Splits a value stored by {@link withLeft}. The snapshot comes first. */
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

/** Concatenates pieces, each after its length (4): the full contents of an item, as sent to link visitors. */
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

/** Splits bytes built by {@link behindLengths}. Drops a truncated last piece. */
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

/** Key of the run that a frame belongs to. */
export const runOfFrame = ({ epoch, author, run }: Omit<FrameHeader, 'counter'>): string => `${epoch} ${author} ${run}`;

/** A header without form and kind, as used in references to a frame. */
export const saidBytes = (header: FrameHeader): Uint8Array<ArrayBuffer> => frameHeader(header).slice(2);

/** Parses a header from such bytes. */
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

/** Padded size of a content: as for sealed documents, but with a smaller minimum. */
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
