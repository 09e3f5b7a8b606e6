import { AsyncLocalStorage } from 'node:async_hooks';
import { constants, getPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { limits, type ReadableMediaType } from '@cartulary/contracts/limits';
import { isRunning } from '@cartulary/testing/processes';
import { waitFor } from '@cartulary/testing/wait-for';
import { CallTrace } from './call-trace.js';
import { measured, SharedCpu } from './cpu-meter.js';
import { EnginePool } from './engine-pool.js';

const entry = fileURLToPath(new URL('./fixtures/misbehaving-child.mjs', import.meta.url));
const never = new AbortController().signal;

let loads = 0;
const document = (kind: string, key = kind) => ({
  key,
  mediaType: kind as ReadableMediaType,
  turns: {},
  load: () => {
    loads += 1;
    return Promise.resolve(new Uint8Array([1, 2, 3]));
  },
});

let pool: EnginePool;
beforeEach(() => {
  loads = 0;
  pool = new EnginePool(2, { entry });
});
afterEach(() => pool.close());

const ask = (kind: string, options: { key?: string; page?: number; timeLimitMs?: number; signal?: AbortSignal } = {}) =>
  pool.run(
    'recognise',
    document(kind, options.key),
    { page: options.page ?? 1 },
    { timeLimitMs: options.timeLimitMs ?? 10_000, signal: options.signal ?? never },
  ) as unknown as Promise<{ pid: number; page: number }>;

test('a document is sent to a child once, however many of its pages are read there', async () => {
  for (let page = 1; page <= 5; page += 1) await expect(ask('echo', { page })).resolves.toMatchObject({ page });
  expect(loads).toBe(1);
});

test('a document that the child dropped is loaded again', async () => {
  await ask('forgetful');
  await ask('forgetful');
  expect(loads).toBe(2);
});

test('a page that crashes its engine fails alone; the pages beside and after it are read', async () => {
  const beside = Array.from({ length: 6 }, (_, index) => ask('echo', { page: index + 1 }));
  await expect(ask('crash')).rejects.toMatchObject({ code: 'reading_crashed', worthRetrying: true });
  await expect(Promise.all(beside)).resolves.toHaveLength(6);
  await expect(ask('echo')).resolves.toMatchObject({ page: 1 });
});

test('a page that hangs is stopped at its time limit and the engine is replaced', async () => {
  pool = new EnginePool(1, { entry });
  const { pid } = await ask('echo');
  const stopped = { code: 'reading_timeout', worthRetrying: true };
  await expect(ask('hang', { timeLimitMs: 300 })).rejects.toMatchObject(stopped);
  expect((await ask('echo')).pid).not.toBe(pid);
});

test('a page that waits without working is given up by the clock', async () => {
  await expect(ask('wait', { timeLimitMs: 300 })).rejects.toMatchObject({ code: 'reading_timeout' });
});

test('a document that cannot be read is not tried again', async () => {
  await expect(ask('damaged')).rejects.toMatchObject({ code: 'reading_damaged', worthRetrying: false });
});

test('who gives up does not wait for the page', async () => {
  const giveUp = new AbortController();
  const asked = ask('hang', { signal: giveUp.signal });
  giveUp.abort();
  await expect(asked).rejects.toMatchObject({ code: 'reading_cancelled' });
});

test('pages of several documents are read side by side, on at most as many children as the pool has', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask('echo', { key: `document ${index % 4}` })),
  );
  expect(new Set(answers.map((answer) => answer.pid)).size).toBeLessThanOrEqual(2);
});

