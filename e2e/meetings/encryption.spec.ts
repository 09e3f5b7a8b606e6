// covers: client/meetings apps/client/src/shared/speech apps/client/src/shared/sound gateway/meetings
import { readFile } from 'node:fs/promises';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Page } from '@playwright/test';
import { t as meetings } from '../../apps/client/src/text/meetings';
import { t as encryption } from '../../apps/client/src/text/meetings/encryption';
import { t as entry } from '../../apps/client/src/text/meetings/entry';
import { t as meetingsPeople } from '../../apps/client/src/text/meetings/people';
import { t as record } from '../../apps/client/src/text/meetings/record';
import { t as meetingsRecording } from '../../apps/client/src/text/meetings/recording';
import { t as room } from '../../apps/client/src/text/meetings/room';
import { t as recordings } from '../../apps/client/src/text/recordings';
import { t as sealed } from '../../apps/client/src/text/meetings/sealed';
import { idOf, joins, signedIn, told } from '../support/colleagues';
import { everyRow, rowsOf } from '../support/rows';
import { test, type Tenant } from '../support/shared-product';
import {
  close,
  closeAll,
  control,
  hears,
  isIn,
  panel,
  sees,
  tileOf,
  watched,
  MEETINGS,
  MEDIA_LIMIT_MS,
} from './meeting';

const MINUTE_MS = 60_000;
const SAID = 'The quarterly loss is 4711.';
const AFTER = 'Only two are left here.';
/** Words of the clip that every microphone hears. */
const SPOKEN = /your country|fellow americans/i;
/** Parts of four seconds. The clip has eleven, so wherever a track starts, one of its sentences is complete. */
const LEAST_PARTS = 4;
/** The model is downloaded and prepared; then transcription takes a core for about half of the audio's duration. */
const WRITTEN_LIMIT_MS = 4 * MINUTE_MS;
/** The key of another link. */
const WRONG = `#key=${'A'.repeat(43)}`;

let tenant: Tenant;
let ada: Page;
let bo: Page;
let cy: Page;
let link: string;

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@encrypted.example');
});
test.afterAll(() => closeAll([ada, bo, cy].filter(Boolean)));

/** Signs in a colleague, who then opens the link they received. */
async function opens(browser: Browser, name: string, address: string): Promise<Page> {
  const person = await joins(tenant, `${name}@encrypted.example`);
  const id = new URL(address).searchParams.get('meeting') ?? '';
  await told(tenant.founder, 'POST', `${MEETINGS}/${id}/invitations`, { accountIds: [await idOf(person)] });
  const page = await signedIn(browser, person, '/meet');
  await page.goto(address);
  return page;
}

const code = async (page: Page): Promise<string> => {
  const shown = (await panel(page, 'Encryption')).getByText(/^\d{5}( \d{5}){5}$/);
  const text = await shown.innerText();
  await close(page, 'Encryption');
  return text;
};

async function says(page: Page, words: string): Promise<void> {
  const chat = await panel(page, 'Chat');
  await chat.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.keyboard.press('Enter');
  await expect(chat.getByText(words, { exact: true })).toBeVisible();
  await close(page, 'Chat');
}

async function reads(page: Page, words: string): Promise<void> {
  const chat = await panel(page, 'Chat');
  await expect(chat.getByText(words, { exact: true })).toBeVisible();
  await close(page, 'Chat');
}

