import { lastDays } from '@cartulary/contracts/calendar-days';
import type { Anomalies, Correlations, Forecast, Funnel } from '@cartulary/contracts/endpoints/insights';
import { text } from '@cartulary/testing/text';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ModuleServer } from '@/testing/modules.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as advanced } from '@/text/analytics/advanced';
import { chooseLocale } from '@/text/engine/locale';
import AdvancedPage from './advanced-page';

const days = lastDays(60, 'UTC', new Date('2026-11-19T12:00:00Z')).map(({ day }) => day);
const fresh = { takenAt: '2026-11-20T12:00:00.000Z', countedUntil: '2026-11-20T11:59:50.000Z' };
const funnel: Funnel = {
  ...fresh,
  from: '2026-08-22T00:00:00.000Z',
  until: '2026-11-20T12:00:00.000Z',
  isCut: true,
  received: 200,
  read: 190,
  failed: 4,
  straight: 150,
  settled: 180,
  receivedToRead: { half: 30_000, most: 120_000 },
  readToSettled: { half: 3_600_000, most: 86_400_000 },
};
const anomalies: Anomalies = {
  ...fresh,
  tooFew: null,
  days: days.map((day, index) => ({ day, value: index === 40 ? 90 : 20, expected: 20, low: 2, high: 38 })),
  anomalies: [
    {
      day: days[40] ?? '',
      value: 90,
      expected: 20,
      score: 15.6,
      because: [
        { dimension: 'outcome', key: 'failed', value: 70, expected: 0, share: 1 },
        { dimension: 'class', key: 'receipt', value: 60, expected: 3, share: 0.81 },
      ],
    },
  ],
};
const correlations: Correlations = {
  ...fresh,
  days: 60,
  tooFew: null,
  rows: [
    { measure: 'pages-read', together: { value: 0.92, low: 0.81, high: 0.97 } },
    { measure: 'sign-ins', together: { value: 0.1, low: -0.3, high: 0.47 } },
    { measure: 'searches', together: null },
  ],
};
const cohorts = {
  ...fresh,
  cohorts: [
    { week: '2026-11-02', received: 12, settled: [0.5, 0.75, 0.75, 1, null, null] },
    { week: '2026-11-16', received: 3, settled: [null, null, null, null, null, null] },
  ],
};
let unit: Forecast['unit'] = 'documents';
const forecast = (subject: Forecast['subject'], told: boolean): Forecast => ({
  ...fresh,
  subject,
  unit,
  currency: 'EUR',
  past: days.map((day) => ({ day, value: unit === 'milliseconds' ? 480_000 : 20 })),
  tooFew: told ? null : { needed: 56, have: 30, enoughOn: '2026-12-16' },
  told: told
    ? {
        by: 'last-week',
        errors: { seasonalModel: 4.26, lastWeek: 3.14, moments: 6, days: 14 },
        days: lastDays(14, 'UTC', new Date('2026-12-03T12:00:00Z')).map(({ day }) => ({
          day,
          value: 20,
          low: 15,
          high: 25,
        })),
      }
    : null,
});

let moduleServer: ModuleServer;
let fewDays = false;
const room = testRoom((call) => {
  const { path } = call;
  if (path.startsWith('/api/v1/classes')) return answer({ items: [] });
  const ofModules = moduleServer.reply(call);
  if (ofModules) return ofModules;
  const [, what, subject] = /\/metrics\/(\w+)(?:\/(\w+))?/.exec(path) ?? [];
  if (what === 'forecasts') return answer(forecast(subject as Forecast['subject'], subject !== 'backlog'));
  const tooFew = { needed: 21, have: 4, enoughOn: '2026-12-07' };
  if (what === 'anomalies') return answer(fewDays ? { ...anomalies, tooFew, days: [], anomalies: [] } : anomalies);
  if (what === 'correlations') return answer(fewDays ? { ...correlations, tooFew, rows: [] } : correlations);
  if (what === 'funnel') return answer(fewDays ? { ...funnel, received: 0 } : funnel);
  return what === 'cohorts' ? answer(cohorts) : undefined;
});
beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));
beforeEach(() => {
  [fewDays, unit] = [false, 'documents'];
  moduleServer = new ModuleServer();
  moduleServer.given = { analytics_premium: { state: 'subscribed' } };
});

