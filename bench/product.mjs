/**
 * Figures of the whole product: warm start, idle memory, how soon a document of ten pages is searchable and its first
 * stage is reported. `npm run bench -- product` (after `npm run build`)
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { keepResults, quantile } from './machine.mjs';
import { tenPages } from './ten-pages.mjs';

const STARTS = 5;
const DOCUMENTS = 10;
const IDLE_MS = 45_000;

const product = await Product.start();
try {
  const starts = await warmStarts();
  const ada = await Person.signUp(product.url, 'ada@example.org');
  const { searchableMs, firstStageMs } = await readTenPages(ada);
  // Engines end after 20 s without work.
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  keepResults('product', {
    warmStartMs: { median: quantile(starts, 0.5), max: Math.max(...starts), runs: starts.length },
    idleMb: idleMegabytes(),
    tenPagePdf: {
      searchableMs: { median: quantile(searchableMs, 0.5), max: quantile(searchableMs, 1), runs: searchableMs.length },
      firstStageEventMs: {
        median: quantile(firstStageMs, 0.5),
        max: quantile(firstStageMs, 1),
        runs: firstStageMs.length,
      },
    },
  });
} finally {
  await product.stop();
}

async function warmStarts() {
  const times = [];
  for (let run = 0; run < STARTS; run += 1) {
    await product.interrupt();
    const begun = performance.now();
    await product.run();
    times.push(Math.round(performance.now() - begun));
  }
  return times;
}

/** From the last byte sent: until a search finds it, and until a socket receives its first stage. */
async function readTenPages(person) {
  const told = new Map();
  const socket = io(product.url, { auth: { token: await person.socketToken() }, transports: ['websocket'] });
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.on('document.stage', ({ payload }) => {
    if (!told.has(payload.documentId)) told.set(payload.documentId, performance.now());
  });
  const searchableMs = [];
  const firstStageMs = [];
  for (let run = 0; run < DOCUMENTS; run += 1) {
    const word = `quondam${String.fromCharCode(97 + run)}x`;
    const bytes = tenPages(word);
    const sent = performance.now();
    const id = await person.uploadOne({ name: `${word}.pdf`, bytes });
    await waitFor(async () => (await person.search(word)).includes(id), 30_000);
    searchableMs.push(performance.now() - sent);
    firstStageMs.push(told.get(id) - sent);
    await person.whenRead(id);
  }
  socket.close();
  return { searchableMs, firstStageMs };
}

/** Sum of the proportional set sizes (PSS) of every process, PostgreSQL included. Linux. */
function idleMegabytes() {
  const pids = product.pids();
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  );
  const commands = execFileSync('ps', ['-o', 'pid=,args=', '-p', pids.join(',')], { encoding: 'utf8' });
  process.stderr.write(commands);
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}
