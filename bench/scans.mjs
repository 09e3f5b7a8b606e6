/**
 * Batches of scans, uploaded as in the browser, compared with `ocrmypdf` (the Debian package of that name) on the same
 * files in the same run: wall time from the first byte sent until the last document is done, CPU time of the whole
 * product, including PostgreSQL. `npm run bench -- scans [CLEAN] [WORN] [--texts FILE]` (after `npm run build`; Linux)
 *
 * Clean scans are pages as printed, at 150 dpi; worn ones are rotated, have noise and are JPEG at 150 to 300 dpi. The
 * product also classifies, extracts names, fields and passages, and makes all of it searchable; ocrmypdf adds a text
 * layer. `--texts` stores the text of every scan with its words and boxes, so that two versions can be compared byte by
 * byte.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stages } from '@cartulary/contracts/stages';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { makeCleanScan } from './batch/make-files.ts';
import { makeWornScan } from './batch/make-scans.ts';
import { processorTime, usedBetween } from './batch/processor-time.mjs';
import { runOcrMyPdf } from './batch/rival.ts';
import { runBatch } from './batch/run-batch.ts';
import { stageTimes, textsOf } from './batch/stored.mjs';
import { keepResults } from './machine.mjs';

const words = process.argv.slice(2);
const textsAt = words.indexOf('--texts');
const [CLEAN = 30, WORN = 10] = words.filter((word) => /^\d+$/.test(word)).map(Number);
const cores = availableParallelism();

const clean = await made(CLEAN, makeCleanScan);
const worn = await made(WORN, makeWornScan);
const product = await Product.start();
try {
  const ada = await Person.signUp(product.url, 'ada@example.org');
  const ours = { clean: await read(ada, clean), worn: await read(ada, worn) };
  if (textsAt >= 0) writeFileSync(words[textsAt + 1], JSON.stringify(await textsOf(product.superuserUrl), null, 1));
  const times = await stageTimes(product.superuserUrl, stages);
  await product.interrupt();
  keepResults('scans', {
    about: `ocrmypdf: ${cores} at once, each on one core`,
    cores,
    clean: beside(ours.clean, await runOcrMyPdf(clean)),
    worn: beside(ours.worn, await runOcrMyPdf(worn)),
    stages: Object.fromEntries(
      Object.entries(times).map(([name, { tookMs, waitedMs }]) => [
        name,
        { tookS: seconds(tookMs), waitedS: seconds(waitedMs) },
      ]),
    ),
  });
} catch (error) {
  console.error(product.output.slice(-4_000));
  throw error;
} finally {
  await product.stop();
}

async function made(count, make) {
  const files = [];
  for (let number = 0; number < count; number += 1) files.push(await make(number));
  return files;
}

async function read(person, files) {
  if (files.length === 0) return null;
  console.error(`the product reads ${files.length} scans`);
  const before = processorTime(product);
  const { wallMs } = await runBatch(person, files);
  return { scans: files.length, wallMs, used: usedBetween(before, processorTime(product)) };
}

/** The cost of a batch, compared with the rival's for the same files. */
function beside(ours, rival) {
  if (!ours) return null;
  const { scans, wallMs, used } = ours;
  const cpuMs = used.enginesMs + used.workersMs + used.gatewayMs + used.restMs;
  const ratio = (own, theirs) => Math.round((own / theirs) * 100) / 100;
  return {
    scans,
    ours: {
      wallS: seconds(wallMs),
      cpuS: seconds(cpuMs),
      idleS: seconds(cores * wallMs - used.machineMs),
      // Other programs: if this is high, the wall time is meaningless.
      elsewhereOnTheMachineS: seconds(used.machineMs - cpuMs),
      cpuOfS: {
        engines: seconds(used.enginesMs),
        workers: seconds(used.workersMs),
        gateway: seconds(used.gatewayMs),
        databaseAndRest: seconds(used.restMs),
      },
    },
    ...(rival
      ? {
          rival: { version: rival.version, wallS: seconds(rival.wallMs), cpuS: seconds(rival.cpuMs) },
          timesRival: { wall: ratio(wallMs, rival.wallMs), cpu: ratio(cpuMs, rival.cpuMs) },
        }
      : {}),
  };
}

function seconds(ms) {
  return Math.round(ms / 100) / 10;
}
