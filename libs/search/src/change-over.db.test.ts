import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddingDimensions } from '@cartulary/contracts/understanding';
import { OrganisationIndex } from './organisation-index.js';
import { openSearchIndex, type IndexedDocument, type SearchIndex } from './search-index.js';
import {
  actingFor,
  EVERYBODY,
  indexed,
  ORGANISATION,
  OTHER_ORGANISATION,
  pointing,
} from './search-room.test-helper.js';

/** The direction of one topic; each embedder maps it elsewhere. */
const vector = (direction: number): Float32Array => {
  if (direction === PRESENT) return pointing(PRESENT);
  const made = new Float32Array(embeddingDimensions);
  made[direction] = 1;
  return made;
};
const MEBIBYTE = 2 ** 20;
const FORMER = 3;
const PRESENT = 7;
const at = (direction: number) => [{ page: 1, start: 0, end: 5, vector: vector(direction) }];
/** A document that doesn't match any of the queried words. */
const letter = (documentId: string, more: Partial<IndexedDocument> = {}): IndexedDocument =>
  indexed(documentId, 'harbour', { formerPassages: at(FORMER), ...more });
const withNew = (documentId: string): IndexedDocument => letter(documentId, { passages: at(PRESENT) });

let root: string;
let index: SearchIndex;
const directories = () => ({ directory: join(root, 'search-new'), formerDirectory: join(root, 'search') });
const acting = <T>(work: () => Promise<T>, organisation = ORGANISATION): Promise<T> => actingFor(organisation, work);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cartulary-search-'));
  index = openSearchIndex(directories());
});
afterEach(async () => {
  await index.close();
  await rm(root, { recursive: true, force: true });
});

/** The state an earlier release leaves: an index of the former embedder, in the directory it uses. */
async function leftByEarlierRelease(ids: string[], organisation = ORGANISATION): Promise<void> {
  const earlier = new OrganisationIndex(directories().formerDirectory, organisation, 'former');
  await earlier.upsert(ids.map((id) => letter(id, { passages: at(FORMER) })));
  earlier.close();
}

/** Searches by meaning, and returns which embedder was asked for what. */
async function ask(of: SearchIndex = index, organisation = ORGANISATION) {
  const asked: string[] = [];
  const { hits } = await acting(
    () =>
      of.query({
        text: 'quay dues',
        meaning: (which) => {
          asked.push(which);
          return Promise.resolve(vector(which === 'former' ? FORMER : PRESENT));
        },
        principals: [EVERYBODY],
        page: 1,
        pageSize: 20,
      }),
    organisation,
  );
  return { asked, ids: hits.map(({ documentId }) => documentId).sort() };
}

test('the index of an earlier release answers by its own embedder until the new one is built, and then goes', async () => {
  await leftByEarlierRelease(['a', 'b']);
  expect(await acting(() => index.state())).toBe('ready');
  expect(await ask()).toEqual({ asked: ['former'], ids: ['a', 'b'] });
  await acting(() => index.forgetFormer(0));
  expect(await ask()).toEqual({ asked: ['former'], ids: ['a', 'b'] });

  await acting(() => index.changeOver([withNew('a'), withNew('b')]));
  expect(await ask()).toEqual({ asked: ['present'], ids: ['a', 'b'] });
  expect(await acting(() => index.forgetFormer(60_000))).toBe(false);
  expect(existsSync(join(directories().formerDirectory, ORGANISATION))).toBe(true);
  expect(await acting(() => index.forgetFormer(0))).toBe(true);
  expect(existsSync(join(directories().formerDirectory, ORGANISATION))).toBe(false);
  expect(await ask()).toEqual({ asked: ['present'], ids: ['a', 'b'] });
});

test('what is read meanwhile is found by its words at once, and by what it means after the change', async () => {
  await leftByEarlierRelease(['a']);
  const fresh = indexed('fresh', 'harbour', { passages: at(PRESENT) });
  await acting(() => index.upsert([fresh]));
  expect((await ask()).ids).toEqual(['a']);
  const { hits } = await acting(() => index.query({ text: 'harbour', principals: [EVERYBODY], page: 1, pageSize: 20 }));
  expect(hits.map(({ documentId }) => documentId).sort()).toEqual(['a', 'fresh']);
  expect(existsSync(join(directories().directory, ORGANISATION, 'current'))).toBe(false);
  await acting(() => index.changeOver([withNew('a'), fresh]));
  expect(await ask()).toEqual({ asked: ['present'], ids: ['a', 'fresh'] });
});

