/**
 * The cost of a meeting compared with a bare page with livekit-client on the same meeting server, alternating in one
 * run: from the token request to the first video frame of another person, until video returns after a kill -9 of the
 * meeting server, CPU time of a browser with nine tiles, the videos received by a page that shows four of thirty,
 * script, and the call that admits a person. `npm run bench -- meetings [script] [join] [coming] [tiles] [thirty]`
 * (after `npm run build`, with a livekit-server on PATH or built by a test run; about nine minutes)
 *
 * Results: bench/results/meetings-*.json. CARTULARY_BENCH_SIZE=short only checks that it runs, in three minutes.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pathWithLivekit } from '@cartulary/testing/livekit-server';
import { Person } from '@cartulary/testing/person';
import { killHard } from '@cartulary/testing/processes';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { documentOf, idOf, joins, told } from '../e2e/support/colleagues.ts';
import { mailTo } from '../e2e/support/mails.ts';
import { Tenant } from '../e2e/support/shared-product.ts';
import { scriptsOfVisit, weightBeyond } from '../e2e/support/script-weight.ts';
import { quantile } from './machine.mjs';
import {
  joinBare,
  joinMany,
  keepConnections,
  openBare,
  picturesReceived,
  watchPictures,
} from './meetings/bare-page.mjs';
import { before, comesIn, launch, LIMIT_MS, MEETINGS, tokenOf, viewport as desk } from './meetings/coming.mjs';
import { runScenarios, sized } from './size.mjs';

const COMINGS = sized(8, 1);
const KILLS = sized(4, 1);
const CPU_ROUNDS = sized(3, 1);
const CPU_MS = sized(15_000, 5_000);
const JOINS = sized(100, 20);
const PEOPLE = sized(31, 12);

const others = await launch();
const product = await Product.start({ PATH: pathWithLivekit });
try {
  const founder = await Person.signUp(product.url, 'ada@meetings.example');
  await told(founder, 'POST', '/api/auth/verify-email', {
    token: (await mailTo(founder, founder.email, 'verify')).token,
  });
  const tenant = new Tenant(product, founder);
  const people = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await joins(tenant, `p${count}@meetings.example`));
  const bench = { founder, people };
  await runScenarios('meetings', {
    script: () => script(bench),
    join: () => lettingIn(bench),
    coming: () => withFour(bench),
    tiles: () => nineTiles(bench),
    thirty: () => fourOfThirty(bench),
  });
} finally {
  await others.close();
  await product.stop();
}

async function meetingOf({ founder, people }, title) {
  const invited = await Promise.all(people.map(idOf));
  return (await told(founder, 'POST', MEETINGS, { title, invited })).id;
}

/** The product's page, joined, with the time of its token request. */
async function joinOurs(browser, person, id, viewport = desk) {
  const page = await before(browser, person, id, { viewport });
  await page.evaluate(watchPictures);
  await page.evaluate(() => performance.clearResourceTimings());
  await page.getByRole('button', { name: 'Join now' }).click();
  return page;
}

function askedMs(page) {
  return page.evaluate(
    () => performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/join'))?.startTime,
  );
}

function pictureMs(page) {
  return waitFor(() => page.evaluate(() => globalThis.firstPictureMs), LIMIT_MS);
}

async function bareWith(browser, person, id, viewport = desk) {
  const page = await openBare(browser, product.url, viewport);
  await page.evaluate(watchPictures);
  await page.evaluate(joinBare, { origin: product.url, meetingId: id, bearer: person.token });
  return page;
}

function middleOf(samples) {
  return { median: quantile(samples, 0.5), max: quantile(samples, 1), runs: samples.length };
}

/**
 * Three people with cameras are there; the fourth joins, alternating between our page and the bare one. Then the
 * meeting server is killed.
 */
async function withFour(bench) {
  const id = await meetingOf(bench, 'Four');
  const [first, second, third, ours, bare] = bench.people;
  for (const person of [first, second, third]) await bareWith(others, person, id);
  const coming = { ours: [], bare: [] };
  const browser = await launch();
  for (let round = 0; round < COMINGS; round += 1) {
    const own = await joinOurs(browser, ours, id);
    coming.ours.push((await pictureMs(own)) - (await askedMs(own)));
    await own.context().close();
    const other = await bareWith(browser, bare, id);
    coming.bare.push((await pictureMs(other)) - (await other.evaluate(() => globalThis.askedAtMs)));
    await other.context().close();
  }
  const pages = { ours: await joinOurs(browser, ours, id), bare: await bareWith(browser, bare, id) };
  await Promise.all(Object.values(pages).map(pictureMs));
  const again = { ours: [], bare: [] };
  for (let round = 0; round < KILLS; round += 1) {
    const backs = Object.entries(pages).map(async ([name, page]) => {
      again[name].push(await backAfterMs(page));
    });
    await killHard(product.meetingServerPids()[0]);
    await Promise.all(backs);
    await pause(5_000);
  }
  await browser.close();
  return {
    firstPictureMs: { ours: middleOf(coming.ours), bare: middleOf(coming.bare) },
    afterKillMs: { ours: middleOf(again.ours), bare: middleOf(again.bare) },
  };
}

