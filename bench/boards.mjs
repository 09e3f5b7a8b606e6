/**
 * The cost of a board: a frame of panning and zooming 5,000 shapes, and opening them, compared with bare tldraw on the
 * same records, alternating in one run; dragging while ten others drag; another person's change until it is painted,
 * while thirty draw; the collab server with people who drag compared with people who write, and with rules; script.
 *
 *   npm run bench -- boards [frames] [opening] [dragging] [painted] [collab] [script]      (after `npm run build`)
 *
 * Results: bench/results/boards-SCENARIO.json. CARTULARY_BENCH_SIZE=short only checks that it runs.
 */
import { BarePages } from './canvas/bare.mjs';
import { dragCost, hearMarks, localMs, Others, remoteMs } from './canvas/beside.mjs';
import { collabCosts } from './canvas/collab-cost.mjs';
import { frameCosts, middleOf, settled } from './canvas/frames.mjs';
import { OurPages } from './canvas/ours.mjs';
import { ratio, runScenarios, sized } from './size.mjs';
import { boardRecords, fill } from './canvas/things.mjs';
import { quantile } from './machine.mjs';

const SHAPES = sized(5_000, 200);
const FRAMES = sized(120, 12);
const ROUNDS = sized(5, 1);
const OPENS = sized(8, 1);
/** For the board that others are also editing. */
const FEW = 10;
const BESIDE = sized(10, 2);
const DRAWING = sized(30, 3);
const CHANGES = sized(30, 5);
/**
 * How often each of the thirty changes their drawing: every change is sent to everyone, and the server shares the
 * machine.
 */
const DRAWN_A_SECOND = 5;
const surface = '.tl-canvas';
const thing = '.tl-shape';

/** Runs in the page: all shapes are rendered, including those out of view. */
const areThere = (wanted) => globalThis.document.querySelectorAll('.tl-shape').length >= wanted;

const records = boardRecords(SHAPES);
let pages;

/** Both, each with its own board; started once, when first needed. */
async function rivals() {
  if (pages) return pages;
  const [ours, bare] = [await OurPages.start(), await BarePages.start()];
  pages = { ours, bare, id: await ours.make('board', fill.board(records)) };
  return pages;
}

async function opened() {
  const { ours, bare, id } = await rivals();
  const own = await ours.openKind('board', id, areThere, SHAPES);
  const size = await own.page.locator(surface).boundingBox();
  const other = await bare.openWith('board', records, size, areThere, SHAPES);
  return { ours: own, bare: other };
}

/** Shows the whole board, with keyboard focus. */
async function showAll(page) {
  await page.locator(surface).click({ position: { x: 10, y: 200 } });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+1');
  await settled(page, thing);
}

async function frames() {
  const both = await opened();
  const pagesOf = Object.fromEntries(Object.entries(both).map(([name, { page }]) => [name, page]));
  for (const page of Object.values(pagesOf)) await showAll(page);
  const figures = await frameCosts(pagesOf, { surface, thing }, FRAMES, ROUNDS);
  for (const page of Object.values(pagesOf)) await page.close();
  const ratios = Object.fromEntries(
    Object.entries(figures).map(([view, { pan, zoom }]) => [
      view,
      { pan: ratio(pan.ours.scriptMs, pan.bare.scriptMs), zoom: ratio(zoom.ours.scriptMs, zoom.bare.scriptMs) },
    ]),
  );
  return { shapes: SHAPES, frames: FRAMES, rounds: ROUNDS, wanted: { scriptRatio: 1.2 }, ratios, ...figures };
}

async function opening() {
  const times = { ours: [], bare: [] };
  for (let count = 0; count < OPENS; count += 1)
    for (const [name, { page, openedMs }] of Object.entries(await opened())) {
      times[name].push(openedMs);
      await page.close();
    }
  const openedMs = Object.fromEntries(
    Object.entries(times).map(([name, all]) => [name, { first: Math.round(all[0]), median: quantile(all, 0.5) }]),
  );
  const ratios = { opened: ratio(openedMs.ours.median, openedMs.bare.median) };
  return { shapes: SHAPES, opens: OPENS, wanted: { ratio: 1.5 }, ratios, openedMs };
}

/** A board with a few objects and the user's own selected, away from where the others drag. */
async function smallBoard() {
  const { ours } = await rivals();
  const id = await ours.make('board', fill.board(boardRecords(FEW)));
  const { page } = await ours.openKind('board', id, areThere, FEW);
  await showAll(page);
  const own = `[data-shape-id="shape:s${FEW - 2}"]`;
  await page.locator(own).click();
  return { ours, id, page, own };
}

/** Waits until a page shows all objects, including the others'. */
const shows = (page, count) => page.waitForFunction(areThere, count);

async function dragging() {
  const { ours, id, page, own } = await smallBoard();
  const costs = { alone: [], beside: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.alone.push(await dragCost(page, surface, own, FRAMES));
    const others = await Others.join(ours, id, BESIDE + 1);
    await shows(page, FEW + BESIDE + 1);
    costs.beside.push(await others.dragDuring(() => dragCost(page, surface, own, FRAMES)));
    others.leave();
  }
  await page.close();
  const figures = { alone: middleOf(costs.alone), beside: middleOf(costs.beside) };
  const ratios = { dragged: ratio(figures.beside.scriptMs, figures.alone.scriptMs) };
  return { others: BESIDE, frames: FRAMES, rounds: ROUNDS, wanted: { scriptRatio: 1.5 }, ratios, ...figures };
}

async function painted() {
  const { ours } = await rivals();
  await ours.context.addInitScript(hearMarks);
  const { id, page, own } = await smallBoard();
  const others = await Others.join(ours, id, DRAWING);
  await shows(page, FEW + DRAWING);
  const [mover] = others.all;
  const theirs = `[data-shape-id="${mover.record.id}"]`;
  const measure = async () => ({
    local: await localMs(page, own, CHANGES),
    remote: await remoteMs(page, others, theirs, CHANGES),
  });
  const { remote, local } = await others.dragDuring(measure, DRAWN_A_SECOND);
  others.leave();
  await page.close();
  const ratios = { painted: ratio(remote.median, local.median) };
  return {
    drawing: DRAWING,
    updatesASecond: DRAWN_A_SECOND,
    changes: CHANGES,
    wanted: { ratio: 2 },
    ratios,
    remote,
    local,
  };
}

async function script() {
  const { ours, id } = await rivals();
  return { wanted: { aloneKb: 500 }, ...(await ours.script('board', id, areThere, 1)) };
}

try {
  await runScenarios('boards', { frames, opening, dragging, painted, collab: collabCosts, script });
} finally {
  await pages?.ours.stop();
  await pages?.bare.stop();
}
