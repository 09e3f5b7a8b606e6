import type { EmbeddingProgress } from '@cartulary/contracts/endpoints/embedding';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/lib/api/query-client';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as system } from '@/text/system';
import { t as ui } from '@/text/ui';
import { EmbeddingSection } from './embedding-section';

const complete: EmbeddingProgress = {
  model: 'multilingual-e5-small',
  pages: 1200,
  done: 1200,
  failed: 0,
  formerOrganisations: 0,
  msLeft: 0,
};
let progress: EmbeddingProgress | null = complete;
const room = testRoom(({ path }) => {
  if (!path.includes('/embedding-progress')) return undefined;
  return progress ? answer(progress) : { status: 503, body: { success: false, error: 'Busy' } };
});

/** The polling intervals of the queries. */
const intervals = (): unknown[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap((query) =>
      query.observers.map(({ options: { refetchInterval: every } }) =>
        typeof every === 'function' ? every(query) : every,
      ),
    );

/** Renders the section with a given progress. */
async function shown(of: Partial<EmbeddingProgress> | null) {
  await room.signIn(adaAs('admin'));
  progress = of && { ...complete, ...of };
  return drawPart(<EmbeddingSection />);
}

test('while pages wait an operator reads how many are done and how long the others take, and sees it go on', async () => {
  await shown({ done: 299, failed: 1, formerOrganisations: 2, msLeft: 61_000 });
  const card = await screen.findByRole('region', { name: text(system, 'embedding.title') });
  expect(card.textContent).toContain('2 organizations still use the earlier language model');
  expect(card.textContent).toContain('multilingual-e5-small');
  expect(card.textContent).toContain('300 of 1,200 pages');
  expect(card.textContent).toContain(text(system, 'embedding.minutes', { count: 2 }));
  expect(card.textContent).toContain('1 page couldn’t be indexed');
  const bar = screen.getByRole('progressbar', { name: text(system, 'embedding.progress') });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['300', '1200']);
  expect(intervals()).toEqual([5_000]);
});

test.each([
  [3 * 3_600_000, text(system, 'embedding.hours', { count: 3 })],
  [3 * 86_400_000, text(system, 'embedding.days', { count: 3 })],
])('in %d ms reads “%s”', async (msLeft, words) => {
  await shown({ done: 100, msLeft });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/^Some pages are still being indexed/u)).toBeTruthy();
});

test('nobody is told how long it takes where that is not known', async () => {
  const { container } = await shown({ done: 100, msLeft: null });
  await screen.findByText('100 of 1,200 pages');
  expect(container.textContent).not.toContain('left');
});

test('once all is prepared nothing is said, but which pages failed', async () => {
  const { container } = await shown({ done: 1198, failed: 2 });
  await screen.findByText(/^2 pages couldn’t be indexed .* by words only/u);
  expect(screen.queryByRole('progressbar')).toBeNull();
  progress = complete;
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(container.childElementCount).toBe(0));
  expect(intervals()).toEqual([false]);
});

test('where it can’t be loaded that is said, and it is asked again on a press', async () => {
  await shown(null);
  await screen.findByText(text(system, 'embedding.failed'));
  progress = { ...complete, done: 7 };
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'tryAgain') }));
  expect(await screen.findByText('7 of 1,200 pages')).toBeTruthy();
});
