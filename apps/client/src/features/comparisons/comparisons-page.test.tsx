import type { ComparedCase, ComparisonDetail, ContenderCounts } from '@cartulary/contracts/endpoints/comparisons';
import type { PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { errors } from '@cartulary/contracts/errors';
import { defaultOptions, defaultSteps } from '@cartulary/contracts/pipelines';
import { stageNames } from '@cartulary/contracts/stages';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as comparisonsTexts } from '@/text/comparisons';
import ComparisonsPage from './comparisons-page';

const id = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const pipelineId = '1b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const documentId = '2b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const moment = '2026-11-03T09:24:00.000Z';

const counts = (right: number, wrong: number, change: Partial<ContenderCounts> = {}): ContenderCounts => ({
  right,
  wrong,
  absent: 0,
  leftOut: 0,
  share: right / (right + wrong),
  low: 0.7,
  high: 0.99,
  ...change,
});
const total = {
  values: 40,
  first: counts(38, 2),
  second: counts(29, 11),
  firstOnly: 10,
  secondOnly: 1,
  p: 0.0117,
  firstBetter: 9,
  secondBetter: 1,
  documentsP: 0.0215,
  verdict: 'first',
} as const;
const cost = { pages: 50, tookMs: 10_000, cpuMs: 7_500, failed: 0 };

const done: ComparisonDetail = {
  id,
  state: 'done',
  first: { pipelineId: null, name: null, version: null, steps: defaultSteps },
  second: {
    pipelineId,
    name: 'Quick',
    version: 2,
    steps: { stages: stageNames.filter((stage) => stage !== 'entities'), options: defaultOptions },
  },
  class: 'invoice',
  from: null,
  until: null,
  documents: 25,
  read: 24,
  left: 1,
  waitsUntil: null,
  askedAt: moment,
  endedAt: moment,
  by: 'Ada Byron',
  mayChange: true,
  results: {
    total,
    rows: [
      { kind: 'field', class: 'invoice', name: 'total', ...total, p: 0.0235 },
      {
        kind: 'entity',
        class: null,
        name: 'money',
        values: 7,
        first: counts(7, 0, { share: null, low: null, high: null }),
        second: counts(0, 0, { leftOut: 7, share: null, low: null, high: null }),
        firstOnly: 0,
        secondOnly: 0,
        p: null,
      },
    ],
    cost: { first: cost, second: { ...cost, tookMs: 5_000, failed: 2 } },
    counted: 22,
  },
};
const running: ComparisonDetail = { ...done, state: 'running', endedAt: null, read: 12, results: null };
const differing: ComparedCase = {
  documentId,
  document: 'march.pdf',
  number: 2,
  kind: 'field',
  class: 'invoice',
  name: 'total',
  line: null,
  value: 'EUR 12.00',
  removed: false,
  page: 3,
  box: [0.1, 0.2, 0.3, 0.4],
  range: null,
  first: { outcome: 'right', said: 'EUR 12.00' },
  second: { outcome: 'absent', said: null },
};
const quick: PipelineRow = {
  id: pipelineId,
  name: 'Quick',
  state: 'published',
  version: 2,
  hasChanges: true,
  stages: [...stageNames],
  usedFor: [],
  changedAt: moment,
};

let comparisons: ComparisonDetail[] = [];
let mayChange = true;
let candidates = { documents: 31, values: 120 };
const sent: { method: string; path: string; body: unknown }[] = [];
const room = testRoom(({ path, method, body }) => {
  if (method !== 'GET') sent.push({ method, path, body });
  if (path.startsWith('/api/v1/classes')) return answer({ items: [] });
  if (path.startsWith('/api/v1/pipelines')) return answer({ items: [quick], mayChange });
  if (path.startsWith('/api/v1/comparison-candidates')) return answer(candidates);
  if (!path.startsWith('/api/v1/comparisons')) return undefined;
  if (method === 'DELETE') {
    comparisons = [];
    return answer(null);
  }
  if (method === 'POST') {
    comparisons = [path.endsWith('/stop') ? { ...done, state: 'stopped' } : running];
    return answer(comparisons[0]);
  }
  if (path.includes('/cases')) return answer({ items: [differing], total: 1, page: 1, pageSize: 50, hidden: 3 });
  const [first] = comparisons;
  return path.startsWith(`/api/v1/comparisons/${id}`) && first
    ? answer(first)
    : answer({ items: comparisons, mayChange });
});
// Missing in jsdom, but used by selects and toasts.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false }));
beforeEach(() => {
  [comparisons, mayChange, candidates] = [[], true, { documents: 31, values: 120 }];
  sent.length = 0;
});

async function draw(address = '/ai-comparison') {
  await room.signIn(adaAs('admin'));
  return drawPages(
    [
      { path: '/ai-comparison', Component: ComparisonsPage },
      { path: '/document-studio', element: <p>The document</p> },
    ],
    address,
  );
}

