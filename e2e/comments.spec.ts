// covers: client/text gateway/collaboration gateway/notifications workers/notifications apps/collab-server/src
import { Person } from '@cartulary/testing/person';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as textWords } from '../apps/client/src/text/text';
import { t as comments } from '../apps/client/src/text/text/comments';
import { t as mentions } from '../apps/client/src/text/text/mentions';
import { t as workspace } from '../apps/client/src/text/workspace';
import { documentOf, joins, share, signedIn } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';
import { saved, textOf, write } from './support/writers';

const MINUTE_MS = 60_000;
let tenant: Tenant;
let ada: Person;
let bo: Person;

test.describe.configure({ timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@comments.example');
  ada = tenant.founder;
  bo = await joins(tenant, 'bo@comments.example');
});

/** A document with some text that the other person can comment on. */
async function written(page: Page, itemId: string, words: string): Promise<void> {
  await page.goto(`${tenant.url}/document/${itemId}`);
  await write(page, words);
  await saved(page);
}

/** Selects a word of the text with the pointer. */
async function pick(page: Page, word: string): Promise<void> {
  const box = await textOf(page).evaluate((text, wanted) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    return undefined;
  }, word);
  if (box === undefined) throw new Error(`The text has no ${word}`);
  await page.mouse.dblclick(box.x, box.y);
  // The next comment is about these words, not about the whole document.
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(word);
  // The editor receives the selection shortly after the browser: then this button appears next to the words.
  await expect(page.getByRole('button', { name: uiText(comments, 'new.button'), exact: true })).toBeVisible();
}

const mark = (page: Page, word: string) => textOf(page).locator('.commented', { hasText: word });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Comments' });

test('who may not write comments on a place, names the writer, is answered, and the thread is resolved and reopened', async ({
  browser,
}) => {
  const itemId = await documentOf(ada, 'Supplier review');
  await share(ada, itemId, bo, 'commenter');
  const page = await signedIn(browser, ada, '/collaboration');
  await written(page, itemId, 'Returned pallets were credited late.');
  const theirs = await signedIn(browser, bo, `/document/${itemId}`);
  await expect(textOf(theirs)).toHaveAttribute('contenteditable', 'false');
  await pick(theirs, 'pallets');
  await theirs.getByRole('button', { name: uiText(comments, 'new.button'), exact: true }).click();
  await expect(panel(theirs).getByText(uiText(comments, 'new.about'))).toBeVisible();
  const field = panel(theirs).getByLabel(uiText(comments, 'new.label'));
  await expect(field).toBeFocused();
  await theirs.keyboard.type('Which ones, @Ils');
  await expect(panel(theirs).getByRole('option', { name: 'Ilse Marwick' })).toBeVisible();
  await theirs.keyboard.press('Enter');
  await expect(field).toHaveValue('Which ones, @Ilse Marwick ');
  await theirs.keyboard.type('?');
  await theirs.keyboard.press('ControlOrMeta+Enter');
  await expect(mark(theirs, 'pallets')).toBeVisible();

  await mark(page, 'pallets').click();
  const thread = panel(page).getByRole('listitem', { name: uiText(comments, 'thread.name', { name: 'bo User' }) });
  await expect(thread.getByText('@Ilse Marwick')).toBeVisible();
  await expect(thread.getByText('Unread', { exact: true })).toBeVisible();
  await thread.getByRole('button', { name: 'Reply to bo User' }).click();
  await page.keyboard.type('The blue ones.');
  await thread.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(panel(theirs).getByText('The blue ones.')).toBeVisible();
  await thread.getByRole('button', { name: 'More actions for the comment by Ilse Marwick' }).click();
  await page.getByRole('menuitem', { name: uiText(comments, 'comment.edit') }).click();
  await thread.getByLabel(uiText(comments, 'edit.label')).fill('The red ones.');
  await thread.getByRole('button', { name: 'Save' }).click();
  await expect(panel(theirs).getByText('The red ones.')).toBeVisible();

  await thread.getByRole('button', { name: uiText(comments, 'thread.resolveNamed', { name: 'bo User' }) }).click();
  await expect(panel(theirs).getByText(uiText(comments, 'none.open'))).toBeVisible();
  await panel(theirs)
    .getByRole('radio', { name: uiText(comments, 'show.resolved') })
    .click();
  await panel(theirs)
    .getByRole('button', { name: uiText(comments, 'thread.reopenNamed', { name: 'bo User' }) })
    .click();
  await expect(mark(page, 'pallets')).toBeVisible();
  await page.goto(`${tenant.url}/notifications`);
  await page
    .getByRole('link', { name: /bo User mentioned you in ‘Supplier review’/ })
    .first()
    .click();
  await expect(thread).toHaveAttribute('aria-current', 'true');
  await theirs.context().close();
  await page.context().close();
});

