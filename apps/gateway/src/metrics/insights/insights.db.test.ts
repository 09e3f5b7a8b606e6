import {
  cohortAges,
  type Anomalies,
  type Cohorts,
  type Correlations,
  type Forecast,
  type Funnel,
} from '@cartulary/contracts/endpoints/insights';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { countFacts } from '@cartulary/testing/count-facts';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';

let running: TestGateway;
let operator: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  operator = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());
beforeEach(async () => {
  ada = await TestPerson.signUp(running.url);
});

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Noon UTC of a day, so that no test depends on the time it runs. */
const noon = (daysAgo: number): Date =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - daysAgo * DAY_MS + DAY_MS / 2);
const inOwn = <T>(work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);
const countAll = () => countFacts(running.parts.database);
const get = <T>(what: string, query = ''): Promise<T> => ada.data<T>('GET', `/api/v1/metrics/${what}?${query}`);

type Outcome = 'ready' | 'needs-review' | 'failed';
const settled = (at: Date, outcome: Outcome, found: string | null = 'invoice', itemId = newId()) =>
  writeFact('document.settled', {
    at,
    itemId,
    by: { outcome, class: found, isFirst: true },
    amounts: { pages: 1 },
    durationMs: 1_000,
  });
const received = (at: Date, itemId = newId()) =>
  writeFact('document.received', { at, itemId, amounts: { sizeBytes: 10 } });
const checked = (at: Date, itemId: string) =>
  writeFact('document.checked', { at, itemId, by: { class: 'invoice', isFirst: true }, durationMs: 60_000 });
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

test('the funnel follows the documents that arrived, each once, with the times between', async () => {
  const came = noon(3);
  await inOwn(async () => {
    for (const [outcome, minutes] of [
      ['ready', 1],
      ['ready', 3],
      ['needs-review', 5],
      ['needs-review', 7],
      ['failed', 9],
    ] as const) {
      const id = newId();
      await received(came, id);
      await settled(later(came, minutes), outcome, 'invoice', id);
      if (minutes === 5) await checked(later(came, 65), id);
    }
    await received(came);
    await received(noon(60));
    await settled(noon(2), 'ready');
  });
  expect(await get<Funnel>('funnel', 'days=7')).toMatchObject({
    received: 6,
    read: 4,
    failed: 1,
    straight: 2,
    settled: 3,
    isCut: false,
    receivedToRead: { half: 4 * MINUTE_MS },
    readToSettled: { half: 60 * MINUTE_MS, most: 60 * MINUTE_MS },
  });
  expect(await get<Funnel>('funnel', 'days=365')).toMatchObject({ received: 7, isCut: true });
});

test('of nothing the funnel is empty', async () => {
  expect(await get<Funnel>('funnel')).toMatchObject({ received: 0, settled: 0, receivedToRead: null });
});

test('a cohort tells which share was done after so many days, once all of it is so old', async () => {
  const came = noon(21);
  await inOwn(async () => {
    for (const days of [0, 2, 10]) {
      const id = newId();
      await received(came, id);
      await settled(came, 'needs-review', null, id);
      await checked(new Date(came.getTime() + days * DAY_MS), id);
    }
    await received(came);
  });
  const { cohorts } = await get<Cohorts>('cohorts');
  expect(cohorts).toHaveLength(12);
  const [of] = cohorts.filter(({ received: count }) => count > 0);
  const byAge = new Map(cohortAges.map((age, index) => [age, of?.settled[index]]));
  expect(of?.received).toBe(4);
  expect([byAge.get(1), byAge.get(2), byAge.get(7), byAge.get(28)]).toEqual([0.25, 0.5, 0.5, null]);
});

