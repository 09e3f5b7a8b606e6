import type { Explored } from '@cartulary/contracts/endpoints/explore';
import type { FactKind } from '@cartulary/contracts/facts/all';
import { writeFact } from '@cartulary/database/facts';
import { countFacts } from '@cartulary/testing/count-facts';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

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

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS - 1_000);
const inOwn = <T>(work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);
type Outcome = 'ready' | 'needs-review' | 'failed';
const settled = (outcome: Outcome, found: string | null, pages = 1, at = daysAgo(0), isFirst = true) =>
  inOwn(() =>
    writeFact('document.settled', {
      at,
      by: { outcome, class: found, isFirst },
      amounts: { pages },
      durationMs: 1_000,
    }),
  );
const countAll = () => countFacts(running.parts.database);
const ask = (query: string) => ada.data<Explored>('GET', `/api/v1/metrics/explore?days=7&${query}`);
const rows = ({ rows: found }: Explored) => found.map(({ key, value }) => [key, value]);

test('a measure is told apart by its dimensions, most first, and what has no value is told as such', async () => {
  for (const found of ['invoice', 'invoice', 'receipt', null]) await settled('ready', found, 3);
  await settled('failed', 'receipt', 0);
  await settled('ready', 'invoice', 9, daysAgo(0), false);
  await settled('ready', 'letter', 1, daysAgo(2));
  await countAll();
  const byClass = await ask('measure=documents-read&by=class');
  expect(rows(byClass)).toEqual([
    ['invoice', 2],
    ['receipt', 2],
    [null, 1],
    ['letter', 1],
  ]);
  expect(byClass.total).toMatchObject({ value: 6, before: null, days: [0, 0, 0, 0, 1, 0, 5] });
  expect(byClass).toMatchObject({ facts: 6, factsOfAll: 6, late: 1 });
  expect(rows(await ask('measure=documents-read&by=outcome'))).toEqual([
    ['ready', 5],
    ['failed', 1],
  ]);
  expect(rows(await ask('measure=pages-read&by=class'))).toEqual([
    ['invoice', 6],
    [null, 3],
    ['receipt', 3],
    ['letter', 1],
  ]);
  expect(rows(await ask('measure=documents-failed'))).toEqual([[null, 1]]);
});

test('conditions leave out what they don’t hold of, and it is told of how many', async () => {
  for (const found of ['invoice', 'invoice', null]) await settled('ready', found);
  await settled('failed', 'invoice');
  await countAll();
  const invoices = await ask('measure=documents-read&by=outcome&where=class:invoice');
  expect(rows(invoices)).toEqual([
    ['ready', 2],
    ['failed', 1],
  ]);
  expect(invoices).toMatchObject({ facts: 3, factsOfAll: 4 });
  expect((await ask('measure=documents-read&where=class:%20outcome:ready')).total.value).toBe(1);
});

test('the period before is told once it was counted whole', async () => {
  await settled('ready', 'invoice');
  await settled('ready', 'invoice', 1, daysAgo(9));
  await settled('ready', 'receipt', 1, daysAgo(8));
  await settled('failed', null, 1, daysAgo(20));
  await countAll();
  const { rows: found, total } = await ask('measure=documents-read&by=class');
  expect(found.map(({ key, value, before }) => [key, value, before])).toEqual([
    ['invoice', 1, 1],
    ['receipt', 0, 1],
  ]);
  expect(total).toMatchObject({ value: 1, before: 2 });
});

