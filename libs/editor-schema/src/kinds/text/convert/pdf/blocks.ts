import { numberAttribute, plainText, textAttribute, type NodeJson } from '../../json.js';
import { isRightToLeft } from '../direction.js';
import { formulaPicture } from './formula-picture.js';
import { inline, svgImage, type PdfContext } from './inline.js';
import { gridOf, tableOf } from './tables.js';
import { colour, joined, literal, look, points, textHeight } from './typst.js';

/** The surroundings of a block. */
export interface Surroundings {
  /** Points. */
  readonly width: number;
  /** How many more levels can be nested without Typst rejecting the document. A line of text is accounted for. */
  readonly levelsLeft: number;
  readonly isRightToLeft: boolean;
  readonly isBold: boolean;
}

/** Nesting levels that Typst counts for each element, measured. Its limit is 64; a heading with all marks needs 10. */
const levels = { quote: 4, block: 2, list: 2, table: 4, grid: 4 } as const;
export const MOST_LEVELS = 50;

/** Writes blocks as expressions. */
export function blocks(nodes: readonly NodeJson[] | undefined, around: Surroundings, context: PdfContext): string[] {
  return (nodes ?? []).flatMap((node) => block(node, around, context));
}

function block(node: NodeJson, around: Surroundings, context: PdfContext): string[] {
  const { losses } = context;
  switch (node.type) {
    case 'paragraph':
      return [paragraph(node, around, context)];
    case 'heading':
      return [heading(node, around, context)];
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return list(node, around, context);
    case 'codeBlock':
      return [code(plainText(node), around, context)];
    case 'blockMath':
      return [formula(textAttribute(node, 'latex'), around, context)];
    case 'blockquote':
      return barred(node.content ?? [], true, around, context);
    case 'callout': {
      const kind = textAttribute(node, 'kind');
      const name = boldLine(`${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}`);
      return barred([name, ...(node.content ?? [])], false, around, context);
    }
    case 'liveQuote':
      return barred(
        ['text', 'title'].map((name) => textAttribute(node, name)).flatMap((text) => (text === '' ? [] : [line(text)])),
        true,
        around,
        context,
      );
    case 'columns':
      return columns(node.content ?? [], around, context);
    case 'details': {
      const [summary, content] = node.content ?? [];
      return blocks([...(summary ? [boldLine(plainText(summary))] : []), ...(content?.content ?? [])], around, context);
    }
    case 'table':
      return table(node, around, context);
    case 'image':
      return [picture(node, around, context)];
    case 'file':
      losses.add('files');
      return [paragraph(line(textAttribute(node, 'name')), around, context)];
    case 'liveTable':
      losses.add('liveTables');
      return [];
    case 'embed':
      losses.add('embeds');
      return [paragraph(line(textAttribute(node, 'title')), around, context)];
    case 'horizontalRule':
      return [
        `block(above: ${points(look.headingGap)}, line(length: 100%, stroke: 0.8pt + ${colour(look.lineColour)}))`,
      ];
    default:
      losses.add('unknown');
      return [];
  }
}

const line = (text: string): NodeJson => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const boldLine = (text: string): NodeJson => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [{ type: 'bold' }] }],
});

/** The surroundings inside an element; undefined if it would nest too deeply. */
const inside = (around: Surroundings, needed: number, indent: number): Surroundings | undefined =>
  around.levelsLeft < needed
    ? undefined
    : { ...around, levelsLeft: around.levelsLeft - needed, width: Math.max(look.indent, around.width - indent) };

/** A text without letters has the direction of its surroundings. */
const runsRightToLeft = (text: string, around: Surroundings): boolean =>
  /\p{L}/u.test(text) ? isRightToLeft(text) : around.isRightToLeft;

/** The direction of an element is that of its first paragraph. */
function firstText(node: NodeJson | undefined): string {
  if (!node) return '';
  return node.type === 'paragraph' || node.type === 'heading' ? plainText(node) : firstText(node.content?.[0]);
}