test('an unusual day is found, with the two dimensions that explain most of it', async () => {
  await inOwn(async () => {
    for (let day = 40; day >= 1; day--) {
      for (let one = 0; one < 6; one++) await settled(noon(day), 'ready', one < 4 ? 'invoice' : 'letter');
      if (day === 10) for (let one = 0; one < 30; one++) await settled(noon(day), 'failed', 'receipt');
    }
  });
  await countAll();
  const { anomalies, days, tooFew } = await get<Anomalies>('anomalies', 'measure=documents-read&days=90');
  expect(tooFew).toBeNull();
  expect(days.length).toBeGreaterThanOrEqual(39);
  expect(anomalies.map(({ day, value, expected }) => [day, value, expected])).toEqual([
    [noon(10).toISOString().slice(0, 10), 36, 6],
  ]);
  expect(anomalies[0]?.because).toEqual(
    expect.arrayContaining([
      { dimension: 'class', key: 'receipt', value: 30, expected: 0, share: 1 },
      { dimension: 'outcome', key: 'failed', value: 30, expected: 0, share: 1 },
    ]),
  );
});

test('before three whole weeks nothing is said, but when it will be', async () => {
  await inOwn(() => received(noon(5)));
  await countAll();
  const answer = await get<Anomalies>('anomalies', 'measure=documents-received&days=90');
  expect(answer).toMatchObject({ days: [], anomalies: [], tooFew: { needed: 21 } });
  const { rows, tooFew } = await get<Correlations>('correlations', 'measure=documents-received&days=90');
  expect([rows, tooFew?.needed]).toEqual([[], 21]);
});

test('the day on which counting began is no whole one', async () => {
  await inOwn(() => received(noon(21)));
  await countAll();
  expect(await get<Anomalies>('anomalies', 'measure=documents-received&days=90')).toMatchObject({
    tooFew: { needed: 21, have: 20 },
  });
});

test('what goes together is told with its interval, and what never changed without', async () => {
  await inOwn(async () => {
    for (let day = 40; day >= 1; day--)
      for (let one = 0; one <= (day * 7) % 5; one++) {
        await received(noon(day));
        await settled(noon(day), 'ready');
      }
  });
  await countAll();
  const { rows, days } = await get<Correlations>(
    'correlations',
    'measure=documents-received&days=90&timezone=Europe/Berlin',
  );
  expect(days).toBeGreaterThanOrEqual(39);
  const of = (name: string) => rows.find(({ measure }) => measure === name)?.together;
  expect(of('documents-read')?.value).toBeCloseTo(1, 5);
  expect(of('documents-read')?.low).toBeGreaterThan(0.9);
  expect(of('searches')).toBeNull();
});

describe('forecasts', () => {
  const hold = async () => {
    const body = { organisationId: ada.signedIn.user.organizationId, module: 'analytics_premium', decision: 'grant' };
    expect((await operator.call('POST', '/api/v1/modules/grant', { body })).status).toBe(200);
  };

  test('belong to a module that is named', async () => {
    const refused = await ada.call('GET', '/api/v1/metrics/forecasts/volume');
    expect(refused.status).toBe(403);
  });

  test('are not told before eight whole weeks', async () => {
    await hold();
    await inOwn(() => received(noon(50)));
    await countAll();
    const answer = await get<Forecast>('forecasts/volume');
    expect(answer).toMatchObject({ told: null, tooFew: { needed: 56 }, unit: 'documents' });
  });

  test('tell two weeks with an interval and the error of the past beside last week’s', async () => {
    await hold();
    await inOwn(async () => {
      for (let day = 80; day >= 1; day--) {
        const id = newId();
        await received(noon(day), id);
        await settled(noon(day), 'needs-review', null, id);
        if (day > 5) await checked(later(noon(day), 10), id);
      }
    });
    await countAll();
    const volume = await get<Forecast>('forecasts/volume');
    expect(volume.past.length).toBeGreaterThanOrEqual(79);
    expect(volume.told?.days).toHaveLength(14);
    expect(volume.told?.days[0]).toEqual({ day: new Date().toISOString().slice(0, 10), value: 1, low: 1, high: 1 });
    expect(volume.told).toMatchObject({ by: 'last-week', errors: { lastWeek: 0, days: 14 } });
    expect(await get<Forecast>('forecasts/cost')).toMatchObject({ unit: 'milliseconds' });
  });
});
