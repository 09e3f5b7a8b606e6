import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Page } from '@playwright/test';

/** Reads one connection between a browser and the product. */
interface LineReader {
  fromBrowser(bytes: Buffer): readonly Buffer[];
  fromServer(bytes: Buffer): readonly Buffer[];
}

/** Every byte of a browser, unchanged. */
const asItIs: LineReader = { fromBrowser: (bytes) => [bytes], fromServer: () => [] };

/**
 * A relay to the product that stores every byte that browsers send through it, or a parser's result for both
 * directions. Socket frames are masked in transit, so without a parser, they're captured on the page (`follow`).
 */
export class RecordingRelay {
  private readonly sent: Buffer[] = [];
  private readonly lines = new Set<Socket>();
  private held: ((call: string) => boolean) | undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
    private readonly readerOf: () => LineReader,
  ) {}

  static async start(product: string, readerOf = (): LineReader => asItIs): Promise<RecordingRelay> {
    const { hostname, port } = new URL(product);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const relay = new RecordingRelay(server, `http://localhost:${(server.address() as AddressInfo).port}`, readerOf);
    server.on('connection', (browser) => relay.pass(browser, connect(Number(port), hostname)));
    return relay;
  }

  /** Stores the data that this page sends over its sockets. */
  follow(page: Page): void {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => this.sent.push(Buffer.from(payload as string))),
    );
  }

  /** Everything sent since the last call. */
  take(): Buffer {
    return Buffer.concat(this.sent.splice(0));
  }

  /**
   * Permanently blocks the next matching call from the product, and its response. The predicate gets the call's first
   * line, such as `PUT /path?query HTTP/1.1`. Resolves once the call arrived.
   */
  holdNext(isMeant: (call: string) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.held = (call) => {
        if (!isMeant(call)) return false;
        this.held = undefined;
        resolve();
        return true;
      };
    });
  }

  async stop(): Promise<void> {
    for (const line of this.lines) line.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(browser: Socket, product: Socket): void {
    const reader = this.readerOf();
    let isHeld = false;
    browser.on('data', (bytes: Buffer) => {
      this.sent.push(...reader.fromBrowser(bytes));
      isHeld ||= this.held?.(bytes.toString('latin1', 0, bytes.indexOf('\r\n'))) ?? false;
      // A connection carries one call after the other, so the following data belongs to the blocked one.
      if (!isHeld && !product.write(bytes)) browser.pause();
    });
    product.on('drain', () => browser.resume());
    browser.on('end', () => product.end());
    product.on('data', (bytes: Buffer) => this.sent.push(...reader.fromServer(bytes)));
    product.pipe(browser);
    for (const [line, other] of [
      [browser, product],
      [product, browser],
    ] as const) {
      this.lines.add(line);
      line.on('close', () => (this.lines.delete(line), other.destroy()));
      // Leaving a page ends its calls.
      line.on('error', () => other.destroy());
    }
  }
}

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

/** The base64 forms of a word at any offset, without the characters that depend on neighbors. */
function base64Forms(bytes: Buffer): Buffer[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/u, '');
    const first = shift === 0 ? 0 : shift + 1;
    const whole = Math.floor(((shift + bytes.length) * 8) / 6);
    return Buffer.from(text.slice(first, whole));
  });
}

/** Escapes every non-ASCII letter, like JSON may do. */
const escaped = (word: string): string =>
  Array.from(word, (letter) =>
    letter < '\u0080' ? letter : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ).join('');

/** The possible encodings of a word in sent or stored data. */
export function formsOf(word: string): Record<string, Buffer[]> {
  const [utf8, utf16] = [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')];
  return {
    'UTF-8': [utf8],
    'UTF-16': [utf16, swapped(utf16)],
    percent: [Buffer.from(encodeURIComponent(word))],
    JSON: [Buffer.from(escaped(word))],
    base64: [...base64Forms(utf8), ...base64Forms(utf16)],
    'base64 for addresses': base64Forms(utf8).map((form) =>
      Buffer.from(form.toString().replaceAll('+', '-').replaceAll('/', '_')),
    ),
  };
}

export const spellingsOf = (word: string): string[] => [...new Set([word, word.toLowerCase(), word.toUpperCase()])];

/** The encodings in which sent data contains a word, in any case. */
export function foundIn(sent: Buffer, word: string): string[] {
  const found = spellingsOf(word).flatMap((spelling) =>
    Object.entries(formsOf(spelling)).flatMap(([name, forms]) =>
      forms.some((form) => sent.includes(form)) ? [name] : [],
    ),
  );
  return [...new Set(found)];
}

/** Whether sent data contains any of some 8-byte runs of a file. */
export function hasRunOf(sent: Buffer, file: Buffer): boolean {
  const step = Math.max(8, Math.floor(file.length / 200));
  for (let at = Math.floor(file.length / 4); at + 8 <= file.length; at += step)
    if (sent.includes(file.subarray(at, at + 8))) return true;
  return false;
}
