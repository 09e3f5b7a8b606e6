// covers: client/people gateway/people gateway/roles
import { Person } from '@cartulary/testing/person';
import { expect, type Browser, type Page } from '@playwright/test';
import { joins } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;
let tenant: Tenant;
let ada: Person;
let bo: Person;

test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@people.example');
  ada = tenant.founder;
  bo = await joins(tenant, 'bo@people.example');
});

async function signedIn(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${tenant.url}/login?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

test('a person is found, gets another role, and has it without signing in again', async ({ browser }) => {
  const theirs = await signedIn(browser, bo, '/user-management');
  await expect(theirs.getByText('No permission').first()).toBeVisible();
  const page = await signedIn(browser, ada, '/user-management');
  await page.getByRole('searchbox', { name: 'Search people' }).fill('bo@');
  await page.getByRole('row', { name: /bo@people.example/ }).click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Role').click();
  await page.getByRole('option', { name: 'Administrator' }).click();
  await expect(page.getByText('bo User is now Administrator', { exact: true })).toBeVisible();
  // The page that was closed to them opens by itself.
  await expect(theirs.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await expect(theirs.getByRole('row', { name: /ada@people.example/ })).toBeVisible();
  await theirs.context().close();
  await page.context().close();
});

test('a suspended person is out at once, and can come back when the account is opened again', async ({ browser }) => {
  const theirs = await signedIn(browser, bo, '/docs');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  const page = await signedIn(browser, ada, '/user-management?q=bo@');
  await page.getByRole('row', { name: /bo@people.example/ }).click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: /Suspend/ });
  await expect(dialog).toContainText('Nothing is deleted');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(panel.getByText('Suspended', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('dialog', { name: 'Sign in to continue' })).toContainText('An administrator ended');
  await panel.getByRole('button', { name: 'Reactivate' }).click();
  await expect(panel.getByText('Active', { exact: true })).toBeVisible();
  await theirs.context().close();
  const back = await signedIn(browser, bo, '/docs');
  await expect(back).toHaveURL(/\/docs$/);
  await back.context().close();
  await page.context().close();
});

test('what something on the way refuses without a word is said by what failed, and works once it is gone', async ({
  browser,
}) => {
  const page = await signedIn(browser, ada, '/user-management?q=bo@');
  const USERS = '/api/auth/enterprise/users';
  /** A proxy that forbids calls and answers them with a page of its own. */
  let forbidden: (call: string) => boolean = () => false;
  await page.route(
    ({ pathname }) => pathname.startsWith(USERS),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!forbidden(`${route.request().method()} ${pathname}`)) return route.fallback();
      await route.fulfill({ status: 403, contentType: 'text/html', body: '<title>Proxy</title>' });
    },
  );
  await page.getByRole('row', { name: /bo@people.example/ }).click();
  const panel = page.getByRole('complementary');

  forbidden = (call) => /^PUT .*\/role$/.test(call);
  await panel.getByLabel('Role').click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await expect(page.getByText('Failed to update user role', { exact: true })).toBeVisible();
  forbidden = (call) => /^POST .*\/suspend$/.test(call);
  await panel.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Failed to suspend user', { exact: true })).toBeVisible();
  await expect(panel.getByText('Active', { exact: true })).toBeVisible();

  forbidden = (call) => call === `GET ${USERS}`;
  await page.getByRole('searchbox', { name: 'Search people' }).fill('people.example');
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('Failed to fetch enterprise users');
  await expect(failed).toContainText('Access denied');
  forbidden = () => false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  // Beside the open panel there is no room for addresses.
  await expect(page.getByRole('row', { name: /Ilse Marwick/ })).toBeVisible();
  await page.context().close();
});
