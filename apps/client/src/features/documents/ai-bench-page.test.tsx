import type { PageText } from '@cartulary/contracts/reading';
import type { Found } from '@cartulary/pipeline/trials/trial';
import type { WorkerRequest } from '@cartulary/pipeline/worker-protocol';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import AiBenchPage from './ai-bench-page';
import { FoundOf } from './trials/found-of';

type Asked = Extract<WorkerRequest, { id: string }>;

const producer = { engine: 'eld', engineVersion: '2.1.0' };
const pageOf = (text: string): PageText => ({
  page: 1,
  text,
  words: [],
  blocks: [],
  source: 'plain-text',
  widthPoints: null,
  heightPoints: null,
  confidence: 1,
  engine: 'plain-text',
  engineVersion: '1.0.0',
});
const language: Found = {
  stage: 'language',
  found: { language: 'en', confidence: 0.93, others: [], ...producer },
  scores: [{ language: 'en', score: 0.71 }],
};

let heard: Asked[] = [];
/** Whether the worker answers what is tried. */
let answers = true;
let text = '';

/** Answers as the reading worker does. */
class ToldWorker extends EventTarget {
  ended = false;
  postMessage(request: Asked): void {
    heard.push(request);
    const { id, kind } = request;
    const tell = (data: object): void => {
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, ...data } })));
    };
    if (kind === 'open') {
      text = new TextDecoder().decode(request.bytes);
      tell({ kind: 'opened', pageCount: 1 });
    }
    if (kind === 'read-page') {
      tell({ kind: 'stage', stage: 'text', done: 0, total: 1 });
      tell({ kind: 'page-read', page: pageOf(text) });
    }
    if (kind === 'close') tell({ kind: 'closed' });
    if (kind === 'try' && answers) tell({ kind: 'tried', tried: { found: language, tookMs: 12, trouble: null } });
  }
  terminate(): void {
    this.ended = true;
  }
}
const { Worker: before } = globalThis;
// jsdom has no way to read one.
const { arrayBuffer } = Blob.prototype;
beforeAll(() => {
  globalThis.Worker = ToldWorker as unknown as typeof Worker;
  Blob.prototype.arrayBuffer = function read(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(new Error('The blob could not be read'));
      reader.readAsArrayBuffer(this);
    });
  };
});
afterAll(() => {
  globalThis.Worker = before;
  Blob.prototype.arrayBuffer = arrayBuffer;
});
beforeEach(() => {
  heard = [];
  answers = true;
});

const room = testRoom(({ path }) => {
  if (path.endsWith('/classes')) return answer({ items: [] });
  if (path.endsWith('/documents')) return answer({ items: [], total: 0, page: 1, pageSize: 50 });
  return undefined;
});
const open = async (address: string): Promise<void> => {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  drawPages([{ path: '/real-ai', Component: AiBenchPage }], address);
};
const run = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Run' });

test('there is nothing to run before there is something to run it on', async () => {
  await open('/real-ai');
  expect(await screen.findByText('You have no documents that have been read yet.')).toBeTruthy();
  expect(run().disabled).toBe(true);
  expect(screen.getByText('Choose a document first.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nothing tried yet' })).toBeTruthy();
  expect(heard).toEqual([]);
});

test('a pasted text is read and tried in the page alone, with time, score, engine and why', async () => {
  await open('/real-ai?from=text&stage=language');
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'The lease ends in May.');
  const asked = room.seen.length;
  await userEvent.click(run());
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  expect(heard.map(({ kind }) => kind)).toEqual(['open', 'read-page', 'close', 'try']);
  expect(heard.at(-1)).toMatchObject({ trial: { stage: 'language', page: { text: 'The lease ends in May.' } } });
  expect(result.getByText('English', { selector: 'p' })).toBeTruthy();
  expect(result.getByText('12 ms')).toBeTruthy();
  expect(result.getByText(/^93%/)).toBeTruthy();
  expect(result.getByText('eld 2.1.0')).toBeTruthy();
  expect(result.getByText(/compares groups of letters/)).toBeTruthy();
  expect(room.seen.slice(asked).map(({ path }) => path)).toEqual([]);
  // What was found belongs to the former text.
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), ' Soon.');
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
});

test('a trial that goes on can be stopped, and nothing of it is shown', async () => {
  answers = false;
  await open('/real-ai?from=text&stage=language');
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'The lease');
  await userEvent.click(run());
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('heading', { name: 'Stopped' })).toBeTruthy();
  expect(run().disabled).toBe(false);
});

test('an own example that was nearest leads to its document; a built-in class says what stands for it', async () => {
  await room.signIn();
  const found: Found = {
    stage: 'classify',
    found: { class: 'invoice', confidence: 0.8, probabilities: [{ class: 'invoice', probability: 0.8 }], ...producer },
    byCharacters: {
      class: 'invoice',
      confidence: 0.7,
      probabilities: [{ class: 'invoice', probability: 0.7 }],
      ...producer,
    },
    words: [
      { word: 'invoice', weight: 1.204 },
      { word: 'dear', weight: -0.31 },
    ],
    neighbours: [
      { class: 'own', of: 'example', example: 0, likeness: 0.97 },
      { class: 'invoice', of: 'centre', example: null, likeness: 0.91 },
    ],
  };
  const own = { compared: [], exampleIds: new Map([['own', ['d1']]]) };
  const result = {
    stage: 'classify' as const,
    page: pageOf('Invoice'),
    times: [],
    tried: { found, tookMs: 1, trouble: null },
    own,
  };
  drawPages([{ path: '/', Component: () => <FoundOf result={result} found={found} /> }], '/');
  expect((await screen.findByRole('link', { name: 'Example 1' })).getAttribute('href')).toBe(
    '/document-studio?document=d1',
  );
  expect(screen.getByText('The mean of what it was learned from')).toBeTruthy();
  expect(screen.getByText('+1.20, for it')).toBeTruthy();
  expect(screen.getByText('−0.31, against it')).toBeTruthy();
});
