import { closedBecause } from './closed-because';

const read = (...pages: number[]) =>
  closedBecause({
    mediaType: 'application/pdf',
    pageCount: 3,
    pages: pages.map((page) => ({ page: Math.abs(page), ...(page < 0 && { unread: true as const }) })),
  });

test('a document opens once every page is read', () => {
  expect(read(1, 2, 3)).toBeUndefined();
  for (const partly of [read(), read(1, 2), read(1, 3), read(1, -2, 3)])
    expect(partly).toContain('once it’s fully read');
});
