import { numberAttribute, type NodeJson } from '../../text/json.js';
import { isRightToLeft } from '../../text/convert/direction.js';
import { inline, type PdfContext } from '../../text/convert/pdf/inline.js';
import type { Letters } from '../../text/convert/pdf/letters.js';
import { colour, joined, points } from '../../text/convert/pdf/typst.js';
import { HIGHLIGHT } from '../draw/highlight.js';
import type { Setting } from '../placing.js';
import { plainOf } from '../words.js';

/** Letters of the embedded fonts are wider than those in the browser. */
const NARROWER = 0.88;
/** In ems. */
const LINE_HEIGHT = 1.28;
/** Indentation of a list, in ems. */
const INDENT = 1.1;
/** Text that is too tall for its box is shrunk in steps of 6%, down to half its size. */
const STEP = 0.94;
const MOST_STEPS = 12;
/** Kerning can make text wider than its letters. */
const SAFETY = 1.02;
/** The part of a line that a broken word certainly fills. */
const FILLED = 0.75;
/** Typst's time and memory double with each nested list, because each one measures what it contains. */
const MOST_LISTS = 8;

/** How the text of a slide looks, and the function that {@link fittedText} calls. Lengths are those of the editor. */
export const textFunctions = `
#set text(top-edge: 1em, bottom-edge: -0.28em)
#set par(leading: 0pt, spacing: 0pt)
#set block(spacing: 0pt)
#set list(marker: "•", indent: 0.05em, body-indent: 0.46em)
#set enum(indent: 0.05em, body-indent: 0.1em, number-align: start + top)
#set highlight(fill: ${colour(HIGHLIGHT.ground)}, top-edge: 0.92em, bottom-edge: -0.24em)
#show highlight: set text(fill: ${colour(HIGHLIGHT.ink)})
#show heading: it => block(it.body)
// Shrinks text that is too tall for its box. Finds the step by bisection.
#let fitted(width, height, size, valign, write) = context {
  let fits(size) = measure(width: width, write(size)).height <= calc.max(height, ${LINE_HEIGHT} * size) + 0.75pt
  let after(steps) = size * calc.pow(${STEP}, steps)
  let used = size
  if not fits(size) {
    let (low, high) = (1, ${MOST_STEPS})
    while low < high {
      let middle = calc.quo(low + high, 2)
      if fits(after(middle)) { high = middle } else { low = middle + 1 }
    }
    used = after(low)
    [#metadata(none)<shrunk>]
  }
  block(width: width, height: height, place(valign + left, block(width: width, write(used))))
}
`;

/** A box for text: sizes in points. */
export interface TextBox extends Pick<Setting, 'align' | 'valign' | 'isHeading'> {
  readonly width: number;
  readonly height: number;
  /** The size that the text would have in the browser. */
  readonly size: number;
  /** `#rrggbb`. */
  readonly ink: string;
}

/** Writes text in a box as an expression, with its formatting. Typst shrinks it if it may be too tall. */
export function fittedText(nodes: readonly NodeJson[], box: TextBox, context: PdfContext): string {
  const size = box.size * NARROWER;
  const write = writer(nodes, size, box, context);
  if (fits(mostLines(nodes, box.width / size, context), size, box)) return fixed(write(points(size)), box);
  const measures = `${points(box.width)}, ${points(box.height)}, ${points(size)}, ${aligned[box.valign]}`;
  return `fitted(${measures}, size => ${write('size')})`;
}

/** Writes a table's cell, shrunk if it may be too tall. Measuring thousands of cells takes Typst too much memory. */
function cellText(cell: NodeJson, box: TextBox, context: PdfContext): string {
  const full = box.size * NARROWER;
  const sizes = Array.from({ length: MOST_STEPS + 1 }, (_, step) => full * STEP ** step);
  const fitting = sizes.find((size) => fits(mostLines([cell], box.width / size, context), size, box));
  const size = fitting ?? full * STEP ** MOST_STEPS;
  if (size < full) context.losses.add('overflow');
  return fixed(writer([cell], size, box, context)(points(size)), box);
}

/** Returns a function that writes text at a size. @param size the largest one, in points */
function writer(nodes: readonly NodeJson[], size: number, box: TextBox, context: PdfContext) {
  const { width, align, isHeading, ink } = box;
  const around = { width, size, align, isBold: isHeading, listsLeft: MOST_LISTS, isRightToLeft: false };
  const written = `align(${align}, ${joined(blocks(nodes, around, context))})`;
  return (at: string): string => {
    const text = `text(size: ${at}, fill: ${colour(ink)}, ${written})`;
    return isHeading ? `heading(level: 1, ${text})` : text;
  };
}

const aligned = { top: 'top', middle: 'horizon', bottom: 'bottom' } as const;

/** Places text in its box as it is. */
const fixed = (text: string, { width, height, valign }: TextBox): string =>
  `block(width: ${points(width)}, height: ${points(height)}, place(${aligned[valign]} + left, block(width: ${points(width)}, ${text})))`;

/** A single line always fits. */
const fits = (lines: number, size: number, { height }: TextBox): boolean =>
  lines <= 1 || lines * LINE_HEIGHT * size <= height;

/** Marks that change neither the height of a line nor its font. */
const flatMarks = new Set(['bold', 'italic', 'underline', 'strike', 'highlight', 'link']);

