// covers: client/error-groups gateway/error-groups gateway/monitoring apps/client/src/lib/monitoring apps/client/source-maps.plugin.ts
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { readOccurrence } from '@cartulary/contracts/endpoints/error-groups';
import AxeBuilder from '@axe-core/playwright';
import { t as errorGroups } from '../apps/client/src/text/error-groups';
import { test } from './support/shared-product';
import { Walker } from './support/walker';

test('an error of a page is found in the source, its masked recording plays, and it is resolved', async ({
  browser,
  product,
}) => {
  test.setTimeout(60_000);
  const tenant = await product.found('ada@errors.example');
  const ada = tenant.founder;
  await ada.call('PUT', '/api/v1/settings/privacy', {
    value: { analyticsTracking: true, localProcessingOnly: false },
    version: (await ada.call<{ version: number }>('GET', '/api/v1/settings/privacy')).body.data?.version,
  });
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  // A frame in the built client: its first line belongs to some source, no matter which.
  await walker.go('/search');
  const script = await page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type=module][src*="/assets/"]')?.src ?? '',
  );
  await page.evaluate(() => localStorage.setItem('privacy-mode', 'collaborative'));
  await Promise.all([page.waitForRequest(/\/record-[\w-]+\.js$/), page.reload()]);
  await walker.settled();
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/v1/replays'));
  await page.evaluate((place) => {
    queueMicrotask(() => {
      const error = new TypeError('iban of undefined');
      error.stack = `TypeError: iban of undefined\n    at settle (${place}:1:400)`;
      throw error;
    });
  }, script);
  expect((await sent).status()).toBe(200);
  // The source map isn't served. The page's console reports the error itself.
  expect((await page.request.get(`${script}.map`)).status()).toBe(404);
  walker.takeTrouble();

  // The recorder has done its job: nothing is recorded in privacy mode.
  await page.evaluate(() => {
    localStorage.setItem('privacy-mode', 'privacy');
    dispatchEvent(new Event('privacy-mode-changed'));
  });
  await walker.go('/error-monitoring');
  await page.getByRole('row', { name: /iban of undefined/ }).click();
  const panel = page.getByRole('complementary', { name: 'TypeError' });
  await expect(panel.getByRole('region', { name: text(errorGroups, 'stack.title') })).not.toContainText(
    'No source maps are stored',
  );
  const address = `/api/v1/error-groups/${new URL(page.url()).searchParams.get('error')}/occurrences`;
  const told = (await ada.call<DataOf<typeof readOccurrence>>('GET', address)).body.data?.occurrence;
  expect(told).toMatchObject({ stackState: 'resolved', frames: [{ isResolved: true }] });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await panel.getByRole('button', { name: text(errorGroups, 'recording.play') }).click();
  const dialog = page.getByRole('dialog', { name: text(errorGroups, 'recording.title') });
  const recorded = dialog.frameLocator('iframe').locator('body');
  await expect(recorded).toContainText('***');
  await expect(recorded).not.toContainText('Search');
  // The content policy allowed its styles.
  expect(await recorded.evaluate((body) => getComputedStyle(body).fontFamily)).not.toMatch(/Times|^serif/);
  await dialog.getByRole('button', { name: text(errorGroups, 'recording.start'), exact: true }).click();
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: text(errorGroups, 'act.resolve') }).click();
  await page.getByRole('menuitem', { name: text(errorGroups, 'act.resolveNext') }).click();
  await expect(page.getByRole('tab', { name: /^Resolved/ })).toContainText('1');
  await expect(page.getByText(text(errorGroups, 'list.none'))).toBeVisible();
  // No content policy violations and no failed requests. The browser itself reports that no script runs in the frame.
  expect(walker.takeTrouble().filter((line) => !line.includes('Blocked script execution in'))).toEqual([]);
  await walker.stop();
});
