import { at, childrenOf, textIn, type XmlElement } from '../../../text/convert/docx/xml.js';
import type { Losses } from '../../../text/convert/losses.js';
import { isCodeFace, isOurCodeFace } from '../code-faces.js';
import type { MarkJson, NodeJson } from '../../../text/json.js';
import { mend } from '../../../text/mend.js';
import { safeLink } from '../../../text/safe-link.js';
import { deckTextSchema } from '../../schema.js';
import { plainLetters } from '../options.js';
import { numberAt } from './geometry.js';
import { pointsIn, signIn, type Sign, type TextStyle } from './text-style.js';

/** A piece of a paragraph with what is said of its letters. */
interface Piece {
  readonly text: string;
  readonly properties: XmlElement | undefined;
  /** In letters of one width, among others. */
  readonly isCode: boolean;
}

interface Paragraph {
  readonly pieces: readonly Piece[];
  readonly level: number;
  readonly sign: Sign;
  readonly startAt: number;
  readonly align: string | undefined;
}

/** Where the links of a text lead: by the ids of the file. */
export type LinkOf = (id: string) => string | undefined;

/** What was read of a text: its words, and what most of its letters look like. */
export interface ReadText {
  readonly document: NodeJson;
  readonly isEmpty: boolean;
  readonly points: number;
  readonly align: string | undefined;
  /** What they are painted in, the likeliest first: what most say themselves, what they take over, what some say. */
  readonly inks: readonly string[];
  /** Whether most of them say so themselves. */
  readonly hasInk: boolean;
  /** Whether some of them look otherwise. */
  readonly isMixed: boolean;
  readonly isAllBold: boolean;
}

/** Reads the body of a text (`p:txBody`). @param colourIn the colour that properties name @param ofStyle that of the style of its shape */
export function readText(
  body: XmlElement | undefined,
  style: TextStyle,
  linkOf: LinkOf,
  colourIn: (properties: XmlElement) => string | undefined,
  losses: Losses,
  ofStyle?: string,
): ReadText {
  const paragraphs = withCode(childrenOf(body, 'a:p').map((element) => paragraphOf(element, style)));
  const sizes = new Tally<number>();
  const inks = new Tally<string | undefined>();
  const aligns = new Tally<string | undefined>();
  for (const { pieces, align } of paragraphs)
    for (const { text, properties } of pieces) {
      const weight = text.trim().length;
      // That deeper lists are set smaller is no size of their own.
      sizes.add(pointsIn(properties) ?? style.points(0), weight);
      // The ink of highlighted words goes with their ground.
      if (!at(properties, 'a:highlight')) inks.add(properties && colourIn(properties), weight);
      aligns.add(align, weight);
    }
  const pieces = paragraphs.flatMap((each) => each.pieces).filter(({ text }) => text.trim() !== '');
  const document = mend({ type: 'doc', content: blocksOf(paragraphs, linkOf, losses) }, deckTextSchema()).document;
  return {
    document,
    isEmpty: pieces.length === 0,
    points: sizes.most ?? style.points(0),
    align: aligns.most ?? style.align(0),
    inks: [inks.most, ofStyle ?? style.colour(0, colourIn), ...inks.all].filter((ink) => ink !== undefined),
    hasInk: inks.most !== undefined || ofStyle !== undefined,
    isMixed: sizes.isMixed || inks.isMixed || aligns.isMixed,
    isAllBold: pieces.length > 0 && pieces.every(({ properties }) => isTrue(properties, 'b')),
  };
}

/** With what is code in them: letters of one width where most others are not, or those that stand for code in files of ours. */
function withCode(paragraphs: readonly Paragraph[]): Paragraph[] {
  const faces = new Tally<string>();
  for (const { pieces } of paragraphs)
    for (const { text, properties } of pieces) faces.add(faceIn(properties), text.trim().length);
  const isCode = (face: string): boolean => isCodeFace(face) && (isOurCodeFace(face) || face !== faces.most);
  return paragraphs.map((paragraph) => ({
    ...paragraph,
    pieces: paragraph.pieces.map((piece) => ({ ...piece, isCode: isCode(faceIn(piece.properties)) })),
  }));
}

const faceIn = (properties: XmlElement | undefined): string =>
  at(properties, 'a:latin')?.attributes['typeface']?.toLowerCase() ?? '';

/** Counts values; of those that stand at no letter nothing is known. */
class Tally<T> {
  private readonly counts = new Map<T, number>();

  add(value: T, weight: number): void {
    if (weight > 0) this.counts.set(value, (this.counts.get(value) ?? 0) + weight);
  }

