// covers: client/search client/documents gateway/search libs/search libs/pipeline/src/embed workers/search
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import type { Person } from '@cartulary/testing/person';
import { waitFor } from '@cartulary/testing/wait-for';
import { t as identity } from '../apps/client/src/text/identity';
import { t as search } from '../apps/client/src/text/search';
import { test, type Tenant } from './support/shared-product';
import { asked, files } from './support/ten-languages';

const MINUTE_MS = 60_000;

let tenant: Tenant;
let person: Person;

test.describe.configure({ mode: 'serial', timeout: 2 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(5 * MINUTE_MS);
  tenant = await product.found('ilse@languages.example');
  person = tenant.founder;
  const { body } = await person.upload(...files);
  const documents = body.data?.documents ?? [];
  expect(documents).toHaveLength(10);
  for (const { id } of documents) await person.whenRead(id, MINUTE_MS);
  // Indexing finishes after 'Ready'; each document with an answer must be indexed, and the model loaded.
  const answers = [...new Map(asked.map((one) => [one.name, one.question])).values()];
  await waitFor(async () => {
    for (const question of answers) if ((await person.search(question)).length === 0) return false;
    return true;
  }, MINUTE_MS);
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${tenant.url}/login`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

test('who asks in German, French or English gets page and passage of the one document in another language that answers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto(`${tenant.url}/search`);
  const field = page.getByRole('searchbox', { name: text(search, 'field') });
  for (const { question, name, page: number, shows, language } of asked)
    await test.step(question, async () => {
      await field.fill(question);
      const first = page.getByRole('option').first();
      await expect(first).toContainText(name);
      await expect(first).toContainText(shows);
      await expect(first).toContainText(number === 1 ? text(search, 'pageOne') : `page ${number} of`);
      await expect(first).toContainText(/Similar meaning, 0?\.\d\d/);
      await expect(first).toContainText(language);
    });
});

test('what was found by its meaning opens at its page, with the passage marked', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const open = async (name: string): Promise<void> => {
    const { question = '' } = asked.find((one) => one.name === name) ?? {};
    await page.goto(`${tenant.url}/search?q=${encodeURIComponent(question)}`);
    await expect(page.getByRole('option').first()).toContainText(name);
    await page.getByRole('link', { name: text(search, 'open') }).click();
    await page.waitForURL(/document-studio/);
  };
  await open('allotment-rules.pdf');
  await expect(page.getByRole('region', { name: 'Page 3 of 3' }).locator('[data-spot]')).toBeInViewport();
  await open('bibliotheek.txt');
  await expect(page.locator('[data-spot]').last()).toContainText('vijfentwintig cent per boek per dag');
  await expect(page.locator('[data-spot]').last()).toBeInViewport();
  // Individual words of the question aren't highlighted.
  await expect(page.locator('[data-hit]')).toHaveCount(0);
});

test('a question in another script is answered by its words alone, which is said', async ({ page }) => {
  await signIn(page);
  await page.goto(`${tenant.url}/search?q=${encodeURIComponent('Πότε θα γίνει η γενική συνέλευση;')}`);
  await expect(page.getByText(text(search, 'by.unknown-script'))).toBeVisible();
});
