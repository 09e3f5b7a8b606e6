// covers: apps/client/src/ui apps/client/src/app client/identity client/dashboard
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import { t as failure } from '../apps/client/src/text/app/failure';
import { t as showcase } from '../apps/client/src/text/showcase';
import { t as ui } from '../apps/client/src/text/ui';
import tokens from '../apps/client/src/ui/theme/tokens.json' with { type: 'json' };
import { BuiltClient } from './support/built-client';
import { gzipBytes, scriptsOfVisit, sumOf, type Script } from './support/script-weight';
import { test } from './support/shared-product';
import { Walker } from './support/walker';

// 150 and 260 kB are allowed, and a test has to be red before that is exceeded; the sign-in page is 3.5 kB above it now
// (docs/decisions/2026-11-20-what-the-sign-in-page-loads.md). 153,500 until what leaves before the frame was counted as well: one build
// differs from the next by some dozen bytes, as names of files do; 153,900 until pipelines, the command center and trials had addresses;
// 154,400 until comparisons, the vision studio and what learning and sources are refused with were known to it;
// 155,500 until bodies of sealed calls had a mark of their own that the list of calls knows.
const LOGIN_SCRIPT_BUDGET_BYTES = 156_500;
const CHUNK_BUDGET_BYTES = 250_000;
const BOARD_BUDGET_BYTES = 500_000;
/** With MathJax and what sets pages: fetched by a worker, with the first PDF of something sealed. */
const SEALED_PDF_BUDGET_BYTES = 600_000;

let client: BuiltClient;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  client = await BuiltClient.start();
});
test.afterAll(() => client.stop());

const themes = Object.entries(tokens.designs).flatMap(([design, values]) =>
  Object.entries(values.modes).map(([mode, theme]) => ({ design, mode, values, theme })),
);

/** Opens an address in a theme; what the content policy refuses and what fails ends up in the answered list. */
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

/** Their weight in bytes, which the report keeps. */
function weigh(scripts: readonly Script[]): number {
  const total = sumOf(scripts);
  test.info().annotations.push({ type: 'figure', description: `${total} bytes gzip in ${scripts.length} files` });
  return total;
}

test.describe('what travels, with the whole product behind it', () => {
  test('on the way to the sign-in page less than 150 kB of script', async ({ page, product }) => {
    const scripts = await scriptsOfVisit(page, () => page.goto(`${product.url}/login`));
    expect(weigh(scripts)).toBeLessThanOrEqual(LOGIN_SCRIPT_BUDGET_BYTES);
  });

  test('nothing of the frame for somebody who is not signed in', async ({ page, product }) => {
    const scripts = await scriptsOfVisit(page, async () => {
      await page.goto(`${product.url}/login`);
      await page.getByRole('link', { name: /^Create / }).click();
      await page.getByRole('heading', { level: 1, name: 'Create account' }).waitFor();
    });
    const names = scripts.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('base-'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('frame-'))).toEqual([]);
  });

  // What it weighs, charts and all, page-cost.spec.ts says.
  test('the dashboard fetches the frame once', async ({ browser, product }) => {
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

test('no file of script is larger than 250 kB, that of boards than 500 kB, and what makes PDFs of sealed things than 600 kB', () => {
  const assets = path.join(client.directory, 'assets');
  const scripts = readdirSync(assets).filter((name) => /\.m?js$/.test(name));
  const sizes = scripts.map((name): Script => ({
    name,
    bytes: gzipBytes(readFileSync(path.join(assets, name))),
  }));
  expect(sizes.length).toBeGreaterThan(0);
  // tldraw, which boards alone fetch, when one is opened; now with a board, now by itself, as the parts of boards need it.
  const most = (name: string): number => {
    if (name.startsWith('to-pdf-')) return SEALED_PDF_BUDGET_BYTES;
    return /^(?:open-board|dist-esm)-/.test(name) ? BOARD_BUDGET_BYTES : CHUNK_BUDGET_BYTES;
  };
  expect(sizes.filter(({ name, bytes }) => bytes > most(name))).toEqual([]);
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
  // The menu takes the focus a moment after it is drawn: a key before that is nobody's.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Type Lease signed.pdf to confirm')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
});
