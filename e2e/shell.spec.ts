import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { routeIds, routeOf } from '@cartulary/contracts/routes';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { designs } from './support/schemes';
import { Walker, type Account } from './support/walker';

const README = 'zlib-readme.txt';

let product: Product;
let admin: Person;
let user: Account;
let readmeId: string;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await Product.start();
  admin = await Person.signUp(product.url, 'ilse@example.org');
  user = { email: 'user@example.org', password: product.addUser('user@example.org', 'user') };
  readmeId = await admin.uploadOne(path.resolve(import.meta.dirname, 'samples', README));
  await admin.whenRead(readmeId, 60_000);
});
test.afterAll(() => product.stop());

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search pages, documents and actions' });
const option = (page: Page, name: string) => page.getByRole('option', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });

test('the palette finds pages, documents and actions by the keyboard alone, and shows what was chosen lately first', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  await walker.go('/docs');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('smart sea');
  await expect(option(page, 'Smart Search')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Smart Search')).toBeFocused();

  // A document by a word that stands in it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zlib');
  const document = page.getByRole('group', { name: 'Documents' }).getByRole('option', { name: README }).first();
  await expect(document).toBeVisible();
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);
  while ((await document.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/document-studio' && url.searchParams.has('document'));

  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent.first()).toHaveAccessibleName(new RegExp(README));
  await expect(recent.nth(1)).toHaveAccessibleName(/Smart Search/);

  // An action, and nothing that is not built.
  await Promise.all([page.waitForResponse(/\/search\?q=planned&/), page.keyboard.type('planned')]);
  await walker.settled();
  await expect(option(page, 'NLP Studio')).toHaveCount(0);
  await palette(page).fill('>brutalist');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-design', 'brutalist');
  expect(walker.takeTrouble()).toEqual([]);
  await walker.stop();
});

test('what is typed right after Ctrl K lands in the palette, however late its code comes', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  let come = (): void => undefined;
  const fetched = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/palette-[^/]+\.js$/, async (route) => {
    await fetched;
    await route.continue();
  });
  await page.goto(`${product.url}/docs`);
  await heading(page, 'Documents').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('smart sae');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(palette(page)).toHaveCount(0);
  come();
  await expect(palette(page)).toHaveValue('smart s');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('ea');
  await expect(palette(page)).toHaveValue('smart sea');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Smart Search')).toBeFocused();
  // A search for words that somebody typed on is broken off on purpose.
  expect(walker.takeTrouble().filter((each) => !/^failed: .*search\?.*ERR_ABORTED/.test(each))).toEqual([]);
  await walker.stop();
});

test('Enter right after what was typed holds, however late the palette comes', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  let come = (): void => undefined;
  const fetched = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/palette-[^/]+\.js$/, async (route) => {
    await fetched;
    await route.continue();
  });
  await walker.go('/docs');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('smart sea');
  await page.keyboard.press('Enter');
  come();
  await expect(heading(page, 'Smart Search')).toBeFocused();
  await expect(palette(page)).toHaveCount(0);
  await walker.stop();
});

test('Esc closes the palette and gives focus back to where it was', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  await walker.go('/docs');
  const box = page.getByRole('button', { name: 'Search everything' });
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await walker.stop();
});

