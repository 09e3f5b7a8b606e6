// covers: client/people gateway/people gateway/roles
import { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Browser, type Page } from '@playwright/test';
import { t as identity } from '../apps/client/src/text/identity';
import { t as signInAgain } from '../apps/client/src/text/identity/sign-in-again';
import { t as modules } from '../apps/client/src/text/modules';
import { t as people } from '../apps/client/src/text/people';
import { t as ui } from '../apps/client/src/text/ui';
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
  await page.getByLabel(text(identity, 'email')).fill(person.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

test('a person is found, gets another role, and has it without signing in again', async ({ browser }) => {
  const theirs = await signedIn(browser, bo, '/user-management');
  await expect(theirs.getByText(text(modules, 'locked.title')).first()).toBeVisible();
  const page = await signedIn(browser, ada, '/user-management');
  await page.getByRole('searchbox', { name: text(people, 'filter.words') }).fill('bo@');
  await page.getByRole('row', { name: /bo@people.example/ }).click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Role').click();
  await page.getByRole('option', { name: text(people, 'role.admin') }).click();
  await expect(page.getByText('bo User is now Administrator', { exact: true })).toBeVisible();
  // The page that was closed to them opens automatically.
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
  await panel.getByRole('button', { name: text(people, 'act.suspend') }).click();
  const dialog = page.getByRole('dialog', { name: /Suspend/ });
  await expect(dialog).toContainText('Nothing is deleted');
  await dialog.getByRole('button', { name: text(people, 'act.suspend') }).click();
  await expect(panel.getByText(text(people, 'state.suspended'), { exact: true })).toBeVisible();
  await expect(theirs.getByRole('dialog', { name: text(signInAgain, 'title') })).toContainText(
    'An administrator ended',
  );
  await panel.getByRole('button', { name: text(people, 'act.reactivate') }).click();
  await expect(panel.getByText(text(people, 'state.active'), { exact: true })).toBeVisible();
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
  /** A proxy that blocks calls and responds with its own page. */
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
  await page.getByRole('option', { name: text(people, 'role.manager') }).click();
  await expect(page.getByText('Failed to update user role', { exact: true })).toBeVisible();
  forbidden = (call) => /^POST .*\/suspend$/.test(call);
  await panel.getByRole('button', { name: text(people, 'act.suspend') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(people, 'act.suspend') })
    .click();
  await expect(page.getByText('Failed to suspend user', { exact: true })).toBeVisible();
  await expect(panel.getByText(text(people, 'state.active'), { exact: true })).toBeVisible();

  forbidden = (call) => call === `GET ${USERS}`;
  await page.getByRole('searchbox', { name: text(people, 'filter.words') }).fill('people.example');
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('Failed to fetch enterprise users');
  await expect(failed).toContainText('Access denied');
  forbidden = () => false;
  await failed.getByRole('button', { name: text(ui, 'tryAgain') }).click();
  // With the open panel, email addresses don't fit.
  await expect(page.getByRole('row', { name: /Ilse Marwick/ })).toBeVisible();
  await page.context().close();
});
