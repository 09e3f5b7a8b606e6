import type {
  ProductionFigure,
  ProductionFigureName,
  ProductionMetrics,
  ProductionReceipt,
} from '@cartulary/contracts/endpoints/production';
import type { StageEnd } from '@cartulary/contracts/facts/production';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { manager } from '@cartulary/database/organisation-context';
import { countFacts } from '@cartulary/testing/count-facts';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';

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

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const inOwn = <T>(work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);
const ago = (ms: number): Date => new Date(Date.now() - ms);
const soon = (): Date => ago(20_000);

type Outcome = 'ready' | 'needs-review' | 'failed';
/** A first processing run that took this many minutes. */
const read = (minutes: number, { outcome = 'ready' as Outcome, at = soon(), itemId = newId(), isFirst = true } = {}) =>
  inOwn(() =>
    writeFact('document.settled', {
      at,
      itemId,
      by: { outcome, class: null, isFirst },
      amounts: { pages: 1 },
      durationMs: minutes * MINUTE_MS,
    }),
  );
const received = (at = soon(), itemId = newId()) =>
  inOwn(() => writeFact('document.received', { at, itemId, amounts: { sizeBytes: 1 } }));
const done = (minutes: number, at = soon(), itemId = newId()) =>
  inOwn(() => writeFact('document.done', { at, itemId, by: { way: 'straight' }, durationMs: minutes * MINUTE_MS }));
const checked = (minutes: number, at = soon(), isFirst = true) =>
  inOwn(() =>
    writeFact('document.checked', {
      at,
      by: { class: null, isFirst },
      durationMs: minutes * MINUTE_MS,
      itemId: newId(),
    }),
  );
const stage = (seconds: number, outcome: StageEnd = 'done', at = soon(), itemId = newId()) =>
  inOwn(() =>
    writeFact('stage.ended', { at, itemId, by: { stage: 'recognise', outcome }, durationMs: seconds * 1_000 }),
  );
const times = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < count; time++) await work();
};
const countAll = () => countFacts(running.parts.database);

const ask = (days = 7) => ada.data<ProductionMetrics>('GET', `/api/v1/metrics/production?days=${days}`);
const receipt = (name: string, more = '') =>
  ada.data<ProductionReceipt>('GET', `/api/v1/metrics/production/${name}/receipt?days=7${more}`);
