// covers: apps/client/src/app/workspace-page.tsx client/sharing client/workspace client/text client/documents gateway/collaboration gateway/documents apps/client/src/shared/sharing client/holds gateway/holds
import { messageOf } from '@cartulary/contracts/errors';
import { Person } from '@cartulary/testing/person';
import { text as uiText } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as shared } from '../apps/client/src/text/documents/shared';
import { t as holds } from '../apps/client/src/text/holds';
import { t as sharing } from '../apps/client/src/text/sharing';
import { t as workspace } from '../apps/client/src/text/workspace';
import { documentOf, joins, share, signedIn, told } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';
import { saved, textOf, write } from './support/writers';

const MINUTE_MS = 60_000;
const ITEMS = '/api/v1/collaboration/items';
let tenant: Tenant;
let ada: Person;
let bo: Person;

test.describe.configure({ timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@sharing.example');
  ada = tenant.founder;
  bo = await joins(tenant, 'bo@sharing.example');
});

const sharingOf = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Share “${title}”` });
  await expect(dialog.getByText(uiText(sharing, 'who.title'))).toBeVisible();
  return dialog;
};

test('an owner shares by name; what is changed and taken reaches the page that is open', async ({ browser }) => {
  const itemId = await documentOf(ada, 'Tide tables');
  const page = await signedIn(browser, ada, `/document/${itemId}`);
  const dialog = await sharingOf(page, 'Tide tables');
  await dialog.getByRole('combobox', { name: uiText(sharing, 'find.label') }).fill('bo');
  await expect(page.getByRole('option', { name: /bo User/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: uiText(sharing, 'give.right') }).click();
  await page.getByRole('option', { name: uiText(sharing, 'right.editor') }).click();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText(uiText(sharing, 'give.done', { name: 'bo User' }), { exact: true })).toBeVisible();
  await expect(dialog.getByText('Added by Ilse Marwick')).toBeVisible();

  const theirs = await signedIn(browser, bo, `/document/${itemId}`);
  await expect(textOf(theirs)).toHaveAttribute('contenteditable', 'true');
  await write(theirs, 'High at noon.');
  await saved(theirs);
  await dialog.getByRole('combobox', { name: uiText(sharing, 'who.right', { name: 'bo User' }) }).click();
  await page.getByRole('option', { name: uiText(sharing, 'right.viewer') }).click();
  await expect(textOf(theirs)).toHaveAttribute('contenteditable', 'false');
  await expect(textOf(theirs)).toContainText('High at noon.');
  await theirs.getByRole('button', { name: uiText(sharing, 'look'), exact: true }).click();
  const look = theirs.getByRole('dialog', { name: uiText(sharing, 'titleLook', { title: 'Tide tables' }) });
  await expect(look.getByText(uiText(sharing, 'ownerOnly'))).toBeVisible();
  await theirs.keyboard.press('Escape');

  await dialog.getByRole('button', { name: uiText(sharing, 'who.take', { name: 'bo User' }) }).click();
  await expect(textOf(theirs)).toBeHidden();
  await expect(dialog.getByText('bo User', { exact: true })).toBeHidden();
  await theirs.context().close();
  await page.context().close();
});

test('a link asks for its password, gives its right, and takes it back when it is deleted', async ({ browser }) => {
  const itemId = await documentOf(ada, 'Berth plan');
  const page = await signedIn(browser, ada, `/document/${itemId}`);
  const dialog = await sharingOf(page, 'Berth plan');
  await dialog.getByRole('button', { name: 'New link' }).click();
  await dialog.getByLabel(uiText(sharing, 'links.passwordField')).fill('short');
  await dialog.getByRole('button', { name: uiText(sharing, 'links.make') }).click();
  await expect(dialog.getByText(/Use at least \d+ characters/)).toBeVisible();
  await dialog.getByLabel(uiText(sharing, 'links.passwordField')).fill('Grey-Harbour-9-Gulls');
  await dialog.getByRole('button', { name: uiText(sharing, 'links.make') }).click();
  const address = await dialog.getByLabel(uiText(sharing, 'links.address')).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).first().click();

  const { pathname, search } = new URL(address);
  const theirs = await signedIn(browser, bo, pathname + search);
  const question = theirs.getByRole('dialog', { name: uiText(sharing, 'open.title') });
  await expect(question).toBeVisible();
  expect(theirs.url()).not.toContain('link=');
  await question.getByLabel(uiText(sharing, 'open.password')).fill('Grey-Harbour-9-Wrong');
  await question.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(question.getByText('This is not the link’s password.')).toBeVisible();
  await question.getByLabel(uiText(sharing, 'open.password')).fill('Grey-Harbour-9-Gulls');
  await question.getByRole('button', { name: 'Open', exact: true }).click();
  await theirs.waitForURL(`**/document/${itemId}`);
  await expect(textOf(theirs)).toHaveAttribute('contenteditable', 'false');

  await expect(dialog.getByText('used by 1 person')).toBeVisible();
  await dialog.getByRole('button', { name: /Delete the “Can view” link/ }).click();
  await page
    .getByRole('dialog', { name: uiText(sharing, 'links.revokeTitle') })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(textOf(theirs)).toBeHidden();
  await theirs.goto(address);
  await expect(theirs.getByText(uiText(sharing, 'open.failed'), { exact: true })).toBeVisible();
  await theirs.context().close();
  await page.context().close();
});

test('an upload is shared from the library and by a link; taken away, both end', async ({ browser }) => {
  const bytes = Buffer.from('The harbour dues for November are 120 euros.');
  const id = await ada.uploadOne({ name: 'harbour-dues.txt', bytes });
  await ada.whenRead(id);
  const page = await signedIn(browser, ada, `/docs?open=${id}`);
  await page.getByRole('complementary', { name: 'harbour-dues.txt' }).getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “harbour-dues.txt”' });
  await dialog.getByRole('combobox', { name: uiText(sharing, 'find.label') }).fill('bo');
  await expect(page.getByRole('option', { name: /bo User/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByText('Added by Ilse Marwick')).toBeVisible();

  const theirs = await signedIn(browser, bo, '/docs');
  const text = theirs.getByRole('group', { name: 'Text' }).getByText('The harbour dues for November');
  await theirs
    .getByRole('grid', { name: 'Documents' })
    .getByRole('row', { name: /harbour-dues/ })
    .click();
  const panel = theirs.getByRole('complementary', { name: 'harbour-dues.txt' });
  await panel.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(text).toBeVisible();

  await dialog.getByRole('button', { name: 'New link' }).click();
  await dialog.getByRole('button', { name: uiText(sharing, 'links.make') }).click();
  const { pathname, search } = new URL(await dialog.getByLabel(uiText(sharing, 'links.address')).inputValue());
  await dialog.getByRole('button', { name: 'Done' }).first().click();
  await dialog.getByRole('button', { name: uiText(sharing, 'who.take', { name: 'bo User' }) }).click();
  await expect(text).toBeHidden();

  // The link opens the document on a page without other navigation.
  await theirs.goto(tenant.url + pathname + search);
  await theirs.waitForURL(`**/shared/${id}`);
  await expect(theirs.getByRole('heading', { name: 'harbour-dues.txt' })).toBeVisible();
  await expect(text).toBeVisible();
  await expect(theirs.getByRole('navigation')).toHaveCount(0);
  await dialog.getByRole('button', { name: /Delete the “Can view” link/ }).click();
  await page
    .getByRole('dialog', { name: uiText(sharing, 'links.revokeTitle') })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(theirs.getByText(uiText(shared, 'gone'))).toBeVisible();
  await theirs.context().close();
  await page.context().close();
});

test('an organization turns links off: they open nothing, and say so', async ({ browser }) => {
  const itemId = await documentOf(ada, 'Fog signals');
  const { token } = await told<{ token: string }>(ada, 'POST', `${ITEMS}/${itemId}/links`, {});
  const page = await signedIn(browser, ada, '/collaboration/enterprise');
  await page.getByRole('switch', { name: uiText(workspace, 'rules.links') }).click();
  await expect(page.getByRole('dialog').getByText(/No one has access through a link right now/)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: uiText(workspace, 'rules.offConfirm') })
    .click();
  await expect(page.getByText(uiText(workspace, 'rules.off'), { exact: true })).toBeVisible();
  const theirs = await signedIn(browser, bo, `/collaboration?link=${token}`);
  await expect(theirs.getByText(messageOf('links_off')).first()).toBeVisible();
  await theirs.goto(`${tenant.url}/collaboration/enterprise`);
  await expect(theirs.getByRole('switch', { name: uiText(workspace, 'rules.links') })).toBeDisabled();
  await page.getByRole('switch', { name: uiText(workspace, 'rules.links') }).click();
  await expect(page.getByText(uiText(workspace, 'rules.on'), { exact: true })).toBeVisible();
  await theirs.context().close();
  await page.context().close();
});

test('an auditor sees what a hold keeps, with the version of each text, and changes nothing', async ({ browser }) => {
  const itemId = await documentOf(ada, 'Mooring fees');
  const page = await signedIn(browser, ada, `/document/${itemId}`);
  await write(page, 'Raised in May.');
  await saved(page);
  const hold = { reason: 'Marwick v. Harbour', subjects: [{ kind: 'item', id: itemId }] };
  await told(ada, 'POST', '/api/v1/holds', hold);
  const ann = await joins(tenant, 'ann@sharing.example', 'auditor');
  const theirs = await signedIn(browser, ann, '/collaboration/enterprise?part=holds');
  await theirs.getByRole('button', { name: /Marwick v. Harbour/ }).click();
  const panel = theirs.getByRole('complementary', { name: 'Legal hold' });
  await expect(async () => {
    await theirs.reload();
    await expect(panel.getByText(/Version 1 has the text as of/)).toBeVisible();
  }).toPass({ timeout: MINUTE_MS });
  await expect(theirs.getByRole('heading', { level: 1, name: 'Legal hold' })).toBeVisible();
  for (const name of [uiText(holds, 'holds.place'), uiText(holds, 'holds.release'), uiText(workspace, 'new.document')])
    await expect(theirs.getByRole('button', { name })).toBeHidden();
  await theirs.context().close();
  await page.context().close();
});

test('whoever was given something gives it back', async ({ browser }) => {
  const itemId = await documentOf(ada, 'Pilot list');
  await share(ada, itemId, bo, 'viewer');
  const theirs = await signedIn(browser, bo, '/collaboration/workspace?view=shared');
  await theirs.getByRole('button', { name: 'More actions for Pilot list' }).click();
  await theirs.getByRole('menuitem', { name: uiText(workspace, 'act.whoHasIt') }).click();
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: uiText(sharing, 'who.giveBack') })
    .click();
  await theirs.keyboard.press('Escape');
  await expect(theirs.getByRole('row', { name: /Pilot list/ })).toBeHidden();
  await theirs.context().close();
});
