// covers: client/internal client/enterprise-hub gateway/internal gateway/enterprise-hub libs/service/src/process-report.ts
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as enterpriseHub } from '../apps/client/src/text/enterprise-hub';
import { signedIn, told } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';

let tenant: Tenant;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@internal.example');
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const violations = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);

test('an operator sees every process that runs, asks an organization for access, and looks once it is granted', async ({
  browser,
  product,
}) => {
  const operator = await signedIn(browser, product.operator, '/internal-dashboard');
  const processes = region(operator, 'Processes, table');
  for (const name of ['Gateway', 'Collaboration server', 'Workers'])
    await expect(processes.getByRole('row', { name: new RegExp(`^${name} .*Running`) })).toBeVisible();
  await expect(region(operator, 'Queues, table').getByRole('row', { name: /^Reading/ })).toBeVisible();
  expect(await violations(operator)).toEqual([]);

  // Other journeys create organizations with similar names, more than one page of them; this name sorts first.
  const name = '0 Harbour office';
  const profile = '/api/v1/settings/profile';
  const { version } = await told<{ version: number }>(tenant.founder, 'GET', profile);
  await told(tenant.founder, 'PUT', profile, { value: { organization: name }, version });
  await operator.goto(`${product.url}/internal/enterprise-hub`);
  const organisation = (label: string) => operator.getByRole('group', { name: label, exact: true });
  await organisation(name)
    .getByRole('button', { name: text(enterpriseHub, 'support.ask') })
    .click();
  await operator
    .getByRole('textbox', { name: text(enterpriseHub, 'ask.reason') })
    .fill('Searches fail since this morning');
  await operator.getByRole('button', { name: text(enterpriseHub, 'ask.send'), exact: true }).click();
  await expect(
    organisation(name).getByText(text(enterpriseHub, 'support.reason', { reason: 'Searches fail since this morning' })),
  ).toBeVisible();

  const admin = await signedIn(browser, tenant.founder, '/internal/enterprise-hub');
  await admin.getByRole('button', { name: text(enterpriseHub, 'support.grant') }).click();
  await organisation(name)
    .getByRole('button', { name: text(enterpriseHub, 'support.look') })
    .click();
  await expect(
    region(operator, text(enterpriseHub, 'look.acts')).getByRole('row', { name: /^Support access granted/ }),
  ).toBeVisible();
  for (const page of [operator, admin]) expect(await violations(page)).toEqual([]);
});
