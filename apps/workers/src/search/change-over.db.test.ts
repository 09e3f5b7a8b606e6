import { jest } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Document } from '@cartulary/database/entities/document.entity';
import { EmbeddedPage } from '@cartulary/database/entities/passage-vector.entity';
import { PassageRow } from '@cartulary/database/entities/passage.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type { PassageEmbedder } from '@cartulary/pipeline/embed/embedder';
import { embedders } from '@cartulary/pipeline/embed/embedders';
import { createNodeEmbedder, createNodeFormerEmbedder } from '@cartulary/pipeline/embed/node';
import { searchDirectories } from '@cartulary/search/search-directory';
import { SearchIndex } from '@cartulary/search/search-index';
import { createLogger } from '@cartulary/telemetry/logger';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { sweepEmbedding } from '../sweeps/embedding.js';
import { archiveIn, indexOfEarlierRelease } from './archive.test-helper.js';
import { embedOrganisation, type ChangeOverContext } from './change-over.js';
import { IndexWriter } from './index-writer.js';
import { rebuildIndex } from './rebuild.js';

const TEXTS = [
  'The roofer asks for payment of his bill within thirty days.',
  'Die Miete der Wohnung im dritten Stock ist am Ersten jedes Monats fällig.',
  'Le chat dort au soleil à côté d’un bol de lait.',
];
const never = new AbortController().signal;
const log = createLogger({ component: 'workers', level: 'fatal' });
const quiet = { waiting: 0, active: 0, delayed: 0 };
const countsOf = (pipeline: typeof quiet) => ({
  pipeline,
  index: quiet,
  mail: quiet,
  webhook: quiet,
  sweep: quiet,
  background: quiet,
  trials: quiet,
  intake: quiet,
});

let opened: TestDatabase;
let directory: string;
const [present, former] = [createNodeEmbedder(), createNodeFormerEmbedder()];
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(async () => {
  await Promise.all([present.close(), former.close()]);
  await opened.stop();
});
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'cartulary-change-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** An organization as a release with the previous embedder left it: its rows and its index. */
async function leftByEarlierRelease() {
  const archive = await archiveIn(opened.database);
  const { organisationId, ownerId, inOwn } = archive;
  for (const text of TEXTS) {
    const documentId = await archive.file('2026-01-01', text);
    const [{ start, end, vector } = { start: 0, end: 0, vector: new Float32Array() }] = await former.embedPassages([
      { start: 0, text },
    ]);
    const { name: engine, version: engineVersion } = embedders.former;
    const place = { documentId, page: 1, startOffset: start, endOffset: end, engine, engineVersion };
    await inOwn(async () => {
      const [run]: { id: string }[] = await repository(PassageRow).query(
        'SELECT shown_run_id AS id FROM app.document WHERE item_id = $1',
        [documentId],
      );
      await repository(PassageRow).insert({
        id: newId(),
        runId: run?.id ?? '',
        ...place,
        vector: Buffer.from(vector.buffer),
      });
    });
  }
  await indexOfEarlierRelease(opened.database, organisationId, directory);
  const search = new SearchIndex(searchDirectories(directory));
  const asked = async (text: string) => {
    const by: string[] = [];
    const { hits } = await opened.database.actingFor(organisationId, () =>
      search.query({
        text,
        meaning: async (which) => {
          by.push(which);
          return (await { present, former }[which].embed([text], 'question'))[0] ?? null;
        },
        principals: [`account:${ownerId}`],
        page: 1,
        pageSize: 20,
      }),
    );
    return { by, first: hits[0]?.documentId };
  };
  const oldRows = () => inOwn(() => repository(PassageRow).count());
  return { ...archive, search, asked, oldRows };
}

const contextOf = (search: SearchIndex, more: Partial<ChangeOverContext> = {}): ChangeOverContext => ({
  database: opened.database,
  embedder: present,
  search,
  reached: new Map(),
  index: new IndexWriter({
    database: opened.database,
    search,
    bus: { publish: () => Promise.resolve() } as never,
    log,
  }),
  queue: { counts: () => Promise.resolve(countsOf(quiet)), enqueue: () => Promise.resolve('') },
  log,
  ...more,
});

