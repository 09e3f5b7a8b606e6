// covers: client/meetings apps/client/src/shared/speech gateway/meetings
import { expect, type Page } from '@playwright/test';
import { test, type Tenant } from '../support/shared-product';
import { closeAll, comesIn, desk, heldBy, panel, phone, watched, type Held } from './meeting';

const MINUTE_MS = 60_000;
/** The model is fetched from this server and made ready; then a piece takes a core for a second and a half. */
const CAPTION_LIMIT_MS = 4 * MINUTE_MS;

let tenant: Tenant;
let held: Held;
let ada: Page;
let bo: Page;
let cy: Page;
let seen: ReturnType<typeof watched>;

test.describe.configure({ mode: 'serial', timeout: 8 * MINUTE_MS });
test.beforeAll(async ({ product, browser }) => {
  test.setTimeout(6 * MINUTE_MS);
  tenant = await product.found('ada@captions.example');
  held = await heldBy(tenant, 'Supplier review');
  ada = await comesIn(browser, held.host, held.id);
  bo = await comesIn(browser, held.colleagues[0], held.id, desk);
  cy = await comesIn(browser, held.colleagues[1], held.id, phone);
  seen = watched(ada);
});
test.afterAll(() => closeAll([ada, bo, cy].filter(Boolean)));

const captions = (page: Page) => page.getByRole('region', { name: 'Captions', exact: true });

test('what somebody says is written down by their own page and read at the others, also on a phone', async () => {
  const asking = await panel(bo, 'Captions');
  await asking.getByRole('button', { name: 'Ask for captions' }).click();
  await expect(asking).toContainText('Everybody here has been asked to caption what they say.');
  await asking.getByRole('button', { name: 'Close', exact: true }).click();
  await bo.getByRole('button', { name: 'No captions of me' }).click();

  const question = ada.getByRole('region', { name: 'May your browser caption what you say?' });
  await expect(question).toContainText(/downloads [\d.]+ MB once/);
  await question.getByRole('button', { name: 'Caption what I say' }).click();
  await Promise.all(
    [bo, cy].map((page) =>
      expect(captions(page)).toContainText(/fellow americans|what your country can do/i, { timeout: CAPTION_LIMIT_MS }),
    ),
  );
  await expect(captions(bo)).toContainText('Ilse Marwick');
});

test('no page asks anybody but this installation, and who is not captioned is named', async () => {
  expect(seen.outside).toEqual([]);
  expect(seen.errors).toEqual([]);
  const shown = await panel(bo, 'Captions');
  await expect(shown.getByRole('region', { name: 'Not captioned' })).toContainText('bo User said no');
  await expect(shown.getByRole('region', { name: 'Not captioned' })).toContainText('cy User’s device can’t');
  await shown.getByRole('radio', { name: 'Large' }).click();
  await expect(captions(bo).getByRole('log')).toHaveClass(/text-2xl/);
  await shown.getByRole('switch', { name: 'Show captions' }).click();
  await expect(captions(bo)).toHaveCount(0);
});

test('the model is kept by the browser: who comes again is not asked to download it', async () => {
  await ada.reload();
  await ada.getByRole('button', { name: 'Join now' }).click();
  const question = ada.getByRole('region', { name: 'May your browser caption what you say?' });
  const loaded: string[] = [];
  ada.on('response', (response) => {
    if (response.url().includes('/models/')) loaded.push(response.url());
  });
  if (await question.isVisible()) await question.getByRole('button', { name: 'Caption what I say' }).click();
  else {
    const own = await panel(ada, 'Captions');
    await own.getByRole('button', { name: 'Caption what I say' }).click();
  }
  await expect(captions(cy)).toContainText(/fellow americans|what your country can do/i, { timeout: CAPTION_LIMIT_MS });
  expect(loaded).toEqual([]);
});
