import type { ExecutiveFigure, ExecutiveMetrics, MetricsFigure, Receipt } from '@cartulary/contracts/endpoints/metrics';
import { messageOf } from '@cartulary/contracts/errors';
import type { SettledAs } from '@cartulary/contracts/facts/documents';
import type { Role } from '@cartulary/contracts/permissions';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { manager } from '@cartulary/database/organisation-context';
import { countFacts } from '@cartulary/testing/count-facts';
import { aGrant, anAccount } from '@cartulary/testing/factories';
import { hashPassword } from '../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());
beforeEach(async () => {
  ada = await TestPerson.signUp(running.url);
});

const DAY_MS = 86_400_000;
const organisationId = (): string => ada.signedIn.user.organizationId;
const inOwn = <T>(work: () => Promise<T>): Promise<T> => running.parts.database.inOrganisation(organisationId(), work);
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS - 1_000);

type Outcome = 'ready' | 'needs-review' | 'failed';
const settled = (outcome: Outcome, at = daysAgo(0), itemId = newId(), isFirst = true) =>
  inOwn(() =>
    writeFact('document.settled', {
      at,
      itemId,
      by: { outcome, class: 'invoice', isFirst },
      amounts: { pages: 1 },
      durationMs: 4_000,
    }),
  );
const checked = (durationMs: number, at = daysAgo(0), itemId = newId(), isFirst = true) =>
  inOwn(() => writeFact('document.checked', { at, itemId, by: { class: null, isFirst }, durationMs }));
const field = (as: SettledAs, times = 1, at = daysAgo(0)) =>
  inOwn(async () => {
    for (let time = 0; time < times; time++)
      await writeFact('field.settled', { at, itemId: newId(), by: { field: 'total', as } });
  });

const countAll = () => countFacts(running.parts.database);

const executive = (days = 30, timezone = 'UTC') =>
  ada.data<ExecutiveMetrics>('GET', `/api/v1/metrics/executive?days=${days}&timezone=${timezone}`);
const receipt = (figure: ExecutiveFigure, more = '') =>
  ada.data<Receipt>('GET', `/api/v1/metrics/executive/${figure}/receipt?days=30${more}`);
