import { brand } from '@cartulary/contracts/brand';

/** What a mark of a picture is painted in: `ink` and `soft` words, `faint` lines of a scale, a number a series. */
export type Paint = 'ink' | 'soft' | 'faint' | 0 | 1 | 2 | 3;

/**
 * Colours on white paper, whatever design the page has: what is saved is read and printed elsewhere. The series are those of the
 * Classic design (`tokens.json` of the client).
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
      /** Of the baseline: where the text starts, ends or has its middle. */
      readonly at: Point;
      readonly align: 'start' | 'middle' | 'end';
      readonly paint: Paint;
      /** Longer texts are cut with an ellipsis. */
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

/** A text that fits a width, cut with an ellipsis where it has to be. */
export function fitted(text: string, maxWidth: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= maxWidth) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > maxWidth) letters.pop();
  return `${letters.join('')}…`;
}
