import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { asIfRead } from '../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
let documentId = '';

/** Adds a document to the index like the workers do, for the given principals. */
async function index(person: TestPerson, id: string, text: string, principals: string[]): Promise<void> {
  const { database, search } = running.parts;
  const { organizationId } = person.signedIn.user;
  await asIfRead(database, organizationId, id, text);
  const document = {
    documentId: id,
    title: 'harbour.txt',
    mediaType: 'text/plain',
    state: 'needs-review' as const,
    createdAt: new Date('2026-11-20T12:00:00Z'),
    principals,
    revision: 1,
    pages: [{ page: 1, text }],
  };
  await database.actingFor(organizationId, () => search.upsert([document]));
}
const search = (person: TestPerson, query: string) =>
  person.data<{ items: SearchHit[]; total: number }>('GET', `/api/v1/search?${query}`);

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  documentId = await ada.uploadText('harbour.txt', 'the blue kettle');
  await index(ada, documentId, 'the blue kettle stands in the harbour', [`account:${ada.signedIn.user.id}`]);
});
afterAll(() => running.stop());

test('a document is found by a word, with the passage and where it stands on the page', async () => {
  const { items, total } = await search(ada, 'q=kettle');
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ documentId, name: 'harbour.txt', state: 'needs-review', pageCount: 1 });
  const [snippet] = items[0]?.snippets ?? [];
  const [mark] = snippet?.marks ?? [];
  expect(snippet?.text.slice(mark?.start, mark?.end)).toBe('kettle');
});

test('a word of any length is looked for, and what is found counted', async () => {
  // The engine only tolerates typos in words that its maintenance has processed.
  await running.parts.database.actingFor(ada.signedIn.user.organizationId, () => running.parts.search.optimise());
  for (const word of ['\uFDFA'.repeat(10), 'abcdefghijklmnopqrstuvwxyz'.repeat(40).slice(0, 1_000)])
    for (const path of ['search', 'search/facets'])
      expect(await ada.data('GET', `/api/v1/${path}?q=${encodeURIComponent(word)}`)).toMatchObject({ total: 0 });
});

const places = (person: TestPerson, at: string) =>
  person.data<{ items: { documentId: string; page: number; boxes: unknown[] }[] }>(
    'GET',
    `/api/v1/search/places?q=kettle&at=${at}`,
  );

test('the places of the words on a page are asked for apart, by those who may see the document', async () => {
  const { items } = await places(ada, `${documentId}:1,${documentId}:7`);
  expect(items).toEqual([{ documentId, page: 1, boxes: [expect.any(Array)] }]);
  const stranger = await TestPerson.signUp(running.url);
  expect((await places(stranger, `${documentId}:1`)).items).toEqual([]);
  expect((await ada.call('GET', '/api/v1/search/places?q=kettle&at=nothing')).status).toBe(400);
});

test('what doesn’t fit the filters is not', async () => {
  expect((await search(ada, 'q=kettle&kind=text&state=needs-review&from=2026-11-20&to=2026-11-20')).total).toBe(1);
  for (const filter of ['kind=pdf', 'state=ready', 'from=2026-11-21', 'to=2026-11-19'])
    expect((await search(ada, `q=kettle&${filter}`)).total).toBe(0);
  expect((await ada.call('GET', '/api/v1/search?q=kettle&from=yesterday')).status).toBe(400);
});

test('days are those of the person’s calendar, beside the query and in it', async () => {
  const there = 'timezone=Pacific/Kiritimati';
  for (const [day, total] of [
    ['2026-11-20', 0],
    ['2026-11-21', 1],
  ]) {
    expect((await search(ada, `q=kettle&from=${day}&to=${day}&${there}`)).total).toBe(total);
    expect((await search(ada, `q=${encodeURIComponent(`kettle uploaded:${day}`)}&${there}`)).total).toBe(total);
  }
  expect((await search(ada, 'q=kettle uploaded:2026-11-20')).total).toBe(1);
});

test('what was binned a moment ago is gone, though the index has it still', async () => {
  const { database } = running.parts;
  const bin = (binnedAt: Date | null) =>
    database.inOrganisation(ada.signedIn.user.organizationId, () =>
      repository(Item).update({ id: documentId }, { binnedAt }),
    );
  await bin(new Date());
  expect((await search(ada, 'q=kettle')).items).toEqual([]);
  await bin(null);
  expect((await search(ada, 'q=kettle')).items).toHaveLength(1);
});

test('what the index shows to the wrong person, the rows do not; another organisation has another index', async () => {
  const stranger = await TestPerson.signUp(running.url);
  expect((await search(stranger, 'q=kettle')).items).toEqual([]);
  const theirs = await stranger.uploadText('theirs.txt');
  // Simulates that the index still has a revoked grant, in the other organization.
  const { database, search: files } = running.parts;
  const document = {
    documentId,
    title: 'kettle',
    mediaType: 'text/plain',
    state: 'ready' as const,
    createdAt: new Date(),
    principals: [`account:${stranger.signedIn.user.id}`],
    revision: 1,
    pages: [{ page: 1, text: 'kettle' }],
  };
  await database.actingFor(stranger.signedIn.user.organizationId, () => files.upsert([document]));
  expect((await search(stranger, 'q=kettle')).items).toEqual([]);
  expect(theirs).not.toBe(documentId);
});