test('every measure adds up what its facts say', async () => {
  const one: readonly (readonly [string, FactKind])[] = [
    ['documents-received', 'document.received'],
    ['bytes-received', 'document.received'],
    ['documents-opened', 'document.opened'],
  ];
  const id = await ada.uploadText('twelve.txt', 'twelve chars');
  await ada.data('GET', `/api/v1/documents/${id}`);
  await ada.data('GET', '/api/v1/search?q=nothing');
  await inOwn(async () => {
    await writeFact('document.checked', { by: { class: 'form', isFirst: true }, durationMs: 80_000 });
    // Reviewed once more after it was read again: takes time, but is the same document.
    await writeFact('document.checked', { by: { class: 'form', isFirst: false }, durationMs: 10_000 });
    await writeFact('entity.settled', { by: { as: 'removed' } });
    await writeFact('field.settled', { by: { field: 'total', as: 'corrected' } });
    await writeFact('meeting.held', { by: { kind: 'now' }, amounts: { people: 3, guests: 1 }, durationMs: 600_000 });
    await writeFact('meeting.attended', { by: { guest: true }, durationMs: 240_000 });
    await writeFact('meeting.attended', { by: { guest: false }, durationMs: 60_000 });
    await writeFact('meeting.recorded', { by: { kind: 'planned' }, amounts: { voices: 2 }, durationMs: 1_000 });
    for (const thing of ['board', null] as const) await writeFact('written.edited', { by: { thing } });
    await writeFact('file.removed', { amounts: { sizeBytes: 5 } });
    await writeFact('calls.answered', { by: { answer: 'refused' }, amounts: { calls: 40, answeringMs: 90 } });
    await writeFact('calls.answered', { by: { answer: 'done' }, amounts: { calls: 60, answeringMs: 90 } });
    await writeFact('job.ended', { by: { job: 'mail.send', end: 'done' }, durationMs: 250 });
    await writeFact('job.ended', { by: { job: 'mail.send', end: 'again' }, durationMs: 50 });
    await writeFact('error.met', { by: { severity: 'high', source: 'browser' } });
  });
  await countAll();
  const total = async (measure: string) => (await ask(`measure=${measure}`)).total.value;
  expect(await Promise.all(one.map(([measure]) => total(measure)))).toEqual([1, 12, 1]);
  expect(await total('sign-ins')).toBe(1);
  expect(await total('time-of-people')).toBe(90_000);
  expect(await total('documents-checked')).toBe(1);
  expect(rows(await ask('measure=entities-looked-at&by=as'))).toEqual([['removed', 1]]);
  expect(rows(await ask('measure=fields-looked-at&by=field'))).toEqual([['total', 1]]);
  expect(rows(await ask('measure=searches&by=found'))).toEqual([['false', 1]]);
  expect(rows(await ask('measure=meetings-held&by=kind'))).toEqual([['now', 1]]);
  expect(await total('people-in-meetings')).toBe(3);
  expect(rows(await ask('measure=time-in-meetings&by=guest'))).toEqual([
    ['true', 240_000],
    ['false', 60_000],
  ]);
  expect(rows(await ask('measure=recordings&by=kind'))).toEqual([['planned', 1]]);
  expect(rows(await ask('measure=edits&by=thing'))).toEqual([
    [null, 1],
    ['board', 1],
  ]);
  expect([await total('bytes-stored'), await total('bytes-removed')]).toEqual([12, 5]);
  expect(rows(await ask('measure=calls&by=answer'))).toEqual([
    ['done', 60],
    ['refused', 40],
  ]);
  expect(rows(await ask('measure=jobs&by=end&where=job:mail.send'))).toEqual([
    ['again', 1],
    ['done', 1],
  ]);
  expect(await total('time-of-jobs')).toBe(300);
  expect(rows(await ask('measure=errors&by=severity&where=source:browser'))).toEqual([['high', 1]]);
  expect(rows(await ask('measure=documents-with-person'))).toEqual([[null, 0]]);
});

test.each([
  'measure=sign-ins&by=class',
  'measure=documents-read&where=field:total',
  'measure=documents-read&where=class:a%20class:b',
])('%s is no way to tell apart', async (query) => {
  const answer = await ada.call('GET', `/api/v1/metrics/explore?${query}`);
  expect([answer.status, answer.body.error]).toEqual([
    400,
    'This can’t be grouped that way. Choose one of the options.',
  ]);
});

test.each(['measure=money', 'where=class', `where=class:${'x'.repeat(65)}`, 'by=name', 'days=8'])(
  '%s is refused',
  async (query) => {
    expect((await ada.call('GET', `/api/v1/metrics/explore?${query}`)).status).toBe(400);
  },
);

test('as a file it holds every day, and its receipt', async () => {
  await settled('ready', 'invoice');
  await countAll();
  const answer = await fetch(`${running.url}/api/v1/metrics/explore.csv?measure=documents-read&by=class&days=7`, {
    headers: { authorization: `Bearer ${ada.signedIn.token}` },
  });
  const lines = (await answer.text()).trim().split(/\r?\n/);
  expect(lines[0]).toBe('day,class,documents-read');
  expect(lines).toHaveLength(1 + 7 + 1 + 6);
  expect(lines[7]).toMatch(/^\d{4}-\d\d-\d\d,invoice,1$/);
  expect(lines.at(-2)).toBe('facts,1,"of 1, 0 late"');
});

test('of another organisation nothing is counted', async () => {
  await settled('ready', 'invoice');
  await countAll();
  const stranger = await TestPerson.signUp(running.url);
  const theirs = await stranger.data<Explored>('GET', '/api/v1/metrics/explore?by=class');
  expect(theirs).toMatchObject({ rows: [], facts: 0 });
});
