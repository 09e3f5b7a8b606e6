// covers: client/meetings apps/client/src/shared/speech gateway/meetings
// own product: looks at all that its database and its logs hold
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { t as identity } from '../../apps/client/src/text/identity';
import { t as meetings } from '../../apps/client/src/text/meetings';
import { t as captions } from '../../apps/client/src/text/meetings/captions';
import { t as meetingsEntry } from '../../apps/client/src/text/meetings/entry';
import { t as room } from '../../apps/client/src/text/meetings/room';
import { idOf, joins, told } from '../support/colleagues';
import { foundIn } from '../support/recording-relay';
import { everyRow } from '../support/rows';
import { ServerCapture } from '../support/server-capture';
import { close, closeAll, control, desk, isIn, MEETINGS, panel } from './meeting';

const MINUTE_MS = 60_000;
/** The model is downloaded from this server and prepared; then each chunk takes a core for a second and a half. */
const CAPTION_LIMIT_MS = 5 * MINUTE_MS;
/** The input for every microphone, and words from it that appear nowhere else. */
const SPOKEN = /fellow americans/i;
const WORDS = ['fellow', 'Americans'];

let product: Product;
let capture: ServerCapture;
let founder: Person;
let colleague: Person;

test.describe.configure({ mode: 'serial', timeout: 12 * MINUTE_MS });
// Video and page recordings would take the core that transcribes.
test.use({ trace: 'off' });
test.beforeAll(async () => {
  test.setTimeout(6 * MINUTE_MS);
  product = await Product.start();
  founder = await Person.signUp(product.url, 'ada@captured.example');
  colleague = await joins(product, 'bo@captured.example');
  capture = await ServerCapture.start(product.url);
});
test.afterAll(async () => {
  await capture?.stop();
  await product?.stop();
});

/** Signs in a person through the captured connection, in a separate window. */
async function opens(browser: Browser, person: Person): Promise<Page> {
  const window = await browser.newContext(desk);
  await capture.follow(window);
  const page = await window.newPage();
  await page.goto(`${capture.url}/login?next=%2Fmeet`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/meet');
  return page;
}

/** Ada starts a meeting and Bo joins it. */
async function meet(browser: Browser, title: string, isEncrypted: boolean): Promise<[ada: Page, bo: Page]> {
  const ada = await opens(browser, founder);
  await ada.getByRole('button', { name: text(meetings, 'begin') }).click();
  const making = ada.getByRole('dialog', { name: text(meetings, 'begin.title') });
  await making.getByLabel(text(meetings, 'begin.name')).fill(title);
  // New accounts are in privacy mode, where a meeting is encrypted by default.
  await expect(making.getByRole('checkbox', { name: /Encrypt end to end/ })).toBeChecked();
  if (!isEncrypted) await making.getByRole('checkbox', { name: /Encrypt end to end/ }).click();
  await making.getByRole('button', { name: text(meetings, 'begin.start'), exact: true }).click();
  await ada.waitForURL(/\/real-meet\?meeting=/);
  const link = ada.url();
  const id = new URL(link).searchParams.get('meeting') ?? '';
  await told(founder, 'POST', `${MEETINGS}/${id}/invitations`, { accountIds: [await idOf(colleague)] });
  const bo = await opens(browser, colleague);
  await bo.goto(link);
  await bo.getByRole('button', { name: text(meetingsEntry, 'microphone.off') }).click();
  for (const page of [ada, bo]) {
    await page.getByRole('button', { name: text(meetingsEntry, 'camera.off') }).click();
    await page.getByRole('button', { name: text(meetingsEntry, 'join') }).click();
    await isIn(page);
  }
  return [ada, bo];
}

/** Ada's own page captions her microphone. */
async function captioned(ada: Page, bo: Page): Promise<void> {
  const asking = await panel(bo, 'Captions');
  await asking.getByRole('button', { name: text(captions, 'ask') }).click();
  await close(bo, 'Captions');
  await bo.getByRole('button', { name: text(captions, 'own.no') }).click();
  await ada
    .getByRole('region', { name: text(captions, 'own.title') })
    .getByRole('button', { name: 'Caption me' })
    .click();
}

const isReadBy = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: text(captions, 'view.label'), exact: true })).toContainText(SPOKEN, {
    timeout: CAPTION_LIMIT_MS,
  });

async function endsForAll(host: Page): Promise<void> {
  await control(host, text(room, 'bar.leave')).click();
  await host.getByRole('menuitem', { name: text(room, 'bar.endAll') }).click();
  await host
    .getByRole('dialog')
    .getByRole('button', { name: text(room, 'bar.endAll') })
    .click();
  await expect(host.getByRole('heading', { name: text(meetingsEntry, 'over.ended') })).toBeVisible();
}

/** All rows of the database, with binary values decoded. */
async function rows(): Promise<Buffer> {
  const text = await everyRow(product);
  const bytes = [...text.matchAll(/\\\\x([\da-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
  return Buffer.concat([Buffer.from(text), ...bytes]);
}

function logs(): Buffer {
  const folder = path.join(product.dataDirectory, 'logs');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Buffer.concat(files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name))));
}

const found = (where: Buffer): string[] => WORDS.filter((word) => foundIn(where, word).length > 0);

test('an encrypted meeting has captions, and of their words no server read, wrote down or keeps one', async ({
  browser,
}) => {
  const pages = await meet(browser, 'Board', true);
  await captioned(...pages);
  await isReadBy(pages[1]);
  await endsForAll(pages[0]);
  await closeAll(pages);

  const seen = capture.take();
  // It includes the caption calls, and the meeting server's signaling.
  for (const known of ['/captions/words', '/livekit/rtc', 'a=ice-ufrag']) expect(seen.includes(known)).toBe(true);
  expect(found(seen)).toEqual([]);
  expect(found(await rows())).toEqual([]);
  const written = logs();
  expect(written.length).toBeGreaterThan(1_000);
  expect(found(written)).toEqual([]);
});

test('the same search finds them in an open meeting whose captions are kept', async ({ browser }) => {
  const pages = await meet(browser, 'Supplier review', false);
  const [ada, bo] = pages;
  await captioned(ada, bo);
  const asking = await panel(ada, 'Captions');
  await expect(asking).toContainText(text(captions, 'own.on'), { timeout: CAPTION_LIMIT_MS });
  await asking.getByRole('button', { name: text(captions, 'transcript.ask') }).click();
  await expect(asking).toContainText(text(captions, 'transcript.on'));
  await isReadBy(bo);
  await expect.poll(async () => found(await rows()), { timeout: CAPTION_LIMIT_MS }).toEqual(WORDS);
  expect(found(capture.take())).toEqual(WORDS);
  await closeAll(pages);
});
