// covers: client/documents libs/pipeline
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { encode } from 'fast-png';
import { signedIn } from './support/colleagues';
import { test } from './support/shared-product';

const WIDTH = 1000;
const HEIGHT = 1400;

/** A white page with rows of print, and a ring where one is wanted. */
function scan(ring: boolean): Buffer {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
  const dot = (x: number, y: number): void => {
    for (let v = 0; v < 3; v += 1) data.fill(20, 3 * ((y + v) * WIDTH + x), 3 * ((y + v) * WIDTH + x) + 9);
  };
  for (let line = 0; line < 20; line += 1)
    for (let x = 80; x < 800; x += 12) for (let y = 0; y < 12; y += 3) dot(x, 100 + 30 * line + y);
  if (ring)
    for (let step = 0; step < 4000; step += 1) {
      const angle = (step / 4000) * 2 * Math.PI;
      dot(Math.round(500 + 70 * Math.cos(angle)), Math.round(1000 + 70 * Math.sin(angle)));
    }
  return Buffer.from(encode({ width: WIDTH, height: HEIGHT, data, channels: 3 }));
}

test.describe.configure({ timeout: 180_000 });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
const choose = async (page: Page, source: string, name: string, buffer: Buffer): Promise<void> => {
  await card(page, source).getByRole('radio', { name: 'A file' }).click();
  await card(page, source).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
};

test('two scans are compared, the place where they differ is listed, and a stamp is found on one', async ({
  browser,
  product,
}) => {
  const tenant = await product.found('ada@vision.example');
  const page = await signedIn(browser, tenant.founder, '/computer-vision-studio?tool=two');
  await choose(page, 'First scan', 'before.png', scan(false));
  // A file of the first card stays while the second is chosen.
  await choose(page, 'Second scan', 'after.png', scan(true));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const download = page.getByRole('button', { name: 'Download', exact: true });
  const both = card(page, 'Both scans');
  await expect(download.or(both)).toBeVisible({ timeout: 60_000 });
  if (await download.isVisible()) await download.click();
  const difference = both.getByRole('list', { name: 'Differences' }).getByRole('button').first();
  await expect(difference).toContainText('Only on the second scan', { timeout: 60_000 });
  await difference.focus();
  await page.keyboard.press('Enter');
  await expect(difference).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('tab', { name: 'One page' }).click();
  await choose(page, 'What to look at', 'after.png', scan(true));
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(card(page, 'The page')).toContainText('Looks like a stamp', { timeout: 90_000 });
  // The card and its table both carry the name.
  await expect(page.getByRole('row', { name: /^Sharpness/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
