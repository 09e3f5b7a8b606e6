/**
 * The library with 10,000 documents, and a tenth as many collaborative ones: how long the server takes for a page far
 * down the list, and how even the frames are while scrolling in Chromium. `npm run bench -- library [DOCUMENTS]` (after
 * `npm run build`)
 *
 * Documents are copies of the rows of one processed document, with their own names, times, sizes and states.
 */
import { chromium } from '@playwright/test';
import { fillLibrary, fillWritten } from '@cartulary/testing/many-documents';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { findChromium } from '../infra/launcher/find-chromium.mjs';
import { keepResults, quantile } from './machine.mjs';

const COUNT = Number(process.argv[2] ?? 10_000);
const PAGE_ROWS = 50;
const ROUNDS = 40;
const WARM_UP = 5;
const LONG_FRAME_MS = 50;
const GESTURES = { steady: { pxPerS: 2_000, px: 20_000 }, fast: { pxPerS: 20_000, px: 200_000 } };
const JUMPS = 15;

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const product = await Product.start();
try {
  const ada = await Person.signUp(product.url, 'ada@example.org');
  const bytes = Buffer.from('Invoice 17 of 3 November 2026 over EUR 120.50, due on 1 December 2026.');
  const template = await ada.uploadOne({ name: 'template.txt', bytes });
  await ada.whenRead(template);
  await fillLibrary(product.superuserUrl, template, COUNT - 1);
  const written = Math.round(COUNT / 10);
  await fillWritten(product.superuserUrl, template, written);
  const lastPage = Math.ceil(COUNT / PAGE_ROWS);
  // Uploads only, as programs request them, and both in one list, like the page.
  const server = { documents: {}, library: {} };
  for (const sort of ['updated', 'created', 'name', 'size', 'state', 'confidence', 'entities'])
    for (const [list, times] of Object.entries(server))
      times[sort] = { first: await answers(ada, list, sort, 1), last: await answers(ada, list, sort, lastPage) };
  const page = await openLibrary(ada);
  const frames = { idle: await framesDuring(page, () => rest(2_000)) };
  for (const [name, gesture] of Object.entries(GESTURES))
    frames[name] = { ...gesture, ...(await framesDuring(page, () => scroll(page, gesture))) };
  // Scrolling has used up calls of this minute, of which a browser sends 60.
  await rest(60_000);
  const jumps = await jumpTimes(page);
  keepResults('library', {
    documents: COUNT,
    written,
    server: { rowsOfAPage: PAGE_ROWS, lastPage, rounds: ROUNDS, ms: server },
    frames: { longMs: LONG_FRAME_MS, ...frames },
    jumpToRowsShownMs: { p50: quantile(jumps, 0.5), max: quantile(jumps, 1), runs: jumps.length },
  });
} finally {
  await browser.close();
  await product.stop();
}

/** From sending the call until the whole response has arrived. */
async function answers(person, list, sort, number) {
  const times = [];
  const query = `sort=${sort}&descending=true&page=${number}&pageSize=${PAGE_ROWS}`;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const began = performance.now();
    const response = await fetch(`${product.url}/api/v1/${list}?${query}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    const { data } = await response.json();
    if (data.items.length === 0) throw new Error(`page ${number} by ${sort} is empty`);
    if (round >= 0) times.push(performance.now() - began);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

async function openLibrary({ email, password }) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto(`${product.url}/login?next=/docs`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('[data-row="5"]').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** The times between frames during some work. */
async function framesDuring(page, work) {
  await page.evaluate(() => {
    globalThis.frameTimes = [];
    let before = performance.now();
    const next = (now) => {
      globalThis.frameTimes?.push(now - before);
      before = now;
      if (globalThis.frameTimes) globalThis.requestAnimationFrame(next);
    };
    globalThis.requestAnimationFrame(next);
  });
  await work();
  const times = await page.evaluate(() => {
    const all = globalThis.frameTimes;
    globalThis.frameTimes = undefined;
    return all;
  });
  return {
    frames: times.length,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    longestMs: quantile(times, 1),
    long: times.filter((ms) => ms > LONG_FRAME_MS).length,
  };
}

/** Like a wheel, down and back up. */
async function scroll(page, { pxPerS, px }) {
  const cdp = await page.context().newCDPSession(page);
  const box = await page.locator('[data-row]').first().boundingBox();
  for (const direction of [-1, 1])
    await cdp.send('Input.synthesizeScrollGesture', {
      x: Math.round(box.x + 200),
      y: 500,
      yDistance: direction * px,
      speed: pxPerS,
      gestureSourceType: 'mouse',
    });
  await cdp.detach();
}

/** From dragging the scroll bar to an unseen position until the first row there is displayed. */
async function jumpTimes(page) {
  const times = [];
  for (let jump = 1; jump <= JUMPS; jump += 1) {
    const place = Math.floor((COUNT * ((jump * 7) % 16)) / 16);
    times.push(
      await page.evaluate(async (row) => {
        const box = globalThis.document.querySelector('table[role="grid"]').parentElement;
        const height = globalThis.document.querySelector('[data-row]').clientHeight;
        const began = performance.now();
        box.scrollTop = row * height;
        await new Promise((resolve) => {
          const look = () => {
            const found = globalThis.document.querySelector(`[data-row="${row}"]`);
            if (found && !found.hasAttribute('aria-busy')) resolve();
            else globalThis.requestAnimationFrame(look);
          };
          globalThis.requestAnimationFrame(look);
        });
        return performance.now() - began;
      }, place),
    );
    // Calls are limited per person, so each position is followed by a pause.
    await rest(2_000);
  }
  return times;
}

function rest(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
