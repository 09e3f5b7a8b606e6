import { lastDays } from '@cartulary/contracts/calendar-days';
import type { Reviewed } from '@cartulary/contracts/endpoints/ai-hub';
import type { Learning } from '@cartulary/contracts/endpoints/learning';
import { INSTALLATION_OPERATE, rolePermissions } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as aiHub } from '@/text/ai-hub';
import { t as executive } from '@/text/dashboard/executive';
import { chooseLocale } from '@/text/engine/locale';
import { t as stages } from '@/text/metrics/stages';
import { t as ui } from '@/text/ui';
import type { Catalogue, Figures } from './hub-data';
import HubPage from './hub-page';

const takenAt = '2026-11-03T09:24:00.000Z';
const days = lastDays(7, 'UTC', new Date(takenAt));
const told = (
  right: number,
  values: number,
  share: number | null,
  low: number | null,
  high: number | null,
): Reviewed => ({
  values,
  right,
  share,
  low,
  high,
});
const made = { licence: null, isServerAlone: false, models: [], isReady: null };
const catalogue: Catalogue = {
  engines: [
    {
      engine: 'pp-ocr',
      version: 'v6+1',
      stage: 'recognise',
      licence: 'Apache-2.0',
      isServerAlone: false,
      models: ['pp-ocr'],
      isReady: false,
    },
    {
      engine: 'tesseract',
      version: '7.0.0',
      stage: 'recognise',
      licence: 'Apache-2.0',
      isServerAlone: true,
      models: [],
      isReady: null,
    },
    { ...made, engine: 'field-rules', version: '1.8.0', stage: 'fields' },
    { ...made, engine: 'rules', version: '3.3.0', stage: 'entities' },
    {
      engine: 'minilm-names',
      version: '1',
      stage: 'entities',
      licence: 'MIT',
      isServerAlone: false,
      models: ['minilm-names'],
      isReady: true,
    },
  ],
  models: [
    {
      id: 'pp-ocr',
      origin: 'bundled',
      purpose: 'reading',
      licence: 'Apache-2.0',
      sizeBytes: 1_048_576,
      problem: { file: 'direction.onnx', kind: 'missing' },
      isChosen: false,
      sha256: '5435fd747c9e0efe15a96d0b378d5bd157e9492ed8fd80edf08f30d02fa24634',
    },
    {
      id: 'quay-whisper',
      origin: 'added',
      purpose: 'speech',
      licence: null,
      sizeBytes: 2_097_152,
      problem: null,
      isChosen: true,
      sha256: null,
    },
    {
      id: 'arabic',
      origin: 'added',
      purpose: 'language-pack',
      licence: 'Apache-2.0',
      sizeBytes: 2_097_152,
      problem: null,
      isChosen: true,
      sha256: null,
    },
  ],
};
const hour = (from: string, recogniseMs: number) => ({ from, recogniseMs, understandMs: 0, otherMs: 60_000 });
const figures: Figures = {
  takenAt,
  countedUntil: takenAt,
  newestFactAt: takenAt,
  countedSince: takenAt,
  period: {
    from: '2026-10-28T00:00:00.000Z',
    until: takenAt,
    timezone: 'UTC',
    days: days.map(({ day }) => day),
    clockChanges: [],
    before: { from: '2026-10-21T00:00:00.000Z', until: '2026-10-27T09:24:00.000Z' },
  },
  leastReviewed: 20,
  fields: told(90, 100, 0.9, 0.8238, 0.9511),
  engines: [{ engine: 'field-rules', ...told(90, 100, 0.9, 0.8238, 0.9511) }],
  rows: [
    {
      kind: 'field',
      class: 'invoice',
      name: 'total',
      engine: 'field-rules',
      ...told(90, 100, 0.9, 0.8238, 0.9511),
    },
    { kind: 'entity', class: null, name: 'money', engine: 'rules', ...told(7, 7, null, null, null) },
    { kind: 'class', class: 'a1', name: 'a1', engine: 'character-classes', ...told(1, 3, null, null, null) },
  ],
  moreRows: 0,
  sealed: 3,
  hours: [hour('2026-11-03T08:00:00.000Z', 30 * 60_000), hour('2026-11-03T09:00:00.000Z', 0)],
  stages: [{ stage: 'recognise', works: 12, failed: 1, medianMs: 2_000, p95Ms: 9_000, totalMs: 1_800 * 1_000 }],
  queue: {
    running: [{ stage: 'recognise', works: 2, oldest: '2026-11-03T09:20:00.000Z' }],
    queued: { documents: 4, oldest: '2026-11-03T09:10:00.000Z' },
    places: [
      { place: 'reading', waiting: 6, oldest: '2026-11-03T09:10:00.000Z' },
      { place: 'review', waiting: 5, oldest: '2026-11-01T09:10:00.000Z' },
      { place: 'failed', waiting: 0, oldest: null },
    ],
  },
};

