import 'fake-indexeddb/auto';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import { recordsField } from '@cartulary/editor-schema/kinds/board/field';
import { textContent } from '@cartulary/editor-schema/kinds/text/content';
import { unzipSync } from 'fflate';
import { applyUpdate, Doc } from 'yjs';
import { bytesOf, jsonOf, randomBytes, textOf, type Bytes } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { chooseToOpenAlone } from '@/lib/storage/opens-alone';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { testRoom } from '@/testing/test-room.test-helper';
import { binSealedItem, makeSealedItem } from './sealed-item';
import { ServerInMemory } from './server.test-helper';
import { takeAlong } from './take-along';
import type { WholeWritten } from './taken-written';
import { withKept } from './with-kept';

const room = testRoom(() => ({ status: 503, body: { success: false } }));
let server: ServerInMemory;
let vault: OpenVault;
beforeEach(async () => {
  server = new ServerInMemory();
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: crypto.randomUUID() });
});

const json = (value: unknown): Bytes => bytesOf(JSON.stringify(value));
const page = (number: number, text: string): Bytes =>
  json({
    form: 1,
    tookMs: 1,
    text: {
      page: number,
      text,
      words: [],
      source: 'text-layer',
      widthPoints: null,
      heightPoints: null,
      confidence: null,
      engine: 'test',
      engineVersion: '1',
    },
  });

async function stored(name: string, isWhole = true, state = 'ready'): Promise<string> {
  const item = await makeSealedItem(vault, server);
  await item.put('head', json({ name, state }));
  if (isWhole) await item.put('original', bytesOf(`file of ${name}`));
  await item.put('page/2', page(2, 'second'));
  await item.put('page/1', page(1, 'first'));
  await item.put('reading', json({ fields: [{ name: 'total', value: '12' }] }));
  return item.itemId;
}
const unpacked = async (archive: Blob) => unzipSync(new Uint8Array(await archive.arrayBuffer()));
const wishes = () => ({
  signal: new AbortController().signal,
  onProgress: () => undefined,
  readWritten: () => Promise.reject(new Error('Nothing is written here')),
});
const take = (
  signal: AbortSignal = new AbortController().signal,
  onProgress: (done: unknown) => void = () => undefined,
) => takeAlong(vault, { ...wishes(), signal, onProgress }, server);

test('files, texts in the order of their pages, and values stand in one archive', async () => {
  await stored('lease.pdf');
  await stored('lease.pdf');
  const progress: unknown[] = [];
  const { archive, taken, unread, notTaken } = await take(undefined, (step) => progress.push(step));
  expect([taken, unread, notTaken]).toEqual([2, [], []]);
  expect(progress.at(-1)).toEqual({ done: 2, total: 2 });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const said = (name: string): string => textOf(files[name] as Bytes);
  expect(Object.keys(files)).toHaveLength(6);
  expect(said('lease.pdf')).toBe('file of lease.pdf');
  expect(said('lease (2).pdf')).toBe('file of lease.pdf');
  expect(said('lease (2).pdf - text.txt')).toBe('first\n\nsecond');
  expect(said('lease.pdf - text.txt')).toBe('first\n\nsecond');
  expect(JSON.parse(said('lease.pdf - values.json'))).toMatchObject({ reading: { fields: [{ value: '12' }] } });
});

test('one that does not open, and one without a file, cost no other and are named', async () => {
  const broken = await stored('broken.pdf');
  await stored('cut off.pdf', false);
  await stored('whole.pdf');
  server.document(broken).manifest = server.document(broken).manifest.replace(/.{4}$/, 'AAAA');
  const { archive, taken, notTaken } = await take();
  expect(taken).toBe(1);
  expect(notTaken.map(({ name, error }) => [name, (error as Error).name]).sort()).toEqual(
    [
      [broken, 'DoesNotOpen'],
      ['cut off.pdf', 'NoOriginal'],
    ].sort(),
  );
  expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer()))).sort()[0]).toMatch(/^whole/);
});

