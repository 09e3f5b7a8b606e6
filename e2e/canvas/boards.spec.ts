// covers: client/boards client/text apps/client/src/shared/sources apps/collab-server/src libs/editor-schema
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { Person } from '@cartulary/testing/person';
import { t as boards } from '../../apps/client/src/text/boards';
import { t as boardsOutline } from '../../apps/client/src/text/boards/outline';
import { t as session } from '../../apps/client/src/text/boards/session';
import { t as boardsSources } from '../../apps/client/src/text/boards/sources';
import { t as recordings } from '../../apps/client/src/text/recordings';
import { t as textTexts } from '../../apps/client/src/text/text';
import { t as textSources } from '../../apps/client/src/text/text/sources';
import { bill } from '../support/bill';
import { joins, share, signedIn, told } from '../support/colleagues';
import { addNote, note, surface } from '../support/drawing';
import { test, type Tenant } from '../support/shared-product';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
const desk = { viewport: { width: 1440, height: 900 } };

let tenant: Tenant;
let bo: Person;

test.describe.configure({ timeout: 6 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@canvas-boards.example');
  bo = await joins(tenant, 'bo@canvas-boards.example');
});

/** @returns the id of a board that both can edit */
async function boardOfBoth(title: string): Promise<string> {
  const { founder } = tenant;
  const { id } = await told<{ id: string }>(founder, 'POST', '/api/v1/collaboration/items', { kind: 'board', title });
  await share(founder, id, bo, 'editor');
  return id;
}

async function opened(browser: Browser, person: Person, id: string, as = desk): Promise<Page> {
  const page = await signedIn(browser, person, `/boards?board=${id}`, as);
  await expect(surface(page)).toBeVisible({ timeout: MINUTE_MS });
  await saved(page);
  return page;
}

/** Inserts a part of the bill with the board's menu. */
async function place(page: Page, part: RegExp): Promise<void> {
  await page.getByRole('button', { name: uiText(textTexts, 'more', { kind: 'board' }) }).click();
  await page.getByRole('menuitem', { name: uiText(boardsSources, 'place') }).click();
  const dialog = page.getByRole('dialog', { name: uiText(boardsSources, 'place') });
  await dialog.getByRole('button', { name: /^bill\.pdf/ }).click();
  await dialog.getByRole('button', { name: part }).first().click();
  await expect(dialog).toHaveCount(0);
}

const sources = (page: Page): Locator => page.locator('.tl-shape[data-shape-type="source"]');

test('a page, a table and a value of a document stand on a board, linked to their places and with when they were corrected; who may not see the document sees none of them', async ({
  browser,
}) => {
  const { founder } = tenant;
  const billId = await founder.uploadOne({ name: 'bill.pdf', bytes: bill() });
  await founder.whenRead(billId, 2 * MINUTE_MS);
  const id = await boardOfBoth('With a bill');
  const page = await opened(browser, founder, id);
  await place(page, /^Page 1/);
  const picture = sources(page).getByRole('img', { name: uiText(textSources, 'quote.picture', { title: 'bill.pdf' }) });
  await expect(picture).toBeVisible({ timeout: MINUTE_MS });
  await place(page, /^Table 1/);
  await expect(sources(page).getByRole('cell', { name: 'Oak shelf, oiled' })).toBeVisible();
  await place(page, /^Total/);
  await expect(picture).toHaveCount(2, { timeout: MINUTE_MS });
  await saved(page);
  const link = sources(page).getByRole('link', { name: 'From bill.pdf, page 1' });
  await expect(link).toHaveCount(3);
  await expect(link.first()).toHaveAttribute('href', new RegExp(`document=${billId}`));
  await expect(page.getByText(uiText(textSources, 'quote.corrected'))).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).include('[data-source]').analyze();
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target)])).toEqual([]);

  const other = await opened(browser, bo, id);
  await expect(sources(other)).toHaveCount(3);
  await expect(sources(other).getByText(uiText(textSources, 'closed'))).toHaveCount(3);
  for (const hidden of ['bill.pdf', 'Oak shelf']) await expect(surface(other)).not.toContainText(hidden);

  const { fields } = await told<{ fields: { id: string; name: string }[] }>(
    founder,
    'GET',
    `/api/v1/documents/${billId}`,
  );
  const total = fields.find(({ name }) => name === 'total');
  await told(founder, 'PATCH', `/api/v1/documents/${billId}/fields/${total?.id}`, { text: '£162.50' });
  const value = sources(page).filter({ hasText: 'Now reads: £162.50' });
  await expect(value.getByText(/^Corrected since, on /)).toBeVisible();
  const whole = sources(page)
    .filter({ has: page.getByRole('img', { name: uiText(textSources, 'quote.picture', { title: 'bill.pdf' }) }) })
    .filter({ hasNotText: 'Now reads' });
  await expect(whole.getByText(/^Corrected since, on /)).toBeVisible();
  await value.getByRole('button', { name: uiText(boardsSources, 'seen') }).click();
  await expect(value.getByText(uiText(textSources, 'quote.corrected'))).toHaveCount(0);
  await expect(value.getByText(/^Corrected by someone on /)).toBeVisible();
  await saved(page);

  await page.getByRole('button', { name: uiText(boardsOutline, 'title'), exact: true }).click();
  const outline = page.getByRole('complementary', { name: uiText(textTexts, 'panel.outline') });
  await outline.getByRole('button', { name: /^Page 1 of a document/ }).press('Enter');
  await expect(outline.getByRole('link', { name: uiText(boardsSources, 'open') })).toBeVisible();
  await Promise.all([page, other].map((each) => each.context().close()));
});

