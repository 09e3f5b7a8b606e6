/**
 * The cost of a page of each list, in a small and a large library, in one interleaved run: the call's wall time, and
 * PostgreSQL's CPU time. Two gateways in this process, each with a database that is filled by SQL statements.
 *
 *   npm run bench -- api [SMALL] [LARGE]       (1,000 and 100,000 documents, 10 and 1,000 people)
 *
 * `keeper` owns two fifths of the library: nothing may grow with what isn't displayed. `newcomer` sees the same 300
 * documents in both: nothing may grow with what a person can't see. `heavy` has individual grants for a tenth of it,
 * and is in many teams.
 */
import path from 'node:path';
import setUp from '../libs/testing/src/global-setup.mjs';
import tearDown from '../libs/testing/src/global-teardown.mjs';
import { callsOf } from './api/calls.mjs';
import { computedMs, openLibrary } from './api/library.mjs';
import { keepFigures } from './machine.mjs';

const [SMALL, LARGE] = [Number(process.argv[2] ?? 1_000), Number(process.argv[3] ?? 100_000)];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);
const WARM_UP = Number(process.env.BENCH_WARM_UP ?? 6);
/** Whether to measure even calls that fail, such as those that time out. */
const KEEP_GOING = process.env.BENCH_KEEP_GOING === 'true';
/** Measures only calls whose name contains one of these. */
const ONLY = process.env.BENCH_ONLY?.split(',');

await setUp();
// The run's folder must be set before anything needs a database.
const { call, dataOf } = await import('../apps/gateway/src/test-person.test-helper.ts');

const libraries = [];
try {
  for (const documents of [SMALL, LARGE]) {
    const began = performance.now();
    const library = await openLibrary(path.dirname(import.meta.dirname), documents);
    console.log(`${documents} documents filled in ${Math.round((performance.now() - began) / 1_000)} s`);
    libraries.push({ ...library, calls: callsOf(library.names) });
  }
  console.log(`${''.padEnd(46)} ${'CPU of PostgreSQL, ms'.padStart(26)}   ${'whole call, ms'.padStart(26)}`);
  const rows = await measured(libraries);
  if (!ONLY) keepFigures('api', { documents: [SMALL, LARGE], rounds: ROUNDS, calls: rows });
} finally {
  for (const library of libraries) await library.close();
  await tearDown();
}
process.exit(0);

/** Every call of every person, alternating between small and large. */
async function measured([small, large]) {
  const rows = [];
  for (const [index, { name, who }] of small.calls.entries())
    for (const person of who) {
      const label = `${name} · ${person}`;
      if (ONLY && !ONLY.some((part) => label.includes(part))) continue;
      const taken = [small, large].map((library) => ({ library, path: library.calls[index].path, wall: [], cpu: [] }));
      for (let round = -WARM_UP; round < ROUNDS; round += 1)
        for (const { library, path, wall, cpu } of taken) {
          const spent = await spentOn(library, person, path);
          if (round >= 0) (wall.push(spent.wallMs), cpu.push(spent.cpuMs));
        }
      const [one, other] = taken.map(({ wall, cpu }) => ({ wallMs: middle(wall), cpuMs: middle(cpu) }));
      rows.push({ name, person, small: one, large: other });
      print(rows.at(-1));
    }
  return rows;
}

/** One call, from sending it until the whole response has arrived, and the CPU time of the backends meanwhile. */
async function spentOn({ gateway, tokens, watcher }, person, path) {
  const given = typeof path === 'function' ? await path((at) => answerOf(gateway, tokens[person], at)) : path;
  const before = await computedMs(watcher);
  const began = performance.now();
  await answerOf(gateway, tokens[person], given).catch((error) => {
    // A call that exceeds the product's timeout is reported with its time.
    if (!KEEP_GOING) throw error;
  });
  const wallMs = performance.now() - began;
  return { wallMs, cpuMs: (await computedMs(watcher)) - before };
}

async function answerOf(gateway, token, path) {
  const answer = await call(gateway.url, 'GET', path, { token });
  if (!answer.body.success) throw new Error(`${path}\n${gateway.log().slice(-3_000)}`);
  return dataOf(answer);
}

function middle(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? NaN) * 100) / 100;
}

function print({ name, person, small, large }) {
  const cells = (one, other) =>
    `${String(one).padStart(8)} ${String(other).padStart(9)} ${(other / one).toFixed(1).padStart(6)}×`;
  const cpu = cells(small.cpuMs, large.cpuMs);
  console.log(`${`${name} · ${person}`.padEnd(46)} ${cpu}   ${cells(small.wallMs, large.wallMs)}`);
}
