/**
 * The cost of the pages in a browser: files and bytes of script on a first visit, when something is painted, blocking
 * time and layout shifts on a CPU that is four times slower, the size of every chunk, and how soon a page appears after
 * a click. `npm run bench -- client` (after `npm run build`)
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { findChromium } from '../infra/launcher/find-chromium.mjs';
import { documentOf } from '../e2e/support/colleagues.ts';
import { gzipBytes, scriptsOfVisit, sumOf } from '../e2e/support/script-weight.ts';
import { startOf, watchStart } from './client/page-start.ts';
import { keepResults, quantile } from './machine.mjs';

const ASSETS = path.join(import.meta.dirname, '../apps/client/dist/assets');
const SAMPLE = path.join(import.meta.dirname, '../e2e/samples/zlib-manual.pdf');
const NAVIGATIONS = 30;
const SLOW_STARTS = 5;
const SLOWER_BY = 4;
const KB = 1_000;

// The browser first: if there is none, nothing is left running.
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const product = await Product.start();
try {
  const ada = await Person.signUp(product.url, 'ada@example.org');
  const read = await ada.uploadOne(SAMPLE);
  await ada.whenRead(read);
  const written = await documentOf(ada, 'Plan');
  keepResults('client', {
    pages: {
      ...(await costsOf({ login: '/login' })),
      ...(await costsOf(
        {
          dashboard: '/dashboard',
          docs: '/docs',
          studio: `/document-studio?document=${read}`,
          document: `/document/${written}`,
        },
        ada,
      )),
    },
    slowerBy: SLOWER_BY,
    slowStarts: SLOW_STARTS,
    largestChunks: largestChunks(),
    warmNavigation: await navigations(ada),
  });
} finally {
  await browser.close();
  await product.stop();
}

/** A fresh browser, signed in if a person is given. */
async function freshPage(person) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  if (person) await signIn(page, person);
  return page;
}

async function signIn(page, { email, password }) {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await settled(page);
}

/** Waits until the page shows its heading and all requests are done. */
async function settled(page) {
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Each page's cost, signed in if a person is given; by name. */
async function costsOf(addresses, person) {
  const start = await freshPage(person);
  const costs = {};
  for (const [name, address] of Object.entries(addresses))
    costs[name] = await costOf(start.context(), product.url + address);
  await start.context().close();
  return costs;
}

/**
 * Scripts as on a first visit, each compressed with gzip, in kB, counted like in the budget's test. Then slow starts
 * with an empty cache: the median, and the worst blocking time and layout shift.
 */
async function costOf(context, address) {
  const page = await context.newPage();
  await watchStart(page);
  const scripts = await scriptsOfVisit(page, () => page.goto(address));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });
  const starts = [];
  for (let run = 0; run < SLOW_STARTS; run += 1) starts.push(await startOf(page, address));
  await page.close();
  const middle = (figure) => Math.round(quantile(starts.map(figure), 0.5));
  return {
    gzipKb: round(sumOf(scripts) / KB),
    files: scripts.length,
    fcpMs: middle(({ fcpMs }) => fcpMs),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    tbtMs: middle(({ tbtMs }) => tbtMs),
    longestTaskMs: Math.round(Math.max(...starts.map(({ longestTaskMs }) => longestTaskMs))),
    cls: Math.round(Math.max(...starts.map(({ cls }) => cls)) * 1_000) / 1_000,
  };
}

function largestChunks() {
  return readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, gzipKb: round(gzipBytes(readFileSync(path.join(ASSETS, name))) / KB) }))
    .sort((a, b) => b.gzipKb - a.gzipKb)
    .slice(0, 5);
}

/** From clicking a sidebar link until the other page's heading is rendered; its code is already loaded. */
async function navigations(person) {
  const page = await freshPage(person);
  const times = [];
  const names = ['Smart Search', 'Notifications'];
  for (let at = 0; at < NAVIGATIONS + 4; at += 1) {
    const ms = await page.evaluate(
      async (name) => {
        const link = [...globalThis.document.querySelectorAll('nav[aria-label="Main"] a')].find((each) =>
          each.textContent.startsWith(name),
        );
        const before = globalThis.document.querySelector('main h1')?.textContent;
        const began = performance.now();
        link.click();
        await new Promise((resolve) => {
          const look = () =>
            globalThis.document.querySelector('main h1')?.textContent !== before
              ? globalThis.requestAnimationFrame(() => setTimeout(resolve))
              : globalThis.requestAnimationFrame(look);
          look();
        });
        return performance.now() - began;
      },
      names[at % 2],
    );
    await page.waitForLoadState('networkidle');
    // The first visits load the code.
    if (at >= 4) times.push(ms);
  }
  await page.context().close();
  return { medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95), runs: times.length };
}

function round(value) {
  return Math.round(value * 10) / 10;
}
