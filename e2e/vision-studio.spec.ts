// covers: client/documents libs/pipeline
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signedIn } from './support/colleagues';
import { test } from './support/shared-product';

/** A white page with rows of print, and a ring where one is wanted; drawn by the browser. */
async function scan(page: Page, ring: boolean): Promise<Buffer> {
  const address = await page.evaluate((isRinged) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1000;
    canvas.height = 1400;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, 1000, 1400);
    pen.fillStyle = 'black';
    pen.font = '22px sans-serif';
    for (let line = 0; line < 16; line += 1)
      pen.fillText('The tenant keeps the printing hall clean and repairs its windows.', 80, 120 + 36 * line);
    pen.lineWidth = 4;
    if (isRinged) {
      pen.arc(500, 1000, 70, 0, 2 * Math.PI);
      pen.stroke();
    }
    return canvas.toDataURL('image/png');
  }, ring);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
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
  await choose(page, 'First scan', 'before.png', await scan(page, false));
  await choose(page, 'Second scan', 'after.png', await scan(page, true));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const download = page.getByRole('button', { name: 'Download and run', exact: true });
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
  await choose(page, 'What to look at', 'after.png', await scan(page, true));
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(card(page, 'The page')).toContainText('Looks like a stamp', { timeout: 90_000 });
  await expect(page.getByRole('row', { name: /^Sharpness/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
