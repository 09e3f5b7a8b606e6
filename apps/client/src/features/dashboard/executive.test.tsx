import type { Role } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@/lib/api/query-client';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as dashboard } from '@/text/dashboard';
import { t as adoption } from '@/text/dashboard/adoption';
import { t as assume } from '@/text/dashboard/assume';
import { t as dashboardExecutive } from '@/text/dashboard/executive';
import { t as dashboardReceipt } from '@/text/dashboard/receipt';
import { chooseLocale } from '@/text/engine/locale';
import { t as ui } from '@/text/ui';
import DashboardPage from './dashboard-page';
import type { Executive } from './executive-data';
import { documentId, emptyExecutive, executive, figures, receiptOf } from './executive.test-helper';

let given: { executive: Executive | undefined };
const states = { received: 0, scanning: 0, processing: 0, 'needs-review': 0, ready: 3, failed: 0 };
const documents = {
  waiting: { review: 0, failed: 0, oldest: [] },
  newest: [],
  recent: [],
  states,
  days: [],
  storage: { documents: 0, bytes: 0 },
};

const room = testRoom(({ method, path, body }) => {
  const { pathname, searchParams } = new URL(path, 'http://local');
  if (pathname.endsWith('/dashboard')) return answer({ takenAt: '2026-11-03T09:24:00.000Z', documents, disk: null });
  const figure = /executive\/([\w-]+)\/receipt$/.exec(pathname)?.[1];
  if (figure) return answer(receiptOf(figure, searchParams.get('until') ?? undefined));
  if (pathname.endsWith('/metrics/executive') && given.executive) return answer(given.executive);
  if (method === 'PUT') return answer({ ...executive.assumptions[0], ...(body as object) });
  return undefined;
});

async function open(address = '/dashboard', role: Role = 'manager', shown: Executive | undefined = executive) {
  given = { executive: shown };
  await room.signIn(adaAs(role));
  return drawPages(
    [
      { path: '/dashboard', Component: DashboardPage },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    address,
  );
}

const asked = (part: string): string[] => room.seen.map(({ path }) => path).filter((path) => path.includes(part));
const card = (name: string): HTMLElement => screen.getByRole('region', { name });
const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/g, ' ');
const wide = (query: string): boolean => !query.includes('<');

beforeEach(() => {
  chooseLocale({ language: 'en-GB', timeZone: 'Europe/Berlin' });
  // A wide screen, on which the receipt is in a side panel.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: wide(query), media: query }) as unknown as MediaQueryList;
});

test('the six numbers stand in their order, each beside the period before, good and bad by what it means', async () => {
  await open();
  await screen.findByRole('region', { name: text(dashboardExecutive, 'label') });
  expect(
    within(card(text(dashboardExecutive, 'label')))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    text(dashboardExecutive, 'label'),
    'Documents processed',
    text(dashboardExecutive, 'name.straight-through'),
    'Hours saved',
    'Money saved',
    'Field accuracy',
    'Adoption',
    'Corrections by field',
  ]);
  expect(textOf(card(text(dashboardExecutive, 'name.processed')))).toContain(
    '48,217+12.4%, better than the previous period',
  );
  expect(textOf(card(text(dashboardExecutive, 'name.straight-through')))).toContain(
    '81.4%+3.1 pt, better than the previous period',
  );
  expect(textOf(card(text(dashboardExecutive, 'name.hours-saved')))).toContain('3,126h');
  expect(textOf(card(text(dashboardExecutive, 'name.money-saved')))).toMatch(/€118\.4k.*previously €100/i);
  expect(textOf(card(text(dashboardExecutive, 'name.adoption')))).toContain('241 of 287 people');
  // A change smaller than the interval counts as none.
  expect(textOf(card(text(dashboardExecutive, 'name.field-accuracy')))).toContain('98.6%no change');
  expect(textOf(card(text(dashboardExecutive, 'name.field-accuracy')))).toContain('± 0.4 pt');
});

test('figures that were counted too long ago say up to when', async () => {
  await open('/dashboard', 'manager', { ...executive, countedUntil: '2026-11-03T09:20:00.000Z' });
  expect(await screen.findByText(/^As of .*10:20/)).toBeTruthy();
});

test('each curve says in words what it draws', async () => {
  await open();
  expect(
    await screen.findByRole('img', {
      name: 'Documents processed by day, 5 Oct to 3 Nov: lowest 10, highest 39, latest 39. Dotted: previous period.',
    }),
  ).toBeTruthy();
});

