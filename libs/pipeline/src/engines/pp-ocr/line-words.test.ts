import { createRandom } from '../../image/random.test-helper.js';
import type { GreyImage } from '../../image/grey.js';
import type { ReadCharacter } from './ctc.js';
import { splitWords } from './line-words.js';

const STEP = 8;

interface Placed {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A line whose characters are bars of ink, and the recognition's output for it. */
function makeLine(placed: readonly Placed[]): { line: GreyImage; characters: ReadCharacter[] } {
  const width = Math.ceil(((placed.at(-1)?.to ?? 0) + 20) / 32) * 32;
  const data = new Uint8Array(width * 48).fill(255);
  for (const { from, to } of placed) for (let y = 14; y < 36; y += 1) data.fill(20, y * width + from, y * width + to);
  const characters = placed.map(({ text, from, to }): ReadCharacter => {
    const step = Math.floor((from + to) / 2 / STEP);
    return { text, from: step, to: step, confidence: 0.9 };
  });
  return { line: { width, height: 48, data }, characters };
}

/** Lays out text with the given letter widths, `gap` pixels between letters and `space` pixels between words. */
function layOut(text: string, widthOf: (letter: string) => number, gap: number, space: number): Placed[] {
  const placed: Placed[] = [];
  let at = 12;
  for (const letter of text) {
    if (letter === ' ') {
      at += space - gap;
      continue;
    }
    placed.push({ text: letter, from: at, to: at + widthOf(letter) });
    at += widthOf(letter) + gap;
  }
  return placed;
}

const wordsOf = (placed: readonly Placed[]): string[] => {
  const { line, characters } = makeLine(placed);
  return splitWords(characters, line, STEP).map(({ text }) => text);
};

describe('words', () => {
  it('are parted where the gaps of the ink say so, in any text', () => {
    const random = createRandom(3);
    for (let round = 0; round < 200; round += 1) {
      const words = Array.from({ length: 3 + Math.floor(random() * 4) }, () =>
        'MNOPQRSTUVW'.slice(0, 2 + Math.floor(random() * 8)),
      );
      const placed = layOut(words.join(' '), (letter) => 10 + (letter.charCodeAt(0) % 3) * 7, 3, 22);
      expect(wordsOf(placed)).toEqual(words);
    }
  });

  it('in print of even pitch are parted by skipped places, not by the gaps beside thin letters', () => {
    const place = 22;
    const text = 'TILL 4 MILK 2L 11.40';
    const placed = [...text].flatMap((letter, index): Placed[] => {
      if (letter === ' ') return [];
      const width = 'I1L.'.includes(letter) ? 4 : 16;
      const middle = 20 + index * place;
      return [{ text: letter, from: middle - width / 2, to: middle + width / 2 }];
    });
    expect(wordsOf(placed)).toEqual(['TILL', '4', 'MILK', '2L', '11.40']);
  });

  it('are parted where the recognition names a space', () => {
    const placed = layOut('abcdef', () => 12, 3, 3);
    const { line, characters } = makeLine(placed);
    const space = { text: ' ', from: 5, to: 5, confidence: 0.5 };
    expect(
      splitWords([...characters.slice(0, 3), space, ...characters.slice(3)], line, STEP).map(({ text }) => text),
    ).toEqual(['abc', 'def']);
  });

  it('hold amounts and codes together, unless a gap as wide as a character is in them', () => {
    const place = 24;
    const inPlaces = (text: string): Placed[] =>
      [...text].flatMap((letter, index): Placed[] => {
        if (letter === ' ') return [];
        const [from, to] = letter === '1' ? [17, 22] : [3, 22];
        return [{ text: letter, from: 20 + index * place + from, to: 20 + index * place + to }];
      });
    // The gap between 4 and 1 is as wide as a space elsewhere.
    expect(wordsOf(inPlaces('4171131'))).toEqual(['4171131']);
    expect(wordsOf(inPlaces('4171131 1980'))).toEqual(['4171131', '1980']);
  });

  it('are not parted inside, however wide a letter stands', () => {
    const placed = layOut('Umsatz und Kontonr', (letter) => (letter === 'm' ? 30 : 8), 3, 40);
    const apart = placed.map((one, index) => (index === 0 ? one : { ...one, from: one.from + 14, to: one.to + 14 }));
    expect(wordsOf(apart)[0]).toMatch(/^Umsatz/u);
  });

  it('lie where their ink is, with the mean certainty of their characters', () => {
    const placed = layOut('MMMM NNNN', () => 14, 3, 20);
    const { line, characters } = makeLine(placed);
    const words = splitWords(characters, line, STEP);
    expect(words).toHaveLength(2);
    words.forEach(({ from, to, top, bottom, confidence }, index) => {
      expect(Math.abs(from * line.width - (placed[index * 4]?.from ?? 0))).toBeLessThanOrEqual(1);
      expect(Math.abs(to * line.width - (placed[index * 4 + 3]?.to ?? 0))).toBeLessThanOrEqual(1);
      expect(confidence).toBeCloseTo(0.9);
      expect([top * 48, bottom * 48]).toEqual([14, 36]);
    });
  });

  it('are none where nothing was read', () => {
    expect(splitWords([], { width: 32, height: 48, data: new Uint8Array(32 * 48) }, STEP)).toEqual([]);
  });
});
