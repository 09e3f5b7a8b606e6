// covers: apps/gateway/src/walls apps/client/src/app/wall apps/client/src/shared/wall apps/client/src/features/dashboard/wall-view.tsx apps/client/src/features/settings/walls
import AxeBuilder from '@axe-core/playwright';
import type { Person } from '@cartulary/testing/person';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as identity } from '../apps/client/src/text/identity';
import { t as walls } from '../apps/client/src/text/settings/walls';
import { t as wallTexts } from '../apps/client/src/text/wall';
import { test, type Tenant } from './support/shared-product';

const MINUTE_MS = 60_000;
const SCREEN = { width: 1920, height: 1080 };
const PHONE = { width: 375, height: 740 };
let tenant: Tenant;
let ada: Person;

test.describe.configure({ mode: 'serial', timeout: 3 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  tenant = await product.found('ada@walls.example');
  ada = tenant.founder;
  await ada.whenRead(await ada.uploadOne({ name: 'note.txt', bytes: new TextEncoder().encode('A note') }), MINUTE_MS);
});

const METRICS = '**/api/v1/metrics/executive**';

/** Enters the code of a screen on a phone. */
async function confirm(phone: Page, code: string): Promise<void> {
  await phone.goto(`${tenant.url}/login?next=${encodeURIComponent('/settings?tab=security')}`);
  await phone.getByLabel(text(identity, 'email')).fill(ada.email);
  await phone.getByLabel(text(identity, 'password'), { exact: true }).fill(ada.password);
  await phone.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  await phone.getByRole('button', { name: text(walls, 'make') }).click();
  await phone.getByLabel(text(walls, 'make.code')).fill(code);
  await phone.getByLabel(text(walls, 'make.name')).fill('Hall');
  await phone.getByRole('button', { name: text(walls, 'make.submit'), exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Remove Hall' })).toBeVisible();
}

/** True if the whole page fits on the screen and none of its text is small. */
const looks = (wall: Page) =>
  wall.evaluate(() => ({
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    smallestPx: Math.min(
      ...[...document.querySelectorAll('main *')]
        .filter(
          (one) => !one.matches('.sr-only, .sr-only *') && [...one.childNodes].some((node) => node.nodeType === 3),
        )
        .map((one) => parseFloat(getComputedStyle(one).fontSize)),
    ),
  }));

test('a screen asks, a phone confirms, numbers are live, old and live again, and gone once it is removed', async ({
  browser,
}) => {
  const wall = await (await browser.newContext({ viewport: SCREEN })).newPage();
  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  await wall.clock.install();
  await wall.goto(`${tenant.url}/dashboard?wall=tv`);
  const shown = wall.getByText(/^[A-Z]{4}-[A-Z]{4}$/);
  await expect(shown).toBeVisible();
  expect((await new AxeBuilder({ page: wall }).analyze()).violations).toEqual([]);
  await confirm(phone, (await shown.textContent()) ?? '');

  await wall.clock.fastForward(6_000);
  const processed = wall.getByRole('region', { name: text(wallTexts, 'figure.processed') });
  await expect(processed.locator('[data-freshness=live]')).toBeVisible();
  await expect(processed.getByText('1', { exact: true })).toBeVisible();
  await expect(wall.getByText(/^Live, \d+ s ago$/).first()).toBeVisible();
  const { scrolls, smallestPx } = await looks(wall);
  expect(scrolls).toBe(false);
  expect(smallestPx).toBeGreaterThanOrEqual(20);

  // Through the socket, long before its polling interval is over.
  const second = { name: 'second.txt', bytes: new TextEncoder().encode('Another note') };
  await ada.whenRead(await ada.uploadOne(second), MINUTE_MS);
  await expect(processed.getByText('2', { exact: true })).toBeVisible({ timeout: 15_000 });

  await wall.route(METRICS, (route) => route.abort());
  await wall.clock.fastForward(62_000);
  await expect(processed.locator('[data-freshness=old]')).toHaveText(/^As of .* s old$/);
  await expect(wall.getByText(/^No connection to the server/)).toBeVisible();
  await expect(wall.locator('[data-freshness=live]')).toHaveCount(0);
  expect((await new AxeBuilder({ page: wall }).analyze()).violations).toEqual([]);

  await wall.unroute(METRICS);
  await wall.clock.fastForward(60_000);
  await expect(processed.locator('[data-freshness=live]')).toBeVisible();
  const third = { name: 'third.txt', bytes: new TextEncoder().encode('A third note') };
  await ada.whenRead(await ada.uploadOne(third), MINUTE_MS);
  await expect(processed.getByText('3', { exact: true })).toBeVisible({ timeout: 25_000 });
  // A wall has nowhere to exit to.
  await wall.keyboard.press('Escape');
  await expect(processed).toBeVisible();

  await phone.getByRole('button', { name: 'Remove Hall' }).click();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: text(walls, 'wall.remove'), exact: true })
    .click();
  await expect(phone.getByText(text(walls, 'none'))).toBeVisible();
  // The socket that just delivered a number is closed, without any timer.
  await expect(shown).toBeVisible();
  await expect(processed).toHaveCount(0);

  // A signed-in person sees the same with their own session, and exits with Esc.
  await phone.goto(`${tenant.url}/dashboard?wall=1`);
  await expect(phone.getByRole('region', { name: text(wallTexts, 'figure.processed') })).toBeVisible();
  await phone.keyboard.press('Escape');
  await phone.waitForURL(`${tenant.url}/dashboard`);
  await Promise.all([wall.context().close(), phone.context().close()]);
});

test('a screen that was here before and is switched on while the server is away waits, and goes on by itself', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: SCREEN, baseURL: tenant.url });
  const before = await context.newPage();
  await before.goto('/dashboard?wall=tv');
  await before.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await before.close();
  await context.setOffline(true);
  const wall = await context.newPage();
  await wall.goto('/dashboard?wall=tv');
  await expect(wall.getByRole('status').filter({ hasText: 'continues automatically' })).toBeVisible();
  await context.setOffline(false);
  await expect(wall.getByText(text(wallTexts, 'code.title'))).toBeVisible({ timeout: MINUTE_MS });
  await context.close();
});