const of = ({ figures }: ExecutiveMetrics, name: ExecutiveFigure): MetricsFigure => {
  const found = figures.find((figure) => figure.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const assume = (name: string, value: number | null, person = ada) =>
  person.call('PUT', `/api/v1/metrics/assumptions/${name}`, { body: { value, reason: 'timed in August' } });

async function colleague(role: Role): Promise<{ id: string; ask: <T>(path: string) => Promise<T> }> {
  const account = await anAccount(running.parts.database, organisationId(), {
    role,
    passwordHash: await hashPassword(PASSWORD),
  });
  const { token } = dataOf(
    await call<TestPerson['signedIn']>(running.url, 'POST', '/api/v1/auth/login', {
      body: { email: account.email, password: PASSWORD },
    }),
  );
  return { id: account.id, ask: async (path) => dataOf(await call(running.url, 'GET', path, { token })) };
}

test('before anything was counted, each number says what it waits for', async () => {
  const shown = await executive();
  expect(shown.figures.map(({ name, value, untold }) => [name, value, untold])).toEqual([
    ['processed', 0, null],
    ['straight-through', null, 'nothing-counted'],
    ['hours-saved', null, 'assumption-missing'],
    ['money-saved', null, 'assumption-missing'],
    ['field-accuracy', null, 'too-few-samples'],
    ['adoption', 0, null],
  ]);
  expect(shown.period.days).toHaveLength(30);
  expect(shown.now).toEqual({ underWay: 0, waiting: 0, failed: 0 });
});

test('documents are counted once, when their first reading ends, and straight through where nobody had to look', async () => {
  for (const outcome of ['ready', 'ready', 'ready', 'needs-review', 'failed'] as const) await settled(outcome);
  await settled('ready', daysAgo(0), newId(), false);
  await settled('ready', daysAgo(3));
  await settled('ready', daysAgo(31));
  await countAll();
  const shown = await executive();
  expect(of(shown, 'processed')).toMatchObject({ value: 5, whole: 5 });
  expect(of(shown, 'processed').days.slice(-4)).toEqual([1, 0, 0, 4]);
  expect(of(shown, 'straight-through')).toMatchObject({ value: 4 / 6, part: 4, whole: 6, margin: null });
  expect(shown.hoursToday.reduce((sum, { processed }) => sum + processed, 0)).toBe(4);
});

test('the period before is told where it was counted whole, and nothing is told of one that began later', async () => {
  await settled('ready', daysAgo(2));
  await settled('ready', daysAgo(9));
  await settled('ready', daysAgo(9));
  await countAll();
  expect(of(await executive(7), 'processed')).toMatchObject({ value: 1, before: null, daysBefore: [] });
  await settled('failed', daysAgo(20));
  await countAll();
  expect(of(await executive(7), 'processed')).toMatchObject({ value: 1, before: 2 });
  expect(of(await executive(30), 'processed')).toMatchObject({ value: 3, before: null });
});

test('hours are what keying would have taken, less what people spent, and money is hours at what an hour costs', async () => {
  await settled('ready');
  await settled('ready');
  await checked(6 * 60_000);
  // Checked again, it doesn't count as another document.
  await checked(60_000, daysAgo(0), newId(), false);
  await countAll();
  expect(of(await executive(), 'hours-saved')).toMatchObject({ value: null, untold: 'assumption-missing', whole: 3 });
  expect((await assume('minutes-by-hand', 12)).status).toBe(200);
  // (3 documents × 12 min − 6 min) ÷ 60
  expect(of(await executive(), 'hours-saved').value).toBeCloseTo(0.5, 6);
  expect(of(await executive(), 'money-saved').untold).toBe('assumption-missing');
  for (const [name, value] of [
    ['hourly-wage', 30],
    ['on-costs', 25],
    ['counted-as-money', 80],
  ] as const)
    await assume(name, value);
  const shown = await executive();
  expect(of(shown, 'money-saved').value).toBeCloseTo(0.5 * 30 * 1.25 * 0.8, 6);
  expect(shown.terms).toMatchObject({ now: { minutesPerReview: 6 }, before: null });
  expect(shown.assumptions[0]).toMatchObject({ name: 'minutes-by-hand', value: 12, reason: 'timed in August' });
  expect(shown.assumptions[0]?.setBy).toContain(ada.signedIn.user.lastName);
  await assume('minutes-by-hand', null);
  expect(of(await executive(), 'hours-saved').untold).toBe('assumption-missing');
});

test.each([
  ['minutes-by-hand', 0],
  ['on-costs', 501],
  ['hourly-wage', -1],
])('%s can’t be %d', async (name, value) => {
  const answer = await assume(name, value);
  expect([answer.status, answer.body.error]).toEqual([400, messageOf('assumption_out_of_range')]);
});

test('field accuracy is the share that stood of what people looked at, from a hundred on', async () => {
  await field('confirmed', 89);
  await field('corrected', 6);
  await field('removed', 3);
  await countAll();
  expect(of(await executive(), 'field-accuracy')).toMatchObject({ untold: 'too-few-samples', part: 89, whole: 98 });
  await field('confirmed', 1);
  await field('added', 1);
  await countAll();
  const shown = await executive();
  const accuracy = of(shown, 'field-accuracy');
  expect(accuracy).toMatchObject({ value: 0.9, part: 90, whole: 100 });
  // 1.2816 standard deviations of a share of .9 among 100.
  expect(accuracy.margin).toBeCloseTo(0.0384, 4);
  expect(shown.corrections).toEqual([{ field: 'total', corrected: 10, settled: 100, correctedBefore: 0 }]);
});

test('adoption counts who opened a document, of those who can sign in', async () => {
  const bea = await colleague('user');
  await colleague('user');
  const id = await ada.uploadText('one.txt', 'one');
  await aGrant(running.parts.database, organisationId(), { itemId: id, principalId: bea.id, role: 'viewer' });
  await ada.data('GET', `/api/v1/documents/${id}`);
  await bea.ask(`/api/v1/documents/${id}`);
  await bea.ask(`/api/v1/documents/${id}`);
  await countAll();
  expect(of(await executive(), 'adoption')).toMatchObject({ value: 2 / 3, part: 2, whole: 3 });
  expect(await receipt('adoption')).toMatchObject({ rows: null, facts: 2 });
  // Ninety days are stored completely; a year isn't.
  expect(of(await executive(90), 'adoption')).toMatchObject({ part: 2, untold: null });
  expect(of(await executive(365), 'adoption')).toMatchObject({ value: null, untold: 'not-kept' });
  await inOwn(() => manager().query('UPDATE app.account SET is_active = false WHERE id = $1', [bea.id]));
  expect(of(await executive(), 'adoption')).toMatchObject({ value: 1 / 2, part: 1, whole: 2 });
});

test('adoption is told by team, of people who can sign in now, and not of a team so small that it would name them', async () => {
  const [bea, cem] = [await colleague('user'), await colleague('user')];
  const { id: gone } = await anAccount(running.parts.database, organisationId(), { isActive: false });
  const teamOf = async (name: string, ids: readonly string[]): Promise<void> => {
    const { id } = await ada.data<{ id: string }>('POST', '/api/v1/teams', { name, description: '' });
    await inOwn(() =>
      manager().query(
        `INSERT INTO app.team_member (team_id, account_id, role)
         SELECT $1, one, 'member' FROM unnest($2::uuid[]) AS one ON CONFLICT DO NOTHING`,
        [id, [...ids]],
      ),
    );
  };
  const adaId = ada.signedIn.user.id;
  await teamOf('Claims', [adaId, bea.id, cem.id, gone]);
  await teamOf('Board', [adaId, bea.id]);
  await settled('ready', daysAgo(200));
  for (const [id, at] of [
    [bea.id, daysAgo(1)],
    [bea.id, daysAgo(2)],
    [gone, daysAgo(1)],
    [adaId, daysAgo(40)],
    [cem.id, daysAgo(40)],
  ] as const)
    await inOwn(() => writeFact('document.opened', { at, itemId: newId(), accountId: id }));
  await countAll();
  const teams = [
    expect.objectContaining({ name: 'Claims', could: 3, people: 1, before: 2 }),
    expect.objectContaining({ name: 'Board', could: 2, people: null, before: null }),
  ];
  expect((await executive()).teams).toEqual(teams);
  expect((await receipt('adoption')).teams).toEqual(teams);
  expect((await receipt('processed')).teams).toBeNull();
  // Data about people isn't stored for that long.
  expect((await executive(365)).teams[0]).toMatchObject({ could: 3, people: null, before: null });
});

test('a receipt lists the documents that one may see, and says how many one may not', async () => {
  const mine = await ada.uploadText('mine.txt', 'mine');
  const shared = await ada.uploadText('shared.txt', 'shared');
  const bea = await colleague('user');
  await aGrant(running.parts.database, organisationId(), { itemId: shared, principalId: bea.id, role: 'viewer' });
  await settled('ready', daysAgo(1), mine);
  await settled('needs-review', daysAgo(0), shared);
  await settled('failed', daysAgo(0));
  await checked(90_000, daysAgo(0), shared);
  await countAll();
  const hers = await receipt('straight-through');
  expect(hers.figure).toMatchObject({ value: 1 / 3, part: 1, whole: 3 });
  expect(hers).toMatchObject({
    facts: 3,
    late: 1,
    since: 0,
    terms: { read: 2, reviewed: 1, minutesPerReview: 1.5 },
  });
  expect(hers.rows).toMatchObject({ total: 2, hidden: 1 });
  // Each run's outcome, regardless of what happened to the document since.
  expect(hers.rows?.items.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['shared.txt', 'needs-review'],
    ['mine.txt', 'ready'],
  ]);
  expect((await receipt('field-accuracy')).facts).toBe(0);
  const saved = await receipt('hours-saved');
  expect(saved.rows?.items.map(({ name, reviewMinutes }) => [name, reviewMinutes])).toEqual([
    ['shared.txt', 1.5],
    ['mine.txt', null],
  ]);
  const his = await bea.ask<Receipt>('/api/v1/metrics/executive/straight-through/receipt?days=30');
  expect(his.figure).toEqual(hers.figure);
  expect(his.rows).toMatchObject({ total: 1, hidden: 2, items: [{ documentId: shared }] });
});

test('figures say up to when they are counted', async () => {
  await settled('ready', new Date(Date.now() - 60_000));
  const startMs = Date.now();
  await countAll();
  const { countedUntil } = await executive();
  expect(Date.parse(countedUntil)).toBeGreaterThanOrEqual(startMs - 60_000);
  await countAll();
  expect((await executive()).countedUntil > countedUntil).toBe(true);
});

test('a receipt of a moment stands still, and says what came since', async () => {
  await settled('ready', new Date(Date.now() - 60_000));
  await countAll();
  const { takenAt } = await receipt('processed');
  await settled('ready', new Date());
  await countAll();
  expect(await receipt('processed', `&until=${takenAt}`)).toMatchObject({
    takenAt,
    facts: 1,
    since: 1,
    figure: { value: 1 },
  });
  expect(await receipt('processed')).toMatchObject({ facts: 2, since: 0, figure: { value: 2 } });
});

test('a stranger’s figures hold nothing of it, and who may not see figures is refused', async () => {
  await settled('ready');
  await countAll();
  const stranger = await TestPerson.signUp(running.url);
  const theirs = await stranger.data<ExecutiveMetrics>('GET', '/api/v1/metrics/executive');
  expect(of(theirs, 'processed').value).toBe(0);
  const auditor = await colleague('auditor');
  await expect(auditor.ask('/api/v1/metrics/executive')).rejects.toThrow();
});

test('a day is a day of the calendar that was asked for, and a change of clocks is named', async () => {
  const { period } = await executive(365, 'Europe/Berlin');
  expect(period.days).toHaveLength(365);
  expect(period.clockChanges).toHaveLength(2);
  expect((await ada.call('GET', '/api/v1/metrics/executive?timezone=Mars/Olympus')).status).toBe(400);
  expect((await ada.call('GET', '/api/v1/metrics/executive?days=31')).status).toBe(400);
});
