// covers: client/roles client/people gateway/roles libs/access
import { Person } from '@cartulary/testing/person';
import { expect, type Page } from '@playwright/test';
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
  await panel.getByRole('button', { name: 'Copy' }).click();
  const editor = page.getByRole('dialog', { name: 'Create a role' });
  await editor.getByRole('textbox', { name: 'Name', exact: true }).fill('People keeper');
  await editor.getByLabel('Manage people and roles').check();
  await editor.getByLabel('HIPAA').uncheck();
  const changes = editor.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText('Manage people and roles');
  await expect(changes).not.toContainText('HIPAA');
  await expect(changes).toContainText('Nobody holds this role yet.');
  await editor.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByRole('columnheader', { name: /^People keeper/ })).toBeVisible();

  const theirs = await windowOf(browser, tenant.url, bo);
  await theirs.goto(`${tenant.url}/user-management`);
  await expect(theirs.getByText('No permission').first()).toBeVisible();
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
  await page.getByRole('complementary').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit People keeper' });
  await edit.getByLabel('Manage people and roles').uncheck();
  await expect(edit.getByRole('region', { name: 'What changes' })).toContainText('1 person holds this role');
  await edit.getByRole('button', { name: 'Save role' }).click();
  await expect(edit).toBeHidden();
  // Closed again by itself, in the window that is open.
  await expect(theirs.getByText('No permission').first()).toBeVisible();
  await theirs.context().close();
});

test('the matrix is walked by arrow keys, and says in words what its marks mean', async () => {
  await open();
  const grid = page.getByRole('grid', { name: 'Permissions by role' });
  await grid.getByRole('columnheader', { name: 'Permission', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('button', { name: /^View administrative documents/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveText('Member does not hold View administrative documents');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveText('Manager holds View administrative documents');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=holders&by=permission&permission=ADMIN_DOCUMENTS_VIEW/);
  await expect(page.getByText('as an administrator')).toBeVisible();
});

test('what a person holds is listed with why', async () => {
  await open('?tab=holders');
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('bo@');
  await page
    .getByRole('list', { name: 'Find a person' })
    .getByRole('button', { name: /bo@roles.example/ })
    .click();
  await expect(page.getByText('by the role People keeper').first()).toBeVisible();
});

test('whether somebody could open a document is answered with every step of the decision', async () => {
  await ada.uploadOne({ name: 'Letter about marzipan.txt', bytes: new TextEncoder().encode('About marzipan') });
  await open('?tab=simulate');
  await page.getByRole('searchbox', { name: 'Who' }).fill('bo@');
  await page
    .getByRole('list', { name: 'Who' })
    .getByRole('button', { name: /bo@roles.example/ })
    .click();
  await page.getByRole('radio', { name: 'Act on a document' }).click();
  await page.getByRole('searchbox', { name: 'Find a document' }).fill('marzipan');
  await page
    .getByRole('list', { name: 'Find a document' })
    .getByRole('button', { name: /marzipan/ })
    .click();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'bo User cannot do this' })).toBeVisible();
  await expect(page.getByText('The document was not shared with them.')).toBeVisible();
  await expect(page.getByText('The pages of Documents are open.')).toBeVisible();
});

test('a role that somebody holds is deleted only with a word on where they go', async () => {
  await open();
  await page
    .getByRole('columnheader', { name: /^People keeper/ })
    .getByRole('button')
    .click();
  await page.getByRole('complementary').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete People keeper?' });
  await expect(dialog.getByRole('button', { name: 'Delete role' })).toBeDisabled();
  await dialog.getByLabel('Role they get').click();
  await page.getByRole('option', { name: 'Auditor' }).click();
  await dialog.getByRole('button', { name: 'Delete role' }).click();
  // What lies under an open dialog is nobody's to see: only without it is the column known to be gone.
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: /^People keeper/ })).toHaveCount(0);
  const roleOf = async (): Promise<string | undefined> =>
    (await bo.call<{ user: { role: string } }>('GET', '/api/v1/auth/validate')).body.data?.user.role;
  await expect.poll(roleOf).toBe('auditor');
});
