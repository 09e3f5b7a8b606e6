import { textAttribute, type NodeJson } from '../../json.js';
import { safeLink } from '../../safe-link.js';
import type { Losses } from '../losses.js';
import type { FontName } from './fonts.js';
import { formulaPicture } from './formula-picture.js';
import type { Letters } from './letters.js';
import { literal, points } from './typst.js';

/** A stored picture that Typst can read. */
export interface ShownPicture {
  /** The name of its file. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
}

/** The context for writing a document. */
export interface PdfContext {
  readonly letters: Letters;
  readonly losses: Losses;
  /** Undefined if it isn't available or readable. */
  readonly pictureOf: (fileId: string) => ShownPicture | undefined;
}

/** The text around an inline node: sizes in points. */
export interface Line {
  readonly width: number;
  readonly size: number;
  readonly isBold: boolean;
}

/** A distance that can't be seen, at which a line can break. */
const BREAK = 'h(0.001pt)';
/** Maximum part of a line left empty when a word is broken. */
const RAGGED = 1 / 8;
/** Width of the widest letter, in ems. */
const WIDEST = 1.4;

/** Writes the text of a block as expressions. */
export function inline(nodes: readonly NodeJson[] | undefined, line: Line, context: PdfContext): string[] {
  return (nodes ?? []).flatMap((node): string[] => {
    switch (node.type) {
      case 'hardBreak':
        return ['linebreak()'];
      case 'inlineMath':
        return [inlineFormula(textAttribute(node, 'latex'), line, context)];
      case 'mention':
        return marked(node, `@${textAttribute(node, 'name')}`, line, context);
      case 'itemMention':
        return marked(node, `@${textAttribute(node, 'title')}`, line, context);
      case 'liveValue':
        context.losses.add('values');
        return marked(node, textAttribute(node, 'text'), line, context);
      default:
        return marked(node, node.text ?? '', line, context);
    }
  });
}

/** Writes a text with the marks of its node. */
function marked(node: NodeJson, text: string, line: Line, context: PdfContext): string[] {
  if (text === '') return [];
  const has = (type: string): boolean => node.marks?.some((mark) => mark.type === type) ?? false;
  const isBold = line.isBold || has('bold');
  const sans: FontName = isBold ? 'sans-bold' : 'sans';
  const mono: FontName = isBold ? 'mono-bold' : 'mono';
  const isCode = has('code');
  const slanted: FontName = `${sans}-italic`;
  // Scripts without italic letters are shown upright.
  const isItalic = has('italic') && context.letters.missing(text, slanted) === 0;
  const font = isItalic ? slanted : sans;
  context.losses.add('letters', context.letters.missing(text, font, mono));
  const style = `${has('bold') ? 'weight: "bold", ' : ''}${isItalic ? 'style: "italic", ' : ''}`;
  let written = isCode ? codeParts(text, line, context) : textParts(text, font, style, line, context);
  const wrap = (before: string): void => void (written = `${before}${written})`);
  if (has('subscript')) wrap('sub(typographic: false, size: 0.7em, baseline: 0.15em, ');
  if (has('superscript')) wrap('super(typographic: false, size: 0.7em, baseline: -0.35em, ');
  if (has('strike')) wrap('strike(');
  if (has('highlight')) wrap('highlight(');
  const link = node.marks?.find(({ type }) => type === 'link');
  if (has('underline') || link) wrap('underline(');
  const address = link && safeLink(link.attrs?.['href']);
  // Other links point inside this installation.
  if (address !== undefined && /^[a-z]+:/iu.test(address)) {
    const complete = completeLink(address);
    if (complete === undefined) context.losses.add('unsafeLinks');
    else wrap(`link(${literal(complete)}, `);
  }
  return [written];
}

/** Longer addresses make Typst reject the document. */
const MOST_LINK_CHARACTERS = 8_000;

/** Writes an address as browsers do. Undefined if it only has a meaning on a website (`https:`) or is too long. */
function completeLink(address: string): string | undefined {
  const complete = URL.canParse(address) ? new URL(address).href : undefined;
  return complete !== undefined && complete.length <= MOST_LINK_CHARACTERS ? complete : undefined;
}

/** Inline code is tagged as such, unless a part of it has to be broken. */
function codeParts(text: string, line: Line, context: PdfContext): string {
  const isTooWide = text.split(/\s+/u).some((word) => isWider(word, 'mono', line, context));
  if (!isTooWide) return `raw(${literal(text)})`;
  return textParts(text, 'mono', 'font: ("DejaVu Sans Mono", "DejaVu Sans"), size: 0.92em, ', line, context);
}

function textParts(text: string, font: FontName, style: string, line: Line, context: PdfContext): string {
  const write = (part: string): string => `text(${style}${literal(part.replace(/\t/gu, '    '))})`;
  const parts: string[] = [];
  let together = '';
  const end = (): void => {
    if (together !== '') parts.push(write(together));
    together = '';
  };
  for (const word of text.split(/(\s+)/u)) {
    if (word.includes('\n')) {
      end();
      parts.push(...Array.from(word.matchAll(/\n/gu), () => 'linebreak()'));
    } else if (isWider(word, font, line, context)) {
      end();
      const most = Math.max(1, Math.floor((line.width * RAGGED) / line.size));
      for (const piece of piecesOf(word, most)) parts.push(BREAK, write(piece));
    } else together += word;
  }
  end();
  return parts.length === 1 ? (parts[0] ?? '') : `{ ${parts.join('; ')} }`;
}

/** Splits a word into pieces of at most `most` letters, each with its accents. */
function piecesOf(word: string, most: number): string[] {
  const letters = word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  return Array.from({ length: Math.ceil(letters.length / most) }, (_, number) =>
    letters.slice(number * most, (number + 1) * most).join(''),
  );
}

/** Whether a word is wider than its line, in which case it has to be broken. */
function isWider(word: string, font: FontName, { width, size }: Line, { letters }: PdfContext): boolean {
  return word.length * size * WIDEST > width && letters.widthOf(word, font) * size > width;
}

function inlineFormula(latex: string, line: Line, context: PdfContext): string {
  const { width, size } = line;
  const picture = formulaPicture(latex, false);
  if (!picture) {
    context.losses.add('badFormulas');
    return marked({ type: 'text', marks: [{ type: 'code' }] }, latex, line, context).join('\n');
  }
  context.losses.add('letters', context.letters.missing(picture.text, 'sans', 'mono'));
  const em = Math.min(size, width / picture.width);
  const box = `box(baseline: ${points(picture.depth * em)}, ${svgImage(picture.svg, picture.width * em, picture.height * em)})`;
  return `math.equation(alt: ${literal(latex)}, block: false, ${box})`;
}

/** Writes an SVG picture of a size in points. */
export const svgImage = (svg: string, width: number, height: number): string =>
  `image(bytes(${literal(svg)}), format: "svg", width: ${points(width)}, height: ${points(height)})`;
