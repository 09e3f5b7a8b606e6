import { jest } from '@jest/globals';
import { messageOf } from '@cartulary/contracts/errors';
import type { WorkerAnswer, WorkerRequest } from '@cartulary/pipeline/worker-protocol';
import { Reader } from './reader';
import { ReaderPool, workersFor, type PagesToRead, type PageWatch } from './reader-pool';

type Asked = Extract<WorkerRequest, { id: string }>;

/** A worker that responds as the test defines. */
class Told extends EventTarget {
  readonly asked: Asked[] = [];
  isEnded = false;
  postMessage(request: Asked): void {
    this.asked.push(request);
    this.hear?.(request, this);
  }
  terminate(): void {
    this.isEnded = true;
  }
  constructor(private readonly hear?: (request: Asked, worker: Told) => void) {
    super();
  }
  answer(answer: WorkerAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
}

const pageOf = (page: number) => ({ page, text: `page ${page}`, words: [] }) as never;
const job = (pages: number[]): PagesToRead => ({
  document: 'lease',
  // jsdom can't read files.
  original: { arrayBuffer: async () => new ArrayBuffer(4) } as Blob,
  mediaType: 'application/pdf',
  pages,
});

function watching(): PageWatch & { log: string[] } {
  const log: string[] = [];
  return {
    log,
    next: (waiting) => waiting[0],
    onBegun: (page, worker) => log.push(`${page} in ${worker}`),
    onStage: (page, stage) => log.push(`${page} ${stage}`),
    onDropped: (page) => log.push(`${page} dropped`),
    onRead: ({ page }) => log.push(`${page} read`),
    onFewer: (workers) => log.push(`${workers} left`),
  };
}

/** Responds immediately, like a worker processing a 3-page document. */
const answering = (request: Asked, worker: Told): void => {
  const { id } = request;
  queueMicrotask(() => {
    if (request.kind === 'open') worker.answer({ kind: 'opened', id, pageCount: 3 });
    if (request.kind !== 'read-page') return;
    worker.answer({ kind: 'stage', id, stage: 'recognise', done: 0, total: 1 });
    worker.answer({ kind: 'page-read', id, page: pageOf(request.page) });
  });
};

const poolOf = (most: number, hear: (request: Asked, worker: Told) => void) => {
  const workers: Told[] = [];
  const start = () => {
    const worker = new Told(hear);
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return { workers, pool: new ReaderPool(most, () => new Reader(start)) };
};

it('takes a worker a core but one, at most three, and one where memory is short', () => {
  const cores = [1, 2, 4, 16].map((hardwareConcurrency) => workersFor({ hardwareConcurrency }));
  expect(cores).toEqual([1, 1, 3, 3]);
  expect(workersFor({ hardwareConcurrency: 16, deviceMemory: 2 })).toBe(1);
});

it('reads every page once, a page a worker at a time', async () => {
  const { pool, workers } = poolOf(2, answering);
  const watch = watching();
  expect(await pool.open(job([1, 2, 3]))).toBe(3);
  await pool.read(job([1, 2, 3]), watch);
  expect(watch.log.filter((line) => line.endsWith('read')).sort()).toEqual(['1 read', '2 read', '3 read']);
  expect(watch.log).toContain('2 in 2');
  expect(watch.log).toContain('1 recognise');
  // The first worker already has the document open.
  expect(workers.map(({ asked }) => asked.filter(({ kind }) => kind === 'open').length)).toEqual([1, 1]);
});

it('reads the page that is looked at first', async () => {
  const { pool } = poolOf(1, answering);
  const watch = {
    ...watching(),
    next: (waiting: readonly number[]) => waiting.find((page) => page >= 2) ?? waiting[0],
  };
  await pool.read(job([1, 2, 3]), watch);
  expect(watch.log.filter((line) => line.endsWith('read'))).toEqual(['2 read', '3 read', '1 read']);
});

it('goes on with fewer workers where one dies, and reads its page again', async () => {
  let died = false;
  const { pool, workers } = poolOf(2, (request, worker) => {
    if (request.kind !== 'read-page' || request.page !== 1 || died) return answering(request, worker);
    died = true;
    queueMicrotask(() => worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
  });
  const watch = watching();
  await pool.read(job([1, 2, 3]), watch);
  expect(watch.log).toEqual(expect.arrayContaining(['1 dropped', '1 left', '1 read', '2 read', '3 read']));
  expect(pool.workers).toBe(1);
  expect(workers[0]?.isEnded).toBe(true);
});

it('gives up on a page that ends the last worker twice, in the words of the server', async () => {
  const { pool } = poolOf(1, (request, worker) => {
    if (request.kind !== 'read-page') return answering(request, worker);
    queueMicrotask(() => worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
  });
  await expect(pool.read(job([1]), watching())).rejects.toMatchObject({
    code: 'reading_crashed',
    message: messageOf('reading_crashed'),
  });
});

it('says what is wrong with a file as the reader says it', async () => {
  const { pool } = poolOf(1, ({ id }, worker) =>
    queueMicrotask(() =>
      worker.answer({ kind: 'failed', id, code: 'reading_damaged', message: 'The file is damaged' }),
    ),
  );
  await expect(pool.open(job([]))).rejects.toMatchObject({ code: 'reading_damaged', message: 'The file is damaged' });
});

it('reads nothing more while it is paused, and gives memory back after a minute', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { pool, workers } = poolOf(1, answering);
  const watch = watching();
  await pool.open(job([]));
  pool.pause();
  const reading = pool.read(job([1]), watch);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(watch.log).toEqual([]);
  expect(workers[0]?.isEnded).toBe(true);
  pool.resume();
  await reading;
  expect(watch.log).toContain('1 read');
  jest.useRealTimers();
});
