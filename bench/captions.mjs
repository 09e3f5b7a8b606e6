/**
 * How soon one person's speech appears as a caption for another: from when the speaker's page ends a chunk until its
 * words are rendered in the other window. One person speaks: English clips in a loop, with a pause of a second between
 * them. `npm run bench -- captions` (after `npm run build`, with a livekit-server on PATH or built by a test run; five
 * minutes)
 *
 * Two browsers and the server share this machine, although each would have its own: cameras are off, so that video
 * encoding isn't measured. The half second of silence that ends a chunk comes before its end and isn't counted. Result:
 * bench/results/captions.json. CARTULARY_BENCH_SIZE=short only checks that it runs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathWithLivekit } from '@cartulary/testing/livekit-server';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { idOf, joins, told } from '../e2e/support/colleagues.ts';
import { quantile } from './machine.mjs';
import { delaysOf, noteCaptions, notePieces } from './meetings/caption-times.mjs';
import { before, comesIn, launch, MEETINGS } from './meetings/coming.mjs';
import { keep, sized } from './size.mjs';
import { clip, writeTurns } from './speech/turns.mjs';

const PIECES = sized(40, 4);
const LOAD_LIMIT_MS = 240_000;
const HEAR_LIMIT_MS = 480_000;
const ALLOWED_MS = 3_000;
const CLIPS = ['jfk', 'leopard-test_en', 'leopard-diarization'];

const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-captions-'));
const product = await Product.start({ PATH: pathWithLivekit });
const browsers = [];
try {
  const spoken = path.join(directory, 'spoken.wav');
  const secondsOfClips = writeTurns(spoken, CLIPS.map(clip));
  const speaker = await Person.signUp(product.url, 'ada@captions.example');
  const reader = await joins(product, 'bo@captions.example');
  const invited = [await idOf(reader)];
  const { id } = await told(speaker, 'POST', MEETINGS, { title: 'Captioned', invited });
  const said = await windowOf(speaker, id, [`--use-file-for-fake-audio-capture=${spoken}`], notePieces);
  const read = await windowOf(reader, id, [], noteCaptions);
  await told(reader, 'POST', `${MEETINGS}/${id}/captions`);
  await told(reader, 'PUT', `${MEETINGS}/${id}/captions/own`, { is: 'declined' });
  const question = said.getByRole('region', { name: 'May your browser caption what you say?' });
  await question.getByRole('button', { name: 'Caption what I say' }).click();
  await question.waitFor({ state: 'hidden', timeout: LOAD_LIMIT_MS });
  const shown = () => read.evaluate(() => globalThis.captions.length);
  await waitFor(async () => (await shown()) >= PIECES, HEAR_LIMIT_MS, 500);
  const delays = delaysOf(await said.evaluate(() => globalThis.pieces), await read.evaluate(() => globalThis.captions));
  const of = (ms) =>
    Object.fromEntries(
      Object.entries({ median: 0.5, p95: 0.95, longest: 1 }).map(([name, share]) => [
        name,
        Math.round(quantile(ms, share)),
      ]),
    );
  keep('captions', {
    secondsOfClips: Math.round(secondsOfClips * 10) / 10,
    wanted: { p95Ms: ALLOWED_MS },
    captions: delays.ms.length,
    missing: delays.missing,
    pieceSeconds: { median: quantile(delays.seconds, 0.5), longest: quantile(delays.seconds, 1) },
    delayMs: of(delays.ms),
    writingMs: of(delays.writingMs),
    first: delays.ms.slice(0, 3),
  });
} catch (error) {
  console.error(product.output.slice(-4_000));
  throw error;
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await product.stop();
  rmSync(directory, { recursive: true, force: true });
}

/** Joins the meeting without a camera, in a separate browser; listeners are muted. */
async function windowOf(person, id, args, script) {
  const browser = await launch(...args);
  browsers.push(browser);
  const page = await before(browser, person, id, { script });
  await page.getByRole('button', { name: 'Turn camera off' }).click();
  if (args.length === 0) await page.getByRole('button', { name: 'Turn microphone off' }).click();
  await comesIn(page);
  return page;
}
