// covers: apps/client/src/app/workspace-page.tsx client/workspace client/overview client/teams gateway/collaboration gateway/teams
import { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as sharing } from '../apps/client/src/text/sharing';
import { t as teams } from '../apps/client/src/text/teams';
import { t as textTexts } from '../apps/client/src/text/text';
import { t as workspace } from '../apps/client/src/text/workspace';
import { t as newText } from '../apps/client/src/text/writing/new-text';
import { t as templates } from '../apps/client/src/text/writing/templates';
import { documentOf, idOf, joins, share, worksOpenly, told } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';
import { saved, textOf, write } from './support/writers';

const MINUTE_MS = 60_000;
const ITEMS = '/api/v1/collaboration/items';
let tenant: Tenant;
let ada: Person;
let bo: Person;

test.describe.configure({ mode: 'default', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@workspace.example');
  ada = tenant.founder;
  bo = await joins(tenant, 'bo@workspace.example');
});

test('a document is made, found, renamed, put away, brought back and deleted for good', async ({ browser }) => {
  const page = await worksOpenly(browser, ada, '/collaboration');
  await expect(page.getByText(text(workspace, 'recent.none'))).toBeVisible();
  await page.getByRole('button', { name: text(workspace, 'new.document') }).click();
  await page.waitForURL(/\/document\/[0-9a-f-]{36}$/);
  await documentOf(ada, 'Zebra crossing');
  await page.goto(`${tenant.url}/collaboration/workspace?order=title`);
  const list = page.getByRole('grid', { name: text(workspace, 'items.title') });
  const untitled = text(newText, 'untitled');
  const order = async (): Promise<(string | undefined)[]> => {
    const shown = await list.getByRole('row').allInnerTexts();
    return shown.map((row) => [untitled, 'Zebra crossing'].find((title) => row.includes(title))).filter(Boolean);
  };
  await expect.poll(order).toEqual([untitled, 'Zebra crossing']);
  await page
    .getByRole('columnheader', { name: text(workspace, 'column.title') })
    .getByRole('button')
    .click();
  await expect.poll(order).toEqual(['Zebra crossing', untitled]);
  await page.getByRole('searchbox', { name: text(workspace, 'filter.words') }).fill('zebra');
  await expect(list.getByRole('row', { name: untitled })).toHaveCount(0);

  await page.getByRole('button', { name: 'More actions for Zebra crossing' }).click();
  await page.getByRole('menuitem', { name: text(workspace, 'act.rename') }).click();
  await page.getByRole('dialog').getByLabel(text(workspace, 'column.title')).fill('Zebra plan');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('row', { name: /Zebra plan/ })).toBeVisible();

  await page.getByRole('button', { name: 'More actions for Zebra plan' }).click();
  await page.getByRole('menuitem', { name: text(workspace, 'act.bin') }).click();
  await expect(page.getByText('Zebra plan moved to trash', { exact: true })).toBeVisible();
  await expect(page.getByText(text(workspace, 'items.noneFits'))).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('row', { name: /Zebra plan/ })).toBeVisible();

  await list.getByRole('checkbox', { name: 'Select Zebra plan' }).click();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: text(workspace, 'act.bin') })
    .click();
  await page.goto(`${tenant.url}/collaboration/workspace?view=bin`);
  await page.getByRole('button', { name: 'More actions for Zebra plan' }).click();
  await page.getByRole('menuitem', { name: text(workspace, 'act.delete') }).click();
  const dialog = page.getByRole('dialog', { name: text(workspace, 'delete.title', { count: 1, title: 'Zebra plan' }) });
  await dialog.getByRole('button', { name: text(workspace, 'act.delete') }).click();
  await expect(page.getByText(text(workspace, 'none.bin', { days: 30 }))).toBeVisible();
  await page.context().close();
});

test('what somebody shares stands in the list of the other without loading anew, and goes again', async ({
  browser,
}) => {
  const theirs = await worksOpenly(browser, bo, '/collaboration/workspace?view=shared');
  await expect(theirs.getByText(text(workspace, 'none.shared'))).toBeVisible();
  const itemId = await documentOf(ada, 'Harbour plan');
  const grantId = await share(ada, itemId, bo, 'viewer');
  const row = theirs.getByRole('row', { name: /Harbour plan/ });
  await expect(row).toContainText('Ilse Marwick');
  await row.getByRole('button', { name: 'More actions for Harbour plan' }).click();
  await expect(theirs.getByRole('menuitem', { name: /Rename.*Editors only/ })).toBeVisible();
  await theirs.keyboard.press('Escape');
  await told(ada, 'PATCH', `${ITEMS}/${itemId}`, { title: 'Harbour plan, new' });
  await expect(theirs.getByRole('row', { name: /Harbour plan, new/ })).toBeVisible();
  await told(ada, 'DELETE', `${ITEMS}/${itemId}/sharing/${grantId}`);
  await expect(theirs.getByText(text(workspace, 'none.shared'))).toBeVisible();
  await theirs.context().close();
});

