import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { AnotherFile, areKept, keptFile } from './kept-file';

const PIECE = 4 * 1024 * 1024;
const whole = Uint8Array.from({ length: PIECE + 100 }, (_, at) => (at * 7 + (at >> 9)) % 251);
const HASH = createHash('sha256').update(whole).digest('hex');
const ADDRESS = `/models/reader-${HASH.slice(0, 12)}/words.bin`;
const FILE = { address: ADDRESS, sha256: HASH };

/** Compares in one native call: a per-byte matcher takes seconds. */
const isWhole = (bytes: Uint8Array): boolean => Buffer.from(bytes).equals(whole);

/** A minimal fake of the browser cache. */
function store(): Cache {
  const kept = new Map<string, ArrayBuffer>();
  return {
    match: async (address: string) => {
      const bytes = kept.get(address);
      return bytes && new Response(bytes);
    },
    put: async (address: string, response: Response) => void kept.set(address, await response.arrayBuffer()),
    delete: async (address: string) => kept.delete(address),
  } as unknown as Cache;
}

const asked: (string | null)[] = [];

/** Responds with the file from the requested offset. */
function answerWith(status?: number): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    const range = new Headers(init?.headers).get('range');
    asked.push(range);
    const from = range === null || status === 200 ? 0 : Number(/bytes=(\d+)-/u.exec(range)?.[1]);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = from; at < whole.length; at += 1024 * 1024)
          controller.enqueue(whole.slice(at, Math.min(at + 1024 * 1024, whole.length)));
        controller.close();
      },
    });
    return new Response(body, { status: status ?? (from > 0 ? 206 : 200) });
  });
}

/** Uses a pull stream so that queued bytes are read before the connection breaks. */
function answerThenBreak(after: number): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    let at = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (at >= after) return controller.error(new TypeError('network error'));
          controller.enqueue(whole.slice(at, at + 1024 * 1024));
          at += 1024 * 1024;
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(body);
  });
}

beforeEach(() => {
  asked.length = 0;
  const cache = store();
  Object.assign(globalThis, { caches: { open: async () => cache } });
});
afterEach(() => jest.restoreAllMocks());

it('downloads a file once', async () => {
  answerWith();
  expect(isWhole(await keptFile(FILE))).toBe(true);
  expect(isWhole(await keptFile(FILE))).toBe(true);
  expect(asked).toEqual([null]);
  expect(await areKept([ADDRESS])).toBe(true);
});

it('goes on where a download broke off, and counts what it had', async () => {
  answerThenBreak(PIECE);
  await expect(keptFile(FILE)).rejects.toThrow('network error');
  expect(await areKept([ADDRESS])).toBe(false);

  answerWith();
  let bytes = 0;
  expect(isWhole(await keptFile(FILE, (more) => (bytes += more)))).toBe(true);
  expect(asked).toEqual([`bytes=${PIECE}-`]);
  expect(bytes).toBe(whole.length);
});

it('begins anew where the server gives no parts of files', async () => {
  answerThenBreak(PIECE);
  await expect(keptFile(FILE)).rejects.toThrow('network error');
  answerWith(200);
  expect(isWhole(await keptFile(FILE))).toBe(true);
});

it('says what could not be had', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
  await expect(keptFile(FILE)).rejects.toThrow(`${ADDRESS}: HTTP 404`);
});

it('begins anew where kept pieces are none of this file, and keeps nothing that has another hash', async () => {
  const cache = await caches.open('models');
  await cache.put(`${ADDRESS}?piece=0`, new Response(new Uint8Array(PIECE)));
  answerWith();
  expect(isWhole(await keptFile(FILE))).toBe(true);
  expect(asked).toEqual([`bytes=${PIECE}-`, null]);

  const other = ADDRESS.replace(HASH.slice(0, 12), '0123456789ab');
  await expect(keptFile({ address: other, sha256: '0123456789ab'.padEnd(64, '0') })).rejects.toThrow(AnotherFile);
  expect(await areKept([other])).toBe(false);
});

it('takes no file that has the beginning of the hash alone, as whoever serves it could make one, nor one that was kept so before', async () => {
  const begins = { address: ADDRESS, sha256: HASH.slice(0, 12).padEnd(64, '0') };
  answerWith();
  await expect(keptFile(begins)).rejects.toThrow(AnotherFile);
  const cache = await caches.open('models');
  await cache.put(ADDRESS, new Response(new Uint8Array([1, 2, 3])));
  expect(isWhole(await keptFile(FILE))).toBe(true);
});

it('is whole where the store has no room, and is not said to be kept', async () => {
  const full = store();
  full.put = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  Object.assign(globalThis, { caches: { open: async () => full } });
  answerWith();
  expect(isWhole(await keptFile(FILE))).toBe(true);
  expect(await areKept([ADDRESS])).toBe(false);
  expect(isWhole(await keptFile(FILE))).toBe(true);
  expect(asked).toEqual([null, null]);
});
