import type { DetectorCase, DetectorDetail } from '@cartulary/contracts/endpoints/detectors';
import { text } from '@cartulary/testing/text';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ModuleServer } from '@/testing/modules.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as documentsDetectors } from '@/text/documents/detectors';
import { t as visionStudio } from '@/text/documents/vision-studio';
import VisionStudioPage from '../../vision-studio-page';

const id = '0198f0a0-0000-7000-8000-000000000001';
const caseId = '0198f0a0-0000-7000-8000-000000000002';
const documentId = '0198f0a0-0000-7000-8000-000000000003';
const nothing = {
  items: [],
  total: 0,
  page: 1,
  pageSize: 50,
  counts: { all: 0, toReview: 0, mine: 0, shared: 0, failed: 0, bin: 0 },
  folders: [],
};
const detail: DetectorDetail = {
  id,
  name: 'Our mark',
  state: 'few',
  examples: 2,
  updatedAt: '2026-11-27T08:00:00.000Z',
  test: null,
  shown: [],
  model: null,
  counts: { right: 0, missed: 0, wrong: 0, open: 0 },
  hidden: 0,
};
const one: DetectorCase = {
  id: caseId,
  documentId,
  document: 'letter.png',
  page: 1,
  turns: 0,
  box: [0.1, 0.1, 0.2, 0.2],
  outcome: 'open',
  likeness: 0.6,
  judgeable: true,
};

let moduleServer: ModuleServer;
let mayChange: boolean;
let detectors: DetectorDetail[];
let fails: boolean;
const room = testRoom((call) => {
  const { path, method } = call;
  if (path.startsWith('/api/v1/documents?')) return answer(nothing);
  const ofModules = moduleServer.reply(call);
  if (ofModules) return ofModules;
  if (!path.startsWith('/api/v1/detectors')) return undefined;
  if (fails) return { status: 500, body: { success: false, error: 'The server is away.' } };
  if (path.includes('/cases?')) return answer({ items: [one], total: 1, page: 1, pageSize: 24 });
  if (path.endsWith('/detectors') && method === 'GET') return answer({ items: detectors, mayChange });
  if (method === 'PUT')
    return answer({ ...detail, ...detectors[0], counts: { right: 1, missed: 0, wrong: 0, open: 0 } });
  return answer(detectors[0] ?? detail);
});
beforeEach(() => {
  [mayChange, detectors, fails] = [true, [], false];
  moduleServer = new ModuleServer();
  moduleServer.given = { vision_premium: { state: 'subscribed' } };
});

async function open(): Promise<void> {
  await room.signIn(adaAs('admin', { privacyMode: 'collaborative' }));
  drawPages(
    [{ path: '/computer-vision-studio', Component: VisionStudioPage }],
    '/computer-vision-studio?tool=detectors',
  );
}

test('without the module it is named, and the rest of the page stays', async () => {
  moduleServer.given = {};
  await open();
  expect(await screen.findByRole('heading', { name: text(documentsDetectors, 'closed.title') })).toBeTruthy();
  expect(screen.getByRole('tab', { name: text(visionStudio, 'tool.page') })).toBeTruthy();
});

test('where there is none one is begun, by those who may', async () => {
  await open();
  expect(await screen.findByText(text(documentsDetectors, 'empty.title'))).toBeTruthy();
  expect(screen.getByRole('button', { name: text(documentsDetectors, 'new') })).toBeTruthy();
});

test('others are told who begins one', async () => {
  mayChange = false;
  await open();
  expect(await screen.findByText(/Managers and administrators can create detectors/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(documentsDetectors, 'new') })).toBeNull();
});

test('what doesn’t load is said, and asked for again', async () => {
  fails = true;
  await open();
  expect(await screen.findByText(text(documentsDetectors, 'failed'))).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(text(documentsDetectors, 'empty.title'))).toBeTruthy();
});

test('before it has learned it says what is missing, and finds and tests nothing', async () => {
  detectors = [detail];
  await open();
  expect(await screen.findByText('2 of at least 3 examples')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text(documentsDetectors, 'try.button') }).disabled).toBe(
    true,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text(documentsDetectors, 'test.start') }).disabled).toBe(
    true,
  );
  expect(screen.getByText(/Choose a document with page images/)).toBeTruthy();
  expect(screen.getByText(text(documentsDetectors, 'examples.hidden', { count: 2 }))).toBeTruthy();
});

test('a test says what was right, missed and wrong, and a found place is judged', async () => {
  const test = {
    state: 'done',
    documents: 9,
    lookedAt: 9,
    askedAt: detail.updatedAt,
    endedAt: detail.updatedAt,
  } as const;
  detectors = [{ ...detail, test, counts: { right: 3, missed: 1, wrong: 1, open: 1 } }];
  await open();
  expect(await screen.findByText(text(documentsDetectors, 'test.state.done', { done: 9 }))).toBeTruthy();
  expect(screen.getByRole('row', { name: 'A match 3 correct 1 missed' })).toBeTruthy();
  expect(screen.getByText('75% of the matches found are correct, and 75% of all matches were found.')).toBeTruthy();
  const cases = screen.getByRole('list', { name: text(documentsDetectors, 'cases.which') });
  await userEvent.click(await within(cases).findByRole('button', { name: text(documentsDetectors, 'cases.right') }));
  expect(room.seen.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/api/v1/detectors/${id}/cases/${caseId}`,
    body: { outcome: 'right' },
  });
});
