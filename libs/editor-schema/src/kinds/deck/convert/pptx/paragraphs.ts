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

/** A text run with its character properties. */
interface Piece {
  readonly text: string;
  readonly properties: XmlElement | undefined;
  /** In a monospaced font, among others. */
  readonly isCode: boolean;
}

interface Paragraph {
  readonly pieces: readonly Piece[];
  readonly level: number;
  readonly sign: Sign;
  readonly startAt: number;
  readonly align: string | undefined;
}

/** Returns a link's target by its id in the file. */
export type LinkOf = (id: string) => string | undefined;

/** A parsed text, with the predominant appearance of its letters. */
export interface ReadText {
  readonly document: NodeJson;
  readonly isEmpty: boolean;
  readonly points: number;
  readonly align: string | undefined;
  /** Text colors, most likely first: the predominant explicit one, the inherited one, other explicit ones. */
  readonly inks: readonly string[];
  /** Whether most of the text has an explicit color. */
  readonly hasInk: boolean;
  /** Whether the appearance varies. */
  readonly isMixed: boolean;
  readonly isAllBold: boolean;
}

/**
 * Reads a text body (`p:txBody`). @param colourIn returns the color in properties @param ofStyle the shape style's
 * color
 */
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
      // Smaller text in nested lists doesn't count as a separate size.
      sizes.add(pointsIn(properties) ?? style.points(0), weight);
      // The text color of highlighted words depends on the highlight.
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

/** Detects code: monospaced text among mostly other fonts, or the code font of our own files. */
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

/** Counts values by weight. Values with weight 0 are ignored. */
class Tally<T> {
  private readonly counts = new Map<T, number>();

  add(value: T, weight: number): void {
    if (weight > 0) this.counts.set(value, (this.counts.get(value) ?? 0) + weight);
  }

  /** Highest count first. */
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

/** Some programs write a line break within a paragraph as `_x000B_`, others as a newline. */
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

/** The text of a paragraph with its marks. */
function wordsOf(pieces: readonly Piece[], linkOf: LinkOf, losses: Losses): Growing[] {
  return pieces.flatMap(({ text, properties, isCode }) => {
    const others = marksOf(properties, linkOf, losses);
    // Code can't have other marks. If there are any, they take precedence.
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
    // Links are underlined anyway.
    ...(under !== undefined && under !== 'none' && !link ? [{ type: 'underline' }] : []),
    ...(strike !== undefined && strike !== 'noStrike' ? [{ type: 'strike' }] : []),
    ...(at(properties, 'a:highlight') ? [{ type: 'highlight' }] : []),
    ...(rise > 0 ? [{ type: 'superscript' }] : rise < 0 ? [{ type: 'subscript' }] : []),
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
  ];
}

/** Converts paragraphs to blocks: those with bullets become lists, nested by level. */
function blocksOf(paragraphs: readonly Paragraph[], linkOf: LinkOf, losses: Losses): NodeJson[] {
  const blocks: Growing[] = [];
  /** Open lists, outermost first. */
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

/** A node under construction. */
interface Growing {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly marks?: readonly MarkJson[];
  readonly text?: string;
  readonly content?: Growing[];
}
