// covers: client/documents gateway/documents libs/pipeline/src/redaction
import { expect } from '@playwright/test';
import { makePdf, textContent } from '../../libs/pipeline/fixtures/make.js';
import { signedIn } from '../support/colleagues';
import { test } from '../support/shared-product';

const MINUTE_MS = 60_000;
test.describe.configure({ timeout: 3 * MINUTE_MS });

test('a box is drawn by mouse', async ({ browser, product }) => {
  const { founder: person } = await product.found('ilse@boxes.example');
  const pages = [['Claim of Sanna Brinkwater'], ['SANNA BRINKWATER agrees.']];
  const bytes = makePdf(pages.map((lines) => ({ content: textContent(lines) })));
  const documentId = await person.uploadOne({ name: 'claim.pdf', bytes });
  await person.whenRead(documentId, 2 * MINUTE_MS);
  const page = await signedIn(browser, person, `/advanced-processing?document=${documentId}`);
  const stage = page.getByRole('region', { name: 'Page 1 of 2' });
  await expect(stage.locator('canvas')).toBeVisible();
  const canvas = await stage.locator('canvas').boundingBox();
  if (!canvas) throw new Error('no page');
  await page.mouse.move(canvas.x + 60, canvas.y + 60);
  await page.mouse.down();
  await page.mouse.move(canvas.x + 200, canvas.y + 100, { steps: 4 });
  await page.mouse.up();
  await expect(stage.getByRole('button', { name: 'Box 1 on page 1' })).toBeVisible();
});
