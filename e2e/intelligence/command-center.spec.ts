// covers: client/command-center gateway/command-center workers/reading libs/jobs
import AxeBuilder from '@axe-core/playwright';
import type { CommandCenter } from '@cartulary/contracts/endpoints/command-center';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as commandCenter } from '../../apps/client/src/text/command-center';
import { signedIn, told } from '../support/colleagues';
import { test, type Tenant } from '../support/shared-product';

const names = ['first letter.txt', 'second letter.txt', 'third letter.txt'] as const;
const letter = (name: string) => ({
  name,
  bytes: Buffer.from(`${name}\n\nThe sum of EUR 12.50 is due on 3 November 2026.\n`),
});
const MOST_LETTERS = 30;
/** The queue that processes documents; they wait in it while it is paused. */
const QUEUE = '/api/v1/queues/pipeline';

let tenant: Tenant;
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('mara@command.example');
});
// Other files use this product too, so it must resume whatever failed here.
test.afterAll(async ({ product }) => {
  await told(product.operator, 'POST', `${QUEUE}/resume`);
});

const queue = (page: Page) => page.getByRole('region', { name: text(commandCenter, 'list'), exact: true });
const row = (page: Page, name: string) => queue(page).getByRole('listitem').filter({ hasText: name });

/** Opens the actions of a document and chooses one, by keyboard only. */
async function take(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: act }).focus();
  await page.keyboard.press('Enter');
}

test('several are uploaded, one is put first, one is stopped and run again, and all are read', async ({
  browser,
  product,
}) => {
  const { founder } = tenant;
  const page = await signedIn(browser, founder, '/ai-command-center');
  await expect(page.getByRole('heading', { name: text(commandCenter, 'empty') })).toBeVisible();
  await told(product.operator, 'POST', `${QUEUE}/pause`);
  const ids: string[] = [];
  for (const name of names) ids.push(await founder.uploadOne(letter(name)));
  await expect(row(page, names[0])).toContainText(text(commandCenter, 'state.place', { place: 1 }), {
    timeout: 30_000,
  });
  await expect(row(page, names[2])).toContainText(text(commandCenter, 'state.place', { place: 3 }));

  await take(page, names[2], text(commandCenter, 'put.first'));
  await expect(row(page, names[2])).toContainText(text(commandCenter, 'state.place', { place: 1 }));
  await expect(queue(page).getByRole('listitem').first()).toContainText(names[2]);

  await take(page, names[1], text(commandCenter, 'stop'));
  const dialog = page.getByRole('dialog', { name: `Stop reading ${names[1]}?` });
  await expect(dialog).toContainText('The original and the pages read so far are saved.');
  await dialog.getByRole('button', { name: text(commandCenter, 'stop') }).click();
  await expect(row(page, names[1])).toHaveCount(0);
  const stopped = page.getByRole('region', { name: text(commandCenter, 'stopped') });
  await expect(stopped).toContainText(names[1]);
  for (const by of [
    text(commandCenter, 'by.stage'),
    text(commandCenter, 'by.engine'),
    text(commandCenter, 'by.person'),
  ]) {
    await page.getByRole('radio', { name: by }).click();
    await expect(page).toHaveURL(new RegExp(`by=${by.toLowerCase()}`));
  }
  await page.getByRole('radio', { name: text(commandCenter, 'by.document') }).click();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);

  await stopped.getByRole('button', { name: text(commandCenter, 'again.of', { name: names[1] ?? '' }) }).click();
  await expect(row(page, names[1])).toBeVisible();
  await told(product.operator, 'POST', `${QUEUE}/resume`);
  for (const id of ids) await founder.whenRead(id);
  const nothing = page.getByRole('heading', { name: text(commandCenter, 'empty') });
  await expect(nothing).toBeVisible({ timeout: 30_000 });
  await page.context().close();
});

test('once the budget of the day is spent a new document waits, and one may pass', async ({ browser }) => {
  const { founder } = tenant;
  const page = await signedIn(browser, founder, '/ai-command-center');
  // If models are already loaded, three letters take less than the minimum budget.
  const usedMs = async (): Promise<number> =>
    (await told<CommandCenter>(founder, 'GET', '/api/v1/command-center')).budget.usedMs;
  for (let at = 0; at < MOST_LETTERS && (await usedMs()) <= 1_000; at += 1)
    await founder.whenRead(await founder.uploadOne(letter(`further letter ${at}.txt`)));
  await expect.poll(usedMs).toBeGreaterThan(1_000);
  await page.getByRole('button', { name: text(commandCenter, 'budget.set') }).click();
  await page.getByLabel(text(commandCenter, 'budget.seconds')).fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: text(commandCenter, 'budget') })).toContainText(
    text(commandCenter, 'budget.spent'),
  );

  const id = await founder.uploadOne(letter('late letter.txt'));
  await expect(row(page, 'late letter.txt')).toContainText(text(commandCenter, 'state.budget'), { timeout: 60_000 });
  const titles = async (): Promise<string[]> => {
    const { items } = await told<{ items: { title: string }[] }>(founder, 'GET', '/api/v1/notifications');
    return items.map(({ title }) => title);
  };
  await expect.poll(titles).toContain('Today’s processor budget is used up');

  await take(page, 'late letter.txt', text(commandCenter, 'pass'));
  await founder.whenRead(id);
  await page.getByRole('button', { name: text(commandCenter, 'budget.change') }).click();
  await page.getByRole('checkbox', { name: text(commandCenter, 'budget.no') }).check();
  await page.getByRole('button', { name: text(commandCenter, 'budget.save') }).click();
  await expect(page.getByRole('region', { name: text(commandCenter, 'budget') })).toContainText('No budget set.');
  await page.context().close();
});
