// Run only by `npm run test:topology`: several instances of every service as processes, and a journey while each is
// killed in turn.
import { dispose, Room } from '@livekit/rtc-node';
import type { Coming, Meeting } from '@cartulary/contracts/endpoints/meetings';
import { Person } from '@cartulary/testing/person';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { signedIn, told } from '../support/colleagues';
import { mailTo } from '../support/mails';
import { Tenant } from '../support/shared-product';
import { saved, wordsOf, write, Writers } from '../support/writers';
import { processNames, Topology } from './topology';

const MINUTE_MS = 60_000;
const FOUNDER = 'ada@topology.example';

let topology: Topology;
let ada: Person;
let writers: Writers;
let meetingId: string;
/** Two people who edit one text, each in a separate browser, and a page that shows the activity. */
let pages: { readonly first: Page; readonly second: Page; readonly stream: Page };
const written: string[] = [];
const uploads = new Map<string, string>();

test.describe.configure({ mode: 'serial', timeout: 4 * MINUTE_MS });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(6 * MINUTE_MS);
  topology = await Topology.start();
  ada = await Person.signUp(topology.url, FOUNDER);
  await told(ada, 'POST', '/api/auth/verify-email', { token: (await mailTo(ada, FOUNDER, 'verify')).token });
  meetingId = (await told<Meeting>(ada, 'POST', '/api/v1/meetings', { title: 'What the machines said' })).id;
  pages = await open(browser);
});
test.afterAll(async () => {
  await writers?.leave();
  await dispose();
  await topology?.stop();
});

async function open(browser: Browser): Promise<typeof pages> {
  const tenant = new Tenant(topology, ada);
  writers = await Writers.of(tenant, ada);
  const [bo, cy] = [await writers.add('bo@topology.example'), await writers.add('cy@topology.example')];
  const textId = await writers.document('What the machines did');
  return {
    first: await writers.open(browser, bo, textId),
    second: await writers.open(browser, cy, textId),
    stream: await signedIn(browser, ada, '/real-time-intelligence'),
  };
}

/** Uploads until it's acknowledged, like a client that the server asks to retry. @returns the document's ID */
async function uploaded(word: string): Promise<string> {
  const file = { name: `${word}.txt`, bytes: Buffer.from(`The heron of the harbour is called ${word}.`) };
  return waitFor(() => ada.uploadOne(file), MINUTE_MS, 250);
}

/** Types on both pages, each at a different end, where the other doesn't interfere, and waits until both are saved. */
async function bothWrite(word: string): Promise<void> {
  await write(pages.first, ` ${word}first`);
  await write(pages.second, `${word}second `, 'Home');
  written.push(`${word}first`, `${word}second`);
  await saved(pages.first);
  await saved(pages.second);
}

/**
 * Joins the meeting like a page does: gets a token, then connects through Caddy and a gateway, until the server counts
 * one more participant.
 */
async function meet(): Promise<void> {
  const room = await waitFor(joined, MINUTE_MS, 250);
  await waitFor(async () => (await meeting()).people === 1, MINUTE_MS, 250);
  await room.disconnect();
  await waitFor(async () => (await meeting()).people === 0, MINUTE_MS, 250);
}

const meeting = () => told<Meeting>(ada, 'GET', `/api/v1/meetings/${meetingId}`);

async function joined(): Promise<Room | undefined> {
  const coming = await told<Coming>(ada, 'POST', `/api/v1/meetings/${meetingId}/join`, {});
  if (coming.is !== 'in') return undefined;
  const room = new Room();
  await room.connect(`${topology.url}/livekit`, coming.token, { autoSubscribe: true, dynacast: false });
  return room;
}

for (const [index, name] of processNames.entries())
  test(`${name} is killed: what is written stays, what is uploaded is read and found, pages hear of it, and people meet`, async () => {
    const word = `quince${index}`;
    await bothWrite(`before${index}`);
    const killed = topology.killAndAwait(name);
    const upload = uploaded(word);
    await bothWrite(`after${index}`);
    await killed;
    await meet();
    const documentId = await upload;
    uploads.set(word, documentId);
    const document = await waitFor(() => ada.whenRead(documentId, 2 * MINUTE_MS), 2 * MINUTE_MS, 250);
    expect(document, JSON.stringify(document.failure)).toMatchObject({ failure: null, progress: 1 });
    await waitFor(async () => (await ada.search(word)).includes(documentId), MINUTE_MS, 250);
    await expect(pages.stream.getByText(`${word}.txt`).first()).toBeVisible({ timeout: MINUTE_MS });
  });

test('at the end both pages and a fresh reader have every word that was saved, and every document is there', async () => {
  for (const page of [pages.first, pages.second]) {
    await expect.poll(async () => missing(await wordsOf(page)), { timeout: MINUTE_MS }).toEqual([]);
    await page.reload();
    await expect.poll(async () => missing(await wordsOf(page)), { timeout: MINUTE_MS }).toEqual([]);
  }
  for (const [word, documentId] of uploads) expect(await ada.search(word)).toContain(documentId);
});

const missing = (words: string): string[] => written.filter((word) => !words.includes(word));
