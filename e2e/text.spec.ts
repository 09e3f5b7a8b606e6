// covers: client/text gateway/collaboration apps/collab-server/src libs/editor-schema
// own product: kills the collab server
import { text as uiText } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { t as search } from '../apps/client/src/text/search';
import { t as textTexts } from '../apps/client/src/text/text';
import { t as comments } from '../apps/client/src/text/text/comments';
import type { NodeJson } from '../libs/editor-schema/src/kinds/text/json';
import { expectOneTruth, Restless } from './support/editor-fuzz';
import { converged, saved, textOf, wordsOf, write, Writers } from './support/writers';

const MINUTE_MS = 60_000;
const phone = { width: 390, height: 844 };

let product: Product;
let writers: Writers;

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start();
  writers = await Writers.of(product, await Person.signUp(product.url, 'ada@writing.example'));
});
test.afterEach(() => writers.leave());
test.afterAll(() => product.stop());

test('two people write one document while the collab server is killed: nothing saved is lost, and both see the same', async ({
  browser,
}) => {
  const bob = await writers.add('bob@writing.example');
  const id = await writers.document('Plan of the year');
  const one = await writers.open(browser, writers.owner, id);
  const other = await writers.open(browser, bob, id);
  await write(one, 'The first line.');
  await saved(one);
  await expect(textOf(other)).toContainText('The first line.');
  await expect(one.getByRole('button', { name: '2 people here' })).toBeVisible();

  const kept = await wordsOf(one);
  // It reconnects within a second or two, so one of them is kept offline until both have written.
  await one.route('**/collaboration/token', (route) => route.abort());
  await product.kill('collab-server');
  await expect(one.locator('[data-save-state="offline"]')).toBeVisible({ timeout: MINUTE_MS });
  await write(one, ' Written while it was down.');
  await expect(one.getByText(/^Offline, \d+ changes /)).toBeVisible();
  await write(other, ' So was this.');
  await one.unroute('**/collaboration/token');
  await saved(one);
  await saved(other);
  await converged(one, other);
  const text = await wordsOf(one);
  for (const words of [kept.trim(), 'Written while it was down.', 'So was this.']) expect(text).toContain(words);

  const later = await writers.open(browser, bob, id);
  await converged(one, later);
  await later.context().close();

  // A person who follows another sees where they write, until they scroll away.
  await textOf(other).click();
  await other.keyboard.press('ControlOrMeta+End');
  for (let line = 0; line < 60; line += 1) await other.keyboard.press('Enter');
  await other.keyboard.type('Far below.');
  const below = one.getByText('Far below.');
  await expect(below).toBeAttached();
  await expect(below).not.toBeInViewport();
  await one.getByRole('button', { name: '2 people here' }).click();
  await one.getByRole('menuitemcheckbox', { name: uiText(textTexts, 'here.follow', { name: 'bob User' }) }).click();
  await expect(below).toBeInViewport();
  const follows = one.getByRole('button', { name: 'Following bob User' });
  await expect(follows).toBeVisible();
  await textOf(one).hover();
  await one.mouse.wheel(0, -4_000);
  await expect(follows).toHaveCount(0);
  await other.keyboard.type(' Still here.');
  await expect(below).toContainText('Still here.');
  await expect(below).not.toBeInViewport();
});

test('what an input method composes arrives once, while another writes in the same paragraph', async ({ browser }) => {
  const id = await writers.document('Composed');
  const [one, other] = [await writers.open(browser, writers.owner, id), await writers.open(browser, writers.owner, id)];
  await write(one, 'Hello .');
  await expect(textOf(other)).toContainText('Hello .');
  await one.keyboard.press('ArrowLeft');
  await textOf(other).click();
  await other.keyboard.press('ControlOrMeta+Home');
  const keys = await one.context().newCDPSession(one);
  const composed = 'にほんご';
  for (let count = 1; count <= composed.length; count += 1) {
    const text = composed.slice(0, count);
    await keys.send('Input.imeSetComposition', { text, selectionStart: count, selectionEnd: count });
    await other.keyboard.type('x');
    await saved(other);
  }
  await keys.send('Input.insertText', { text: '日本語' });
  await expect(textOf(other)).toContainText('日本語');
  await other.keyboard.type('y');
  for (const page of [one, other]) {
    await saved(page);
    await expect.poll(() => wordsOf(page)).toBe('xxxxyHello 日本語.');
  }
});

