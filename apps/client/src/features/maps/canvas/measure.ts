import type { Measure, WordStyle } from './topic-size';

/** Size of the width cache. A map with thousands of topics requests most widths again after each change. */
const MOST_KEPT = 20_000;

const fontOf = ({ size, weight }: WordStyle): string =>
  `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;

/** Measures text in this page's fonts. Depends on the current design, so create another one when it changes. */
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
    // Without a canvas, as in tests, half the font size is an average letter width.
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
