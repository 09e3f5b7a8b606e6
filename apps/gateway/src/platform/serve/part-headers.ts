import { Transform, type TransformCallback } from 'node:stream';

/** Headers of one part that are longer than this are passed on unchanged. The parser rejects them. */
const MAX_HEADER_BYTES = 16_384;
const HEADERS_END = Buffer.from('\r\n\r\n');

/**
 * Removes control characters from the headers of a multipart body's parts (RFC 7578) and leaves the rest unchanged. Browsers send file
 * names as they are, and the parser aborts a whole upload because of a single control character.
 */
export class PartHeaders extends Transform {
  private delimiter: Buffer;
  private readonly nextDelimiter: Buffer;
  private inHeaders = false;
  private held: Buffer = Buffer.alloc(0);

  constructor(boundary: string) {
    super();
    // The first delimiter may be at the very beginning, without the line break that precedes all others.
    this.delimiter = Buffer.from(`--${boundary}`, 'latin1');
    this.nextDelimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let rest = this.held.length === 0 ? chunk : Buffer.concat([this.held, chunk]);
    for (let next = this.step(rest); next !== undefined; next = this.step(rest)) rest = next;
    const keep =
      this.inHeaders && rest.length <= MAX_HEADER_BYTES
        ? rest.length
        : Math.min(rest.length, this.delimiter.length - 1);
    if (rest.length > keep) this.push(rest.subarray(0, rest.length - keep));
    this.held = rest.subarray(rest.length - keep);
    done();
  }

  override _flush(done: TransformCallback): void {
    done(null, this.held);
  }

  /** Passes data on up to the next boundary between headers and content. Undefined if there is none in the data yet. */
  private step(data: Buffer): Buffer | undefined {
    const border = this.inHeaders ? HEADERS_END : this.delimiter;
    const at = data.indexOf(border);
    if (at === -1) return undefined;
    const end = at + border.length;
    const piece = data.subarray(0, end);
    this.push(this.inHeaders ? withoutControls(piece) : piece);
    if (!this.inHeaders) this.delimiter = this.nextDelimiter;
    this.inHeaders = !this.inHeaders;
    return data.subarray(end);
  }
}

/** Returns the boundary of a multipart content type. Undefined for anything else. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? '') ?? [];
  return quoted ?? plain;
}

const withoutControls = (bytes: Buffer): Buffer =>
  Buffer.from(
    bytes.filter((byte) => byte === 0x09 || byte === 0x0a || byte === 0x0d || (byte >= 0x20 && byte !== 0x7f)),
  );
