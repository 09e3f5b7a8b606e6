import { searchLimits } from '@cartulary/contracts/limits/search';
import { leastLikeness } from '@cartulary/contracts/likeness';
import type { FacetValue, SearchHit } from '@cartulary/contracts/endpoints/search';
import type { SavedSearch } from '@cartulary/contracts/endpoints/saved-searches';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { newId } from '@cartulary/database/new-id';
import { searchDirectories } from '@cartulary/search/search-directory';
import { OrganisationIndex } from '@cartulary/search/organisation-index';
import type { DocumentFacts } from '@cartulary/pipeline/matching/facts';
import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';
import { asIfRead } from '../reading-rows.test-helper.js';
import { gatewayInProcess, type GatewayInProcess } from '../gateway-in-process.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

let running: GatewayInProcess;
let ada: TestPerson;
let eve: TestPerson;
const ids: Record<string, string> = {};

const bill = 'Please settle the outstanding bill for repairing the roof within thirty days.';
const texts = {
  bill,
  invoice: 'The invoice for mending the roof is due for payment in one month.',
  cat: 'A cat sleeps in the warm sun beside a bowl of milk.',
};

/** Adds a document to the rows and the index like the workers do. */
async function index(person: TestPerson, name: string, text: string): Promise<void> {
  const { database, search, embedders } = running.parts;
  const { organizationId, id: accountId } = person.signedIn.user;
  const documentId = await person.uploadText(`${name}.txt`, text);
  ids[name] = documentId;
  await asIfRead(database, organizationId, documentId, text);
  const [vector] = await embedders.present.embed([text], 'passage');
  if (!vector) throw new Error('no vector');
  const facts: DocumentFacts = {
    classes: [name === 'cat' ? 'letter' : 'invoice'],
    tags: [],
    language: 'en',
    entities: [],
  };
  const document = {
    documentId,
    title: `${name}.txt`,
    mediaType: 'text/plain',
    state: 'ready' as const,
    createdAt: new Date('2026-11-20T12:00:00Z'),
    principals: [`account:${accountId}`],
    revision: 1,
    pages: [{ page: 1, text }],
    facts,
    passages: [{ page: 1, start: 0, end: text.length, vector }],
  };
  await database.actingFor(organizationId, () => search.upsert([document]));
}

interface Found {
  items: SearchHit[];
  total: number;
  meaning: string;
  language: string | null;
}
const search = (person: TestPerson, q: string, more = '') =>
  person.data<Found>('GET', `/api/v1/search?q=${encodeURIComponent(q)}${more}`);
const names = (items: readonly SearchHit[]) => items.map(({ name }) => name);

beforeAll(async () => {
  running = await gatewayInProcess();
  [ada, eve] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
  for (const [name, text] of Object.entries(texts)) await index(ada, name, text);
});
afterAll(() => running.stop());

test('of the passage of a hit, the sentence that says what was asked is told to who may see it', async () => {
  const ivo = await TestPerson.signUp(running.url);
  const said = 'Either side may end this agreement three months in advance.';
  const text = `The parties meet each spring in Bergen. ${said} A cat sleeps in the warm sun.`;
  await index(ivo, 'contract', text);
  const path = (q: string, start = 0, end = text.length) =>
    `/api/v1/search/sentences/${ids['contract']}?q=${encodeURIComponent(q)}&page=1&start=${start}&end=${end}`;
  const asked = 'how long is the notice period';
  const { sentence } = await ivo.data<{ sentence: { start: number; end: number } }>('GET', path(asked));
  expect(text.slice(sentence.start, sentence.end)).toBe(said);
  for (const nothing of [path(''), path(asked, 0, 20), path(asked, text.length + 1, text.length + 9)])
    expect(await ivo.data('GET', nothing)).toEqual({ sentence: null });
  expect((await eve.call('GET', path(asked))).status).toBe(404);
});

test('of a passage as long as a book only its beginning is looked at', async () => {
  const text = `${'The parties meet each spring in Bergen. '.repeat(400)}Either side may end this in three months.`;
  const ivo = await TestPerson.signUp(running.url);
  await index(ivo, 'book', text);
  const path = `/api/v1/search/sentences/${ids['book']}?q=notice+period&page=1&start=0&end=${text.length}`;
  const { sentence } = await ivo.data<{ sentence: { end: number } }>('GET', path);
  expect(sentence.end).toBeLessThanOrEqual(searchLimits.maxPassageCharacters);
});

