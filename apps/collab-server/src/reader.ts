import { isUtf8 } from 'node:buffer';

/** Bytes that came over the network are not what they say they are. */
export class MalformedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MalformedError';
  }
}

const MORE = 0x80;
const LOW_BITS = 0x7f;
const SHIFT = 2 ** 7;

/**
 * Reads the encoding of lib0 (varuints, strings, byte arrays) and never past the end: lib0's own reader takes what lies
 * behind a slice of a larger buffer for its content.
 * Every method throws {@link MalformedError} where there is less than it needs.
 */
export class Reader {
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new MalformedError('it is cut off');
    this.at += 1;
    return byte;
  }

  /** A whole number up to 2^53 − 1. */
  uint(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & LOW_BITS) * factor;
      if (!Number.isSafeInteger(value)) throw new MalformedError('a number is too large');
      if (byte < MORE) return value;
      factor *= SHIFT;
    }
  }

  /** A view of the next bytes. */
  take(count: number): Uint8Array {
    const end = this.at + count;
    if (end > this.bytes.length) throw new MalformedError('it is cut off');
    const taken = this.bytes.subarray(this.at, end);
    this.at = end;
    return taken;
  }

  /** A view of a byte array, whose length stands in front. */
  byteArray(): Uint8Array {
    return this.take(this.uint());
  }

  string(): string {
    const bytes = this.byteArray();
    if (!isUtf8(bytes)) throw new MalformedError('a text is not UTF-8');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  }
}
