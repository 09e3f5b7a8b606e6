import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBus, type Bus } from '@cartulary/bus/bus';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { tellRightsChanged } from '@cartulary/database/below';
import { writeFirstUpdate } from '@cartulary/database/written.queries';
import { Item } from '@cartulary/database/entities/item.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { ANNOUNCE_WRITTEN, readWrittenTexts } from '@cartulary/database/written-texts.queries';
import { MapActs } from '@cartulary/editor-schema/kinds/map/acts';
import { rootId } from '@cartulary/editor-schema/kinds/map/field';
import { fragmentOf, writeText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { SearchIndex } from '@cartulary/search/search-index';
import { checksumOf, takeWritten } from '@cartulary/storage/written-seal';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromEnvironment } from '@cartulary/storage/master-keys';
import { createLogger } from '@cartulary/telemetry/logger';
import { aDocument, aGrant, anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { aWrittenItem } from '@cartulary/testing/written-items';
import { jest } from '@jest/globals';
import * as Y from 'yjs';
import { IndexWriter } from '../index-writer.js';
import { rebuildIndex } from '../rebuild.js';
import { partsOfBlocks } from './parts-of-blocks.js';
import { startTextIndexing, TextIndexing } from './text-indexing.js';
import { TextReader } from './text-reader.js';

const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-written-'));
const log = createLogger({ component: 'workers', level: 'fatal' });
const reader = new TextReader(new URL('./text-thread.test-helper.mjs', import.meta.url));
const search = new SearchIndex({ directory });
let opened: TestDatabase;
let bus: Bus;
let keys: KeyRing;
beforeAll(async () => {
  opened = await startTestDatabase();
  bus = await createBus({ databaseUrl: opened.systemUrl, log });
  keys = await KeyRing.open(masterKeysFromEnvironment(Buffer.alloc(32, 7).toString('base64')));
});
afterAll(async () => {
  await reader.close();
  await search.close();
  await bus.close();
  await opened.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** An organization with a writer, and the indexing of its documents. */
async function aTenant() {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: ownerId } = await anAccount(database, organisationId);
  const errors: unknown[] = [];
  const index = new IndexWriter({ database, search, bus, log });
  const indexing = new TextIndexing({ database, keys, index, reader, onError: (error) => void errors.push(error) });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const inIndex = <T>(work: () => Promise<T>): Promise<T> => database.actingFor(organisationId, work);
  const texts = new Map<string, { ydoc: Y.Doc; seq: number }>();
  const change = (itemId: string, write: (ydoc: Y.Doc) => void): Promise<void> =>
    inOwn(async () => {
      const text = texts.get(itemId) ?? { ydoc: new Y.Doc(), seq: 0 };
      texts.set(itemId, text);
      const updates: Uint8Array[] = [];
      const keep = (update: Uint8Array) => void updates.push(update);
      text.ydoc.on('update', keep);
      write(text.ydoc);
      text.ydoc.off('update', keep);
      await store(itemId, (text.seq += 1), Y.mergeUpdates(updates), ownerId, text.ydoc.clientID);
    });
  return {
    organisationId,
    ownerId,
    errors,
    inOwn,
    item: async (given: Partial<Item> = {}): Promise<string> =>
      (await aWrittenItem(database, organisationId, { ownerId, ...given })).id,
    /** Changes a document to these paragraphs. */
    write: (itemId: string, ...paragraphs: string[]): Promise<void> =>
      change(itemId, (ydoc) =>
        writeText(ydoc, {
          type: 'doc',
          content: paragraphs.map((said) => ({ type: 'paragraph', content: [{ type: 'text', text: said }] })),
        }),
      ),
    change,

    /** The index's results for a word and the given principals. */
    found: (text: string, principals = [`account:${ownerId}`]): Promise<string[]> =>
      inIndex(async () => {
        const { hits } = await search.query({ text: `"${text}"`, principals, page: 1, pageSize: 20 });
        return hits.map(({ documentId }) => documentId);
      }),
    round: () => indexing.round({ quietMs: 0, atLatestMs: 0 }),
    indexing,
    rebuild: () => rebuildIndex({ database, search }, organisationId),
    tell: (
      type: 'item.rights_changed' | 'item.renamed' | 'item.binned' | 'item.restored' | 'item.deleted',
      itemId: string,
    ) => inOwn(() => publishEvent(type, { itemId }, [])),
  };
}

/** Adds an update to the log, in the current unit of work. */
async function store(
  itemId: string,
  seq: number,
  bytes: Uint8Array,
  authorId: string,
  clientId: number,
): Promise<void> {
  const { head, seal } = await takeWritten(keys, itemId);
  const mark = { seq, epoch: head.epoch, authorId };
  const sealed = seal.sealUpdate(mark, bytes);
  await manager().query('DELETE FROM app.written_client WHERE item_id = $1', [itemId]);
  await writeFirstUpdate(itemId, { ...mark, sessionId: newId(), checksum: checksumOf(sealed), sealed, clientId });
}

test('what is written is found by its words, as it is now and in its parts', async () => {
  const tenant = await aTenant();
  const plan = await tenant.item({ title: 'Launch' });
  await tenant.write(plan, 'the blue kettle', 'x '.repeat(15_000), 'stands in the harbour');
  await tenant.round();
  expect(await tenant.found('kettle')).toEqual([plan]);
  expect(await tenant.found('launch')).toEqual([plan]);
  expect(await tenant.found('kettle', [`account:${newId()}`])).toEqual([]);
  const kept = await tenant.inOwn(() => readWrittenTexts([plan]));
  expect(kept.get(plan)?.parts.map(({ number, firstBlock }) => [number, firstBlock])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  await tenant.write(plan, 'the green kettle');
  await tenant.round();
  expect([await tenant.found('harbour'), await tenant.found('green')]).toEqual([[], [plan]]);
  expect(tenant.errors).toEqual([]);
});

test('what a topic of a map says is found, and leads to the topic', async () => {
  const tenant = await aTenant();
  const plan = await tenant.item({ kind: 'mindmap', title: 'Launch' });
  await tenant.change(plan, (ydoc) => {
    const acts = new MapActs(ydoc);
    acts.setText(rootId, 'Rates');
    acts.addChild({ parent: rootId }, { text: 'the blue kettle', note: 'in the harbour' });
  });
  await tenant.round();
  expect(await tenant.found('kettle')).toEqual([plan]);
  expect(await tenant.found('harbour')).toEqual([plan]);
  const kept = await tenant.inOwn(() => readWrittenTexts([plan]));
  expect(kept.get(plan)?.parts).toHaveLength(1);
  expect(tenant.errors).toEqual([]);
});

test('a text is indexed once nobody writes in it any more, or when its oldest news waited long enough', async () => {
  const tenant = await aTenant();
  const busy = await tenant.item();
  await tenant.write(busy, 'kettle');
  expect(tenant.indexing.restMs).toBe(30_000);
  await tenant.indexing.round({ quietMs: 60_000, atLatestMs: 60_000 });
  expect(await tenant.found('kettle')).toEqual([]);
  // Nothing announced the change, so the next check comes soon.
  expect(tenant.indexing.restMs).toBe(2_000);
  await tenant.indexing.round({ quietMs: 60_000, atLatestMs: 0 });
  expect(await tenant.found('kettle')).toEqual([busy]);
});

test('what is announced, or was written when the first look came too early, is indexed by the loop once it is quiet', async () => {
  const tenant = await aTenant();
  const { database, systemUrl } = opened;
  const index = new IndexWriter({ database, search, bus, log });
  const early = await tenant.item();
  await tenant.write(early, 'kettle');
  const thread = new TextReader(new URL('./text-thread.test-helper.mjs', import.meta.url));
  const onError = (error: unknown) => void tenant.errors.push(error);
  const loop = startTextIndexing({ database, keys, index, reader: thread, onError, systemUrl });
  await waitFor(async () => (await tenant.found('kettle')).length === 1);
  const later = await tenant.item();
  await tenant.write(later, 'harbour');
  await tenant.inOwn(() => manager().query(ANNOUNCE_WRITTEN));
  await waitFor(async () => (await tenant.found('harbour')).length === 1);
  await loop.stop();
  expect(tenant.errors).toEqual([]);
});

test('a round looks at what was written since the one before, and the first one at everything', async () => {
  const tenant = await aTenant();
  await tenant.round();
  const old = await tenant.item();
  await tenant.write(old, 'kettle');
  await tenant.inOwn(() =>
    manager().query(`UPDATE app.written_update SET at = now() - interval '1 day' WHERE item_id = $1`, [old]),
  );
  await tenant.round();
  expect(await tenant.found('kettle')).toEqual([]);
  const { database } = opened;
  const index = new IndexWriter({ database, search, bus, log });
  await new TextIndexing({ database, keys, index, reader, onError: () => undefined }).round();
  expect(await tenant.found('kettle')).toEqual([old]);
});

test('what becomes of a text is followed: its name, the bin, rights on it and on the folder that it lies in, its end', async () => {
  const tenant = await aTenant();
  const { database } = opened;
  const friend = `account:${newId()}`;
  const { id: folder } = await anItem(database, tenant.organisationId, { ownerId: tenant.ownerId });
  const plan = await tenant.item({ parentId: folder });
  await tenant.write(plan, 'kettle');
  await tenant.round();
  const change = (columns: Partial<Item>) => tenant.inOwn(() => repository(Item).update({ id: plan }, columns));

  await change({ title: 'Voyage' });
  await tenant.tell('item.renamed', plan);
  await tenant.round();
  expect(await tenant.found('voyage')).toEqual([plan]);

  await aGrant(database, tenant.organisationId, {
    itemId: folder,
    principalKind: 'account',
    principalId: friend.slice(8),
  });
  await tenant.inOwn(() => tellRightsChanged(folder, []));
  await tenant.round();
  expect(await tenant.found('kettle', [friend])).toEqual([plan]);

  await change({ binnedAt: new Date() });
  await tenant.tell('item.binned', plan);
  await tenant.round();
  expect(await tenant.found('voyage')).toEqual([]);
  await change({ binnedAt: null });
  await tenant.tell('item.restored', plan);
  await tenant.round();
  expect(await tenant.found('voyage')).toEqual([plan]);

  await tenant.inOwn(() => repository(Item).delete({ id: plan }));
  await tenant.tell('item.deleted', plan);
  await tenant.round();
  expect(await tenant.found('voyage')).toEqual([]);
});

test('what is sealed and what others begin with is not indexed; one that can’t be read holds up none', async () => {
  const tenant = await aTenant();
  const sealed = await tenant.item({ sealed: true, title: 'kettle' });
  const template = await tenant.item({ isTemplate: true, title: 'kettle' });
  const broken = await tenant.item();
  const whole = await tenant.item();
  for (const itemId of [sealed, template, whole]) await tenant.write(itemId, 'kettle');
  await tenant.inOwn(() => store(broken, 1, Buffer.from('no update'), tenant.ownerId, 1));
  await tenant.round();
  expect(await tenant.found('kettle')).toEqual([whole]);
  expect(tenant.errors).toHaveLength(1);
  for (const itemId of [sealed, template]) await tenant.tell('item.rights_changed', itemId);
  await tenant.round();
  await tenant.rebuild();
  expect(await tenant.found('kettle')).toEqual([whole]);
  expect((await tenant.inOwn(() => readWrittenTexts([sealed, template]))).size).toBe(0);
});

test('a text that can’t be read is given up, with the reason, until somebody writes in it', async () => {
  const tenant = await aTenant();
  const broken = await tenant.item({ title: 'Launch' });
  await tenant.write(broken, 'kettle');
  const read = jest.spyOn(reader, 'read').mockRejectedValue(new Error('no text'));
  let nowMs = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  try {
    for (let round = 0; round < 10; round += 1, nowMs += 24 * 60 * 60_000) await tenant.round();
    // Texts from other tests can't be opened either.
    const told = tenant.errors.filter((error) => String(error).includes(broken));
    expect(told).toHaveLength(5);
    expect(String(told.at(-1))).toContain('given up');
    expect(told.at(-1)).toMatchObject({ cause: new Error('no text') });
    expect(await tenant.found('launch')).toEqual([broken]);
    read.mockRestore();
    await tenant.write(broken, 'harbour');
    await tenant.round();
    expect(await tenant.found('harbour')).toEqual([broken]);
  } finally {
    read.mockRestore();
    clock.mockRestore();
  }
});

test('a text that nests thousands of levels is found by what stands above them', async () => {
  const tenant = await aTenant();
  const deep = await tenant.item();
  await tenant.write(deep, 'kettle');
  await tenant.change(deep, (ydoc) => {
    let at: Y.XmlFragment = fragmentOf(ydoc);
    ydoc.transact(() => {
      for (let level = 0; level < 12_000; level += 1) {
        const inner = new Y.XmlElement('blockquote');
        at.insert(0, [inner]);
        at = inner;
      }
    });
  });
  await tenant.round();
  expect(await tenant.found('kettle')).toEqual([deep]);
  expect(tenant.errors).toEqual([]);
});

test('a rebuild finds what was written and what was uploaded', async () => {
  const tenant = await aTenant();
  const plan = await tenant.item();
  await tenant.write(plan, 'kettle');
  await tenant.round();
  const { item: upload } = await aDocument(opened.database, tenant.organisationId, {
    ownerId: tenant.ownerId,
    originalName: 'kettle.pdf',
    state: 'ready',
  });
  await tenant.rebuild();
  expect((await tenant.found('kettle')).sort()).toEqual([plan, upload.id].sort());
});

test('of a text without end so much is kept as the search shows', () => {
  const parts = partsOfBlocks(Array.from({ length: 300 }, () => 'x'.repeat(10_000)));
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  expect(length).toBeLessThanOrEqual(searchLimits.maxWrittenCharacters);
  expect(length).toBeGreaterThan(searchLimits.maxWrittenCharacters - 20_000);
});
