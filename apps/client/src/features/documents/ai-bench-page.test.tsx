import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { trialLimits } from '@cartulary/contracts/limits/trials';
import type { PageText } from '@cartulary/contracts/reading';
import type { Found } from '@cartulary/pipeline/trials/trial';
import type { WorkerRequest } from '@cartulary/pipeline/worker-protocol';
import { text as uiText } from '@cartulary/testing/text';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { documentRow } from '@/testing/document.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as trials } from '@/text/documents/trials';
import AiBenchPage from './ai-bench-page';
import { tellDownload } from './private/reading/download-state';
import { FoundOf } from './trials/found-of';
import { TrialStanding } from './trials/trial-standing';

const DOCUMENT = '0198f2aa-1111-4222-8333-444455556677';
const missing = { status: 404, body: { success: false, error: 'Resource not found' } };

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
/** Whether the worker responds to trials. */
let answers = true;
let text = '';

/** Responds like the processing worker. */
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
    if (kind === 'try' && answers)
      tell({ kind: 'tried', tried: { found: language, tookMs: 12, loadedMs: 3, trouble: null } });
  }
  terminate(): void {
    this.ended = true;
  }
}
const { Worker: before } = globalThis;
beforeAll(() => {
  globalThis.Worker = ToldWorker as unknown as typeof Worker;
});
afterAll(() => {
  globalThis.Worker = before;
});
beforeEach(() => {
  heard = [];
  answers = true;
  textStatus = 200;
});

const nothing = {
  items: [],
  total: 0,
  page: 1,
  pageSize: 50,
  counts: { all: 0, toReview: 0, mine: 0, shared: 0, failed: 0, bin: 0 },
  folders: [],
};
const detail = (pageCount: number): DocumentDetail => ({
  ...documentRow('lease.pdf', { id: DOCUMENT, mediaType: 'application/pdf', pageCount }),
  sha256: '',
  entities: [],
  fields: [],
  expectedFields: [],
  classFound: null,
  classConfirmed: false,
  languageFound: null,
  spokenLanguage: null,
  summary: null,
  stages: [],
  pages: Array.from({ length: pageCount }, (_, index) => ({
    page: index + 1,
    widthPoints: 595,
    heightPoints: 842,
    source: 'text-layer',
    confidence: 1,
    orderConfidence: null,
    embedded: null,
    engine: 'pdfium',
    engineVersion: '1',
  })),
  madeFrom: [],
  rights: { view: true, edit: true, share: true, delete: true },
});
let textStatus = 200;
const room = testRoom(({ path }) => {
  if (path.includes(`/documents/${DOCUMENT}/text`))
    return textStatus === 200 ? answer({ text: 'Page three', pages: [{ ...pageOf('Page three'), page: 3 }] }) : missing;
  if (path.endsWith(`/documents/${DOCUMENT}`)) return answer(detail(3));
  if (path.endsWith('/classes')) return answer({ items: [] });
  if (path.startsWith('/api/v1/documents?')) return answer(nothing);
  return undefined;
});
const open = async (address: string): Promise<void> => {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  drawPages([{ path: '/real-ai', Component: AiBenchPage }], address);
};
const run = () => screen.getByRole<HTMLButtonElement>('button', { name: uiText(trials, 'run') });

test('there is nothing to run before there is something to run it on', async () => {
  await open('/real-ai');
  expect(await screen.findByText(uiText(trials, 'pick.none'))).toBeTruthy();
  expect(run().disabled).toBe(true);
  expect(screen.getByText(uiText(trials, 'choose.document'))).toBeTruthy();
  expect(screen.getByRole('heading', { name: uiText(trials, 'empty.title') })).toBeTruthy();
  expect(heard).toEqual([]);
});

