import { lastDays } from '@cartulary/contracts/calendar-days';
import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { text } from '@cartulary/testing/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as explore } from '@/text/analytics/explore';
import { t as analyticsQuestions } from '@/text/analytics/questions';
import { chooseLocale } from '@/text/engine/locale';
import ExplorePage from './explore-page';

const days = lastDays(30, 'UTC', new Date('2026-11-20T12:00:00Z'));
const row = (key: string | null, value: number, before: number | null = null) => ({
  key,
  value,
  before,
  days: days.map((_, index) => (index === 29 ? value : 0)),
});
const answered: Explored = {
  takenAt: '2026-11-20T12:00:00.000Z',
  countedUntil: '2026-11-20T11:59:50.000Z',
  newestFactAt: '2026-11-20T11:59:00.000Z',
  countedSince: '2026-09-01T00:00:00.000Z',
  period: {
    from: days[0]?.from.toISOString() ?? '',
    until: '2026-11-20T12:00:00.000Z',
    timezone: 'UTC',
    days: days.map(({ day }) => day),
    before: { from: '2026-09-22T00:00:00.000Z', until: '2026-10-21T12:00:00.000Z' },
    clockChanges: [],
  },
  measure: 'documents-read',
  by: 'class',
  facts: 12,
  factsOfAll: 12,
  late: 1,
  total: row(null, 12, 10),
  rows: [row('invoice', 8, 4), row(null, 3, 6), row('0199c0de-0000-7000-8000-000000000001', 1, 0)],
};

const documents = {
  items: [
    {
      documentId: '0199c0de-0000-7000-8000-000000000009',
      name: 'march.pdf',
      class: 'invoice',
      state: 'ready',
      at: '2026-11-19T09:00:00.000Z',
    },
  ],
  page: 1,
  pageSize: 20,
  total: 1,
  hidden: 2,
  keptSince: '2026-08-20T00:00:00.000Z',
  startsBefore: false,
};

let questions: object[] = [];
let given: { explored: Explored; status?: number };
const room = testRoom(({ path, method }) => {
  if (path.includes('/classes')) return answer({ items: [] });
  if (path.endsWith('/question-mails')) return answer({ items: [] });
  if (path.endsWith('/questions')) return answer(method === 'POST' ? kept({}) : { items: questions });
  if (path.includes('/metrics/explore/documents')) return answer(documents);
  if (!path.includes('/metrics/explore') || given.status !== undefined) return undefined;
  return answer(given.explored);
});
beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));

async function open(explored: Partial<Explored> = {}, address = '', status?: number) {
  given = { explored: { ...answered, ...explored }, ...(status === undefined ? {} : { status }) };
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  return drawPages(
    [{ path: '/analytics-command-center', Component: ExplorePage }],
    `/analytics-command-center${address}`,
  );
}

test('rows stand with their names, what they were before, and how that changed', async () => {
  await open();
  const table = await screen.findByRole('table', { name: text(explore, 'measure.documents-read') });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'InvoicePrevious 48+100%',
    'None foundPrevious 63-50%',
    'A deleted classPrevious 01',
  ]);
  expect(screen.getByText('12 records of 12; 1 arrived late, counted on their own day')).toBeTruthy();
});

test('whether a change is good or bad is said in words, not by colour alone', async () => {
  await open({ measure: 'documents-failed' }, '?measure=documents-failed');
  const rows = within(
    await screen.findByRole('table', { name: text(explore, 'measure.documents-failed') }),
  ).getAllByRole('row');
  expect(rows.slice(1, 3).map(({ textContent }) => textContent)).toEqual([
    'InvoicePrevious 48+100%, worse than the previous period',
    'None foundPrevious 63-50%, better than the previous period',
  ]);
});

test('a press on a name asks for what is inside it, and Back undoes it', async () => {
  await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Invoice: 8. Show by outcome' }));
  const remove = await screen.findByRole('button', { name: /kind of document is invoice/ });
  const asked = room.seen.filter(({ path }) => path.includes('/metrics/explore')).at(-1)?.path ?? '';
  expect(asked).toContain('by=outcome');
  expect(decodeURIComponent(asked)).toContain('where=class:invoice');
  await userEvent.click(remove);
  expect(screen.queryByText('kind of document is invoice')).toBeNull();
});

test('the key T shows the same as a table', async () => {
  await open();
  fireEvent.keyDown(await screen.findByRole('heading', { name: text(explore, 'measure.documents-read') }), {
    key: 't',
  });
  const table = await screen.findByRole('region', { name: text(explore, 'measure.documents-read') });
  expect(within(table).getByRole('row', { name: /^Total 12 10 / })).toBeTruthy();
});

test('a year stands in whole weeks that end today, and says so', async () => {
  const year = lastDays(365, 'UTC', new Date('2026-11-20T12:00:00Z')).map(({ day }) => day);
  const one = { ...row('invoice', 365), days: year.map(() => 1) };
  await open({ period: { ...answered.period, days: year }, total: one, rows: [one] }, '?days=365&view=days');
  const chart = await screen.findByRole('group', { name: 'Finished readings, week by week' });
  const weeks = within(chart).getAllByRole('link');
  expect(weeks).toHaveLength(52);
  expect(weeks[0]?.getAttribute('aria-label')).toBe('week of Saturday, 22 November 2025: 7, Invoice 7');
  expect(weeks.at(-1)?.getAttribute('aria-label')).toBe('week of Saturday, 14 November 2026: 7, Invoice 7');
  expect(screen.getByText(text(explore, 'weekly'))).toBeTruthy();
  fireEvent.focus(weeks[0] as HTMLElement);
  expect(screen.getByText('week of 22 Nov')).toBeTruthy();
});

