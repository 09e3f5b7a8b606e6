// covers: client/documents gateway/documents libs/pipeline/src/forms libs/pipeline/src/layout libs/pipeline/src/fields
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as structure } from '../apps/client/src/text/documents/structure';
import { t as identity } from '../apps/client/src/text/identity';
import { makePdf, textContent } from '../libs/pipeline/fixtures/make.js';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let person: Person;
test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ilse@forms.example');
  person = tenant.founder;
});

async function signedIn(page: Page, address: string): Promise<void> {
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent(address)}`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** A square outline of 12 points, and a cross in it. */
const square = (left: number, bottom: number): string => `1 w ${left} ${bottom} 12 12 re S\n`;
const cross = (left: number, bottom: number): string =>
  `1.5 w ${left + 2} ${bottom + 2} m ${left + 10} ${bottom + 10} l S ${left + 2} ${bottom + 10} m ${left + 10} ${bottom + 2} l S\n`;
const at = (text: string, left: number, top: number): string => `${textContent([text], { left, top })}\n`;

test('a form shows its values, boxes and empty lines, and each leads to its place', async ({ page }) => {
  const content = [
    at('Application for membership of the harbour board', 72, 720),
    at('Surname: Marwik', 72, 680),
    square(72, 640),
    cross(72, 640),
    at('married', 92, 641),
    square(72, 610),
    at('single', 92, 611),
    at('Place and date:', 72, 560),
    '1 w 180 557 m 420 557 l S\n',
  ].join('');
  const form = await person.uploadOne({ name: 'form.pdf', bytes: makePdf([{ content }]) });
  await person.whenRead(form, MINUTE_MS);
  await signedIn(page, `/document-studio?document=${form}`);
  await page.getByRole('button', { name: text(structure, 'open') }).click();
  const list = page.getByRole('list', { name: 'Form' });
  await expect(list.getByRole('button', { name: /^Surname.*Marwik/u })).toBeVisible();
  await expect(list.getByRole('button', { name: /^married.*Checked/u })).toBeVisible();
  await expect(list.getByRole('button', { name: /^single.*Not checked/u })).toBeVisible();
  await expect(list.getByRole('button', { name: /^Place and date.*Empty/u })).toBeVisible();
  const problems = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(problems.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  await list.getByRole('button', { name: /^married/u }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
