/**
 * A batch of scans, brought in as the browser does, against `ocrmypdf` (Debian's package of that name) on the same files in
 * the same run: wall time from the first byte sent until the last document is over, processor time of the whole product,
 * PostgreSQL included. `npm run bench:scans -- [SCANS] [--texts FILE]` (after `npm run build`; Linux)
 *
 * The product also classifies, finds names, fields and passages, and makes all of it findable; ocrmypdf adds a text layer.
 * `--texts` keeps what was read of every scan with its words and boxes, so that two versions can be compared byte for byte.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stages } from '@cartulary/contracts/stages';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { makeScan } from './batch/make-scans.ts';
import { processorTime, usedBetween } from './batch/processor-time.mjs';
import { runOcrMyPdf } from './batch/rival.ts';
import { runBatch } from './batch/run-batch.ts';
import { stageTimes, textsOf } from './batch/stored.mjs';
import { keepResults } from './machine.mjs';

const words = process.argv.slice(2);
const textsAt = words.indexOf('--texts');
const COUNT = Number(words.find((word) => /^\d+$/.test(word)) ?? 30);

const files = [];
for (let number = 0; number < COUNT; number += 1) files.push(await makeScan(number));
console.error('the scans are made');
const product = await Product.start();
try {
  const ada = await Person.signUp(product.url, 'ada@example.org');
  const before = processorTime(product);
  console.error('the product reads them');
  const run = await runBatch(ada, files);
  const used = usedBetween(before, processorTime(product));
  if (textsAt >= 0) writeFileSync(words[textsAt + 1], JSON.stringify(await textsOf(product.superuserUrl), null, 1));
  const times = await stageTimes(product.superuserUrl, stages);
  await product.interrupt();
  console.error(`read in ${seconds(run.wallMs)} s; now the rival`);
  const rival = await runOcrMyPdf(files);
  const cpuMs = used.enginesMs + used.workersMs + used.gatewayMs + used.restMs;
  const ratio = (ours, theirs) => Math.round((ours / theirs) * 100) / 100;
  const cores = availableParallelism();
  keepResults('scans', {
    about: `${COUNT} scans of a page each; ocrmypdf: ${cores} at once, each on one core`,
    scans: COUNT,
    cores,
    ours: {
      wallS: seconds(run.wallMs),
      cpuS: seconds(cpuMs),
      idleS: seconds(cores * run.wallMs - used.machineMs),
      elsewhereOnTheMachineS: seconds(used.machineMs - cpuMs),
      cpuOfS: {
        engines: seconds(used.enginesMs),
        workers: seconds(used.workersMs),
        gateway: seconds(used.gatewayMs),
        databaseAndRest: seconds(used.restMs),
      },
      stages: Object.fromEntries(
        Object.entries(times).map(([name, { tookMs, waitedMs }]) => [
          name,
          { tookS: seconds(tookMs), waitedS: seconds(waitedMs) },
        ]),
      ),
    },
    ...(rival
      ? {
          rival: { version: rival.version, wallS: seconds(rival.wallMs), cpuS: seconds(rival.cpuMs) },
          timesRival: { wall: ratio(run.wallMs, rival.wallMs), cpu: ratio(cpuMs, rival.cpuMs) },
        }
      : {}),
  });
} catch (error) {
  console.error(product.output.slice(-4_000));
  throw error;
} finally {
  await product.stop();
}

function seconds(ms) {
  return Math.round(ms / 100) / 10;
}