test('a month stands in days', async () => {
  await open({}, '?view=days');
  const chart = await screen.findByRole('group', { name: 'Finished readings, day by day' });
  expect(within(chart).getAllByRole('link')).toHaveLength(30);
});

test('past midnight it asks again', async () => {
  await open();
  await screen.findByRole('table', { name: text(explore, 'measure.documents-read') });
  const asked = () => room.seen.filter(({ path }) => path.includes('/metrics/explore')).length;
  await waitFor(() => expect(asked()).toBe(2), { timeout: 5_000 });
});

test('a filter that leaves nothing is named', async () => {
  await open({ facts: 0, total: row(null, 0), rows: [] }, '?where=class:form&by=outcome');
  expect(await screen.findByRole('heading', { name: text(explore, 'leftNone.title') })).toBeTruthy();
  expect(screen.getByText(/None of the 12 records .* “kind of document is form”/)).toBeTruthy();
});

test('an answer that was counted too long ago says up to when', async () => {
  await open({ countedUntil: '2026-11-20T11:50:00.000Z' });
  expect(await screen.findByText(/^As of .*11:50/)).toBeTruthy();
});

test('before anything happened the page says so', async () => {
  await open({ facts: 0, factsOfAll: 0, total: row(null, 0), rows: [] });
  expect(await screen.findByRole('heading', { name: text(explore, 'empty.title') })).toBeTruthy();
});

test('what has nothing to draw can’t be saved as a picture or PDF, and says why', async () => {
  await open({ facts: 0, factsOfAll: 0, total: row(null, 0), rows: [] });
  await screen.findByRole('heading', { name: text(explore, 'empty.title') });
  await userEvent.click(screen.getByRole('button', { name: text(analyticsQuestions, 'file.menu') }));
  for (const name of [/^PDF ?No data to chart$/, /^Image \(PNG\) ?No data to chart$/])
    expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
});

test('where the answer doesn’t come, it says what was kept', async () => {
  await open({}, '', 500);
  expect(await screen.findByText(/No data was lost/)).toBeTruthy();
});

const kept = (given: object) => ({
  id: '0199c0de-0000-7000-8000-000000000002',
  name: 'What fails',
  owner: { id: '0199c0de-0000-7000-8000-000000000003', name: 'Grace Hopper' },
  isOwn: true,
  readers: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  question: { measure: 'documents-read', by: 'class', where: 'outcome:failed', days: 90, view: 'table' },
  ...given,
});

test('a question is kept under a name as it stands', async () => {
  await open({}, '?where=class:invoice&by=outcome');
  await userEvent.click(await screen.findByRole('button', { name: text(analyticsQuestions, 'save') }));
  await userEvent.type(
    screen.getByRole('textbox', { name: text(analyticsQuestions, 'save.name') }),
    'Invoices by outcome',
  );
  await userEvent.click(screen.getByRole('button', { name: text(analyticsQuestions, 'save.action') }));
  await waitFor(() =>
    expect(room.seen.find(({ method, path }) => method === 'POST' && path.endsWith('/questions'))?.body).toEqual({
      name: 'Invoices by outcome',
      question: { measure: 'documents-read', by: 'outcome', where: 'class:invoice', days: 30, view: 'bars' },
    }),
  );
});

test('saved questions are told with whose they are, and one is asked again by a press', async () => {
  questions = [kept({}), kept({ id: '0199c0de-0000-7000-8000-000000000004', name: 'Searches', isOwn: false })];
  await open();
  await userEvent.click(await screen.findByRole('button', { name: text(analyticsQuestions, 'saved') }));
  const list = await screen.findByRole('list', { name: text(analyticsQuestions, 'saved.title') });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['What failsOnly you', 'SearchesShared by Grace Hopper']);
  await userEvent.click(
    screen.getByRole('button', { name: text(analyticsQuestions, 'saved.actions', { name: 'Searches' }) }),
  );
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Email on a schedule',
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(list).getByRole('link', { name: /What fails/ }));
  expect(await screen.findByRole('button', { name: /outcome is failed/ })).toBeTruthy();
});

test('the address of a mail opens what is scheduled over the question, and closing it leaves the question', async () => {
  const router = await open({}, '?measure=searches&mails=0199c0de-0000-7000-8000-000000000011');
  expect(await screen.findByText(/No scheduled emails/u)).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).not.toContain('mails'));
  expect(router.state.location.search).toContain('measure=searches');
});

test('the documents behind an answer are looked for once they are wanted', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: text(analyticsQuestions, 'rows.open') }));
  const rows = await screen.findByRole('region', { name: text(analyticsQuestions, 'rows') });
  expect(await within(rows).findByRole('link', { name: 'march.pdf' })).toBeTruthy();
  expect(within(rows).getByText('You can view 1; 2 are hidden from you or deleted')).toBeTruthy();
});
