import { contrast, luminance, mix } from './colour.js';

test('contrast is measured as WCAG 2.2 says', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#2563eb')).toBe(contrast('#2563eb', '#ffffff'));
  expect(luminance('#ffffff')).toBe(1);
});

test('a share of one colour lies over another', () => {
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
  expect(mix('#2563eb', '#ffffff', 0)).toBe('#ffffff');
});