test('others see where a laser pointer goes, and that it ended', async ({ browser }) => {
  const id = await boardOfBoth('Pointed at');
  const one = await opened(browser, tenant.founder, id);
  const other = await opened(browser, bo, id);
  await expect(one.getByRole('button', { name: '2 people here' })).toBeVisible();
  await surface(one).click({ position: { x: 20, y: 300 } });
  await one.keyboard.press('k');
  const box = await surface(one).boundingBox();
  if (!box) throw new Error('The surface is drawn');
  await one.mouse.move(box.x + 300, box.y + 200);
  await one.mouse.down();
  const line = other.locator('.tl-collaborator__scribble');
  let at = 0;
  await expect(async () => {
    at = (at + 40) % 400;
    await one.mouse.move(box.x + 300 + at, box.y + 200 + at / 2, { steps: 4 });
    await expect(line).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: MINUTE_MS });
  await one.mouse.up();
  await expect(line).toHaveCount(0);
  await Promise.all([one, other].map((each) => each.context().close()));
});

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both are drawn');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test('the timer of a board covers none of its tools, however narrow the board is', async ({ browser }) => {
  const id = await boardOfBoth('Timed');
  const page = await opened(browser, tenant.founder, id);
  await addNote(page, { x: 400, y: 350 }, 'Chosen');
  await page.getByRole('button', { name: uiText(session, 'title'), exact: true }).click();
  const panel = page.getByRole('complementary', { name: uiText(session, 'title') });
  await panel.getByRole('button', { name: uiText(session, 'timer.begin') }).click();
  await note(page, 'Chosen').click();
  for (const width of [1_440, 1_150]) {
    await page.setViewportSize({ width, height: 900 });
    const style = page.locator('.tlui-style-panel__wrapper');
    await expect(style).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    expect(await overlap(page.locator('[data-board-timer]'), style), `at ${width} pixels`).toBe(false);
  }
  // With nothing selected there is no style panel, and the board is unobstructed.
  await surface(page).click({ position: { x: 20, y: 300 } });
  await expect(page.locator('.tlui-style-panel__wrapper')).toHaveCount(0);
  await page.context().close();
});

test('a board opens where something of it is in sight, or where its reader left it; a board of several pages is saved as one archive', async ({
  browser,
}) => {
  const id = await boardOfBoth('Far away');
  const page = await opened(browser, tenant.founder, id);
  await surface(page).click({ position: { x: 20, y: 300 } });
  // Far from where a board opens by default.
  for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(3_000, 3_000);
  await addNote(page, { x: 600, y: 300 }, 'Beyond the harbor');
  await saved(page);

  const other = await opened(browser, bo, id);
  await expect(note(other, 'Beyond the harbor')).toBeInViewport({ timeout: MINUTE_MS });
  // If the last view showed an empty area, the board opens with everything in view; if something was in view, it opens
  // there.
  await surface(other).click({ position: { x: 20, y: 300 } });
  await other.keyboard.press('Shift+0');
  await expect(note(other, 'Beyond the harbor')).toBeInViewport();
  await other.mouse.move(700, 500);
  const fitted = await note(other, 'Beyond the harbor').boundingBox();
  await other.mouse.wheel(0, 150);
  await expect
    .poll(async () => Math.round((await note(other, 'Beyond the harbor').boundingBox())?.y ?? 0))
    .not.toBe(Math.round(fitted?.y ?? 0));
  const before = await note(other, 'Beyond the harbor').boundingBox();
  await other.reload();
  await expect(note(other, 'Beyond the harbor')).toBeInViewport({ timeout: MINUTE_MS });
  await expect
    .poll(async () => Math.round((await note(other, 'Beyond the harbor').boundingBox())?.y ?? 0))
    .toBe(Math.round(before?.y ?? -1));

  await page.getByTestId('page-menu.button').click();
  await page.getByTestId('page-menu.create').click();
  // The first press ends renaming the page, the second closes the menu.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('menu-click-capture.content')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await addNote(page, { x: 600, y: 300 }, 'On another page');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: uiText(textTexts, 'more', { kind: 'board' }) }).click();
  await page.getByRole('menuitem', { name: uiText(boards, 'as.svg') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Far away.zip');
  const files = unzipSync(readFileSync(await file.path()));
  expect(Object.keys(files).map((name) => name.slice(0, 1))).toEqual(['1', '2']);
  const words = Object.values(files).map((bytes) => new TextDecoder().decode(bytes));
  expect([words[0]?.includes('Beyond'), words[1]?.includes('another')]).toEqual([true, true]);
});

test('what a thing of a board says is written in its outline by keys alone', async ({ browser }) => {
  const page = await opened(browser, tenant.founder, await boardOfBoth('By keys'));
  await addNote(page, { x: 600, y: 300 }, 'Draft');
  await page
    .getByRole('button', { name: uiText(boardsOutline, 'title') })
    .first()
    .click();
  const row = page.getByRole('list', { name: uiText(boardsOutline, 'things') }).getByRole('button');
  await row.focus();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: uiText(boardsOutline, 'words') });
  await expect(field).toBeFocused();
  await page.keyboard.type('Agreed');
  await page.keyboard.press('Enter');
  await expect(note(page, 'Agreed')).toBeVisible();
  await expect(row).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('No');
  await page.keyboard.press('Escape');
  await expect(row).toHaveText('Agreed');
});

