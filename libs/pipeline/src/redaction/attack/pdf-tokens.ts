import { NotPlain, PdfName, PdfRef, PdfText, type PdfDict, type PdfValue } from './pdf-values.js';

const SPACES = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const MAX_DEPTH = 12;

/** Parses values one at a time. Doesn't support comments: a copy has none, so they are reported. */
export class PdfTokens {
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  get isAtEnd(): boolean {
    this.skipSpaces();
    return this.at >= this.bytes.length;
  }

  skipSpaces(): void {
    while (SPACES.has(this.bytes[this.at] ?? -1)) this.at += 1;
  }

  /** The next word, such as `obj` or `Tj`, or number. @throws NotPlain if there is none */
  word(): string {
    this.skipSpaces();
    const from = this.at;
    while (this.at < this.bytes.length && !SPACES.has(this.byte()) && !DELIMITERS.has(this.byte())) this.at += 1;
    if (this.at === from) throw new NotPlain(`byte ${from}`);
    return latin(this.bytes.subarray(from, this.at));
  }

  expect(word: string): void {
    const from = this.at;
    if (this.word() !== word) throw new NotPlain(`byte ${from}`);
  }

  /** The next word without consuming it; undefined if there is none. */
  peek(): string | undefined {
    const from = this.at;
    try {
      return this.word();
    } catch {
      return undefined;
    } finally {
      this.at = from;
    }
  }

  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new NotPlain(`byte ${this.at}`);
    this.skipSpaces();
    switch (String.fromCharCode(this.byte())) {
      case '/':
        this.at += 1;
        return new PdfName(unescaped(this.word()));
      case '(':
        return new PdfText(this.literal());
      case '[':
        return this.array(depth);
      case '<':
        return this.bytes[this.at + 1] === 0x3c ? this.dict(depth) : new PdfText(this.hex());
      default:
        return this.plain();
    }
  }

  private byte(): number {
    return this.bytes[this.at] ?? -1;
  }

  private plain(): PdfValue {
    const from = this.at;
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(word)) throw new NotPlain(`byte ${from}`);
    const after = this.at;
    if (/^\d+$/.test(word) && /^\d+$/.test(this.peek() ?? '')) {
      this.word();
      if (this.peek() === 'R') {
        this.word();
        return new PdfRef(Number(word));
      }
      this.at = after;
    }
    return Number(word);
  }

  private array(depth: number): PdfValue[] {
    this.at += 1;
    const values: PdfValue[] = [];
    for (this.skipSpaces(); this.byte() !== 0x5d; this.skipSpaces()) values.push(this.value(depth + 1));
    this.at += 1;
    return values;
  }

  private dict(depth: number): PdfDict {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (this.skipSpaces(); this.byte() !== 0x3e; this.skipSpaces()) {
      const key = this.value(depth + 1);
      // Duplicate keys: PDF readers disagree on which one to show.
      if (!(key instanceof PdfName) || entries.has(key.name)) throw new NotPlain(`byte ${this.at}`);
      entries.set(key.name, this.value(depth + 1));
    }
    if (this.bytes[this.at + 1] !== 0x3e) throw new NotPlain(`byte ${this.at}`);
    this.at += 2;
    return entries;
  }

  private hex(): Uint8Array {
    this.at += 1;
    const end = this.bytes.indexOf(0x3e, this.at);
    const digits = end < 0 ? '' : latin(this.bytes.subarray(this.at, end));
    if (end < 0 || !/^(?:[0-9a-f]{2})*$/i.test(digits)) throw new NotPlain(`byte ${this.at}`);
    this.at = end + 1;
    return Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
      Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
    );
  }

  /** Reads up to the closing parenthesis. Escapes stay as they are: the only such text in a copy is its font's names. */
  private literal(): Uint8Array {
    const from = (this.at += 1);
    for (let open = 1; open > 0; this.at += 1) {
      if (this.at >= this.bytes.length) throw new NotPlain(`byte ${from}`);
      if (this.byte() === 0x5c) this.at += 1;
      else if (this.byte() === 0x28) open += 1;
      else if (this.byte() === 0x29) open -= 1;
    }
    return this.bytes.slice(from, this.at - 1);
  }
}

const unescaped = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Converts bytes to characters one to one. */
export function latin(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}
