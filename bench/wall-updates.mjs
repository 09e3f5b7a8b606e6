/**
 * The effect of 20,000 updates on a wall's heap: its polling interval is shortened, and every response has different
 * figures. Responses are created within the page, because the server, or the bench through the browser's debugger,
 * would take longer than rendering, and 20,000 of them an hour. `npm run bench -- wall-updates` (after `npm run build`)
 */
import { setTimeout as pause } from 'node:timers/promises';
import { keepResults } from './machine.mjs';
import { heapReader, METRICS, openWall } from './wall/open-wall.mjs';

const UPDATES = Number(process.env.BENCH_UPDATES ?? 20_000);
/** By then, permanent data such as compiled code has settled. */
const WARM_UP = 1_000;
const READ_EVERY = 1_000;
const LOOK_MS = 200;
/** After this long without a change, it has stopped. */
const PATIENCE_MS = 60_000;
const MB = 2 ** 20;

const { wall, close } = await openWall({}, { byHand: false });
try {
  const heapBytes = await heapReader(wall);
  const asked = await nextQuestion(wall);
  const begun = await (await wall.request.get(asked)).json();
  await wall.evaluate(answerWithin, { path: new URL(asked).pathname, begun });
  const startedMs = performance.now();
  await askNow(wall);
  const heaps = [];
  for (let wanted = WARM_UP; wanted <= WARM_UP + UPDATES; wanted += READ_EVERY) {
    await untilAnswered(wanted);
    heaps.push(await heapBytes());
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  if (!(await wall.evaluate(showsNewest))) throw new Error('The wall does not show its newest number');
  keepResults('wall-updates', {
    about: 'the executive dashboard on a wall; heap of its page after collecting what nobody needs',
    updates: UPDATES,
    seconds: Math.round(seconds),
    beforeMb: heaps[0] / MB,
    afterMb: heaps.at(-1) / MB,
    mostMb: Math.max(...heaps) / MB,
    growth: heaps.at(-1) / heaps[0] - 1,
  });
} finally {
  await close();
}

/** A wall polls immediately when the network returns. */
function askNow(page) {
  return page.evaluate(() => globalThis.dispatchEvent(new globalThis.Event('online')));
}

/** The wall's next request for its figures. */
async function nextQuestion(page) {
  const [request] = await Promise.all([page.waitForRequest(METRICS), askNow(page)]);
  return request.url();
}

async function untilAnswered(wanted) {
  let before = -1;
  let sinceMs = performance.now();
  for (;;) {
    const answered = await wall.evaluate(() => globalThis.benchAnswered);
    if (answered >= wanted) return;
    if (answered > before) [before, sinceMs] = [answered, performance.now()];
    if (performance.now() - sinceMs > PATIENCE_MS) throw new Error(`The wall stopped after ${answered} updates`);
    await pause(LOOK_MS);
  }
}

/** Runs in the page: whether one of the last figures is displayed; the newest may be about to be rendered. */
function showsNewest() {
  const { textContent } = globalThis.document.body;
  return [0, 1, 2].some((ago) => textContent.includes(String(globalThis.benchShown - ago)));
}

/** Runs in the page: the same response, half a minute later each time by its clock, with different figures. */
function answerWithin({ path, begun }) {
  const EVERY_MS = 30_000;
  const { Date: RealDate, fetch, setTimeout } = globalThis;
  globalThis.benchAnswered = 0;
  const passedMs = () => globalThis.benchAnswered * EVERY_MS;
  // With a frozen clock, the page would keep to its calls per minute.
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(RealDate.now() + passedMs());
      else super(...parts);
    }
    static now() {
      return RealDate.now() + passedMs();
    }
  };
  const later = (moment, times) => new RealDate(RealDate.parse(moment) + times * EVERY_MS).toISOString();
  globalThis.fetch = async (asked, options) => {
    if (!String(asked.url ?? asked).includes(path)) return fetch(asked, options);
    globalThis.benchAnswered += 1;
    const times = globalThis.benchAnswered;
    const { success, data } = JSON.parse(
      JSON.stringify(begun).replace(/"value":\d+(?=[,}])/g, `"value":${times % 1_000}`),
    );
    globalThis.benchShown = times % 1_000;
    const next = { ...data, takenAt: later(data.takenAt, times), countedUntil: later(data.countedUntil, times) };
    return new Response(JSON.stringify({ success, data: next }), { headers: { 'content-type': 'application/json' } });
  };
  globalThis.setTimeout = (work, ms, ...more) => {
    if (ms <= 25_000 || ms > 31_000) return setTimeout(work, ms, ...more);
    // Not a timer, because the browser throttles a hidden page's timers to once per second.
    const { port1, port2 } = new globalThis.MessageChannel();
    port1.onmessage = () => (port1.close(), work());
    port2.postMessage(null);
    return 0;
  };
}
