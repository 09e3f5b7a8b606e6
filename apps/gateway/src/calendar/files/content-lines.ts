/** The grammar of iCalendar (RFC 5545, 3.1): lines, their parameters, and nested components. */

const LINE_BYTES = 75;

/** One parsed line: `DTSTART;TZID=Europe/Berlin:20261121T090000`. */
export interface ContentLine {
  /** In upper case. */
  readonly name: string;
  /** By upper-case name; the first value of each, without quotes. */
  readonly parameters: ReadonlyMap<string, string>;
  /** As written, still escaped. */
  readonly value: string;
}

/** The content between BEGIN and END. */
export interface Component {
  readonly name: string;
  readonly lines: readonly ContentLine[];
  readonly parts: readonly Component[];
}

/** The file isn't a calendar. */
export class NotCalendarError extends Error {}

const DEEPEST = 4;

/**
 * Parses a file in linear time. Rejects components nested deeper than four levels, which the standard doesn't have.
 * @throws NotCalendarError
 */
export function readComponents(text: string): Component[] {
  const root = { name: '', lines: [], parts: [] as Component[] };
  const open: { name: string; lines: ContentLine[]; parts: Component[] }[] = [root];
  // A fold is a line break followed by a blank; it may be within a word.
  for (const raw of text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)) {
    if (raw.trim() === '') continue;
    const line = lineOf(raw);
    const current = open.at(-1);
    if (line === undefined || current === undefined) throw new NotCalendarError();
    if (line.name === 'BEGIN') {
      if (open.length > DEEPEST) throw new NotCalendarError();
      const part = { name: line.value.toUpperCase(), lines: [], parts: [] };
      current.parts.push(part);
      open.push(part);
    } else if (line.name === 'END') {
      if (open.length < 2 || current.name !== line.value.toUpperCase()) throw new NotCalendarError();
      open.pop();
    } else current.lines.push(line);
  }
  if (open.length !== 1) throw new NotCalendarError();
  return root.parts;
}

/** The first colon outside of quotes ends the parameters. */
function lineOf(raw: string): ContentLine | undefined {
  let quoted = false;
  let from = 0;
  const parts: string[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const letter = raw[at];
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === ';' || letter === ':')) {
      parts.push(raw.slice(from, at));
      from = at + 1;
      if (letter === ':') return partsOf(parts, raw.slice(from));
    }
  }
  return undefined;
}

function partsOf([name = '', ...given]: readonly string[], value: string): ContentLine | undefined {
  if (!/^[A-Za-z0-9-]+$/.test(name)) return undefined;
  const parameters = new Map<string, string>();
  for (const one of given) {
    const cut = one.indexOf('=');
    if (cut > 0) parameters.set(one.slice(0, cut).toUpperCase(), one.slice(cut + 1).replace(/^"(.*)"$/, '$1'));
  }
  return { name: name.toUpperCase(), parameters, value };
}

/** Unescapes text (3.3.11). */
export const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter));

/** Escapes text, and drops characters that a line can't contain. */
export const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Folds a line at 75 bytes, never within a character, and adds its line break. */
export function folded(line: string): string {
  const bytes = Buffer.from(line);
  const parts: string[] = [];
  let from = 0;
  // The blank at the start of a continued line counts as one of its bytes.
  for (let room = LINE_BYTES; bytes.length - from > room; room = LINE_BYTES - 1) {
    let until = from + room;
    while (isWithinLetter(bytes[until])) until -= 1;
    parts.push(bytes.toString('utf8', from, until));
    from = until;
  }
  parts.push(bytes.toString('utf8', from));
  return `${parts.join('\r\n ')}\r\n`;
}

/** Whether a byte continues a UTF-8 character (RFC 3629, 3). */
const isWithinLetter = (byte = 0): boolean => (byte & 0b1100_0000) === 0b1000_0000;