const of = ({ figures }: ProductionMetrics, name: ProductionFigureName): ProductionFigure => {
  const found = figures.find((figure) => figure.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const levelOf = ({ levels }: ProductionMetrics, name: 'read' | 'done') => {
  const found = levels.find(({ level }) => level === name);
  if (!found) throw new Error(`There is no level ${name}`);
  return found;
};
const aim = (level: 'read' | 'done', percent: number, withinMinutes: number) =>
  ada.call('PUT', `/api/v1/metrics/production/targets/${level}`, {
    body: { target: { percent, withinMs: withinMinutes * MINUTE_MS }, reason: 'agreed' },
  });
const assume = (name: string, value: number) =>
  ada.call('PUT', `/api/v1/metrics/assumptions/${name}`, { body: { value, reason: 'Finance' } });
/** A document that arrived this long ago and is still in this state. */
async function waits(state: string, ms: number): Promise<string> {
  const id = await ada.uploadText(`${state}.txt`, `${state} ${ms}`);
  await inOwn(() =>
    manager().query('UPDATE app.document SET state = $2, created_at = $3 WHERE item_id = $1', [id, state, ago(ms)]),
  );
  return id;
}

test('throughput counts what was received, what first readings brought, and what was settled', async () => {
  await times(5, () => received());
  await read(1);
  await read(2, { outcome: 'needs-review' });
  await read(3, { outcome: 'failed' });
  await read(4, { isFirst: false });
  await done(9);
  await received(ago(3 * DAY_MS));
  await countAll();
  const shown = await ask();
  expect([of(shown, 'received').value, of(shown, 'read').value, of(shown, 'done').value]).toEqual([6, 2, 1]);
  expect(of(shown, 'received').days.slice(-4)).toEqual([1, 0, 0, 5]);
  expect(shown.readDays.at(-1)).toEqual({ straight: 1, review: 1, failed: 1 });
  expect(shown.figures.every(({ before }) => before === null)).toBe(true);
});

test('the period before is told of what was counted all through it', async () => {
  await received(ago(20 * DAY_MS));
  await times(2, () => received(ago(9 * DAY_MS)));
  await received();
  await read(1, { at: ago(9 * DAY_MS) });
  await countAll();
  const shown = await ask();
  expect(of(shown, 'received')).toMatchObject({ value: 1, before: 2 });
  // Processing runs have only been counted for nine days.
  expect(of(shown, 'read')).toMatchObject({ value: 0, before: null, daysBefore: [] });
});

test('times are those that 95 of 100 keep to, over days and minutes alike; what failed took no time to read', async () => {
  await times(19, () => read(1));
  await read(60, { at: ago(3 * DAY_MS) });
  await read(600, { outcome: 'failed' });
  await countAll();
  const figure = of(await ask(), 'read-time');
  expect(figure).toMatchObject({ whole: 20, untold: null });
  expect((figure.median ?? 0) / MINUTE_MS).toBeCloseTo(1, 1);
  // The nineteenth of twenty.
  expect((figure.value ?? 0) / MINUTE_MS).toBeCloseTo(1, 1);
  await read(60);
  await countAll();
  expect((of(await ask(), 'read-time').value ?? 0) / MINUTE_MS).toBeGreaterThan(59);
  expect(of(await ask(), 'done-time')).toMatchObject({ value: null, untold: 'nothing-counted' });
});

test('without a target nothing is told of a level; with one, what was late and what still waits past its time', async () => {
  await times(16, () => read(5));
  await times(2, () => read(30));
  await read(1, { outcome: 'failed' });
  await waits('processing', 3 * 60 * MINUTE_MS);
  await waits('processing', 4 * MINUTE_MS);
  await countAll();
  expect(levelOf(await ask(), 'read')).toMatchObject({ target: null, share: null, burn: [] });
  expect((await aim('read', 90, 10)).status).toBe(200);
  const level = levelOf(await ask(), 'read');
  expect(level.target).toMatchObject({ share: 0.9, withinMs: 10 * MINUTE_MS, reason: 'agreed' });
  // Sixteen out of nineteen finished ones and a waiting one.
  expect(level).toMatchObject({ kept: { inTime: 16, all: 20, overdue: 1 }, share: 0.8, before: null });
  expect(level.allowed).toBeCloseTo(2, 6);
  const [fiveMinutes, , hour, sixHours] = level.burn;
  // None was overdue within the last hour: three of nineteen were late, with a tenth allowed.
  expect(hour).toMatchObject({ inTime: 16, all: 19 });
  expect(hour?.rate).toBeCloseTo(3 / 19 / 0.1, 6);
  expect(fiveMinutes?.all).toBe(19);
  expect(sixHours).toMatchObject({ inTime: 16, all: 20, overdue: 1 });
  expect(sixHours?.rate).toBeCloseTo(2, 6);
  expect(level.state).toBe('slow');
});

test('it takes three late documents and both windows to alarm', async () => {
  await aim('read', 99, 1);
  await times(2, () => read(5));
  await countAll();
  expect(levelOf(await ask(), 'read').state).toBe('over');
  await read(5);
  await countAll();
  // All were late, a hundred times as many as allowed.
  expect(levelOf(await ask(), 'read')).toMatchObject({ state: 'fast', share: 0 });
});

test.each([50, 90])('where all are late it is fast, also of a target of %d percent', async (percent) => {
  await aim('read', percent, 1);
  await times(3, () => read(5));
  await countAll();
  expect(levelOf(await ask(), 'read').state).toBe('fast');
});

test('a receipt of a moment tells of a level what waited then, whatever ended since', async () => {
  await done(30);
  await read(5);
  const [reading, checking] = [
    await waits('processing', 5 * 60 * MINUTE_MS),
    await waits('needs-review', 5 * 60 * MINUTE_MS),
  ];
  await aim('read', 90, 60);
  await aim('done', 90, 60);
  await countAll();
  const { takenAt, levels } = await ask();
  expect(levels.map(({ kept }) => kept.overdue)).toEqual([1, 2]);
  await inOwn(() =>
    manager().query("UPDATE app.document SET state = 'ready', done_at = now() WHERE item_id = ANY ($1)", [
      [reading, checking],
    ]),
  );
  await read(300, { itemId: reading, at: new Date() });
  await done(300, new Date(), reading);
  await done(300, new Date(), checking);
  await countAll();
  for (const level of ['read', 'done'] as const)
    expect(await receipt(`${level}-in-time`, `&until=${takenAt}`)).toMatchObject({
      overdue: level === 'read' ? 1 : 2,
      figure: { value: levelOf({ levels } as ProductionMetrics, level).share },
    });
});

test('what was late and stopped is no alarm of now', async () => {
  await aim('read', 95, 1);
  await times(4, () => read(5, { at: ago(7 * 60 * MINUTE_MS) }));
  await times(6, () => read(0.5, { at: ago(2 * DAY_MS) }));
  await countAll();
  expect(levelOf(await ask(), 'read')).toMatchObject({ state: 'over', share: 0.6 });
  // Fifty minutes ago is within the long windows of the fast ones, but not within their short ones.
  await times(4, () => read(5, { at: ago(50 * MINUTE_MS) }));
  await countAll();
  expect(levelOf(await ask(), 'read').state).toBe('slow');
});

test('of what is to be settled, review and failures that wait past their time are late', async () => {
  await done(30);
  await waits('needs-review', 5 * 60 * MINUTE_MS);
  await waits('failed', 5 * 60 * MINUTE_MS);
  await waits('ready', 5 * 60 * MINUTE_MS);
  await aim('done', 95, 60);
  await countAll();
  expect(levelOf(await ask(), 'done').kept).toEqual({ inTime: 1, all: 3, overdue: 2 });
});

test('the backlog says what waits, how it grew, and when it is empty at today’s pace', async () => {
  await received(ago(9 * DAY_MS));
  await times(6, () => received(ago(2 * DAY_MS)));
  await times(3, () => read(1, { outcome: 'needs-review' }));
  await checked(1);
  await checked(1, soon(), false);
  await waits('received', 3 * DAY_MS);
  await waits('needs-review', DAY_MS);
  await waits('needs-review', 2 * DAY_MS);
  await countAll();
  const { backlog, takenAt } = await ask();
  const [reading, review, failed] = backlog;
  // The three just uploaded and six before, minus three that were processed: for the last day, three minus three.
  expect(reading).toMatchObject({ place: 'reading', waiting: 1, grew: 6, paceADay: 0, emptyAt: null });
  expect(Date.parse(reading?.oldest ?? '')).toBeCloseTo(ago(3 * DAY_MS).getTime(), -5);
  expect(review).toMatchObject({ place: 'review', waiting: 2, grew: 2, paceADay: -2, emptyAt: null });
  expect(failed).toMatchObject({ waiting: 0, oldest: null, grew: null, paceADay: null });
  await times(4, () => read(1));
  await countAll();
  const [shrinking] = (await ask()).backlog;
  expect(shrinking).toMatchObject({ waiting: 1, paceADay: 4 });
  // One that is waiting, at four fewer per day.
  expect(Date.parse(shrinking?.emptyAt ?? '') - Date.parse(takenAt)).toBeCloseTo(DAY_MS / 4, -5);
});

test('a document costs what machines and people took, at what an hour of them costs, of days whose machines were counted', async () => {
  await times(4, () => read(1));
  await stage(1_800);
  await stage(1_800, 'again');
  await checked(30);
  // From before stages were counted.
  await times(50, () => read(1, { at: ago(4 * DAY_MS) }));
  await countAll();
  expect(of(await ask(), 'cost')).toMatchObject({ value: null, untold: 'assumption-missing' });
  await assume('machine-hour', 2);
  await assume('hourly-wage', 40);
  await assume('on-costs', 25);
  const shown = await ask();
  // (1 h × 2 + 0.5 h × 40 × 1.25) ÷ 4
  expect(of(shown, 'cost').value).toBeCloseTo(27 / 4, 6);
  expect(shown.terms).toEqual({ documents: 4, machineMs: 60 * MINUTE_MS, peopleMs: 30 * MINUTE_MS });
  expect(shown.stages).toMatchObject([{ stage: 'recognise', works: 2, failed: 1, totalMs: 60 * MINUTE_MS }]);
  // Not mixed with the assumptions of the executive dashboard.
  const { assumptions } = await ada.data<{ assumptions: { name: string }[] }>('GET', '/api/v1/metrics/executive');
  expect(assumptions.map(({ name }) => name)).not.toContain('machine-hour');
});

test('a receipt counts its facts, and lists what one may see of the documents behind it, the longest first', async () => {
  const [quick, slow] = [await ada.uploadText('quick.txt', 'quick'), await ada.uploadText('slow.txt', 'slow')];
  await read(1, { itemId: quick });
  await read(50, { itemId: slow });
  await read(5);
  await read(2, { itemId: quick, isFirst: false });
  await countAll();
  const shown = await receipt('read-time');
  expect(shown).toMatchObject({ facts: 3, since: 0, rows: { total: 2, hidden: 1 } });
  expect(shown.rows.items.map(({ name, tookMs }) => [name, tookMs])).toEqual([
    ['slow.txt', 50 * MINUTE_MS],
    ['quick.txt', MINUTE_MS],
  ]);
  expect(shown.figure).toEqual(of(await ask(), 'read-time'));
  expect((await receipt('received')).rows.items.map(({ tookMs }) => tookMs)).toEqual([null, null]);
  await aim('read', 95, 10);
  expect(await receipt('read-in-time')).toMatchObject({
    figure: { value: 2 / 3, part: 2, whole: 3 },
    target: { share: 0.95 },
  });
});

test('a receipt of a moment stands still, and says what came since', async () => {
  await received();
  await countAll();
  const { takenAt } = await receipt('received');
  await received(new Date());
  await countAll();
  expect(await receipt('received', `&until=${takenAt}`)).toMatchObject({
    takenAt,
    facts: 1,
    since: 1,
    figure: { value: 1 },
  });
});

test('a target is deleted, kept in the audit, and refused where it makes no sense', async () => {
  await aim('done', 95, 60);
  await ada.call('PUT', '/api/v1/metrics/production/targets/done', { body: { target: null, reason: '' } });
  expect(levelOf(await ask(), 'done').target).toBeNull();
  const acts = await inOwn(() =>
    manager().query("SELECT detail FROM app.audit WHERE action = 'target.set' ORDER BY id"),
  );
  expect(acts).toMatchObject([{ detail: { to: { share: 0.95 } } }, { detail: { from: { share: 0.95 }, to: null } }]);
  expect([(await aim('done', 100, 60)).status, (await aim('done', 49, 60)).status]).toEqual([400, 400]);
  expect((await aim('done', 95, 0.5)).status).toBe(400);
});

test('a stranger’s numbers hold nothing of it', async () => {
  await received();
  await aim('read', 95, 10);
  await countAll();
  const stranger = await TestPerson.signUp(running.url);
  const theirs = await stranger.data<ProductionMetrics>('GET', '/api/v1/metrics/production');
  expect([of(theirs, 'received').value, levelOf(theirs, 'read').target]).toEqual([0, null]);
});