test('fewer corrections are good, more are bad, and what comes after the fifth field is one row', async () => {
  await open();
  const rows = within(
    await screen.findByRole('table', { name: text(dashboardExecutive, 'corrections.title') }),
  ).getAllByRole('row');
  expect(rows.map(textOf)).toEqual([
    'FieldCorrectedPrevious periodChange',
    'Order number2,114of 14,020 checkedpreviously 2,481-14.8%, better than the previous period',
    'Tax1,406of 9,000 checkedpreviously 1,590-11.6%, better than the previous period',
    'Value1,022of 4,000 checkedpreviously 611+67.3%, worse than the previous period',
    'IBAN700of 4,000 checkedpreviously 700no change',
    'Custom fields60of 300 checkedpreviously 0+60, worse than the previous period',
    'Other, 2 fields90of 600 checkedpreviously 110-18.2%, better than the previous period',
  ]);
});

test('corrections are compared with nothing where the period before was not counted whole', async () => {
  await open('/dashboard', 'manager', { ...executive, terms: { ...executive.terms, before: null } });
  const [, first] = within(
    await screen.findByRole('table', { name: text(dashboardExecutive, 'corrections.title') }),
  ).getAllByRole('row');
  expect(first && textOf(first)).toBe('Order number2,114of 14,020 checked');
  expect(textOf(card(text(dashboardExecutive, 'corrections.title')))).toContain('Corrections by field5,392Field');
});

test('a day on which clocks changed is named, and so is since when anything was counted', async () => {
  await open();
  expect(await screen.findByText('time zone Europe/Berlin, 25 Oct had 25 hours, counted since 20 Sept')).toBeTruthy();
  expect(screen.getByText('Dotted or dashed: 5 Sept to 4 Oct, the previous 30 days')).toBeTruthy();
});

test('the period stands in the address, and is what is asked', async () => {
  const router = await open('/dashboard?days=7');
  await screen.findByRole('region', { name: text(dashboardExecutive, 'label') });
  expect(asked('/metrics/executive')).toEqual(['/api/v1/metrics/executive?days=7&timezone=Europe%2FBerlin']);
  await userEvent.click(screen.getByRole('link', { name: text(dashboardExecutive, 'period.365') }));
  expect(router.state.location.search).toBe('?days=365');
  await waitFor(() => expect(asked('days=365')).toHaveLength(1));
});

test('a number that can’t be told has no card, and says below what would bring it', async () => {
  const some = { ...emptyExecutive, figures: [...figures.slice(0, 1), ...emptyExecutive.figures.slice(1)] };
  await open('/dashboard', 'admin', some);
  const section = await screen.findByRole('region', { name: text(dashboardExecutive, 'label') });
  expect(card(text(dashboardExecutive, 'name.processed'))).toBeTruthy();
  expect(screen.queryByRole('region', { name: text(dashboardExecutive, 'name.hours-saved') })).toBeNull();
  expect(screen.getByText(text(dashboardExecutive, 'more', { count: 5 }))).toBeTruthy();
  expect(textOf(section)).toContain('No data in this period. Available after the first document is read.');
  expect(textOf(section)).toContain('Not set yet: Manual minutes. Select “Set up savings” to add it.');
  expect(textOf(section)).toContain('Manual minutes, Hourly rate, Overhead and Counted as money');
  expect(textOf(section)).toContain('Not enough samples (12). Needs 100.');
  expect(screen.queryByRole('region', { name: text(dashboardExecutive, 'corrections.title') })).toBeNull();
});

test('where nothing was counted in the period, another one can still be chosen', async () => {
  await open('/dashboard?days=7', 'manager', emptyExecutive);
  expect(await screen.findByText(text(dashboardExecutive, 'nothing'))).toBeTruthy();
  expect(screen.getByRole('link', { name: text(dashboardExecutive, 'period.365') })).toBeTruthy();
});

test.each(['manager', 'user'] as const)(
  'a manager sees the organization first, others their own: a %s',
  async (role) => {
    await open('/dashboard', role);
    const label = text(dashboardExecutive, 'label');
    await screen.findByRole('region', { name: label });
    const order = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((one) => [label, text(dashboard, 'waiting.title')].includes(one));
    expect(order[0] === label).toBe(role === 'manager');
  },
);

test('who lacks the gate sees what the page showed before, and nothing is asked', async () => {
  await open('/dashboard?receipt=processed', 'auditor');
  expect(await screen.findByRole('heading', { name: text(dashboard, 'days.title') })).toBeTruthy();
  expect(screen.queryByRole('region', { name: text(dashboardExecutive, 'label') })).toBeNull();
  expect(screen.queryByRole('link', { name: text(dashboardExecutive, 'period.365') })).toBeNull();
  expect(asked('/metrics/')).toEqual([]);
});

