import { chromium, expect } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { findChromium } from '../../infra/launcher/find-chromium.mjs';

const CODE = /^[A-Z]{4}-[A-Z]{4}$/;
/** The request of the dashboard on a wall. */
export const METRICS_PATH = '/api/v1/metrics/executive';
export const METRICS = `**${METRICS_PATH}**`;

/**
 * A product, and a browser with a wall of its dashboard: connected by its code, with a manually controlled clock.
 * @param {Record<string, string>} environment of the product
 * @param {{ byHand?: boolean }} clock `byHand: false` keeps the real one
 */
export async function openWall(environment = {}, { byHand = true } = {}) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const product = await Product.start({ CARTULARY_RATE_FACTOR: '1000', ...environment });
  const close = async () => {
    await browser.close();
    await product.stop();
  };
  try {
    const ada = await Person.signUp(product.url, 'ada@walls.example');
    await ada.whenRead(await ada.uploadOne(aNote('first')));
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
    const wall = await context.newPage();
    if (byHand) await wall.clock.install();
    await wall.goto(`${product.url}/dashboard?wall=tv`);
    const userCode = await wall.getByText(CODE).textContent();
    const body = { userCode, name: 'Hall', screens: [{ screen: 'dashboard', seconds: 30 }], expiresInDays: 90 };
    const { status, body: said } = await ada.call('POST', '/api/v1/walls', body);
    if (status !== 201) throw new Error(`The wall was not added: ${status} ${said.error}`);
    if (byHand) await wall.clock.runFor(6_000);
    await expect(liveDot(wall)).toBeVisible({ timeout: 30_000 });
    return { product, browser, context, wall, ada, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A text that is processed immediately. */
export const aNote = (name) => ({ name: `${name}.txt`, bytes: Buffer.from(`A note about ${name}`) });

export const processed = (wall) => wall.getByRole('region', { name: 'Documents processed' });
export const liveDot = (wall) => processed(wall).locator('[data-freshness=live]');

/** The heap size of a page in bytes, after garbage collection. */
export async function heapReader(page) {
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
}
