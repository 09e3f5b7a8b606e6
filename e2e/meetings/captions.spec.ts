// covers: client/meetings apps/client/src/shared/speech gateway/meetings
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as meetingsCaptions } from '../../apps/client/src/text/meetings/captions';
import { t as entry } from '../../apps/client/src/text/meetings/entry';
import { test, type Tenant } from '../support/shared-product';
import { closeAll, comesIn, desk, heldBy, panel, phone, watched, type Held } from './meeting';

const MINUTE_MS = 60_000;
/** The model is downloaded from this server and prepared; then each chunk takes a core for a second and a half. */
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

const captions = (page: Page) => page.getByRole('region', { name: text(meetingsCaptions, 'view.label'), exact: true });

test('what somebody says is written down by their own page and read at the others, also on a phone', async () => {
  const asking = await panel(bo, 'Captions');
  await asking.getByRole('button', { name: text(meetingsCaptions, 'ask') }).click();
  await expect(asking).toContainText(text(meetingsCaptions, 'asked'));
  await asking.getByRole('button', { name: 'Close', exact: true }).click();
  await bo.getByRole('button', { name: text(meetingsCaptions, 'own.no') }).click();

  const question = ada.getByRole('region', { name: text(meetingsCaptions, 'own.title') });
  await expect(question).toContainText(/downloads [\d.]+ MB once/);
  await question.getByRole('button', { name: 'Caption me' }).click();
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
  await expect(shown.getByRole('region', { name: text(meetingsCaptions, 'without.title') })).toContainText(
    text(meetingsCaptions, 'without.declined', { name: 'bo User' }),
  );
  await expect(shown.getByRole('region', { name: text(meetingsCaptions, 'without.title') })).toContainText(
    text(meetingsCaptions, 'without.unable', { name: 'cy User' }),
  );
  await shown.getByRole('radio', { name: text(meetingsCaptions, 'size.large') }).click();
  await expect(captions(bo).getByRole('log')).toHaveClass(/text-2xl/);
  await shown.getByRole('switch', { name: text(meetingsCaptions, 'show.label') }).click();
  await expect(captions(bo)).toHaveCount(0);
});

test('the model is kept by the browser: who comes again is not asked to download it', async () => {
  await ada.reload();
  await ada.getByRole('button', { name: text(entry, 'join') }).click();
  const question = ada.getByRole('region', { name: text(meetingsCaptions, 'own.title') });
  const loaded: string[] = [];
  ada.on('response', (response) => {
    if (response.url().includes('/models/')) loaded.push(response.url());
  });
  if (await question.isVisible()) await question.getByRole('button', { name: 'Caption me' }).click();
  else {
    const own = await panel(ada, 'Captions');
    await own.getByRole('button', { name: 'Caption me' }).click();
  }
  await expect(captions(cy)).toContainText(/fellow americans|what your country can do/i, { timeout: CAPTION_LIMIT_MS });
  expect(loaded).toEqual([]);
});