test('a thread stays with its words when a paragraph is cut before them, and keeps its quote when they are gone', async ({
  browser,
}) => {
  const itemId = await documentOf(ada, 'Harbour dues');
  const page = await signedIn(browser, ada, '/collaboration');
  await written(page, itemId, 'Dues are paid before noon');
  await pick(page, 'noon');
  await page.keyboard.press('ControlOrMeta+Alt+m');
  await expect(panel(page).getByLabel(uiText(comments, 'new.label'))).toBeFocused();
  await page.keyboard.type('Whose noon?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(mark(page, 'noon')).toBeVisible();

  // Splits the text before the words and adds more after them, which isn't part of the anchor.
  const moved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/threads/'),
  );
  await textOf(page).getByText('Dues are paid').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' sharp');
  for (let at = 0; at < ' before noon sharp'.length; at += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(mark(page, 'noon')).toHaveText('noon');
  expect((await moved).status()).toBe(200);
  await saved(page);
  await page.reload();
  await expect(mark(page, 'noon')).toHaveText('noon');

  await pick(page, 'noon');
  await page.keyboard.press('Delete');
  const thread = panel(page).getByRole('listitem', { name: 'Thread by Ilse Marwick' });
  await expect(thread.getByText(uiText(comments, 'thread.gone'))).toBeVisible();
  await expect(thread.getByText('noon', { exact: true })).toBeVisible();
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(mark(page, 'noon')).toBeVisible();
  await expect(thread.getByText(uiText(comments, 'thread.gone'))).toBeHidden();
  await page.context().close();
});