const directed = (isReversed: boolean, around: Surroundings, written: string): string =>
  isReversed === around.isRightToLeft ? written : joined([`set text(dir: ${isReversed ? 'rtl' : 'ltr'})`, written]);

/** Writes an element in the direction of its first paragraph. @param write is given the surroundings in that direction */
function inDirection(
  first: NodeJson | undefined,
  around: Surroundings,
  write: (around: Surroundings) => string,
): string[] {
  const isReversed = runsRightToLeft(firstText(first), around);
  return [directed(isReversed, around, write({ ...around, isRightToLeft: isReversed }))];
}

function aligned(node: NodeJson, around: Surroundings, written: string): string {
  const align = textAttribute(node, 'textAlign');
  const isReversed = runsRightToLeft(plainText(node), around);
  const isMoved = ['left', 'center', 'right'].includes(align);
  return directed(isReversed, around, isMoved ? `align(${align}, ${written})` : written);
}

function paragraph(node: NodeJson, around: Surroundings, context: PdfContext): string {
  const written = inline(node.content, { width: around.width, size: look.text, isBold: around.isBold }, context);
  if (written.length === 0) return `block(height: ${points(look.text)})`;
  const justify = textAttribute(node, 'textAlign') === 'justify' ? 'justify: true, ' : '';
  return aligned(node, around, `par(${justify}${joined(written)})`);
}

function heading(node: NodeJson, around: Surroundings, context: PdfContext): string {
  const level = Math.min(6, numberAttribute(node, 'level') ?? 1);
  const size = look.headings[level - 1] ?? look.text;
  const written = inline(node.content, { width: around.width, size, isBold: true }, context);
  return aligned(node, around, `heading(level: ${level}, ${joined(written)})`);
}

function barred(nodes: readonly NodeJson[], isQuote: boolean, around: Surroundings, context: PdfContext): string[] {
  const inner = inside(around, levels.block + (isQuote ? levels.quote : 0), look.indent);
  if (!inner) return blocks(nodes, around, context);
  // The name of a callout is ours, so the direction is that of what follows it.
  const first = isQuote ? nodes[0] : (nodes[1] ?? nodes[0]);
  return inDirection(first, inner, (at) => {
    const side = at.isRightToLeft ? 'right' : 'left';
    const bar = `inset: (${side}: 12pt), outset: (${side}: -4pt), stroke: (${side}: 2pt + ${colour(look.lineColour)})`;
    const written = `block(width: 100%, ${bar}, ${joined(blocks(nodes, at, context))})`;
    return isQuote ? `quote(block: true, ${written})` : written;
  });
}

function list(node: NodeJson, around: Surroundings, context: PdfContext): string[] {
  const items = node.content ?? [];
  const isOrdered = node.type === 'orderedList';
  const inner = inside(around, levels.list, isOrdered ? look.indent * 1.4 : look.indent);
  if (items.length === 0) return [];
  if (!inner)
    return items.flatMap((item, number) => blocks(labelled(item, labelOf(node, item, number)), around, context));
  return inDirection(items[0], inner, (at) => {
    const written = items.map((item) => joined(blocks(item.content, at, context))).join(', ');
    if (node.type === 'bulletList') return `list(tight: false, ${written})`;
    // HTML and Typst use the same names for the numerals of a list.
    const numerals = literal(`${textAttribute(node, 'type') || '1'}.`);
    if (isOrdered) return `enum(tight: false, start: ${startOf(node)}, numbering: ${numerals}, ${written})`;
    const signs = items.map((item) => literal(labelOf(node, item, 0))).join(', ');
    // Outside of the function, which Typst calls for each item.
    const numbering = 'numbering: number => signs.at(number - 1)';
    return joined([`let signs = (${signs},)`, `enum(tight: false, ${numbering}, ${written})`]);
  });
}

const startOf = (list: NodeJson): number => numberAttribute(list, 'start') ?? 1;

