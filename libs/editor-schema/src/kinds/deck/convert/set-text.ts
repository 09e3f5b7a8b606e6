import type PDFDocument from 'pdfkit';
import { HIGHLIGHT } from '../draw/highlight.js';
import type { Box } from '../layouts.js';
import type { Setting } from '../placing.js';
import type { Paragraph, Run } from './runs.js';

type Pdf = InstanceType<typeof PDFDocument>;

/** Letters of the embedded fonts are wider than those in the browser. */
const NARROWER = 0.88;
const LEADING = 1.28;
/** Text that is too long for its box is shrunk, down to this factor. */
const LEAST = 0.5;

interface Piece {
  readonly text: string;
  readonly run: Run;
  readonly width: number;
}

interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
  readonly indent: number;
  readonly sign: string;
}

/** Size and baseline shift of superscript and subscript, relative to the surrounding font size. */
const SMALL = 0.68;
const RISE = { super: 0.34, sub: -0.14 } as const;
/** Monospaced letters look larger than others. */
const CODE = 0.92;
/** Extent of a highlight above and below the baseline, relative to the font size. */
const GROUND = { above: 0.92, below: 0.24 } as const;

const sizeOf = (run: Run, size: number): number => size * (run.rise === null ? 1 : SMALL) * (run.isCode ? CODE : 1);

const fontOf = (run: Run, isHeading: boolean): string => {
  const isBold = run.isBold || isHeading;
  if (run.isCode) return isBold ? 'mono-bold' : 'mono';
  return isBold ? (run.isItalic ? 'sans-bold-italic' : 'sans-bold') : run.isItalic ? 'sans-italic' : 'sans';
};

/** Breaks paragraphs into lines of a given width. */
function linesOf(pdf: Pdf, paragraphs: readonly Paragraph[], width: number, size: number, isHeading: boolean): Line[] {
  return paragraphs.flatMap(({ runs, level, number }) => {
    const indent = level === null ? 0 : (level + 1) * size * 1.1;
    const sign = level === null ? '' : number === null ? '•' : `${number}.`;
    const lines: Line[] = [];
    let pieces: Piece[] = [];
    let at = 0;
    const end = (): void => {
      lines.push({ pieces, width: at, indent, sign: lines.length === 0 ? sign : '' });
      pieces = [];
      at = 0;
    };
    for (const run of runs) {
      pdf.font(fontOf(run, isHeading)).fontSize(sizeOf(run, size));
      for (const text of run.text.split(/(\n|[^\S\n]+)/u)) {
        if (text === '') continue;
        if (text === '\n') {
          end();
          continue;
        }
        const isSpace = text.trim() === '';
        const wide = pdf.widthOfString(text);
        if (at > 0 && !isSpace && at + wide > width - indent) end();
        if (at === 0 && isSpace) continue;
        pieces.push({ text, run, width: wide });
        at += wide;
      }
    }
    end();
    return lines;
  });
}

interface At {
  readonly x: number;
  /** Position of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly isHeading: boolean;
  readonly ink: string;
}

function setPiece(pdf: Pdf, { text, run, width }: Piece, { x, y, size, isHeading, ink }: At): void {
  if (run.isHighlighted)
    pdf.rect(x, y - size * GROUND.above, width, size * (GROUND.above + GROUND.below)).fill(HIGHLIGHT.ground);
  pdf
    .font(fontOf(run, isHeading))
    .fontSize(sizeOf(run, size))
    .fillColor(run.isHighlighted ? HIGHLIGHT.ink : ink);
  pdf.text(text, x, y - (run.rise === null ? 0 : RISE[run.rise] * size), {
    lineBreak: false,
    baseline: 'alphabetic',
    underline: run.isUnderlined || run.link !== undefined,
    strike: run.isStruck,
  });
}

/**
 * Draws text in a box, shrunk if necessary.
 * @returns whether it was shrunk
 */
export function setText(pdf: Pdf, paragraphs: readonly Paragraph[], box: Box, setting: Setting, ink: string): boolean {
  const { align, valign, isHeading } = setting;
  let size = setting.size * NARROWER;
  let lines = linesOf(pdf, paragraphs, box.w, size, isHeading);
  const first = size;
  while (lines.length * size * LEADING > Math.max(box.h, size * LEADING) + 1 && size > first * LEAST) {
    size *= 0.94;
    lines = linesOf(pdf, paragraphs, box.w, size, isHeading);
  }
  const height = lines.length * size * LEADING;
  const top = { top: box.y, middle: box.y + (box.h - height) / 2, bottom: box.y + box.h - height }[valign];
  for (const [index, line] of lines.entries()) {
    const y = top + index * size * LEADING + size;
    const room = box.w - line.indent - line.width;
    let x = box.x + line.indent + { left: 0, center: room / 2, right: room }[align];
    if (line.sign !== '') {
      pdf.font('sans').fontSize(size).fillColor(ink);
      pdf.text(line.sign, x - size * 1.05, y, { lineBreak: false, baseline: 'alphabetic' });
    }
    for (const { text, run, width } of line.pieces) {
      setPiece(pdf, { text, run, width }, { x, y, size, isHeading, ink });
      x += width;
    }
  }
  return size < first;
}