test('letters that another types where a word is composed stand beside it once', async ({ browser }) => {
  const id = await writers.document('One place');
  const [one, other] = [await writers.open(browser, writers.owner, id), await writers.open(browser, writers.owner, id)];
  const keys = await one.context().newCDPSession(one);
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await textOf(one).click();
  await compose('に');
  await textOf(other).click();
  await other.keyboard.press('ControlOrMeta+Home');
  await other.keyboard.type('X');
  await saved(other);
  await compose('にほ');
  await other.keyboard.type('Y');
  await saved(other);
  await compose('にほん');
  await keys.send('Input.insertText', { text: '日本' });
  await expect(textOf(one)).toContainText('Y');
  await expect(textOf(other)).toContainText('日本');
  await converged(one, other);
  const letters = [...(await wordsOf(one)).replaceAll(/\s/gu, '')].sort().join('');
  expect(letters).toBe([...'XY日本'].sort().join(''));
});

test('code whose only letters an input method takes back is empty on the screen and in the document', async ({
  browser,
}) => {
  const id = await writers.document('Taken back');
  const page = await writers.open(browser, writers.owner, id);
  const keys = await page.context().newCDPSession(page);
  await paste(page, '<h2>Head</h2><pre>code</pre>');
  await page.locator('pre').getByText('code').click({ clickCount: 3 });
  for (const text of ['に', 'にほ', 'にほん'])
    await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await keys.send('Input.insertText', { text: '' });
  await expect(page.locator('pre')).toHaveText('');
  await saved(page);
  await page.keyboard.type('x');
  await saved(page);
  await page.reload();
  await expect(page.locator('pre')).toHaveText('x');
});

test('in a long text headings, keys and the search lead to their places, the names of others show, and all of it is printed', async ({
  browser,
}) => {
  const id = await writers.document('A long report');
  const other = await writers.open(browser, await writers.add('far@writing.example'), id);
  await paste(other, longReport);
  await saved(other);
  const one = await writers.open(browser, writers.owner, id);
  const text = textOf(one);
  await expect(text).toContainText(`Chapter ${CHAPTERS}`);
  expect((await one.pdf()).toString('latin1').match(/\/Type \/Page\b/gu)?.length).toBeGreaterThan(CHAPTERS / 5);

  const heading = one.getByRole('heading', { name: 'Chapter 30' });
  await one.getByRole('button', { name: 'Chapter 30' }).click();
  const scroller = one.locator('[data-document-scroll]');
  const topOf = async (part: typeof heading) => (await part.boundingBox())?.y ?? 0;
  const belowTop = async () => (await topOf(heading)) - (await topOf(scroller));
  await expect.poll(belowTop).toBeLessThan(40);
  await expect.poll(belowTop).toBeGreaterThanOrEqual(0);
  await one.keyboard.press('PageDown');
  await expect(heading).not.toBeInViewport();
  await expect(one.getByRole('heading', { name: 'Chapter 31' })).toBeInViewport();
  await one.keyboard.press('PageUp');
  await expect(heading).toBeInViewport();
  await one.keyboard.press('ControlOrMeta+End');
  await expect(text.locator('> :last-child')).toBeInViewport();
  await one.keyboard.press('ControlOrMeta+a');
  expect(await one.evaluate(() => getSelection()?.toString())).toContain('Chapter 17');

  // A name is displayed above its line, outside of its block.
  await textOf(other).click();
  await other.keyboard.press('ControlOrMeta+Home');
  await one.keyboard.press('ControlOrMeta+Home');
  await expect(one.locator('.peer-name')).toBeInViewport({ ratio: 1 });

  // A word from the middle, searchable a few seconds after it was written: the document opens there, and it's
  // highlighted in the text.
  const hit = one.getByRole('option', { name: 'A long report' });
  await expect(async () => {
    await one.goto(`${product.url}/search?q=albatros`);
    await expect(hit).toContainText('The albatross came.', { timeout: 5_000 });
  }).toPass({ timeout: MINUTE_MS });
  await one.getByRole('link', { name: uiText(search, 'open') }).click();
  await expect(text.getByText('The albatross came.')).toBeInViewport();
  await expect(one.getByRole('textbox', { name: uiText(textTexts, 'find.what') })).toHaveValue('albatross');
  await expect(one.locator('.found')).toHaveText('albatross');
});

const CHAPTERS = 40;
/** As HTML: chapters whose paragraphs have one to six lines. */
const longReport = Array.from({ length: CHAPTERS }, (_, chapter) => {
  const paragraphs = Array.from(
    { length: 6 },
    (_each, at) => `<p>${'What was seen on that day. '.repeat(3 + at * 4)}</p>`,
  );
  const once = chapter === CHAPTERS / 2 ? '<p>The albatross came.</p>' : '';
  return `<h2>Chapter ${chapter + 1}</h2>${paragraphs.join('')}${once}`;
}).join('');

