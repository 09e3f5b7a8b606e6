// covers: client/modules gateway/modules
// own product: its founder operates the installation, and no other organisation may ask for a module
import AxeBuilder from '@axe-core/playwright';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import { t as advanced } from '../apps/client/src/text/analytics/advanced';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as identity } from '../apps/client/src/text/identity';
import { t as modules } from '../apps/client/src/text/modules';
import { t as pricing } from '../apps/client/src/text/modules/pricing';
import { t as trial } from '../apps/client/src/text/modules/trial';
import { t as permissions } from '../apps/client/src/text/roles/permissions';
import { t as commands } from '../apps/client/src/text/settings/commands';
import { t as ui } from '../apps/client/src/text/ui';
import { showPriceList } from './support/price-list';
import { rowsOf } from './support/rows';

const MINUTE_MS = 60_000;
const password = 'Blue-Kettle-7-Harbour';
let product: Product;
/** Founded the installation: admin and operator. */
let ada: Person;
/** The admin of her own organization. */
let bo: Person;
const dee = { email: 'dee@modules.example', password: '' };

test.describe.configure({ mode: 'serial', timeout: 2 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start();
  ada = await Person.signUp(product.url, 'ada@modules.example', password);
  bo = await Person.signUp(product.url, 'bo@modules.example', password);
  dee.password = product.addUser(dee.email, 'user');
});
test.afterAll(() => product.stop());

async function signIn(page: Page, email: string, word = password): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel(text(identity, 'email')).fill(email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(word);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(product.url + address);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const total = (page: Page) => page.getByRole('region', { name: text(pricing, 'total.title') }).getByRole('status');
const violations = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);

test('anybody chooses modules, sees what they pull in and the total, and shares it by its address', async ({
  page,
}) => {
  await showPriceList(page);
  await open(page, '/pricing');
  expect(await page.title()).toBe('Pricing · Cartulary');
  await expect(total(page)).toContainText('$0');
  await page.getByRole('checkbox', { name: text(permissions, 'permission.financial_accelerator_access') }).check();
  // Financial itself is still empty: the total is that of its dependencies.
  await expect(total(page)).toContainText('$1,898');
  await expect(page.getByRole('checkbox', { name: text(commands, 'tab.security') })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: text(commands, 'tab.security') })).toBeDisabled();
  await expect(page.getByText('Added with Financial')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Advanced analytics' }).check();
  await expect(total(page)).toContainText('$2,298');
  await expect(page.getByText(text(pricing, 'catalogueAi', { count: 42 }))).toBeVisible();
  await expect(page.getByText('31 services in the catalog, 22 of them native integrations')).toBeVisible();
  await expect(page.getByText('Not available without it on Computer Vision Studio')).toBeVisible();
  await expect(page.getByText(/Document Hashing/)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const shared = page.url();
  expect(new URL(shared).searchParams.get('modules')).toBe('analytics_premium,financial');
  const other = await page.context().newPage();
  await showPriceList(other);
  await other.goto(shared);
  await expect(total(other)).toContainText('$2,298');
  await other.getByRole('button', { name: 'Remove Financial' }).click();
  await expect(total(other)).toContainText('$1,399');
});

test('on paper stands the choice without the frame around it', async ({ page }) => {
  await showPriceList(page);
  await open(page, '/pricing?modules=legal');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: text(shell, 'sidebar.main') })).toBeHidden();
  await expect(page.getByRole('button', { name: text(pricing, 'total.print') })).toBeHidden();
  await expect(total(page)).toContainText('$999');
});