test('one that is being read, and one whose reading failed, are in it and named', async () => {
  await stored('whole.pdf');
  await stored('half.pdf', true, 'reading');
  await stored('stuck.pdf', true, 'failed');
  const { archive, taken, unread, notTaken } = await take();
  expect([taken, [...unread].sort(), notTaken]).toEqual([3, ['half.pdf', 'stuck.pdf'], []]);
  expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())))).toContain('half.pdf');
});

test('what is written is in it with its words and pictures; one that does not come is named with its own reason', async () => {
  const writes = async (kind: BuiltKind, name: string): Promise<string> => {
    const item = await makeSealedItem(vault, server, kind);
    await item.put('head', json({ form: 1, kind, name, folder: '' }));
    await item.put('picture/1', Uint8Array.from([137, 80, 78, 71, 1]));
    return item.itemId;
  };
  await writes('text', 'Letter');
  await writes('board', 'Sketch');
  await writes('map', '');
  const away = await writes('deck', 'Slides');
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'The bridge opens.' }] };
  const reads = async (_: OpenVault, kind: BuiltKind, itemId: string): Promise<WholeWritten> => {
    if (itemId === away) throw new Error('A sealed text did not come');
    const doc = new Doc();
    if (kind === 'text') textContent.write(doc, { type: 'doc', content: [paragraph] });
    if (kind === 'board') doc.getMap(recordsField).set('shape:1', { id: 'shape:1', x: 3 });
    return { doc, threads: [], states: [] };
  };
  const wishes = { signal: new AbortController().signal, onProgress: () => undefined, readWritten: reads };
  const { archive, taken, unread, notTaken } = await takeAlong(vault, wishes, server);
  expect([taken, unread]).toEqual([3, []]);
  expect(notTaken).toMatchObject([{ name: 'Slides', error: { name: 'DidNotCome' } }]);
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(textOf(files['Letter.md'] as Bytes)).toBe('The bridge opens.\n');
  expect(textOf(files['Letter.html'] as Bytes)).toContain('The bridge opens.');
  expect(jsonOf(files['Sketch - drawing.json'] as Bytes)).toEqual({
    [recordsField]: { 'shape:1': { id: 'shape:1', x: 3 } },
  });
  expect(files['Letter - drawing.json']).toBeUndefined();
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['Letter - file 1.png', 'Sketch.md', 'Sketch - file 1.png']),
  );
});

/** A document with one comment and two earlier states, one of which has a name and is stored in an image slot. */
function commented(): WholeWritten {
  const saying = (text: string): Doc => {
    const doc = new Doc();
    const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }];
    textContent.write(doc, { type: 'doc', content });
    return doc;
  };
  const [ada, bo] = [
    { id: crypto.randomUUID(), name: 'Ada' },
    { id: crypto.randomUUID(), name: 'Bo' },
  ];
  const said = { saidBy: null, mentions: [], editedAt: null, deletedAt: null };
  const thread = {
    id: crypto.randomUUID(),
    anchor: null,
    quote: 'The bridge\nopens',
    orphanedAt: null,
    resolvedAt: '2026-11-28T10:00:00.000Z',
    resolvedBy: ada,
    createdAt: '2026-11-28T09:00:00.000Z',
    comments: [
      { ...said, id: '1', author: ada, body: 'In spring?\n## Not a heading', createdAt: '2026-11-28T09:00:00.000Z' },
      { ...said, id: '2', author: bo, body: 'Yes.', createdAt: '2026-11-28T09:30:00.000Z', isUnproven: true },
    ],
  };
  const state = { at: '2026-11-27T08:05:09.000Z', authors: ['Bo'], place: undefined };
  const states = [
    { ...state, name: 'As agreed', place: 2, read: async () => saying('The bridge opens in spring.') },
    { ...state, name: null, read: async () => saying('No bridge yet.') },
    { ...state, name: null, authors: [], read: () => Promise.reject(new Error('It does not open')) },
  ];
  return { doc: saying('The bridge is open.'), threads: [thread], states };
}

