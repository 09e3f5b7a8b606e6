// covers: libs/pipeline/src/layout/long-tables.ts libs/pipeline/src/layout/across-pages.ts
import type { PageText } from '@cartulary/contracts/reading';
import { relatePages } from './across-pages.js';
import { drawTables } from './long-tables.test-helper.js';

/** Pages that the rules weren't tuned on. */
const SEEDS = Array.from({ length: 400 }, (_, index) => 7_000 + index);

const goingOn = (pages: readonly PageText[]): Map<string, number> =>
  new Map(
    pages.flatMap((page) =>
      (page.blocks ?? [])
        .filter(({ kind }) => kind === 'table')
        .flatMap(({ goesOn }, index) => (goesOn ? [[`${page.page}/${index}`, goesOn.repeatedRows] as const] : [])),
    ),
  );

test('tables that go on at the next page are joined with an F1 of .9 at least', () => {
  let [right, wrong, missed] = [0, 0, 0];
  for (const seed of SEEDS) {
    const { pages, goesOn } = drawTables(seed);
    const found = goingOn(relatePages(pages));
    const same = [...found].filter(([place, rows]) => goesOn.get(place) === rows).length;
    right += same;
    wrong += found.size - same;
    missed += goesOn.size - same;
  }
  expect(right + missed).toBeGreaterThan(200);
  const reached = (2 * right) / (2 * right + wrong + missed);
  expect(reached >= 0.9 ? null : { reached, right, wrong, missed }).toBeNull();
});

test('joined once more, nothing changes; and where the page between is gone, nothing goes on', () => {
  const { pages, goesOn } = SEEDS.map(drawTables).find((one) => one.goesOn.size > 1) ?? drawTables(0);
  const once = relatePages(pages);
  expect(relatePages(once)).toEqual(once);
  expect(goesOn.size).toBeGreaterThan(1);
  const apart = relatePages(once.map((page) => ({ ...page, page: page.page * 2 })));
  expect(goingOn(apart).size).toBe(0);
});
