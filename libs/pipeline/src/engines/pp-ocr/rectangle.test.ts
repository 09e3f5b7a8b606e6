import { createRandom } from '../../image/random.test-helper.js';
import { convexHull, pointIn, scaleRectangle, smallestRectangle, unclip, type Rectangle } from './rectangle.js';

const random = createRandom(7);
const anyRectangle = (): Rectangle => ({
  x: 100 + random() * 400,
  y: 100 + random() * 400,
  width: 60 + random() * 300,
  height: 5 + random() * 40,
  angle: (random() - 0.5) * 1.4,
});
const fill = (box: Rectangle) =>
  [0, 0.2, 0.5, 0.8, 1].flatMap((along) => [0, 0.3, 1].map((across) => pointIn(box, along, across)));

describe('the smallest rectangle', () => {
  it('around the points of a rectangle at any angle is that rectangle', () => {
    for (let round = 0; round < 200; round += 1) {
      const box = anyRectangle();
      const found = smallestRectangle(convexHull(fill(box)));
      for (const key of ['x', 'y', 'width', 'height', 'angle'] as const) expect(found[key]).toBeCloseTo(box[key], 4);
    }
  });

  it('holds every point it was made of', () => {
    for (let round = 0; round < 100; round += 1) {
      const points = Array.from({ length: 12 }, () => ({ x: random() * 300, y: random() * 300 }));
      const box = smallestRectangle(convexHull(points));
      for (const { x, y } of points) {
        const [right, down] = [x - box.x, y - box.y];
        const along = right * Math.cos(box.angle) + down * Math.sin(box.angle);
        const across = down * Math.cos(box.angle) - right * Math.sin(box.angle);
        expect(Math.abs(along)).toBeLessThanOrEqual(box.width / 2 + 1e-6);
        expect(Math.abs(across)).toBeLessThanOrEqual(box.height / 2 + 1e-6);
      }
    }
  });

  it('of too few points is flat', () => {
    expect(smallestRectangle(convexHull([{ x: 3, y: 4 }]))).toMatchObject({ x: 3, y: 4, width: 0, height: 0 });
    expect(smallestRectangle([])).toMatchObject({ width: 0, height: 0 });
  });
});

describe('unclipping', () => {
  it('moves every side out by area × ratio ÷ perimeter and keeps the middle', () => {
    expect(unclip({ x: 5, y: 6, width: 100, height: 20, angle: 0.1 }, 1.5)).toEqual({
      x: 5,
      y: 6,
      width: 125,
      height: 45,
      angle: 0.1,
    });
    expect(unclip({ x: 0, y: 0, width: 0, height: 0, angle: 0 }, 1.5)).toMatchObject({ width: 0, height: 0 });
  });

  it('commutes with the size of the picture', () => {
    for (let round = 0; round < 100; round += 1) {
      const box = anyRectangle();
      const [before, after] = [scaleRectangle(unclip(box, 1.6), 3, 3), unclip(scaleRectangle(box, 3, 3), 1.6)];
      for (const key of ['x', 'y', 'width', 'height', 'angle'] as const) expect(before[key]).toBeCloseTo(after[key], 6);
    }
  });
});
