import fc from 'fast-check';
import {
  add,
  changeOf,
  cut,
  documentsOf,
  draftOf,
  moveBefore,
  pagesOf,
  shift,
  splitAt,
  takeOut,
  turn,
  type Draft,
} from './page-draft';

const keysOf = (draft: Draft, ...pages: number[]): Set<string> =>
  new Set(draft.pages.filter(({ page }) => pages.includes(page)).map(({ key }) => key));
const numbers = (draft: Draft): number[][] => documentsOf(draft).map((pages) => pages.map(({ page }) => page));

const five = draftOf('a', 5);

test('pages are turned either way, and all the way round is not turned', () => {
  const turned = turn(five, keysOf(five, 2), -1);
  expect(turned.pages.map(({ turns }) => turns)).toEqual([0, 3, 0, 0, 0]);
  expect(changeOf(turned, 'a', 5)).toBe('turned');
  expect(changeOf(turn(turned, keysOf(five, 2), 1), 'a', 5)).toBe('none');
});

test('a document is cut before a page, joined again, and begins at the next page when that one is taken out', () => {
  const parts = cut(five, keysOf(five, 3));
  expect(numbers(parts)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  expect(numbers(cut(parts, keysOf(five, 3)))).toEqual([[1, 2, 3, 4, 5]]);
  expect(numbers(takeOut(parts, keysOf(five, 3)))).toEqual([
    [1, 2],
    [4, 5],
  ]);
  expect(changeOf(parts, 'a', 5)).toBe('new');
});

test('pages move one place, close up at the end, and go where they are dropped', () => {
  expect(numbers(shift(five, keysOf(five, 2, 4), -1))).toEqual([[2, 1, 4, 3, 5]]);
  expect(numbers(shift(five, keysOf(five, 1, 3), -1))).toEqual([[1, 3, 2, 4, 5]]);
  expect(numbers(shift(five, keysOf(five, 4, 5), 1))).toEqual([[1, 2, 3, 4, 5]]);
  expect(numbers(moveBefore(five, keysOf(five, 1, 4), five.pages[2]?.key ?? ''))).toEqual([[2, 1, 4, 3, 5]]);
  expect(numbers(moveBefore(five, keysOf(five, 1), null))).toEqual([[2, 3, 4, 5, 1]]);
});

test('whatever is done, no page is lost or doubled but those that were taken out', () => {
  const key = fc.constantFrom(...five.pages.map((page) => page.key), ...pagesOf('b', 2).map((page) => page.key));
  const keys = fc.array(key, { maxLength: 4 }).map((chosen) => new Set(chosen));
  const step = fc.oneof(
    keys.map((chosen) => (draft: Draft) => turn(draft, chosen, 1)),
    keys.map((chosen) => (draft: Draft) => shift(draft, chosen, -1)),
    keys.map((chosen) => (draft: Draft) => shift(draft, chosen, 1)),
    fc.tuple(keys, key).map(
      ([chosen, before]) =>
        (draft: Draft) =>
          moveBefore(draft, chosen, before),
    ),
    keys.map((chosen) => (draft: Draft) => cut(draft, chosen)),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), keys, (steps, out) => {
      const start = add(five, pagesOf('b', 2));
      const changed = takeOut(
        steps.reduce((draft, change) => change(draft), start),
        out,
      );
      const left = documentsOf(changed).flat();
      expect(left.map((page) => page.key).sort()).toEqual(
        start.pages
          .map((page) => page.key)
          .filter((each) => !out.has(each))
          .sort(),
      );
      expect(documentsOf(changed).every((pages) => pages.length > 0)).toBe(true);
    }),
  );
});

test('a proposal cuts before its pages and takes separator sheets out; an empty one leaves the draft as it is', () => {
  const proposed = {
    splits: [
      { page: 3, reasons: ['separator' as const] },
      { page: 5, reasons: ['head' as const] },
    ],
    separators: [2],
  };
  expect(numbers(splitAt(five, 'a', proposed))).toEqual([[1], [3, 4], [5]]);
  expect(splitAt(five, 'b', proposed)).toBe(five);
  expect(splitAt(five, 'a', { splits: [], separators: [] })).toBe(five);
});
