import { flatten } from './flatten.js';
import { toGrey, type GreyImage } from './grey.js';
import { measureNoise, medianFilter } from './noise.js';
import { preparePage } from './prepare.js';
import { enlarge, shrink } from './scale.js';
import { measureTextHeight } from './text-height.js';

const SIDE = 400;

function draw(brightness: (x: number, y: number) => number, side = SIDE): GreyImage {
  const data = new Uint8Array(side * side);
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) data[y * side + x] = brightness(x, y);
  return { width: side, height: side, data };
}

/** Strokes 3 pixels wide and 12 high, every 20 pixels. */
const isInk = (x: number, y: number): boolean => x % 20 < 3 && y % 20 < 12;
/** Pseudorandom numbers from -0.5 to 0.5, the same every time (a linear congruential generator). */
function createJitter(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

describe('brightness', () => {
  it('is taken on white where the page is transparent', () => {
    const data = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255]);
    expect([...toGrey({ width: 4, height: 1, data }).data]).toEqual([255, 0, 76, 255]);
  });
});

describe('flattening', () => {
  it('makes paper under a shadow white and keeps the ink dark', () => {
    const shaded = draw((x, y) => (isInk(x, y) ? 0.45 : 1) * (240 - (x / SIDE) * 170));
    const { data } = flatten(shaded);
    let palePaper = 0;
    let darkInk = 0;
    let ink = 0;
    data.forEach((value, index) => {
      if (isInk(index % SIDE, Math.floor(index / SIDE))) {
        ink += 1;
        if (value < 140) darkInk += 1;
      } else if (value > 235) palePaper += 1;
    });
    expect(palePaper / (SIDE * SIDE - ink)).toBeGreaterThan(0.97);
    expect(darkInk / ink).toBeGreaterThan(0.99);
  });

  it('leaves a white page alone', () => {
    expect(flatten(draw((x, y) => (isInk(x, y) ? 0 : 255))).data).toEqual(draw((x, y) => (isInk(x, y) ? 0 : 255)).data);
  });
});

describe('noise', () => {
  it('is measured apart from the text', () => {
    expect(measureNoise(draw((x, y) => (isInk(x, y) ? 0 : 255)))).toBeLessThan(3);
    const jitter = createJitter();
    const evenlySpread = draw(() => 128 + jitter() * 60);
    // Uniform over 60 gray levels: 60 / √12.
    expect(measureNoise(evenlySpread)).toBeGreaterThan(12);
    expect(measureNoise(evenlySpread)).toBeLessThan(23);
  });

  it('of single specks is gone after the median filter', () => {
    const speckled = draw((x, y) => (x % 7 === 3 && y % 5 === 2 ? 0 : 255));
    const { data } = medianFilter(speckled);
    expect(
      data
        .subarray(SIDE, -SIDE)
        .every((value, index) => value === 255 || index % SIDE === 0 || index % SIDE === SIDE - 1),
    ).toBe(true);
  });
});

describe('sizes', () => {
  it('grow smoothly and without changing an even page', () => {
    expect(
      enlarge(
        draw(() => 77, 10),
        2.5,
      ),
    ).toMatchObject({ width: 25, height: 25 });
    expect(
      enlarge(
        draw(() => 77, 10),
        2.5,
      ).data.every((value) => value === 77),
    ).toBe(true);
    const step = enlarge(
      draw((x) => (x < 5 ? 0 : 255), 10),
      2,
    ).data.subarray(0, 20);
    expect(step[0]).toBe(0);
    expect(step[19]).toBe(255);
  });

  it('shrink to the mean', () => {
    expect([
      ...shrink(
        draw((x) => (x % 2 ? 200 : 100), 4),
        0.5,
      ).data,
    ]).toEqual([150, 150, 150, 150]);
  });

  it('of letters are measured', () => {
    expect(measureTextHeight(draw((x, y) => (isInk(x, y) ? 0 : 255)))).toBe(12);
    expect(measureTextHeight(draw(() => 255))).toBeUndefined();
  });
});

test('a page whose letters are larger than readers need is made smaller, one of few pixels is not', () => {
  const letters = (side: number): { width: number; height: number; data: Uint8Array } => ({
    width: side,
    height: side,
    data: new Uint8Array(side * side * 4).map((_, at) => {
      const pixel = Math.floor(at / 4);
      const inInk = (pixel % side) % 60 < 12 && Math.floor(pixel / side) % 60 < 40;
      return at % 4 === 3 ? 255 : inInk ? 0 : 255;
    }),
  });
  expect(preparePage(letters(2_400)).image.width).toBe(1_200);
  expect(preparePage(letters(600)).image.width).toBe(600);
});
