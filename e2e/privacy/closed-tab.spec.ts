// covers: client/documents apps/client/src/features/documents/private apps/client/src/shared/sealed gateway/sealed
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { t as documentsPrivate } from '../../apps/client/src/text/documents/private';
import { t as upload } from '../../apps/client/src/text/documents/upload';
import { t as identity } from '../../apps/client/src/text/identity';
import { makePdf, textContent } from '../../libs/pipeline/fixtures/make';
import { joins, told } from '../support/colleagues';
import { RecordingRelay } from '../support/recording-relay';
import { isRead, makeVault, opens } from '../support/sealed-writing';
import { test } from '../support/shared-product';

/**
 * A tab that is closed while it's storing data: the call is held when it leaves the page, and then the tab is closed.
 */
const READ_MS = 180_000;
const SEALED = '/api/v1/sealed-documents';
const PAGES = ['The harbour is let to the wardens.', 'The rent is due each quarter.', 'The third page ends it.'];
const deed = makePdf(PAGES.map((line) => ({ content: textContent([line]) })));

let relay: RecordingRelay;
let ilse: Person;
let device: BrowserContext;
let passphrase: string;
let hasReader = false;
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async ({ product, browser }) => {
  const tenant = await product.found('ada@closed-tab.example');
  ilse = await joins(tenant, 'ilse@closed-tab.example');
  relay = await RecordingRelay.start(tenant.url);
  device = await browser.newContext();
  await device.addInitScript(() => localStorage.setItem('privacy-mode', 'privacy'));
  const page = await device.newPage();
  await page.goto(`${relay.url}/login`);
  await page.getByLabel(text(identity, 'email')).fill(ilse.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(ilse.password);
  // Further tabs of this browser are signed in, too.
  await page.getByRole('checkbox', { name: text(identity, 'rememberMe') }).check();
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  passphrase = await makeVault(relay, page);
});
test.afterAll(async () => {
  await device?.close();
  await relay?.stop();
});

/** The section in a call that stores one. */
const placeOf = (url: string): string | null => new URL(url).searchParams.get('place');
/** The URL in the first line of a call. */
const addressOf = (call: string): string => new URL(call.split(' ')[1] ?? '', relay.url).href;

/**
 * Starts to process a file, and closes its tab once the call that stores this section is in transit. @returns the
 * document's id
 */
async function closedWhileStoring(place: string, name: string): Promise<string> {
  const page = await device.newPage();
  // Held outside the page, because calls held in the page are sent once its tab is closed.
  const held = relay.holdNext((call) => call.startsWith(`PUT ${SEALED}/`) && placeOf(addressOf(call)) === place);
  await drops(page, name);
  await held;
  await page.waitForURL(/document=/);
  const itemId = new URL(page.url()).searchParams.get('document') ?? '';
  await page.close();
  return itemId;
}

/** Drops the deed in a fresh tab with a locked vault. */
async function drops(page: Page, name: string): Promise<void> {
  await page.goto(`${relay.url}/document-studio`);
  await page
    .getByLabel(text(upload, 'input'))
    .setInputFiles([{ name, mimeType: 'application/pdf', buffer: Buffer.from(deed) }]);
  await page.getByRole('button', { name: 'Unlock and read here' }).click();
  await opens(page, passphrase);
  if (hasReader) return;
  await page.getByRole('button', { name: text(documentsPrivate, 'download.start') }).click();
  hasReader = true;
}

/** The sections of a document that the server stores. */
async function stored(itemId: string): Promise<string[]> {
  const { places } = await told<{ places: { place: string }[] }>(ilse, 'GET', `${SEALED}/${itemId}`);
  return places.map(({ place }) => place).sort();
}

/** All of it is processed and stored. */
async function isWhole(page: Page, name: string, itemId: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible({ timeout: READ_MS });
  await expect(page.getByRole('row', { name: /^Words \d\d/ })).toBeVisible({ timeout: READ_MS });
  await isRead(page);
  await expect(page.getByRole('region', { name: 'Page 1 of 3' })).toContainText('wardens', { timeout: READ_MS });
  const places = await stored(itemId);
  expect(places).toEqual(expect.arrayContaining(['head', 'original', 'page/1', 'page/2', 'page/3', 'reading']));
}

for (const place of ['page/1', 'page/3', 'picture/1', 'reading'])
  test(`a tab closed while it stores ${place} is gone on from in the next one, without the file`, async () => {
    const name = `closed-at-${place.replace('/', '-')}.pdf`;
    const itemId = await closedWhileStoring(place, name);
    expect(await stored(itemId)).toContain('original');
    expect(await stored(itemId)).not.toContain(place);

    const page = await device.newPage();
    const sent: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes(itemId)) sent.push(placeOf(request.url()));
    });
    await page.goto(`${relay.url}/document-studio?document=${itemId}`);
    await page
      .getByRole('button', { name: text(documentsPrivate, 'list.unlock') })
      .last()
      .click();
    await opens(page, passphrase);
    await isWhole(page, name, itemId);
    expect(sent).toContain(place);
    expect(sent).not.toContain('original');
    await page.close();
  });

test('a tab closed before the file had come whole leaves its name in the list, and the file can be brought again', async () => {
  const name = 'closed-at-original.pdf';
  const itemId = await closedWhileStoring('original', name);
  expect(await stored(itemId)).toEqual(['head']);

  const page = await device.newPage();
  await page.goto(`${relay.url}/docs`);
  await page
    .getByRole('button', { name: text(documentsPrivate, 'list.unlock') })
    .last()
    .click();
  await opens(page, passphrase);
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: name })).toBeVisible();
  await drops(page, `again-${name}`);
  await page.waitForURL(/document=/);
  await isWhole(page, `again-${name}`, new URL(page.url()).searchParams.get('document') ?? '');
  await page.close();
});
