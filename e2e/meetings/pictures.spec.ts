// covers: client/meetings client/recordings gateway/meetings
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as entry } from '../../apps/client/src/text/meetings/entry';
import { t as meetingsRecording } from '../../apps/client/src/text/meetings/recording';
import { t as recordings } from '../../apps/client/src/text/recordings';
import { rowsOf } from '../support/rows';
import { test, type Tenant } from '../support/shared-product';
import { close, closeAll, comesIn, heldBy, isIn, panel, sees, type Held } from './meeting';

const MINUTE_MS = 60_000;
const LEAST_PARTS = 2;

let tenant: Tenant;
let held: Held;
let ada: Page;
let bo: Page;

test.describe.configure({ mode: 'serial', timeout: 8 * MINUTE_MS });
test.beforeAll(async ({ product, browser }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@pictured.example');
  held = await heldBy(tenant, 'Site visit');
  ada = await comesIn(browser, held.host, held.id);
  bo = await comesIn(browser, held.colleagues[0], held.id);
  await sees(ada, 'bo User');
});
test.afterAll(() => closeAll([ada, bo].filter(Boolean)));

/** The number of parts from tracks that started after one. */
const partsAfter = async (track: number): Promise<number> => {
  const counted = `SELECT count(*)::int AS parts FROM app.meeting_picture_part WHERE track > ${track}`;
  return (await rowsOf<{ parts: number }>(tenant, counted))[0]?.parts ?? 0;
};
const newestTrack = async (): Promise<number> => {
  const newest = 'SELECT coalesce(max(track), 0)::int AS track FROM app.meeting_picture_part';
  return (await rowsOf<{ track: number }>(tenant, newest))[0]?.track ?? 0;
};

test('a host records pictures by choice, and who is asked answers for voice and picture', async () => {
  const recording = await panel(ada, 'Recording');
  await recording.getByRole('switch', { name: /Also record video and screens/ }).click();
  await recording.getByRole('button', { name: text(meetingsRecording, 'begin') }).click();
  const question = bo.getByRole('dialog', { name: text(meetingsRecording, 'ask.picturesTitle') });
  await question.getByRole('button', { name: text(meetingsRecording, 'ask.picturesYes') }).click();
  await expect(recording.getByRole('region', { name: text(meetingsRecording, 'people') })).toContainText('bo User');
  await expect(recording).toContainText('This browser is recording the video.');
  await expect.poll(() => partsAfter(0), { timeout: 2 * MINUTE_MS }).toBeGreaterThanOrEqual(LEAST_PARTS);
  await close(ada, 'Recording');
});

test('its tab is closed in the middle: what it had is kept, and it goes on when the page is opened again', async () => {
  const before = await newestTrack();
  const window = ada.context();
  const address = ada.url();
  await ada.close();
  ada = await window.newPage();
  await ada.goto(address);
  await ada.getByRole('button', { name: text(entry, 'join') }).click();
  await isIn(ada);
  await expect.poll(() => partsAfter(before), { timeout: 2 * MINUTE_MS }).toBeGreaterThanOrEqual(LEAST_PARTS);
  const recording = await panel(ada, 'Recording');
  await recording.getByRole('button', { name: text(meetingsRecording, 'stop') }).click();
  const kept = recording.getByRole('region', { name: text(meetingsRecording, 'past') });
  await expect(kept.getByRole('link', { name: /^Open the recording from/ })).toBeVisible({ timeout: 2 * MINUTE_MS });
  await kept.getByRole('link', { name: /^Open the recording from/ }).click();
});

test('the pictures play beside the sound, move with it, and are files', async () => {
  const pictures = ada.getByRole('region', { name: text(recordings, 'pictures.title'), exact: true });
  const files = pictures.getByRole('list', { name: text(recordings, 'pictures.list') });
  await expect(files.getByRole('button')).toHaveCount(2);
  await pictures.getByRole('button', { name: /^Show video from/ }).click();
  const video = pictures.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => [element.videoWidth, Number.isFinite(element.duration)]))
    .toEqual([1_280, true]);
  await ada.locator('audio').evaluate((element: HTMLAudioElement) => {
    element.currentTime = 6;
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(2.5);
  // Not black: the rendered frame has more than one color.
  await expect
    .poll(() =>
      video.evaluate((element: HTMLVideoElement) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
        const brush = canvas.getContext('2d');
        brush?.drawImage(element, 0, 0, 64, 36);
        return new Set(brush?.getImageData(0, 0, 64, 36).data).size;
      }),
    )
    .toBeGreaterThan(8);
  const downloading = ada.waitForEvent('download');
  // The first file starts shortly after the audio.
  await files.getByRole('button', { name: /^Download 0:0[0-4] / }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Site visit .*\.webm$/);
});