/** Waits until interrupted video returns: the first frame after a second without any. */
function backAfterMs(page) {
  return page.evaluate(async (limitMs) => {
    const begunMs = performance.now();
    let lastMs = begunMs;
    let stoodMs;
    while (performance.now() - begunMs < limitMs) {
      globalThis.watchAgain();
      await new Promise((later) => setTimeout(later, 100));
      const now = globalThis.firstPictureMs;
      if (now === undefined) {
        if (performance.now() - lastMs > 1_000) stoodMs ??= lastMs;
      } else {
        if (stoodMs !== undefined) return now - stoodMs;
        lastMs = performance.now();
      }
    }
    throw new Error('No pictures came again');
  }, LIMIT_MS);
}

/** CPU time of a whole browser, in milliseconds. */
async function cpuMs(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return 1_000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/**
 * Eight others with small video: the cost of a browser that shows all nine, alternating between ours and the bare one.
 */
async function nineTiles(bench) {
  const id = await meetingOf(bench, 'Nine');
  const [ours, bare, ...rest] = bench.people;
  const many = await openBare(others, product.url, desk);
  const seats = [];
  for (const person of rest.slice(0, 8)) seats.push(await tokenOf(person, id));
  await many.evaluate(joinMany, { origin: product.url, tokens: seats });
  const spent = { ours: [], bare: [] };
  for (let round = 0; round < CPU_ROUNDS; round += 1)
    for (const [name, open] of [
      ['ours', (browser) => joinOurs(browser, ours, id)],
      ['bare', (browser) => bareWith(browser, bare, id)],
    ]) {
      const browser = await launch();
      const page = await open(browser);
      await waitFor(async () => (await page.locator('video').count()) === 9, LIMIT_MS, 250);
      await pause(5_000);
      const begun = await cpuMs(browser);
      await pause(CPU_MS);
      spent[name].push(((await cpuMs(browser)) - begun) / (CPU_MS / 1_000));
      // Leaving the page leaves the meeting; a closed browser would stay in it for the next round.
      await page.goto('about:blank');
      await browser.close();
    }
  await many.context().close();
  return { cpuMsASecond: { ours: middleOf(spent.ours), bare: middleOf(spent.bare) } };
}

/** Twenty-nine others have cameras; a window with space for few tiles only receives the video of those. */
async function fourOfThirty(bench) {
  const id = await meetingOf(bench, 'Thirty');
  const [ours, ...rest] = bench.people;
  const many = await openBare(others, product.url, desk);
  const seats = [];
  for (const person of rest.slice(0, 29)) seats.push(await tokenOf(person, id));
  await many.evaluate(joinMany, { origin: product.url, tokens: seats });
  const browser = await launch();
  const page = await before(browser, ours, id, { viewport: { width: 375, height: 560 } });
  await page.evaluate(keepConnections);
  await page.getByRole('button', { name: 'Join now' }).click();
  const tiles = page.locator('[data-tile=person]:not(:has-text("(you)"))');
  await waitFor(async () => (await page.locator('[data-tile=person] video').count()) > 1, LIMIT_MS, 250);
  await pause(3_000);
  const taken = await page.evaluate(picturesReceived);
  const figures = { people: seats.length + 1, shown: await tiles.count(), taken };
  await browser.close();
  await many.context().close();
  return figures;
}

/** The scripts that /real-meet loads until joining, and the ones among them that no page with the shell loads. */
async function script(bench) {
  const id = await meetingOf(bench, 'Alone');
  const [person] = bench.people;
  const page = await before(others, person, id);
  const shell = await scriptsOfVisit(page, () => page.goto(`${product.url}/dashboard`));
  const text = await documentOf(person, 'Beside');
  const document = await scriptsOfVisit(page, async () => {
    await page.goto(`${product.url}/document/${text}`);
    await page.locator('.ProseMirror').waitFor();
  });
  const meeting = await scriptsOfVisit(page, async () => {
    await page.goto(`${product.url}/real-meet?meeting=${id}`);
    await comesIn(page);
  });
  await page.context().close();
  return weightBeyond(meeting, shell, document);
}

/** The gateway's CPU time, in milliseconds (proc(5): utime and stime, in hundredths). */
function gatewayMs() {
  const [pid] = product.pidsOf('gateway');
  const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/**
 * The call that admits a person, which returns the meeting's whole state, compared with the call that opens a document,
 * alternating.
 */
async function lettingIn(bench) {
  const id = await meetingOf(bench, 'Tokens');
  const [person] = bench.people;
  const text = await documentOf(person, 'Tokens');
  const calls = {
    meeting: () => told(person, 'POST', `${MEETINGS}/${id}/join`),
    collaboration: () => told(person, 'POST', '/api/v1/collaboration/token', { id: text }),
  };
  const spent = { meeting: { cpuMs: 0, ms: [] }, collaboration: { cpuMs: 0, ms: [] } };
  for (let round = 0; round < 5; round += 1)
    for (const [name, call] of Object.entries(calls)) {
      const begun = gatewayMs();
      for (let count = 0; count < JOINS / 5; count += 1) {
        const askedMs = performance.now();
        await call();
        spent[name].ms.push(performance.now() - askedMs);
      }
      spent[name].cpuMs += gatewayMs() - begun;
    }
  const figures = ({ cpuMs, ms }) => ({ cpuMsEach: cpuMs / JOINS, ms: middleOf(ms) });
  return { meeting: figures(spent.meeting), collaboration: figures(spent.collaboration) };
}
