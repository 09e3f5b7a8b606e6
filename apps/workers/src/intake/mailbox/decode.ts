/** Decodes an email's transfer encoding (RFC 2045, 6) as a stream. Unknown encodings are passed through. */
export function decoded(encoded: AsyncIterable<Buffer>, encoding: string | undefined): AsyncIterable<Buffer> {
  if (encoding === 'base64') return fromBase64(encoded);
  return encoding === 'quoted-printable' ? fromQuotedPrintable(encoded) : encoded;
}

const NO_BASE64 = /[^A-Za-z0-9+/]/g;
/** This many characters make whole bytes. */
const GROUP = 4;

async function* fromBase64(encoded: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const piece of encoded) {
    const text = rest + piece.toString('latin1').replace(NO_BASE64, '');
    const wholeLength = text.length - (text.length % GROUP);
    if (wholeLength > 0) yield Buffer.from(text.slice(0, wholeLength), 'base64');
    rest = text.slice(wholeLength);
  }
  if (rest !== '') yield Buffer.from(rest, 'base64');
}

const SOFT_BREAK = /=\r?\n/g;
const ESCAPED = /=([0-9A-Fa-f]{2})/g;
const LONGEST_ESCAPE = 3;

async function* fromQuotedPrintable(encoded: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const piece of encoded) {
    const text = rest + piece.toString('latin1');
    // An escape at the end may continue in the next piece.
    const sign = text.indexOf('=', Math.max(0, text.length - LONGEST_ESCAPE));
    const end = sign === -1 ? text.length : sign;
    if (end > 0) yield unescaped(text.slice(0, end));
    rest = text.slice(end);
  }
  if (rest !== '') yield unescaped(rest);
}

const unescaped = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(SOFT_BREAK, '')
      .replace(ESCAPED, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  );