  /** From the one that counts most. */
  get all(): T[] {
    return [...this.counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
  }

  get most(): T | undefined {
    return this.all[0];
  }

  get isMixed(): boolean {
    return this.counts.size > 1;
  }
}

const isTrue = (element: XmlElement | undefined, name: string): boolean =>
  ['1', 'true'].includes(element?.attributes[name] ?? '');

function paragraphOf(element: XmlElement, style: TextStyle): Paragraph {
  const properties = at(element, 'a:pPr');
  const level = Math.min(8, Math.max(0, Math.trunc(numberAt(properties, 'lvl'))));
  const numbering = at(properties, 'a:buAutoNum');
  return {
    pieces: piecesIn(element),
    level,
    sign: signIn(properties) ?? style.sign(level),
    startAt: Math.max(1, Math.trunc(numberAt(numbering, 'startAt')) || 1),
    align: properties?.attributes['algn'] ?? style.align(level),
  };
}

/** A line that ends within a paragraph is written as `_x000B_` by some programs, and as an end of line by others. */
const cleaned = (text: string): string => plainLetters(text.replaceAll(/_x000B_|\r\n?|\v/g, '\n'));

function piecesIn(paragraph: XmlElement): Piece[] {
  return childrenOf(paragraph).flatMap((element): Piece[] => {
    const properties = at(element, 'a:rPr');
    if (element.name === 'a:br') return [{ text: '\n', properties, isCode: false }];
    if (element.name !== 'a:r' && element.name !== 'a:fld') return [];
    const words = at(element, 'a:t');
    return words ? [{ text: cleaned(textIn(words)), properties, isCode: false }] : [];
  });
}

/** The words of a paragraph with their marks. */
function wordsOf(pieces: readonly Piece[], linkOf: LinkOf, losses: Losses): Growing[] {
  return pieces.flatMap(({ text, properties, isCode }) => {
    const others = marksOf(properties, linkOf, losses);
    // Code has no other marks; where there are some, they say more than its letters do.
    const marks = isCode && others.length === 0 ? [{ type: 'code' }] : others;
    return text
      .split('\n')
      .flatMap((line, index): Growing[] => [
        ...(index > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line, ...(marks.length > 0 && { marks }) }]),
      ]);
  });
}

function marksOf(properties: XmlElement | undefined, linkOf: LinkOf, losses: Losses): MarkJson[] {
  const { u: under, strike, baseline } = properties?.attributes ?? {};
  const link = at(properties, 'a:hlinkClick');
  const href = link && safeLink(linkOf(link.attributes['r:id'] ?? ''));
  if (link && href === undefined) losses.add('unsafeLinks');
  const rise = Number.parseInt(baseline ?? '0', 10);
  return [
    ...(isTrue(properties, 'b') ? [{ type: 'bold' }] : []),
    ...(isTrue(properties, 'i') ? [{ type: 'italic' }] : []),
    // What leads somewhere is underlined by itself.
    ...(under !== undefined && under !== 'none' && !link ? [{ type: 'underline' }] : []),
    ...(strike !== undefined && strike !== 'noStrike' ? [{ type: 'strike' }] : []),
    ...(at(properties, 'a:highlight') ? [{ type: 'highlight' }] : []),
    ...(rise > 0 ? [{ type: 'superscript' }] : rise < 0 ? [{ type: 'subscript' }] : []),
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
  ];
}

/** Paragraphs as blocks: those with signs as lists, one in another by their levels. */
function blocksOf(paragraphs: readonly Paragraph[], linkOf: LinkOf, losses: Losses): NodeJson[] {
  const blocks: Growing[] = [];
  /** The lists that are open, the outermost first. */
  let open: { level: number; list: Growing }[] = [];
  for (const { pieces, level, sign, startAt } of paragraphs) {
    const content = wordsOf(pieces, linkOf, losses);
    const paragraph: Growing = { type: 'paragraph', ...(content.length > 0 && { content }) };
    if (sign === 'none' || content.length === 0) {
      open = [];
      blocks.push(paragraph);
      continue;
    }
    const type = sign === 'bullet' ? 'bulletList' : 'orderedList';
    open = open.filter((each) => each.level < level || (each.level === level && each.list.type === type));
    let list = open.find((each) => each.level === level)?.list;
    if (!list) {
      list = { type, ...(type === 'orderedList' && { attrs: { start: startAt } }), content: [] };
      const item = open.at(-1)?.list.content?.at(-1);
      if (item?.content) item.content.push(list);
      else blocks.push(list);
      open.push({ level, list });
    }
    list.content?.push({ type: 'listItem', content: [paragraph] });
  }
  return blocks;
}

/** A node whose content is still being put together. */
interface Growing {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly marks?: readonly MarkJson[];
  readonly text?: string;
  readonly content?: Growing[];
}
