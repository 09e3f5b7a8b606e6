// covers: apps/client/src/ui
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { contrast } from '@cartulary/contracts/colour';
import tokens from '../apps/client/src/ui/theme/tokens.json' with { type: 'json' };
import { BuiltClient } from './support/built-client';

let client: BuiltClient;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  client = await BuiltClient.start();
});
test.afterAll(() => client.stop());

const themes = Object.entries(tokens.designs).flatMap(([design, { modes }]) =>
  Object.entries(modes).map(([mode, { color }]) => ({ design, mode, color })),
);

const hexOf = (rgb: string): string =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

const coloursOf = (page: Page, selector: string): Promise<{ ink: string; ground: string }> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { ink: color, ground: backgroundColor };
    });

/** Sets the theme before the page's first script runs, as if chosen on an earlier visit. */
async function choose(page: Page, design: string, mode: string): Promise<void> {
  await page.addInitScript(
    ([chosen, brightness]) => {
      localStorage.setItem('cartulary.design', chosen);
      localStorage.setItem('cartulary.mode', brightness);
    },
    [design, mode] as const,
  );
}

test.describe('an installation with colours of its own', () => {
  const teal = { primary: '#0b5e57', secondary: '#134e4a', accent: '#b45309' };

  test('draws its primary action in them, in every design that has one', async ({ page }) => {
    const url = await client.branded(teal);
    for (const design of ['classic', 'brutalist', 'neural']) {
      await choose(page, design, 'light');
      await page.goto(`${url}/login`);
      const { ink, ground } = await coloursOf(page, 'button[type=submit]');
      expect([design, hexOf(ground)]).toEqual([design, teal.primary]);
      expect(contrast(hexOf(ink), hexOf(ground))).toBeGreaterThanOrEqual(4.5);
    }
    await choose(page, 'editorial', 'light');
    await page.goto(`${url}/login`);
    const { ink } = await coloursOf(page, 'main a[href]');
    expect(hexOf(ink)).toBe(teal.primary);
  });

  test('stays readable when its colour is too light, by drawing it darker', async ({ page }) => {
    const url = await client.branded({ primary: '#ffe600', secondary: '#ffe600', accent: '#ffe600' });
    for (const { design, mode } of themes) {
      await choose(page, design, mode);
      await page.goto(`${url}/ui-showcase`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const { violations } = await new AxeBuilder({ page })
        .include('[aria-label="Buttons"]')
        .include('[aria-label^="Badges"]')
        .include('[aria-label="Type"]')
        .withRules(['color-contrast'])
        .analyze();
      expect([design, mode, violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))]).toEqual([
        design,
        mode,
        [],
      ]);
    }
  });

  test('is refused nothing by its own content policy', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
    });
    await page.goto(`${await client.branded(teal)}/login`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });
});

test('without a choice the mode follows the system, and changes with it while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${client.url}/login`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-mode', 'light');
  await page.evaluate(() => localStorage.setItem('cartulary.mode', 'dark'));
  await page.reload();
  await expect(root).toHaveAttribute('data-mode', 'dark');
});

test('on a slow machine with a slow line no frame shows another design than the chosen one', async ({
  page,
  context,
}) => {
  await choose(page, 'neural', 'dark');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 80,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  // Records the background of every frame from the first one on.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenGrounds: seen });
    const look = (): void => {
      if (document.documentElement) {
        const ground = getComputedStyle(document.documentElement).backgroundColor;
        if (document.body && seen.at(-1) !== ground) seen.push(ground);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${client.url}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const seen = await page.evaluate(() => (globalThis as unknown as { seenGrounds: string[] }).seenGrounds);
  const painted = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0);
  expect(painted).toBeGreaterThan(0);
  expect(seen.map(hexOf)).toEqual([tokens.designs.neural.modes.dark.color.background]);
});