test('two meet encrypted: what changes is said before, they see, hear and read each other, and compare one code', async ({
  browser,
}) => {
  ada = await signedIn(browser, tenant.founder, '/meet');
  const outside: string[] = [];
  ada.on('request', (request) => {
    if (request.url().includes('key=')) outside.push(request.url());
  });
  await ada.getByRole('button', { name: text(meetings, 'begin') }).click();
  const making = ada.getByRole('dialog', { name: text(meetings, 'begin.title') });
  await making.getByLabel(text(meetings, 'begin.name')).fill('Board');
  await making.getByRole('checkbox', { name: /Encrypt end to end/ }).check();
  await expect(making.getByRole('region', { name: text(encryption, 'begin.changes') })).toContainText(
    'can’t record it',
  );
  await making.getByRole('button', { name: text(meetings, 'begin.start'), exact: true }).click();
  await expect(ada).toHaveURL(/\/real-meet\?meeting=[\w-]+#key=[\w-]{43}$/);
  link = ada.url();
  await expect(ada.getByText('This installation can’t read them.')).toBeVisible();
  const { errors } = watched(ada);
  await ada.getByRole('button', { name: text(entry, 'join') }).click();
  await isIn(ada);
  await expect(ada.getByText(text(encryption, 'mark'))).toBeVisible();
  await expect(control(ada, text(room, 'bar.mute'))).toBeVisible({ timeout: MEDIA_LIMIT_MS });
  // Before there was a key, nothing was sent that couldn't be encrypted.
  expect(errors).toEqual([]);

  bo = await opens(browser, 'bo', link);
  await bo.getByRole('button', { name: text(entry, 'join') }).click();
  await isIn(bo);
  await Promise.all([sees(ada, 'bo User'), sees(bo, 'Ilse Marwick')]);
  await Promise.all([hears(ada), hears(bo)]);
  await says(bo, SAID);
  await reads(ada, SAID);
  await control(bo, text(room, 'bar.raise')).click();
  const people = await panel(ada, 'People');
  await expect(people.getByText(text(meetingsPeople, 'hand.at', { place: 1 }))).toBeAttached({
    timeout: MEDIA_LIMIT_MS,
  });
  await close(ada, 'People');
  await expect(async () => expect(await code(bo)).toBe(await code(ada))).toPass({ timeout: MINUTE_MS });
  // The part after '#' was never sent to a server.
  expect(outside).toEqual([]);
});

test('a file in the chat arrives as it was sent, and went up under no name and unreadable', async () => {
  const sent: string[] = [];
  bo.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/files')) sent.push(request.postData() ?? '');
  });
  const chat = await panel(bo, 'Chat');
  await chat
    .getByLabel(text(record, 'attach'))
    .and(bo.locator('input'))
    .setInputFiles({ name: 'takeover-plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The price is 4711.') });
  await expect(chat.getByText('takeover-plan.txt', { exact: true })).toBeVisible();
  await close(bo, 'Chat');
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toMatch(/takeover|4711/);
  const others = await panel(ada, 'Chat');
  const saving = ada.waitForEvent('download');
  await others.getByRole('button', { name: /^Download “takeover-plan\.txt”/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('takeover-plan.txt');
  expect(await readFile(await saved.path(), 'utf8')).toBe('The price is 4711.');
  await close(ada, 'Chat');
});

/** Participants whose audio was uploaded. */
const voices = async (): Promise<number> => {
  const counted = 'SELECT count(DISTINCT participant_id)::int AS voices FROM app.meeting_sealed_part WHERE number > 0';
  return (await rowsOf<{ voices: number }>(tenant, counted))[0]?.voices ?? 0;
};
const newestTrack = async (): Promise<number> =>
  (await rowsOf<{ track: number }>(tenant, 'SELECT max(track)::int AS track FROM app.meeting_sealed_part'))[0]?.track ??
  0;
/** The length of the longest audio track that started after another one. */
const partsAfter = async (track: number): Promise<number> => {
  const counted = `SELECT coalesce(max(number), 0)::int AS parts FROM app.meeting_sealed_part WHERE track > ${track}`;
  return (await rowsOf<{ parts: number }>(tenant, counted))[0]?.parts ?? 0;
};

test('a host records in their own browser whoever agrees, and nothing of it can be heard without the link', async () => {
  const recording = await panel(ada, 'Recording');
  await recording.getByRole('button', { name: text(meetingsRecording, 'begin') }).click();
  const question = bo.getByRole('dialog', { name: text(meetingsRecording, 'ask.title') });
  await question.getByRole('button', { name: text(meetingsRecording, 'ask.yes'), exact: true }).click();
  await expect(recording.getByRole('region', { name: text(meetingsRecording, 'people') })).toContainText('bo User');
  await expect.poll(voices, { timeout: MINUTE_MS }).toBe(2);
  await close(ada, 'Recording');
});