async function open(address: string) {
  await room.signIn(adaAs('admin'));
  return drawPages([{ path: '/analytics/*', Component: AdvancedPage }], address);
}
const rowsOf = (name: string): (string | null)[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('documents are followed step by step, with the times between', async () => {
  await open('/analytics/advanced');
  await screen.findByRole('table', { name: text(advanced, 'funnel.title') });
  expect(rowsOf(text(advanced, 'funnel.title')).slice(1)).toEqual([
    'Received200100%',
    'Read19095%',
    'Read without problems15075%',
    'Completed (incl. reviewed)18090%',
  ]);
  expect(screen.getByText(text(advanced, 'funnel.failed', { failed: 4 }))).toBeTruthy();
  expect(screen.getByText(/From read to reviewed: half within 60 mins?, 90% within 24 hours\.$/)).toBeTruthy();
});

test('an unusual day stands with what explains it, and the chart as a table', async () => {
  await open('/analytics/advanced?measure=documents-read');
  const card = await screen.findByRole('region', { name: text(advanced, 'unusual.title') });
  expect(within(card).getByText('outcome Failed: 70 instead of 0 (100%)')).toBeTruthy();
  expect(within(card).getByText('kind of document Receipt: 60 instead of 3 (81%)')).toBeTruthy();
  await userEvent.click(within(card).getByRole('button', { name: /table/i }));
  expect(await within(card).findByRole('region', { name: 'Finished readings, by day' })).toBeTruthy();
});

test('what chance alone could make is not told as going together', async () => {
  await open('/analytics/advanced');
  const card = await screen.findByRole('region', { name: text(advanced, 'together.title') });
  const rows = within(card)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Pages read+0.92+0.81 – +0.97rises together',
    'Sign-ins+0.10-0.30 – +0.47could be chance',
    'Searchesdidn’t change',
  ]);
});

test('a week that is not old enough says so, in words too', async () => {
  await open('/analytics/advanced');
  const card = await screen.findByRole('region', { name: text(advanced, 'cohorts.title') });
  expect(within(card).getAllByText(text(advanced, 'cohorts.young'))).toHaveLength(8);
});

test('before there are enough days the cards say how many are missing, and when', async () => {
  fewDays = true;
  await open('/analytics/advanced');
  await screen.findByRole('region', { name: text(advanced, 'together.title') });
  await screen.findByText(text(advanced, 'funnel.none'));
  expect(await screen.findAllByText(/Needs 21 full days of data; 4 so far.* Monday, 7 December 2026/)).toHaveLength(2);
  expect(screen.getByText(text(advanced, 'funnel.none'))).toBeTruthy();
});

test('a forecast says how far such forecasts were off, and where no model is better', async () => {
  await open('/analytics/predictive');
  const card = await screen.findByRole('region', { name: text(advanced, 'forecast.volume') });
  expect(within(card).getByText('Next 14 days: 280')).toBeTruthy();
  expect(within(card).getByText(/Average error 3.1 per day, tested at 6 past moments/)).toBeTruthy();
  expect(within(card).getByText(/Uses last week’s value/)).toBeTruthy();
  expect(await screen.findByText(/Needs 56 full days of data; 30 so far/)).toBeTruthy();
});

test('time is drawn in minutes, not in milliseconds', async () => {
  unit = 'milliseconds';
  await open('/analytics/predictive');
  const card = await screen.findByRole('region', { name: text(advanced, 'forecast.time') });
  expect(within(card).getByText(text(advanced, 'forecast.minutes', { days: 14 }))).toBeTruthy();
  expect(within(card).getByRole('img').textContent).toMatch(/^02468/);
});

test('without the module the section names it and asks for no forecast', async () => {
  moduleServer.given = {};
  await open('/analytics/predictive');
  expect(await screen.findByRole('heading', { name: text(advanced, 'closed.title') })).toBeTruthy();
  expect(await screen.findByText('Advanced analytics')).toBeTruthy();
  // No request before permissions are known, because the server would refuse it.
  expect(room.seen.filter(({ path }) => path.startsWith('/api/v1/metrics/forecasts'))).toEqual([]);
});

test('each section has an address, and tabs lead from one to another', async () => {
  const router = await open('/analytics/advanced');
  await userEvent.click(await screen.findByRole('tab', { name: text(advanced, 'section.predictive') }));
  expect(router.state.location.pathname).toBe('/analytics/predictive');
});
