// covers: client/meetings client/calendar apps/client/src/app/meeting-page.tsx apps/client/src/app/shell/shell.tsx gateway/meetings infra/launcher/meetings
// own product: the meeting server is found on a PATH of the tests, and the browser has devices of its own
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { livekitBuilt, livekitLimitMs, needsLivekit, pathWithLivekit } from '@cartulary/testing/livekit-server';
import { MailSink } from '@cartulary/testing/mail-sink';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as calendar } from '../apps/client/src/text/calendar';
import { t as meetings } from '../apps/client/src/text/meetings';
import { t as meetingsCaptions } from '../apps/client/src/text/meetings/captions';
import { t as encryption } from '../apps/client/src/text/meetings/encryption';
import { t as entry } from '../apps/client/src/text/meetings/entry';
import { t as meetingsPeople } from '../apps/client/src/text/meetings/people';
import { t as room } from '../apps/client/src/text/meetings/room';
import { joins, signedIn, told } from './support/colleagues';

const MINUTE_MS = 60_000;
const MEETINGS = '/api/v1/meetings';
/** A licensed clip of eleven seconds, repeated into every microphone. */
const spoken = path.resolve(import.meta.dirname, '../libs/pipeline/fixtures/speech/jfk.wav');
const OUTSIDE = 'eve@outside.example';
let sink: MailSink;
let product: Product;
let ada: Person;
let bo: Person;

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTE_MS });
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${spoken}`,
      '--auto-select-desktop-capture-source=Entire screen',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
});
test.skip(!needsLivekit(), 'meetings needs livekit-server');
test.beforeAll(async () => {
  test.setTimeout(livekitLimitMs + 5 * MINUTE_MS);
  await livekitBuilt();
  sink = await MailSink.start();
  product = await Product.start({
    PATH: pathWithLivekit,
    SMTP_URL: sink.url,
    CARTULARY_PUBLIC_URL: 'http://localhost:9',
  });
  ada = await Person.signUp(product.url, 'ada@meetings.example');
  bo = await joins(product, 'bo@meetings.example');
});
test.afterAll(async () => {
  await product?.stop();
  await sink?.stop();
});

/**
 * Encoding video and audio for several people takes a while on a busy machine, as does downloading the transcription
 * model.
 */
const MEDIA_LIMIT_MS = 60_000;
const CAPTION_LIMIT_MS = 3 * MINUTE_MS;

/** Waits until others' video really arrives, with a growing number of decoded frames. */
async function seesSomebody(page: Page, tile: string): Promise<void> {
  const frames = () =>
    page
      .locator(`${tile} video`)
      .first()
      .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
      .catch(() => 0);
  await expect.poll(frames, { timeout: MEDIA_LIMIT_MS }).toBeGreaterThan(5);
}

/** Waits until others' audio arrives: checks the loudest sample played so far. */
async function hearsSomebody(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const context = new AudioContext();
        const levels = [...document.querySelectorAll('audio')].flatMap(({ srcObject }) => {
          if (!(srcObject instanceof MediaStream)) return [];
          const analyser = context.createAnalyser();
          context.createMediaStreamSource(srcObject).connect(analyser);
          return analyser;
        });
        let loudest = 0;
        for (let look = 0; look < 30; look += 1) {
          await new Promise(requestAnimationFrame);
          for (const analyser of levels) {
            const samples = new Float32Array(analyser.fftSize);
            analyser.getFloatTimeDomainData(samples);
            loudest = Math.max(loudest, ...samples.map(Math.abs));
          }
        }
        await context.close();
        return loudest;
      }),
    )
    .toBeGreaterThan(0.01);
}

/** A speaker pauses, so that occasional checks might miss all speech. */
async function hearsItself(level: Locator): Promise<void> {
  await level.evaluate(
    (meter) =>
      new Promise<void>((heard) => {
        const look = (): void => {
          if (Number(meter.getAttribute('aria-valuenow')) > 0) heard();
          else requestAnimationFrame(look);
        };
        look();
      }),
    undefined,
    { timeout: MEDIA_LIMIT_MS },
  );
}

const control = (page: Page, name: string) =>
  page.getByRole('group', { name: text(room, 'bar.label') }).getByRole('button', { name });

/** The first test's meeting, which the following tests continue, because joining takes longer than the checks. */
let host: Page;
let colleague: Page;
const others = '[data-tile=person]:not(:has-text("(you)"))';

test('two meet: one waits and is let in, they see and hear each other, write, and show a screen', async ({
  browser,
}) => {
  host = await signedIn(browser, ada, '/meet');
  await host.getByRole('button', { name: text(meetings, 'begin') }).click();
  const making = host.getByRole('dialog', { name: text(meetings, 'begin.title') });
  await making.getByLabel('Title').fill('Supplier review');
  // New accounts are in privacy mode; the server records and transcribes this meeting.
  await making.getByRole('checkbox', { name: /Encrypt end to end/ }).click();
  await host.getByRole('button', { name: text(meetings, 'begin.start'), exact: true }).click();
  await hearsItself(host.getByRole('meter', { name: text(entry, 'level.label') }));
  await host.getByRole('button', { name: text(entry, 'join') }).click();
  await expect(control(host, text(room, 'bar.mute'))).toBeVisible();

  // Bo has the URL, but no invitation.
  colleague = await signedIn(browser, bo, new URL(host.url()).pathname + new URL(host.url()).search);
  await colleague.getByRole('button', { name: text(entry, 'join.ask') }).click();
  await expect(colleague.getByRole('heading', { name: text(entry, 'waiting.title') })).toBeVisible();
  await expect(control(host, 'People').getByText(text(room, 'bar.waiting', { count: 1 }))).toBeAttached();
  await control(host, 'People').click();
  const people = host.getByRole('complementary', { name: 'People' });
  await people.getByRole('button', { name: text(meetingsPeople, 'lobby.admitNamed', { name: 'bo User' }) }).click();

  await expect(control(colleague, text(room, 'bar.mute'))).toBeVisible();
  await Promise.all([seesSomebody(colleague, others), seesSomebody(host, others)]);
  await Promise.all([hearsSomebody(colleague), hearsSomebody(host)]);
  await expect(host.getByRole('log').filter({ hasText: text(room, 'said.came', { name: 'bo User' }) })).toBeAttached();

  await control(colleague, text(room, 'bar.raise')).click();
  await expect(people.getByText(text(meetingsPeople, 'hand.at', { place: 1 }))).toBeAttached();
  await control(colleague, 'Chat').click();
  await colleague.getByRole('textbox', { name: 'Message' }).fill('The account number fails its check.');
  await colleague.keyboard.press('Enter');
  await expect(control(host, 'Chat').getByText(text(room, 'bar.unread', { count: 1 }))).toBeAttached();
  await control(host, 'Chat').click();
  await expect(host.getByText('The account number fails its check.', { exact: true })).toBeVisible();

  await control(colleague, 'Share').click();
  await seesSomebody(host, '[data-tile=screen]');
  await control(colleague, text(room, 'bar.stopShare')).click();
  await expect(host.locator('[data-tile=screen]')).toHaveCount(0);
});

test('what one says is written down by their own page, and read by the other', async () => {
  // Transcription takes a whole core, so video is turned off.
  for (const page of [host, colleague]) await control(page, text(room, 'bar.cameraOff')).click();
  await control(colleague, text(shell, 'bottom.more')).click();
  await colleague.getByRole('menuitem', { name: 'Captions', exact: true }).click();
  await colleague.getByRole('button', { name: text(meetingsCaptions, 'ask') }).click();
  await colleague.getByRole('button', { name: text(meetingsCaptions, 'own.no') }).click();
  await host.getByRole('button', { name: 'Caption me' }).click();
  const captions = colleague.getByRole('region', { name: text(meetingsCaptions, 'view.label'), exact: true });
  await expect(captions).toContainText(/fellow americans|your country/i, { timeout: CAPTION_LIMIT_MS });
  await expect(captions).toContainText('Ilse Marwick');
});

test('a host mutes somebody, and removes them', async () => {
  const people = host.getByRole('complementary', { name: 'People' });
  await control(host, 'People').click();
  await people.getByRole('button', { name: 'Actions for bo User' }).click();
  await host.getByRole('menuitem', { name: text(meetingsPeople, 'act.mute') }).click();
  await expect(colleague.getByText(text(room, 'muted.byHost.microphone'), { exact: true })).toBeVisible();
  await people.getByRole('button', { name: 'Actions for bo User' }).click();
  await host.getByRole('menuitem', { name: text(meetingsPeople, 'act.remove') }).click();
  await host
    .getByRole('dialog', { name: 'Remove bo User?' })
    .getByRole('button', { name: text(meetingsPeople, 'act.remove') })
    .click();
  await expect(colleague.getByRole('heading', { name: text(entry, 'over.removed') })).toBeVisible();
  await expect(host.locator(others)).toHaveCount(0);
  await Promise.all([host, colleague].map((page) => page.context().close()));
});

test('an event of the calendar has a meeting: its mails and file carry the address, and both ways lead to it', async ({
  browser,
}) => {
  await told(ada, 'PUT', `${MEETINGS}/policy`, { guests: true });
  await told(ada, 'PUT', '/api/v1/calendar/policy', { invitesGuests: true });
  const page = await signedIn(browser, ada, '/collaboration?section=calendar&view=week&day=2035-05-12');
  await page.getByRole('button', { name: /New event on .*May 12/ }).click();
  const dialog = page.getByRole('dialog', { name: text(calendar, 'form.add') });
  await dialog.getByLabel('Title').fill('Handover');
  await dialog.getByRole('checkbox', { name: /^Add a meeting/ }).check();
  await expect(dialog.getByRole('checkbox', { name: /Encrypt end to end/ })).toBeChecked();
  await dialog.getByLabel(text(calendar, 'guests.add')).fill(OUTSIDE);
  await dialog.getByLabel(text(calendar, 'guests.add')).press('Enter');
  await dialog.getByRole('button', { name: text(calendar, 'form.save') }).click();
  await expect(page.getByText(text(encryption, 'plan.done', { title: 'Handover' }), { exact: true })).toBeVisible();
  const event = page.getByRole('complementary', { name: 'Handover' });
  const saved = page.waitForEvent('download');
  await event.getByRole('button', { name: text(calendar, 'files.exportOne') }).click();
  // Unfolds long lines of the format.
  const file = readFileSync(await (await saved).path(), 'utf8').replaceAll('\r\n ', '');
  expect(file).toMatch(/^CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:.*\/real-meet\?meeting=/m);
  await event.getByRole('link', { name: text(calendar, 'event.join') }).click();
  await expect(page).toHaveURL(/\/real-meet\?meeting=/);
  await expect(page.getByRole('button', { name: text(entry, 'join') })).toBeVisible();

  const mail = await waitFor(() => sink.mails.find(({ to }) => to.includes(OUTSIDE)), MINUTE_MS);
  const [, address = ''] = /http:\/\/localhost:9(\/real-meet\?guest=[\w-]+)/.exec(mail.body) ?? [];
  const eve = await (await browser.newContext()).newPage();
  await eve.goto(`${product.url}${address}`);
  await expect(eve.getByLabel(text(entry, 'name.label'))).toBeVisible();
  await expect(eve.getByRole('button', { name: text(entry, 'join.ask') })).toBeVisible();
});
