import { jest } from '@jest/globals';
import type { PageText } from '@cartulary/contracts/reading';
import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import { ApiError } from '@/lib/errors/api-error';
import { SealedMoved, type SealedPlace } from '@/shared/sealed/sealed-item';
import { SealBroken } from '@/shared/vault/open-vault';
import { KeptItem } from '../sealed-item.test-helper';
import { madeOf } from '../search-place';
import { bytesOf } from '../sealed-shapes';
import { headOfFile, PrivateReading, type PrivateProgress } from './private-reading';
import { NotRead, WorkerDied, type Reader } from './reader';
import type { PagesToRead, PageWatch, ReaderPool } from './reader-pool';

const pageOf = (page: number): PageText => ({
  page,
  text: `words of page ${page}`,
  words: [{ text: 'words', box: [0, 0, 1, 1], range: null, confidence: 0.9 }],
  source: 'recognised',
  widthPoints: 595,
  heightPoints: 842,
  confidence: 0.9,
  engine: 'pp-ocr',
  engineVersion: 'v6',
});
const unit = new Float32Array(EMBEDDING_DIMENSIONS).fill(EMBEDDING_DIMENSIONS ** -0.5);
const producer = { engine: 'test', engineVersion: '1' };
const understood = {
  language: { language: 'en', confidence: 1, ...producer },
  class: { class: 'letter', confidence: 0.94, probabilities: [], ...producer },
  entities: [
    {
      kind: 'person',
      text: 'Ilse',
      value: 'Ilse',
      page: 1,
      box: [0, 0, 1, 1],
      range: null,
      confidence: 0.5,
      ...producer,
    },
  ],
  fields: [],
  summary: null,
};

const file = Object.assign(new File(['%PDF-1.7'], 'Lease.pdf'), {
  // jsdom can't read files.
  arrayBuffer: async () => new ArrayBuffer(8),
});

/** Fake workers for a document with three pages. */
function parts(read?: (job: PagesToRead, watch: PageWatch) => Promise<void>) {
  const asked: number[][] = [];
  const pool = {
    workers: 1,
    pause: jest.fn(),
    resume: jest.fn(),
    end: jest.fn(),
    open: async () => 3,
    read: async (job: PagesToRead, watch: PageWatch) => {
      asked.push([...job.pages]);
      if (read) return read(job, watch);
      for (const page of job.pages) {
        watch.onBegun(page, 1);
        watch.onRead(pageOf(page), 900);
      }
    },
  };
  const reader = {
    end: jest.fn(),
    ask: async (kind: string, request: { pages: PageText[]; paragraphs: { start: number; text: string }[] }) => {
      if (kind === 'understood') return { kind, pages: request.pages, understood };
      if (kind === 'preview') return { kind, preview: null };
      const passages = request.paragraphs.map(({ start, text }) => ({ start, end: start + text.length, vector: unit }));
      return { kind, passages };
    },
  };
  return {
    asked,
    pool,
    reader,
    createPool: () => pool as unknown as ReaderPool,
    createReader: () => reader as unknown as Reader,
    partReady: async () => undefined,
    isPartHere: async () => true,
  };
}

const begin = (item: KeptItem, using: ReturnType<typeof parts>, original: Blob | undefined = file) => {
  const told: PrivateProgress[] = [];
  const head = headOfFile(file, 'application/pdf');
  return { told, reading: new PrivateReading(item, head, original, (progress) => told.push(progress), using) };
};

it('stores head, original, each page and what they say together, sealed one by one', async () => {
  const item = new KeptItem();
  const { reading, told } = begin(item, parts());
  await reading.run();
  expect(reading.progress.step).toBe('ready');
  expect(item.puts).toEqual(expect.arrayContaining(['head', 'original', 'page/1', 'page/2', 'page/3', 'reading']));
  expect(item.json('head')).toMatchObject({ name: 'Lease.pdf', state: 'ready', pageCount: 3, words: 3, toReview: 1 });
  expect(item.json('page/2')).toMatchObject({ text: { text: 'words of page 2' }, tookMs: 900 });
  expect(item.json('reading')).toMatchObject({
    entities: [{ id: 'person@1:0.000,0.000,1.000,1.000', confirmed: false }],
  });
  const states = told.map(({ pages }) => pages[0]?.state);
  expect([...new Set(states)]).toEqual([undefined, 'waiting', 'reading', 'sealing', 'sent', 'stored']);
});

it('brings what it is searched by once it is ready, with what its passages mean', async () => {
  const item = new KeptItem();
  const { reading } = begin(item, parts());
  await reading.run();
  await reading.bring();
  expect(item.puts.slice(-2)).toEqual(['head', 'search']);
  expect(item.json('search')).toMatchObject({
    of: await madeOf(item.placesStored(), 'application/pdf'),
    pages: [1, 2, 3].map((page) => ({ page, text: `words of page ${page}` })),
    meaning: { passages: [1, 2, 3].map((page) => [page, 0, 15, expect.any(Number)]) },
  });
});

it('is ready also where what it is searched by finds no room, and where the model of meaning is not here', async () => {
  const item = new KeptItem();
  item.refuse = (place) => (place === 'search' ? ApiError.of('storage_full') : undefined);
  const { reading } = begin(item, parts());
  await reading.run();
  await reading.bring();
  expect(reading.progress).toMatchObject({ step: 'ready', failure: null });
  const another = new KeptItem();
  const without = begin(another, { ...parts(), isPartHere: async () => false }).reading;
  await without.run();
  await without.bring();
  expect(another.puts).not.toContain('search');
  expect(another.json('head')).toMatchObject({ state: 'ready' });
});