test('where there is none, one is begun: both sides, class and how many are chosen, and it is read', async () => {
  await draw();
  expect(await screen.findByText(text(comparisonsTexts, 'empty.title'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(comparisonsTexts, 'new') }));
  const dialog = within(await screen.findByRole('dialog', { name: text(comparisonsTexts, 'new') }));
  expect(await dialog.findByText('31 reviewed documents with 120 reviewed values')).toBeTruthy();
  const number = dialog.getByRole('textbox', { name: text(comparisonsTexts, 'new.count') });
  await userEvent.clear(number);
  await userEvent.type(number, '201');
  expect(dialog.getByText(text(comparisonsTexts, 'new.countWrong', { most: 200 }))).toBeTruthy();
  expect(dialog.getByRole('button', { name: text(comparisonsTexts, 'new.start') }).hasAttribute('disabled')).toBe(true);
  await userEvent.clear(number);
  await userEvent.type(number, '20');
  await userEvent.click(dialog.getByRole('button', { name: text(comparisonsTexts, 'new.start') }));
  expect(await screen.findByText('12 of 24 documents read by both')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('12');
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/v1/comparisons',
      body: {
        first: { kind: 'stages', nameFinder: 'model', classJudge: 'meaning' },
        second: { kind: 'pipeline', pipelineId, version: null },
        class: null,
        from: null,
        until: null,
        documents: 20,
      },
    },
  ]);
});

test('while it is read no figures are shown, and it can be stopped', async () => {
  comparisons = [running];
  await draw();
  expect(await screen.findByText(/^Results appear at the end/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: text(comparisonsTexts, 'cases.title') })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: text(comparisonsTexts, 'stop') }));
  await userEvent.click(await screen.findByRole('button', { name: text(comparisonsTexts, 'stop.confirm') }));
  expect(await screen.findByText('Stopped: 24 of 25 documents were read.')).toBeTruthy();
  expect(sent.map(({ method, path }) => [method, path])).toEqual([['POST', `/api/v1/comparisons/${id}/stop`]]);
});

test('where the day is used up it says until when it waits', async () => {
  comparisons = [{ ...running, waitsUntil: moment }];
  await draw();
  expect(await screen.findByText(/^Your organization’s daily processor time is used up/)).toBeTruthy();
});

test('a sentence says which one is more accurate, with tests, intervals, and values that left the set', async () => {
  comparisons = [done];
  await draw();
  expect(await screen.findByText('A: All stages is more accurate.')).toBeTruthy();
  expect(
    screen.getByText(
      `${text(comparisonsTexts, 'verdict.counts', { values: 40, documents: 22, firstOnly: 10, secondOnly: 1 })} ${text(comparisonsTexts, 'verdict.chance', { p: '2.2%' })}`,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/McNemar, exact: p = 0\.012\./)).toBeTruthy();
  expect(screen.getByText(text(comparisonsTexts, 'set.left', { count: 1 }))).toBeTruthy();
  const rows = within(screen.getByRole('region', { name: text(comparisonsTexts, 'rows.title') }));
  const row = rows.getByRole('row', { name: /^Total/ });
  expect(row.textContent).toContain('38 right, 2 wrong, 0 absent');
  expect(row.textContent).toContain('95% (70% to 99%)');
  expect(row.textContent).toContain(text(comparisonsTexts, 'difference.first'));
  const money = rows.getByRole('row', { name: /\(entity\)/ });
  expect(money.textContent).toContain('Not enough data: 7 of 20');
  expect(money.textContent).toContain(text(comparisonsTexts, 'counts.leftOut'));
  expect(money.textContent).toContain(text(comparisonsTexts, 'difference.untested'));
  const taken = within(screen.getByRole('region', { name: text(comparisonsTexts, 'cost.title') }));
  expect(taken.getByRole('row', { name: /^Time per page/ }).textContent).toContain('0.2');
  expect(taken.getByRole('row', { name: /that failed/ }).textContent).toContain('2');
});

test('a differing value stands beside what people confirmed, and leads to its place', async () => {
  comparisons = [done];
  const router = await draw();
  const card = within(await screen.findByRole('region', { name: text(comparisonsTexts, 'cases.title') }));
  const row = await card.findByRole('row', { name: /march\.pdf/ });
  expect(row.textContent).toContain('EUR 12.00 right');
  expect(row.textContent).toContain('nothing absent');
  expect(card.getByText(/3 more in documents you can’t view\./)).toBeTruthy();
  await userEvent.click(within(row).getByRole('link', { name: 'march.pdf' }));
  await screen.findByText('The document');
  expect(router.state.location.search).toBe(
    `?document=${documentId}&page=3&place=${encodeURIComponent('3-1000-2000-3000-4000')}`,
  );
});

test('one is deleted after a question, and the focus is at the head of the page', async () => {
  comparisons = [done];
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: text(comparisonsTexts, 'delete') }));
  await userEvent.click(await screen.findByRole('button', { name: text(comparisonsTexts, 'delete.confirm') }));
  expect(await screen.findByText(text(comparisonsTexts, 'empty.title'))).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
});

test('who may not begin any is told who may, and an address that leads to none says so', async () => {
  mayChange = false;
  await draw();
  expect(await screen.findByText(text(comparisonsTexts, 'empty.notYours'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(comparisonsTexts, 'new') })).toBeNull();
});

test('an address of a comparison that is gone says so', async () => {
  comparisons = [done];
  await draw(`/ai-comparison?comparison=${documentId}`);
  expect(await screen.findByText(text(comparisonsTexts, 'gone.title'))).toBeTruthy();
});

test('where nothing like that was reviewed none can begin', async () => {
  candidates = { documents: 0, values: 0 };
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: text(comparisonsTexts, 'new') }));
  const dialog = within(await screen.findByRole('dialog', { name: text(comparisonsTexts, 'new') }));
  expect(await dialog.findByText(text(comparisonsTexts, 'new.none'))).toBeTruthy();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: text(comparisonsTexts, 'new.start') }).hasAttribute('disabled')).toBe(
      true,
    ),
  );
  expect(errors.comparison_nothing.status).toBe(409);
});
