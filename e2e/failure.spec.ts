// covers: apps/client/src/app apps/client/src/lib apps/client/src/shared client/showcase
// own product: looks at what was reported and logged on the whole installation
import { readFileSync } from 'node:fs';
import { text } from '@cartulary/testing/text';
import { expect, test, type Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import type { ErrorReport } from '@cartulary/contracts/monitoring';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as identity } from '../apps/client/src/text/identity';
import { t as permissions } from '../apps/client/src/text/roles/permissions';
import { BuiltClient } from './support/built-client';
import { rowsOf } from './support/rows';
import { prepareSabotage, sabotage } from './support/sabotage';
import { Walker } from './support/walker';

let product: Product;
let ada: Person;
let member: { readonly email: string; readonly password: string };
let textId: string;
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await Product.start();
  ada = await Person.signUp(product.url, 'ada@failure.example');
  member = { email: 'bo@failure.example', password: product.addUser('bo@failure.example', 'user') };
  textId = await ada.uploadOne({
    name: 'letter.txt',
    bytes: Buffer.from('A letter of three lines.\n\nTwo.\n\nThree.'),
  });
  await ada.whenRead(textId);
});
test.afterAll(() => product.stop());

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something went wrong' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const reports = (errorId: string) =>
  rowsOf<{ sent_by_hand: boolean; severity: string; message: string; account_id: string | null; context: unknown }>(
    product,
    `SELECT r.sent_by_hand, r.severity, g.message, r.account_id, r.context FROM app.error_report r
       JOIN app.error_group g ON g.id = r.group_id WHERE r.error_id = $1`,
    [errorId],
  );
const shownId = async (page: Page): Promise<string> => (await page.locator('main code').first().textContent()) ?? '';

/** Opens Ada's page and makes it crash with an interface error. */
async function crashed(walker: Walker): Promise<string> {
  const { page } = walker;
  await prepareSabotage(page);
  // In privacy mode, its message wouldn't be sent.
  await page.evaluate(() => localStorage.setItem('privacy-mode', 'collaborative'));
  await page.reload();
  await sabotage(page, 'dates');
  await walker.go('/docs');
  await expect(title(page)).toBeVisible();
  return shownId(page);
}

test('a page that fails shows the crash screen inside the shell, reports by itself, and every button does what it says', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  const id = await crashed(walker);
  await expect(page.getByText('An unexpected error occurred. Our team has been notified.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: text(shell, 'sidebar.name') })).toBeVisible();
  await expect
    .poll(() => reports(id))
    .toMatchObject([
      {
        sent_by_hand: false,
        severity: 'medium',
        message: 'sabotaged dates, token=[REDACTED]',
        context: { sittingId: expect.any(String) },
      },
    ]);
  expect((await reports(id))[0]?.account_id).not.toBeNull();

  const details = page.getByText('Technical Details');
  await expect(page.locator('details pre')).toBeHidden();
  await details.click();
  await expect(page.locator('details pre')).toContainText(`"id": "${id}"`);
  await expect(page.locator('details pre')).not.toContainText('abc123');
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download Report').click()]);
  expect(download.suggestedFilename()).toBe(`cartulary-error-${id}.json`);
  const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as ErrorReport;
  expect(saved).toMatchObject({
    id,
    component: 'interface',
    severity: 'medium',
    release: expect.stringMatching(/^0\./),
  });
  expect(saved.breadcrumbs?.map(({ category }) => category)).toEqual(expect.arrayContaining(['call', 'navigation']));

  let answer: (() => void) | undefined;
  await page.route('**/api/errors', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await button(page, 'Send Report').click();
  await expect(button(page, 'Sending...')).toBeDisabled();
  answer?.();
  await expect(button(page, 'Sent!')).toBeDisabled();
  await page.unroute('**/api/errors');
  expect(await reports(id)).toMatchObject([{ sent_by_hand: true }]);

  await sabotage(page, null);
  await button(page, 'Try Again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();

  await sabotage(page, 'dates');
  await walker.go('/settings');
  await walker.go('/docs');
  await expect(title(page)).toBeVisible();
  await Promise.all([page.waitForEvent('load'), button(page, 'Reload Page').click()]);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await walker.stop();
});

test('a report that the server does not take brings the button back, and the screen claims no more than is true', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  await page.route('**/api/errors', (route) => route.abort());
  const id = await crashed(walker);
  await expect(page.getByText(/Couldn’t send the report\. It’s saved in this browser/)).toBeVisible();
  await button(page, 'Send Report').click();
  await expect(page.getByText(/Couldn’t send the report\. Try again/)).toBeVisible();
  await expect(button(page, 'Send Report')).toBeEnabled();
  expect(await reports(id)).toEqual([]);
  await page.unroute('**/api/errors');
  await button(page, 'Send Report').click();
  await expect(button(page, 'Sent!')).toBeDisabled();
  expect(await reports(id)).toMatchObject([{ sent_by_hand: true }]);
  await walker.stop();
});

test('the code of a page that did not come is logged, said in its words, and fetched by Try Again', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  await page.route('**/assets/search-page-*.js', (route) => route.abort());
  await walker.go('/search');
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('There was a problem loading the application. Please refresh the page.')).toBeVisible();
  await expect
    .poll(() =>
      rowsOf(
        product,
        `SELECT severity, category FROM app.client_log WHERE message = 'The code of a page could not be loaded.'`,
      ),
    )
    .toEqual([{ severity: 'low', category: 'chunk' }]);
  await page.unroute('**/assets/search-page-*.js');
  await button(page, 'Try Again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Search' })).toBeVisible();
  await walker.stop();
});

