import { numberAttribute, type NodeJson } from '../../text/json.js';
import { isRightToLeft } from '../../text/convert/direction.js';
import { inline, type PdfContext } from '../../text/convert/pdf/inline.js';
import { colour, joined, points } from '../../text/convert/pdf/typst.js';
import { HIGHLIGHT } from '../draw/highlight.js';
import type { Setting } from '../placing.js';
import { plainOf } from '../words.js';

/** Letters of the embedded fonts are wider than those in the browser. */
const NARROWER = 0.88;
/** In ems, as in {@link textFunctions}. */
const LINE_HEIGHT = 1.28;
/** Indentation of a list, in ems. */
const INDENT = 1.1;
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
// Text that is too tall for its box is shrunk in steps of 6%, down to half its size. Finds the step by bisection.
#let fitted(width, height, size, share, write) = context {
  let tall(size) = measure(width: width, write(size)).height
  let fits(size) = tall(size) <= calc.max(height, 1.28 * size) + 0.75pt
  let after(steps) = size * calc.pow(0.94, steps)
  let used = size
  if not fits(size) {
    let (low, high) = (1, 12)
    while low < high {
      let middle = calc.quo(low + high, 2)
      if fits(after(middle)) { high = middle } else { low = middle + 1 }
    }
    used = after(low)
    [#metadata(none)<shrunk>]
  }
  let shown = block(width: width, write(used))
  block(width: width, height: height, place(top + left, dy: (height - tall(used)) * share, shown))
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

/** Writes text in a box as an expression, with its formatting. */
export function fittedText(nodes: readonly NodeJson[], box: TextBox, context: PdfContext): string {
  const { width, height, align, valign, isHeading, ink } = box;
  const size = box.size * NARROWER;
  const around = { width, size, align, isBold: isHeading, listsLeft: MOST_LISTS, isRightToLeft: false };
  const share = { top: 0, middle: 0.5, bottom: 1 }[valign];
  const aligned = `align(${align}, ${joined(blocks(nodes, around, context))})`;
  const write = (at: string): string => {
    const written = `text(size: ${at}, fill: ${colour(ink)}, ${aligned})`;
    return isHeading ? `heading(level: 1, ${written})` : written;
  };
  const [wide, high] = [points(width), points(height)];
  if (!isOneLine(nodes, width / size, context))
    return `fitted(${wide}, ${high}, ${points(size)}, ${share * 100}%, size => ${write('size')})`;
  const shown = `block(width: ${wide}, ${write(points(size))})`;
  return `block(width: ${wide}, height: ${high}, place(top + left, dy: ${points((height - LINE_HEIGHT * size) * share)}, ${shown}))`;
}

/** Whether text certainly fits in one line. Measuring it in Typst takes much more time and memory. @param width in ems */
function isOneLine(nodes: readonly NodeJson[], width: number, { letters }: PdfContext): boolean {
  const [paragraph, ...others] = nodes;
  const isPlain = ({ type, marks = [] }: NodeJson): boolean =>
    type === 'text' && marks.every((mark) => mark.type === 'bold');
  if (paragraph?.type !== 'paragraph' || others.length > 0 || !paragraph.content?.every(isPlain)) return false;
  const text = plainOf(paragraph);
  return !/[\n\t]/u.test(text) && letters.widthOf(text, 'sans-bold') * 1.02 < width;
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
      return fittedText([{ type: 'paragraph', content }], { ...inner, valign: 'middle' }, context);
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
