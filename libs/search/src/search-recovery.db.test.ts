import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runInContext } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import { openSearchIndex, SearchUnavailableError, type IndexedDocument, type SearchIndex } from './search-index.js';

const ORGANISATION = '0192f000-0000-7000-8000-000000000001';
const EVERYBODY = `organisation:${ORGANISATION}`;

const acting = <T>(fn: () => Promise<T>): Promise<T> =>
  runInContext({ kind: 'organisation', organisationId: ORGANISATION, unit: null }, fn);

const document = (documentId: string, text: string, revision = 1): IndexedDocument => ({
  documentId,
  title: documentId,
  mediaType: 'text/plain',
  state: 'ready',
  createdAt: new Date('2026-03-01T12:00:00Z'),
  principals: [EVERYBODY],
  revision,
  pages: [{ page: 1, text }],
});

let directory: string;
let index: SearchIndex;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cartulary-recovery-'));
  index = openSearchIndex({ directory });
});
afterEach(async () => {
  await index.close();
  await rm(directory, { recursive: true, force: true, maxRetries: 3 });
});

const found = async (text: string, by = index): Promise<string[]> => {
  const { hits } = await acting(() => by.query({ text, principals: [EVERYBODY], page: 1, pageSize: 1_000 }));
  return hits.map((hit) => hit.documentId);
};

const generations = async () =>
  (await readdir(join(directory, ORGANISATION))).filter((name) => name.startsWith('generation-'));

describe('a rebuild', () => {
  const rows = Array.from({ length: 300 }, (_, n) =>
    document(`d${n}`, `harbour ${'lease '.repeat(n % 5)} of number ${n}`),
  );

  it('changes neither hits nor their order', async () => {
    await acting(() => index.upsert(rows));
    await acting(() => index.optimise());
    const texts = ['harbour', 'lease', 'number 17', 'harb', 'harbor lease', '"of number"'];
    const before = await Promise.all(texts.map((text) => found(text)));
    expect(before.every((hits) => hits.length > 0)).toBe(true);
    await acting(() => index.rebuild(rows));
    expect(await Promise.all(texts.map((text) => found(text)))).toEqual(before);
    expect(await acting(() => index.count())).toBe(300);
  });

  it('goes on beside searches and writes, and keeps what was written meanwhile', async () => {
    await acting(() => index.upsert(rows));
    const reader = openSearchIndex({ directory });
    let isDone = false;
    const searching = (async () => {
      let searches = 0;
      for (; !isDone; searches += 1) expect((await found('harbour', reader)).length).toBeGreaterThanOrEqual(297);
      return searches;
    })();
    // Rows are read in table order while people keep working.
    async function* reading(): AsyncGenerator<IndexedDocument> {
      yield* rows.slice(0, 150);
      await acting(() =>
        index.upsert([document('d3', 'changed', 2), document('d200', 'changed', 2), document('new', 'harbour fresh')]),
      );
      await acting(() => index.remove(['d5', 'd205']));
      yield* rows.slice(150);
    }
    await acting(() => index.rebuild(reading()));
    isDone = true;
    expect(await searching).toBeGreaterThan(0);
    for (const by of [index, reader]) {
      expect((await found('changed', by)).sort()).toEqual(['d200', 'd3']);
      expect(await found('fresh', by)).toEqual(['new']);
      const all = new Set(await found('harbour', by));
      expect(all.size).toBe(297);
      for (const gone of ['d3', 'd200', 'd5', 'd205']) expect(all.has(gone)).toBe(false);
    }
    await reader.close();
  });

  it('that breaks off leaves the index as it was, and the next one succeeds', async () => {
    await acting(() => index.upsert(rows.slice(0, 10)));
    function* failing(): Generator<IndexedDocument> {
      yield* rows.slice(0, 5);
      throw new Error('the database went away');
    }
    await expect(acting(() => index.rebuild(failing()))).rejects.toThrow('the database went away');
    expect((await found('harbour')).length).toBe(10);
    await acting(() => index.upsert([document('later', 'harbour')]));
    await acting(() => index.rebuild([...rows.slice(0, 10), document('later', 'harbour')]));
    expect((await found('harbour')).length).toBe(11);
  });
});

