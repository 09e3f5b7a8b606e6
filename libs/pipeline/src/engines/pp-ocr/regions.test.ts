import { findRegions, type TextMap } from './regions.js';

function draw(width: number, height: number, likelihood: (x: number, y: number) => number): TextMap {
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data[y * width + x] = likelihood(x, y);
  return { width, height, data };
}

describe('the regions of text', () => {
  it('are one for each connected part, wider than it by what the detection takes off', () => {
    const map = draw(200, 100, (x, y) =>
      x >= 20 && x < 120 && ((y >= 10 && y < 20) || (y >= 50 && y < 60)) ? 0.9 : 0.1,
    );
    const [first, second, ...more] = findRegions(map);
    expect(more).toEqual([]);
    // 100 × 10 pixels: area 1,000, perimeter 220, so every side moves outward by 1,000 × 1.4 ÷ 220.
    expect(first?.x).toBeCloseTo(70);
    expect(first?.y).toBeCloseTo(15);
    expect(first?.width).toBeCloseTo(100 + 12.727, 2);
    expect(first?.height).toBeCloseTo(10 + 12.727, 2);
    expect(second?.y).toBeCloseTo(55);
  });

  it('lie askew where the line does', () => {
    const slope = Math.tan(0.1);
    const map = draw(300, 120, (x, y) => (x > 20 && x < 280 && Math.abs(y - 30 - x * slope) < 8 ? 0.9 : 0));
    expect(findRegions(map)[0]?.angle).toBeCloseTo(0.1, 1);
  });

  it('are none on an empty page, of specks, or of what is hardly likely', () => {
    expect(findRegions(draw(64, 64, () => 0))).toEqual([]);
    expect(findRegions(draw(64, 64, (x, y) => (x % 9 === 0 && y % 9 === 0 ? 1 : 0)))).toEqual([]);
    expect(findRegions(draw(64, 64, (x, y) => (x < 40 && y < 20 ? 0.3 : 0)))).toEqual([]);
  });
});
