import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddedShare } from '@cartulary/database/embedded-pages.queries';
import { PassageRow } from '@cartulary/database/entities/passage.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import { embedders } from '@cartulary/pipeline/embed/embedders';
import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';
import { searchDirectories } from '@cartulary/search/search-directory';
import { SearchIndex } from '@cartulary/search/search-index';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { archiveIn, indexOfEarlierRelease } from './archive.test-helper.js';

/** Passages in the archive, ten per document. For more: CARTULARY_CHANGE_OVER_PASSAGES=20000. */
const PASSAGES = Number(process.env['CARTULARY_CHANGE_OVER_PASSAGES'] ?? 120);
const PAGES = 10;
const LONG_MS = 1_800_000;
/** The one document that answers the question. */
const WANTED = 'The roofer asks for payment of his bill for the broken tiles within thirty days.';
const QUESTION = 'Wer will Geld für das kaputte Dach?';

const source = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const loader = ['--conditions=source', '--import', source('../../../../libs/testing/src/run-typescript.mjs')];

let opened: TestDatabase;
let directory: string;
beforeAll(async () => {
  opened = await startTestDatabase();
  directory = mkdtempSync(path.join(tmpdir(), 'cartulary-killed-'));
});
afterAll(async () => {
  await opened.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** A vector of the previous embedder: the wanted page has one direction, the other pages have others. */
function formerVector(n: number): Float32Array {
  const vector = new Float32Array(EMBEDDING_DIMENSIONS);
  vector[n === 0 ? 0 : 1 + (n % (EMBEDDING_DIMENSIONS - 1))] = 1;
  return vector;
}

/** Rows and index as an earlier release left them. @returns the wanted document's ID */
async function upgradedFrom(archive: Awaited<ReturnType<typeof archiveIn>>): Promise<string> {
  const { name: engine, version: engineVersion } = embedders.former;
  let wanted = '';
  for (let n = 0; n < PASSAGES; n += PAGES) {
    const texts = Array.from({ length: PAGES }, (_, page) =>
      n + page === 0 ? WANTED : `Number ${n + page} of the kitchen: a blue kettle, ${n} cups and a spoon.`,
    );
    const documentId = await archive.file('2026-01-01', ...texts);
    if (n === 0) wanted = documentId;
    await archive.inOwn(async () => {
      const [run]: { id: string }[] = await manager().query(
        'SELECT shown_run_id AS id FROM app.document WHERE item_id = $1',
        [documentId],
      );
      const rows = texts.map((text, page) => ({
        id: newId(),
        documentId,
        runId: run?.id ?? '',
        page: page + 1,
        startOffset: 0,
        endOffset: text.length,
        engine,
        engineVersion,
        vector: Buffer.from(formerVector(n + page).buffer),
      }));
      await repository(PassageRow).insert(rows);
    });
  }
  await indexOfEarlierRelease(opened.database, archive.organisationId, directory);
  return wanted;
}

test('killed twice on its way and once while it builds, the change goes on where it was, and every answer comes of vectors of one embedder', async () => {
  const archive = await archiveIn(opened.database);
  const { organisationId, ownerId, inOwn } = archive;
  const wanted = await upgradedFrom(archive);
  const search = new SearchIndex(searchDirectories(directory));
  const embedder = createNodeEmbedder();
  const [asked] = await embedder.embed([QUESTION], 'question');
  await embedder.close();

  const seen = { former: 0, present: 0 };
  const wrong: unknown[] = [];
  const ask = async (): Promise<void> => {
    let by: keyof typeof seen | undefined;
    const { hits } = await opened.database.actingFor(organisationId, () =>
      search.query({
        text: QUESTION,
        meaning: (which) => {
          by = which;
          return Promise.resolve(which === 'former' ? formerVector(0) : (asked ?? null));
        },
        principals: [`account:${ownerId}`],
        page: 1,
        pageSize: 5,
      }),
    );
    // One embedder's query vector among the other's passage vectors would find anything but this.
    if (hits[0]?.documentId !== wanted) wrong.push({ by, hits });
    if (by) seen[by] += 1;
  };
  const done = () => inOwn(() => embeddedShare(embedders.present)).then((share) => share.done);
  await ask();
  for (const share of [1 / 3, 2 / 3]) {
    const child = changeOver(organisationId);
    const before = await done();
    await waitFor(async () => {
      await ask();
      return (await done()) > Math.max(before, PASSAGES * share);
    }, LONG_MS);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await done()) < PASSAGES).toBe(true);
    await ask();
  }
  // Again while the new index is being built, when all vectors exist.
  const folder = path.join(searchDirectories(directory).directory, organisationId);
  mkdirSync(folder, { recursive: true });
  const building = changeOver(organisationId);
  const watcher = watch(folder, (_, name) => name === 'next' && building.kill('SIGKILL'));
  await once(building, 'exit');
  watcher.close();
  expect(building.signalCode).toBe('SIGKILL');
  await ask();
  expect(seen.present).toBe(0);
  expect(generations(folder)).toHaveLength(1);
  const last = changeOver(organisationId);
  await waitFor(async () => {
    await ask();
    return last.exitCode !== null;
  }, LONG_MS);
  expect(last.exitCode).toBe(0);
  await ask();
  expect(wrong).toEqual([]);
  expect(seen.former).toBeGreaterThan(3);
  expect(seen.present).toBeGreaterThan(0);
  expect(await done()).toBe(PASSAGES);
  // Nothing remains from the killed build.
  expect(generations(folder)).toHaveLength(1);
  await search.close();
}, 3_600_000);

const generations = (folder: string): string[] => readdirSync(folder).filter((name) => name.startsWith('generation-'));

const changeOver = (organisationId: string): ChildProcess =>
  spawn(
    process.execPath,
    [
      ...loader,
      source('./change-over-child.test-helper.ts'),
      opened.appUrl,
      opened.systemUrl,
      directory,
      organisationId,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