test('who is signed out reads what a trial is, and where to begin', async ({ page }) => {
  await open(page, '/trial');
  expect(await page.title()).toBe('Free Trial · Cartulary');
  await expect(page.getByText('User not authenticated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'User not authenticated' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: text(trial, 'open.title') })).toBeVisible();
  const nothingYet = text(pricing, 'offered', { count: 0 });
  await expect(
    page
      .getByRole('region', { name: text(trial, 'open.title') })
      .getByText(nothingYet)
      .first(),
  ).toBeVisible();
  await expect(page.getByText('After the trial, the module is read-only')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await page.waitForURL(/\/register$/);
});

test('an admin starts a trial, sees the days left, and after its end reads that it is read-only', async ({ page }) => {
  await rowsOf(
    product,
    `DELETE FROM app.module_subscription m USING app.account a
    WHERE a.email = 'bo@modules.example' AND m.organisation_id = a.organisation_id AND m.module = 'security'`,
  );
  await signIn(page, bo.email);
  await open(page, '/trial');
  // The module's only trial can't be used up on nothing.
  const proofs = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Proofs' });
  await expect(proofs).toContainText(text(pricing, 'nothingYet'));
  await expect(proofs).toContainText('You can start the trial once there is.');
  await expect(page.getByRole('button', { name: 'Start trial: Proofs, 14 days' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: text(trial, 'running.title') })).toHaveCount(0);
  await page.getByRole('button', { name: 'Start trial: Security, 14 days' }).click();
  await expect(page.getByText(text(trial, 'left', { days: 14 }), { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // Another tab is notified of the end, once its time has passed and the sweep has run.
  await rowsOf(
    product,
    `UPDATE app.module_subscription SET trial_started_at = trial_started_at - interval '14 days',
            trial_ends_at = trial_ends_at - interval '14 days' WHERE module = 'security'`,
  );
  await expect(page.getByRole('heading', { name: 'Ended, read-only' })).toBeVisible({ timeout: 1.5 * MINUTE_MS });
  await expect(page.getByText(text(modules, 'act.used'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start trial: Security, 14 days' })).toBeHidden();
});

test('a member reads on a locked page what is missing; the page opens once it is there', async ({ page }) => {
  await rowsOf(
    product,
    `DELETE FROM app.module_subscription m USING app.account a
    WHERE a.email = 'ada@modules.example' AND m.organisation_id = a.organisation_id AND m.module = 'legal'`,
  );
  await signIn(page, dee.email, dee.password);
  // A new page that hasn't loaded any of the module's data yet.
  await open(page, '/legal-dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('Access denied')).toBeVisible();
  await expect(main).toContainText('This is part of the Legal module, which your organization doesn’t have.');
  await expect(main).toContainText(text(modules, 'locked.operator'));
  await expect(main).not.toContainText('$');
  await expect(main.getByText(text(modules, 'act.trialLater'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Request Legal' }).click();
  await expect(main.getByText(/Legal was requested/)).toBeVisible();

  const operator = await page.context().browser()?.newContext();
  if (!operator) throw new Error('There is no browser');
  const desk = await operator.newPage();
  await signIn(desk, ada.email);
  await open(desk, '/pricing');
  await expect(desk.getByRole('heading', { name: text(pricing, 'requests.title') })).toBeVisible();
  // Both answers are also in view on a phone.
  await desk.setViewportSize({ width: 375, height: 812 });
  for (const answer of [/^Grant Legal to/, /^Decline Legal/]) {
    const box = await desk.getByRole('button', { name: answer }).boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
  }
  await expect(desk.getByRole('row').filter({ hasText: 'Legal' }).getByRole('cell').first()).toHaveText('Legal');
  await desk.getByRole('button', { name: /^Grant Legal to/ }).click();
  await expect(desk.getByText(/now has Legal/).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Legal Dashboard' })).toBeVisible();
  await operator.close();
});

test('without a price list, the operator turns a module on and off on its card and uses it', async ({ page }) => {
  await signIn(page, ada.email);
  await open(page, '/analytics/predictive');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: text(advanced, 'closed.title') })).toBeVisible();
  await expect(main).not.toContainText('$');
  await open(page, '/pricing');
  await expect(main).toContainText(text(pricing, 'included'));
  await expect(main.getByRole('region', { name: text(pricing, 'total.title') })).toHaveCount(0);
  await expect(main).not.toContainText(text(modules, 'state.subscribed'));
  const onOff = main.getByRole('switch', { name: /^Advanced analytics/ });
  await expect(onOff).not.toBeChecked();
  expect(await violations(page)).toEqual([]);
  await onOff.click();
  await expect(page.getByText(text(modules, 'act.turnedOn', { module: 'Advanced analytics' })).first()).toBeVisible();
  await expect(onOff).toBeChecked();
  await open(page, '/analytics/predictive');
  await expect(main.getByRole('region').first()).toBeVisible();
  await expect(main.getByRole('heading', { name: text(advanced, 'closed.title') })).toHaveCount(0);
  await open(page, '/pricing');
  await expect(onOff).toBeChecked();
  await onOff.click();
  await expect(onOff).not.toBeChecked();
  await expect(
    main.getByRole('listitem').filter({ has: page.getByRole('switch', { name: /^Advanced analytics/ }) }),
  ).toContainText(text(modules, 'state.ended'));
});

test('a dependency that is closed is named, with its permissions', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
  await signIn(page, dee.email, dee.password);
  await open(page, '/financial-dashboard');
  const main = page.getByRole('main');
  await expect(main).toContainText('Financial needs the Security module, which you don’t have access to.');
  await expect(main).toContainText('Security needs these permissions: Security module, Audit logs');
  await main.getByRole('button', { name: text(modules, 'locked.copy') }).click();
  await expect(page.getByText(text(modules, 'locked.copied'), { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Could you give me Security module, Audit logs');
  expect(copied).toContain('/financial-dashboard');
});

test('a server that fails is told in words, and the page works again once it answers', async ({ page }) => {
  await signIn(page, bo.email);
  await page.route('**/api/v1/modules', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await open(page, '/trial');
  await expect(page.getByText('Failed to evaluate module access')).toBeVisible({ timeout: MINUTE_MS });
  await page.unroute('**/api/v1/modules');
  await page.getByRole('button', { name: text(ui, 'tryAgain') }).click();
  await expect(page.getByRole('heading', { name: text(trial, 'open.title') })).toBeVisible();
});
