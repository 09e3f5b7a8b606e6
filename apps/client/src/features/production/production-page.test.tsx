import type { Role } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as assume } from '@/text/dashboard/assume';
import { t as executive } from '@/text/dashboard/executive';
import { t as receipt } from '@/text/dashboard/receipt';
import { chooseLocale } from '@/text/engine/locale';
import { t as productionTexts } from '@/text/production';
import { t as ui } from '@/text/ui';
import type { Production } from './production-data';
import ProductionPage from './production-page';
import { burning, documentId, emptyProduction, production, receiptOf } from './production.test-helper';

let given: Production | undefined;
const room = testRoom(({ method, path }) => {
  const { pathname, searchParams } = new URL(path, 'http://local');
  const produced = /production\/([\w-]+)\/receipt$/.exec(pathname)?.[1];
  if (produced) return answer(receiptOf(produced, searchParams.get('until') ?? undefined));
  if (method === 'PUT')
    return answer(pathname.includes('targets') ? { target: burning.target } : production.assumptions[0]);
  return pathname.endsWith('/metrics/production') && given ? answer(given) : undefined;
});

async function open(address = '/production-dashboard', role: Role = 'admin', shown: Production | null = production) {
  given = shown ?? undefined;
  await room.signIn(adaAs(role));
  return drawPages(
    [
      { path: '/production-dashboard', Component: ProductionPage },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    address,
  );
}
const card = (name: string): HTMLElement => screen.getByRole('region', { name });
const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/g, ' ');
const wide = (query: string): boolean => !query.includes('<');

beforeEach(() => {
  chooseLocale({ language: 'en-GB', timeZone: 'Europe/Berlin' });
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: wide(query), media: query }) as unknown as MediaQueryList;
});

test('throughput, times and cost stand beside the period before, good and bad by what they mean', async () => {
  await open();
  await screen.findByRole('region', { name: text(productionTexts, 'label') });
  expect(textOf(card(text(productionTexts, 'name.received')))).toMatch(
    /^Received310\+10\.7%.* per day, .* per hour, receipt of Receivedpreviously 280$/,
  );
  expect(textOf(card(text(productionTexts, 'name.done')))).toContain(text(productionTexts, 'before.none'));
  expect(textOf(card(text(productionTexts, 'name.read-time')))).toContain(
    '4.2 mins-16%, better than the previous period95% within 4.2 mins',
  );
  expect(textOf(card(text(productionTexts, 'name.read-time')))).toContain('median 1.1 mins; 300 documents');
  expect(textOf(card(text(productionTexts, 'name.done-time')))).toContain('5 hrs');
  expect(textOf(card(text(productionTexts, 'name.cost')))).toContain('€0.128-36.2%, better than the previous period');
});

test('a level says how it stands, what that means, and how fast its budget burns', async () => {
  await open();
  const level = within(await screen.findByRole('region', { name: text(productionTexts, 'name.read-in-time') }));
  level.getByText(text(productionTexts, 'state.fast'));
  level.getByText('94%');
  level.getByText('At the last hour’s pace, the 30-day error budget runs out in 45 hrs.');
  level.getByRole('meter', { name: 'Error budget used: 120%' });
  level.getByText('18 late, 15 allowed');
  level.getByText(text(productionTexts, 'level.overdue', { count: 2 }));
  const rows = within(level.getByRole('table')).getAllByRole('row').map(textOf);
  expect(rows[1]).toBe('1 hr16×Last 5 mins of it: 16×14.4×8 of 10');
  expect(rows).toHaveLength(4);
  level.getByText('agreed in June · Nadia Vellor, 1 Jun');
});

test('without a target there is a way to set one, and what is typed is what is sent', async () => {
  await open();
  await screen.findByText(/Set what share of documents should be completed within how many hours/);
  await userEvent.click(screen.getByRole('button', { name: 'Set target: Completed on time' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Target: Completed on time' }));
  const save = dialog.getByRole('button', { name: text(productionTexts, 'set.save') });
  await userEvent.type(dialog.getByLabelText(text(productionTexts, 'set.percent')), '100');
  dialog.getByText('Enter a number from 50 to 99.99.');
  expect(save).toHaveProperty('disabled', true);
  await userEvent.clear(dialog.getByLabelText(text(productionTexts, 'set.percent')));
  await userEvent.type(dialog.getByLabelText(text(productionTexts, 'set.percent')), '95.5');
  await userEvent.type(dialog.getByLabelText(text(productionTexts, 'set.within.done')), '8');
  await userEvent.type(dialog.getByLabelText(text(assume, 'reason')), 'contract');
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(room.seen.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/v1/metrics/production/targets/done',
    body: { target: { percent: 95.5, withinMs: 28_800 * 1_000 }, reason: 'contract' },
  });
});

test('both left empty take a target back', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit target: Target: 95% within 10 mins' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Target: Read on time' }));
  await userEvent.clear(dialog.getByLabelText(text(productionTexts, 'set.percent')));
  expect(dialog.getByRole('button', { name: text(productionTexts, 'set.save') })).toHaveProperty('disabled', true);
  await userEvent.clear(dialog.getByLabelText(text(productionTexts, 'set.within.read')));
  await userEvent.click(dialog.getByRole('button', { name: text(productionTexts, 'set.save') }));
  await waitFor(() => expect(room.seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ target: null }));
});

