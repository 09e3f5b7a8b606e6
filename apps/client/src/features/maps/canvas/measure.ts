import type { Measure, WordStyle } from './topic-size';

/** Widths that are kept; a map of thousands of topics asks for most of them again after each change. */
const MOST_KEPT = 20_000;

const fontOf = ({ size, weight }: WordStyle): string =>
  `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;

/** Measures words as this page draws them; of the design that is on now, so make another when it changes. */
export function newMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  const kept = new Map<string, number>();
  const fonts = new Map<WordStyle, string>();
  return (words, style) => {
    const font = fonts.get(style) ?? fontOf(style);
    fonts.set(style, font);
    const key = `${style.size} ${style.weight} ${words}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    // Where there is no canvas, as in tests: half a letter's height is a common width.
    const width = context ? widthIn(context, font, words) : (words.length * style.size) / 2;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, width);
    return width;
  };
}

function widthIn(context: CanvasRenderingContext2D, font: string, words: string): number {
  context.font = font;
  return context.measureText(words).width;
}