test('shortcuts are listed, changed, refused where taken, remembered and switched off', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  await walker.go('/docs');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(heading(page, 'Smart Search')).toBeFocused();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('region', { name: 'Go to' }).getByText('Documents')).toBeVisible();
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);

  const change = sheet.getByRole('button', { name: 'Change the keys of: Documents' });
  await change.click();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(sheet.getByRole('alert')).toHaveText('G then S belongs to “Smart Search”.');
  await change.click();
  await page.keyboard.press('Control+Shift+d');
  await expect(sheet.getByText('Documents: Ctrl Shift D')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Control+Shift+d');
  await expect(heading(page, 'Documents')).toBeFocused();

  // Remembered by this browser; the old keys do nothing.
  await page.reload();
  await heading(page, 'Documents').waitFor();
  await walker.go('/search');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('Control+Shift+d');
  await expect(heading(page, 'Documents')).toBeFocused();

  await page.keyboard.press('?');
  await sheet.getByRole('button', { name: 'Reset all' }).click();
  await sheet.getByRole('switch', { name: 'Single keys' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  // With Ctrl they still act: what came before did nothing.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  expect(walker.address).toBe('/docs');
  await walker.stop();
});

test('keys without Ctrl sleep while one types', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  await walker.go('/search');
  const field = page.getByRole('main').getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('g d?[');
  await expect(field).toHaveValue('g d?[');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await walker.stop();
});

test('the sidebar is 256 wide or 64, remembers which, tells its names, and keeps focus on its button', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  await walker.go('/docs');
  const width = async () => (await sidebar(page).boundingBox())?.width;
  expect(await width()).toBe(256);
  await page.getByRole('button', { name: 'Collapse sidebar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeFocused();
  expect(await width()).toBe(64);
  await page.reload();
  await heading(page, 'Documents').waitFor();
  expect(await width()).toBe(64);

  const testing = sidebar(page).getByRole('link', { name: /^Testing Suite \(New/ });
  await testing.focus();
  await expect(page.getByRole('tooltip')).toContainText('Testing Suite');
  await page.keyboard.press('[');
  expect(await width()).toBe(256);
  await expect(sidebar(page).getByRole('list', { name: 'Core Application' })).toBeVisible();
  await expect(sidebar(page).getByRole('list', { name: 'Developer Tools' })).toHaveCount(0);
  await sidebar(page).getByRole('button', { name: 'Developer Tools' }).click();
  await page.reload();
  await expect(sidebar(page).getByRole('link', { name: /Testing Suite/ })).toContainText('New');
  await walker.stop();
});

test('on a phone the navigation is a drawer that keeps focus inside and gives it back', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  await walker.go('/docs');
  await page.setViewportSize({ width: 375, height: 812 });
  const open = page.getByRole('button', { name: 'Open navigation' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expect(drawer).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('Tab');
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  // The first may close the tooltip of the button that has the focus.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: 'Smart Search' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Search' })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await walker.stop();
});

test('a page that a person may not open is not fetched', async ({ browser }) => {
  const fetched = async (account: Account): Promise<string> => {
    const walker = await Walker.start(browser, product.url, account);
    const scripts: string[] = [];
    walker.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await walker.go('/enterprise-settings');
    await expect(walker.page.getByText('Access denied', { exact: true })).toHaveCount(account === user ? 1 : 0);
    await walker.stop();
    return scripts.join(' ');
  };
  expect(await fetched(user)).not.toContain('/enterprise-settings');
  expect(await fetched(admin)).toContain('/enterprise-settings');
});

test('going to a page moves focus to its heading and begins at its top; going back finds it where it was', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  await page.setViewportSize({ width: 1000, height: 420 });
  await walker.go('/docs');
  const top = () => page.locator('#main').evaluate((main) => main.scrollTop);
  await page.locator('#main').evaluate((main) => main.scrollTo(0, 120));
  await expect.poll(top).toBe(120);
  await sidebar(page).getByRole('link', { name: 'Smart Search' }).click();
  await expect(heading(page, 'Smart Search')).toBeFocused();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect(heading(page, 'Documents')).toBeFocused();
  await expect.poll(top).toBe(120);

  // So does a reload, and what came before it is still known; the link past the navigation needs no mark in the address.
  await page.reload();
  await heading(page, 'Documents').waitFor();
  await expect.poll(top).toBe(120);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  expect(walker.address).toBe('/docs');
  await walker.stop();
});

test('while network or server is gone a banner says so, and it leaves by itself', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page, context } = walker;
  await page.clock.install();
  await page.goto(`${product.url}/docs`);
  await heading(page, 'Documents').waitFor();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();

  // The network is there, the server is not: the next question, every 30 s, finds out.
  let questions = 0;
  await page.route('**/health', async (route) => {
    questions += 1;
    await route.abort();
  });
  await page.clock.runFor(30_000);
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  expect(questions).toBe(1);
  await page.unroute('**/health');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText('The server cannot be reached.')).toBeHidden();
  await walker.stop();
});

