// covers: client/text gateway/collaboration apps/collab-server/src libs/editor-schema
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as textTexts } from '../apps/client/src/text/text';
import { t as textHistory } from '../apps/client/src/text/text/history';
import { test, type Tenant } from './support/shared-product';
import { saved, textOf, wordsOf, write, Writers } from './support/writers';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let writers: Writers;

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@history.example');
  writers = await Writers.of(tenant, tenant.founder);
});

const history = (page: Page) => page.getByRole('button', { name: text(textHistory, 'panel'), exact: true });
const kept = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: text(textHistory, 'keep') }).click();
  await page.getByLabel(text(textHistory, 'name.label')).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
};

test('a state is kept, compared with what followed, put back for everybody, and that is undone', async ({
  browser,
}) => {
  const id = await writers.document('Plan of the year');
  const bob = await writers.add('bob@history.example');
  const page = await writers.open(browser, writers.owner, id);
  const other = await writers.open(browser, bob, id);
  await write(page, 'The launch is on Monday.');
  await saved(page);
  await history(page).click();
  await expect(page.getByText(text(textHistory, 'none'))).toBeVisible();
  await kept(page, 'Draft');

  await expect(textOf(other)).toContainText('on Monday.');
  await write(other, ' Bring cake.');
  await saved(other);
  await expect(textOf(page)).toContainText('Bring cake.');

  await page.getByRole('button', { name: /^Draft/ }).click();
  await expect(page.getByRole('heading', { name: 'Draft' })).toBeFocused();
  await expect(page.getByText(text(textHistory, 'changes', { count: 1 }))).toBeVisible();
  await expect(page.locator('ins')).toHaveText(/inserted:\s*Bring cake\.\s*end of change/);
  const { violations } = await new AxeBuilder({ page }).include('aside, [role=complementary], main').analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);

  await page.getByRole('button', { name: text(textHistory, 'restore') }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: text(textHistory, 'restore') }).click();
  await expect(page.getByText(text(textHistory, 'restore.done', { name: 'Draft' }), { exact: true })).toBeVisible();
  for (const each of [page, other]) await expect.poll(() => wordsOf(each)).toBe('The launch is on Monday.');
  await expect(page.getByText(text(textHistory, 'kind.before-restore'), { exact: false })).toBeVisible();

  await page
    .getByRole('button', { name: text(textTexts, 'bar.undo'), exact: true })
    .last()
    .click();
  for (const each of [page, other]) await expect.poll(() => wordsOf(each)).toBe('The launch is on Monday. Bring cake.');

  await page.getByRole('button', { name: /^Draft/ }).click();
  await page
    .getByRole('radio', { name: text(textHistory, 'view.text') })
    .or(page.getByRole('button', { name: text(textHistory, 'view.text'), exact: true }))
    .click();
  await expect(page.getByText(/wrote:/).first()).toBeVisible();
});

test('by keyboard on a phone: who may only read looks at versions and can change none', async ({ browser }) => {
  const id = await writers.document('For everyone', 'viewer');
  const author = await writers.open(browser, writers.owner, id);
  await write(author, 'First words.');
  await saved(author);
  await history(author).click();
  await kept(author, 'First');
  const page = await writers.open(browser, await writers.add('reader@history.example'), id, {
    width: 390,
    height: 844,
  });
  await history(page).focus();
  await page.keyboard.press('Enter');
  const version = page.getByRole('button', { name: /^First/ });
  await expect(version).toBeVisible();
  await expect(page.getByRole('button', { name: text(textHistory, 'keep') })).toHaveCount(0);
  await version.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(text(textHistory, 'same'))).toBeVisible();
  await expect(page.getByRole('button', { name: text(textHistory, 'restore') })).toHaveCount(0);
  await page.getByRole('button', { name: text(textHistory, 'back') }).focus();
  await page.keyboard.press('Enter');
  await expect(version).toBeVisible();
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond).toBeLessThanOrEqual(0);
});
