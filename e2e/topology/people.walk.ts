// Run by `npm run test:topology`: the product as `npm start` runs it, watched by an executive, an operator and a wall
// the whole time.
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { t as explore } from '../../apps/client/src/text/analytics/explore';
import { t as walls } from '../../apps/client/src/text/settings/walls';
import { signedIn } from '../support/colleagues';
import { rowsOf } from '../support/rows';

const MINUTE_MS = 60_000;

let product: Product;
let executive: Person;
let operator: Person;
/** Open from the beginning to the end, without being reloaded. */
let pages: { readonly desk: Page; readonly processes: Page; readonly queues: Page; readonly wall: Page };
const names: string[] = [];

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTE_MS });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(6 * MINUTE_MS);
  product = await Product.start();
  operator = await Person.signUp(product.url, 'operator@installation.example');
  executive = await Person.signUp(product.url, 'ilse@harbour.example');
  // Simulates the link in the email: required for adding a wall.
  await rowsOf(product, 'UPDATE app.account SET is_email_verified = true WHERE email = $1', [executive.email]);
  pages = {
    desk: await signedIn(browser, executive, '/dashboard'),
    processes: await signedIn(browser, operator, '/internal-dashboard'),
    queues: await signedIn(browser, operator, '/system-control?tab=jobs'),
    wall: await wallOf(browser),
  };
});
test.afterAll(() => product?.stop());

/** A signed-out screen whose code the executive enters. */
async function wallOf(browser: Browser): Promise<Page> {
  const wall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await wall.goto(`${product.url}/dashboard?wall=tv`);
  const code = await wall.getByText(/^[A-Z]{4}-[A-Z]{4}$/).textContent();
  const phone = await signedIn(browser, executive, '/settings?tab=security');
  await phone.getByRole('button', { name: text(walls, 'make') }).click();
  await phone.getByLabel(text(walls, 'make.code')).fill(code ?? '');
  await phone.getByLabel(text(walls, 'make.name')).fill('Hall');
  await phone.getByRole('button', { name: text(walls, 'make.submit'), exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Remove Hall' })).toBeVisible();
  await phone.context().close();
  return wall;
}

const processed = (page: Page) => page.getByRole('region', { name: 'Documents processed', exact: true });

/**
 * The executive uploads until it's acknowledged, like a page that the server asks to retry. @returns the document's ID
 */
function uploaded(): Promise<string> {
  const name = `berth-${names.length + 1}.txt`;
  names.push(name);
  return waitFor(() => executive.uploadOne({ name, bytes: Buffer.from(`The tide at ${name}`) }), MINUTE_MS, 250);
}

async function whenRead(documentId: string): Promise<void> {
  const document = await waitFor(() => executive.whenRead(documentId, 2 * MINUTE_MS), 3 * MINUTE_MS, 250);
  expect(document, JSON.stringify(document.failure)).toMatchObject({ failure: null, progress: 1 });
}

/** The wall and the executive’s page show the same live count, which matches the uploads. */
async function allCounted(): Promise<void> {
  const count = String(names.length);
  const { wall, desk } = pages;
  await expect(processed(wall).getByText(count, { exact: true }).first()).toBeVisible({ timeout: 2 * MINUTE_MS });
  await expect(processed(wall).locator('[data-freshness=live]')).toBeVisible({ timeout: MINUTE_MS });
  await expect(processed(desk).getByText(count, { exact: true }).first()).toBeVisible({ timeout: MINUTE_MS });
}

/** The operator sees that one of them runs. */
const runs = (name: string) =>
  expect(
    pages.processes
      .getByRole('region', { name: 'Processes, table' })
      .getByRole('row', { name: new RegExp(`^${name} .*Running`) })
      .first(),
  ).toBeVisible({ timeout: 2 * MINUTE_MS });

test('what is read stands on the wall and at the executive’s desk', async () => {
  await whenRead(await uploaded());
  await allCounted();
  for (const name of ['Gateway', 'Collaboration server', 'Workers']) await runs(name);
});

for (const [part, name] of [
  ['workers', 'Workers'],
  ['gateway', 'Gateway'],
  ['engine', 'Workers'],
  ['database', 'Gateway'],
] as const)
  test(`${part} killed while a document comes: all three see it, by themselves`, async () => {
    const upload = uploaded();
    if (part === 'database') await product.killDatabase();
    // A text file needs no engine, so there may be none.
    else if (part !== 'engine' || product.pidsOf(part).length > 0) await product.kill(part);
    await whenRead(await upload);
    await allCounted();
    await runs(name);
  });

test('the operator pauses reading: what comes waits, the wall says so, and goes on once it is resumed', async () => {
  const { queues } = pages;
  const confirm = async (act: string): Promise<void> => {
    await queues.getByRole('button', { name: `${act} “Reading documents”` }).click();
    await queues.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
  };
  await confirm('Pause');
  await expect(queues.getByText(/^Paused since .* by operator@installation\.example$/)).toBeVisible();
  await expect(queues.getByText(/^Jobs may still start/)).toBeHidden({ timeout: 2 * MINUTE_MS });
  const documentId = await uploaded();
  await expect(queues.getByText(/^1 waiting, 0 running/)).toBeVisible({ timeout: MINUTE_MS });
  const before = String(names.length - 1);
  await expect(processed(pages.wall).getByText(before, { exact: true }).first()).toBeVisible();
  await confirm('Resume');
  await whenRead(documentId);
  await allCounted();
});

test('started anew, the number on the wall leads to its rows', async () => {
  await product.interrupt();
  await expect(pages.wall.getByText(/^No connection to the server/)).toBeVisible({ timeout: 2 * MINUTE_MS });
  await product.run();
  await allCounted();
  const { desk, wall } = pages;
  const onTheWall = await processed(wall).locator('.skin-number').textContent();
  await processed(desk).getByRole('link').click();
  const receipt = desk.getByRole('complementary', { name: text(explore, 'receipt.title') });
  await expect(receipt.getByText(`you may see ${onTheWall ?? ''}`, { exact: true })).toBeVisible();
  for (const name of names) await expect(receipt.getByRole('link', { name })).toBeVisible();
  expect(names).toHaveLength(Number(onTheWall));
});