/** The most lines that plain paragraphs take up; infinite if only Typst can tell. @param width in ems */
function mostLines(nodes: readonly NodeJson[], width: number, { letters }: PdfContext): number {
  const isFlat = ({ type, marks = [] }: NodeJson): boolean =>
    ['text', 'hardBreak', 'mention'].includes(type) && marks.every((mark) => flatMarks.has(mark.type));
  const lines = nodes.flatMap((node) => {
    const text = plainOf(node);
    const isPlain = node.type === 'paragraph' && (node.content ?? []).every(isFlat) && !text.includes('\t');
    return isPlain ? text.split('\n').map((line) => linesOf(line, width, letters)) : Infinity;
  });
  return lines.reduce((sum, count) => sum + count, 0);
}

/** The most lines that a text takes up when its words are wrapped. @param width in ems */
function linesOf(text: string, width: number, letters: Letters): number {
  const widthOf = (part: string): number => letters.widthOf(part, 'sans-bold') * SAFETY;
  const space = widthOf(' ');
  let [lines, used] = [1, 0];
  for (const word of text.split(' ')) {
    const wide = widthOf(word);
    if (wide > width) {
      // It's broken, which leaves a part of each line empty.
      lines += Math.ceil(wide / (width * FILLED)) - (used === 0 ? 1 : 0);
      used = width;
    } else if (used + wide > width) {
      lines += 1;
      used = wide + space;
    } else used += wide + space;
  }
  return lines;
}

/** The surroundings of a paragraph. */
interface Around extends Pick<TextBox, 'width' | 'size' | 'align'> {
  readonly isBold: boolean;
  readonly listsLeft: number;
  readonly isRightToLeft: boolean;
}

const blocks = (nodes: readonly NodeJson[], around: Around, context: PdfContext): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'paragraph') return paragraph(node, around, context);
    if (node.type === 'bulletList' || node.type === 'orderedList') return list(node, around, context);
    return blocks(node.content ?? [], around, context);
  });

function paragraph(node: NodeJson, around: Around, context: PdfContext): string {
  const written = inline(node.content, around, context);
  if (written.length === 0) return `block(height: ${LINE_HEIGHT}em)`;
  return directed(isRightToLeft(plainOf(node)), around, `par(${joined(written)})`);
}

const directed = (isReversed: boolean, around: Around, written: string): string =>
  isReversed === around.isRightToLeft ? written : joined([`set text(dir: ${isReversed ? 'rtl' : 'ltr'})`, written]);

function list(node: NodeJson, around: Around, context: PdfContext): string[] {
  const { width, size, align, listsLeft } = around;
  const items = node.content ?? [];
  const isReversed = isRightToLeft(plainOf(node));
  const start = numberAttribute(node, 'start') ?? 1;
  const isOrdered = node.type === 'orderedList';
  // Typst puts labels at the side where lines begin, so for other alignments they're part of the text.
  const isAtSide = align === (isReversed ? 'right' : 'left');
  if (!isAtSide || listsLeft === 0 || !Number.isSafeInteger(start) || start < 0)
    return items.flatMap((item, index) =>
      blocks(labelled(item, isOrdered ? `${start + index}.` : '•'), around, context),
    );
  if (items.length === 0) return [];
  const inner = {
    ...around,
    width: Math.max(size, width - INDENT * size),
    listsLeft: listsLeft - 1,
    isRightToLeft: isReversed,
  };
  const written = items.map((item) => joined(blocks(item.content ?? [], inner, context))).join(', ');
  return [directed(isReversed, around, isOrdered ? `enum(start: ${start}, ${written})` : `list(${written})`)];
}

/** The content of an item, with its label as text. */
const labelled = ({ content = [] }: NodeJson, label: string): NodeJson[] =>
  content.map((node, index) =>
    index === 0 && node.type === 'paragraph'
      ? { ...node, content: [{ type: 'text', text: `${label} ` }, ...(node.content ?? [])] }
      : node,
  );

/** Writes a table as an expression, with rows and columns of equal size. @param rows at least one, of equal length */
export function tableOf(
  rows: readonly (readonly string[])[],
  { hasHead, faint, ...box }: TextBox & { readonly hasHead: boolean; readonly faint: string },
  context: PdfContext,
): string {
  const columns = rows[0]?.length ?? 1;
  const [width, height] = [box.width / columns, box.height / rows.length];
  const written = rows.map((row, y) => {
    const marks = hasHead && y === 0 ? [{ type: 'bold' }] : [];
    const cells = row.map((cell) => {
      const content = cell === '' ? [] : [{ type: 'text', text: cell.replaceAll('\n', ' '), marks }];
      const inner = { ...box, width: Math.max(1, width - 2 * CELL_PADDING), height, isHeading: false };
      return cellText({ type: 'paragraph', content }, { ...inner, valign: 'middle' }, context);
    });
    return hasHead && y === 0 ? `table.header(repeat: false, ${cells.join(', ')})` : cells.join(', ');
  });
  const line = (weight: number, paint: string): string => `${points(weight)} + ${colour(paint)}`;
  return `table(
  columns: (${points(width)},) * ${columns}, rows: (${points(height)},) * ${rows.length},
  inset: (x: ${points(CELL_PADDING)}, y: 0pt), align: top + left,
  stroke: (x, y) => (bottom: ${hasHead ? `if y == 0 { ${line(HEAD_LINE, box.ink)} } else { ${line(LINE, faint)} }` : line(LINE, faint)}),
  ${written.join(',\n')},
)`;
}

/** Points. */
const CELL_PADDING = 7.5;
const HEAD_LINE = 1.5;
const LINE = 0.75;
