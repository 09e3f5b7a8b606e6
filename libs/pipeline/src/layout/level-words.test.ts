import type { Box, PageText, Word } from '@cartulary/contracts/reading';
import { layOut } from './lay-out.js';

const [WIDTH, HEIGHT] = [595, 842];
const paragraphs = ['the first line of a letter', 'goes on in a second one', 'and ends in this third'].concat([
  'below it begins another part',
  'which has two lines only',
]);

/** Creates a page from words whose boxes are transformed by `move`, from points of the level page to the displayed one. */
function pageOf(move: (x: number, y: number) => readonly [number, number], size = [WIDTH, HEIGHT] as const): PageText {
  const words: Word[] = [];
  paragraphs.forEach((line, row) => {
    let x = 80;
    const y = 100 + row * 14 + (row > 2 ? 30 : 0);
    for (const text of line.split(' ')) {
      const corners = [x, x + text.length * 6].flatMap((u) => [y, y + 11].map((v) => move(u, v)));
      const xs = corners.map(([u]) => u / size[0]);
      const ys = corners.map(([, v]) => v / size[1]);
      const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
      words.push({ text, box, range: null, confidence: 0.9, reader: 'tesseract' });
      x += text.length * 6 + 5;
    }
  });
  return {
    page: 1,
    text: `${paragraphs.slice(0, 3).join('\n')}\n\n${paragraphs.slice(3).join('\n')}`,
    words,
    source: 'recognised',
    widthPoints: size[0],
    heightPoints: size[1],
    confidence: 0.9,
    engine: 'tesseract',
    engineVersion: '1',
  };
}

const turnedBy =
  (degrees: number) =>
  (x: number, y: number): readonly [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    const [right, down] = [x - WIDTH / 2, y - HEIGHT / 2];
    return [
      right * Math.cos(angle) - down * Math.sin(angle) + WIDTH / 2,
      right * Math.sin(angle) + down * Math.cos(angle) + HEIGHT / 2,
    ];
  };

const level = layOut(pageOf((x, y) => [x, y]));
const moves: readonly (readonly [string, PageText])[] = [
  ['skewed by 8 degrees', pageOf(turnedBy(8))],
  ['skewed by -13 degrees', pageOf(turnedBy(-13))],
  ['upside down', pageOf((x, y) => [WIDTH - x, HEIGHT - y])],
  ['on its right side', pageOf((x, y) => [HEIGHT - y, x], [HEIGHT, WIDTH])],
  ['on its left side', pageOf((x, y) => [y, WIDTH - x], [HEIGHT, WIDTH])],
  ['on paper that bends', pageOf((x, y) => [x, y + 9 * Math.sin(x / 90)])],
];

describe('a recognised page', () => {
  it.each(moves)('%s is laid out as if it lay level, with its boxes where they are shown', (_title, page) => {
    const laidOut = layOut(page);
    expect(laidOut.text).toBe(level.text);
    expect(laidOut.blocks?.map(({ kind, start, end }) => [kind, start, end])).toEqual(
      level.blocks?.map(({ kind, start, end }) => [kind, start, end]),
    );
    expect(laidOut.words).toEqual(page.words);
    expect([laidOut.widthPoints, laidOut.heightPoints]).toEqual([page.widthPoints, page.heightPoints]);
    for (const { box } of laidOut.blocks ?? []) expect(box?.every((edge) => edge >= 0 && edge <= 1)).toBe(true);
    expect(layOut(laidOut)).toEqual(laidOut);
  });
});
