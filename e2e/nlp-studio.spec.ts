// covers: client/documents gateway/documents libs/pipeline
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as languageStudio } from '../apps/client/src/text/documents/language-studio';
import { t as trials } from '../apps/client/src/text/documents/trials';
import { signedIn } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';

const lease = Buffer.from(`Lease of the printing hall

The notice period of this lease is three months to the end of a quarter. Notice has to be given in writing.

The tenant keeps the hall clean and repairs the windows.
`);

let tenant: Tenant;
let documentId: string;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  test.setTimeout(240_000);
  tenant = await product.found('ada@language.example');
  documentId = await tenant.founder.uploadOne({ name: 'lease.txt', bytes: lease });
  await tenant.founder.whenRead(documentId, 120_000);
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);

test('own words are tried before they are saved, phrases are found, and a question is answered by a quote', async ({
  browser,
}) => {
  const page = await signedIn(browser, tenant.founder, `/nlp-studio?document=${documentId}&tool=rules`);
  await page.getByRole('button', { name: text(languageStudio, 'rules.new') }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Terms');
  await page.getByRole('textbox', { name: /^Words and names/ }).fill('notice period\nquarter');
  await page.getByRole('button', { name: text(languageStudio, 'rules.try') }).click();
  await expect(
    card(page, text(trials, 'result.title')).getByRole('row', { name: 'notice period Terms notice period' }),
  ).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Terms' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('tab', { name: text(languageStudio, 'tool.phrases') }).click();
  await page.getByRole('button', { name: text(trials, 'run') }).click();
  await expect(card(page, text(trials, 'result.title'))).toContainText('notice period', { timeout: 60_000 });

  await page.getByRole('tab', { name: text(languageStudio, 'tool.questions') }).click();
  const send = page.getByRole('checkbox', { name: text(languageStudio, 'ask.toServer') });
  if (await send.isVisible()) await send.check();
  await page.getByRole('textbox', { name: text(languageStudio, 'ask.question') }).fill('notice period');
  await page.getByRole('button', { name: text(languageStudio, 'ask.ask') }).click();
  await expect(page.getByRole('list', { name: text(languageStudio, 'ask.quotes') })).toContainText('three months', {
    timeout: 60_000,
  });
  await page.getByRole('link', { name: 'lease.txt, page 1' }).first().click();
  await expect(page).toHaveURL(/\/document-studio\?document=/);
  await page.context().close();
});
