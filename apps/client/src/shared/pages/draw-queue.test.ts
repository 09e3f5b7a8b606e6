import { DrawQueue } from './draw-queue';
import type { DrawRequest } from './page-source';

const request = (
  page: number,
  urgency: DrawRequest['urgency'],
  signal = new AbortController().signal,
): DrawRequest => ({
  page,
  region: [0, 0, 1, 1],
  widthPixels: 10,
  heightPixels: 10,
  urgency,
  signal,
});

/** Records started drawings; each ends when the test says so. */
function recorder() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const queue = new DrawQueue(({ page }) => {
    started.push(page);
    return new Promise((resolve) => ends.push(() => resolve({ close: () => undefined } as ImageBitmap)));
  });
  return { queue, started, endFirst: () => ends.shift()?.() };
}

it('draws one after the other, pages before thumbnails', async () => {
  const { queue, started, endFirst } = recorder();
  const first = queue.draw(request(1, 'thumbnail'));
  const second = queue.draw(request(2, 'thumbnail'));
  const third = queue.draw(request(3, 'page'));
  expect(started).toEqual([1]);
  endFirst();
  await first;
  await Promise.resolve();
  expect(started).toEqual([1, 3]);
  endFirst();
  await third;
  await Promise.resolve();
  endFirst();
  await second;
  expect(started).toEqual([1, 3, 2]);
});

it('never starts what was withdrawn while it waited', async () => {
  const { queue, started, endFirst } = recorder();
  const first = queue.draw(request(1, 'page'));
  const controller = new AbortController();
  const withdrawn = queue.draw(request(2, 'page', controller.signal));
  controller.abort();
  await expect(withdrawn).rejects.toThrow();
  endFirst();
  await first;
  await Promise.resolve();
  expect(started).toEqual([1]);
});
