import type { NodeJson } from '../../json.js';
import type { Losses } from '../losses.js';
import { linesOf, type Line } from './lines.js';
import { look } from './page.js';
import { piecesOf, type Base, type Piece } from './pieces.js';
import type { Slice } from './slices.js';

/** An element of the structure tree that screen readers use (PDF 1.7, 14.7). */
export type Structure = PDFKit.PDFStructureElement;

export type Align = 'left' | 'center' | 'right' | 'justify';

/** Sets tagged lines of text at positions that are only known once their page is laid out. */
export class Setter {
  constructor(
    readonly pdf: PDFKit.PDFDocument,
    readonly losses: Losses,
  ) {}

  /** Adds a structure element to its parent. */
  child(parent: Structure, type: string, options: { alt?: string; actual?: string } = {}): Structure {
    const element = this.pdf.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Draws content as part of a structure element, or as an artifact that isn't part of the text. */
  tagged(element: Structure, type: string, isRepeated: boolean, draw: () => void): void {
    if (isRepeated) this.pdf.markContent('Artifact', { type: 'Pagination' });
    else element.add(this.pdf.markStructureContent(type));
    draw();
    this.pdf.endMarkedContent();
  }

  /** Draws rules, bars and backgrounds. */
  decoration(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.save();
    draw();
    this.pdf.restore();
    this.pdf.endMarkedContent();
  }

  /** Lays out a block of text as one slice per line. */
  text(
    nodes: readonly NodeJson[] | undefined,
    width: number,
    element: Structure,
    type: string,
    base: Base,
    align: Align = 'left',
  ): Slice[] {
    return this.pieces(piecesOf(this.pdf, nodes ?? [], base, this.losses), width, element, type, base.size, align);
  }

  pieces(
    pieces: readonly Piece[],
    width: number,
    element: Structure,
    type: string,
    size: number,
    align: Align = 'left',
  ): Slice[] {
    return linesOf(this.pdf, pieces, width, size).map((line, number) => ({
      height: line.ascent + line.descent,
      gap: number === 0 ? look.gap : 0,
      draw: (x, y, isRepeated = false) => {
        if (line.pieces.length === 0) return;
        const free = width - line.width;
        const start = align === 'right' ? free : align === 'center' ? free / 2 : 0;
        const spaces = line.pieces.filter((piece) => piece.is === 'text' && piece.text.trim() === '').length;
        const stretch = align === 'justify' && line.isFull && spaces > 0 ? free / spaces : 0;
        this.drawLine(
          line,
          x + start,
          y + line.ascent,
          stretch,
          (draw) => this.tagged(element, type, isRepeated, draw),
          element,
          isRepeated,
        );
      },
    }));
  }

  private drawLine(
    line: Line,
    left: number,
    baseline: number,
    stretch: number,
    tag: (draw: () => void) => void,
    element: Structure,
    isRepeated: boolean,
  ): void {
    const { pdf } = this;
    let x = left;
    for (const run of runsOf(line)) {
      const [first] = run;
      if (first?.is === 'formula') {
        const at = x;
        const drawFormula = (): void => first.drawing.draw(pdf, at, baseline, first.size);
        if (isRepeated) tag(drawFormula);
        else this.tagged(this.child(element, 'Formula', { alt: first.latex }), 'Formula', false, drawFormula);
        x += first.width;
        continue;
      }
      if (first?.is !== 'text') continue;
      const { style } = first;
      const text = run.map((piece) => (piece.is === 'text' ? piece.text : '')).join('');
      const spaces = run.filter((piece) => piece.is === 'text' && piece.text.trim() === '').length;
      const width = run.reduce((sum, piece) => sum + piece.width, 0) + spaces * stretch;
      const at = x;
      if (style.highlight)
        this.decoration(() =>
          pdf.rect(at, baseline - style.size * 0.85, width, style.size * 1.1).fill(look.highlightColour),
        );
      tag(() => {
        pdf.font(style.font).fontSize(style.size).fillColor('black');
        const place = baseline - style.rise;
        // The space keeps words apart at the end of a line when the text is copied or read aloud.
        pdf.text(run.at(-1) === line.pieces.at(-1) ? `${text} ` : text, at, place, {
          lineBreak: false,
          baseline: 'alphabetic',
          wordSpacing: stretch,
        });
      });
      if (style.underline) this.rule(at, baseline + style.size * 0.15, width);
      if (style.strike) this.rule(at, baseline - style.size * 0.28, width);
      if (style.link !== undefined && /^[a-z]+:/iu.test(style.link))
        pdf.link(at, baseline - style.size, width, style.size * 1.3, style.link);
      x += width;
    }
  }

  private rule(x: number, y: number, width: number): void {
    this.decoration(() =>
      this.pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .stroke('black'),
    );
  }
}

/** Writes neighbors of one style together, so that words stay whole when copied or searched. */
function runsOf({ pieces }: Line): (readonly Line['pieces'][number][])[] {
  const runs: Line['pieces'][number][][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && piece.is === 'text' && last?.is === 'text' && sameStyle(piece, last)) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

type TextPiece = Extract<Piece, { is: 'text' }>;
const sameStyle = (one: TextPiece, other: TextPiece): boolean =>
  JSON.stringify(one.style) === JSON.stringify(other.style);
