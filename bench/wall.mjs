/**
 * 24 hours of a wall in 20 minutes: its clock runs 72 times faster, documents arrive all day, its connection is cut for
 * four hours, the gateway is killed, and the product is restarted. After each of them it must automatically be live
 * again, with the right figure. It polls as often as in a day, because its clock stops while a response is pending.
 * `npm run bench -- wall` (after `npm run build`); BENCH_WALL_MINUTES and BENCH_WALL_HOURS for a shorter run, which
 * isn't stored
 */
import { setTimeout as pause } from 'node:timers/promises';
import { keepResults } from './machine.mjs';
import { aNote, heapReader, liveDot, METRICS_PATH, openWall, processed } from './wall/open-wall.mjs';

const DAY = 24;
const HOURS = Number(process.env.BENCH_WALL_HOURS ?? DAY);
const MINUTES = Number(process.env.BENCH_WALL_MINUTES ?? 20);
const STEP_MS = 15_000;
/** Less than a wall waits for a response (10 s), which the server sends by its own, slower clock. */
const PART_MS = 5_000;
/** The time on the server's clock after which a request counts as unanswered. */
const ANSWER_LIMIT_MS = 5_000;
const STEPS_AN_HOUR = 3_600_000 / STEP_MS;
const stepTakesMs = (MINUTES * 60_000) / (HOURS * STEPS_AN_HOUR);
const at = (share) => Math.round(HOURS * share);
const CUT = { from: at(1 / 3), until: at(1 / 2) };
const KILLED_AT = at(5 / 8);
const RESTARTED_AT = at(3 / 4);
const DOCUMENTS_AN_HOUR = 6;
/** The time on the wall's clock within which it must be live again. */
const BACK_WITHIN_STEPS = 20;
const MB = 2 ** 20;

const { wall, context, product, ada, close } = await openWall();
const counted = { answers: 0, uploads: 1, steps: 0 };
const heaps = [];
const back = {};
const asked = new Set();
try {
  const heapBytes = await heapReader(wall);
  const isNumbers = (request) => request.url().includes(METRICS_PATH);
  wall.on('request', (request) => isNumbers(request) && asked.add(request));
  wall.on('requestfailed', (request) => asked.delete(request));
  wall.on('requestfinished', (request) => {
    if (asked.delete(request)) counted.answers += 1;
  });
  for (let hour = 0; hour < HOURS; hour += 1) {
    if (hour === CUT.from) await context.setOffline(true);
    if (hour === CUT.until) {
      if (await liveDot(wall).isVisible()) throw new Error('A wall without a line calls its numbers live');
      await context.setOffline(false);
      back.afterCutS = await untilLive();
    }
    if (hour === KILLED_AT) {
      await product.kill('gateway');
      await whenServed();
      back.afterKillS = await untilLive();
    }
    if (hour === RESTARTED_AT) {
      await product.interrupt();
      await product.run();
      await whenServed();
      back.afterRestartS = await untilLive();
    }
    await anHour();
    heaps.push(await heapBytes());
  }
  back.numberS = await untilShown(counted.uploads);
  const figures = {
    about: `${HOURS} hours of a wall in ${MINUTES} minutes; times in seconds of its clock`,
    hours: HOURS,
    minutes: MINUTES,
    answers: counted.answers,
    documents: counted.uploads,
    ...back,
    heapMb: { first: heaps[1] / MB, last: heaps.at(-1) / MB, most: Math.max(...heaps) / MB },
    growth: heaps.at(-1) / heaps[1] - 1,
  };
  if (HOURS === DAY) keepResults('wall', figures);
  else process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} catch (error) {
  await wall.screenshot({ path: 'test-results/wall.png' }).catch(() => undefined);
  throw error;
} finally {
  await close();
}

async function step() {
  const begun = performance.now();
  for (let ran = 0; ran < STEP_MS; ran += PART_MS) {
    await wall.clock.runFor(PART_MS);
    await answered();
  }
  counted.steps += 1;
  await pause(Math.max(0, stepTakesMs - (performance.now() - begun)));
}

/** The wall's clock stops meanwhile; otherwise, it would time out before the server responds. */
async function answered() {
  const until = performance.now() + ANSWER_LIMIT_MS;
  while (asked.size > 0 && performance.now() < until) await pause(5);
}

async function anHour() {
  for (let at = 0; at < STEPS_AN_HOUR; at += 1) {
    if (at % (STEPS_AN_HOUR / DOCUMENTS_AN_HOUR) === 0) {
      await ada.uploadOne(aNote(`note${counted.uploads}`));
      counted.uploads += 1;
    }
    await step();
  }
}

/** A start on the server's clock takes hours on the wall's, so the time to recover is measured from then on. */
async function whenServed() {
  const answers = () =>
    fetch(`${product.url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await step();
}

/** @returns the seconds on the wall's clock until it marks its figures as live */
function untilLive() {
  return until(() => liveDot(wall).isVisible(), 'The wall did not come back');
}
function untilShown(number) {
  const shown = processed(wall).getByText(String(number), { exact: true }).first();
  return until(() => shown.isVisible(), `The wall does not show ${number}`);
}

async function until(holds, otherwise) {
  for (let steps = 0; steps <= BACK_WITHIN_STEPS; steps += 1) {
    if (await holds()) return (steps * STEP_MS) / 1_000;
    await step();
    // The server's clock differs from the wall's, so a response may take a while.
    await pause(200);
  }
  throw new Error(otherwise);
}