test('an upgrade that is killed on its way answers by the old vectors, then by the new ones, and never by both', async () => {
  const { organisationId, search, asked, oldRows } = await leftByEarlierRelease();
  const english = 'money owed to the roofer';
  const before = await asked(english);
  expect(before).toEqual({ by: ['former'], first: expect.any(String) });

  const killed = new AbortController();
  const dies: PassageEmbedder = {
    ...named(),
    embed: (...of) => present.embed(...of),
    close: () => Promise.resolve(),
    embedPassages: (paragraphs) => {
      killed.abort(new Error('killed'));
      return present.embedPassages(paragraphs);
    },
  };
  const job = { organisationId };
  await expect(embedOrganisation(contextOf(search, { embedder: dies }), job, killed.signal)).rejects.toThrow('killed');
  expect(await asked(english)).toEqual(before);
  await rebuildIndex({ database: opened.database, search }, organisationId);
  expect(await asked(english)).toEqual(before);

  await embedOrganisation(contextOf(search), job, never);
  expect(await asked(english)).toEqual({ ...before, by: ['present'] });
  await embedOrganisation(contextOf(search), job, never);
  expect(await oldRows()).toBe(TEXTS.length);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(path.join(searchDirectories(directory).directory, organisationId, 'current'), anHourAgo, anHourAgo);
  await embedOrganisation(contextOf(search), job, never);
  expect(await oldRows()).toBe(0);
  expect(existsSync(path.join(searchDirectories(directory).formerDirectory, organisationId))).toBe(false);
  const german = await asked('Wann muss ich für mein Apartment zahlen?');
  const inEnglish = await asked('when must the apartment be paid for?');
  expect([german.first, inEnglish.by]).toEqual([inEnglish.first, ['present']]);
  await search.close();
});

test('documents that are being read go first', async () => {
  const { organisationId, search } = await leftByEarlierRelease();
  const order: string[] = [];
  let reading = 2;
  const counts = () => {
    reading -= 1;
    if (reading >= 0) order.push('a page is being read');
    return Promise.resolve(countsOf({ ...quiet, active: Math.max(0, reading) }));
  };
  const embedder: PassageEmbedder = {
    ...named(),
    embed: (...of) => present.embed(...of),
    close: () => Promise.resolve(),
    embedPassages: (paragraphs) => {
      order.push('a page is embedded');
      return present.embedPassages(paragraphs);
    },
  };
  await embedOrganisation(
    contextOf(search, { embedder, queue: { counts, enqueue: () => Promise.resolve('') } }),
    { organisationId },
    never,
  );
  expect(order).toEqual(['a page is being read', 'a page is being read', ...TEXTS.map(() => 'a page is embedded')]);
  await search.close();
});

test('what an earlier release read after the change is found by its meaning once it was looked at again', async () => {
  const { organisationId, search, asked, file } = await leftByEarlierRelease();
  await embedOrganisation(contextOf(search), { organisationId }, never);
  const late = await file('2026-01-02', 'De koelcel in de keuken was gisteren veel te warm.');
  const question = 'was the cold store in the kitchen at a wrong temperature?';
  expect((await asked(question)).first).not.toBe(late);
  await embedOrganisation(contextOf(search), { organisationId }, never);
  expect(await asked(question)).toEqual({ by: ['present'], first: late });
  await search.close();
});

test('what is killed between a page’s vectors and the index is indexed by the sweep', async () => {
  const { organisationId, search, asked, file, inOwn } = await leftByEarlierRelease();
  await embedOrganisation(contextOf(search), { organisationId }, never);
  const late = await file('2026-01-02', 'De koelcel in de keuken was gisteren veel te warm.');
  const index = { bringUpToDate: () => Promise.reject(new Error('killed')) };
  await expect(embedOrganisation(contextOf(search, { index }), { organisationId }, never)).rejects.toThrow('killed');
  const [row] = await inOwn(() => repository(Document).findBy({ itemId: late }));
  expect(row?.indexedRevision).toBeNull();
  await contextOf(search).index.bringUpToDate(organisationId, [late]);
  expect((await asked('was the cold store in the kitchen at a wrong temperature?')).first).toBe(late);
  await search.close();
});

