import type { GreyImage } from '../../image/grey.js';
import type { LineModel, Network, PpOcrSource, Tensor } from './networks.js';
import { createPpOcrReader } from './reader.js';

/** Bars of print on white. The paler a bar, the more confident the recognition below is, up to this gray level. */
const SURE = 100;

function draw(bars: readonly number[], height = 1_024): GreyImage {
  const [width, across] = [736, 12];
  const data = new Uint8Array(width * height).fill(255);
  bars.forEach((grey, index) => {
    const [left, top] = [8 + (index % across) * 60, 8 + Math.floor(index / across) * 24];
    for (let y = top; y < top + 6; y += 1) data.fill(grey, y * width + left, y * width + left + 10);
  });
  return { width, height, data };
}

/** Detects dark pixels as text. */
const detection: Network = {
  run: ({ data, sizes }) => {
    const [, , height = 0, width = 0] = sizes;
    const map = Float32Array.from({ length: height * width }, (_, at) => ((data[at] ?? 0) < 0 ? 0.9 : 0));
    return Promise.resolve({ data: map, sizes: [1, 1, height, width] });
  },
};
const direction: Network = { run: () => Promise.resolve({ data: Float32Array.of(1, 0), sizes: [1, 2] }) };

/** The paler the bar, the higher the confidence in its one letter. A black bar has confidence 0. */
function certaintyOf({ data }: Tensor): number {
  const darkest = data.reduce((least, value) => Math.min(least, value), 1);
  return Math.min(1, (((darkest + 1) / 2) * 255) / SURE);
}

const modelOf = (answer: (certainty: number) => number): LineModel => ({
  characters: 'a\n',
  recognition: {
    run: async (line) => {
      const certainty = answer(certaintyOf(line));
      return Promise.resolve({ data: Float32Array.of(certainty < 0.05 ? 1 : 0, certainty, 0), sizes: [1, 1, 3] });
    },
  },
});

const sourceWith = (small: (certainty: number) => number): PpOcrSource => ({
  load: () => Promise.resolve({ detection, direction, tiny: modelOf((certainty) => certainty) }),
  loadSmall: () => Promise.resolve(modelOf(small)),
});

const repeat = (count: number, grey: number): number[] => Array.from({ length: count }, () => grey);

describe('the larger model', () => {
  it('is not asked for lines in which the smaller one reads nothing or hardly anything', async () => {
    const asked: number[] = [];
    const reader = createPpOcrReader(sourceWith((certainty) => asked.push(certainty)));
    await reader.read(draw([0, 0, 20, 20, 60, 90, SURE]));
    expect(asked.map((certainty) => Math.round(certainty * 10) / 10).sort()).toEqual([0.6, 0.9]);
  });

  it('is asked for some hundred lines of a page that looks all like print, those that are read worst', async () => {
    const asked: number[] = [];
    const reader = createPpOcrReader(sourceWith((certainty) => asked.push(certainty)));
    await reader.read(draw([...repeat(250, 90), ...repeat(250, 60)]));
    expect(asked).toHaveLength(300);
    expect(asked.filter((certainty) => certainty < 0.7)).toHaveLength(250);
  });

  it('keeps what the smaller one read where it reads something else, and nothing where both read the same', async () => {
    const as = (characters: string, { recognition }: LineModel): LineModel => ({ characters, recognition });
    const source = sourceWith(() => 1);
    const readBy = async (characters: string) => {
      const small = await source.loadSmall();
      const reader = createPpOcrReader({ ...source, loadSmall: () => Promise.resolve(as(characters, small)) });
      const { lines } = await reader.read(draw([60, SURE]));
      return lines.flatMap(({ words }) => words.map(({ text, also }) => ({ text, also })));
    };
    expect(await readBy('b\n')).toEqual([
      {
        text: 'b',
        also: [{ reader: expect.stringMatching(/^pp-ocr .* tiny$/u), text: 'a', confidence: expect.any(Number) }],
      },
      { text: 'a', also: undefined },
    ]);
    expect((await readBy('a\n')).map(({ also }) => also)).toEqual([undefined, undefined]);
  });

  it('that fails while it works leaves what the smaller one read, and the page says why', async () => {
    let left = 1;
    const reader = createPpOcrReader(
      sourceWith(() => {
        if (left === 0) throw new Error('out of memory');
        left -= 1;
        return 1;
      }),
    );
    const { lines, trouble, version } = await reader.read(draw([60, 70, 80, SURE]));
    expect(lines.flatMap(({ words }) => words)).toHaveLength(4);
    expect(trouble).toContain('out of memory');
    expect(version).toMatch(/ tiny\+small$/u);
  });
});

it('A long page of gravel has no more lines than any other page', async () => {
  let read = 0;
  const source = sourceWith(() => 0);
  const reader = createPpOcrReader({
    ...source,
    load: () =>
      Promise.resolve({
        detection,
        direction,
        tiny: modelOf(() => {
          read += 1;
          return 0;
        }),
      }),
  });
  await reader.read(draw(repeat(1_100, 0), 2_400));
  expect(read).toBe(1_000);
});

it('A model that could not be loaded is loaded again for the next page', async () => {
  const source = sourceWith(() => 1);
  let [tiny, small] = [0, 0];
  const failFirst = <T>(count: number, load: () => Promise<T>): Promise<T> =>
    count === 1 ? Promise.reject(new Error('no connection')) : load();
  const reader = createPpOcrReader({
    load: () => failFirst((tiny += 1), source.load),
    loadSmall: () => failFirst((small += 1), source.loadSmall),
  });
  const page = draw([60, SURE]);
  await expect(reader.read(page)).rejects.toMatchObject({ code: 'reading_unavailable' });
  expect((await reader.read(page)).trouble).toContain('no connection');
  expect(await reader.read(page)).toMatchObject({ trouble: null });
  expect([tiny, small]).toEqual([2, 2]);
});
