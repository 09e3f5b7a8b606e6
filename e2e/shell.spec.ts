// covers: apps/client/src/app apps/client/src/routing
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page, type Request } from '@playwright/test';
import { routeIds, routeOf } from '@cartulary/contracts/routes';
import { Person } from '@cartulary/testing/person';
import { t as commands } from '../apps/client/src/text/app/commands';
import { t as keys } from '../apps/client/src/text/app/keys';
import { t as appPalette } from '../apps/client/src/text/app/palette';
import { t as shell } from '../apps/client/src/text/app/shell';
import { t as identity } from '../apps/client/src/text/identity';
import { t as callback } from '../apps/client/src/text/identity/callback';
import { t as ui } from '../apps/client/src/text/ui';
import { designs, wear } from './support/schemes';
import { joins } from './support/colleagues';
import { test, type Tenant } from './support/shared-product';
import { Walker, type Account } from './support/walker';

let tenant: Tenant;
let admin: Person;
let user: Account;

test.describe.configure({ timeout: 120_000 });
test.beforeAll(async ({ product }) => {
  test.setTimeout(300_000);
  tenant = await product.found('ilse@shell.example');
  admin = tenant.founder;
  user = await joins(tenant, 'user@shell.example');
});

const palette = (page: Page) => page.getByRole('combobox', { name: text(appPalette, 'field') });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sidebar = (page: Page) => page.getByRole('complementary', { name: text(shell, 'sidebar.name') });

test('shortcuts are listed, changed, refused where taken, remembered and switched off', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  await walker.go('/docs');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(heading(page, 'Smart Search')).toBeFocused();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: text(keys, 'title') });
  await expect(sheet.getByRole('region', { name: text(commands, 'group.pages') }).getByText('Documents')).toBeVisible();
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);

  const change = sheet.getByRole('button', { name: 'Change the keys for Documents' });
  await change.click();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(sheet.getByRole('alert')).toHaveText('G then S is already used for “Smart Search”.');
  await change.click();
  await page.keyboard.press('Control+Shift+d');
  await expect(sheet.getByText('Documents: Ctrl Shift D')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Control+Shift+d');
  await expect(heading(page, 'Documents')).toBeFocused();

  // This browser remembers it; the old shortcuts do nothing.
  await page.reload();
  await heading(page, 'Documents').waitFor();
  await walker.go('/search');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('Control+Shift+d');
  await expect(heading(page, 'Documents')).toBeFocused();

  await page.keyboard.press('?');
  await sheet.getByRole('button', { name: text(keys, 'reset') }).click();
  await sheet.getByRole('switch', { name: text(keys, 'single') }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  // With Ctrl, they still work; the earlier key presses did nothing.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  expect(walker.address).toBe('/docs');
  await walker.stop();
});

test('keys without Ctrl sleep while one types', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  await walker.go('/search');
  // The previous page has a heading too, which would receive these keys.
  await expect(heading(page, 'Smart Search')).toBeFocused();
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
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  await walker.go('/docs');
  const width = async () => (await sidebar(page).boundingBox())?.width;
  expect(await width()).toBe(256);
  await page.getByRole('button', { name: text(shell, 'sidebar.collapse') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: text(shell, 'sidebar.expand') })).toBeFocused();
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
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  await walker.go('/docs');
  await page.setViewportSize({ width: 375, height: 812 });
  const open = page.getByRole('button', { name: text(shell, 'drawer.open') });
  await open.click();
  const drawer = page.getByRole('dialog', { name: text(shell, 'drawer.name') });
  await expect(drawer).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('Tab');
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  // The first press may close the tooltip of the focused button.
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
    const walker = await Walker.start(browser, tenant.url, account);
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
  const walker = await Walker.start(browser, tenant.url, admin);
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

  // The same goes for a reload, with the earlier state preserved; the skip link doesn't change the URL.
  await page.reload();
  await heading(page, 'Documents').waitFor();
  await expect.poll(top).toBe(120);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: text(ui, 'skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  expect(walker.address).toBe('/docs');
  await walker.stop();
});

test('while network or server is gone a banner says so, and it leaves by itself', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page, context } = walker;
  await page.clock.install();
  await page.goto(`${tenant.url}/docs`);
  await heading(page, 'Documents').waitFor();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();

  // The network works, but the server doesn't: the next check, every 30 s, detects that.
  let questions = 0;
  await page.route('**/health', async (route) => {
    questions += 1;
    await route.abort();
  });
  await page.clock.runFor(30_000);
  await expect(page.getByText('Can’t reach the server.')).toBeVisible();
  expect(questions).toBe(1);
  await page.unroute('**/health');
  await page.getByRole('button', { name: text(shell, 'offline.try') }).click();
  await expect(page.getByText('Can’t reach the server.')).toBeHidden();
  await walker.stop();
});

test('signing out leads to the sign-in page and leaves nothing of what was chosen', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  await walker.go('/docs');
  // Without a pause: no key press is lost.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('smart search');
  await page.keyboard.press('Enter');
  await heading(page, 'Smart Search').waitFor();
  await page.getByRole('button', { name: text(shell, 'signOut') }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await page.evaluate(() => localStorage.getItem('cartulary.recent-commands'))).toBeNull();
  await walker.stop();
});

test('a way back from a provider that nobody set up is told about in words, and leads to the sign-in page', async ({
  page,
}) => {
  // Organizations in other files set up OpenID Connect and SAML; way-back.db.test.ts in the gateway covers their
  // messages.
  for (const [provider, sentence] of [
    ['google', 'Google OAuth not configured'],
    ['github', 'GitHub OAuth not configured'],
    ['microsoft', 'Microsoft OAuth not configured'],
  ]) {
    await page.goto(`${tenant.url}/auth/${provider}/callback?code=x&state=y`);
    await expect(page.getByRole('alert')).toHaveText(sentence ?? '');
    expect(new URL(page.url()).search).toBe('');
  }
  await page.getByRole('link', { name: text(callback, 'back') }).click();
  await expect(page.getByRole('button', { name: text(identity, 'signIn'), exact: true })).toBeVisible();
});