test('a page at which the model fails with any other error stops nobody either', async () => {
  const { organisationId, search, inOwn } = await leftByEarlierRelease();
  const embedder: PassageEmbedder = {
    ...named(),
    embed: (...of) => present.embed(...of),
    close: () => Promise.resolve(),
    embedPassages: (paragraphs) =>
      paragraphs.some(({ text }) => text.includes('chat'))
        ? Promise.reject(new Error('the tokenizer gave up'))
        : present.embedPassages(paragraphs),
  };
  await embedOrganisation(contextOf(search, { embedder }), { organisationId }, never);
  const states = await inOwn(() => repository(EmbeddedPage).find());
  expect(states.map(({ state }) => state).sort()).toEqual(['embedded', 'embedded', 'failed']);
  await search.close();
});

test('an archive whose old index was lost gets it back of its old vectors, and is changed over as any', async () => {
  const { organisationId, search } = await leftByEarlierRelease();
  await search.close();
  rmSync(path.join(searchDirectories(directory).formerDirectory, organisationId), { recursive: true });
  const restored = new SearchIndex(searchDirectories(directory));
  await rebuildIndex({ database: opened.database, search: restored }, organisationId);
  expect(await opened.database.actingFor(organisationId, () => restored.answers())).toBe('former');
  await embedOrganisation(contextOf(restored), { organisationId }, never);
  expect(await opened.database.actingFor(organisationId, () => restored.answers())).toBe('present');
  await restored.close();
});

test('an organisation is asked for every hour once it is changed over, and in turns while pages wait, whichever process has them', async () => {
  const { organisationId, search, file } = await leftByEarlierRelease();
  const looks = new Map<string, number>();
  const enqueued: unknown[] = [];
  const even = `embed-${organisationId}`;
  const enqueue: ChangeOverContext['queue']['enqueue'] = (_, data, { jobId = '' } = {}) => {
    enqueued.push({ data, jobId });
    return Promise.resolve(jobId);
  };
  const sweep = async () => {
    enqueued.length = 0;
    await sweepEmbedding({ database: opened.database, search, queue: { enqueue }, looks });
    return enqueued.filter((one) => isDeepStrictEqual(one, { data: { organisationId }, jobId: even })).length;
  };
  expect([await sweep(), await sweep()]).toEqual([1, 1]);
  await embedOrganisation(contextOf(search), { organisationId }, never);
  expect(await sweep()).toBe(0);

  await file('2026-01-02', 'De koelcel in de keuken was gisteren veel te warm.');
  const slow: PassageEmbedder = {
    ...named(),
    embed: (...of) => present.embed(...of),
    close: () => Promise.resolve(),
    embedPassages: (paragraphs) => {
      const later = Date.now() + 60_000;
      jest.spyOn(Date, 'now').mockReturnValue(later);
      return present.embedPassages(paragraphs);
    },
  };
  const inAnotherProcess = contextOf(search, {
    embedder: slow,
    queue: { counts: () => Promise.resolve(countsOf(quiet)), enqueue },
  });
  enqueued.length = 0;
  await embedOrganisation(inAnotherProcess, { organisationId }, never);
  jest.restoreAllMocks();
  expect(enqueued).toEqual([{ data: { organisationId, isOddTurn: true }, jobId: `${even}-odd` }]);
  await file('2026-01-03', 'De buurman bracht gisteren een taart mee.');
  enqueued.length = 0;
  await embedOrganisation(inAnotherProcess, { organisationId, isOddTurn: true }, never);
  jest.restoreAllMocks();
  expect(enqueued).toEqual([{ data: { organisationId, isOddTurn: false }, jobId: even }]);
  await search.close();
});

test('without its model the old index goes on answering', async () => {
  const { organisationId, search, asked } = await leftByEarlierRelease();
  const missing = createNodeEmbedder('/nowhere');
  await embedOrganisation(contextOf(search, { embedder: missing }), { organisationId }, never);
  expect((await asked('money owed to the roofer')).by).toEqual(['former']);
  await missing.close();
  await search.close();
});

const named = () => ({ name: present.name, version: present.version });
