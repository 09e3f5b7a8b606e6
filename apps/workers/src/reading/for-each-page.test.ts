import { forEachPage } from './for-each-page.js';

const reported: [number, number][] = [];
const report = (done: number, total: number): void => void reported.push([done, total]);
beforeEach(() => void reported.splice(0));

test('every page that is not read yet is read once', async () => {
  const read: number[] = [];
  await forEachPage({ pageCount: 7, skip: new Set([1, 4]), parallel: 3, report }, (page) =>
    Promise.resolve(void read.push(page)),
  );
  expect(read.sort()).toEqual([2, 3, 5, 6, 7]);
  expect(reported[0]).toEqual([2, 7]);
  expect(reported.at(-1)).toEqual([7, 7]);
});

test('no page is begun after one has failed, and those that had begun are awaited', async () => {
  const ended: number[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const work = async (page: number): Promise<void> => {
    if (page === 2) throw new Error('page 2');
    await gate;
    ended.push(page);
  };
  const all = forEachPage({ pageCount: 9, skip: new Set(), parallel: 2, report }, work);
  release();
  await expect(all).rejects.toThrow('page 2');
  expect(ended).toEqual([1]);
});

test('no more than `parallel` pages are read at once', async () => {
  let now = 0;
  let most = 0;
  await forEachPage({ pageCount: 12, skip: new Set(), parallel: 3, report }, async () => {
    most = Math.max(most, (now += 1));
    await new Promise(setImmediate);
    now -= 1;
  });
  expect(most).toBe(3);
});
