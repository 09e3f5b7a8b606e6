// covers: client/meetings client/recordings gateway/meetings workers/reading libs/pipeline/src/engines/speech
import { text } from '@cartulary/testing/text';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, type Page } from '@playwright/test';
import { t as entry } from '../../apps/client/src/text/meetings/entry';
import { t as meetingsRecording } from '../../apps/client/src/text/meetings/recording';
import { t as recordings } from '../../apps/client/src/text/recordings';
import { rowsOf } from '../support/rows';
import { test, type Tenant } from '../support/shared-product';
import { before, closeAll, comesIn, heldBy, panel, watched, type Held } from './meeting';

const MINUTE_MS = 60_000;
/** The clip twice: wherever the recording starts, it contains the clip once completely. */
const LEAST_SECONDS = 24;
/** Transcription takes one second of a core for two of speech, and longer if all cores are busy. */
const WRITTEN_LIMIT_MS = 4 * MINUTE_MS;

let tenant: Tenant;
let held: Held;
let ada: Page;
let bo: Page;
let cy: Page;

test.describe.configure({ mode: 'serial', timeout: 8 * MINUTE_MS });
test.beforeAll(async ({ product, browser }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@recorded.example');
  held = await heldBy(tenant, 'Supplier review');
  ada = await comesIn(browser, held.host, held.id);
  bo = await comesIn(browser, held.colleagues[0], held.id);
});
test.afterAll(() => closeAll([ada, bo, cy].filter(Boolean)));

const question = (page: Page) => page.getByRole('dialog', { name: text(meetingsRecording, 'ask.title') });
const bar = (page: Page) => page.getByRole('region', { name: 'Recording', exact: true });
/** The indicator above everything. */
const mark = (page: Page) => page.locator('body > div').filter({ hasText: /^Recording$/ });
const seconds = async (): Promise<number> => {
  const counted = 'SELECT count(*)::int AS kept FROM app.meeting_segment';
  return (await rowsOf<{ kept: number }>(tenant, counted))[0]?.kept ?? 0;
};

test('everybody is asked before a word of theirs is kept, also who comes later, and a sign is above everything', async ({
  browser,
}) => {
  const recording = await panel(ada, 'Recording');
  await recording.getByRole('button', { name: text(meetingsRecording, 'begin') }).click();
  await expect(bar(ada)).toContainText(text(meetingsRecording, 'own.yes'));
  await expect(question(bo)).toBeVisible();
  await expect(mark(bo)).toBeVisible();
  await question(bo)
    .getByRole('button', { name: text(meetingsRecording, 'ask.no') })
    .click();
  await expect(question(bo)).toHaveCount(0);
  await expect(bar(bo)).toContainText(text(meetingsRecording, 'own.no'));

  cy = await before(browser, held.colleagues[1], held.id);
  await cy.getByRole('button', { name: text(entry, 'microphone.off') }).click();
  await cy.getByRole('button', { name: text(entry, 'join') }).click();
  // Nothing else can be done before the question is answered.
  await expect(question(cy)).toBeVisible({ timeout: MINUTE_MS });
  await expect(cy.locator('section[aria-label="Recording"]')).toContainText('so your voice isn’t being recorded.');
  await question(cy)
    .getByRole('button', { name: text(meetingsRecording, 'ask.yes'), exact: true })
    .click();
  await expect(bar(cy)).toContainText(text(meetingsRecording, 'own.yes'));
  await Promise.all([ada, bo, cy].map((page) => expect(mark(page)).toBeVisible()));
  await expect(recording.getByRole('region', { name: text(meetingsRecording, 'people') })).toContainText('cy User');
  await expect(recording.getByRole('region', { name: text(meetingsRecording, 'people') })).not.toContainText('bo User');
});

test('what was recorded becomes a document that plays, and what was said in it is found by searching', async () => {
  await waitFor(async () => (await seconds()) >= LEAST_SECONDS, 2 * MINUTE_MS, 1_000);
  const recording = ada.getByRole('complementary', { name: 'Recording' });
  await recording.getByRole('button', { name: text(meetingsRecording, 'stop') }).click();
  await Promise.all([ada, bo, cy].map((page) => expect(mark(page)).toHaveCount(0)));
  const kept = recording.getByRole('region', { name: text(meetingsRecording, 'past') });
  await expect(kept).toContainText('Ready', { timeout: 2 * MINUTE_MS });
  await expect(kept.getByRole('button', { name: /^Download .*’s voice$/ })).toHaveText([
    'Download Ilse Marwick’s voice',
  ]);

  const seen = watched(ada);
  await kept.getByRole('link', { name: /^Open the recording from/ }).click();
  const said = ada.getByRole('region', { name: text(recordings, 'view.said') });
  await expect(said).toContainText('what your country can do for you', {
    timeout: WRITTEN_LIMIT_MS,
    ignoreCase: true,
  });
  await said
    .getByRole('button', { name: /^Play from/ })
    .first()
    .click();
  const audio = ada.locator('audio');
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0.5);
  // Participants can find it too, once it is indexed.
  await expect(async () => {
    await bo.goto(`${tenant.url}/search?q=your%20country`);
    await expect(bo.getByText(/^Supplier review .*\.wav$/).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 2 * MINUTE_MS });
  expect(seen.outside).toEqual([]);
});