test('numbers that don’t arrive are an error of their own; the rest of the page stays', async () => {
  given = { executive: undefined };
  await room.signIn(adaAs('manager'));
  drawPages([{ path: '/dashboard', Component: DashboardPage }], '/dashboard');
  expect(await screen.findByRole('heading', { name: text(dashboardExecutive, 'notLoaded') })).toBeTruthy();
  expect(screen.getByRole('heading', { name: text(dashboard, 'days.title') })).toBeTruthy();
  given = { executive };
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'tryAgain') }));
  expect(await screen.findByRole('region', { name: text(dashboardExecutive, 'label') })).toBeTruthy();
});

test('a receipt adds up as it is read, and says of what it was made', async () => {
  const router = await open();
  await userEvent.click(await screen.findByRole('link', { name: /^hours × €37.88.*receipt of Money saved$/ }));
  const receipt = await screen.findByRole('complementary', { name: 'Receipt' });
  expect(router.state.location.search).toBe(
    '?days=30&receipt=money-saved&until=2026-11-03T09%3A24%3A00.000Z&timezone=Europe%2FBerlin',
  );
  expect((await within(receipt).findAllByText('€118,398.17')).length).toBeTruthy();
  expect(
    within(within(receipt).getByRole('table', { name: text(dashboardReceipt, 'formula') }))
      .getAllByRole('row')
      .map(textOf),
  ).toEqual([
    '48,217 documents × 4.5216,976.5 min',
    '−8,968 with a review, 3.28 each on average29,415.04 min',
    '=187,561.46 min ÷ 603,126.0243h',
    '×€30.30 + 25% overhead€37.875',
    '×counted as money100%',
    '=Money saved€118,398.17',
  ]);
  expect(within(receipt).getByText('48,217 records; 31 arrived late and count on their own day')).toBeTruthy();
  expect(within(receipt).getByText(/5 Oct 2026, 00:00 to 3 Nov 2026, 10:24, Europe\/Berlin/)).toBeTruthy();
  expect(textOf(receipt)).toContain('Since 10:2414 new records');
  expect(textOf(receipt)).toContain('you can view 46,902; 1,315 are hidden from you');
  const rows = within(within(receipt).getByRole('table', { name: text(dashboardReceipt, 'rows') })).getAllByRole('row');
  expect(rows.map(textOf)).toEqual([
    'DocumentKindMinSaved, €',
    'OPW-20377.pdfInvoice–2.84',
    'CF-00768.pdfInvoice6.10-1.01',
  ]);
  expect(within(receipt).getByRole('link', { name: 'OPW-20377.pdf' }).getAttribute('href')).toBe(
    `/document-studio?document=${documentId}`,
  );
});