test('its tab is closed in the middle: what was said until then is kept, and it goes on when the page is opened again', async () => {
  const tracks = await newestTrack();
  const window = ada.context();
  await ada.close();
  ada = await window.newPage();
  await ada.goto(link.split('#')[0] ?? '');
  await ada.getByRole('button', { name: text(entry, 'join') }).click();
  await isIn(ada);
  const recording = await panel(ada, 'Recording');
  await expect(recording).toContainText('This browser is recording.');
  await expect.poll(() => partsAfter(tracks), { timeout: 2 * MINUTE_MS }).toBeGreaterThanOrEqual(LEAST_PARTS);
  await recording.getByRole('button', { name: text(meetingsRecording, 'stop') }).click();
  await expect(recording.getByRole('button', { name: text(meetingsRecording, 'begin') })).toBeVisible();
  await close(ada, 'Recording');
});

test('somebody with another link’s key sees no picture, hears nothing, reads why, and comes in with the right one', async ({
  browser,
}) => {
  cy = await opens(browser, 'cy', link.replace(/#.*$/, WRONG));
  await expect(cy.getByText('Your link has the wrong key.')).toBeVisible();
  await cy.getByRole('button', { name: text(entry, 'join') }).click();
  await isIn(cy);
  const notice = cy.getByRole('region', { name: text(encryption, 'title') });
  await expect(notice).toContainText('you can’t see or hear anyone');
  await expect(tileOf(cy, 'bo User')).toBeVisible({ timeout: MEDIA_LIMIT_MS });
  // The others' video keeps arriving for everyone else.
  await Promise.all([sees(ada, 'bo User'), sees(bo, 'Ilse Marwick')]);
  const frames = await cy
    .locator('[data-tile=person]:not(:has-text("(you)")) video')
    .evaluateAll((videos) =>
      (videos as HTMLVideoElement[]).map((video) => video.getVideoPlaybackQuality().totalVideoFrames),
    );
  expect(frames.every((count) => count === 0)).toBe(true);
  const chat = await panel(cy, 'Chat');
  await expect(chat.getByText('You can’t read this message').first()).toBeVisible();
  await expect(chat.getByText(SAID)).toHaveCount(0);
  await close(cy, 'Chat');

  await notice.getByRole('textbox', { name: text(encryption, 'key.field') }).fill(link);
  await notice.getByRole('button', { name: text(encryption, 'key.use') }).click();
  await expect(notice).toHaveCount(0, { timeout: MEDIA_LIMIT_MS });
  await sees(cy, 'Ilse Marwick');
  await sees(ada, 'cy User');
});

test('when somebody leaves, the others go on under another key, and no row holds a word', async () => {
  const before = await code(ada);
  await control(cy, text(room, 'bar.leave')).click();
  await expect(cy.getByRole('heading', { name: text(entry, 'over.left') })).toBeVisible();
  await expect(async () => expect(await code(ada)).not.toBe(before)).toPass({ timeout: MINUTE_MS });
  await expect(async () => expect(await code(bo)).toBe(await code(ada))).toPass({ timeout: MINUTE_MS });
  await says(ada, AFTER);
  await reads(bo, AFTER);
  await Promise.all([sees(ada, 'bo User'), sees(bo, 'Ilse Marwick')]);

  const everything = await everyRow(tenant);
  for (const words of ['quarterly', 'takeover', 'loss is 4711', 'Only two are left', link.split('#key=')[1] ?? '']) {
    expect(everything).not.toContain(words);
  }
  expect(everything).toContain('s1.1.');
  const epochs = await rowsOf<{ number: number }>(
    tenant,
    'SELECT DISTINCT number FROM app.meeting_wrapped_key ORDER BY number',
  );
  expect(epochs.length).toBeGreaterThan(1);
});

test('a page that is loaded anew comes in with the key of its device, and the chat is read there afterwards', async () => {
  await bo.goto(link.split('#')[0] ?? '');
  await bo.getByRole('button', { name: text(entry, 'join') }).click();
  await isIn(bo);
  await sees(bo, 'Ilse Marwick');
  await reads(bo, SAID);
  const ended = [watched(ada), watched(bo)];
  await control(ada, text(room, 'bar.leave')).click();
  await ada.getByRole('menuitem', { name: text(room, 'bar.endAll') }).click();
  await ada
    .getByRole('dialog')
    .getByRole('button', { name: text(room, 'bar.endAll') })
    .click();
  for (const page of [ada, bo])
    await expect(page.getByRole('heading', { name: text(entry, 'over.ended') })).toBeVisible();
  // Both left the meeting server on their own.
  expect(ended.flatMap(({ errors }) => errors)).toEqual([]);
  await ada.goto(link.split('#')[0] ?? '');
  await expect(ada.getByText(SAID, { exact: true })).toBeVisible();
  await expect(ada.getByText('Encrypted chats can’t be searched')).toBeVisible();
});

test('another link’s key is told beside the recording, before anything of it is fetched', async ({ browser }) => {
  const elsewhere = await signedIn(browser, tenant.founder, '/meet');
  const fetched: string[] = [];
  elsewhere.on('request', (request) => request.url().includes('/tracks/') && fetched.push(request.url()));
  await elsewhere.goto(link.replace(/#.*$/, WRONG));
  const kept = elsewhere.getByRole('region', { name: 'Recordings', exact: true });
  await expect(kept.getByRole('alert')).toContainText(text(encryption, 'key.wrong'));
  await expect(kept.getByRole('button', { name: /^Listen/ })).toHaveCount(0);
  await expect(kept.getByRole('button', { name: text(sealed, 'transcript.write') })).toHaveCount(0);
  expect(fetched).toEqual([]);
  await elsewhere.context().close();
});

test('whoever was there hears the recording with the link’s key, and has it written down in their own browser', async () => {
  test.setTimeout(2 * WRITTEN_LIMIT_MS);
  // Loads it again, instead of only changing the anchor of the open page.
  await bo.goto('about:blank');
  await bo.goto(link);
  const seen = watched(bo);
  await bo.getByRole('button', { name: /^Listen to the recording from/ }).click();
  const audio = bo.locator('audio');
  await expect(bo.getByRole('slider', { name: text(recordings, 'player.position') })).toBeVisible({
    timeout: MINUTE_MS,
  });
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(0.5);
  // The tracks of the closed tab have no end.
  await expect(bo.getByText(/parts? ends? early/)).toBeVisible();

  const written = bo.getByRole('region', { name: 'Transcript' });
  await written.getByLabel(text(sealed, 'language.label')).selectOption('English');
  await written.getByRole('button', { name: text(sealed, 'transcript.write') }).click();
  await expect(written).toContainText(SPOKEN, { timeout: WRITTEN_LIMIT_MS });
  await expect(written).toContainText('Ilse Marwick');
  await written
    .getByRole('button', { name: /^Play from/ })
    .last()
    .click();
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0.5);
  expect(seen).toEqual({ errors: [], outside: [] });
});

test('the transcript is read by others with the key of their device, and no row holds a word of it', async () => {
  await ada.reload();
  const written = ada.getByRole('region', { name: 'Transcript' });
  await written.getByRole('button', { name: text(sealed, 'transcript.show') }).click();
  await expect(written).toContainText(SPOKEN);
  // The sealed data contains the language of the transcript.
  await expect(written.getByLabel(text(sealed, 'language.label'))).toHaveValue('en');
  // Meetings of other files in the same database may contain the same words.
  const own = 'SELECT organisation_id::text AS id FROM app.meeting_sealed_part LIMIT 1';
  const id = (await rowsOf<{ id: string }>(tenant, own))[0]?.id ?? 'none';
  const rows = (await everyRow(tenant)).split('\n').filter((row) => row.includes(id));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => SPOKEN.test(row))).toEqual([]);
});
