import { detectLines } from './detect.js';
import type { Tensor } from './networks.js';

/** Sizes of the images that the detection gets for a white image. */
async function shownOf(width: number, height: number): Promise<number[][]> {
  const shown: number[][] = [];
  const run = (input: Tensor): Promise<Tensor> => {
    const [, , high = 0, wide = 0] = input.sizes;
    shown.push([wide, high]);
    return Promise.resolve({ data: new Float32Array(wide * high), sizes: [1, 1, high, wide] });
  };
  await detectLines({ run }, { width, height, data: new Uint8Array(width * height).fill(255) });
  return shown;
}

it.each([
  [1, 2_000],
  [2, 3_000],
  [40, 3_000],
  [1, 14_400],
  [2_000, 1],
  [1, 100_000],
  [300, 40_000],
])(
  'A picture of %i × %i pixels is looked at in pieces of bounded number and size',
  async (width, height) => {
    const shown = await shownOf(width, height);
    const pixels = shown.map(([wide = 0, high = 0]) => wide * high);
    expect(Math.max(...pixels)).toBeLessThan(900_000);
    expect(pixels.length).toBeLessThan(250);
    expect(Math.max(...shown.map(([wide = 0]) => wide))).toBeLessThan(2_100);
  },
  20_000,
);

it('A slip is enlarged to the size at which print is found best', async () => {
  expect(await shownOf(368, 400)).toEqual([[736, 800]]);
});
