// covers: client/documents libs/pipeline gateway/detectors workers/detectors
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as detectors } from '../../apps/client/src/text/documents/detectors';
import { t as trials } from '../../apps/client/src/text/documents/trials';
import { t as versions } from '../../apps/client/src/text/documents/versions';
import { t as visionStudio } from '../../apps/client/src/text/documents/vision-studio';
import { signedIn, told } from '../support/colleagues';
import { test } from '../support/shared-product';

type Place = readonly [x: number, y: number];

/** A white page with rows of text, and framed rings at the given positions; rendered by the browser. */
async function scan(page: Page, rings: readonly Place[]): Promise<Buffer> {
  const address = await page.evaluate((places) => {
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
    for (const [x, y] of places) {
      pen.beginPath();
      pen.arc(x, y, 70, 0, 2 * Math.PI);
      pen.stroke();
      pen.strokeRect(x - 30, y - 30, 60, 60);
    }
    return canvas.toDataURL('image/png');
  }, rings);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

test.describe.configure({ timeout: 180_000 });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
const choose = async (page: Page, source: string, name: string, buffer: Buffer): Promise<void> => {
  await card(page, source)
    .getByRole('radio', { name: text(trials, 'source.file') })
    .click();
  await card(page, source).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
};

test('two scans are compared, the place where they differ is listed, and a stamp is found on one', async ({
  browser,
  product,
}) => {
  const tenant = await product.found('ada@vision.example');
  const page = await signedIn(browser, tenant.founder, '/computer-vision-studio?tool=two');
  await choose(page, text(visionStudio, 'first'), 'before.png', await scan(page, []));
  await choose(page, text(visionStudio, 'second'), 'after.png', await scan(page, [[500, 1000]]));
  await page.getByRole('button', { name: text(versions, 'earlier'), exact: true }).click();
  const download = page.getByRole('button', { name: text(trials, 'models.start'), exact: true });
  const both = card(page, text(visionStudio, 'two.title'));
  await expect(download.or(both)).toBeVisible({ timeout: 60_000 });
  if (await download.isVisible()) await download.click();
  const difference = both
    .getByRole('list', { name: text(visionStudio, 'two.differences') })
    .getByRole('button')
    .first();
  await expect(difference).toContainText(text(visionStudio, 'two.new'), { timeout: 60_000 });
  await difference.focus();
  await page.keyboard.press('Enter');
  await expect(difference).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('tab', { name: text(visionStudio, 'tool.page') }).click();
  await choose(page, text(visionStudio, 'source'), 'after.png', await scan(page, [[500, 1000]]));
  await page.getByRole('button', { name: text(visionStudio, 'look'), exact: true }).click();
  await expect(card(page, text(visionStudio, 'picture'))).toContainText('Looks like a stamp', { timeout: 90_000 });
  await expect(page.getByRole('row', { name: /^Sharpness/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('five boxes are drawn around a mark, and the detector finds it on another page', async ({ browser, product }) => {
  const tenant = await product.found('bo@vision.example');
  const page = await signedIn(browser, tenant.founder, '/computer-vision-studio?tool=detectors');
  await expect(page.getByRole('heading', { name: text(detectors, 'closed.title') })).toBeVisible();
  await told(tenant.founder, 'POST', '/api/v1/modules/trial', { module: 'vision_premium' });
  const marks: Place[] = [
    [150, 850],
    [600, 850],
    [350, 1050],
    [800, 1100],
    [200, 1270],
  ];
  const bytes = await scan(page, marks);
  const documentId = await tenant.founder.uploadOne({ name: 'marks.png', bytes });
  await tenant.founder.whenRead(documentId, 60_000);
  await page.goto(`${product.url}/computer-vision-studio?tool=detectors&document=${documentId}`);
  await page
    .getByRole('button', { name: text(detectors, 'new') })
    .first()
    .click();
  await page.getByLabel(text(detectors, 'name')).fill('Our mark');
  await page.getByRole('button', { name: text(detectors, 'begin'), exact: true }).click();
  await expect(page.getByText('0 of at least 3 examples')).toBeVisible();

  const panel = page.getByRole('tabpanel');
  const sheet = panel.locator('canvas').first();
  // Everything is in view, so that nothing moves under the pointer.
  await page.setViewportSize({ width: 1280, height: 2_400 });
  for (const [x, y] of marks) {
    const place = await sheet.boundingBox();
    if (!place) throw new Error('The page has no place');
    const at = (left: number, top: number): [number, number] => [
      place.x + (left / 1000) * place.width,
      place.y + (top / 1400) * place.height,
    ];
    await page.mouse.move(...at(x - 75, y - 75));
    await page.mouse.down();
    await page.mouse.move(...at(x + 75, y + 75), { steps: 3 });
    await page.mouse.up();
  }
  await page.getByRole('button', { name: text(detectors, 'draw.save', { count: 5 }) }).click();
  await expect(page.getByText(text(detectors, 'state.ready', { count: 5 }))).toBeVisible({ timeout: 30_000 });
  expect(await violations(page)).toEqual([]);

  await choose(page, text(visionStudio, 'source'), 'other.png', await scan(page, [[400, 1000]]));
  await page.getByRole('button', { name: text(detectors, 'try.button') }).click();
  const download = page.getByRole('button', { name: text(trials, 'models.start'), exact: true });
  const found = card(page, text(detectors, 'try.title'));
  await expect(download.or(found)).toBeVisible({ timeout: 60_000 });
  if (await download.isVisible()) await download.click();
  await expect(found.getByRole('list').getByRole('button')).toHaveText(/6\d% down and 3\d% across/, {
    timeout: 60_000,
  });
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
