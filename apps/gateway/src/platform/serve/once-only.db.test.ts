import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '@cartulary/contracts/endpoint';
import type { LibraryView } from '@cartulary/contracts/endpoints/views';
import { limits } from '@cartulary/contracts/limits';
import { AnsweredCall } from '@cartulary/database/entities/answered-call.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
let bo: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  bo = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const make = (person: TestPerson, name: string, key: string) =>
  person.call<LibraryView>('POST', '/api/v1/views', {
    body: { name, query: 'mine=true' },
    headers: { [IDEMPOTENCY_KEY_HEADER]: key },
  });
const named = async (person: TestPerson, name: string): Promise<number> =>
  (await person.data<{ items: LibraryView[] }>('GET', '/api/v1/views')).items.filter((view) => view.name === name)
    .length;
const inOwn = <T>(work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);

test('a call that comes again under its key is answered as the first time and not done again', async () => {
  const first = await make(ada, 'Once', 'k-once');
  const again = await make(ada, 'Once', 'k-once');
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await named(ada, 'Once')).toBe(1);
  // A different key is a different request. This one can't succeed, because the name is already in use.
  expect((await make(ada, 'Once', 'k-other')).status).toBe(409);
});

test('several at once are done once; the others are told to look again', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => make(ada, 'At once', 'k-at-once')));
  expect(await named(ada, 'At once')).toBe(1);
  const late = answers.filter(({ status }) => status === 503);
  for (const { headers, body } of late)
    expect([headers.get('retry-after'), body.error]).toEqual([
      '1',
      'The server is still working on this and will do it only once. Check again in a moment.',
    ]);
  const done = answers.filter(({ status }) => status !== 503);
  expect(done.length + late.length).toBe(5);
  expect(new Set(done.map(({ body }) => body.data?.id)).size).toBe(1);
});

test('a call that was refused may come again under its key and be done', async () => {
  const blocking = await make(ada, 'Taken', 'k-blocking');
  expect((await make(ada, 'Taken', 'k-refused')).status).toBe(409);
  await ada.call('DELETE', `/api/v1/views/${blocking.body.data?.id ?? ''}`);
  expect((await make(ada, 'Taken', 'k-refused')).body.success).toBe(true);
});

test('a key stands for one request, and for one person', async () => {
  await make(ada, 'Mine', 'k-mine');
  expect((await make(ada, 'Another', 'k-mine')).status).toBe(409);
  expect(await named(ada, 'Another')).toBe(0);
  expect((await make(bo, 'Mine', 'k-mine')).body.success).toBe(true);
  expect(await named(bo, 'Mine')).toBe(1);
});

test('a key has to be short', async () => {
  const answer = await make(ada, 'Long', 'k'.repeat(limits.repeatedCalls.maxKeyCharacters + 1));
  expect(answer.status).toBe(400);
  expect(await named(ada, 'Long')).toBe(0);
});

test('where the server stopped in between, it is said that nobody knows, and nothing is done', async () => {
  await make(ada, 'Stopped', 'k-stopped');
  const keyHash = createHash('sha256').update('k-stopped').digest('base64url');
  const longAgo = new Date(Date.now() - limits.repeatedCalls.underWayMs - 1_000);
  await inOwn(() => repository(AnsweredCall).update({ keyHash }, { answer: null, createdAt: longAgo }));
  const answer = await make(ada, 'Stopped', 'k-stopped');
  expect([answer.status, answer.body.error]).toEqual([
    409,
    'The server stopped while doing this, so it may or may not have happened. Check before you do it again.',
  ]);
});

test('what was answered is kept sealed', async () => {
  await make(ada, 'Secret name', 'k-sealed');
  const kept = await inOwn(() => repository(AnsweredCall).find());
  expect(kept.length).toBeGreaterThan(0);
  for (const { answer } of kept) expect(answer?.includes('Secret name') ?? false).toBe(false);
});

test('a row of another organisation is out of reach', async () => {
  await expect(
    inOwn(() =>
      repository(AnsweredCall).insert({
        id: newId(),
        accountId: bo.signedIn.user.id,
        keyHash: 'x',
        requestHash: 'y',
        expiresAt: new Date(),
      }),
    ),
  ).rejects.toThrow(/foreign key|row-level security/);
});
