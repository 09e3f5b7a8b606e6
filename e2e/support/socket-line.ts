import { inflateRawSync, constants } from 'node:zlib';

/** Bytes of the extended length, by the 7-bit length that announces it (RFC 6455, 5.2). */
const LENGTH_BYTES: ReadonlyMap<number, number> = new Map([
  [126, 2],
  [127, 8],
]);
const HEAD_END = '\r\n\r\n';
/** How far back a message can refer to earlier ones (RFC 7692, 7.1.2). */
const WINDOW_BYTES = 32 * 1024;
/** Omitted at the end of each compressed message (RFC 7692, 7.2.1). */
const TAIL = Buffer.from([0x00, 0x00, 0xff, 0xff]);

/**
 * Decodes a connection between a browser and a server: calls as they are, and complete messages of a socket (RFC 6455),
 * unmasked and inflated if compressed (RFC 7692).
 */
export class SocketLine {
  private readonly sent = new Side('client_no_context_takeover');
  private readonly answered = new Side('server_no_context_takeover');

  /** Data from the browser. @returns the messages decoded so far */
  fromBrowser(bytes: Buffer): Buffer[] {
    return this.sent.read(bytes);
  }

  /** Data from the server. @returns the socket messages decoded so far */
  fromServer(bytes: Buffer): Buffer[] {
    const read = this.answered.read(bytes);
    if (this.answered.isSocket) this.sent.agrees(this.answered.head);
    return this.answered.isSocket ? read : [];
  }
}

/** One direction of the connection. */
class Side {
  head = '';
  isSocket = false;
  private left: Buffer = Buffer.alloc(0);
  private isPlain = false;
  private parts: Buffer[] = [];
  private isCompressed = false;
  private keepsWindow = true;
  private window: Buffer = Buffer.alloc(0);

  constructor(private readonly noTakeover: string) {}

  /** Reads the server's compression parameters. */
  agrees(head: string): void {
    this.keepsWindow = !head.toLowerCase().includes(this.noTakeover);
  }

  read(bytes: Buffer): Buffer[] {
    if (this.isPlain) return [bytes];
    this.left = Buffer.concat([this.left, bytes]);
    return this.isSocket ? this.messages() : this.readHead();
  }

  private readHead(): Buffer[] {
    const end = this.left.indexOf(HEAD_END);
    if (end < 0) return [];
    const head = this.left.subarray(0, end + HEAD_END.length);
    this.head = head.toString('latin1');
    this.isSocket = /^upgrade: *websocket\r?$/im.test(this.head);
    this.isPlain = !this.isSocket;
    const rest = this.left.subarray(head.length);
    this.left = Buffer.alloc(0);
    this.agrees(this.head);
    return [head, ...this.read(rest)];
  }

  private messages(): Buffer[] {
    const whole: Buffer[] = [];
    for (let frame = this.frame(); frame !== undefined; frame = this.frame()) {
      // Control frames contain no data.
      if (frame.opcode >= 8) continue;
      if (frame.opcode > 0) this.isCompressed = frame.isCompressed;
      this.parts.push(frame.payload);
      if (!frame.isLast) continue;
      const message = Buffer.concat(this.parts.splice(0));
      whole.push(this.isCompressed ? this.inflate(message) : message);
    }
    return whole;
  }

  private frame() {
    const [first = 0, second = 0] = this.left;
    const short = second & 0x7f;
    const lengthBytes = LENGTH_BYTES.get(short) ?? 0;
    const maskAt = 2 + lengthBytes;
    const isMasked = (second & 0x80) > 0;
    const bodyAt = maskAt + (isMasked ? 4 : 0);
    if (this.left.length < Math.max(2, bodyAt)) return undefined;
    const longLength = (): number =>
      lengthBytes === 2 ? this.left.readUInt16BE(2) : Number(this.left.readBigUInt64BE(2));
    const length = lengthBytes === 0 ? short : longLength();
    if (this.left.length < bodyAt + length) return undefined;
    const payload = Buffer.from(this.left.subarray(bodyAt, bodyAt + length));
    if (isMasked)
      for (let at = 0; at < length; at += 1) payload[at] = (payload[at] ?? 0) ^ (this.left[maskAt + (at % 4)] ?? 0);
    this.left = this.left.subarray(bodyAt + length);
    return { payload, isLast: (first & 0x80) > 0, isCompressed: (first & 0x40) > 0, opcode: first & 0x0f };
  }

  private inflate(message: Buffer): Buffer {
    const dictionary = this.keepsWindow && this.window.length > 0 ? this.window : undefined;
    const options = { finishFlush: constants.Z_SYNC_FLUSH, ...(dictionary && { dictionary }) };
    const text = inflateRawSync(Buffer.concat([message, TAIL]), options);
    this.window = Buffer.concat([this.window, text]).subarray(-WINDOW_BYTES);
    return text;
  }
}
