/** What a drawing consists of, in units of the slide; pages and PDF draw the same. */
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
      /** As SVG writes it (SVG 2, 9.3). */
      readonly d: string;
      readonly fill?: string;
      readonly line?: string;
      readonly lineWidth?: number;
    }
  | {
      readonly kind: 'text';
      /** Of its baseline. */
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly align: 'start' | 'middle' | 'end';
      readonly fill: string;
    };

/** How wide a letter is at most on the average, of its size: drawings are laid out where no letter can be measured. */
const LETTER = 0.56;

export const widthOf = (text: string, size: number): number => [...text].length * size * LETTER;

/** A text that fits a width, cut with an ellipsis where it has to be. */
export function fitted(text: string, width: number, size: number): string {
  const most = Math.max(1, Math.floor(width / (size * LETTER)));
  const letters = [...text.replaceAll('\n', ' ')];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, Math.max(1, most - 1)).join('')}…`;
}

export const rounded = (value: number): number => Math.round(value * 100) / 100;
