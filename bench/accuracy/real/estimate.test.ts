import { isReached } from '../figure.js';
import { figuresByPart, interval, ratio } from './estimate.js';

const documents = Array.from({ length: 40 }, (_, index) => ({
  part: index % 2 === 0 ? ('learn' as const) : ('measure' as const),
  right: index < 30 ? 1 : 0,
}));
const share = ratio<(typeof documents)[number]>(
  ({ right }) => right,
  () => 1,
);

describe('a figure of real documents', () => {
  it('has the same interval in every run, around its value', () => {
    const [low, high] = interval(documents, share);
    // Distinct sizes, so that no two samples have the same sum by chance.
    const sizes = documents.map((_, index) => Math.sqrt(index));
    const mean = (some: readonly number[]): number => some.reduce((sum, size) => sum + size, 0) / some.length;
    expect(interval(sizes, mean)).toEqual(interval(sizes, mean));
    // The normal approximation of 30 of 40 is 0.62 to 0.88.
    expect(low).toBeGreaterThan(0.55);
    expect(low).toBeLessThan(0.7);
    expect(high).toBeGreaterThan(0.8);
    expect(high).toBeLessThan(0.95);
  });

  it('is told of both parts apart, and judged of the measured one only', () => {
    const figures = figuresByPart('right', documents, share, { unit: 'share', note: 'made up', wanted: 0.9 });
    expect(figures.map(({ part, documents: count, wanted }) => [part, count, wanted])).toEqual([
      ['learn', 20, undefined],
      ['measure', 20, 0.9],
    ]);
    expect(figures.map(isReached)).toEqual([true, false]);
  });

  it('is told and not judged of fewer than ten documents', () => {
    const [figure] = figuresByPart('right', documents.filter(({ part }) => part === 'measure').slice(-9), share, {
      unit: 'share',
      note: 'made up',
      wanted: 0.9,
    });
    expect(figure?.value).toBeLessThan(0.9);
    expect(figure && isReached(figure)).toBe(true);
    expect(figure?.note).toMatch(/^told, too few to judge/u);
  });
});
