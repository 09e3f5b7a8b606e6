import { embeddedShare } from '@cartulary/database/embedded-pages.queries';
import { Document } from '@cartulary/database/entities/document.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { EmbeddedPage } from '@cartulary/database/entities/passage-vector.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { EmbedderClosed, ModelLost, type PassageEmbedder } from '@cartulary/pipeline/embed/embedder';
import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';
import { startRun } from '@cartulary/database/start-run';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { archiveIn } from './archive.test-helper.js';
import { embedAnew } from './embed-anew.js';

let opened: TestDatabase;
const embedder = createNodeEmbedder();
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(async () => {
  await embedder.close();
  await opened.stop();
});

const anArchive = async () => {
  const archive = await archiveIn(opened.database);
  const { organisationId, inOwn } = archive;
  const work = (by: PassageEmbedder = embedder, portion = 2) =>
    embedAnew({ database: opened.database, embedder: by }, organisationId, { portion }).then(({ looked }) => looked);
  const share = () => inOwn(() => embeddedShare(embedder));
  return { ...archive, work, share };
};

test('pages get their vectors in portions, the newest documents first, those in the bin too, and the share is true', async () => {
  const { file, inOwn, vectors, work, share } = await anArchive();
  const old = await file('2026-01-01', 'Der Hafen ist still.');
  const binned = await file('2026-02-01', 'Le port est calme.');
  const newest = await file('2026-03-01', 'The harbour is quiet.', '', 'Η πόλη είναι ήσυχη.');
  await inOwn(() => repository(Item).update({ id: binned }, { binnedAt: new Date() }));
  expect(await share()).toEqual({ pages: 5, done: 0, failed: 0 });
  expect(await work()).toBe(2);
  expect(await share()).toEqual({ pages: 5, done: 2, failed: 0 });
  expect(await vectors(newest)).toEqual([
    expect.objectContaining({
      page: 1,
      startOffset: 0,
      endOffset: 21,
      engine: embedder.name,
      engineVersion: embedder.version,
    }),
  ]);
  expect(await vectors(old)).toEqual([]);
  expect([await work(), await work(), await work()]).toEqual([2, 1, 0]);
  expect([await vectors(binned), await vectors(old)].map(({ length }) => length)).toEqual([1, 1]);
  // An empty page and one in a script the model doesn't know are done too, with different states.
  const marks = await inOwn(() => repository(EmbeddedPage).findBy({ documentId: newest }));
  const states = new Map(marks.map(({ page, state }) => [page, state]));
  expect([1, 2, 3].map((page) => states.get(page))).toEqual(['embedded', 'embedded', 'unknown-script']);
  expect(await share()).toEqual({ pages: 5, done: 5, failed: 0 });
});

test('work that was ended in the middle of a page keeps nothing of it, and goes on with it', async () => {
  const { file, vectors, work, share } = await anArchive();
  const id = await file('2026-01-01', 'Der Hafen ist still.', 'Die Schiffe schlafen.');
  let calls = 0;
  const dying: PassageEmbedder = {
    name: embedder.name,
    version: embedder.version,
    embed: (texts, purpose) => embedder.embed(texts, purpose),
    embedPassages: (paragraphs) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new EmbedderClosed('killed')) : embedder.embedPassages(paragraphs);
    },
    close: () => Promise.resolve(),
  };
  await expect(work(dying)).rejects.toThrow('killed');
  expect(await share()).toEqual({ pages: 2, done: 1, failed: 0 });
  expect(await work()).toBe(1);
  expect((await vectors(id)).map(({ page }) => page).sort()).toEqual([1, 2]);
});

test('a page that ends the model’s process twice is marked as failed, and those behind it have their turn', async () => {
  const { file, inOwn, vectors, work, share } = await anArchive();
  const old = await file('2026-01-01', 'Der Hafen ist still.');
  const twice = await file('2026-02-01', 'Die Bombe platzt.');
  const once = await file('2026-03-01', 'Die Schiffe schlafen.');
  const asked: string[] = [];
  const ending: PassageEmbedder = {
    name: embedder.name,
    version: embedder.version,
    embed: (texts, purpose) => embedder.embed(texts, purpose),
    embedPassages: (paragraphs) => {
      const text = paragraphs.map((paragraph) => paragraph.text).join('');
      asked.push(text);
      const ends = text.startsWith('Die Bombe') || asked.length === 1;
      return ends ? Promise.reject(new ModelLost('The embedder took too long')) : embedder.embedPassages(paragraphs);
    },
    close: () => Promise.resolve(),
  };
  expect(await work(ending, 3)).toBe(3);
  expect(asked).toHaveLength(5);
  expect([await vectors(once), await vectors(twice), await vectors(old)].map(({ length }) => length)).toEqual([
    1, 0, 1,
  ]);
  expect(await share()).toEqual({ pages: 3, done: 2, failed: 1 });
  expect(await work()).toBe(0);
  const [mark] = await inOwn(() => repository(EmbeddedPage).findBy({ documentId: twice }));
  expect(mark).toMatchObject({ page: 1, state: 'failed', engineVersion: embedder.version });
});

test('two workers at once store every vector once', async () => {
  const { file, vectors, work, share } = await anArchive();
  const id = await file('2026-01-01', 'Der Hafen ist still.', 'Die Schiffe schlafen.');
  await Promise.all([work(), work()]);
  expect(await vectors(id)).toHaveLength(2);
  expect(await share()).toEqual({ pages: 2, done: 2, failed: 0 });
});