const drawnBy = (inside: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" onload="window.hit = 1" ${more}><script>window.hit = 1</script>${inside}</svg>`;
const foreign =
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="window.hit = 1"/></body></foreignObject>';

test('an SVG that is pasted as text, as a file or within a page runs nothing, is refused in a sentence, and leaves nothing on the board', async ({
  browser,
}) => {
  const page = await opened(browser, tenant.founder, await boardOfBoth('Without programs'));
  const refused = page.getByText(uiText(boards, 'picture.only'));
  const paste = async (given: { text?: string; file?: string; html?: string }): Promise<void> => {
    await surface(page).click({ position: { x: 20, y: 300 } });
    await page.evaluate(({ text, file, html }) => {
      const clipboardData = new DataTransfer();
      if (text !== undefined) clipboardData.setData('text/plain', text);
      if (html !== undefined) clipboardData.setData('text/html', html);
      if (file !== undefined) clipboardData.items.add(new File([file], 'drawn.svg', { type: 'image/svg+xml' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, given);
  };
  const hostile = [
    drawnBy(''),
    drawnBy(foreign),
    drawnBy('', 'width="40000" height="40000"'),
    drawnBy('<path d="M0 0"/>'.repeat(350_000)),
  ];
  for (const svg of hostile)
    for (const given of [{ text: svg }, { text: `<?xml version="1.0"?>\n${svg}` }, { file: svg }]) {
      await paste(given);
      await expect(refused.first()).toBeVisible();
      // It may disappear automatically, and its announcement stays for a moment, so this waits until it's gone before
      // the next.
      await expect(async () => {
        const dismiss = page.getByRole('button', { name: uiText(recordings, 'proposals.dismiss') }).first();
        if (await dismiss.isVisible()) await dismiss.click({ timeout: 1_000 });
        await expect(refused).toHaveCount(0, { timeout: 500 });
      }).toPass({ timeout: MINUTE_MS });
    }
  await expect(page.locator('.tl-shape')).toHaveCount(0);
  // Within a page, only its text remains.
  await paste({ html: `<p>Drawn elsewhere</p>${drawnBy(foreign)}`, text: 'Drawn elsewhere' });
  await expect(page.locator('.tl-shape')).toHaveCount(1);
  await expect(page.locator('.tl-shape')).toContainText('Drawn elsewhere');
  await expect(page.locator('.tl-shape script, .tl-shape foreignObject, .tl-shape iframe')).toHaveCount(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await saved(page);
  await page.context().close();
});

/** Like a browser with blocked clipboard access. */
function refuseClipboard(): void {
  const value = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  for (const name of ['write', 'writeText'])
    Object.defineProperty(navigator.clipboard, name, { value, configurable: true });
}

test('a copy that the browser refuses is told, by keys and as a picture, and is no error of the page', async ({
  browser,
}) => {
  const page = await opened(browser, tenant.founder, await boardOfBoth('Copied nowhere'));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.context().addInitScript(refuseClipboard);
  await page.reload();
  await expect(surface(page)).toBeVisible({ timeout: MINUTE_MS });
  await addNote(page, { x: 500, y: 300 }, 'Kept here');
  const refused = page.getByText(uiText(boards, 'copy.refused'));
  // The new note is selected; another press would edit it.
  await page.keyboard.press('ControlOrMeta+c');
  await expect(refused.first()).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(note(page, 'Kept here')).toBeVisible({ timeout: MINUTE_MS });
  await note(page, 'Kept here').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy as' }).hover();
  await page.getByRole('menuitem', { name: 'PNG' }).click();
  await expect(refused.first()).toBeVisible();
  expect(errors).toEqual([]);
  await page.context().close();
});
