import { isUtf8 } from 'node:buffer';
import * as decoding from 'lib0/decoding';

/** Network data isn't in the expected format. */
export class MalformedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MalformedError';
  }
}

/**
 * Reads lib0 encoding (varuints, varints, strings, byte arrays). Unlike lib0's own reader, it rejects reads beyond the end, numbers above
 * 2^53 − 1, and invalid UTF-8. Every method throws {@link MalformedError} if there is too little data.
 */
export class Reader {
  private readonly decoder: decoding.Decoder;

  constructor(bytes: Uint8Array, at = 0) {
    this.decoder = decoding.createDecoder(bytes);
    this.decoder.pos = at;
  }

  get bytes(): Uint8Array {
    return this.decoder.arr;
  }

  get at(): number {
    return this.decoder.pos;
  }

  get isAtEnd(): boolean {
    return !decoding.hasContent(this.decoder);
  }

  byte(): number {
    this.needs(1);
    return decoding.readUint8(this.decoder);
  }

  /** An integer from 0 to 2^53 − 1. */
  uint(): number {
    return this.number(decoding.readVarUint);
  }

  /** An integer with a separate sign bit. */
  int(): number {
    return this.number(decoding.readVarInt);
  }

  /** A view of the next bytes. */
  take(count: number): Uint8Array {
    this.needs(count);
    return decoding.readUint8Array(this.decoder, count);
  }

  /** A view of a length-prefixed byte array. */
  byteArray(): Uint8Array {
    return this.take(this.uint());
  }

  string(): string {
    const bytes = this.byteArray();
    if (!isUtf8(bytes)) throw new MalformedError('a text is not UTF-8');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  }

  private needs(count: number): void {
    if (this.at + count > this.bytes.length) throw new MalformedError('it is cut off');
  }

  private number(read: (decoder: decoding.Decoder) => number): number {
    this.needs(1);
    let value: number;
    try {
      value = read(this.decoder);
    } catch (error) {
      throw new MalformedError(`a number can’t be read: ${String(error)}`);
    }
    if (!Number.isSafeInteger(value)) throw new MalformedError('a number is too large');
    return value;
  }
}