test('comments and earlier states of what is written are in it; one that does not open costs no other, and a state is no picture', async () => {
  const item = await makeSealedItem(vault, server, 'text');
  await item.put('head', json({ form: 1, kind: 'text', name: 'Letter', folder: '' }));
  for (const place of ['picture/1', 'picture/2'] as const) await item.put(place, Uint8Array.from([1, 2]));
  const { signal } = new AbortController();
  const wishes = { signal, onProgress: () => undefined, readWritten: async () => commented() };
  const { archive, taken, notTaken } = await takeAlong(vault, wishes, server);
  expect([taken, notTaken.map(({ name }) => name)]).toEqual([1, ['Letter, as of 2026-11-27 08.05.09']]);
  const files = await unpacked(archive);
  expect(Object.keys(files).sort()).toEqual([
    'Letter - comments.md',
    'Letter - file 1',
    'Letter - history/2026-11-27 08.05.09 As agreed.html',
    'Letter - history/2026-11-27 08.05.09 As agreed.md',
    'Letter - history/2026-11-27 08.05.09 Bo.html',
    'Letter - history/2026-11-27 08.05.09 Bo.md',
    'Letter.html',
    'Letter.md',
  ]);
  expect(textOf(files['Letter - history/2026-11-27 08.05.09 As agreed.md'] as Bytes)).toContain('opens in spring');
  expect(textOf(files['Letter - comments.md'] as Bytes)).toBe(
    `# Comments on Letter

## On “The bridge opens”

Resolved 2026-11-28 10:00 UTC by Ada.

**Ada**, 2026-11-28 09:00 UTC

> In spring?
> ## Not a heading

**Bo**, 2026-11-28 09:30 UTC, author not verified

> Yes.
`,
  );
});

/** The first bytes of a video, which Yjs accepts as an empty update. */
const FILM = Uint8Array.from([0, 0, 0, 24, ...bytesOf('ftypmp42'), 0, 0, 0, 0]);

async function letter(name: string): Promise<string> {
  const item = await makeSealedItem(vault, server, 'text');
  await item.put('head', json({ form: 1, kind: 'text', name, folder: '' }));
  await item.put('picture/1', FILM);
  return item.itemId;
}

const emptyState = (read: () => Promise<Doc>, place: number | undefined = undefined) => ({
  at: '2026-11-27T08:05:09.000Z',
  name: 'As agreed',
  authors: [],
  place,
  read,
});

test('a file that somebody called a version is in it all the same', async () => {
  await letter('Letter');
  const readsFilm = async (): Promise<Doc> => {
    const doc = new Doc();
    applyUpdate(doc, FILM);
    return doc;
  };
  const wishes = {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    readWritten: async () => ({ doc: new Doc(), threads: [], states: [emptyState(readsFilm, 1)] }),
  };
  const { archive, notTaken } = await takeAlong(vault, wishes, server);
  expect(notTaken).toEqual([]);
  expect((await unpacked(archive))['Letter - file 1']).toEqual(FILM);
});