test('signing out leads to the sign-in page and leaves nothing of what was chosen', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  await walker.go('/docs');
  // Without a pause: nothing of what is typed is lost.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('smart search');
  await page.keyboard.press('Enter');
  await heading(page, 'Smart Search').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await page.evaluate(() => localStorage.getItem('cartulary.recent-commands'))).toBeNull();
  await walker.stop();
});

test('a provider that sends somebody back is told about in words, and the way back leads to the sign-in page', async ({
  page,
}) => {
  for (const [provider, sentence] of [
    ['google', 'Google OAuth not configured'],
    ['github', 'GitHub OAuth not configured'],
    ['microsoft', 'Microsoft OAuth not configured'],
    ['oidc', 'OpenID Connect authentication not configured'],
    ['saml', 'SAML authentication not configured'],
  ]) {
    await page.goto(`${product.url}/auth/${provider}/callback?code=x`);
    await expect(page.getByRole('alert')).toHaveText(sentence ?? '');
  }
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('the sidebar is 64 or 256 wide in every design, with every word whole and every icon in sight', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  await page.setViewportSize({ width: 1280, height: 900 });
  const nav = page.getByRole('navigation', { name: 'Main' });
  const width = async () => (await sidebar(page).boundingBox())?.width;
  for (const design of designs) {
    await page.evaluate((chosen) => (document.documentElement.dataset['design'] = chosen), design);
    await expect.poll(width).toBe(256);
    const closed = nav.getByRole('button', { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    const faults = await nav.evaluate((element) =>
      [...element.querySelectorAll('a')].flatMap((link) => {
        const [label, mark] = [...link.querySelectorAll('span')];
        const gap = mark ? mark.getBoundingClientRect().left - (label?.getBoundingClientRect().right ?? 0) : 99;
        const cut = (label?.scrollWidth ?? 0) > (label?.clientWidth ?? 0);
        return gap < 5 || cut ? [`${link.textContent}: ${gap} ${String(cut)}`] : [];
      }),
    );
    expect([design, ...faults]).toEqual([design]);
    const placeholder = page.getByRole('banner').getByText('Search everything');
    expect(await placeholder.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);

    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBe(64);
    const frame = await nav.boundingBox();
    const last = await nav.getByRole('link', { name: 'Help Center' }).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
  }
  await walker.stop();
});

test('on a phone the header cuts no title of a page', async ({ browser }) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  await page.setViewportSize({ width: 375, height: 812 });
  const cut: string[] = [];
  for (const id of routeIds.filter((each) => routeOf(each).useLayout && !routeOf(each).path.includes(':'))) {
    await walker.go(routeOf(id).path);
    const title = page.getByRole('banner').locator('p').first();
    const whole = await title.evaluate((element) => element.scrollHeight <= element.clientHeight + 1);
    if (!whole) cut.push(routeOf(id).metadata.title);
  }
  expect(cut).toEqual([]);
  await walker.stop();
});

test('the palette begins with the document that was opened lately, however one came to it, then with the pages', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, product.url, admin);
  const { page } = walker;
  await walker.go(`/document-studio?document=${readmeId}`);
  await expect(page.getByRole('heading', { level: 2, name: README })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  const groups = page.getByRole('listbox').getByRole('group');
  await expect(groups.first()).toHaveAccessibleName('Recent');
  await expect(groups.first().getByRole('option').first()).toHaveAccessibleName(README);
  const names = await groups.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect(names.indexOf('Go to')).toBeLessThan(names.indexOf('Notifications'));
  await walker.stop();
});