function labelOf(list: NodeJson, item: NodeJson, number: number): string {
  if (list.type === 'orderedList') return `${startOf(list) + number}.`;
  if (list.type === 'bulletList') return '•';
  return item.attrs?.['checked'] === true ? '☑' : '☐';
}

/** The content of an item, with its label as text. */
const labelled = ({ content = [] }: NodeJson, label: string): NodeJson[] =>
  content.map((node, number) =>
    number === 0 && node.type === 'paragraph'
      ? { ...node, content: [{ type: 'text', text: `${label} ` }, ...(node.content ?? [])] }
      : node,
  );

function code(text: string, around: Surroundings, { letters, losses }: PdfContext): string {
  losses.add('letters', letters.missing(text, 'mono', 'sans'));
  const width = around.width - 2 * look.cellPadding;
  const most = Math.max(1, Math.floor(width / (look.code * letters.widthOf('m', 'mono'))));
  const isTooWide = text.split(/\s/u).some((word) => word.length > most);
  // A line can break after each part of a word that is wider than it.
  const breaks = `show regex("\\\\S{1,${Math.max(1, Math.floor(most / 8))}}"): part => part + h(0.001pt)`;
  const raw = `raw(block: true, tab-size: 4, ${literal(text)})`;
  const written = isTooWide ? joined([breaks, raw]) : raw;
  return `block(width: 100%, fill: ${colour(look.codeColour)}, inset: ${points(look.cellPadding)}, ${written})`;
}

function formula(latex: string, around: Surroundings, context: PdfContext): string {
  const drawn = formulaPicture(latex, true);
  if (!drawn) {
    context.losses.add('badFormulas');
    return code(latex, around, context);
  }
  context.losses.add('letters', context.letters.missing(drawn.text, 'sans', 'mono'));
  const em = Math.min(look.text * 1.1, around.width / drawn.width, textHeight / drawn.height);
  const box = `box(${svgImage(drawn.svg, drawn.width * em, drawn.height * em)})`;
  return `math.equation(alt: ${literal(latex)}, block: true, ${box})`;
}

/** CSS pixels are 3/4 of a point (CSS Values 4, 6.2). */
const POINTS_OF_PIXEL = 0.75;

function picture(node: NodeJson, around: Surroundings, { losses, ...context }: PdfContext): string {
  const alt = textAttribute(node, 'alt');
  const shown = context.pictureOf(textAttribute(node, 'fileId'));
  if (!shown) {
    losses.add('pictures');
    return paragraph(line(alt), around, { losses, ...context });
  }
  const wanted = (numberAttribute(node, 'width') ?? shown.width) * POINTS_OF_PIXEL;
  const width = points(Math.min(wanted, around.width));
  return `block(picture(${literal(shown.name)}, ${width}, ${alt === '' ? 'none' : literal(alt)}))`;
}

function columns(nodes: readonly NodeJson[], around: Surroundings, context: PdfContext): string[] {
  const inner = inside(around, levels.grid, 0);
  if (!inner || nodes.length === 0) return nodes.flatMap((column) => blocks(column.content, around, context));
  return inDirection(nodes[0], inner, (at) => {
    const width = Math.max(look.indent, at.width / nodes.length - 2 * look.cellPadding);
    return gridOf(nodes.map((column) => joined(blocks(column.content, { ...at, width }, context))));
  });
}

function table(node: NodeJson, around: Surroundings, context: PdfContext): string[] {
  const rows = (node.content ?? []).map((row) => row.content ?? []);
  const inner = inside(around, levels.table, 0);
  if (rows.every((row) => row.length === 0)) return [];
  if (!inner) return rows.flat().flatMap((cell) => blocks(cell.content, around, context));
  return inDirection(rows[0]?.[0], inner, (at) =>
    tableOf(rows, at.width, context.losses, (cell, width, isHead) =>
      joined(blocks(cell.content, { ...at, width, isBold: at.isBold || isHead }, context)),
    ),
  );
}
