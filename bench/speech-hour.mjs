/**
 * An hour in which four people take turns speaking, transcribed at the same time as a batch of 30 scans: measures
 * whether that takes less than an hour. `npm run bench -- speech-hour [MINUTES] [SCANS]` (after `npm run build`; Linux;
 * 60 and 30 take about half an hour on two cores, `5 3` about three minutes)
 *
 * The four are those of jfk.wav and of leopard-diarization.wav, repeated in one uploaded recording; a meeting stores
 * each voice in its own file, and also transcribes one at a time. Result: bench/results/speech-hour.json; with fewer
 * minutes or scans, speech-hour-trial.json, which contains their numbers.
 */
import { availableParallelism } from 'node:os';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { makeCleanScan } from './batch/make-files.ts';
import { processorTime, usedBetween } from './batch/processor-time.mjs';
import { runBatch } from './batch/run-batch.ts';
import { keepResults } from './machine.mjs';
import { clip, longTurns } from './speech/turns.mjs';
import { within } from './within.mjs';

const [WHOLE_MINUTES, WHOLE_SCANS] = [60, 30];
const [MINUTES, SCANS] = [Number(process.argv[2] ?? WHOLE_MINUTES), Number(process.argv[3] ?? WHOLE_SCANS)];
const isWhole = MINUTES === WHOLE_MINUTES && SCANS === WHOLE_SCANS;
const LIMIT_MS = 3 * MINUTES * 60_000 + 120_000;
/** Polling takes time from the measured work. */
const LOOK_MS = 2_000;
/** A session token lasts an hour. */
const SIGN_IN_MS = 30 * 60_000;

const bytes = longTurns(['jfk', 'leopard-diarization'].map(clip), MINUTES * 60);
const scans = [];
for (let number = 0; number < SCANS; number += 1) scans.push(await makeCleanScan(number));
const product = await Product.start();
try {
  const ada = await Person.signUp(product.url, 'ada@example.org');
  setInterval(() => ada.signIn().catch((error) => console.error('Signing in again:', error)), SIGN_IN_MS).unref();
  const before = processorTime(product);
  const begunMs = performance.now();
  const batch = runBatch(ada, scans);
  // Handled below: an early failure must not end the hour silently.
  batch.catch(() => undefined);
  const id = await ada.uploadOne({ name: 'Hour.wav', bytes });
  const { state, failure } = await ada.whenRead(id, LIMIT_MS, LOOK_MS);
  const writtenMs = performance.now() - begunMs;
  if (state === 'failed') throw new Error(`It was not written down: ${failure?.message}`);
  const leftMs = Math.max(0, LIMIT_MS - (performance.now() - begunMs));
  const { wallMs } = await within(batch, leftMs, 'Reading the scans');
  const used = usedBetween(before, processorTime(product));
  keepResults(isWhole ? 'speech-hour' : 'speech-hour-trial', {
    minutes: MINUTES,
    scans: SCANS,
    speakers: 4,
    cores: availableParallelism(),
    wanted: { shareOfLength: 1 },
    writtenS: seconds(writtenMs),
    shareOfLength: Math.round((writtenMs / (MINUTES * 60_000)) * 1_000) / 1_000,
    scansReadS: seconds(wallMs),
    enginesCpuS: seconds(used.enginesMs),
    words: await wordsOf(ada, id),
  });
} catch (error) {
  console.error(product.output.slice(-4_000));
  throw error;
} finally {
  await product.stop();
}

/** The number of transcribed words, to verify that the result isn't empty. */
async function wordsOf(person, id) {
  const { body } = await person.call('GET', `/api/v1/documents/${id}/text`);
  return body.data.pages.reduce((sum, { words }) => sum + words.length, 0);
}

function seconds(ms) {
  return Math.round(ms / 100) / 10;
}
