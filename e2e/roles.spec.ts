// covers: client/roles client/people gateway/roles libs/access
import { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as modules } from '../apps/client/src/text/modules';
import { t as people } from '../apps/client/src/text/people';
import { t as roles } from '../apps/client/src/text/roles';
import { t as permissions } from '../apps/client/src/text/roles/permissions';
import { windowOf } from './support/settings-desk';
import { joins } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;
let tenant: Tenant;
let ada: Person;
let bo: Person;
let page: Page;

test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(5 * MINUTE_MS);
  tenant = await product.found('ada@roles.example');
  ada = tenant.founder;
  bo = await joins(tenant, 'bo@roles.example');
  page = await windowOf(browser, tenant.url, ada);
});

const open = async (query = ''): Promise<void> => {
  await page.goto(`${tenant.url}/role-management${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Role Management' })).toBeVisible();
};

test('a role is copied, changed with a look at what that means, given, and holds without signing in again', async ({
  browser,
}) => {
  await open();
  await page
    .getByRole('columnheader', { name: /^Member/ })
    .getByRole('button')
    .click();
  const panel = page.getByRole('complementary', { name: 'Member' });
  await panel.getByRole('button', { name: text(roles, 'copy') }).click();
  const editor = page.getByRole('dialog', { name: text(roles, 'editor.make') });
  await editor.getByRole('textbox', { name: text(roles, 'editor.name'), exact: true }).fill('People keeper');
  await editor.getByLabel(text(permissions, 'permission.USER_MANAGEMENT')).check();
  await editor.getByLabel(text(permissions, 'permission.hipaa_compliance')).uncheck();
  const changes = editor.getByRole('region', { name: text(roles, 'editor.changes') });
  await expect(changes).toContainText(text(permissions, 'permission.USER_MANAGEMENT'));
  await expect(changes).not.toContainText(text(permissions, 'permission.hipaa_compliance'));
  await expect(changes).toContainText(text(roles, 'editor.touches', { count: 0 }));
  await editor.getByRole('button', { name: text(roles, 'editor.save') }).click();
  await expect(page.getByRole('columnheader', { name: /^People keeper/ })).toBeVisible();

  const theirs = await windowOf(browser, tenant.url, bo);
  await theirs.goto(`${tenant.url}/user-management`);
  await expect(theirs.getByText(text(modules, 'locked.title')).first()).toBeVisible();
  await page.goto(`${tenant.url}/user-management?q=bo@`);
  await page.getByRole('row', { name: /bo@roles.example/ }).click();
  const person = page.getByRole('complementary');
  await person.getByLabel('Role').click();
  await page.getByRole('option', { name: 'People keeper' }).click();
  await expect(page.getByText('bo User is now People keeper', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();

  await open();
  await page
    .getByRole('columnheader', { name: /^People keeper/ })
    .getByRole('button')
    .click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: text(roles, 'edit') })
    .click();
  const edit = page.getByRole('dialog', { name: text(roles, 'editor.edit', { name: 'People keeper' }) });
  await edit.getByLabel(text(permissions, 'permission.USER_MANAGEMENT')).uncheck();
  await expect(edit.getByRole('region', { name: text(roles, 'editor.changes') })).toContainText(
    text(roles, 'editor.touches', { count: 1 }),
  );
  await edit.getByRole('button', { name: text(roles, 'editor.save') }).click();
  await expect(edit).toBeHidden();
  // Closed again automatically, in the open window.
  await expect(theirs.getByText(text(modules, 'locked.title')).first()).toBeVisible();
  await theirs.context().close();
});

test('the matrix is walked by arrow keys, and says in words what its marks mean', async () => {
  await open();
  const grid = page.getByRole('grid', { name: text(roles, 'matrix.title') });
  await grid.getByRole('columnheader', { name: text(roles, 'matrix.permission'), exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('button', { name: /^View administrative documents/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveText('Member doesn’t have View administrative documents');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveText('Manager has View administrative documents');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=holders&by=permission&permission=ADMIN_DOCUMENTS_VIEW/);
  await expect(page.getByText(text(roles, 'because.admin'))).toBeVisible();
});

test('what a person holds is listed with why', async () => {
  await open('?tab=holders');
  await page.getByRole('searchbox', { name: text(roles, 'find.person') }).fill('bo@');
  await page
    .getByRole('list', { name: text(roles, 'find.person') })
    .getByRole('button', { name: /bo@roles.example/ })
    .click();
  await expect(page.getByText(text(roles, 'because.role', { role: 'People keeper' })).first()).toBeVisible();
});

test('whether somebody could open a document is answered with every step of the decision', async () => {
  await ada.uploadOne({ name: 'Letter about marzipan.txt', bytes: new TextEncoder().encode('About marzipan') });
  await open('?tab=simulate');
  await page.getByRole('searchbox', { name: text(roles, 'simulate.who') }).fill('bo@');
  await page
    .getByRole('list', { name: text(roles, 'simulate.who') })
    .getByRole('button', { name: /bo@roles.example/ })
    .click();
  await page.getByRole('radio', { name: text(roles, 'simulate.item') }).click();
  await page.getByRole('searchbox', { name: text(roles, 'find.document') }).fill('marzipan');
  await page
    .getByRole('list', { name: text(roles, 'find.document') })
    .getByRole('button', { name: /marzipan/ })
    .click();
  await page.getByRole('button', { name: text(roles, 'simulate.ask'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text(roles, 'simulate.no', { name: 'bo User' }) })).toBeVisible();
  await expect(page.getByText(text(roles, 'step.sharing.not-shared'))).toBeVisible();
  await expect(page.getByText('Documents pages are available.')).toBeVisible();
});

test('a role that somebody holds is deleted only with a word on where they go', async () => {
  await open();
  await page
    .getByRole('columnheader', { name: /^People keeper/ })
    .getByRole('button')
    .click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: text(roles, 'delete') })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete People keeper?' });
  await expect(dialog.getByRole('button', { name: text(roles, 'delete.confirm') })).toBeDisabled();
  await dialog.getByLabel(text(roles, 'delete.to')).click();
  await page.getByRole('option', { name: text(people, 'role.auditor') }).click();
  await dialog.getByRole('button', { name: text(roles, 'delete.confirm') }).click();
  // Content under an open dialog isn't accessible, so the dialog must be closed to check that the column is gone.
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: /^People keeper/ })).toHaveCount(0);
  const roleOf = async (): Promise<string | undefined> =>
    (await bo.call<{ user: { role: string } }>('GET', '/api/v1/auth/validate')).body.data?.user.role;
  await expect.poll(roleOf).toBe('auditor');
});