test('a provider whose settings were taken away while the page stood open is said', async ({ page }) => {
  // The page still has the list of providers from before.
  await page.route('**/api/v1/installation', async (route) => {
    const answer = await route.fetch();
    const known = (await answer.json()) as { data: object };
    const data = { ...known.data, signInBy: ['google', 'github', 'microsoft', 'oidc'] };
    await route.fulfill({ response: answer, json: { ...known, data } });
  });
  await page.goto(`${tenant.url}/login`);
  for (const [provider, sentence] of [
    ['Google', 'Google OAuth not configured'],
    ['GitHub', 'GitHub OAuth not configured'],
    ['Microsoft', 'Microsoft OAuth not configured'],
    ['OpenID Connect', 'OpenID Connect authentication not configured'],
  ] as const) {
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
  }
});

test('the sidebar is 64 or 256 wide in every design, with every word whole and every icon in reach', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  await page.setViewportSize({ width: 1280, height: 900 });
  const nav = page.getByRole('navigation', { name: text(shell, 'sidebar.main') });
  const width = async () => (await sidebar(page).boundingBox())?.width;
  for (const design of designs) {
    // With the client's own code, so that the theme loads its fonts.
    await wear(page, { design, mode: 'light' });
    await expect.poll(width).toBe(256);
    const closed = nav.getByRole('button', { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    const faults = (): Promise<string[]> =>
      nav.evaluate((element) =>
        [...element.querySelectorAll('a')].flatMap((link) => {
          const [label, mark] = [...link.querySelectorAll('span')];
          const gap = mark ? mark.getBoundingClientRect().left - (label?.getBoundingClientRect().right ?? 0) : 99;
          const cut = (label?.scrollWidth ?? 0) > (label?.clientWidth ?? 0);
          return gap < 5 || cut ? [`${link.textContent}: ${gap} ${String(cut)}`] : [];
        }),
      );
    // Its fonts load shortly after the theme.
    await expect.poll(faults, { message: design }).toEqual([]);
    const placeholder = page.getByRole('banner').getByText(text(shell, 'search.open'));
    await expect.poll(() => placeholder.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);

    await page.getByRole('button', { name: text(shell, 'sidebar.collapse') }).click();
    await expect.poll(width).toBe(64);
    const frame = await nav.boundingBox();
    const lowest = nav.getByRole('link', { name: 'Help Center' });
    await lowest.scrollIntoViewIfNeeded();
    const last = await lowest.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    await page.getByRole('button', { name: text(shell, 'sidebar.expand') }).click();
  }
  await walker.stop();
});

test('on a phone the header cuts no title of a page', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  await page.setViewportSize({ width: 375, height: 812 });
  await walker.go('/docs');
  // All pages share one header, so each title is set in it without visiting its page.
  const titles = routeIds.filter((id) => routeOf(id).useLayout).map((id) => routeOf(id).metadata.title);
  const shown = page.getByRole('banner').locator('p').first();
  await expect(shown).toHaveText('Documents');
  const cut = await shown.evaluate(
    (element, all) =>
      all.filter((title) => {
        element.textContent = title;
        return element.scrollHeight > element.clientHeight + 1;
      }),
    titles,
  );
  expect(titles.length).toBeGreaterThan(50);
  expect(cut).toEqual([]);
  await walker.stop();
});

test('pages that ask for a sign-in show the way out, on a phone in their menu', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  const wayOut = page.getByRole('button', { name: text(shell, 'signOut') });
  const asking = routeIds.filter((id) => routeOf(id).requiresAuth && !routeOf(id).path.includes(':'));
  // Pages without the shell show it themselves; an unbuilt page contains nothing else.
  for (const id of asking.filter((each) => !routeOf(each).useLayout && !routeOf(each).planned))
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 812 });
      await walker.go(routeOf(id).path);
      await expect(wayOut, `${routeOf(id).path} at ${width}`).toBeVisible();
    }
  // All others share the shell, and route-walk.spec.ts visits each of them.
  for (const path of ['/docs', '/settings', '/document-studio']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await walker.go(path);
    await expect(wayOut, path).toBeVisible();
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(wayOut, path).toBeHidden();
    await page.getByRole('button', { name: text(shell, 'drawer.open') }).click();
    await expect(wayOut, `${path} on a phone`).toBeVisible();
    // It handles keys once it has focus.
    await expect(page.getByRole('dialog').locator(':focus'), path).toHaveCount(1);
    // The first Esc may close the tooltip of the focused button.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(wayOut, path).toBeHidden({ timeout: 2_000 });
    }).toPass();
  }
  await walker.stop();
});

test('without a network soon after the start the palette opens all the same', async ({ browser }) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.reload();
  await page.waitForResponse(/\/assets\/palette-/);
  // Not 'networkidle', which a page only reaches once: parts are prefetched after that.
  await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
  await walker.context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: text(appPalette, 'field') })).toBeVisible();
  await walker.stop();
});

test('what opens over the page and does not come is told in the banner where no message can be drawn', async ({
  browser,
}) => {
  const walker = await Walker.start(browser, tenant.url, admin);
  const { page } = walker;
  await page.route(/\/assets\/(palette|toast-list|bell-layer)-/, (route) => route.abort());
  await page.reload();
  await walker.settled();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Couldn’t load this part. Nothing on the page was lost.')).toBeVisible();
  await walker.stop();
});