test('a history without an end costs no other document, and not the words and files of its own', async () => {
  await letter('Grown');
  await letter('Letter');
  let reads = 0;
  const saying = async (text: string): Promise<Doc> => {
    reads += 1;
    const doc = new Doc();
    textContent.write(doc, { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
    return doc;
  };
  const states = [
    emptyState(() => saying('x'.repeat(100_000))),
    emptyState(() => saying('In spring.')),
    emptyState(() => saying('Lies in a place that is too large.'), 1),
  ];
  const wishes = {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    readWritten: async () => ({ doc: new Doc(), threads: [], states }),
  };
  const little = await takeAlong(vault, wishes, server, { archiveBytes: 1e6, historyBytes: 50_000 });
  expect([little.taken, little.notTaken.map(({ error }) => (error as Error).name)]).toEqual([
    2,
    ['HistoryFull', 'HistoryFull'],
  ]);
  const files = await unpacked(little.archive);
  expect(
    Object.keys(files)
      .filter((name) => name.startsWith('Letter'))
      .sort(),
  ).toEqual(expect.arrayContaining(['Letter - history/2026-11-27 08.05.09 As agreed.md', 'Letter.md']));
  expect(Object.values(files).every(({ length }) => length < 50_000)).toBe(true);
  expect(Object.values(files).some((bytes) => textOf(bytes as Bytes).includes('In spring.'))).toBe(true);

  reads = 0;
  const none = await takeAlong(vault, wishes, server, { archiveBytes: 1e6, historyBytes: 1 });
  // The slot's content exceeds the limit, so it isn't parsed as a state but exported as a file.
  expect([reads, none.taken]).toEqual([4, 2]);
  expect((await unpacked(none.archive))['Letter - file 1']).toEqual(FILM);

  const full = await takeAlong(vault, wishes, server, { archiveBytes: 20_000, historyBytes: 1e6 });
  expect(full.taken).toBe(2);
  expect(new Set(full.notTaken.map(({ error }) => (error as Error).name))).toEqual(new Set(['ArchiveFull']));
  expect(full.archive.size).toBeLessThan(30_000);
});

test('what lies in the bin stands in a folder of its own, and only where everything is taken', async () => {
  const one = await stored('lease.pdf');
  const binned = await stored('lease.pdf');
  await binSealedItem(binned, server);
  const { archive, taken } = await take();
  expect(taken).toBe(2);
  const files = await unpacked(archive);
  expect(Object.keys(files).sort()).toEqual([
    'Trash/lease.pdf',
    'Trash/lease.pdf - text.txt',
    'Trash/lease.pdf - values.json',
    'lease.pdf',
    'lease.pdf - text.txt',
    'lease.pdf - values.json',
  ]);
  const { signal } = new AbortController();
  const readWritten = () => Promise.reject(new Error('Nothing is written here'));
  const some = await takeAlong(
    vault,
    { only: new Set([one, binned]), signal, onProgress: () => undefined, readWritten },
    server,
  );
  expect(some.taken).toBe(1);
});

test('it is stopped between two documents', async () => {
  await stored('one.pdf');
  await stored('two.pdf');
  const controller = new AbortController();
  await expect(take(controller.signal, () => controller.abort())).rejects.toMatchObject({ name: 'AbortError' });
});

test('only those that are wished are taken where some are', async () => {
  const one = await stored('one.pdf');
  await stored('two.pdf');
  const { signal } = new AbortController();
  const wishes = { only: new Set([one]), signal, onProgress: () => undefined };
  const { archive, taken } = await takeAlong(
    vault,
    { ...wishes, readWritten: () => Promise.reject(new Error('Nothing is written here')) },
    server,
  );
  expect(taken).toBe(1);
  expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer()))).sort()[0]).toMatch(/^one/);
});

/** Ada, who chose to open her vault in this browser without the server. */
async function adaWithKept(): Promise<void> {
  localStorage.clear();
  await room.signIn();
  chooseToOpenAlone('u1', true);
}

test('where the line breaks once everything was listed, what lies in the bin is named as not taken', async () => {
  await adaWithKept();
  const inBin = await stored('old.pdf');
  await binSealedItem(inBin, server);
  await stored('lease.pdf');
  // Only the first call, which lists the documents, is answered.
  server.before = () => {
    server.before = () => {
      throw ApiError.of('network_error', { status: 0 });
    };
  };
  const { taken, notTaken } = await takeAlong(vault, wishes(), withKept(server));
  expect([taken, notTaken.map(({ name }) => name).sort()]).toEqual([0, ['lease.pdf', 'old.pdf']]);
});

test('while the server is away nothing is taken, also where this browser keeps some of it', async () => {
  await adaWithKept();
  await expect(takeAlong(vault, wishes())).rejects.toMatchObject({ status: 503 });
});
