import type { PdfContext } from '../../text/convert/pdf/inline.js';
import { svgImage } from '../../text/convert/pdf/inline.js';
import { colour, literal, points } from '../../text/convert/pdf/typst.js';
import type { Mark } from '../draw/marks.js';
import type { Box } from '../layouts.js';

/** The function that {@link drawing} calls: places a line of text on a baseline. */
export const drawingFunctions = `
#let label(x, y, share, size, paint, words) = context {
  let shown = text(size: size, fill: paint, top-edge: "baseline", bottom-edge: "baseline", words)
  let width = measure(shown).width
  place(top + left, dx: x - width * share, dy: y, box(width: width, shown))
}
`;

export interface DrawingOptions {
  /** The area of the shapes, in the drawing's units. */
  readonly area: Box;
  /** Points per unit. */
  readonly unit: number;
  /** Size of the text relative to what the drawing asks for. */
  readonly textScale: number;
}

/** Writes a drawing as expressions: its shapes as an SVG picture, which screen readers skip, below its text. */
export function drawing(
  marks: readonly Mark[],
  { area, unit, textScale }: DrawingOptions,
  { letters, losses }: Pick<PdfContext, 'letters' | 'losses'>,
): string[] {
  const { x, y, w, h } = area;
  const shapes = marks.map(shapeOf).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}">${shapes}</svg>`;
  const picture = `place(top + left, dx: ${points(x * unit)}, dy: ${points(y * unit)}, ${svgImage(svg, w * unit, h * unit)})`;
  const labels = marks.flatMap((mark): string[] => {
    if (mark.kind !== 'text') return [];
    const text = mark.text.replaceAll(/\s/gu, ' ');
    losses.add('letters', letters.missing(text, 'sans', 'mono'));
    const share = { start: '0%', middle: '50%', end: '100%' }[mark.align];
    const [at, baseline, size] = [mark.x * unit, mark.y * unit, mark.size * textScale * unit].map(points);
    return [`label(${at}, ${baseline}, ${share}, ${size}, ${colour(mark.fill)}, ${literal(text)})`];
  });
  return [...(shapes === '' ? [] : [`pdf.artifact(${picture})`]), ...labels];
}

/** Writes a shape as SVG. Text is left to Typst, which has the fonts. */
function shapeOf(mark: Mark): string {
  switch (mark.kind) {
    case 'text':
      return '';
    case 'rect':
      return `<rect x="${mark.x}" y="${mark.y}" width="${mark.w}" height="${mark.h}" fill="${mark.fill}"/>`;
    case 'path': {
      const { d, fill = 'none', line, lineWidth = 0, dash = 0 } = mark;
      const dashes = dash > 0 ? ` stroke-dasharray="${dash}"` : '';
      const stroke = line === undefined ? '' : ` stroke="${line}" stroke-width="${lineWidth}"${dashes}`;
      return `<path d="${d}" fill="${fill}"${stroke}/>`;
    }
  }
}
