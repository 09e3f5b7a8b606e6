import { numberAttribute, plainText, textAttribute, type NodeJson } from '../../json.js';
import { isRightToLeft } from '../direction.js';
import { formulaPicture } from './formula-picture.js';
import { inline, svgImage, type PdfContext } from './inline.js';
import { gridOf, tableOf } from './tables.js';
import { colour, joined, literal, look, points, textHeight } from './typst.js';

/** The surroundings of a block. */
export interface Place {
  /** Points. */
  readonly width: number;
  /** How many more levels Typst nests before it gives up, without what a line of text needs. */
  readonly room: number;
  readonly isRightToLeft: boolean;
  readonly isBold: boolean;
}

/** Nesting levels that Typst counts for each element, measured. It gives up at 64; a heading with all marks needs 10. */
const levels = { quote: 4, block: 2, list: 2, table: 4, grid: 4 } as const;
export const MOST_LEVELS = 50;

/** Writes blocks as expressions. */
export function blocks(nodes: readonly NodeJson[] | undefined, place: Place, context: PdfContext): string[] {
  return (nodes ?? []).flatMap((node) => block(node, place, context));
}

function block(node: NodeJson, place: Place, context: PdfContext): string[] {
  const { losses } = context;
  switch (node.type) {
    case 'paragraph':
      return [paragraph(node, place, context)];
    case 'heading':
      return [heading(node, place, context)];
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return list(node, place, context);
    case 'codeBlock':
      return [code(plainText(node), place, context)];
    case 'blockMath':
      return [formula(textAttribute(node, 'latex'), place, context)];
    case 'blockquote':
      return barred(node.content ?? [], true, place, context);
    case 'callout': {
      const kind = textAttribute(node, 'kind');
      const name = boldLine(`${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}`);
      return barred([name, ...(node.content ?? [])], false, place, context);
    }
    case 'liveQuote':
      return barred(
        ['text', 'title'].map((name) => textAttribute(node, name)).flatMap((text) => (text === '' ? [] : [line(text)])),
        true,
        place,
        context,
      );
    case 'columns':
      return columns(node.content ?? [], place, context);
    case 'details': {
      const [summary, content] = node.content ?? [];
      return blocks([...(summary ? [boldLine(plainText(summary))] : []), ...(content?.content ?? [])], place, context);
    }
    case 'table':
      return table(node, place, context);
    case 'image':
      return [picture(node, place, context)];
    case 'file':
      losses.add('files');
      return [paragraph(line(textAttribute(node, 'name')), place, context)];
    case 'liveTable':
      losses.add('liveTables');
      return [];
    case 'embed':
      losses.add('embeds');
      return [paragraph(line(textAttribute(node, 'title')), place, context)];
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

/** The place inside an element; undefined if it would nest too deeply. */
const inside = (place: Place, needed: number, indent: number): Place | undefined =>
  place.room < needed
    ? undefined
    : { ...place, room: place.room - needed, width: Math.max(look.indent, place.width - indent) };

/** A text without letters runs as what it stands in. */
const runsRightToLeft = (text: string, place: Place): boolean =>
  /\p{L}/u.test(text) ? isRightToLeft(text) : place.isRightToLeft;

/** The direction of an element is that of its first paragraph. */
function firstText(node: NodeJson | undefined): string {
  if (!node) return '';
  return node.type === 'paragraph' || node.type === 'heading' ? plainText(node) : firstText(node.content?.[0]);
}

const directed = (isReversed: boolean, place: Place, written: string): string =>
  isReversed === place.isRightToLeft ? written : joined([`set text(dir: ${isReversed ? 'rtl' : 'ltr'})`, written]);

/** Writes an element in the direction of its first paragraph. @param write gets the place in that direction */
function inDirection(first: NodeJson | undefined, place: Place, write: (place: Place) => string): string[] {
  const isReversed = runsRightToLeft(firstText(first), place);
  return [directed(isReversed, place, write({ ...place, isRightToLeft: isReversed }))];
}

function aligned(node: NodeJson, place: Place, written: string): string {
  const align = textAttribute(node, 'textAlign');
  const isReversed = runsRightToLeft(plainText(node), place);
  const isMoved = ['left', 'center', 'right'].includes(align);
  return directed(isReversed, place, isMoved ? `align(${align}, ${written})` : written);
}

function paragraph(node: NodeJson, place: Place, context: PdfContext): string {
  const written = inline(node.content, { width: place.width, size: look.text, isBold: place.isBold }, context);
  if (written.length === 0) return `block(height: ${points(look.text)})`;
  const justify = textAttribute(node, 'textAlign') === 'justify' ? 'justify: true, ' : '';
  return aligned(node, place, `par(${justify}${joined(written)})`);
}

function heading(node: NodeJson, place: Place, context: PdfContext): string {
  const level = Math.min(6, numberAttribute(node, 'level') ?? 1);
  const size = look.headings[level - 1] ?? look.text;
  const written = inline(node.content, { width: place.width, size, isBold: true }, context);
  return aligned(node, place, `heading(level: ${level}, ${joined(written)})`);
}

function barred(nodes: readonly NodeJson[], isQuote: boolean, place: Place, context: PdfContext): string[] {
  const inner = inside(place, levels.block + (isQuote ? levels.quote : 0), look.indent);
  if (!inner) return blocks(nodes, place, context);
  // The name of a callout is ours, so the direction is that of what follows it.
  const first = isQuote ? nodes[0] : (nodes[1] ?? nodes[0]);
  return inDirection(first, inner, (at) => {
    const side = at.isRightToLeft ? 'right' : 'left';
    const bar = `inset: (${side}: 12pt), outset: (${side}: -4pt), stroke: (${side}: 2pt + ${colour(look.lineColour)})`;
    const written = `block(width: 100%, ${bar}, ${joined(blocks(nodes, at, context))})`;
    return isQuote ? `quote(block: true, ${written})` : written;
  });
}

function list(node: NodeJson, place: Place, context: PdfContext): string[] {
  const items = node.content ?? [];
  const isOrdered = node.type === 'orderedList';
  const inner = inside(place, levels.list, isOrdered ? look.indent * 1.4 : look.indent);
  if (items.length === 0) return [];
  if (!inner)
    return items.flatMap((item, number) => blocks(labelled(item, labelOf(node, item, number)), place, context));
  return inDirection(items[0], inner, (at) => {
    const written = items.map((item) => joined(blocks(item.content, at, context))).join(', ');
    if (node.type === 'bulletList') return `list(tight: false, ${written})`;
    // HTML and Typst name the numerals of a list alike.
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

function code(text: string, place: Place, { letters, losses }: PdfContext): string {
  losses.add('letters', letters.missing(text, 'mono', 'sans'));
  const width = place.width - 2 * look.cellPadding;
  const most = Math.max(1, Math.floor(width / (look.code * letters.widthOf('m', 'mono'))));
  const isTooWide = text.split(/\s/u).some((word) => word.length > most);
  // A line can break after each part of a word that is wider than it.
  const breaks = `show regex("\\\\S{1,${Math.max(1, Math.floor(most / 8))}}"): part => part + h(0.001pt)`;
  const raw = `raw(block: true, tab-size: 4, ${literal(text)})`;
  const written = isTooWide ? joined([breaks, raw]) : raw;
  return `block(width: 100%, fill: ${colour(look.codeColour)}, inset: ${points(look.cellPadding)}, ${written})`;
}

function formula(latex: string, place: Place, context: PdfContext): string {
  const drawn = formulaPicture(latex, true);
  if (!drawn) {
    context.losses.add('badFormulas');
    return code(latex, place, context);
  }
  context.losses.add('letters', context.letters.missing(drawn.text, 'sans', 'mono'));
  const em = Math.min(look.text * 1.1, place.width / drawn.width, textHeight / drawn.height);
  const box = `box(${svgImage(drawn.svg, drawn.width * em, drawn.height * em)})`;
  return `math.equation(alt: ${literal(latex)}, block: true, ${box})`;
}

/** CSS pixels are 3/4 of a point (CSS Values 4, 6.2). */
const POINTS_OF_PIXEL = 0.75;

function picture(node: NodeJson, place: Place, { losses, ...context }: PdfContext): string {
  const alt = textAttribute(node, 'alt');
  const shown = context.pictureOf(textAttribute(node, 'fileId'));
  if (!shown) {
    losses.add('pictures');
    return paragraph(line(alt), place, { losses, ...context });
  }
  const wanted = (numberAttribute(node, 'width') ?? shown.width) * POINTS_OF_PIXEL;
  const width = points(Math.min(wanted, place.width));
  return `block(picture(${literal(shown.name)}, ${width}, ${alt === '' ? 'none' : literal(alt)}))`;
}

function columns(nodes: readonly NodeJson[], place: Place, context: PdfContext): string[] {
  const inner = inside(place, levels.grid, 0);
  if (!inner || nodes.length === 0) return nodes.flatMap((column) => blocks(column.content, place, context));
  return inDirection(nodes[0], inner, (at) => {
    const width = Math.max(look.indent, at.width / nodes.length - 2 * look.cellPadding);
    return gridOf(nodes.map((column) => joined(blocks(column.content, { ...at, width }, context))));
  });
}

function table(node: NodeJson, place: Place, context: PdfContext): string[] {
  const rows = (node.content ?? []).map((row) => row.content ?? []);
  const inner = inside(place, levels.table, 0);
  if (rows.every((row) => row.length === 0)) return [];
  if (!inner) return rows.flat().flatMap((cell) => blocks(cell.content, place, context));
  return inDirection(rows[0]?.[0], inner, (at) =>
    tableOf(rows, at.width, context.losses, (cell, width, isHead) =>
      joined(blocks(cell.content, { ...at, width, isBold: at.isBold || isHead }, context)),
    ),
  );
}