test('arrows walk the numbers as they are read, Esc closes and gives focus back', async () => {
  const router = await open('/dashboard');
  await userEvent.click(await screen.findByRole('link', { name: /receipt of Straight-through rate/ }));
  const receipt = await screen.findByRole('complementary', { name: 'Receipt' });
  await waitFor(() => expect(document.activeElement).toBe(receipt));
  await userEvent.keyboard('{ArrowDown}');
  expect(await within(receipt).findAllByText(text(dashboardExecutive, 'name.hours-saved'))).toBeTruthy();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(await within(receipt).findByText(text(dashboardExecutive, 'name.processed'))).toBeTruthy();
  expect(within(receipt).getByRole('button', { name: text(dashboardReceipt, 'previous') })).toHaveProperty(
    'disabled',
    true,
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Receipt' })).toBeNull());
  expect(router.state.location.search).toBe('?days=30');
  expect(document.activeElement?.id).toBe('receipt-of-processed');
});

test('a receipt that came by its address stands still while the page goes on, until it is counted again', async () => {
  const router = await open('/dashboard?receipt=processed&until=2026-11-02T12:00:00.000Z&timezone=UTC');
  const receipt = await screen.findByRole('complementary', { name: 'Receipt' });
  expect(await within(receipt).findByText(/2 Nov 2026, 13:00/)).toBeTruthy();
  expect(asked('/receipt')).toEqual([
    '/api/v1/metrics/executive/processed/receipt?days=30&timezone=UTC&until=2026-11-02T12%3A00%3A00.000Z&page=1',
  ]);
  await queryClient.invalidateQueries({ queryKey: ['executive'] });
  expect(asked('/receipt')).toHaveLength(1);
  await userEvent.click(within(receipt).getByRole('button', { name: text(dashboardReceipt, 'again') }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('until')).toBe(executive.takenAt));
  await waitFor(() => expect(asked('/receipt')).toHaveLength(2));
});

test('more rows are asked for page by page', async () => {
  await open('/dashboard?receipt=processed');
  const receipt = await screen.findByRole('complementary', { name: 'Receipt' });
  expect(await within(receipt).findByText('1 to 2 of 46,902')).toBeTruthy();
  await userEvent.click(within(receipt).getByRole('button', { name: text(dashboardReceipt, 'rows.next') }));
  await waitFor(() => expect(asked('page=2')).toHaveLength(1));
});

test('behind adoption are people, and nobody is named', async () => {
  await open('/dashboard?receipt=adoption');
  expect(await screen.findByText(text(dashboardReceipt, 'rows.people'))).toBeTruthy();
});

test('an assumption is changed by who may, who sees both periods before and after it', async () => {
  await open('/dashboard', 'admin');
  await userEvent.click(await screen.findByRole('button', { name: text(dashboardExecutive, 'assumed.title') }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Manual minutes: 4.5 min each' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Manual minutes' });
  const value = within(dialog).getByRole('spinbutton');
  expect(within(dialog).getByRole('button', { name: text(assume, 'save') })).toHaveProperty('disabled', true);
  await userEvent.clear(value);
  await userEvent.type(value, '3');
  expect(
    within(within(dialog).getByRole('table', { name: text(assume, 'effect') }))
      .getAllByRole('row')
      .map(textOf),
  ).toEqual([
    'EffectThis periodPrevious period',
    'Hours saved3,126h → 1,921h2,650h → 1,577h',
    'Money saved€118.4k → €72,743€100.3k → €59,731',
  ]);
  await userEvent.type(within(dialog).getByRole('textbox', { name: text(assume, 'reason') }), ', again in November');
  const before = asked('/metrics/executive').length;
  await userEvent.click(within(dialog).getByRole('button', { name: text(assume, 'save') }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Manual minutes' })).toBeNull());
  const [sent] = room.seen.filter(({ method }) => method === 'PUT');
  expect([sent?.path, sent?.body]).toEqual([
    '/api/v1/metrics/assumptions/minutes-by-hand',
    { value: 3, reason: 'timed, 212 in August, again in November' },
  ]);
  await waitFor(() => expect(asked('/metrics/executive').length).toBeGreaterThan(before));
});

test('a value that makes no sense is refused where it is typed, and others see no pens', async () => {
  await open('/dashboard?savings=open', 'admin');
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Counted as money/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Counted as money' });
  await userEvent.clear(within(dialog).getByRole('spinbutton'));
  await userEvent.type(within(dialog).getByRole('spinbutton'), '120');
  expect(within(dialog).getByText('Enter a number from 0 to 100.')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: text(assume, 'save') })).toHaveProperty('disabled', true);
});

test('savings that aren’t set up yet open the same sheet, which its address keeps open', async () => {
  const router = await open('/dashboard', 'admin', { ...emptyExecutive, figures: executive.figures });
  await userEvent.click(await screen.findByRole('button', { name: text(dashboardExecutive, 'assumed.setUp') }));
  expect(await screen.findByRole('dialog', { name: text(dashboardExecutive, 'assumed.title') })).toBeTruthy();
  expect(router.state.location.search).toBe('?savings=open');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('who may not change assumptions sees what was said, by whom and when, without pens', async () => {
  await open('/dashboard?savings=open', 'manager');
  const region = await screen.findByRole('dialog', { name: text(dashboardExecutive, 'assumed.title') });
  expect(textOf(region)).toContain('timed, 212 in AugustNadia Vellor, 1 Sept');
  expect(textOf(region)).toContain('a former member, 1 Jan');
  expect(textOf(region)).toContain('measured; previously 3.66');
  expect(textOf(region)).toContain(text(dashboardExecutive, 'assumed.readOnly'));
  expect(within(region).queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test('adoption is told by team beside the period before, of a team that is too small only that, and the receipt says how', async () => {
  await open();
  const card = await screen.findByRole('region', { name: text(adoption, 'title') });
  const [, claims, board] = within(card).getAllByRole('row');
  if (!claims || !board) throw new Error('The table has a row for each team');
  expect(textOf(claims)).toContain('Claims75%30 of 40 people');
  expect(textOf(claims)).toMatch(/\+25/);
  expect(textOf(board)).toContain('Board2 people, too few to show');
  await userEvent.click(within(card).getByRole('link', { name: text(adoption, 'receipt') }));
  const receipt = await screen.findByRole('complementary', { name: 'Receipt' });
  const table = await within(receipt).findByRole('table', { name: text(adoption, 'title') });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(receipt).getByText(/people on two teams count in both/i)).toBeTruthy();
});
