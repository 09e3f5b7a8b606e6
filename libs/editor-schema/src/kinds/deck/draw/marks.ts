/** Elements of a drawing in slide units, shared by pages and PDF. */
export type Mark =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly fill: string;
    }
  | {
      readonly kind: 'path';
      /** SVG path data (SVG 2, 9.3). */
      readonly d: string;
      readonly fill?: string;
      readonly line?: string;
      readonly lineWidth?: number;
      /** Length of dashes and of the gaps between them; 0 or absent for a solid line. */
      readonly dash?: number;
    }
  | {
      readonly kind: 'text';
      /** Position of the baseline. */
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly align: 'start' | 'middle' | 'end';
      readonly fill: string;
    };

/** Maximum mean letter width relative to the font size: layout runs where text can't be measured. */
const LETTER = 0.56;

export const widthOf = (text: string, size: number): number => [...text].length * size * LETTER;

/** Truncates text to a width, with an ellipsis if necessary. */
export function fitted(text: string, width: number, size: number): string {
  const most = Math.max(1, Math.floor(width / (size * LETTER)));
  const letters = [...text.replaceAll('\n', ' ')];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, Math.max(1, most - 1)).join('')}…`;
}

export const rounded = (value: number): number => Math.round(value * 100) / 100;