test('where a newer release is served, the page is loaded anew once, silently', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/search-page-*.js', (route) => route.abort());
  await page.route(`${product.url}/`, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body: '<meta name="release" content="9.9.9-newer">' })
      : route.continue(),
  );
  await walker.go('/search').catch((left: unknown) => left);
  await expect.poll(() => loads).toBe(1);
  // The reload didn't help, so the page says so and doesn't reload again.
  await expect(title(page)).toBeVisible();
  expect(loads).toBe(1);
  await walker.stop();
});

test('without the server a page says that it cannot be reached', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  await page.route('**/assets/search-page-*.js', (route) => route.abort());
  await walker.context.setOffline(true);
  await walker.go('/search').catch((left: unknown) => left);
  await expect(
    page.getByText('Unable to connect to the server. Please check your internet connection and try again.'),
  ).toBeVisible();
  await walker.stop();
});

test('commands whose code does not come leave the page as it is', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/settings-commands-'));
  await page.route(/\/assets\/(settings|help)-commands-/, (route) => route.abort());
  await page.goto(`${product.url}/docs`);
  await refused;
  await walker.go('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Search' })).toBeVisible();
  await walker.stop();
});

test('the studio fails alone: its fallback stands in for it, header and navigation go on', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  await prepareSabotage(page);
  await page.reload();
  await sabotage(page, 'sight');
  await walker.go(`/document-studio?document=${textId}`);
  await expect(page.getByText('Studio temporarily unavailable. Please refresh the page.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Document Hub' })).toBeVisible();
  // Whether it's also reported depends on sampling; it's always logged.
  const logged = `SELECT component, severity FROM app.client_log WHERE message = 'A part of the page failed.'`;
  await expect.poll(() => rowsOf(product, logged)).toEqual([{ component: 'studio', severity: 'medium' }]);
  await page.reload();
  await expect(page.getByText('Studio temporarily unavailable.')).toBeHidden();
  await expect(page.getByText('A letter of three lines.').first()).toBeVisible();
  await walker.stop();
});

test('the studio whose code does not come has its fallback stand in for it, until the page is refreshed', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  await page.route('**/assets/document-bench-*.js', (route) => route.abort());
  await walker.go(`/document-studio?document=${textId}`);
  await expect(page.getByText('Studio temporarily unavailable. Please refresh the page.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Document Hub' })).toBeVisible();
  await page.unroute('**/assets/document-bench-*.js');
  await page.reload();
  await expect(page.getByText('A letter of three lines.').first()).toBeVisible();
  await walker.stop();
});

test('a closed page whose explanation does not come says so inside the shell, and explains once it came', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url, member);
  const { page } = walker;
  await page.route('**/assets/locked-page-*.js', (route) => route.abort());
  await walker.go('/system-control');
  await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: text(shell, 'sidebar.main') })).toBeVisible();
  await page.unroute('**/assets/locked-page-*.js');
  await button(page, 'Try Again').click();
  await expect(page.getByText(text(permissions, 'permission.installation_operate'))).toBeVisible();
  await walker.stop();
});

test('a layout that fails says so, is reported, and counts as one exception that is not fatal', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  await page.goto(`${product.url}/docs`);
  await prepareSabotage(page);
  await page.addInitScript(() => {
    window.broken = 'widths';
  });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('We apologize for the inconvenience. Please try refreshing the page.')).toBeVisible();
  await expect
    .poll(() => rowsOf(product, 'SELECT name, properties FROM app.analytics_event'), { timeout: 20_000 })
    .toEqual([
      { name: 'exception', properties: { description: 'Error: sabotaged widths, token=[REDACTED]', fatal: false } },
    ]);
  await Promise.all([page.waitForEvent('load'), button(page, 'Refresh Page').click()]);
  expect([...hosts]).toEqual([product.url]);
  await walker.stop();
});