test('a pasted text is read and tried in the page alone, with time, score, engine and why', async () => {
  await open('/real-ai?from=text&stage=language');
  await userEvent.type(
    screen.getByRole('textbox', { name: uiText(trials, 'source.pasted') }),
    'The lease ends in May.',
  );
  const asked = room.seen.length;
  await userEvent.click(run());
  const result = within(await screen.findByRole('region', { name: uiText(trials, 'result.title') }));
  expect(heard.map(({ kind }) => kind)).toEqual(['open', 'read-page', 'close', 'try']);
  expect(heard.at(-1)).toMatchObject({ trial: { stage: 'language', page: { text: 'The lease ends in May.' } } });
  expect(result.getByText('English', { selector: 'p' })).toBeTruthy();
  expect(result.getByText('12 ms')).toBeTruthy();
  expect(result.getByText('3 ms')).toBeTruthy();
  expect(screen.getByText('Result: Language, 12 ms')).toBeTruthy();
  expect(result.getByText(/^93%/)).toBeTruthy();
  expect(result.getByText('Language detection 2.1.0')).toBeTruthy();
  expect(result.getByText(/compares groups of letters/)).toBeTruthy();
  expect(room.seen.slice(asked).map(({ path }) => path)).toEqual([]);
  // The result belongs to the previous text.
  await userEvent.type(screen.getByRole('textbox', { name: uiText(trials, 'source.pasted') }), ' Soon.');
  expect(screen.queryByRole('region', { name: uiText(trials, 'result.title') })).toBeNull();
});

test('a page that a document doesn’t have is its last one', async () => {
  await open(`/real-ai?document=${DOCUMENT}&page=99`);
  expect(await screen.findByText('Page three')).toBeTruthy();
  expect(
    screen.getByRole<HTMLInputElement>('spinbutton', { name: uiText(trials, 'source.pageOf', { count: 3 }) }).value,
  ).toBe('3');
  expect(run().disabled).toBe(false);
});

test('where the words of a page don’t arrive, that is said, and nothing asks to choose a document', async () => {
  textStatus = 404;
  await open(`/real-ai?document=${DOCUMENT}`);
  expect(await screen.findByRole('heading', { name: uiText(trials, 'pick.notOpened') })).toBeTruthy();
  expect(screen.getByText(uiText(trials, 'chosen.failed'))).toBeTruthy();
  expect(screen.queryByText(uiText(trials, 'choose.document'))).toBeNull();
});

test('a text that is longer than is taken is cut, and that is said', async () => {
  await open('/real-ai?from=text&stage=language');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: uiText(trials, 'source.pasted') });
  fireEvent.change(field, { target: { value: 'x'.repeat(trialLimits.maxTextCharacters + 1) } });
  expect(field.value).toHaveLength(trialLimits.maxTextCharacters);
  expect(screen.getByText(/Only the beginning is used/)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'short' } });
  expect(screen.queryByText(/Only the beginning is used/)).toBeNull();
});

test('while the models wait to be downloaded, the page says which button to press', async () => {
  await open('/real-ai');
  drawPart(<TrialStanding state={{ kind: 'running', step: 'models' }} />);
  expect(screen.queryByText(/Select “Download and run”/)).toBeNull();
  act(() => tellDownload({ kind: 'asks' }));
  expect(await screen.findByText(/Select “Download and run”/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: uiText(trials, 'models.start') })).toBeTruthy();
  act(() => tellDownload({ kind: 'none' }));
});

test('a trial that goes on can be stopped, and nothing of it is shown', async () => {
  answers = false;
  await open('/real-ai?from=text&stage=language');
  await userEvent.type(screen.getByRole('textbox', { name: uiText(trials, 'source.pasted') }), 'The lease');
  await userEvent.click(run());
  await userEvent.click(await screen.findByRole('button', { name: uiText(trials, 'stop') }));
  expect(await screen.findByRole('heading', { name: uiText(trials, 'stopped.title') })).toBeTruthy();
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
  const own = {
    compared: [{ id: 'own', name: 'Dives', description: 'Logs of dives', examples: ['Dive'] }],
    exampleIds: new Map([['own', ['d1']]]),
    examples: { compared: 1, all: 4, failed: 2 },
    isMissing: false,
  };
  const result = {
    stage: 'classify' as const,
    question: '',
    page: pageOf('Invoice'),
    times: [],
    tried: { found, tookMs: 1, loadedMs: 0, trouble: null },
    own,
  };
  drawPages([{ path: '/', Component: () => <FoundOf result={result} found={found} /> }], '/');
  expect(
    (await screen.findByRole('link', { name: uiText(trials, 'near.open', { number: 1 }) })).getAttribute('href'),
  ).toBe('/document-studio?document=d1');
  expect(screen.getByText(uiText(trials, 'near.centre'))).toBeTruthy();
  expect(screen.getByText('+1.20, for')).toBeTruthy();
  expect(screen.getByText('−0.31, against')).toBeTruthy();
  expect(screen.getByText(/^Compared with 1 class of your organization, using 1 of 4 examples\./)).toBeTruthy();
  expect(screen.getByText(/Couldn’t load 2 examples/)).toBeTruthy();
});
