import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { WRITTEN_MEDIA_TYPE } from '@cartulary/contracts/limits';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { keepWrittenText } from '@cartulary/database/written-texts.queries';
import { aWrittenItem } from '@cartulary/testing/written-items';
import { asIfRead } from '../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
let planId = '';
let uploadId = '';
const change = (columns: Partial<Item>) =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, () =>
    repository(Item).update({ id: planId }, columns),
  );

/** Adds a document to the rows and the index like the workers do. */
async function index(itemId: string, title: string, texts: readonly string[], isWritten: boolean): Promise<void> {
  const { database, search } = running.parts;
  const { organizationId, id: accountId } = ada.signedIn.user;
  const parts = texts.map((text, at) => ({ number: at + 1, firstBlock: at * 10 + 1, text }));
  if (isWritten) await database.inOrganisation(organizationId, () => keepWrittenText(itemId, 1, parts));
  else await asIfRead(database, organizationId, itemId, texts[0] ?? '');
  const document = {
    documentId: itemId,
    title,
    createdAt: new Date(),
    principals: [`account:${accountId}`],
    revision: 1,
    mediaType: isWritten ? WRITTEN_MEDIA_TYPE : 'text/plain',
    state: 'ready' as const,
    pages: texts.map((text, at) => ({ page: at + 1, text })),
  };
  await database.actingFor(organizationId, () => search.upsert([document]));
}

const search = (query: string, token = ada.signedIn.token): Promise<{ items: SearchHit[]; total: number }> =>
  call<{ items: SearchHit[]; total: number }>(running.url, 'GET', `/api/v1/search?${query}`, { token }).then(dataOf);
const idsOf = async (...asked: Parameters<typeof search>): Promise<string[]> =>
  (await search(...asked)).items.map(({ documentId }) => documentId).sort();

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  const { organizationId, id: ownerId } = ada.signedIn.user;
  planId = (await aWrittenItem(running.parts.database, organizationId, { ownerId, title: 'Voyage' })).id;
  uploadId = await ada.uploadText('harbour.txt', 'the blue kettle');
  await index(
    planId,
    'Voyage',
    ['first of all\n\nthe kettle boils', 'x '.repeat(100_000), 'a\nb\nthe green teapot'],
    true,
  );
  await index(uploadId, 'harbour.txt', ['the blue kettle stands in the harbour'], false);
});
afterAll(() => running.stop());

test('what is written is found beside uploads, on its one page and in its block', async () => {
  expect(await idsOf('q=kettle')).toEqual([planId, uploadId].sort());
  const { items } = await search('q=kettle&kind=written');
  expect(items).toMatchObject([
    { documentId: planId, kind: 'written', itemKind: 'document', name: 'Voyage', pageCount: 1, state: 'ready' },
  ]);
  expect(items[0]?.snippets[0]).toMatchObject({ page: 1, block: 3, text: 'first of all the kettle boils' });
  expect((await search('q=teapot')).items[0]?.snippets[0]).toMatchObject({ page: 1, block: 23 });
  expect((await search('q=type:word+kettle')).total).toBe(0);
  expect((await search('q=harbour')).items[0]).toMatchObject({ kind: 'text', documentId: uploadId });
  expect((await search('q=harbour')).items[0]?.snippets[0]?.block).toBeUndefined();
});

test('kinds, states and months of what is written are counted with those of uploads', async () => {
  const { total, facets } = await ada.data<{ total: number; facets: { field: string; values: object[] }[] }>(
    'GET',
    '/api/v1/search/facets?q=kettle',
  );
  expect(total).toBe(2);
  expect(facets.find(({ field }) => field === 'type')?.values).toMatchObject([
    { value: 'text', count: 1 },
    { value: 'written', count: 1 },
  ]);
  expect(facets.find(({ field }) => field === 'uploaded')?.values).toMatchObject([{ count: 2 }]);
});

test('what is binned, or sealed since, is gone at once; others find nothing', async () => {
  for (const [gone, back] of [
    [{ binnedAt: new Date() }, { binnedAt: null }],
    [{ sealed: true }, { sealed: false }],
    [{ isTemplate: true }, { isTemplate: false }],
  ]) {
    await change(gone ?? {});
    expect(await idsOf('q=kettle')).toEqual([uploadId]);
    await change(back ?? {});
    expect(await idsOf('q=kettle')).toHaveLength(2);
  }
  const stranger = await TestPerson.signUp(running.url);
  expect(await idsOf('q=kettle', stranger.signedIn.token)).toEqual([]);
});

test('a key that was made for searching finds uploads alone; what is written has a scope of its own', async () => {
  const keyOf = async (...scopes: string[]): Promise<string> => {
    const body = { name: 'Scanner', scopes, expiresInDays: 1 };
    return (await ada.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', body)).secret;
  };
  const [uploads, written, both] = [
    await keyOf('search'),
    await keyOf('search.written'),
    await keyOf('search', 'search.written'),
  ];
  expect(await idsOf('q=kettle', uploads)).toEqual([uploadId]);
  expect((await search('q=kettle', uploads)).total).toBe(1);
  expect(await idsOf('q=kettle', written)).toEqual([planId]);
  expect(await idsOf('q=kettle', both)).toEqual([planId, uploadId].sort());
  // A key for collaborative documents must not reveal whether a word is on an upload's page.
  const places = async (token: string): Promise<unknown[]> => {
    const path = `/api/v1/search/places?q=kettle&at=${uploadId}:1`;
    return (await call<{ items: unknown[] }>(running.url, 'GET', path, { token }).then(dataOf)).items;
  };
  expect([await places(uploads), await places(written)]).toMatchObject([[{ documentId: uploadId }], []]);
  expect(await idsOf('q=kettle&kind=written', uploads)).toEqual([]);
});
