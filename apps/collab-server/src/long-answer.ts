/**
 * Writes messages as large as a document in fragments (RFC 6455, 5.4), as fast as they're read. The remainder isn't copied, so slow readers
 * cost little. Only control frames may be written in between.
 */
const BINARY = 0x02;
const CONTINUATION = 0x00;
const FINAL = 0x80;
const FRAGMENT_BYTES = 64 * 1024;

export class LongAnswer {
  private message = 0;
  private part = 0;
  /** Position within the part. */
  private at = 0;
  private isBegun = false;

  /** @param messages each in non-empty lists of parts, which aren't copied */
  constructor(private readonly messages: readonly (readonly Uint8Array[])[]) {}

  /** The next fragment; undefined after the last. */
  next(): Uint8Array[] | undefined {
    const parts = this.messages[this.message];
    if (parts === undefined) return undefined;
    const taken: Uint8Array[] = [];
    let room = FRAGMENT_BYTES;
    while (room > 0 && this.part < parts.length) {
      const part = parts[this.part] ?? new Uint8Array();
      const piece = part.subarray(this.at, this.at + room);
      taken.push(piece);
      room -= piece.length;
      this.at += piece.length;
      if (this.at < part.length) break;
      this.part += 1;
      this.at = 0;
    }
    const isLast = this.part === parts.length;
    const head = headOf((this.isBegun ? CONTINUATION : BINARY) | (isLast ? FINAL : 0), FRAGMENT_BYTES - room);
    this.isBegun = !isLast;
    if (isLast) {
      this.message += 1;
      this.part = 0;
    }
    return [head, ...taken];
  }
}

/** Header of an unmasked frame no longer than a fragment. */
function headOf(first: number, length: number): Buffer {
  if (length <= 125) return Buffer.from([first, length]);
  if (length <= 0xffff) return Buffer.from([first, 126, length >> 8, length & 0xff]);
  const head = Buffer.alloc(10);
  head.writeUInt8(first, 0);
  head.writeUInt8(127, 1);
  head.writeUInt32BE(length, 6);
  return head;
}
