import { isUtf8 } from 'node:buffer';
import * as decoding from 'lib0/decoding';

/** Bytes that came over the network are not what they say they are. */
export class MalformedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MalformedError';
  }
}

/**
 * Reads the encoding of lib0 (varuints, varints, strings, byte arrays). lib0's own reader takes nothing for a byte behind the end,
 * numbers beyond 2^53 − 1 and texts that are not UTF-8; this one does not.
 * Every method throws {@link MalformedError} where there is less than it needs.
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

  /** A whole number from 0 up to 2^53 − 1. */
  uint(): number {
    return this.number(decoding.readVarUint);
  }

  /** A whole number whose sign is kept beside it. */
  int(): number {
    return this.number(decoding.readVarInt);
  }

  /** A view of the next bytes. */
  take(count: number): Uint8Array {
    this.needs(count);
    return decoding.readUint8Array(this.decoder, count);
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