test('a document that is read again or deleted while its vectors are made keeps none of what was, and gets new ones', async () => {
  const { database, file, inOwn, read, vectors, work, share } = await anArchive();
  const id = await file('2026-01-01', 'Der Hafen ist still.');
  expect(await work()).toBe(1);
  /** Embeds after running `happens`, to simulate a concurrent change. */
  const meanwhile = (happens: () => Promise<unknown>): PassageEmbedder => ({
    name: embedder.name,
    version: embedder.version,
    embed: (texts, purpose) => embedder.embed(texts, purpose),
    embedPassages: async (paragraphs) => {
      await happens();
      return embedder.embedPassages(paragraphs);
    },
    close: () => Promise.resolve(),
  });
  await read(id, ['Der Hafen ist laut.']);
  let third = '';
  await work(meanwhile(async () => (third = await read(id, ['Der Hafen ist leer.']))));
  expect(await share()).toEqual({ pages: 1, done: 0, failed: 0 });
  expect(await work()).toBe(1);
  expect((await vectors(id)).map(({ runId }) => runId)).toEqual([third]);
  const gone = await file('2026-02-01', 'The harbour is quiet.');
  await work(meanwhile(() => inOwn(() => repository(Item).delete({ id: gone }))));
  expect(await vectors(gone)).toEqual([]);
  expect(await share()).toEqual({ pages: 1, done: 1, failed: 0 });
  expect(await database.inOrganisation(newId(), () => repository(EmbeddedPage).count())).toBe(0);
});

test('a page has its vectors when its reading is past the layout, of the text that it has then', async () => {
  const { file, inOwn, vectors, work, share } = await anArchive();
  const id = await file('2026-01-01', 'still. Der Hafen ist');
  const { shownRunId: runId } = await inOwn(() => repository(Document).findOneByOrFail({ itemId: id }));
  if (runId === null) throw new Error('nothing is shown');
  const setText = (text: string) => inOwn(() => repository(Page).update({ runId }, { text }));
  const layout = newId();
  await inOwn(async () => {
    await repository(ProcessingRun).update({ id: runId }, { state: 'running' });
    await repository(StageRun).insert({ id: layout, runId, stage: 'layout', state: 'running' });
  });
  expect(await work()).toBe(0);
  expect(await share()).toEqual({ pages: 0, done: 0, failed: 0 });
  await setText('Der Hafen ist still.');
  await inOwn(() => repository(StageRun).update({ id: layout }, { state: 'done' }));
  const changing: PassageEmbedder = {
    name: embedder.name,
    version: embedder.version,
    embed: (texts, purpose) => embedder.embed(texts, purpose),
    embedPassages: async (paragraphs) => {
      await setText('Der Hafen ist heute still.');
      return embedder.embedPassages(paragraphs);
    },
    close: () => Promise.resolve(),
  };
  await work(changing);
  expect([await vectors(id), await share()]).toEqual([[], { pages: 1, done: 0, failed: 0 }]);
  await work();
  expect(await vectors(id)).toEqual([expect.objectContaining({ startOffset: 0, endOffset: 26 })]);
});

test('a run that reads one page takes over the vectors of the others, and keeps them while the old ones go', async () => {
  const { file, inOwn, vectors, work } = await anArchive();
  const id = await file('2026-01-01', 'Der Hafen ist still.', 'Die Schiffe schlafen.', 'Der Kran steht.');
  expect(await work(embedder, 3)).toBe(3);
  const runId = await inOwn(() => startRun(id, { reason: 'turned', onlyPages: [2] }));
  const taken = (await vectors(id)).filter((row) => row.runId === runId);
  expect(taken.map(({ page }) => page).sort()).toEqual([1, 3]);
  const marks = () => inOwn(() => repository(EmbeddedPage).findBy({ documentId: id, runId }));
  expect((await marks()).map(({ page, state }) => [page, state]).sort()).toEqual([
    [1, 'embedded'],
    [3, 'embedded'],
  ]);
  // Meanwhile, a page of the run that's shown is embedded again.
  await inOwn(() => repository(EmbeddedPage).delete({ documentId: id, page: 2 }));
  expect(await work()).toBe(1);
  expect(await marks()).toHaveLength(2);
});

test('what an earlier run meant by any embedder goes once what is shown has its vectors', async () => {
  const { file, inOwn, read, vectors, work } = await anArchive();
  const id = await file('2026-01-01', 'Der Hafen ist still.');
  const earlier: PassageEmbedder = {
    name: 'earlier',
    version: '1',
    embed: (texts, purpose) => embedder.embed(texts, purpose),
    embedPassages: (paragraphs) => embedder.embedPassages(paragraphs),
    close: () => Promise.resolve(),
  };
  await work(earlier);
  await work();
  const runId = await read(id, ['Der Hafen ist laut.']);
  await work();
  expect((await vectors(id)).map((row) => [row.runId, row.engine])).toEqual([[runId, embedder.name]]);
  expect(await inOwn(() => repository(EmbeddedPage).countBy({ documentId: id }))).toBe(1);
});

test('vectors of another version stand beside those of this one until these are all there', async () => {
  const { file, vectors, work } = await anArchive();
  const id = await file('2026-01-01', 'Der Hafen ist still.');
  const next: PassageEmbedder = {
    name: embedder.name,
    version: 'later',
    embed: (texts, purpose) => embedder.embed(texts, purpose),
    embedPassages: (paragraphs) => embedder.embedPassages(paragraphs),
    close: () => Promise.resolve(),
  };
  await work();
  await work(next);
  expect((await vectors(id)).map(({ engineVersion }) => engineVersion).sort()).toEqual(
    [embedder.version, 'later'].sort(),
  );
});
