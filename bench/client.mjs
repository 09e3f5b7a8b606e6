/**
 * Figures of the pages: JavaScript on the way to /login and to /dashboard, size of every chunk, how soon a page stands
 * after a click, and tasks that hold a slow processor up at the start. `npm run bench:client` (after `npm run build`)
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { findChromium } from '../infra/launcher/find-chromium.mjs';
import { gzipBytes, scriptsOfVisit, sumOf } from '../e2e/support/script-weight.ts';
import { keepResults, quantile } from './machine.mjs';

const ASSETS = path.join(import.meta.dirname, '../apps/client/dist/assets');
const NAVIGATIONS = 30;
const SLOW_STARTS = 5;
const SLOWER_BY = 4;
const LIMITS = { login: 150, dashboard: 260, chunk: 250, navigationMs: 100, longTaskMs: 200 };
const KB = 1_000;

// The browser first: where there is none, nothing is left running.
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const product = await Product.start();
try {
  const ada = await Person.signUp(product.url, 'ada@example.org');
  const figures = {
    gzipKb: { login: await scriptsOnTheWay('/login'), dashboard: await scriptsOnTheWay('/dashboard', ada) },
    largestChunks: largestChunks(),
    warmNavigation: await navigations(ada),
    longestTaskAtStartMs: { login: await longestTask('/login'), dashboard: await longestTask('/dashboard', ada) },
  };
  keepResults('client', { limits: LIMITS, ...figures });
} finally {
  await browser.close();
  await product.stop();
}

/** A browser that has never been here; signed in for somebody. */
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

/** Until the page shows its heading and nothing more is fetched. */
async function settled(page) {
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Sum of all scripts that a first visit fetches, each compressed by gzip, in kB; counted as the test of the budget does. */
async function scriptsOnTheWay(address, person) {
  const page = await freshPage(person);
  const scripts = await scriptsOfVisit(page, () => page.goto(product.url + address));
  await page.context().close();
  return round(sumOf(scripts) / KB);
}

function largestChunks() {
  return readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, gzipKb: round(gzipBytes(readFileSync(path.join(ASSETS, name))) / KB) }))
    .sort((a, b) => b.gzipKb - a.gzipKb)
    .slice(0, 5);
}

/** From the click on a link of the sidebar until the other page's heading is drawn; its code is there already. */
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
    // The first visits fetch the code.
    if (at >= 4) times.push(ms);
  }
  await page.context().close();
  return { medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95), runs: times.length };
}

/** The longest task while a page starts on a processor that is four times slower; the worst of some starts. */
async function longestTask(address, person) {
  const page = await freshPage(person);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  let longest = 0;
  for (let run = 0; run < SLOW_STARTS; run += 1) {
    await page.goto(product.url + address);
    await settled(page);
    longest = Math.max(longest, ...(await page.evaluate(() => globalThis.longTasks)));
  }
  await page.context().close();
  return Math.round(longest);
}

function round(value) {
  return Math.round(value * 10) / 10;
}
