/**
 * The cost of a mind map: a frame of panning and zooming 2,000 topics, compared with bare @xyflow/react with the same
 * nodes and the markup of our nodes, alternating in one run; script.
 *
 *   npm run bench -- maps [frames] [script]      (after `npm run build`)
 *
 * Results: bench/results/maps-SCENARIO.json. CARTULARY_BENCH_SIZE=short only checks that it runs.
 */
import { BarePages } from './canvas/bare.mjs';
import { frameCosts, settled } from './canvas/frames.mjs';
import { OurPages } from './canvas/ours.mjs';
import { ratio, runScenarios, sized } from './size.mjs';
import { fill, mapOf } from './canvas/things.mjs';
import { zoomLimits } from '../apps/client/src/features/maps/canvas/zoom.ts';

const TOPICS = sized(2_000, 300);
const FRAMES = sized(120, 12);
const ROUNDS = sized(5, 1);
/** The element that handles wheel events; its ancestors don't. */
const surface = '.react-flow__pane';
const thing = '.react-flow__node';

const areThere = (wanted) => globalThis.document.querySelectorAll('.react-flow__node').length >= wanted;

const map = mapOf(TOPICS);
let ours;
let bare;

const started = async () => {
  ours ??= await OurPages.start();
  return ours.make('map', fill.map(map));
};

/** Runs in the page: every currently rendered topic, with its position, size and styles. */
async function drawnTopics(seen) {
  const styles = [...globalThis.document.styleSheets].map(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText).join('\n'),
  );
  for (const node of globalThis.document.querySelectorAll('.react-flow__node')) {
    const { m41: x, m42: y } = new globalThis.DOMMatrix(globalThis.getComputedStyle(node).transform);
    seen[node.dataset.id] = {
      id: node.dataset.id,
      x,
      y,
      w: node.offsetWidth,
      h: node.offsetHeight,
      markup: node.innerHTML,
    };
  }
  return { seen, styles };
}

/** Our page's rendering of all topics: those out of view aren't in the page, so it is panned until each was seen. */
async function topicsOf(page) {
  let [seen, styles] = [{}, []];
  const { x, y, width, height } = await page.locator(surface).boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  for (let step = 0; Object.keys(seen).length < TOPICS; step += 1) {
    if (step > 400) throw new Error(`${Object.keys(seen).length} of ${TOPICS} topics were ever drawn`);
    // To the upper end first, then down, because it's much taller than wide.
    await page.mouse.wheel(0, step < 100 ? -600 : 500);
    ({ seen, styles } = await page.evaluate(drawnTopics, seen));
  }
  return { topics: Object.values(seen), styles };
}

async function frames() {
  const id = await started();
  const { page: own } = await ours.openKind('map', id, areThere, 10);
  await own.getByRole('button', { name: 'Show all of it' }).click();
  const links = map.nodes.flatMap(({ id: to, parent: from }) => (from === null ? [] : [{ from, to }]));
  const shown = { ...(await topicsOf(own)), links, ...zoomLimits };
  await own.getByRole('button', { name: 'Show all of it' }).click();
  await settled(own, thing);
  bare ??= await BarePages.start();
  const size = await own.locator(surface).boundingBox();
  const { page: other } = await bare.openWith('map', shown, size, areThere, TOPICS);
  await other.evaluate(() => globalThis.flow.fitView({ padding: 0.12, maxZoom: 1.1 }));
  await settled(other, thing);
  const figures = await frameCosts({ ours: own, bare: other }, { surface, thing }, FRAMES, ROUNDS);
  const ratios = Object.fromEntries(
    Object.entries(figures).map(([view, { pan, zoom }]) => [
      view,
      { pan: ratio(pan.ours.scriptMs, pan.bare.scriptMs), zoom: ratio(zoom.ours.scriptMs, zoom.bare.scriptMs) },
    ]),
  );
  return { topics: TOPICS, frames: FRAMES, rounds: ROUNDS, wanted: { scriptRatio: 1.2 }, ratios, ...figures };
}

async function script() {
  const id = await started();
  return { wanted: { aloneKb: 120 }, ...(await ours.script('map', id, areThere, 1)) };
}

try {
  await runScenarios('maps', { frames, script });
} finally {
  await ours?.stop();
  await bare?.stop();
}
