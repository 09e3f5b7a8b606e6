// covers: client/documents gateway/batches workers/reading
import AxeBuilder from '@axe-core/playwright';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as batches } from '../apps/client/src/text/documents/batches';
import { t as sealedLinks } from '../apps/client/src/text/documents/sealed-links';
import { t as upload } from '../apps/client/src/text/documents/upload';
import { t as identity } from '../apps/client/src/text/identity';
import { test, type Tenant } from './support/shared-product';

const FILES = 24;

let tenant: Tenant;
let person: Person;
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ilse@batches.example');
  person = tenant.founder;
});

async function openBatches(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('privacy-mode', 'collaborative'));
  await page.goto(`${tenant.url}/login?next=/batch-processing`);
  await page.getByLabel(uiText(identity, 'email')).fill(person.email);
  await page.getByLabel(uiText(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: uiText(identity, 'signIn'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Batch Processing' })).toBeVisible();
}

const text = (at: number) => ({
  name: `letter ${at}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`Letter ${at}\n\nThe sum of EUR ${at}.50 is due on 3 November 2026.\n`),
});
const damaged = { name: 'damaged.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnot a page\n') };
const program = { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };

test('many files become one batch: counted, paused, resumed, and what failed is read again', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await openBatches(page);
  await expect(page.getByRole('heading', { name: uiText(batches, 'empty.title') })).toBeVisible();

  await page
    .getByRole('button', { name: uiText(batches, 'new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('November letters');
  await dialog
    .getByLabel(uiText(upload, 'input'))
    .setInputFiles([...Array.from({ length: FILES }, (_, at) => text(at + 1)), damaged, program]);
  await dialog.getByRole('button', { name: `Start with ${FILES + 2} files` }).click();

  // Unreadable files are listed immediately, and never sent.
  const refused = page.getByRole('region', { name: uiText(batches, 'refused.label', { name: 'November letters' }) });
  await expect(refused).toContainText('setup.exe');
  await expect(refused.getByRole('heading', { name: uiText(batches, 'refused.title', { count: 1 }) })).toBeVisible();

  const bar = page.getByRole('progressbar', { name: 'Progress of November letters', exact: true });
  await page.getByRole('button', { name: 'Pause November letters' }).click();
  await page.getByRole('button', { name: 'Resume November letters' }).click();
  await expect(bar).toHaveAttribute('aria-valuetext', `${FILES + 1} of ${FILES + 1} documents done`, {
    timeout: 180_000,
  });
  await expect(page.getByText(uiText(batches, 'pace.over'))).toBeVisible();

  // One notification for the whole batch, which links here.
  const titles = async (): Promise<string[]> => {
    const { body } = await person.call<{ items: { title: string; category: string }[] }>(
      'GET',
      '/api/v1/notifications',
    );
    return (body.data?.items ?? []).flatMap((item) => (item.category === 'documentProcessing' ? [item.title] : []));
  };
  const end = `${FILES} of ${FILES + 1} documents read, 1 failed`;
  await expect.poll(titles).toEqual([end]);
  const message = page.getByRole('region', { name: /F8/ }).getByRole('listitem').filter({ hasText: end });
  await message.getByRole('button', { name: uiText(sealedLinks, 'visit.open') }).click();
  await expect(page).toHaveURL(/batch-processing\?batch=/);

  await page.getByRole('tab', { name: /^Failed/ }).click();
  const documents = page.getByRole('region', {
    name: uiText(batches, 'documents.label', { name: 'November letters' }),
  });
  await expect(documents.getByRole('listitem').filter({ hasText: 'damaged.pdf' })).toBeVisible();

  await page.getByRole('button', { name: uiText(batches, 'retry', { count: 1 }) }).click();
  await expect(page.getByText('Reading 1 document again', { exact: true })).toBeVisible();
  await expect(documents.getByRole('listitem').filter({ hasText: 'damaged.pdf' })).toBeVisible({ timeout: 60_000 });
  expect(problems).toEqual([]);
});

test('the page is operable by anybody: axe finds nothing, on a phone too', async ({ page }) => {
  await openBatches(page);
  await page.getByRole('button', { name: 'November letters', exact: true }).click();
  await expect(
    page.getByRole('region', { name: uiText(batches, 'documents.label', { name: 'November letters' }) }),
  ).toBeVisible();
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.screenshot({ path: `test-results/batches-${width}.png` });
  }
});

test('a forgotten batch leaves its documents in the library', async ({ page }) => {
  await openBatches(page);
  await page.getByRole('button', { name: 'More actions for November letters' }).click();
  await page.getByRole('menuitem', { name: uiText(batches, 'forget') }).click();
  await expect(page.getByRole('heading', { name: uiText(batches, 'empty.title') })).toBeVisible();
  // A person can have at most three sessions, which the pages above have used.
  await person.signIn();
  const { body } = await person.call<{ total: number }>('GET', '/api/v1/documents');
  expect(body.data?.total).toBe(FILES + 1);
});
