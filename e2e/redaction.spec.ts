// covers: client/documents gateway/documents libs/pipeline/src/redaction
import AxeBuilder from '@axe-core/playwright';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as redaction } from '../apps/client/src/text/documents/redaction';
import { t as identity } from '../apps/client/src/text/identity';
import { makePdf, textContent } from '../libs/pipeline/fixtures/make.js';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let person: Person;
let documentId: string;
test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(5 * MINUTE_MS);
  tenant = await product.found('ilse@redaction.example');
  person = tenant.founder;
  const pages = [
    ['Claim of Sanna Brinkwater', 'Write to sanna@brinkwater.example', 'The goods were wet.'],
    ['SANNA BRINKWATER agrees.', 'Ottermere, 3 November 2026'],
  ];
  const bytes = makePdf(pages.map((lines) => ({ content: textContent(lines) })));
  documentId = await person.uploadOne({ name: 'claim.pdf', bytes });
  await person.whenRead(documentId, 2 * MINUTE_MS);
});

async function signedIn(page: Page, address: string): Promise<void> {
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent(address)}`);
  await page.getByLabel(uiText(identity, 'email')).fill(person.email);
  await page.getByLabel(uiText(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: uiText(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await person.signIn();
}

test('words and a box are covered, the copy is checked and released, and has nothing of them', async ({ page }) => {
  await signedIn(page, '/advanced-processing');
  await page.getByRole('link', { name: 'Redact claim.pdf, 2 pages' }).click();
  await page.getByRole('textbox', { name: uiText(redaction, 'words.label') }).fill('Brinkwater');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('textbox', { name: uiText(redaction, 'words.label') }).fill('Sanna');
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  // A box over the last line of the second page, by keyboard only.
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: uiText(redaction, 'page.add') }).press('Enter');
  const box = page.getByRole('region', { name: 'Page 2 of 2' }).getByRole('button', { name: 'Box 1 on page 2' });
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');

  const problems = await new AxeBuilder({ page }).analyze();
  expect(problems.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);

  const release = page.getByRole('button', { name: uiText(redaction, 'release.start') });
  await expect(release).toBeDisabled();
  await page.getByRole('button', { name: uiText(redaction, 'check.start') }).click();
  await expect(page.getByText(uiText(redaction, 'check.clean'))).toBeVisible({ timeout: MINUTE_MS });
  await release.click();
  const open = page.getByRole('button', { name: uiText(redaction, 'release.open') });
  await expect(open).toBeVisible({ timeout: MINUTE_MS });
  await open.click();
  await page.waitForURL(/document-studio\?document=/);
  const copyId = new URL(page.url()).searchParams.get('document') ?? '';
  expect(copyId).not.toBe(documentId);
  await person.whenRead(copyId, 2 * MINUTE_MS);
  const { text } = (await person.call<{ text: string }>('GET', `/api/v1/documents/${copyId}/text`)).body.data ?? {};
  expect(text).toContain('goods were wet');
  expect(text).not.toMatch(/sanna|brinkwater/i);
});
