import { setTimeout as pause } from 'node:timers/promises';
import { timeKeys } from '../editor/in-page.mjs';
import { quantile } from '../machine.mjs';
import { ratio, sized } from '../size.mjs';
import { makeVault, opens, signedIn } from './in-product.mjs';
import { launchChromium, withSite } from './site.mjs';
import { inTurns, spread } from './turns.mjs';

const ROUNDS = sized(6, 1);
const KEYS = sized(40, 5);
const LETTERS = 'some words that are typed as people type them ';
/** The interval between two keys: each is acknowledged before the next, and arrives at any point of a frame. */
const KEY_MS = 110;
const STEP_MS = 7;

/**
 * Runs in every page before it starts: records when a key is pressed and when the collab server confirms that it is
 * stored.
 */
function hearStored() {
  const STORED = 100;
  const times = { downMs: undefined, acknowledgedMs: [] };
  globalThis.acknowledged = times;
  globalThis.addEventListener('keydown', ({ timeStamp }) => (times.downMs = timeStamp), { capture: true });
  globalThis.WebSocket = class extends globalThis.WebSocket {
    constructor(address, ...given) {
      super(address, ...given);
      if (!String(address).includes('/collab/')) return;
      this.addEventListener('message', ({ data }) => {
        if (!(data instanceof ArrayBuffer) || new Uint8Array(data)[0] !== STORED || times.downMs === undefined) return;
        times.acknowledgedMs.push(globalThis.performance.now() - times.downMs);
        times.downMs = undefined;
      });
    }
  };
}

/** The document is open, and keys are timed. */
async function ready(page) {
  await page.locator('[data-save-state="saved"]').waitFor();
  await page.locator('.ProseMirror').click();
  await page.evaluate(timeKeys);
  await type(page, KEYS);
}

async function type(page, count) {
  await page.evaluate(() => {
    globalThis.keyTimes.length = 0;
    globalThis.acknowledged.acknowledgedMs.length = 0;
  });
  for (let at = 0; at < count; at += 1) {
    const letter = LETTERS[at % LETTERS.length];
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await pause(KEY_MS + (at % 5) * STEP_MS);
  }
  await page.locator('[data-save-state="saved"]').waitFor();
  return page.evaluate(() => ({ keys: globalThis.keyTimes, acknowledgedMs: globalThis.acknowledged.acknowledgedMs }));
}

async function typed(page) {
  await page.bringToFront();
  const { keys, acknowledgedMs } = await type(page, KEYS);
  const middle = (of) => quantile(keys.map(of), 0.5);
  return {
    workMs: middle(({ handledMs, frameMs }) => handledMs + frameMs),
    paintMs: middle(({ paintMs }) => paintMs),
    acknowledgedMs: quantile(acknowledgedMs, 0.5),
    keys: keys.length,
    acknowledged: acknowledgedMs.length,
  };
}

async function sealedDocument(site, browser) {
  const page = await signedIn(site, browser, 'privacy');
  await page.context().addInitScript(hearStored);
  const words = await makeVault(site, page);
  await page.goto(`${site.url}/collaboration/workspace`);
  await page.getByRole('button', { name: 'New document', exact: true }).click();
  await opens(page, words);
  await page.waitForURL(/\/document\//);
  return page;
}

async function openDocument(site, browser) {
  const page = await signedIn(site, browser, 'hybrid');
  await page.context().addInitScript(hearStored);
  await site.person.signIn();
  const items = '/api/v1/collaboration/items';
  const { id } = (await site.person.call('POST', items, { kind: 'document', title: 'Measured' })).body.data;
  await page.goto(`${site.url}/document/${id}`);
  return page;
}

/** The same keys, alternating between two documents of one person, each in a separate window. */
export const typing = () =>
  withSite(async (site) => {
    // Stopped with the site.
    site.browser = await launchChromium();
    const sealed = await sealedDocument(site, site.browser);
    const open = await openDocument(site, site.browser);
    for (const page of [sealed, open]) await ready(page);
    const runs = await inTurns(ROUNDS, { sealed: () => typed(sealed), open: () => typed(open) });
    const figures = Object.fromEntries(
      Object.entries(runs).map(([name, all]) => [
        name,
        Object.fromEntries(['workMs', 'paintMs', 'acknowledgedMs'].map((of) => [of, spread(all, of)])),
      ]),
    );
    const of = (figure) => ratio(figures.sealed[figure].median, figures.open[figure].median);
    return {
      rounds: ROUNDS,
      keysARound: KEYS,
      wanted: { ratio: 1.15 },
      ratios: { key: of('workMs'), painted: of('paintMs'), acknowledged: of('acknowledgedMs') },
      ...figures,
    };
  });
