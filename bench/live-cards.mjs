/**
 * The script cost of a dashboard with 12 live cards whose figures change 10 times per second, compared with the same 12
 * charts alone on an empty page: once rendered at each change, and once at the product's lower rate. Alternating in one
 * run; script time of the page's thread, as counted by Chromium. `npm run bench -- live-cards` (after `npm run build`);
 * BENCH_BLOCKS
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { signedIn } from '../e2e/support/colleagues.ts';
import { findChromium } from '../infra/launcher/find-chromium.mjs';
import { BarePage } from './live-cards/bare-page.mjs';
import { answerTo, cards } from './live-cards/cards.mjs';
import { toldBy } from './live-cards/telling.mjs';
import { keepResults, quantile } from './machine.mjs';

const BLOCKS = Number(process.env.BENCH_BLOCKS ?? 5);
/** A multiple of the product's render interval. */
const BLOCK_S = Number(process.env.BENCH_BLOCK_S ?? 20);
const UPDATES_A_SECOND = 10;
/**
 * The product's minimum interval between requests for figures, however often they change (`shared/metrics/renewal.ts`).
 */
const DRAWN_EVERY_S = 5;
const ANSWERS = '**/api/v1/dashboards/*/answers**';

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const product = await Product.start({ CARTULARY_RATE_FACTOR: '1000' });
let bare;
let tell;
try {
  const ada = await Person.signUp(product.url, 'ada@cards.example');
  const organisationId = (await ada.call('GET', '/api/v1/auth/validate')).body.data.user.organizationId;
  const grant = { organisationId, module: 'analytics_premium', decision: 'grant' };
  await done(ada.call('POST', '/api/v1/modules/grant', grant));
  const { id } = await done(ada.call('POST', '/api/v1/dashboards', { name: 'Twelve', cards }));
  const answer = answerTo(await done(ada.call('GET', `/api/v1/dashboards/${id}/answers?timezone=UTC`)));
  tell = await toldBy(product, organisationId);
  bare = await BarePage.start(browser, answer);
  const sides = {
    ours: { ...(await ourPage(ada, answer)), tell: tell.figuresChanged, everyMs: 1_000 / UPDATES_A_SECOND },
    bareEach: { ...(await bare.open()), everyMs: 1_000 / UPDATES_A_SECOND },
    bareAsSeldom: { ...(await bare.open()), everyMs: DRAWN_EVERY_S * 1_000 },
  };
  const blocks = { ours: [], bareEach: [], bareAsSeldom: [] };
  // The first of each isn't counted, because it includes compilation.
  for (let block = -1; block < BLOCKS; block += 1)
    for (const [name, side] of Object.entries(sides)) {
      const figures = await measure(side);
      if (block >= 0) blocks[name].push(figures);
    }
  const ratio = (rival) =>
    quantile(
      blocks.ours.map(({ scriptMs }, at) => (100 * scriptMs) / blocks[rival][at].scriptMs),
      0.5,
    ) / 100;
  keepResults('live-cards', {
    about: `12 cards, ${UPDATES_A_SECOND} changes a second, ${BLOCKS} blocks of ${BLOCK_S} s each; milliseconds a second`,
    ours: summed(blocks.ours),
    bareEach: summed(blocks.bareEach),
    bareAsSeldom: summed(blocks.bareAsSeldom),
    ratio: { each: ratio('bareEach'), asSeldom: ratio('bareAsSeldom') },
  });
} finally {
  await browser.close();
  await bare?.stop();
  await tell?.stop();
  await product.stop();
}
process.exit(0);

async function done(calling) {
  const { status, body } = await calling;
  if (status >= 400) throw new Error(`${status} ${body.error}`);
  return body.data;
}

/** The product's dashboard, with different figures in every response. */
async function ourPage(person, answer) {
  const page = await signedIn(browser, person, '/analytics/dashboard');
  await page.setViewportSize({ width: 1440, height: 1_800 });
  const counted = { drawn: 0 };
  await page.route(ANSWERS, (route) => {
    counted.drawn += 1;
    return route.fulfill({ json: { success: true, data: answer(counted.drawn) } });
  });
  await page.reload();
  await page.getByRole('region', { name: 'Card 12' }).getByRole('table').waitFor();
  return { page, counted, session: await watched(page) };
}

async function watched(page) {
  const session = await page.context().newCDPSession(page);
  // The thread's time instead of wall time, because the machine does other work too.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' }).catch(() => undefined);
  await session.send('Performance.enable');
  return session;
}

async function measure({ page, session, counted, tell: change, everyMs }) {
  const own = session ?? (await watched(page));
  const before = { ...(await spent(own)), drawn: counted.drawn };
  const begun = performance.now();
  const times = Math.round((BLOCK_S * 1_000) / everyMs);
  for (let at = 0; at < times; at += 1) {
    await pause(Math.max(0, begun + at * everyMs - performance.now()));
    await change();
  }
  await pause(Math.max(0, begun + BLOCK_S * 1_000 - performance.now()));
  const after = await spent(own);
  return {
    scriptMs: (after.scriptMs - before.scriptMs) / BLOCK_S,
    allMs: (after.allMs - before.allMs) / BLOCK_S,
    drawn: counted.drawn - before.drawn,
  };
}

async function spent(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted) => (metrics.find(({ name }) => name === wanted)?.value ?? NaN) * 1_000;
  return { scriptMs: of('ScriptDuration'), allMs: of('TaskDuration') };
}

function summed(blocks) {
  const middle = (figure) => quantile(blocks.map(figure), 0.5);
  return {
    scriptMs: middle(({ scriptMs }) => scriptMs),
    allMs: middle(({ allMs }) => allMs),
    drawnABlock: middle(({ drawn }) => drawn),
  };
}