test('the button for a comment follows the words, and leaves when something else opens', async ({ browser }) => {
  const itemId = await documentOf(ada, 'Mooring plan');
  const page = await signedIn(browser, ada, '/collaboration');
  await written(page, itemId, 'Berths are given by length');
  const button = page
    .getByRole('button', { name: uiText(comments, 'new.button'), exact: true })
    .and(page.locator(':not([data-new-comment] *)'));
  await pick(page, 'length');
  const left = async (): Promise<number> => (await button.boundingBox())?.x ?? 0;
  const before = await left();
  // Simulates a panel that opens without taking the focus.
  await page.locator('[data-document-scroll]').evaluate((scroller) => {
    scroller.style.paddingRight = '300px';
  });
  await expect.poll(left).toBeLessThan(before - 50);

  await page.getByRole('button', { name: uiText(textWords, 'more', { kind: 'other' }), exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(button).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeHidden();

  await pick(page, 'length');
  const bar = page.getByRole('toolbar', { name: uiText(textWords, 'bar.selection') });
  await bar.getByRole('button', { name: uiText(textWords, 'bar.bold'), exact: true }).click();
  await expect(textOf(page).locator('strong')).toHaveText('length');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  // After another selection, the bar reappears for the same words.
  await page.keyboard.press('End');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await button.click();
  await expect(panel(page).getByLabel(uiText(comments, 'new.label'))).toBeFocused();
  await expect(button).toBeHidden();
  await page.keyboard.type('In meters?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(mark(page, 'length')).toBeVisible();
  await expect(button).toBeHidden();
  await page.context().close();
});

test('a link leads to the thread, and its button to the place', async ({ browser }) => {
  const itemId = await documentOf(ada, 'Long report');
  const page = await signedIn(browser, ada, '/collaboration');
  await page.goto(`${tenant.url}/document/${itemId}?panel=comments`);
  await write(page, 'Beginning');
  for (let line = 0; line < 60; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('Ending');
  await saved(page);
  await pick(page, 'Ending');
  await panel(page).getByLabel(uiText(comments, 'new.label')).fill('Is this all?');
  await panel(page)
    .getByRole('button', { name: uiText(comments, 'new.button'), exact: true })
    .click();
  await expect(mark(page, 'Ending')).toBeVisible();
  await page.waitForURL(/thread=[0-9a-f-]{36}/);
  const address = page.url();
  await page.goto(`${tenant.url}/collaboration`);
  await page.goto(address);
  const thread = panel(page).getByRole('listitem', { name: 'Thread by Ilse Marwick' });
  await expect(thread).toHaveAttribute('aria-current', 'true');
  await thread.getByRole('button', { name: 'Jump to what the thread by Ilse Marwick is about' }).press('Enter');
  await expect(mark(page, 'Ending')).toBeInViewport();
  await expect(textOf(page)).toBeFocused();
  await page.context().close();
});

test('on a phone the comments are a sheet, and a comment on the whole document is written there', async ({
  browser,
}) => {
  const itemId = await documentOf(ada, 'Small screen');
  await share(ada, itemId, bo, 'commenter');
  const page = await signedIn(browser, bo, '/collaboration');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${tenant.url}/document/${itemId}`);
  await page.getByRole('button', { name: uiText(comments, 'title'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Comments' });
  await expect(sheet.getByText(uiText(comments, 'new.whole'), { exact: true })).toBeVisible();
  await sheet.getByLabel(uiText(comments, 'new.label')).fill('Reads well.');
  await sheet.getByRole('button', { name: uiText(comments, 'new.button'), exact: true }).click();
  await expect(sheet.getByText('Reads well.')).toBeVisible();
  await expect(sheet.getByText(uiText(comments, 'thread.whole'), { exact: true })).toBeVisible();
  await page.context().close();
});

test('whoever is named in a text gets a right to see it, is told, led to the place, and settles it', async ({
  browser,
}) => {
  const itemId = await documentOf(ada, 'Quay plan');
  const page = await signedIn(browser, ada, '/collaboration');
  await written(page, itemId, 'Who checks the cranes? @bo');
  const choices = page.getByRole('listbox', { name: uiText(mentions, 'name', { kind: 'other' }) });
  await expect(choices.getByRole('option', { name: /^bo User/ })).toContainText(
    uiText(mentions, 'closedTo', { kind: 'other' }),
  );
  await page.keyboard.press('Enter');
  await expect(textOf(page).getByText('@bo User')).toBeVisible();
  // The keyboard focus stays in the text: typing continues there while the margin shows the question.
  const asking = page.getByRole('complementary', { name: uiText(mentions, 'share.name') });
  await expect(asking).toContainText('bo User can’t open this document. Share it with them?');
  await page.keyboard.type(' and on');
  await expect(page.getByRole('textbox', { name: /Quay plan/ })).toContainText('@bo User and on');
  await asking.getByRole('button', { name: uiText(mentions, 'share.do'), exact: true }).click();
  await expect(page.getByText('bo User can see it now and was notified', { exact: true })).toBeVisible();

  const theirs = await signedIn(browser, bo, '/collaboration?section=mentions');
  await theirs.getByRole('link', { name: 'Open where Ilse Marwick mentioned you in Quay plan' }).click();
  await expect(textOf(theirs).locator('[data-arrived]')).toHaveText('@bo User');
  await expect(textOf(theirs).locator('[data-arrived]')).toBeFocused();
  await theirs.goBack();
  await theirs
    .getByRole('button', {
      name: uiText(workspace, 'mentions.settleNamed', { name: 'Ilse Marwick', title: 'Quay plan' }),
    })
    .click();
  await expect(theirs.getByText(uiText(workspace, 'mentions.none'))).toBeVisible();
  await theirs.goto(`${tenant.url}/notifications`);
  await theirs
    .getByRole('link', { name: /Ilse Marwick mentioned you in ‘Quay plan’/ })
    .first()
    .click();
  await expect(theirs).toHaveURL(new RegExp(`/document/${itemId}\\?mention=`));
  await theirs.context().close();
  await page.context().close();
});
