import { brand } from '@cartulary/contracts/brand';

/** The paint of a shape: `ink` and `soft` for text, `faint` for scale lines, a number per series. */
export type Paint = 'ink' | 'soft' | 'faint' | 0 | 1 | 2 | 3;

/**
 * Colors on white paper, regardless of the page's theme, because saved files are read and printed elsewhere. The series
 * use the colors of the Classic theme (`tokens.json` of the client).
 */
export const paperColours: Readonly<Record<Paint, string>> = {
  ink: '#20201d',
  soft: '#6b6b66',
  faint: '#c9c9c4',
  0: brand.primary,
  1: '#054b5f',
  2: '#d65aa4',
  3: '#894c02',
};

export type Shape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly paint: Paint;
    }
  | {
      readonly kind: 'line';
      readonly from: Point;
      readonly to: Point;
      readonly paint: Paint | 'paper';
      readonly isDashed?: boolean;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** On the baseline: the start, end or center of the text. */
      readonly at: Point;
      readonly align: 'start' | 'middle' | 'end';
      readonly paint: Paint;
      /** Longer text is truncated with an ellipsis. */
      readonly maxWidth: number;
    };
export type Point = readonly [x: number, y: number];

/** A picture in points, from the top left. The same shapes become a PNG in the browser and vectors in a PDF. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export const TEXT_SIZE = 9;

/** Truncates text with an ellipsis to fit a width. */
export function fitted(text: string, maxWidth: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= maxWidth) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > maxWidth) letters.pop();
  return `${letters.join('')}…`;
}