test('a document that waits for a child is loaded in the context of who asked, not of who was before', async () => {
  const organisation = new AsyncLocalStorage<number>();
  const loadedFor: (number | undefined)[] = [];
  const asked = Array.from({ length: 8 }, (_, index) => {
    const load = () => {
      loadedFor[index] = organisation.getStore();
      return Promise.resolve(new Uint8Array());
    };
    const source = { ...document('echo', `document ${index}`), load };
    const within = { timeLimitMs: 10_000, signal: never };
    return organisation.run(index, () => pool.run('recognise', source, { page: 1 }, within));
  });
  await Promise.all(asked);
  expect(loadedFor).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('after closing, nothing is read', async () => {
  const running = ask('hang');
  pool.close();
  await expect(running).rejects.toMatchObject({ code: 'reading_cancelled' });
  await expect(ask('echo')).rejects.toMatchObject({ code: 'reading_cancelled' });
});

test('what an engine took is noted for whoever asked, also of one that had to be stopped', async () => {
  const noted: number[] = [];
  const askMeasured = (kind: string, timeLimitMs: number) =>
    measured(
      (cpuMs) => void noted.push(cpuMs),
      new SharedCpu(() => 0),
      () => ask(kind, { timeLimitMs }),
    );
  await askMeasured('echo', 10_000);
  expect(noted).toEqual([7, 0]);
  await expect(askMeasured('hang', 300)).rejects.toMatchObject({ code: 'reading_timeout' });
  // Only for processes that can be inspected from outside (process-usage.ts).
  if (process.platform === 'linux') expect(noted[2]).toBeGreaterThan(300);
});

test('engines end after a time without work, and stay where they are kept loaded', async () => {
  pool = new EnginePool(1, { entry, idleMs: 50 });
  const ended = await ask('echo');
  await waitFor(() => !isRunning(ended.pid));
  pool.keepLoaded(true);
  const kept = await ask('echo');
  await pause(500);
  expect((await ask('echo')).pid).toBe(kept.pid);
  pool.keepLoaded(false);
  await waitFor(() => !isRunning(kept.pid));
});

test('what a stage asks of engines is gathered for it: calls, engines that were started, what went in', async () => {
  const trace = new CallTrace();
  await trace.during(async () => {
    await ask('echo');
    await ask('echo', { page: 2 });
    await pool.run('signText', null, { texts: ['quay'] }, { timeLimitMs: 10_000, signal: never });
  });
  await ask('echo', { page: 3 });
  trace.addCpu(12.4);
  const inputBytes = 1_000 + JSON.stringify({ texts: ['quay'] }).length;
  expect(trace.taken(1_000)).toMatchObject({ calls: 3, started: 1, inputBytes, cpuMs: 12 });
});

describe('speech', () => {
  const hear = (key = 'echo', more: { kind?: string; timeLimitMs?: number; openingLimitMs?: number } = {}) =>
    pool.run(
      'cutSound',
      document(more.kind ?? 'echo', key),
      {},
      { timeLimitMs: 10_000, ...more, signal: never },
    ) as unknown as Promise<{ pid: number }>;

  test('is written down at low priority, by one process as long as it goes on', async () => {
    const { pid } = await hear();
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
    expect((await hear('another')).pid).toBe(pid);
  });

  test('takes over a process that read pages, and pages are read by another at their own priority', async () => {
    pool = new EnginePool(1, { entry });
    const reader = await ask('echo');
    const before = getPriority(reader.pid);
    expect(before).toBeLessThan(constants.priority.PRIORITY_LOW);
    const listener = await hear();
    expect(listener.pid).toBe(reader.pid);
    const next = await ask('echo', { page: 2 });
    expect(next.pid).not.toBe(listener.pid);
    expect(getPriority(next.pid)).toBe(before);
  });

  test('keeps its process between two pieces, however many pages wait, and gives it up when it has none', async () => {
    pool = new EnginePool(1, { entry, idleMs: 500 });
    const { pid } = await hear();
    for (let piece = 0; piece < 3; piece += 1) {
      // The pages were requested first, so they're read first.
      const pages = [1, 2, 3].map((page) => ask('echo', { page }));
      expect((await hear()).pid).toBe(pid);
      const readers = new Set((await Promise.all(pages)).map((page) => page.pid));
      expect([readers.size, readers.has(pid)]).toEqual([1, false]);
    }
    expect(loads).toBe(2);
    await waitFor(() => !isRunning(pid));
  });

  test('no more than one process is kept beside those that may work', async () => {
    const [one, other] = await Promise.all([hear('one'), hear('other')]);
    expect(one.pid).not.toBe(other.pid);
    await Promise.all([ask('echo', { page: 1 }), ask('echo', { page: 2 })]);
    await waitFor(() => [one, other].filter(({ pid }) => isRunning(pid)).length === 1);
  });

  test('is not moved in the middle of a recording, however many pieces it has, but before the next one', async () => {
    pool = new EnginePool(1, { entry });
    const { pid } = await hear('long');
    for (let piece = 1; piece < limits.reading.enginePagesBeforeRecycling + 5; piece += 1)
      expect((await hear('long')).pid).toBe(pid);
    expect((await hear('next')).pid).not.toBe(pid);
  });

  test('has more time where the recording has to be opened first', async () => {
    pool = new EnginePool(1, { entry });
    const slow = { kind: 'slow', timeLimitMs: 300 };
    await expect(hear('slow', slow)).rejects.toMatchObject({ code: 'reading_timeout' });
    await expect(hear('slow', { ...slow, openingLimitMs: 20_000 })).resolves.toBeTruthy();
    await expect(hear('slow', slow)).resolves.toBeTruthy();
  });
});
