import type { ListedDocument } from '@cartulary/contracts/endpoints/documents';
import type { PageText } from '@cartulary/contracts/reading';
import type { PageSeen, TwoSeen } from '@cartulary/pipeline/trials/look';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as trials } from '@/text/documents/trials';
import { t as visionStudio } from '@/text/documents/vision-studio';
import { PageSeenCard } from './vision/page-seen-card';
import { TwoSeenCard } from './vision/two-seen-card';
import VisionStudioPage from './vision-studio-page';

let items: ListedDocument[] = [];
const listed = () => ({
  items,
  total: 0,
  page: 1,
  pageSize: 50,
  counts: { all: 0, toReview: 0, mine: 0, shared: 0, failed: 0, bin: 0 },
  folders: [],
});
beforeEach(() => (items = []));
const row = (name: string, mediaType: string, number: number): ListedDocument => ({
  id: `0d9b3a51-3f0e-4c3d-8a44-52a1ab1d7e0${number}`,
  name,
  mediaType,
  sizeBytes: 1,
  state: 'ready',
  stage: null,
  progress: 1,
  failure: null,
  pageCount: 1,
  class: null,
  language: null,
  confidence: null,
  entityCount: 0,
  toReview: 0,
  hasPreview: false,
  pageTurns: {},
  owner: { id: '0d9b3a51-3f0e-4c3d-8a44-52a1ab1d7e09', name: 'Ada' },
  folder: null,
  tags: [],
  processedWhere: 'server',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  binnedAt: null,
  rights: { edit: true, delete: true },
});
const room = testRoom(({ path }) => (path.startsWith('/api/v1/documents?') ? answer(listed()) : undefined));
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const picture = { bytes: new Uint8Array([1]), mediaType: 'image/png', width: 10, height: 14 } as const;
const read: PageText = {
  page: 1,
  text: 'Invoice',
  words: [],
  blocks: [
    {
      kind: 'heading',
      start: 0,
      end: 7,
      box: [0.1, 0.1, 0.4, 0.15],
      level: 1,
      label: null,
      cells: null,
      image: null,
      confidence: 1,
    },
  ],
  source: 'recognised',
  widthPoints: 595,
  heightPoints: 842,
  confidence: 1,
  engine: 'x',
  engineVersion: '1',
};
const seen: PageSeen = {
  of: 'page',
  picture,
  marks: [{ kind: 'signature', box: [0.1, 0.8, 0.4, 0.9], clarity: 0.7 }],
  machineLines: [],
  quality: {
    width: 1000,
    height: 1400,
    edgePixels: 5,
    contrast: 0.3,
    leanDegrees: 1.5,
    letterPixels: null,
    specksPerMegapixel: 3,
  },
  drawnDpi: null,
  tookMs: 12,
};
const two: TwoSeen = {
  of: 'two',
  one: picture,
  other: picture,
  differences: [{ kind: 'new', box: [0.2, 0.5, 0.3, 0.6] }],
  isCut: false,
  agreement: 0.98,
  shift: [0, 0],
  tookMs: 9,
};

test('there is nothing to look at before something is chosen', async () => {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  drawPages([{ path: '/computer-vision-studio', Component: VisionStudioPage }], '/computer-vision-studio?tool=two');
  expect(await screen.findByRole('region', { name: text(visionStudio, 'first') })).toBeTruthy();
  expect(screen.getByRole('region', { name: text(visionStudio, 'second') })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: text(trials, 'source.text') })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text(visionStudio, 'compare') }).disabled).toBe(true);
  expect(screen.getByText(text(visionStudio, 'needsTwo'))).toBeTruthy();
});

test('scans are chosen among documents that have pictures: a recording is none', async () => {
  items = [row('Harbor dues.pdf', 'application/pdf', 1), row('Call with the pilot.wav', 'audio/wav', 2)];
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  drawPages([{ path: '/computer-vision-studio', Component: VisionStudioPage }], '/computer-vision-studio?tool=two');
  await waitFor(() => expect(screen.getAllByText('Harbor dues.pdf')).toHaveLength(2));
  expect(screen.queryByText('Call with the pilot.wav')).toBeNull();
});

test('what was found is listed with its numbers, by kind, and is marked on the page when it is chosen', async () => {
  drawPart(<PageSeenCard seen={seen} read={read} />);
  const list = () => within(screen.getByRole('list', { name: text(visionStudio, 'found') })).getAllByRole('button');
  expect(list().map(({ textContent }) => textContent)).toEqual(['1Heading', '2Looks like a signature']);
  await userEvent.click(list()[1] ?? document.body);
  expect(list()[1]?.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('checkbox', { name: text(visionStudio, 'kind.region', { count: 1 }) }));
  expect(list().map(({ textContent }) => textContent)).toEqual(['1Looks like a signature']);
  expect(screen.getByText(/Nothing checks whether they’re authentic/)).toBeTruthy();
});

test('numbers of quality stand with what they mean', () => {
  drawPart(<PageSeenCard seen={seen} read={read} />);
  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(row(/^Sharpness 5\.0 pixels/).textContent).toContain('Blurred');
  expect(row(/^Contrast 30%/).textContent).toContain('Pale');
  expect(row(/^Letter height/).textContent).toContain(text(visionStudio, 'quality.unknown'));
});

test('scans take turns by a press, and the places where they differ are reached by keyboard', async () => {
  drawPart(<TwoSeenCard seen={two} />);
  await userEvent.click(screen.getByRole('radio', { name: text(visionStudio, 'two.blink') }));
  await userEvent.click(screen.getByRole('button', { name: text(visionStudio, 'two.second') }));
  expect(screen.getByRole('button', { name: text(visionStudio, 'two.first') })).toBeTruthy();
  const place = screen.getByRole('button', { name: /Only on the second scan, 50% down and 20% across/ });
  place.focus();
  await userEvent.keyboard('{Enter}');
  expect(place.getAttribute('aria-pressed')).toBe('true');
});