const nothingLearnt: Learning = {
  isKept: false,
  examples: { values: 0, classes: 0, names: 0, learn: 0, compare: 0 },
  turn: { state: 'never', dueAt: null, endedAt: null },
  versions: [],
  takenByItself: false,
  backTo: null,
  mayChange: true,
};

let given: Figures | undefined;
let listed = catalogue;
beforeEach(() => {
  listed = catalogue;
});
const room = testRoom(({ path }) => {
  if (path.endsWith('/ai-hub/catalogue')) return answer(listed);
  if (path.includes('/ai-hub/figures') && given) return answer(given);
  if (path.endsWith('/classes')) return answer({ items: [] });
  if (path.endsWith('/learning')) return answer(nothingLearnt);
  return undefined;
});
beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));

async function open(address: string, shown: Figures | null = figures, operates = false) {
  given = shown ?? undefined;
  const permissions = [...rolePermissions.admin, ...(operates ? [INSTALLATION_OPERATE] : [])];
  await room.signIn(adaAs('admin', { permissions }));
  return drawPages(
    ['/ai-platform-hub', '/ai', '/ai-platform'].map((path) => ({ path, Component: HubPage })),
    address,
  );
}
const card = (name: string): HTMLElement => screen.getByRole('region', { name });
const rowsOf = (name: string): string[] =>
  within(within(card(name)).getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('the hub says what is ready, how right fields are here, what runs, and what it does not count', async () => {
  await open('/ai-platform-hub');
  await screen.findByRole('tab', { name: text(aiHub, 'section.hub'), selected: true });
  // Engines without models weren't checked, so they count in neither number.
  expect(card(text(aiHub, 'strip.engines')).textContent).toContain('1 of 2');
  expect(card(text(aiHub, 'strip.fields')).textContent).toContain('90%');
  expect(card(text(aiHub, 'strip.fields')).textContent).toContain('90% (82.3% to 95.2%), 90 of 100 reviewed');
  expect(card(text(aiHub, 'strip.work')).textContent).toContain('32 min');
  expect(card(text(aiHub, 'strip.work')).textContent).toContain(text(aiHub, 'strip.running', { count: 2 }));
  screen.getByText(/3 documents were encrypted in this period/);
});

test('the hub begins with how often values were right, and folds its engines while all can work', async () => {
  listed = { ...catalogue, engines: catalogue.engines.filter(({ isReady }) => isReady !== false) };
  await open('/ai-platform-hub');
  const accuracy = await screen.findByRole('region', { name: text(aiHub, 'accuracy.title') });
  const engines = card(text(aiHub, 'engines.title'));
  expect(accuracy.compareDocumentPosition(engines)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole('region')[1]).toBe(card(text(aiHub, 'strip.fields')));
  const fold = within(engines).getByRole('group');
  expect(fold.hasAttribute('open')).toBe(false);
  expect(within(engines).getByRole('heading').parentElement?.textContent).toBe('Engines 1 of 1 ready · 3 models, 5 MB');
});

test('an engine that can’t work opens the list of them', async () => {
  await open('/ai-platform-hub');
  await screen.findByRole('region', { name: text(aiHub, 'accuracy.title') });
  expect(
    within(card(text(aiHub, 'engines.title')))
      .getByRole('group')
      .hasAttribute('open'),
  ).toBe(true);
});

test('an engine has its version, license and share, one scale for all, and says where there is no figure', async () => {
  await open('/ai-platform');
  await screen.findByRole('tab', { name: text(aiHub, 'section.catalog'), selected: true });
  const rows = rowsOf(text(aiHub, 'engines.title'));
  expect(rows[0]).toContain('Accuracy on your reviews, 80 to 100%');
  expect(rows[1]).toBe('Text in images and scanspp-ocr v6+1A model is missingNot reviewed separatelyApache-2.0');
  expect(rows[2]).toMatch(/\(server only\)tesseract 7\.0\.0No language pack.*Apache-2\.0$/);
  expect(rows[3]).toBe('Fields and checksfield-rules 1.8.0No model needed90% (82.3% to 95.2%)same as the product');
  expect(rows[5]).toMatch(/minilm-names 1Ready/);
  expect(rows[4]).toContain(text(aiHub, 'share.none'));
  expect(rowsOf('Models')[1]).toMatch(
    /^pp-ocrCan’t be usedReads text in pictures and scansApache-2\.01 MB5435fd747c9e$/,
  );
  expect(rowsOf('Models')[2]).toMatch(/^quay-whisperIn use for recordings.*none in its folder.*added here$/);
  expect(rowsOf('Models')[3]).toMatch(/^arabicIn use for scans.*added here$/);
});

test('the overview tells each field and class apart, with too few values as such, and leads to what waits', async () => {
  await open('/ai');
  await screen.findByRole('tab', { name: text(aiHub, 'section.overview'), selected: true });
  const rows = rowsOf(text(aiHub, 'accuracy.title'));
  expect(rows[1]).toBe('TotalInvoiceFields and checks10090% (82.3% to 95.2%)');
  expect(rows[2]).toMatch(/^Entity: .*–Entities \(rules\)7Not enough data: 7 of 20$/);
  expect(rows[3]).toBe('Class: A deleted class–Classification3Not enough data: 3 of 20');
  expect(screen.queryByRole('link', { name: text(aiHub, 'load.operators') })).toBeNull();
  const queue = rowsOf(text(aiHub, 'queue.title'));
  expect(queue.some((row) => row.startsWith('Running: Reading text2'))).toBe(true);
  expect(queue.some((row) => row.startsWith('Not started4'))).toBe(true);
  const link = screen.getByRole('link', { name: 'Needs review: 5 documents. View' });
  expect(link.getAttribute('href')).toBe('/docs?state=needs-review&sort=created');
  expect(rowsOf(text(stages, 'title'))[1]).toBe('Reading text1212 secs9 secs30 mins');
});

test('load stands as a table too, and only who operates the installation is led to that of all', async () => {
  await open('/ai', figures, true);
  const link = await screen.findByRole('link', { name: text(aiHub, 'load.operators') });
  expect(link.getAttribute('href')).toBe('/internal-dashboard');
  expect(screen.getAllByText(/in the last 24 hours, by the hour it ended/).length).toBeGreaterThan(0);
  screen.getByText(/counts fully in the hour it ended/);
  await userEvent.click(
    await within(await screen.findByRole('region', { name: text(aiHub, 'load.title') })).findByText(
      text(ui, 'chart.asTable'),
    ),
  );
  expect(rowsOf(text(aiHub, 'load.title')).slice(1)).toEqual(['09:000011', '08:00300131']);
});

test('parts have addresses of their own, and keep the period', async () => {
  const router = await open('/ai-platform-hub?days=7');
  await userEvent.click(await screen.findByRole('tab', { name: text(aiHub, 'section.catalog') }));
  expect(router.state.location).toMatchObject({ pathname: '/ai-platform', search: '?days=7' });
  await screen.findByRole('region', { name: 'Models' });
  await userEvent.click(screen.getByRole('link', { name: text(executive, 'period.365') }));
  expect(router.state.location).toMatchObject({ pathname: '/ai-platform', search: '?days=365' });
  await waitFor(() => expect(room.seen.some(({ path }) => path.includes('figures?days=365'))).toBe(true));
});

test('built places are links, those to come have none', async () => {
  await open('/ai-platform-hub');
  const places = within(await screen.findByRole('region', { name: text(aiHub, 'places.title') }));
  expect(places.getByRole('link', { name: /^Accuracy targets/ }).getAttribute('href')).toBe(
    '/quality-control?tab=contracts',
  );
  for (const planned of places.getAllByText(text(aiHub, 'places.planned'))) expect(planned.closest('a')).toBeNull();
});

test('without reviews there is a way to the first, and no share', async () => {
  const none = told(0, 0, null, null, null);
  await open('/ai', {
    ...figures,
    fields: none,
    engines: [],
    rows: [],
    hours: figures.hours.map((one) => ({ ...one, recogniseMs: 0, otherMs: 0 })),
  });
  await screen.findByRole('heading', { name: text(aiHub, 'accuracy.empty') });
  expect(screen.getByRole('link', { name: text(aiHub, 'accuracy.review') }).getAttribute('href')).toBe(
    '/quality-control',
  );
  screen.getByText(text(aiHub, 'load.none'));
  expect(card(text(aiHub, 'strip.fields')).textContent).toContain('–');
});

test('what doesn’t arrive is an error with a way to try again', async () => {
  await open('/ai-platform-hub', null);
  await screen.findByRole('heading', { name: text(aiHub, 'notLoaded') });
  given = figures;
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'tryAgain') }));
  await screen.findByRole('tab', { name: text(aiHub, 'section.hub') });
});
