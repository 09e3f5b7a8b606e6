// covers: libs/accuracy gateway/accuracy client/documents/accuracy workers/reading
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { t as accuracy } from '../../apps/client/src/text/documents/accuracy';
import { t as documentsFields } from '../../apps/client/src/text/documents/fields';
import { t as identity } from '../../apps/client/src/text/identity';
import { told } from '../support/colleagues';
import { test, type Tenant } from '../support/shared-product';

const bill = (number: number): Buffer =>
  Buffer.from(`Harbour Mill Supplies Ltd
12 Quay Street, Bristol BS1 4DJ

INVOICE

Invoice number: HM-2026-${1_000 + number}
Invoice date: 14 March 2026

Bill to: Northgate Printing Works

Paper, ${number} reams: GBP 250.00

Net amount: GBP 250.00
VAT 20%: GBP 50.00
Total amount: GBP 300.00
`);

let tenant: Tenant;
let person: Person;
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async ({ product }) => {
  test.setTimeout(300_000);
  tenant = await product.found('ada@promises.example');
  person = tenant.founder;
});

async function openContracts(page: Page): Promise<void> {
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent('/quality-control')}`);
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.getByRole('tab', { name: 'Values' }).press('ArrowRight');
}

/** Uploads a bill and waits until it's processed. @returns its ID and that of its total */
async function uploadBill(number: number): Promise<{ id: string; totalId: string; state: string }> {
  const id = await person.uploadOne({ name: `bill-${number}.txt`, bytes: bill(number) });
  await person.whenRead(id, 120_000);
  const { fields, state } = await person.document(id);
  return { id, totalId: fields.find(({ name }) => name === 'total')?.id ?? '', state };
}

test('a promise is set by keyboard, proved by reviews while the page looks on, and then saves work', async ({
  page,
}) => {
  await openContracts(page);
  await page.getByRole('button', { name: text(accuracy, 'add') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text(accuracy, 'add.title') });
  await expect(dialog.getByText(/fewer than 59 reviewed values/u)).toBeVisible();
  await dialog.getByRole('combobox', { name: text(accuracy, 'add.field') }).press('Enter');
  await page.getByRole('option', { name: text(documentsFields, 'name.total'), exact: true }).press('Enter');
  await dialog.getByRole('button', { name: text(accuracy, 'add.save') }).press('Enter');
  await expect(page.getByText('Not proved yet', { exact: false })).toBeVisible();

  // 20 % requires 17 proving values instead of 72.
  const promise = { class: 'invoice', field: 'total', promise: 0.2 };
  await person.call('POST', '/api/v1/accuracy-contracts', promise);
  await expect(page.getByText('At most 20% of accepted values wrong', { exact: false })).toBeVisible();
  const kept = page.getByText('Proved: at most', { exact: false });
  const gathers = async (): Promise<boolean> => {
    const { items } = await told<{ items: { state: string }[] }>(person, 'GET', '/api/v1/accuracy-contracts');
    return items[0]?.state === 'gathering';
  };
  let uploaded = 0;
  for (; uploaded < 45 && (await gathers()); uploaded++) {
    const { id, totalId, state } = await uploadBill(uploaded);
    expect(state).toBe('needs-review');
    await person.call('PATCH', `/api/v1/documents/${id}/fields/${totalId}`, {});
  }
  await expect(kept).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: text(accuracy, 'evidence.title') })
      .getByText('GBP 300.00')
      .first(),
  ).toBeVisible();
  const problems = await new AxeBuilder({ page }).analyze();
  expect(problems.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);

  // One in ten is sampled: at least one of five in a row is accepted.
  const states: string[] = [];
  for (let at = 0; at < 5; at++) states.push((await uploadBill(uploaded + at)).state);
  expect(states).toContain('ready');
});