test('what is written and removed while the new index is built stands in it, and the old one answers until then', async () => {
  await leftByEarlierRelease(['a', 'gone']);
  async function* rows(): AsyncGenerator<IndexedDocument> {
    yield withNew('a');
    yield withNew('gone');
    await index.upsert([withNew('later')]);
    await index.remove(['gone']);
    expect(await ask()).toEqual({ asked: ['former'], ids: ['a', 'later'] });
  }
  await acting(() => index.changeOver(rows()));
  expect(await ask()).toEqual({ asked: ['present'], ids: ['a', 'later'] });
});

test('a change that breaks off leaves the old index answering, and is made anew', async () => {
  await leftByEarlierRelease(['a']);
  async function* failing(): AsyncGenerator<IndexedDocument> {
    yield withNew('a');
    await Promise.reject(new Error('the database went away'));
  }
  await expect(acting(() => index.changeOver(failing()))).rejects.toThrow('the database went away');
  expect(await ask()).toEqual({ asked: ['former'], ids: ['a'] });
  const left = () => readdirSync(join(directories().directory, ORGANISATION)).filter((name) => name.startsWith('gen'));
  expect(left()).toHaveLength(0);
  const another = openSearchIndex(directories());
  await acting(() => another.changeOver([withNew('a')]));
  expect(await ask()).toEqual({ asked: ['present'], ids: ['a'] });
  await another.close();
});

test('the old index is rebuilt of old vectors alone, and an organisation without one begins with the new', async () => {
  await leftByEarlierRelease(['a']);
  await acting(() => index.rebuild([withNew('a'), withNew('b')]));
  expect(await ask()).toEqual({ asked: ['former'], ids: ['a', 'b'] });
  await acting(() => index.upsert([withNew('c')]), OTHER_ORGANISATION);
  expect(existsSync(join(directories().formerDirectory, OTHER_ORGANISATION))).toBe(false);
});

/** Mounts a small separate disk if the process is allowed to (root on Linux). @returns a function that unmounts it */
function mountDisk(at: string, sizeBytes: number): (() => void) | undefined {
  mkdirSync(at, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'none', at]).status === 0;
  return mounted ? () => spawnSync('umount', ['--lazy', at]) : undefined;
}

test('a disk that is full while the new index is built leaves the old one answering, and nothing of the build', async () => {
  await leftByEarlierRelease(['a']);
  const { directory } = directories();
  const unmount = mountDisk(directory, 4 * MEBIBYTE);
  // Without it, the disk can't be filled.
  if (!unmount) return;
  try {
    const filler = join(directory, 'filler');
    writeFileSync(filler, Buffer.alloc(3 * MEBIBYTE + 900_000));
    const many = Array.from({ length: 400 }, (_, n) => withNew(`document-${n}`));
    await expect(acting(() => index.changeOver(many))).rejects.toThrow();
    expect(await ask()).toEqual({ asked: ['former'], ids: ['a'] });
    const folder = join(directory, ORGANISATION);
    expect(readdirSync(folder).filter((name) => name.startsWith('generation-'))).toEqual([]);
    rmSync(filler);
    await acting(() => index.changeOver([withNew('a')]));
    expect(await ask()).toEqual({ asked: ['present'], ids: ['a'] });
  } finally {
    await index.close();
    unmount();
  }
});

test('two that change over at once build it once', async () => {
  await leftByEarlierRelease(['a']);
  let read = 0;
  function* rows(): Generator<IndexedDocument> {
    read += 1;
    yield withNew('a');
  }
  const another = openSearchIndex(directories());
  await Promise.all([index, another].map((each) => acting(() => each.changeOver(rows()))));
  expect(read).toBe(1);
  await another.close();
});

test('each organisation changes over by itself', async () => {
  await leftByEarlierRelease(['a']);
  await leftByEarlierRelease(['other'], OTHER_ORGANISATION);
  await acting(() => index.changeOver([withNew('a')]));
  expect((await ask()).asked).toEqual(['present']);
  expect(await ask(index, OTHER_ORGANISATION).then(({ asked }) => asked)).toEqual(['former']);
});

test('more like this compares vectors of the index that answers alone', async () => {
  await leftByEarlierRelease(['a', 'b']);
  const alike = () => acting(() => index.similarTo('a', [EVERYBODY], 5));
  expect((await alike()).map(({ documentId }) => documentId)).toEqual(['b']);
  await acting(() => index.changeOver([withNew('a'), letter('b', { passages: at(FORMER) })]));
  expect(await alike()).toEqual([]);
});