test('what waits leads to its documents, and says when it is empty at today’s pace', async () => {
  await open();
  await screen.findByRole('region', { name: text(productionTexts, 'label') });
  const rows = within(card(text(productionTexts, 'backlog')))
    .getAllByRole('row')
    .map(textOf);
  expect(rows[1]).toMatch(/^Reading12.*\+106 November 2026 at 10:24, at 4 fewer a day$/);
  expect(rows[2]).toMatch(/^Review20.*\+20not at the current pace$/);
  expect(rows[3]).toBe('Failed0–manual retryqueue empty');
  const link = screen.getByRole('link', { name: 'Review: 20 documents waiting. View' });
  expect(link.getAttribute('href')).toBe('/docs?state=needs-review&sort=created');
});

test('a receipt shows how a cost was computed, and the documents behind it', async () => {
  const router = await open();
  await userEvent.click(await screen.findByRole('link', { name: /^300 documents ?, receipt of Cost per document$/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Receipt' }));
  const steps = within(await panel.findByRole('table', { name: text(receipt, 'formula') }))
    .getAllByRole('row')
    .map(textOf);
  expect(steps).toEqual([
    '2h of stage time × €0.40€0.80',
    '1h of review time × €37.50€37.50',
    'divided by 300 documents',
    'Cost per document€0.128',
  ]);
  expect(panel.getByRole('link', { name: 'OPW-20377.pdf' }).getAttribute('href')).toContain(documentId);
  panel.getByText(/you can view 290; 10 are hidden from you/);
  expect(router.state.location.search).toContain('receipt=cost');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe('?days=7'));
});

test('an address opens a receipt of a level, with its target and what still waits', async () => {
  await open('/production-dashboard?days=7&receipt=read-in-time&until=2026-11-03T09:00:00.000Z');
  const panel = within(await screen.findByRole('complementary', { name: 'Receipt' }));
  await panel.findByText('95% within 10 mins');
  expect(
    within(panel.getByRole('table', { name: text(receipt, 'formula') }))
      .getAllByRole('row')
      .map(textOf),
  ).toEqual(['on time282', 'completed298', 'overdue now2', 'Read on time94%']);
  panel.getByText(text(receipt, 'since.some', { since: 14 }));
  panel.getByRole('button', { name: text(receipt, 'again') });
});

test('who may not set anything sees all of it, and who can', async () => {
  await open('/production-dashboard', 'manager', emptyProduction);
  await screen.findByText(text(productionTexts, 'empty.title'));
  expect(screen.getAllByText(text(productionTexts, 'level.ask'))).toHaveLength(2);
  expect(textOf(card(text(productionTexts, 'name.cost')))).toContain(
    'Not set yet: Machine hour, Hourly rate and Overhead. Ask an administrator to add it.',
  );
  expect(screen.queryByRole('button', { name: /Set target|Change/ })).toBeNull();
  screen.getByText(text(productionTexts, 'cost.readOnly'));
});

test('an hour of machines is set with where that is from', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Machine hour/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Machine hour' }));
  const field = dialog.getByLabelText(/Cost of one hour of a processing stage running/);
  await userEvent.clear(field);
  await userEvent.type(field, '0.6');
  await userEvent.click(dialog.getByRole('button', { name: text(assume, 'save') }));
  await waitFor(() =>
    expect(room.seen.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/v1/metrics/assumptions/machine-hour',
      body: { value: 0.6, reason: 'Finance' },
    }),
  );
});

test('numbers that don’t arrive are an error with a way to try again', async () => {
  await open('/production-dashboard', 'admin', null);
  await screen.findByRole('heading', { name: text(productionTexts, 'notLoaded') });
  screen.getByRole('button', { name: text(ui, 'tryAgain') });
});

test('the period stands in the address, and is what is asked', async () => {
  const router = await open('/production-dashboard?days=7');
  await screen.findByRole('region', { name: text(productionTexts, 'label') });
  await userEvent.click(screen.getByRole('link', { name: text(executive, 'period.365') }));
  expect(router.state.location.search).toBe('?days=365');
  await waitFor(() => expect(room.seen.some(({ path }) => path.includes('production?days=365'))).toBe(true));
});
