/**
 * The collab server compared with servers that do less: a bare relay, Hocuspocus with its database extension on the
 * same PostgreSQL, the server of y-websocket. Alternating, each run on a freshly started server; CPU by process.
 *
 *   npm run bench -- collab [SCENARIO] [--seconds 10] [--rounds 3] [--servers ours,relay]
 *                           (after `npm run build` and `npm ci` in bench/collab)
 *
 * Scenarios: big-room, small-rooms, two-writers, fast-lines, trace, cursors, acknowledgement, joins, memory, opening;
 * all of them unless one is given. Results: bench/results/collab-SCENARIO.json. The trace is in the
 * data folder (CARTULARY_BENCH_DATA).
 */
import { parseArgs } from 'node:util';
import { measureMemory } from './collab/memory.mjs';
import { measureOpening } from './collab/opening.mjs';
import { Rivals } from './collab/rivals.mjs';
import { scenarios } from './collab/scenarios.mjs';
import { missingTrace } from './collab/trace.mjs';
import { keepResults } from './machine.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    servers: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const alone = { memory: measureMemory, opening: measureOpening };
const known = [...Object.keys(scenarios), ...Object.keys(alone)];
const asked = positionals.length > 0 ? positionals : known;
for (const name of asked) if (!known.includes(name)) throw new Error(`No scenario ${name}: ${known.join(', ')}`);

const rivals = await Rivals.start();
try {
  for (const name of asked) {
    const missing = name === 'trace' ? missingTrace() : null;
    if (missing) process.stderr.write(`${name}: ${missing}\n`);
    else if (alone[name]) keepResults(`collab-${name}`, await alone[name](rivals));
    else keepResults(`collab-${name}`, await inTurns(scenarios[name]));
  }
} finally {
  await rivals.stop();
}

async function inTurns({ about, servers: all, environment, run }) {
  const servers = all.filter((name) => values.servers?.split(',').includes(name) ?? true);
  const runs = Object.fromEntries(servers.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of servers) {
      let server = await rivals.startServer(name, environment);
      const restart = async () => {
        await server.stop();
        return (server = await rivals.startServer(name, environment));
      };
      try {
        runs[name].push(await run(rivals, server, seconds, restart));
        process.stderr.write(`${name} ${JSON.stringify(runs[name].at(-1))}\n`);
      } finally {
        await server.stop();
      }
    }
  return { about, seconds, rounds, ratios: ratiosOf(runs, servers), runs };
}

/** Each server's figures relative to the first one's, round by round; the median of these. */
function ratiosOf(runs, [first, ...others]) {
  const of = (name, value) => {
    const each = runs[name].map((run, round) => value(run) / value(runs[first][round])).sort((a, b) => a - b);
    return Math.round(each[Math.floor(each.length / 2)] * 100) / 100;
  };
  return Object.fromEntries(
    others.map((name) => [
      `${name} / ${first}`,
      {
        cpu: of(name, (run) => run.serverCpuSeconds),
        cpuWithPostgres: of(name, (run) => run.serverCpuSeconds + (name === 'relay' ? 0 : run.postgresCpuSeconds)),
        ...Object.fromEntries(
          Object.keys(runs[name][0])
            .filter((figure) => /Ms$/.test(figure) && figure in runs[first][0])
            .map((figure) => [figure, of(name, (run) => run[figure])]),
        ),
      },
    ]),
  );
}