const paste = (page: Page, html: string): Promise<void> =>
  textOf(page).evaluate((text, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** The duration of the random actions; `npm run test:fuzz` takes an hour. */
const FUZZ_MS = Number(process.env['CARTULARY_FUZZ_SECONDS'] ?? '12') * 1_000;
/** The seed of the first round; each further one uses the next. */
const FUZZ_SEED = Number(process.env['CARTULARY_FUZZ_SEED'] ?? '1');
const BURSTS_OF_A_ROUND = 6;

test('whatever two people do, each screen shows the document that the server has', async ({ browser }) => {
  test.setTimeout(FUZZ_MS + 3 * MINUTE_MS);
  const id = await writers.document('Anything at all');
  const pages = [await writers.open(browser, writers.owner, id), await writers.open(browser, writers.owner, id)];
  const errors: string[] = [];
  for (const page of pages) page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  const reader = await writers.reader();
  const server = async (): Promise<NodeJson> => {
    const { status, body } = await reader.call<{ document: NodeJson }>('GET', `/api/v1/collaboration/items/${id}/text`);
    if (body.data === undefined) throw new Error(`The server answered ${status}`);
    return body.data.document;
  };
  const endMs = Date.now() + FUZZ_MS;
  let bursts = 0;
  for (let seed = FUZZ_SEED; Date.now() < endMs; seed += 1) {
    const people = await Promise.all(pages.map((page, number) => Restless.at(page, seed * 2 + number)));
    for (const page of pages) await textOf(page).click();
    for (let burst = 0; burst < BURSTS_OF_A_ROUND && Date.now() < endMs; burst += 1) {
      await people[0]?.burst(8);
      if (burst % 2 === 1) await people[1]?.burst(4);
      const told = people.map((person) => person.told());
      const where = `Seed ${seed}, burst ${burst}:\n${told.join('\nthe other:\n')}`;
      await test.step(`seed ${seed}, burst ${burst}`, async () => {
        await expectOneTruth(pages, server).catch((error: unknown) => {
          throw new Error(where, { cause: error });
        });
      });
      expect(errors, where).toEqual([]);
      bursts += 1;
    }
    await textOf(pages[0] ?? never()).press('ControlOrMeta+a');
    await (pages[0] ?? never()).keyboard.press('Delete');
  }
  test.info().annotations.push({ type: 'fuzz', description: `${bursts} bursts` });
});

test('who may only read reads, sees changes at once, and can type nothing', async ({ browser }) => {
  const reader = await writers.add('reader@writing.example');
  const id = await writers.document('For everyone', 'viewer');
  const author = await writers.open(browser, writers.owner, id);
  const page = await writers.open(browser, reader, id);
  await expect(page.getByText('You can view this document.', { exact: false })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: uiText(textTexts, 'bar.name') })).toHaveCount(0);
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'false');
  await write(author, 'Read this.');
  await expect(textOf(page)).toContainText('Read this.');
  await textOf(page).click();
  await page.keyboard.type('Not by me');
  await write(author, ' And this.');
  await expect(textOf(page)).toContainText('And this.');
  expect(await wordsOf(page)).toBe('Read this. And this.');
});

test('on a phone, by finger: types, comments, inserts a picture, accepts a suggestion', async ({ browser }) => {
  const id = await writers.document('On the way');
  const desk = await writers.open(browser, writers.owner, id);
  const page = await writers.open(browser, await writers.add('phone@writing.example'), id, phone);
  await textOf(page).tap();
  await page.keyboard.type('From the train.');
  await saved(page);

  await page.getByRole('button', { name: uiText(comments, 'title'), exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Comments' });
  await sheet.getByLabel(uiText(comments, 'new.label')).tap();
  await page.keyboard.type('Which train?');
  await sheet.getByRole('button', { name: uiText(comments, 'new.button'), exact: true }).tap();
  await expect(sheet.getByText('Which train?')).toBeVisible();
  await sheet.getByRole('button', { name: uiText(textTexts, 'find.close') }).tap();
  await expect(sheet).toHaveCount(0);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: uiText(textTexts, 'bar.picture'), exact: true }).tap();
  await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot });
  // It's as readable as the document it's added to, so there is no question.
  for (const where of [page, desk]) await expect(drawnPicture(where)).toBeVisible();

  await desk.getByRole('button', { name: uiText(textTexts, 'bar.suggesting') }).click();
  await desk.getByText('From the train.').click();
  await desk.keyboard.press('Home');
  await desk.keyboard.type('Written ');
  await expect(textOf(page).locator('ins')).toHaveText('Written ');
  await page.getByRole('button', { name: uiText(textTexts, 'panel.suggestions'), exact: true }).tap();
  await page.getByRole('button', { name: 'Accept: Insert “Written ”' }).tap();
  await expect(page.getByText(uiText(textTexts, 'suggestions.empty'))).toBeVisible();
  await expect(textOf(desk).locator('ins')).toHaveCount(0);
  expect(await wordsOf(desk)).toContain('Written From the train.');
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
});

/** A fetched picture that isn't empty. */
const drawnPicture = (page: Page) => textOf(page).locator('figure img[src^="blob:"]');

/** A PNG of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function never(): never {
  throw new Error('Nobody opened the document');
}