it('goes on with the pages that are not stored yet, from the original that is', async () => {
  const item = new KeptItem();
  await item.put('head', bytesOf(headOfFile(file, 'application/pdf')));
  await item.put('original', new Uint8Array(8));
  await item.put('page/1', bytesOf({ form: 1, text: pageOf(1), tookMs: 700 }));
  item.puts.length = 0;
  const using = parts();
  const { reading } = begin(item, using, undefined);
  await reading.run();
  expect(using.asked).toEqual([[2, 3]]);
  expect(item.puts).not.toContain('original');
  expect(item.puts).not.toContain('page/1');
  expect(item.json('head')).toMatchObject({ state: 'ready', words: 3 });
});

it('says that all words are there before names and meaning have come', async () => {
  const item = new KeptItem();
  const using = parts();
  let come = (): void => undefined;
  const names = new Promise<undefined>((resolve) => (come = () => resolve(undefined)));
  let asks = (): void => undefined;
  const asked = new Promise<void>((resolve) => (asks = resolve));
  const partReady = async (part: string): Promise<undefined> => {
    if (part !== 'names') return undefined;
    asks();
    return names;
  };
  const head = headOfFile(file, 'application/pdf');
  const reading = new PrivateReading(item, head, file, () => undefined, { ...using, partReady });
  const done = reading.run();
  await asked;
  expect(item.json('head')).toMatchObject({ state: 'reading', words: 3, pageCount: 3, readAt: null });
  come();
  await done;
  expect(item.json('head')).toMatchObject({ state: 'ready', words: 3 });
});

it('keeps why a file can’t be read, in the words of the server', async () => {
  const item = new KeptItem();
  const using = parts(async () => {
    throw new NotRead('reading_encrypted', 'The file is password-protected.');
  });
  const { reading } = begin(item, using);
  await reading.run();
  expect(reading.progress).toMatchObject({ step: 'failed', failure: 'The file is password-protected.' });
  expect(item.json('head')).toMatchObject({ state: 'failed', failure: { code: 'reading_encrypted' } });
  expect(using.pool.end).toHaveBeenCalled();
});

it('breaks off where a page can’t be stored, and leaves the document to be gone on with', async () => {
  const item = new KeptItem();
  item.refuse = (place) => (place === 'page/2' ? new TypeError('network error') : undefined);
  const using = parts();
  const { reading } = begin(item, using);
  await reading.run();
  expect(reading.progress.step).toBe('broken-off');
  expect(item.json('head')).toMatchObject({ state: 'reading', pageCount: 3 });
  expect(using.pool.end).toHaveBeenCalled();
});

it('reads a page again that was changed where it is stored, and says what ended the last worker', async () => {
  const item = new KeptItem();
  await item.put('page/1', bytesOf({ form: 1, text: pageOf(1), tookMs: 700 }));
  const get = item.get;
  item.get = async (place) => {
    if (place === 'page/1') throw new SealBroken();
    return get(place);
  };
  const using = parts(async () => {
    throw new WorkerDied('out of memory');
  });
  const { reading } = begin(item, using);
  await reading.run();
  expect(using.asked).toEqual([[1, 2, 3]]);
  expect(item.json('head')).toMatchObject({ state: 'failed', failure: { code: 'reading_crashed' } });
});

it('reads nothing more once it was stopped', async () => {
  const item = new KeptItem();
  const using = parts(async () => {
    throw new WorkerDied('ended');
  });
  const { reading } = begin(item, using);
  reading.stop();
  await reading.run();
  expect(reading.progress.step).toBe('broken-off');
  expect(using.asked).toEqual([]);
});

it('goes on beside another device that reads the same: what that stored first stands, and both come to the end', async () => {
  const item = new KeptItem();
  const stored = { ...pageOf(2), text: 'as the other read it' };
  const others = new Map<SealedPlace, Uint8Array<ArrayBuffer>>([
    ['page/2', bytesOf({ form: 1, text: stored, tookMs: 5 })],
    ['reading', bytesOf({ fields: [] })],
  ]);
  item.refuse = (place) => {
    const bytes = others.get(place);
    if (!bytes) return undefined;
    others.delete(place);
    void item.put(place, bytes);
    return new SealedMoved();
  };
  const { reading } = begin(item, parts());
  await reading.run();
  expect(reading.progress.step).toBe('ready');
  expect(item.json('page/2')).toMatchObject({ text: { text: 'as the other read it' } });
  expect(item.json('head')).toMatchObject({ state: 'ready', pageCount: 3 });
});

it('stops where another one came to the end, and changes nothing of what that found', async () => {
  const item = new KeptItem();
  const ready = { ...headOfFile(file, 'application/pdf'), state: 'ready' as const, pageCount: 3, fieldCount: 7 };
  await item.put('original', new Uint8Array(8));
  await item.put('head', bytesOf(headOfFile(file, 'application/pdf')));
  item.refuse = (place) => {
    if (place !== 'head') return undefined;
    item.refuse = undefined;
    void item.put('head', bytesOf(ready));
    return new SealedMoved();
  };
  const using = parts();
  const { reading } = begin(item, using, undefined);
  await reading.run();
  expect([reading.progress.step, using.asked]).toEqual(['ready', []]);
  expect(item.json('head')).toMatchObject({ state: 'ready', fieldCount: 7 });
});
