/**
 * `MediaRecorder` doesn't write a duration, so players can't seek. This writes it into the header, in Matroska format
 * (RFC 9559), whose elements are EBML (RFC 8794).
 */

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const CLUSTER = 0x1f43b675;
const EBML = 0x1a45dfa3;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const DEFAULT_SCALE_NS = 1_000_000;
const NS_A_MS = 1_000_000;
/** Maximum size of the header before the first frames. */
const HEAD_BYTES = 64 * 1024;
const WEBM = 'video/webm';

interface Element {
  readonly id: number;
  /** Start of the element, and start of its content. */
  readonly at: number;
  readonly from: number;
  /** Null if the element doesn't specify its end. */
  readonly size: number | null;
}

/** The same video in a file with a duration. Returns the file unchanged if its format is different. */
export async function withLength(file: Blob, lengthMs: number): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const info = infoOf(head);
  if (info === undefined || info.size === null || info.from + info.size > head.length)
    return new Blob([file], { type: WEBM });
  const end = info.from + info.size;
  const children = childrenOf(head, info.from, end);
  const scale = children.find(({ id }) => id === TIMESTAMP_SCALE);
  const scaleNs = scale?.size ? wholeNumber(head.subarray(scale.from, scale.from + scale.size)) : DEFAULT_SCALE_NS;
  // An existing duration is replaced.
  const others = children.filter(({ id }) => id !== DURATION);
  const kept = others.map(({ at, from, size }) => head.slice(at, from + (size ?? 0)));
  const length = durationElement((lengthMs * NS_A_MS) / scaleNs);
  const size = kept.reduce((sum, piece) => sum + piece.length, length.length);
  return new Blob([head.slice(0, info.at), infoHead(size), ...kept, length, file.slice(end)], { type: WEBM });
}

/** Undefined if a duration can't be written without invalidating the positions of other elements. */
function infoOf(head: Uint8Array): Element | undefined {
  let at = 0;
  while (at < head.length) {
    const element = elementAt(head, at);
    if (element === undefined || element.id === CLUSTER) return undefined;
    if (element.id === INFO) return element;
    if (element.id === SEGMENT) {
      if (element.size !== null) return undefined;
      at = element.from;
    } else {
      // Only the EBML header may precede the segment.
      if (element.size === null || (at === 0 && element.id !== EBML)) return undefined;
      at = element.from + element.size;
    }
  }
  return undefined;
}

function childrenOf(head: Uint8Array, from: number, end: number): readonly Element[] {
  const found: Element[] = [];
  for (let at = from; at < end;) {
    const element = elementAt(head, at);
    if (element === undefined || element.size === null) break;
    found.push(element);
    at = element.from + element.size;
  }
  return found;
}

function elementAt(head: Uint8Array, at: number): Element | undefined {
  const idBytes = lengthAt(head, at);
  const sizeBytes = idBytes === undefined ? undefined : lengthAt(head, at + idBytes);
  if (idBytes === undefined || sizeBytes === undefined) return undefined;
  const from = at + idBytes + sizeBytes;
  const id = wholeNumber(head.subarray(at, at + idBytes));
  const marked = head.slice(at + idBytes, from);
  const first = marked[0] ?? 0;
  const value = first & ((1 << (8 - sizeBytes)) - 1);
  marked[0] = value;
  const isUnknown = value === (1 << (8 - sizeBytes)) - 1 && marked.subarray(1).every((byte) => byte === 255);
  return { id, at, from, size: isUnknown ? null : wholeNumber(marked) };
}

/** Length of an EBML number in bytes: one more than its leading zeros. */
function lengthAt(head: Uint8Array, at: number): number | undefined {
  const first = head[at];
  if (first === undefined || first === 0) return undefined;
  const count = Math.clz32(first) - 23;
  return at + count <= head.length ? count : undefined;
}

const wholeNumber = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0);

function durationElement(duration: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(11);
  bytes.set([0x44, 0x89, 0x88]);
  new DataView(bytes.buffer).setFloat64(3, duration);
  return bytes;
}

/** The element's id and size, in four bytes. */
function infoHead(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, INFO);
  view.setUint32(4, 0x10000000 + size);
  return bytes;
}