test('a team is made, somebody is taken in and leads it, and what it was given is theirs', async ({ browser }) => {
  const itemId = await documentOf(ada, 'Quay rules');
  const page = await worksOpenly(browser, ada, '/teams');
  await page.getByRole('button', { name: text(teams, 'make') }).click();
  const dialog = page.getByRole('dialog', { name: text(teams, 'make.title') });
  await dialog.getByLabel(text(teams, 'name')).fill('Quay');
  await dialog.getByLabel(text(teams, 'description')).fill('Ships that come in');
  await dialog.getByRole('button', { name: text(teams, 'make.action') }).click();
  const panel = page.getByRole('complementary', { name: 'Quay' });
  await panel.getByRole('combobox', { name: text(teams, 'member.find') }).fill('bo');
  await page.getByRole('option', { name: /bo User/ }).click();
  await expect(page.getByText('bo User was added to Quay', { exact: true })).toBeVisible();

  const theirs = await worksOpenly(browser, bo, '/collaboration/workspace?view=shared');
  await expect(theirs.getByText(text(workspace, 'none.shared'))).toBeVisible();
  const teamId = new URL(page.url()).searchParams.get('team');
  await told(ada, 'POST', `${ITEMS}/${itemId}/sharing`, { to: { kind: 'team', id: teamId }, role: 'editor' });
  await expect(theirs.getByRole('row', { name: /Quay rules/ })).toBeVisible();
  await expect(panel.getByRole('region', { name: text(teams, 'given') }).getByText('Quay rules')).toBeVisible();
  await expect(panel.getByText('You shared Quay rules with Quay')).toBeVisible();

  // The only lead can't leave; another one has to take over first.
  await panel.getByRole('button', { name: text(teams, 'leave'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(teams, 'leave.confirm'), exact: true })
    .click();
  await expect(page.getByText('A team needs a lead.').first()).toBeVisible();
  await panel.getByRole('combobox', { name: text(teams, 'member.role', { name: 'bo User' }) }).click();
  await page.getByRole('option', { name: text(teams, 'role.lead') }).click();
  await expect(panel.getByRole('combobox', { name: text(teams, 'member.role', { name: 'bo User' }) })).toContainText(
    text(teams, 'role.lead'),
  );
  await expect(panel.getByText('You made bo User a lead')).toBeVisible();
  await panel.getByRole('button', { name: text(teams, 'leave'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(teams, 'leave.confirm'), exact: true })
    .click();
  await expect(page.getByText(text(teams, 'leave.done', { team: 'Quay' }), { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: text(teams, 'dissolve') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(teams, 'dissolve.confirm') })
    .click();
  await expect(page.getByText(text(teams, 'none'))).toBeVisible();
  await expect(theirs.getByRole('row', { name: /Quay rules/ })).toBeHidden();
  await theirs.context().close();
  await page.context().close();
});

test('who is mentioned finds it on the overview at once, and it goes when the thread is resolved', async ({
  browser,
}) => {
  const itemId = await documentOf(ada, 'Supplier review');
  await share(ada, itemId, bo, 'commenter');
  const theirs = await worksOpenly(browser, bo, '/collaboration');
  await expect(theirs.getByText(text(workspace, 'mentions.none'))).toBeVisible();
  await told(ada, 'POST', `${ITEMS}/${itemId}/threads`, {
    body: 'Can you check this, @bo User?',
    mentions: [await idOf(bo)],
  });
  const mentions = theirs.getByRole('region', { name: text(workspace, 'mentions.title') });
  await expect(mentions.getByText('Can you check this, @bo User?')).toBeVisible();
  const feed = theirs.getByRole('region', { name: text(workspace, 'activity.title') });
  await expect(feed.getByText('Ilse Marwick commented on Supplier review')).toBeVisible();
  await mentions.getByRole('button', { name: 'Resolve the thread by Ilse Marwick on Supplier review' }).click();
  await expect(mentions.getByText(text(workspace, 'mentions.none'))).toBeVisible();
  await theirs.getByRole('link', { name: text(workspace, 'section.mentions') }).click();
  await theirs.getByRole('radio', { name: text(workspace, 'mentions.all') }).click();
  await expect(theirs.getByText('Can you check this, @bo User?')).toBeVisible();
  await theirs.context().close();
});

test('a document is begun with a template, and becomes one for everybody', async ({ browser }) => {
  const page = await worksOpenly(browser, ada, '/collaboration?section=templates');
  await page.getByRole('button', { name: 'Preview Decision record' }).click();
  const preview = page.getByRole('dialog', { name: text(templates, 'title.decision') });
  await expect(preview.getByText('Consequences')).toBeVisible();
  await preview.getByRole('button', { name: text(templates, 'use') }).click();
  await page.waitForURL(/\/document\/[0-9a-f-]{36}$/);
  await expect(textOf(page).getByRole('heading', { name: 'Options' })).toBeVisible();
  await write(page, ' Look again in May.');
  await saved(page);

  await page.getByRole('button', { name: text(textTexts, 'more', { kind: 'other' }) }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: text(templates, 'saveTitle') });
  await dialog.getByLabel(text(templates, 'saveName')).fill('Our decisions');
  await dialog.getByRole('combobox', { name: text(templates, 'saveFor') }).click();
  await page.getByRole('option', { name: text(sharing, 'kind.organisation') }).click();
  await dialog.getByRole('button', { name: text(teams, 'rename.action') }).click();
  await expect(page.getByText(text(templates, 'saved', { title: 'Our decisions' }), { exact: true })).toBeVisible();

  const theirs = await worksOpenly(browser, bo, '/collaboration?section=templates');
  await theirs.getByRole('button', { name: 'Use Our decisions' }).click();
  await theirs.waitForURL(/\/document\/[0-9a-f-]{36}$/);
  await expect(textOf(theirs)).toContainText('Look again in May.');
  await expect(textOf(theirs)).toHaveAttribute('contenteditable', 'true');
  await page.goto(`${tenant.url}/collaboration/workspace`);
  await expect(page.getByRole('grid', { name: text(workspace, 'items.title') })).not.toContainText('Our decisions');
  await page.context().close();
  await theirs.context().close();
});
