// covers: client/meetings client/calendar apps/client/src/app/meeting-page.tsx apps/client/src/app/shell/shell.tsx gateway/meetings infra/launcher/meetings
// own product: the meeting server is found on a PATH of the tests, and the browser has devices of its own
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { livekitBuilt, livekitLimitMs, needsLivekit, pathWithLivekit } from '@cartulary/testing/livekit-server';
import { MailSink } from '@cartulary/testing/mail-sink';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { joins, signedIn, told } from './support/colleagues';

const MINUTE_MS = 60_000;
const MEETINGS = '/api/v1/meetings';
/** A licensed clip of eleven seconds, said over and over into every microphone. */
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

/** Coding pictures and sound for several takes a busy machine its time, as does fetching the model that writes down. */
const MEDIA_LIMIT_MS = 60_000;
const CAPTION_LIMIT_MS = 3 * MINUTE_MS;

/** The pictures of others that really arrive: those whose decoded frames grow. */
async function seesSomebody(page: Page, tile: string): Promise<void> {
  const frames = () =>
    page
      .locator(`${tile} video`)
      .first()
      .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
      .catch(() => 0);
  await expect.poll(frames, { timeout: MEDIA_LIMIT_MS }).toBeGreaterThan(5);
}

/** Whether the sound of others arrives: the loudest that is played by now. */
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

/** Somebody pauses as they speak: a look now and then might fall into every pause. */
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
  page.getByRole('group', { name: 'Meeting controls' }).getByRole('button', { name });

/** The meeting of the first test, which the tests behind it continue: coming in takes longer than what is looked at. */
let host: Page;
let colleague: Page;
const others = '[data-tile=person]:not(:has-text("(you)"))';

test('two meet: one waits and is let in, they see and hear each other, write, and show a screen', async ({
  browser,
}) => {
  host = await signedIn(browser, ada, '/meet');
  await host.getByRole('button', { name: 'Meet now' }).click();
  const making = host.getByRole('dialog', { name: 'Meet now' });
  await making.getByLabel('Title').fill('Supplier review');
  // Who is new is in privacy mode; this meeting is recorded and written down by the server.
  await making.getByRole('checkbox', { name: /Encrypt end to end/ }).click();
  await host.getByRole('button', { name: 'Don’t encrypt' }).click();
  await host.getByRole('button', { name: 'Start', exact: true }).click();
  await hearsItself(host.getByRole('meter', { name: 'How loud you are' }));
  await host.getByRole('button', { name: 'Join now' }).click();
  await expect(control(host, 'Mute')).toBeVisible();

  // Bo has the address and no invitation.
  colleague = await signedIn(browser, bo, new URL(host.url()).pathname + new URL(host.url()).search);
  await colleague.getByRole('button', { name: 'Ask to join' }).click();
  await expect(colleague.getByRole('heading', { name: 'You’re in the lobby' })).toBeVisible();
  await expect(control(host, 'People').getByText('1 person is waiting')).toBeAttached();
  await control(host, 'People').click();
  const people = host.getByRole('complementary', { name: 'People' });
  await people.getByRole('button', { name: 'Admit bo User' }).click();

  await expect(control(colleague, 'Mute')).toBeVisible();
  await Promise.all([seesSomebody(colleague, others), seesSomebody(host, others)]);
  await Promise.all([hearsSomebody(colleague), hearsSomebody(host)]);
  await expect(host.getByRole('log').filter({ hasText: 'bo User joined' })).toBeAttached();

  await control(colleague, 'Raise hand').click();
  await expect(people.getByText('Hand raised, number 1')).toBeAttached();
  await control(colleague, 'Chat').click();
  await colleague.getByRole('textbox', { name: 'Message' }).fill('The account number fails its check.');
  await colleague.keyboard.press('Enter');
  await expect(control(host, 'Chat').getByText('1 unread message')).toBeAttached();
  await control(host, 'Chat').click();
  await expect(host.getByText('The account number fails its check.', { exact: true })).toBeVisible();

  await control(colleague, 'Share').click();
  await seesSomebody(host, '[data-tile=screen]');
  await control(colleague, 'Stop sharing').click();
  await expect(host.locator('[data-tile=screen]')).toHaveCount(0);
});

test('what one says is written down by their own page, and read by the other', async () => {
  // Writing down takes a core: none is left for pictures.
  for (const page of [host, colleague]) await control(page, 'Stop video').click();
  await control(colleague, 'More').click();
  await colleague.getByRole('menuitem', { name: 'Captions', exact: true }).click();
  await colleague.getByRole('button', { name: 'Ask for captions' }).click();
  await colleague.getByRole('button', { name: 'No captions of me' }).click();
  await host.getByRole('button', { name: 'Caption what I say' }).click();
  const captions = colleague.getByRole('region', { name: 'Captions', exact: true });
  await expect(captions).toContainText(/fellow americans|your country/i, { timeout: CAPTION_LIMIT_MS });
  await expect(captions).toContainText('Ilse Marwick');
});

test('a host mutes somebody, and removes them', async () => {
  const people = host.getByRole('complementary', { name: 'People' });
  await control(host, 'People').click();
  await people.getByRole('button', { name: 'Actions for bo User' }).click();
  await host.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(colleague.getByText('A host muted you', { exact: true })).toBeVisible();
  await people.getByRole('button', { name: 'Actions for bo User' }).click();
  await host.getByRole('menuitem', { name: 'Remove' }).click();
  await host.getByRole('dialog', { name: 'Remove bo User?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(colleague.getByRole('heading', { name: 'You were removed from the meeting' })).toBeVisible();
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
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await dialog.getByLabel('Title').fill('Handover');
  await dialog.getByRole('checkbox', { name: /^Meet here/ }).check();
  await expect(dialog.getByRole('checkbox', { name: /Encrypt end to end/ })).toBeChecked();
  await dialog.getByLabel('Invite someone from outside').fill(OUTSIDE);
  await dialog.getByLabel('Invite someone from outside').press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The meeting of “Handover” is encrypted', { exact: true })).toBeVisible();
  const event = page.getByRole('complementary', { name: 'Handover' });
  const saved = page.waitForEvent('download');
  await event.getByRole('button', { name: 'Download (.ics)' }).click();
  // Long lines of the format are folded.
  const file = readFileSync(await (await saved).path(), 'utf8').replaceAll('\r\n ', '');
  expect(file).toMatch(/^CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:.*\/real-meet\?meeting=/m);
  await event.getByRole('link', { name: 'Join meeting' }).click();
  await expect(page).toHaveURL(/\/real-meet\?meeting=/);
  await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible();

  const mail = await waitFor(() => sink.mails.find(({ to }) => to.includes(OUTSIDE)), MINUTE_MS);
  const [, address = ''] = /http:\/\/localhost:9(\/real-meet\?guest=[\w-]+)/.exec(mail.body) ?? [];
  const eve = await (await browser.newContext()).newPage();
  await eve.goto(`${product.url}${address}`);
  await expect(eve.getByLabel('Your name')).toBeVisible();
  await expect(eve.getByRole('button', { name: 'Ask to join' })).toBeVisible();
});