test('a document is found by what it means, with the passage that says it, unless only words are asked for', async () => {
  const asked = 'money owed to the roofer';
  const { items, meaning } = await search(ada, asked);
  expect(names(items).slice(0, 2).sort()).toEqual(['bill.txt', 'invoice.txt']);
  expect(names(items)).not.toContain('cat.txt');
  expect(meaning).toBe('used');
  const [first] = items;
  expect(first).toMatchObject({ byMeaning: true, language: 'en', snippets: [{ page: 1, marks: [] }] });
  expect(first?.likeness).toBeGreaterThanOrEqual(leastLikeness);
  const whole = texts[first?.name.replace('.txt', '') as keyof typeof texts];
  expect(first?.snippets[0]?.passage).toEqual({ start: 0, end: whole.length });
  const byWords = await search(ada, 'roof');
  expect(byWords).toMatchObject({ language: null, items: [{ likeness: null }, { likeness: null }] });
  expect(byWords.items[0]?.snippets[0]).not.toHaveProperty('passage');
  const german = await search(ada, 'Wann muss die Reparatur des Daches bezahlt werden?');
  expect(german).toMatchObject({ language: 'de' });
  expect(german.items[0]).toMatchObject({ language: 'en', likeness: expect.any(Number) as number });
  expect(await search(ada, asked, '&mode=words')).toMatchObject({ items: [], meaning: 'off' });
  expect(await search(ada, '"outstanding bill"')).toMatchObject({ meaning: 'off' });
  expect(names((await search(ada, `${asked} class:letter`)).items)).toEqual([]);
});

test('where nothing matches, what comes closest is shown to whoever asks for it', async () => {
  const asked = 'an animal that purrs';
  expect((await search(ada, asked)).items).toEqual([]);
  const [first, ...rest] = (await search(ada, asked, '&mode=nearest')).items;
  expect(first).toMatchObject({ name: 'cat.txt', byMeaning: true, snippets: [{ page: 1 }] });
  expect(first?.likeness).toBeLessThan(leastLikeness);
  for (const { likeness } of rest) expect(likeness).toBeLessThan(leastLikeness);
  expect((await search(eve, asked, '&mode=nearest')).items).toEqual([]);
  const matching = await search(ada, 'money owed to the roofer', '&mode=nearest');
  expect(matching.items).toEqual((await search(ada, 'money owed to the roofer')).items);
});

test('nobody finds by meaning what is of another organisation, or was binned a moment ago', async () => {
  expect((await search(eve, 'money owed to the roofer')).items).toEqual([]);
  const bin = (binnedAt: Date | null) =>
    running.parts.database.inOrganisation(ada.signedIn.user.organizationId, () =>
      repository(Item).update({ id: ids['bill'] ?? '' }, { binnedAt }),
    );
  await bin(new Date());
  expect(names((await search(ada, 'money owed to the roofer')).items)).toEqual(['invoice.txt']);
  await bin(null);
});

test('without its model search answers by words, and says so once in the log', async () => {
  const missing = createNodeEmbedder('/nowhere');
  const lost = await gatewayInProcess({}, { present: missing });
  try {
    const person = await TestPerson.signUp(lost.url);
    const documentId = await person.uploadText('harbour.txt', 'the harbour');
    const { organizationId, id } = person.signedIn.user;
    await asIfRead(lost.parts.database, organizationId, documentId, 'the harbour');
    const document = {
      documentId,
      title: 'harbour.txt',
      mediaType: 'text/plain',
      state: 'ready' as const,
      createdAt: new Date(),
      principals: [`account:${id}`],
      revision: 1,
      pages: [{ page: 1, text: 'the harbour' }],
    };
    await lost.parts.database.actingFor(organizationId, () => lost.parts.search.upsert([document]));
    for (const q of ['the harbour', 'harbour the'])
      expect(await search(person, q)).toMatchObject({ meaning: 'unavailable', total: 1 });
    expect(lost.log().match(/can’t be found by their meaning/g)).toHaveLength(1);
  } finally {
    await lost.stop();
  }
});

test('a query in a script that the model doesn’t know is answered by its words, and says so', async () => {
  for (const q of ['Πότε πρέπει να πληρωθεί;', 'Когда платить', '什么时候付款 屋顶维修账单']) {
    const { items, meaning } = await search(ada, q);
    expect([q, meaning, items.some(({ byMeaning }) => byMeaning)]).toEqual([q, 'unknown-script', false]);
  }
  expect(await search(ada, 'Σεισμός roof of the house')).toMatchObject({ meaning: 'used' });
});

