/** The cost of a frame while a surface is panned or zoomed. */
import { quantile } from '../machine.mjs';

/**
 * Turns the wheel once per frame over the center of a surface, back and forth.
 * @returns CPU time of the page's thread per frame, in ms: for its script, and in total
 */
export const frameCost = (page, surface, gesture, frames) =>
  measured(page, frames, () => page.evaluate(turnWheel, { surface, gesture, frames }));

/** @returns CPU time of the page's thread per frame while this many frames are rendered, in ms */
export async function measured(page, frames, act) {
  const cdp = await page.context().newCDPSession(page);
  // The thread's own time, so that the machine's other work isn't counted.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await spent(cdp);
  await act();
  const after = await spent(cdp);
  await cdp.detach();
  const each = (name) => Math.round(((after[name] - before[name]) / frames) * 1_000 * 1_000) / 1_000;
  return { scriptMs: each('ScriptDuration'), taskMs: each('TaskDuration') };
}

async function spent(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Runs in the page. */
async function turnWheel({ surface, gesture, frames }) {
  const target = globalThis.document.querySelector(surface);
  const { left, top, width, height } = target.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
  const half = Math.ceil(frames / 4);
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((drawn) => globalThis.requestAnimationFrame(drawn));
    const way = Math.floor(frame / half) % 2 === 0 ? 1 : -1;
    const turned = {
      pan: { deltaX: 10 * way, deltaY: 6 * way },
      zoom: { deltaY: -3 * way, ctrlKey: true },
      closer: { deltaY: -6, ctrlKey: true },
    };
    target.dispatchEvent(new globalThis.WheelEvent('wheel', { ...at, ...turned[gesture] }));
  }
}

/** Waits until an object stops moving, as after an animated move. */
export const settled = (page, thing) =>
  page.evaluate(async (selector) => {
    let [before, still] = ['', 0];
    while (still < 20) {
      await new Promise((drawn) => globalThis.requestAnimationFrame(drawn));
      const { x, y, width } = globalThis.document.querySelector(selector).getBoundingClientRect();
      const now = `${x} ${y} ${width}`;
      still = now === before ? still + 1 : 0;
      before = now;
    }
  }, thing);

/** The number of visible objects on a surface. */
export const inSight = (page, surface, thing) =>
  page.evaluate(
    (selectors) => {
      const { left, top, right, bottom } = globalThis.document.querySelector(selectors.surface).getBoundingClientRect();
      return [...globalThis.document.querySelectorAll(selectors.thing)].filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.right > left && box.left < right && box.bottom > top && box.top < bottom;
      }).length;
    },
    { surface, thing },
  );

const MOST_STEPS = 200;

/** Zooms in until at most this many are visible. */
export async function zoomTo(page, surface, thing, most) {
  for (let step = 0; step < MOST_STEPS && (await inSight(page, surface, thing)) > most; step += 1)
    await page.evaluate(turnWheel, { surface, gesture: 'closer', frames: 2 });
}

/** The median of each figure over all rounds. */
export const middleOf = (costs) =>
  Object.fromEntries(
    Object.keys(costs[0]).map((name) => [
      name,
      quantile(
        costs.map((cost) => cost[name] * 1_000),
        0.5,
      ) / 1_000,
    ]),
  );

/**
 * Alternates between pages: everything in view, then a tenth of it, panned and zoomed.
 * @param pages by name, each with everything in view
 * @param {{ surface: string, thing: string }} selectors
 * @returns the median of each page, by view and gesture
 */
export async function frameCosts(pages, { surface, thing }, frames, rounds) {
  const figures = {};
  for (const view of ['all', 'tenth']) {
    const seen = {};
    for (const [name, page] of Object.entries(pages)) {
      if (view === 'tenth') await zoomTo(page, surface, thing, Math.ceil((figures.all.seen[name] ?? 0) / 10));
      seen[name] = await inSight(page, surface, thing);
    }
    figures[view] = { seen };
    for (const gesture of ['pan', 'zoom']) {
      const costs = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
      for (let round = 0; round < rounds; round += 1)
        for (const [name, page] of Object.entries(pages))
          costs[name].push(await frameCost(page, surface, gesture, frames));
      figures[view][gesture] = Object.fromEntries(Object.entries(costs).map(([name, all]) => [name, middleOf(all)]));
      process.stderr.write(`${view} ${gesture} ${JSON.stringify(figures[view][gesture])}\n`);
    }
  }
  return figures;
}