test('while the start takes its time the page says Loading...', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, ada);
  const { page } = walker;
  let release: (() => void) | undefined;
  await page.route('**/api/v1/auth/validate', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await page.goto(`${product.url}/docs`, { waitUntil: 'commit' });
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect.poll(() => release).toBeDefined();
  release?.();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await walker.stop();
});

const startFailure = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Application Error' })).toBeVisible();
  await expect(page.getByText('Failed to initialize')).toBeVisible();
  await expect(page.getByText('There was a problem loading the application. Please refresh the page.')).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
};

test('a page of which no script comes says Loading..., then that it could not start, and can be loaded anew', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeHidden();
  // Only time passes there, in the page's style sheet.
  await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()));
  await startFailure(page);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.unroute('**/assets/*.js');
  await button(page, 'Reload Page').click();
  await expect(page.getByRole('button', { name: text(identity, 'signIn'), exact: true })).toBeVisible();
});

for (const piece of ['index', 'draw', 'base'])
  test(`a page whose script '${piece}' does not come says so at once, and keeps its address when it is loaded anew`, async ({
    page,
  }) => {
    await page.route(`**/assets/${piece}-*.js`, (route) => route.abort());
    await page.goto(`${product.url}/login?next=%2Fdocs`);
    await startFailure(page);
    await page.unroute(`**/assets/${piece}-*.js`);
    await button(page, 'Reload Page').click();
    await expect(page.getByRole('button', { name: text(identity, 'signIn'), exact: true })).toBeVisible();
    expect(page.url()).toBe(`${product.url}/login?next=%2Fdocs`);
  });

test('a browser that runs no scripts is told that it needs them, and nothing of loading or errors', async ({
  playwright,
}) => {
  const { launchOptions = {} } = test.info().project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=scriptEnabled=false'],
  });
  const page = await browser.newPage();
  await page.goto(`${product.url}/login`);
  // Locators need scripts; the accessibility tree doesn't.
  const browserItself = await page.context().newCDPSession(page);
  const { nodes } = await browserItself.send('Accessibility.getFullAXTree');
  const said = nodes.flatMap(({ role, name }) => (role?.value === 'StaticText' ? [String(name?.value)] : []));
  expect(said).toEqual([expect.stringContaining('needs JavaScript')]);
  await browser.close();
});

test('a page without its root element says so, and can be loaded anew', async ({ page }) => {
  await page.route(`${product.url}/login`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('id="root"', 'id="elsewhere"') });
  });
  await page.goto(`${product.url}/login`);
  await expect(page.getByRole('heading', { level: 1, name: 'Application Error' })).toBeVisible();
  await expect(page.getByText('Failed to initialize')).toBeVisible();
  await expect(page.getByText('Root element not found')).toBeVisible();
  await expect
    .poll(() =>
      rowsOf(
        product,
        `SELECT severity_rank, organisation_id FROM app.error_group WHERE message = 'Root element not found'`,
      ),
    )
    .toEqual([{ severity_rank: 3, organisation_id: null }]);
  await page.unroute(`${product.url}/login`);
  await button(page, 'Reload Page').click();
  await expect(page.getByRole('button', { name: text(identity, 'signIn'), exact: true })).toBeVisible();
});

test('a client that was built for mock authentication does not start', async ({ page }) => {
  process.env['CARTULARY_MOCK_AUTH'] = '1';
  const client = await BuiltClient.startBuiltAnew().finally(() => delete process.env['CARTULARY_MOCK_AUTH']);
  await page.goto(`${client.url}/login`);
  await expect(page.getByRole('heading', { level: 1, name: 'Application Error' })).toBeVisible();
  await expect(page.getByText(/Mock authentication is on/)).toBeVisible();
  await client.stop();
});

test('from a host that is not this machine, plain HTTP is warned about in the log', async ({ playwright }) => {
  const { launchOptions = {} } = test.info().project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP docs.example.test 127.0.0.1'],
  });
  const page = await browser.newPage();
  const warning =
    "SELECT severity, level FROM app.client_log WHERE message LIKE 'This page was served over plain HTTP%'";
  expect(await rowsOf(product, warning)).toEqual([]);
  await page.goto(product.url.replace('localhost', 'docs.example.test') + '/login');
  await expect(page.getByRole('button', { name: text(identity, 'signIn'), exact: true })).toBeVisible();
  await expect.poll(() => rowsOf(product, warning)).toEqual([{ severity: 'low', level: 'warn' }]);
  await browser.close();
});
