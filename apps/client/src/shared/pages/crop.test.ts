import { cropOf } from './crop';

const a4 = { widthPoints: 600, heightPoints: 800 };

it('shows a short value magnified, in the middle', () => {
  const [left, top, right, bottom] = cropOf([0.45, 0.49, 0.55, 0.51], a4, 350, 70);
  expect((left + right) / 2).toBeCloseTo(0.5);
  expect((top + bottom) / 2).toBeCloseTo(0.5);
  expect(350 / ((right - left) * 800)).toBeCloseTo(1.75);
});

it('shows a long value whole, and never smaller than the page is', () => {
  const [left, , right] = cropOf([0.2, 0.1, 0.6, 0.12], a4, 350, 70);
  expect(right - left).toBeCloseTo(350 / 800 / 1);
  expect(cropOf([0.4, 0.1, 0.7, 0.12], a4, 350, 70)[2] - cropOf([0.4, 0.1, 0.7, 0.12], a4, 350, 70)[0]).toBeGreaterThan(
    0.3,
  );
});

it('stays on the page at its edges and keeps the proportions', () => {
  const crop = cropOf([0, 0, 0.05, 0.02], a4, 350, 70);
  expect(crop.slice(0, 2)).toEqual([0, 0]);
  expect(((crop[2] - crop[0]) * 600) / ((crop[3] - crop[1]) * 800)).toBeCloseTo(5);
});
