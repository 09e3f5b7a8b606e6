import { plainWords, skipSpace } from './flowchart-node';

export type LinkLine = 'plain' | 'dashed' | 'thick' | 'none';
export type LinkEnd = 'none' | 'arrow' | 'bar' | 'dot';

interface ReadLink {
  readonly words: string;
  readonly line: LinkLine;
  readonly start: LinkEnd;
  readonly end: LinkEnd;
  /** Index after the link. */
  readonly next: number;
}

/** A complete link. A link with a label starts like those in `opening`. */
const WHOLE = /(<?)(-{2,}[>xo]|-{3,}|={2,}[>xo]|={3,}|-\.{1,9}-[>xo]?|~{3,})/y;
const OPENING = /(<?)(--|==|-\.)(?=[ \t])/y;
const CLOSINGS: Readonly<Record<string, RegExp>> = {
  '--': /-{2,}[>xo]?/y,
  '==': /={2,}[>xo]?/y,
  '-.': /\.{1,9}-[>xo]?/y,
};
const ends: Readonly<Record<string, LinkEnd>> = { '>': 'arrow', x: 'bar', o: 'dot' };

const endOf = (drawn: string): LinkEnd => ends[drawn.at(-1) ?? ''] ?? 'none';

function lineOf(drawn: string): LinkLine {
  if (drawn.startsWith('~')) return 'none';
  if (drawn.startsWith('=')) return 'thick';
  return drawn.startsWith('-.') ? 'dashed' : 'plain';
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The link at this index. Undefined if there is none. */
export function linkAt(text: string, at: number): ReadLink | undefined {
  const begin = skipSpace(text, at);
  const whole = match(WHOLE, text, begin);
  if (whole === null) return wordedAt(text, begin);
  const [all, start = '', drawn = ''] = whole;
  const link = { line: lineOf(drawn), start: start === '<' ? 'arrow' : 'none', end: endOf(drawn) } as const;
  const next = skipSpace(text, begin + all.length);
  if (text[next] !== '|') return { ...link, words: '', next };
  const closes = text.indexOf('|', next + 1);
  if (closes < 0) return undefined;
  return { ...link, words: plainWords(text.slice(next + 1, closes)), next: skipSpace(text, closes + 1) };
}

/** `-- words -->` */
function wordedAt(text: string, begin: number): ReadLink | undefined {
  const opening = match(OPENING, text, begin);
  if (opening === null) return undefined;
  const [all, start = '', drawn = ''] = opening;
  const closing = CLOSINGS[drawn];
  const inside = begin + all.length;
  const closes = text.indexOf(drawn === '-.' ? '.-' : drawn, inside);
  const closed = closing && closes >= 0 ? match(closing, text, closes) : null;
  if (closed === null) return undefined;
  return {
    words: plainWords(text.slice(inside, closes)),
    line: lineOf(drawn),
    start: start === '<' ? 'arrow' : 'none',
    end: endOf(closed[0]),
    next: skipSpace(text, closes + closed[0].length),
  };
}
