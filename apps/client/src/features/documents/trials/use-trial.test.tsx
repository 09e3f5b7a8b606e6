import type { PageText } from '@cartulary/contracts/reading';
import type { WorkerRequest } from '@cartulary/pipeline/worker-protocol';
import { act, renderHook, waitFor } from '@testing-library/react';
import { randomBytes } from '@/lib/crypto/bytes';
import { openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { Reader } from '../private/reading/reader';
import { TrialRunner } from './trial-runner';
import type { TrialSource } from './trial-source';
import { useTrial } from './use-trial';

type Asked = Extract<WorkerRequest, { id: string }>;

const page: PageText = {
  page: 1,
  text: 'A lease',
  words: [],
  blocks: [],
  source: 'plain-text',
  widthPoints: null,
  heightPoints: null,
  confidence: 1,
  engine: 'plain-text',
  engineVersion: '1.0.0',
};
const phrases = { stage: 'phrases', phrases: [], engine: 'rake', engineVersion: '1' };
const text: TrialSource = { kind: 'text', text: 'A lease' };
const sealed: TrialSource = {
  kind: 'document',
  page,
  mediaType: 'text/plain',
  original: () => Promise.resolve(new Blob()),
};

/** Responds like the processing worker, but to stages only on request. */
class ToldWorker extends EventTarget {
  ended = false;
  readonly heard: Asked[] = [];
  constructor(private readonly answersTry: boolean) {
    super();
  }
  postMessage(request: Asked): void {
    this.heard.push(request);
    const { kind } = request;
    if (kind === 'open') this.tell(request, { kind: 'opened', pageCount: 1 });
    if (kind === 'read-page') this.tell(request, { kind: 'page-read', page });
    if (kind === 'close') this.tell(request, { kind: 'closed' });
    if (kind === 'try' && this.answersTry)
      this.tell(request, { kind: 'tried', tried: { found: phrases, tookMs: 1, loadedMs: 0, trouble: null } });
  }
  terminate(): void {
    this.ended = true;
  }
  private tell({ id }: Asked, data: object): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, ...data } })));
  }
}

/** A trial that counts its workers. `partReady` resolves once the models are loaded. */
function trial({ answersTry = true, partReady = () => Promise.resolve() } = {}) {
  const workers: ToldWorker[] = [];
  const createReader = (): Reader =>
    new Reader(() => {
      const worker = new ToldWorker(answersTry);
      workers.push(worker);
      return worker as unknown as Worker;
    });
  const runner = new TrialRunner({ createReader, partReady });
  return { workers, runner, ...renderHook(() => useTrial(() => runner)) };
}

/** A promise with its resolver. */
function awaited<T>() {
  let end: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (end = resolve));
  return { promise, end: (value: T) => end(value) };
}

test('a vault that is locked takes what was found along, and the worker that may have read it', async () => {
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: 'u1' });
  act(() => vaultOpened(vault));
  const { result, workers } = trial();
  await act(() => result.current.run('phrases', sealed));
  expect(result.current.state.kind).toBe('done');
  act(() => lockVault());
  expect(result.current.state).toEqual({ kind: 'idle' });
  expect(workers.map(({ ended }) => ended)).toEqual([true]);
});

test('who leaves while the models are fetched starts no worker any more', async () => {
  const models = awaited<undefined>();
  const { result, workers, unmount } = trial({ partReady: () => models.promise });
  let running: Promise<void> = Promise.resolve();
  act(() => {
    running = result.current.run('embed', text);
  });
  unmount();
  models.end(undefined);
  await running;
  expect(workers).toEqual([]);
});

test('what is stopped while its file is fetched starts no worker any more', async () => {
  const file = awaited<Blob>();
  const { result, workers } = trial();
  let running: Promise<void> = Promise.resolve();
  act(() => {
    running = result.current.run('words', { ...sealed, original: () => file.promise });
  });
  await waitFor(() => expect(result.current.state).toMatchObject({ step: 'reading' }));
  act(() => result.current.stop());
  await act(async () => {
    file.end(new Blob());
    await running;
  });
  expect(result.current.state).toEqual({ kind: 'stopped' });
  expect(workers).toEqual([]);
});

test('another text ends what goes on; a worker that waits keeps its models', async () => {
  const { result, workers } = trial();
  await act(() => result.current.run('phrases', sealed));
  act(() => result.current.forget());
  expect(workers.map(({ ended }) => ended)).toEqual([false]);

  const going = trial({ answersTry: false });
  act(() => void going.result.current.run('phrases', sealed));
  await waitFor(() => expect(going.workers).toHaveLength(1));
  act(() => going.result.current.forget());
  expect(going.workers.map(({ ended }) => ended)).toEqual([true]);
});

test('every reading has a name of its own, and a page that a file doesn’t have is said', async () => {
  const { result, workers, runner } = trial();
  await act(() => result.current.run('phrases', text));
  await act(() => result.current.run('phrases', text));
  const opened = workers.flatMap(({ heard }) => heard).flatMap((one) => (one.kind === 'open' ? [one.document] : []));
  expect(new Set(opened).size).toBe(2);
  const third = runner.read({ ...sealed, page: { ...page, page: 3 } }, true);
  await expect(third).rejects.toMatchObject({ name: 'PageMissing', pageCount: 1 });
  await act(() => result.current.run('words', { ...sealed, page: { ...page, page: 3 } }));
  expect(result.current.state).toMatchObject({
    kind: 'failed',
    sentence: 'The file has only 1 page. Enter a lower page number.',
  });
});
