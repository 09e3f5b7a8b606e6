import type { Mark } from '../kinds/deck/draw/marks.js';
import { drawing, drawingFunctions } from '../kinds/deck/convert/pdf-drawing.js';
import { Losses } from '../kinds/text/convert/losses.js';
import { inline, type PdfContext } from '../kinds/text/convert/pdf/inline.js';
import { Letters } from '../kinds/text/convert/pdf/letters.js';
import { typesetWithPictures, type TypesetOptions } from '../kinds/text/convert/pdf/typeset-pictures.js';
import { colour, documentHead, joined, literal, points } from '../kinds/text/convert/pdf/typst.js';
import type { MarkJson } from '../kinds/text/json.js';
import { fitted, paperColours, TEXT_SIZE, type Drawing, type Shape } from './drawing.js';

export interface ReportTable {
  readonly title: string;
  /** The first column contains names; the others contain numbers, aligned right. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A report for sharing: its text in the recipient's language, with its source. */
export interface Report {
  readonly title: string;
  /** Period, time zone and filter, one line each. */
  readonly lines: readonly string[];
  /** With a text alternative; null if there is nothing to draw. */
  readonly picture: { readonly drawing: Drawing; readonly says: string } | null;
  readonly tables: readonly ReportTable[];
  /** Names and values; a line without a name continues the previous one. */
  readonly receipts: readonly { readonly title: string; readonly lines: readonly (readonly [string, string])[] }[];
  /** The URL that opens the same report. */
  readonly address: string;
  /** BCP 47. */
  readonly language: string;
  readonly madeAt: Date;
}

/** Points: A4. */
const page = { width: 595.28, height: 841.89, margin: 50 };
const WIDTH = page.width - 2 * page.margin;
const HEIGHT = page.height - 2 * page.margin;
const NAME_SHARE = 0.34;
/** Distance between a cell and the one before it. */
const CELL_GAP = 4;
/** Space around a picture, so that it fits on a page with the line above it. */
const PICTURE_GAP = 20;

/**
 * Converts a report to PDF with Typst (A4, numbered pages, tagged for screen readers, embedded font subset); runs in
 * Node and in browsers.
 * @throws Error if Typst can't set it
 */
export async function reportToPdf(
  report: Report,
  tools: Pick<TypesetOptions, 'fonts' | 'typeset'>,
): Promise<Uint8Array> {
  const { title, language, madeAt } = report;
  const { pdf } = await typesetWithPictures(tools, (pictureOf) => {
    const context = { letters: new Letters(tools.fonts), losses: new Losses(), pictureOf };
    const head = documentHead({ title, language, changedAt: madeAt });
    return { source: `${head}${look}${drawingFunctions}\n#${joined(written(report, context))}` };
  });
  return pdf;
}

const look = `
#set text(size: ${points(TEXT_SIZE)}, fill: ${colour(paperColours.ink)}, top-edge: 0.93em, bottom-edge: -0.24em)
#set page(
  width: ${points(page.width)}, height: ${points(page.height)}, margin: ${points(page.margin)},
  footer: context align(center, text(
    fill: ${colour(paperColours.soft)}, counter(page).display("1 / 1", both: true),
  )),
)
#set par(leading: 0pt, spacing: 3pt)
#set block(spacing: 3pt)
#show heading: set text(weight: "regular")
#show heading: set block(above: 3pt, below: 3pt)
#show heading.where(level: 1): set text(size: 17pt)
#show heading.where(level: 2): set text(size: 12pt)
#show heading.where(level: 2): set block(above: 14pt)
#show figure: it => block(above: 14pt, it.body)
#set table(
  align: (x, y) => top + if x == 0 { start } else { end },
  inset: (x, y) => (left: if x == 0 { 0pt } else { ${points(CELL_GAP)} }, right: 0pt, top: 4pt, bottom: 1.5pt),
  stroke: (x, y) => (bottom: 0.4pt + ${colour(paperColours.faint)}),
)
`;

/** Writes a report as expressions. */
function written(report: Report, context: PdfContext): string[] {
  const text = (words: string, size: number = TEXT_SIZE, marks: MarkJson[] = []): string =>
    joined(inline([{ type: 'text', text: words, marks }], { width: WIDTH, size, isBold: false }, context));
  const paragraph = (words: string): string => `par(${text(words)})`;
  const heading = (words: string): string => `heading(level: 2, ${text(words, 12)})`;
  const { title, lines, picture, tables, receipts, address } = report;
  const link = text(address, TEXT_SIZE, [{ type: 'link', attrs: { href: address } }]);
  return [
    `heading(level: 1, ${text(title, 17)})`,
    ...lines.map(paragraph),
    ...(picture ? [figure(picture, context)] : []),
    ...tables.flatMap((table) => [heading(table.title), tableOf(table, context)]),
    ...receipts.flatMap((receipt) => [
      heading(receipt.title),
      ...receipt.lines.map(([name, value]) => paragraph(name === '' ? value : `${name}: ${value}`)),
    ]),
    `block(above: 6pt, par(text(fill: ${colour(paperColours[0])}, ${link})))`,
  ];
}

function figure({ drawing: drawn, says }: NonNullable<Report['picture']>, context: PdfContext): string {
  const unit = Math.min(1, (HEIGHT - PICTURE_GAP) / drawn.height);
  // Lines at the edge extend beyond the drawing.
  const area = { x: -1, y: -1, w: drawn.width + 2, h: drawn.height + 2 };
  const marks = drawn.shapes.map((shape) => markOf(shape, context.letters));
  const parts = drawing(marks, { area, unit, textScale: 1 }, context);
  const height = points(drawn.height * unit);
  return `figure(alt: ${literal(says)}, block(width: 100%, height: ${height}, breakable: false, ${joined(parts)}))`;
}

function markOf(shape: Shape, letters: Letters): Mark {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, paint } = shape;
      return { kind: 'rect', x, y, w: width, h: height, fill: paperColours[paint] };
    }
    case 'line': {
      const { from, to, paint, isDashed = false } = shape;
      return {
        kind: 'path',
        d: `M${from.join(' ')}L${to.join(' ')}`,
        line: paint === 'paper' ? '#ffffff' : paperColours[paint],
        lineWidth: paint === 'faint' ? 0.5 : 0.8,
        dash: isDashed ? 2 : 0,
      };
    }
    case 'text': {
      const { at, align, paint, maxWidth } = shape;
      const text = fitted(shape.text, maxWidth, (one) => letters.widthOf(one, 'sans') * TEXT_SIZE);
      return { kind: 'text', x: at[0], y: at[1], text, size: TEXT_SIZE, align, fill: paperColours[paint] };
    }
  }
}

function tableOf({ head, rows }: ReportTable, context: PdfContext): string {
  const first = head.length > 1 ? WIDTH * NAME_SHARE : WIDTH;
  const each = (WIDTH - first) / Math.max(1, head.length - 1);
  const cell = (text: string, index: number): string => {
    const width = index === 0 ? first : each - CELL_GAP;
    return joined(inline([{ type: 'text', text }], { width, size: TEXT_SIZE, isBold: false }, context));
  };
  const headCells = head.map((text, index) => `text(fill: ${colour(paperColours.soft)}, ${cell(text, index)})`);
  return `table(
  columns: (${head.map((_, index) => points(index === 0 ? first : each)).join(', ')},),
  ${[`table.header(${headCells.join(', ')})`, ...rows.map((row) => row.map(cell).join(', '))].join(',\n')},
)`;
}