describe('after kill -9', () => {
  it('everything acknowledged is found, and writing goes on', async () => {
    const acknowledged = new Set<string>();
    for (const [round, writes] of [3, 25, 60].entries()) {
      for (const id of await writeUntilKilled(`r${round}`, writes)) acknowledged.add(id);
      await index.close();
      index = openSearchIndex({ directory });
      expect(await acting(() => index.state())).toBe('ready');
      const all = new Set(await found('harbour'));
      for (const id of acknowledged) expect(all.has(id)).toBe(true);
      // Rows that the killed process hadn't indexed yet are caught up on, so typos match them too.
      await waitFor(async () => (await found('harbor')).length >= acknowledged.size);
      await acting(() => index.upsert([document(`after${round}`, 'harbour')]));
      acknowledged.add(`after${round}`);
      expect((await found(`after${round} `))[0]).toBe(`after${round}`);
    }
    await acting(() => index.optimise());
    expect((await found('harbor')).length).toBeGreaterThanOrEqual(acknowledged.size);
  });
});

describe('a damaged index', () => {
  it('is noticed, told once, and works again after the rebuild that it asks for', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => document(`d${n}`, 'harbour'));
    await acting(() => index.upsert(rows));
    await acting(() => index.optimise());
    await index.close();
    for (const name of await generations()) await ruin(join(directory, ORGANISATION, name));

    const reported: string[] = [];
    let rebuilt: Promise<void> | undefined;
    index = openSearchIndex({
      directory,
      onDamaged: (organisationId) => {
        reported.push(organisationId);
        rebuilt = index.rebuild(rows);
      },
    });
    expect(await acting(() => index.state())).toBe('damaged');
    await expect(found('harbour')).rejects.toThrow(SearchUnavailableError);
    await expect(acting(() => index.upsert(rows)).then(() => found('harbour'))).rejects.toThrow(SearchUnavailableError);
    expect(reported).toEqual([ORGANISATION]);
    await rebuilt;
    expect(await acting(() => index.state())).toBe('ready');
    expect((await found('harbour')).length).toBe(20);
  });

  it('is not the same as one that was never made', async () => {
    expect(await acting(() => index.state())).toBe('missing');
    expect(await found('harbour')).toEqual([]);
    expect(await acting(() => index.count())).toBe(0);
    await acting(() => index.optimise());
    expect(await acting(() => index.state())).toBe('missing');
  });
});

/** Overwrites everything the engine stored. */
async function ruin(path: string): Promise<void> {
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await writeFile(join(entry.parentPath, entry.name), 'not what was written');
  }
}

/** Lets a separate process write documents, kills it after `writes` of them, and returns those it had acknowledged. */
async function writeUntilKilled(prefix: string, writes: number): Promise<string[]> {
  const source = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  const program = join(directory, 'write.ts');
  await writeFile(
    program,
    `import { runInContext } from ${source('../../database/src/organisation-context.ts')};
    import { openSearchIndex } from ${source('search-index.ts')};
    const [, , directory, organisationId, principal, prefix] = process.argv;
    const index = openSearchIndex({ directory });
    runInContext({ kind: 'organisation', organisationId, unit: null }, async () => {
      for (let n = 0; ; n += 1) {
        const documentId = prefix + '-' + n;
        await index.upsert([{ documentId, title: documentId, mediaType: 'text/plain', state: 'ready', createdAt: new Date(),
          principals: [principal], revision: 1, pages: [{ page: 1, text: 'harbour' }] }]);
        console.log(documentId);
        if (n % 10 === 9) void index.optimise();
      }
    });`,
  );
  const runner = join(import.meta.dirname, '../../testing/src/run-typescript.mjs');
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', runner, program, directory, ORGANISATION, EVERYBODY, prefix],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === writes) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}
