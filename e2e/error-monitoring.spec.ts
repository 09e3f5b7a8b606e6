// covers: client/error-groups gateway/error-groups gateway/monitoring apps/client/src/lib/monitoring apps/client/source-maps.plugin
import { expect } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { test } from './support/shared-product';
import { Walker } from './support/walker';

test('an error of a page is found in the source, its masked recording plays, and it is resolved', async ({
  browser,
  product,
}) => {
  test.setTimeout(60_000);
  const tenant = await product.found('ada@errors.example');
  const ada = tenant.founder;
  await ada.call('PUT', '/api/v1/settings/privacy', { value: { analyticsTracking: true }, version: 0 });
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  // A frame of the built client: its first line is of some source, whichever that is.
  await walker.go('/search');
  const script = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/assets\/[\w.-]+\.js$/.test(name))?.name ?? '',
  );
  // The recorder is fetched once the settings are known.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/(record|rrweb)[\w.-]*\.js$/.test(name)),
  );
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/v1/replays'));
  await page.evaluate((place) => {
    queueMicrotask(() => {
      const error = new TypeError('iban of undefined');
      error.stack = `TypeError: iban of undefined\n    at settle (${place}:1:400)`;
      throw error;
    });
  }, script);
  expect((await sent).status()).toBe(200);
  // The map is not among what is served. The page's console tells of the error itself.
  expect((await page.request.get(`${script}.map`)).status()).toBe(404);
  walker.takeTrouble();

  await walker.go('/error-monitoring');
  await page.getByRole('grid', { name: 'Errors' }).getByText('iban of undefined').click();
  const panel = page.getByRole('complementary', { name: 'TypeError' });
  await expect(panel.getByRole('region', { name: 'Stack' })).toContainText(/\.(tsx?|js|mjs):\d+:\d+/);
  await expect(panel.getByText('No source maps are kept')).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await panel.getByRole('button', { name: 'Play the masked recording' }).click();
  const dialog = page.getByRole('dialog', { name: 'Masked recording' });
  const recorded = dialog.frameLocator('iframe').locator('body');
  await expect(recorded).toContainText('***');
  await expect(recorded).not.toContainText('Search');
  // Its styles came through the content policy.
  expect(await recorded.evaluate((body) => getComputedStyle(body).fontFamily)).not.toMatch(/Times|^serif/);
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Resolve' }).click();
  await page.getByRole('menuitem', { name: 'In the next release' }).click();
  await expect(page.getByRole('tab', { name: /^Resolved/ })).toContainText('1');
  await expect(page.getByText('No errors here')).toBeVisible();
  // No violation of the content policy, and nothing that was fetched in vain.
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});
