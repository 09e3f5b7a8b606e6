// covers: apps/client/src/app client/text client/settings client/search client/dashboard
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { translate } from '../apps/client/src/testing/translate.test-helper';
import { t as failure } from '../apps/client/src/text/app/failure';
import { t as search } from '../apps/client/src/text/search';
import { documentOf, told } from './support/colleagues';
import { mapOf, stage } from './support/drawing';
import { test } from './support/shared-product';
import { Walker } from './support/walker';
import { saved } from './support/writers';

const MINUTE_MS = 60_000;

/** Makes the browser translate the page's text. */
async function translated(page: Page): Promise<void> {
  await page.evaluate(translate);
  await expect(page.locator('font')).not.toHaveCount(0);
}

test('a page that the browser translated goes on: one writes, searches, and walks from page to page', async ({
  browser,
  product,
}) => {
  const tenant = await product.found('ada@translated.example');
  const id = await documentOf(tenant.founder, 'Letter to Graz');
  const walker = await Walker.start(browser, tenant.url, tenant.founder);
  const { page } = walker;
  await walker.go(`/document/${id}`);
  const written = page.locator('.written');
  await written.click({ timeout: MINUTE_MS });
  await page.keyboard.type('Guten Tag');
  await translated(page);
  await page.keyboard.type(' und danach');
  await expect(written).toHaveText('Guten Tag und danach');
  await saved(page);

  await walker.go('/search');
  await translated(page);
  await page.getByRole('searchbox', { name: text(search, 'field') }).fill('zzyzxqq');
  await expect(page.getByText(text(search, 'none.title'))).toBeVisible();
  for (const address of ['/dashboard', '/docs', '/settings?tab=studios', '/settings', '/search']) {
    await translated(page);
    await walker.go(address);
    await expect(page.getByRole('heading', { name: text(failure, 'crash.title') })).toHaveCount(0);
  }
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});

test('the page names its language, and translation leaves boards, mind maps, and presentations alone', async ({
  browser,
  product,
}) => {
  const tenant = await product.found('bo@translated.example');
  const create = (kind: 'board' | 'mindmap' | 'presentation') =>
    told<{ id: string }>(tenant.founder, 'POST', '/api/v1/collaboration/items', { kind, title: 'Letter to Graz' });
  const walker = await Walker.start(browser, tenant.url, tenant.founder);
  const { page } = walker;
  for (const [address, canvas] of [
    [`/boards?board=${(await create('board')).id}`, page.locator('[data-board]')],
    [`/mindmap?map=${(await create('mindmap')).id}`, mapOf(page)],
    [`/presentation-studio?deck=${(await create('presentation')).id}`, stage(page)],
  ] as const) {
    await walker.go(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(canvas).toBeVisible({ timeout: MINUTE_MS });
    await expect(canvas).toHaveText(/./);
    await translated(page);
    await expect(canvas).toHaveAttribute('translate', 'no');
    await expect(canvas.locator('font')).toHaveCount(0);
  }
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});
