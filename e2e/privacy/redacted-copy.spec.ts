// covers: client/documents apps/client/src/shared/sealed apps/client/src/shared/vault gateway/sealed libs/pipeline/src/redaction
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as redaction } from '../../apps/client/src/text/documents/redaction';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { joins } from '../support/colleagues';
import { foundIn, hasRunOf, RecordingRelay } from '../support/recording-relay';
import { isRead, makeVault, opens, signedIn, unlock } from '../support/sealed-writing';
import { test } from '../support/shared-product';

const scan = readFileSync(path.resolve(import.meta.dirname, '../../libs/pipeline/fixtures/parity/letter.png'));
const NAME = 'hazelmarch-lease.png';
/** The scan's text and name. */
const WORDS = ['Northgate', 'millimetres', 'Ashworth', 'northgate-joinery', 'hazelmarch'];

test.describe.configure({ timeout: 300_000 });

test('a redacted copy of a sealed scan is made, attacked and kept sealed in the page; nothing readable is sent', async ({
  product,
  browser,
}) => {
  const tenant = await product.found('ada@redacted-copy.example');
  const relay = await RecordingRelay.start(tenant.url);
  const page = await signedIn(relay, browser, await joins(tenant, 'ilse@redacted-copy.example'));
  const words = await makeVault(relay, page);
  await page.goto(`${relay.url}/document-studio`);
  relay.take();
  await page.getByLabel(text(upload, 'input')).setInputFiles([{ name: NAME, mimeType: 'image/png', buffer: scan }]);
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await opens(page, words);
  await page.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  // OCR takes a whole core, and waits for one on a busy machine.
  await expect(page.getByRole('row', { name: /^Words \d{3}/ })).toBeVisible({ timeout: 180_000 });
  await isRead(page);

  await page.goto(`${relay.url}/advanced-processing`);
  await unlock(page, words);
  await page.getByRole('link', { name: `Redact ${NAME}, 1 page` }).click();
  await page.getByRole('textbox', { name: text(redaction, 'words.label') }).fill('Northgate');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: text(redaction, 'check.start') }).click();
  await expect(page.getByText(text(redaction, 'check.clean'))).toBeVisible({ timeout: 60_000 });
  await page.getByRole('textbox', { name: text(redaction, 'release.name') }).fill('Lease without names');
  await page.getByRole('button', { name: text(redaction, 'release.start') }).click();
  await page.getByRole('button', { name: text(redaction, 'release.open') }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Lease without names.pdf' })).toBeVisible();
  const copied = page.getByRole('region', { name: 'Page 1 of 1' });
  await expect(copied).toContainText('millimetres', { timeout: 60_000 });
  await expect(copied).not.toContainText('Northgate');

  const sent = relay.take();
  expect(sent.length).toBeGreaterThan(scan.length);
  expect(WORDS.filter((word) => foundIn(sent, word).length > 0)).toEqual([]);
  expect(hasRunOf(sent, scan)).toBe(false);
  await page.context().close();
  await relay.stop();
});