test('the index of the language model before answers by that model, and says so', async () => {
  const person = await TestPerson.signUp(running.url);
  const { formerDirectory } = searchDirectories(running.dataDirectory);
  const earlier = new OrganisationIndex(formerDirectory, person.signedIn.user.organizationId, 'former');
  await earlier.upsert([
    {
      documentId: newId(),
      title: 'harbour.txt',
      mediaType: 'text/plain',
      state: 'ready',
      createdAt: new Date(),
      principals: [],
      revision: 1,
      pages: [{ page: 1, text: 'the harbour' }],
    },
  ]);
  earlier.close();
  expect(await search(person, 'when to pay')).toMatchObject({ meaning: 'former' });
});

test('a query that can’t be understood is refused with its place', async () => {
  const answer = await ada.call('GET', `/api/v1/search?q=${encodeURIComponent('roof amount>much')}`);
  expect([answer.status, answer.body.error]).toEqual([400, '‘much’ is not a number. Write it as 1250 or 1250.50']);
  expect(answer.body.data).toEqual({ issues: [expect.objectContaining({ path: 'q', at: 12, end: 16 })] });
});

test('what is alike one is found, by those who may see both', async () => {
  const similar = (person: TestPerson) => person.call('GET', `/api/v1/documents/${ids['bill'] ?? ''}/similar`);
  const { items } = (await similar(ada)).body.data as { items: SearchHit[] };
  expect(names(items)).toEqual(['invoice.txt']);
  expect((await similar(eve)).status).toBe(404);
});

test('the documents found are counted by what they are and hold, of those alone that one may see', async () => {
  const facets = async (person: TestPerson, q: string) => {
    const data = await person.data<{ total: number; facets: { field: string; values: FacetValue[] }[] }>(
      'GET',
      `/api/v1/search/facets?q=${encodeURIComponent(q)}&mode=words`,
    );
    return { total: data.total, ...Object.fromEntries(data.facets.map(({ field, values }) => [field, values])) };
  };
  expect(await facets(ada, 'roof')).toMatchObject({
    total: 2,
    type: [{ field: 'type', comparison: ':', value: 'text', count: 2 }],
    uploaded: [expect.objectContaining({ count: 2 })],
  });
  expect(await facets(eve, 'roof')).toEqual({ total: 0 });
});

describe('searches that a person keeps', () => {
  const keep = (person: TestPerson, body: object) => person.call('POST', '/api/v1/saved-searches', { body });

  test('are kept, changed and forgotten by their owner alone', async () => {
    const zone = { timezone: 'Pacific/Auckland' };
    const created = await keep(ada, { name: 'Roofs', query: 'roof class:invoice', alert: true, ...zone });
    expect(created.status).toBe(201);
    const saved = created.body.data as SavedSearch;
    expect(saved).toMatchObject({ name: 'Roofs', query: 'roof class:invoice', mode: 'hybrid', alert: true, ...zone });
    const at = `/api/v1/saved-searches/${saved.id}`;
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await eve.call(method, at, { body: { alert: false } })).status).toBe(404);
    const changed = { alert: false, timezone: 'Europe/Berlin' };
    expect((await ada.call('PATCH', at, { body: changed })).body.data).toMatchObject({
      ...changed,
      name: 'Roofs',
    });
    expect((await ada.data<{ items: SavedSearch[] }>('GET', '/api/v1/saved-searches')).items).toHaveLength(1);
    expect((await ada.call('DELETE', at)).status).toBe(200);
    expect((await ada.data<{ items: SavedSearch[] }>('GET', '/api/v1/saved-searches')).items).toEqual([]);
  });

  test('have names of their own and queries that can be understood', async () => {
    expect((await keep(ada, { name: 'Cats', query: 'cat' })).status).toBe(201);
    expect((await keep(ada, { name: 'cats', query: 'dog' })).status).toBe(409);
    expect(await keep(ada, { name: 'Broken', query: '(cat' })).toMatchObject({
      status: 400,
      body: { error: 'This bracket is not closed' },
    });
    // A query that every search would reject can't be saved.
    const many = Array.from({ length: 17 }, (_, n) => `cat${n}`).join(' OR ');
    expect((await keep(ada, { name: 'Many', query: many })).status).toBe(400);
  });
});
