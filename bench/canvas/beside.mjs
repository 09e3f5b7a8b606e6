/** The cost of others who drag on a board, for a person who works on it too, and how soon their changes are painted. */
import { quantile } from '../machine.mjs';
import { until } from '../collab/scenarios.mjs';
import { Visitor } from './collab-cost.mjs';
import { measured } from './frames.mjs';

const TOKEN = '/api/v1/collaboration/token';
const A_SECOND = 30;
/** Others drag back and forth over this many positions. */
const PLACES = 400;

/** People without a browser on an open board, each with their own note; they start and stop on command. */
export class Others {
  static async join(ours, itemId, count) {
    const all = [];
    for (let number = 0; number < count; number += 1) {
      // The URL contains its token.
      const { url } = (await ours.person.call('POST', TOKEN, { id: itemId })).body.data;
      all.push(new Visitor(url, { kind: 'board', itemId }));
    }
    await Promise.all(all.map((visitor) => visitor.join()));
    await until(() => all.every(({ isSynced }) => isSynced));
    all.forEach((visitor, number) => visitor.begin(number));
    return Object.assign(new Others(), { all });
  }

  /** All except the first drag during some work, this many times per second each. */
  async dragDuring(work, aSecond = A_SECOND) {
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      for (const visitor of this.all.slice(1)) visitor.act(step % PLACES);
    }, 1_000 / aSecond);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  /** The first moves its note once, with a change that contains a marker. */
  move(mark, x) {
    const [mover] = this.all;
    mover.move({ x, 'meta.mark': mark });
  }

  leave() {
    this.all.forEach((visitor) => visitor.close());
  }
}

/** Runs in the page: one pointer move per frame while pressed, back and forth. */
async function dragFrames({ surface, x, y, frames }) {
  const target = globalThis.document.querySelector(surface);
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((drawn) => globalThis.requestAnimationFrame(drawn));
    const away = Math.abs((frame % 60) - 30);
    const at = { clientX: x + away, clientY: y + away / 2, pointerId: 1, buttons: 1, isPrimary: true, bubbles: true };
    target.dispatchEvent(new globalThis.PointerEvent('pointermove', at));
  }
}

/** @returns the page's cost of a frame of dragging, in ms */
export async function dragCost(page, surface, thing, frames) {
  const box = await page.locator(thing).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const cost = await measured(page, frames, () => page.evaluate(dragFrames, { surface, x, y, frames }));
  await page.mouse.up();
  return cost;
}

/**
 * Runs in every page before it starts: records when a message with the wanted marker arrives, before it is processed.
 */
export function hearMarks() {
  const marks = { wanted: undefined, atMs: undefined };
  const letters = new globalThis.TextDecoder('latin1');
  globalThis.marks = marks;
  globalThis.WebSocket = class extends globalThis.WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (marks.wanted === undefined || marks.atMs !== undefined || !(data instanceof ArrayBuffer)) return;
        if (letters.decode(data).includes(marks.wanted)) marks.atMs = globalThis.performance.now();
      });
    }
  };
}

/** Runs in the page: from now on, records when an object moves and that is painted. */
function lookAt(selector) {
  globalThis.painted = new Promise((painted) => {
    const element = globalThis.document.querySelector(selector);
    const seen = new globalThis.MutationObserver(() => {
      seen.disconnect();
      globalThis.requestAnimationFrame(() => setTimeout(() => painted(globalThis.performance.now())));
    });
    seen.observe(element, { attributes: true, attributeFilter: ['style'] });
  });
}

/** Runs in the page: how long it took from the start. */
const tookMs = async (from) => (await globalThis.painted) - globalThis.marks[from];

const middles = (times) => ({ median: quantile(times, 0.5), p90: quantile(times, 0.9) });

/** The time from another person's message until it is painted. */
export async function remoteMs(page, others, selector, count) {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const mark = `mark-${index}-end`;
    await page.evaluate((wanted) => Object.assign(globalThis.marks, { wanted, atMs: undefined }), mark);
    await page.evaluate(lookAt, selector);
    others.move(mark, (index + 1) % PLACES);
    times.push(await page.evaluate(tookMs, 'atMs'));
  }
  return middles(times);
}

/** The time from a key press until the user's own change is painted. */
export async function localMs(page, selector, count) {
  const times = [];
  await page.evaluate(() => {
    const note = () => (globalThis.marks.pressedMs = globalThis.performance.now());
    globalThis.addEventListener('keydown', note, { capture: true });
  });
  for (let index = 0; index < count; index += 1) {
    await page.evaluate(lookAt, selector);
    await page.keyboard.press(index % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    times.push(await page.evaluate(tookMs, 'pressedMs'));
  }
  return middles(times);
}
