import { comparePictures } from './compare-pictures.js';
import { DrawnPage } from './drawn-page.test-helper.js';

const page = (x = 0, y = 0) => new DrawnPage().print(80 + x, 100 + y, 700 + x, 20).print(80 + x, 900 + y, 400 + x, 4);

test('the same page has no differences, also where it lies aside', () => {
  expect(comparePictures(page(), page())).toMatchObject({ differences: [], agreement: 1, shift: [0, 0] });
  const aside = comparePictures(page(), page(17, -23));
  expect(aside.differences).toEqual([]);
  expect(aside.shift[0]).toBeCloseTo(-0.017);
  expect(aside.shift[1]).toBeCloseTo(23 / 1400);
});

test('what was added, taken away and changed is told with its place', () => {
  const added = comparePictures(page(), page(9, 5).signature(500, 1100));
  expect(added.differences.map(({ kind }) => kind)).toContain('new');
  expect(added.differences.every(({ kind, box }) => kind === 'new' && box[1] > 0.75 && box[3] < 0.85)).toBe(true);
  const gone = comparePictures(page().ring(700, 1150, 60), page());
  expect(new Set(gone.differences.map(({ kind }) => kind))).toEqual(new Set(['gone']));
  const changed = comparePictures(page().frame(500, 1000, 600, 1060), page().ring(550, 1030, 30));
  expect(changed.differences.map(({ kind }) => kind)).toContain('changed');
});

test('a page of another size is brought to the size of the first', () => {
  const small = page();
  const large = new DrawnPage(2000, 2800);
  for (let y = 0; y < 1400; y += 1)
    for (let x = 0; x < 1000; x += 1) {
      const value = small.data[4 * (y * 1000 + x)] ?? 0;
      large.dot(2 * x, 2 * y, [value, value, value], 2);
    }
  expect(comparePictures(small, large).differences).toEqual([]);
});

test('pages that have nothing in common agree little', () => {
  const other = new DrawnPage().ring(500, 700, 300).ring(500, 700, 200).frame(40, 40, 900, 1300);
  expect(comparePictures(page(), other).agreement).toBeLessThan(0.5);
});
