// covers: client/meetings gateway/meetings infra/launcher/meetings
// own product: kills the meeting server, the gateway and the workers
import { Person } from '@cartulary/testing/person';
import { killHard } from '@cartulary/testing/processes';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test, type Page } from '@playwright/test';
import { t as entry } from '../../apps/client/src/text/meetings/entry';
import { t as talk } from '../../apps/client/src/text/meetings/talk';
import { idOf, joins, told } from '../support/colleagues';
import { close, closeAll, comesIn, MEETINGS, panel, sees, tileOf } from './meeting';

const MINUTE_MS = 60_000;

let product: Product;
let ada: Person;
let bo: Person;
let pages: readonly [Page, Page];

test.describe.configure({ mode: 'serial', timeout: 6 * MINUTE_MS });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(6 * MINUTE_MS);
  product = await Product.start();
  ada = await Person.signUp(product.url, 'ada@killed.example');
  bo = await joins(product, 'bo@killed.example');
  const invited = [await idOf(bo)];
  const { id } = await told<{ id: string }>(ada, 'POST', MEETINGS, { title: 'Supplier review', invited });
  pages = [await comesIn(browser, ada, id), await comesIn(browser, bo, id)];
});
test.afterAll(async () => {
  await closeAll(pages ?? []);
  await product?.stop();
});

const bothSee = (): Promise<unknown> => Promise.all([sees(pages[0], 'bo User'), sees(pages[1], 'Ilse Marwick')]);

/** Checks that both are connected to the gateway: each reads the other's chat message. */
async function bothWrite(words: string): Promise<void> {
  const [from, to] = pages;
  await panel(from, 'Chat');
  await from.getByRole('textbox', { name: 'Message' }).fill(words);
  await from.keyboard.press('Enter');
  await panel(to, 'Chat');
  await expect(to.getByRole('list', { name: text(talk, 'chat.log') })).toContainText(words, { timeout: MINUTE_MS });
  await Promise.all(pages.map((page) => close(page, 'Chat')));
}

test('the meeting server is killed: who meets is told, is back by themselves, and sees the others again', async () => {
  await bothSee();
  const [pid] = product.meetingServerPids();
  if (pid === undefined) throw new Error('No meeting server runs');
  await killHard(pid);
  await Promise.all(
    pages.map((page) => expect(page.getByText('You lost your connection.', { exact: true })).toBeVisible()),
  );
  await waitFor(() => product.meetingServerPids().some((other) => other !== pid), MINUTE_MS, 100);
  await Promise.all(
    pages.map((page) =>
      expect(page.getByText('You lost your connection.', { exact: true })).toHaveCount(0, { timeout: 2 * MINUTE_MS }),
    ),
  );
  await bothSee();
  await bothWrite('Are you there again?');
});

test('the gateway is killed: sound and picture go on, and what is written arrives', async () => {
  await product.kill('gateway');
  await bothSee();
  await waitFor(() => fetch(`${product.url}/health`).then(({ ok }) => ok), MINUTE_MS, 100);
  await expect(tileOf(pages[0], 'bo User')).toBeVisible();
  await bothWrite('And the gateway?');
  await bothSee();
});

test('the workers are killed: nobody who meets notices', async () => {
  await product.kill('workers');
  await bothSee();
  await bothWrite('And the workers?');
  await Promise.all(
    pages.map((page) => expect(page.getByText('You lost your connection.', { exact: true })).toHaveCount(0)),
  );
});

test('the database is killed: sound and picture stay, and what is written while it is gone arrives once it is back, once', async () => {
  const [from, to] = pages;
  await panel(from, 'Chat');
  await panel(to, 'Chat');
  // While the launcher is suspended, nothing restarts the database.
  product.hold('launcher', true);
  await product.killDatabase();
  const field = from.getByRole('textbox', { name: 'Message' });
  await field.fill('While it is gone');
  await field.press('Enter');
  await expect(from.getByText('Can’t reach the server, so this isn’t sent yet.')).toBeVisible();
  await expect(field).toHaveValue('While it is gone');
  product.hold('launcher', false);
  await bothSee();
  const messages = to.getByRole('list', { name: text(talk, 'chat.log') });
  await expect(messages).toContainText('While it is gone', { timeout: MINUTE_MS });
  await expect(field).toHaveValue('');
  await Promise.all(pages.map((page) => close(page, 'Chat')));
  await bothWrite('And the database?');
  await panel(to, 'Chat');
  await expect(messages.getByText('While it is gone')).toHaveCount(1);
  await close(to, 'Chat');
});

test('whoever comes in by a token that is in use takes its place, and its owner reads where they went', async ({
  browser,
}) => {
  const { id } = await told<{ id: string }>(ada, 'POST', MEETINGS, { title: 'Another review' });
  const signals: string[] = [];
  const page = await comesIn(browser, ada, id, undefined, async (window) => {
    window.on('page', (opened) =>
      opened.on('websocket', (socket) => {
        if (socket.url().includes('/livekit/')) signals.push(socket.url());
      }),
    );
  });
  await pages[1].evaluate(
    (address) => {
      Object.assign(globalThis, { reused: new WebSocket(address) });
    },
    signals.at(-1) ?? '',
  );
  await expect(page.getByText(text(entry, 'over.elsewhere'), { exact: true })).toBeVisible({ timeout: MINUTE_MS });
  await page.context().close();
});
