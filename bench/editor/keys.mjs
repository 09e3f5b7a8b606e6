import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../machine.mjs';
import { showMiddle, timeKeys } from './in-page.mjs';
import { presentedIn } from './presented.mjs';
import { seeded } from './texts.mjs';

const LETTERS = 'some words that are typed in the middle of a long text ';
/** The interval between two keys, so that they arrive at any point of a frame. */
const KEY_MS = { least: 60, more: 60 };
const TRACED_KEYS = 40;
const KEYS_BESIDE_OTHERS = 40;
/** The pause before the first key press on a newly opened page, which is realistic. */
const REST_MS = 500;

/** Opens a text repeatedly and presses one key in its middle each time. */
export async function openings(editor, text, opens) {
  const openedMs = [];
  const keys = [];
  for (let count = 0; count < opens; count += 1) {
    const opened = await editor.open(text);
    openedMs.push(opened.openedMs);
    await press(opened.page, 1);
    keys.push(...(await opened.page.evaluate(() => globalThis.keyTimes)));
    await opened.page.close();
    process.stderr.write(
      `${editor.name}: opened in ${Math.round(opened.openedMs)} ms, ${JSON.stringify(keys.at(-1))}\n`,
    );
  }
  return {
    // The first time, none of it is in the browser.
    openedMs: { first: Math.round(openedMs[0]), median: quantile(openedMs, 0.5), runs: opens },
    firstKey: summary(keys),
  };
}

/**
 * Presses keys one after another in the middle of the text, then some more that are traced until they're on the screen.
 */
export async function keysIn(editor, text, count) {
  const { page } = await editor.open(text);
  await press(page, count);
  const times = await page.evaluate(() => globalThis.keyTimes);
  process.stderr.write(`${editor.name}: ${JSON.stringify(summary(times))}\n`);
  const whileOthersWrite = await besideOthers(editor, text, page);
  process.stderr.write(`${editor.name} beside others: ${JSON.stringify(whileOthersWrite)}\n`);
  const presentedMs = await presentedIn(page, () => type(page, TRACED_KEYS));
  const memory = await editor.memory(page);
  await page.close();
  return {
    ...summary(times),
    presentedMs: { median: quantile(presentedMs, 0.5), p95: quantile(presentedMs, 0.95), keys: presentedMs.length },
    whileOthersWrite,
    ...memory,
  };
}

/** The same keys while another person types ten letters per second above them. */
async function besideOthers(editor, text, page) {
  const stop = await editor.meanwhile(text, page);
  await page.evaluate(() => void (globalThis.keyTimes.length = 0));
  await type(page, KEYS_BESIDE_OTHERS);
  await page.waitForFunction((wanted) => globalThis.keyTimes.length >= wanted, KEYS_BESIDE_OTHERS);
  await stop();
  return summary(await page.evaluate(() => globalThis.keyTimes));
}

async function press(page, count) {
  const { x, y } = await page.evaluate(showMiddle);
  await pause(REST_MS);
  await page.mouse.click(x, y);
  await pause(REST_MS);
  await page.evaluate(timeKeys);
  await type(page, count);
  await page.waitForFunction((wanted) => globalThis.keyTimes.length >= wanted, count);
}

async function type(page, count) {
  const random = seeded(count);
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press(LETTERS[at % LETTERS.length] === ' ' ? 'Space' : LETTERS[at % LETTERS.length]);
    await pause(KEY_MS.least + random() * KEY_MS.more);
  }
}

function summary(keys) {
  const of = (value) => {
    const all = keys.map(value);
    return { median: quantile(all, 0.5), p95: quantile(all, 0.95), max: quantile(all, 1) };
  };
  return {
    keys: keys.length,
    paintMs: of(({ paintMs }) => paintMs),
    workMs: of(({ handledMs, frameMs }) => handledMs + frameMs),
  };
}
