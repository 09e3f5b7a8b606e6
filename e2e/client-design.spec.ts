// covers: apps/client/src/ui apps/client/src/app client/identity client/dashboard
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as failure } from '../apps/client/src/text/app/failure';
import { t as showcase } from '../apps/client/src/text/showcase';
import { t as ui } from '../apps/client/src/text/ui';
import tokens from '../apps/client/src/ui/theme/tokens.json' with { type: 'json' };
import { BuiltClient } from './support/built-client';
import { scriptsOfVisit } from './support/script-weight';
import { test } from './support/shared-product';
import { Walker } from './support/walker';

let client: BuiltClient;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  client = await BuiltClient.start();
});
test.afterAll(() => client.stop());

const themes = Object.entries(tokens.designs).flatMap(([design, values]) =>
  Object.entries(values.modes).map(([mode, theme]) => ({ design, mode, values, theme })),
);

/** Opens a URL in a theme; returns a list that collects content policy violations and failures. */
async function open(page: Page, address: string, design: string, mode: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(
    ([chosen, brightness]) => {
      localStorage.setItem('cartulary.design', chosen);
      localStorage.setItem('cartulary.mode', brightness);
    },
    [design, mode] as const,
  );
  await page.goto(client.url + address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return complaints;
}

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)).join(', ')})`;

for (const { design, mode, values, theme } of themes) {
  test(`${design} ${mode} is drawn as its tokens say`, async ({ page }) => {
    const complaints = await open(page, '/ui-showcase', design, mode);
    const style = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    const { color, chart, sequential } = theme;
    const ramps = '[aria-label="Ramp, series, surfaces"]';

    expect(await style('html', 'background-color')).toBe(rgb(color.background));
    expect(await style('html', 'color')).toBe(rgb(color.text));
    expect(await style('html', 'font-family')).toContain(values.fonts.ui.family);
    const primary = 'button:text-is("Upload")';
    expect(await style(primary, 'background-color')).toBe(rgb(color.primary));
    expect(await style(primary, 'color')).toBe(rgb(color.onPrimary));
    expect(await style(primary, 'border-top-left-radius')).toBe(`${values.radius.control}px`);
    expect(await style(primary, 'height')).toBe(`${values.density.control}px`);
    for (const [name, value] of Object.entries({
      surface: color.surface,
      raised: color.raised,
      sunken: color.sunken,
      'primary-tint': color.primaryTint,
    })) {
      expect([name, await style(`${ramps} .bg-${name}`, 'background-color')]).toEqual([name, rgb(value)]);
    }
    for (const [index, value] of chart.entries()) {
      expect(await style(`${ramps} .bg-chart-${index + 1}`, 'background-color')).toBe(rgb(value));
    }
    for (const [index, value] of sequential.entries()) {
      expect(await style(`${ramps} .bg-seq-${index + 1}`, 'background-color')).toBe(rgb(value));
    }
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate((family) => document.fonts.check(`13px "${family}"`), values.fonts.ui.family)).toBe(
      true,
    );
    expect(complaints).toEqual([]);
  });
}

for (const address of ['/login', '/register', '/ui-showcase', '/no-such-page']) {
  test(`${address} has no accessibility fault that can be found by machine, and fits a phone`, async ({ page }) => {
    const complaints = await open(page, address, 'classic', 'light');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    expect(complaints).toEqual([]);
  });
}

test('the chosen design is on the root element before anything is drawn, and only its own face is fetched', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await open(page, '/login', 'neural', 'dark');
  const [first] = await page.evaluate(() => performance.getEntriesByType('paint').map(({ startTime }) => startTime));
  const script = await page.evaluate(() => {
    const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes('theme-start'));
    return entry instanceof PerformanceResourceTiming ? entry.responseEnd : undefined;
  });
  expect(script).toBeLessThan(first ?? 0);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((url) => !/ibm-plex/.test(url))).toEqual([]);
});

test.describe('the app shell', () => {
  test('isn’t downloaded before sign-in', async ({ page, product }) => {
    const scripts = await scriptsOfVisit(page, async () => {
      await page.goto(`${product.url}/login`);
      await page.getByRole('link', { name: /^Create / }).click();
      await page.getByRole('heading', { level: 1, name: 'Create account' }).waitFor();
    });
    const names = scripts.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('base-'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('frame-'))).toEqual([]);
  });

  test('is downloaded once with the dashboard', async ({ browser, product }) => {
    const { founder } = await product.found('ada@weight.example');
    const walker = await Walker.start(browser, product.url, founder);
    const { page } = walker;
    const scripts = await scriptsOfVisit(page, async () => {
      await page.goto(`${product.url}/dashboard`);
      await page.getByRole('heading', { level: 1, name: 'Executive Dashboard' }).waitFor();
      await walker.settled();
    });
    expect(scripts.filter(({ name }) => name.startsWith('frame-'))).toHaveLength(1);
    await walker.stop();
  });
});

test('without a network a page that was not opened before fails alone, and Try Again fetches it', async ({
  page,
  context,
}) => {
  await open(page, '/login', 'classic', 'light');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.documentElement.setAttribute('data-still-here', ''));
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Create / }).click();
  await expect(page.getByText(/Unable to connect to the server/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: text(failure, 'crash.tryAgain') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-still-here');
});

test('everything is reachable by keyboard: skip link, fields, theme menu, and Esc gives focus back', async ({
  page,
}) => {
  await open(page, '/ui-showcase', 'brutalist', 'light');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: text(ui, 'skip') })).toBeFocused();
  const dialogButton = page.getByRole('button', { name: text(showcase, 'layers.dialog'), exact: true });
  await dialogButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: text(showcase, 'layers.question') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(dialogButton).toBeFocused();

  const menuButton = page.getByRole('button', { name: text(showcase, 'layers.menu'), exact: true });
  await menuButton.focus();
  await page.keyboard.press('Enter');
  // The menu gets the focus shortly after it's rendered; an earlier key press is lost.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Type Lease signed.pdf to confirm')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
});
