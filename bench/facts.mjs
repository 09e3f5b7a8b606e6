/**
 * The cost of facts and their sums compared with the event log: as many facts as events, ten per unit of work,
 * alternating, until facts are summed and events are numbered and forwarded. CPU time of this process and of
 * PostgreSQL. `npm run bench -- facts`
 */
import pg from 'pg';
import setUp from '../libs/testing/src/global-setup.mjs';
import tearDown from '../libs/testing/src/global-teardown.mjs';
import { clusterCpuSeconds } from './collab/cpu.mjs';
import { keepResults, quantile } from './machine.mjs';

const ROUNDS = 7;
const UNITS = 400;
const PER_UNIT = 10;

await setUp();
const { startTestDatabase } = await import('../libs/testing/src/test-database.ts');
const { anOrganisation } = await import('../libs/testing/src/factories.ts');
const { writeFact } = await import('../libs/database/src/facts.ts');
const { publishEvent } = await import('../libs/database/src/outbox.ts');
const { newId } = await import('../libs/database/src/new-id.ts');
const { rollUp } = await import('../libs/database/src/system/roll-up.ts');
const { relayOutbox } = await import('../libs/database/src/system/outbox-relay.ts');

const running = await startTestDatabase();
const { database } = running;
const postmaster = await postmasterOf(running.superuserUrl);
try {
  const { id } = await anOrganisation(database);
  const outcomes = ['ready', 'needs-review', 'failed'];
  const classes = ['invoice', 'receipt', 'letter', 'contract'];
  const ways = {
    facts: {
      write: (index) =>
        writeFact('document.settled', {
          itemId: newId(),
          by: { outcome: outcomes[index % 3], class: classes[index % 4], isFirst: true },
          amounts: { pages: 3 },
          durationMs: 1_000 + index,
        }),
      finish: () => rollUp(database),
    },
    events: {
      write: () =>
        publishEvent('document.ready', { documentId: newId(), state: 'ready', name: 'Invoice 4711.pdf' }, [
          `organisation:${id}`,
        ]),
      finish: () => relayOutbox(database, async () => undefined),
    },
  };
  const taken = { facts: [], events: [] };
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [name, way] of Object.entries(ways)) {
      const spent = await measure(id, way);
      if (round >= 0) taken[name].push(spent);
    }
  const figures = Object.fromEntries(
    Object.entries(taken).map(([name, rounds]) => [
      name,
      {
        cpuMs: quantile(
          rounds.map(({ cpuMs }) => cpuMs),
          0.5,
        ),
        aSecond: Math.round(
          quantile(
            rounds.map(({ aSecond }) => aSecond),
            0.5,
          ),
        ),
      },
    ]),
  );
  const ratio = Math.round((figures.facts.cpuMs / figures.events.cpuMs) * 100) / 100;
  keepResults('facts', { about: `${UNITS * PER_UNIT} in units of ${PER_UNIT}`, rounds: ROUNDS, ...figures, ratio });
} finally {
  await running.stop();
  await tearDown();
}
process.exit(0);

async function measure(organisationId, { write, finish }) {
  const before = { own: process.cpuUsage(), postgres: clusterCpuSeconds(postmaster), at: performance.now() };
  for (let unit = 0; unit < UNITS; unit += 1)
    await database.inOrganisation(organisationId, async () => {
      for (let index = 0; index < PER_UNIT; index += 1) await write(unit * PER_UNIT + index);
    });
  await finish();
  const { user, system } = process.cpuUsage(before.own);
  const seconds = (performance.now() - before.at) / 1_000;
  return {
    cpuMs: (user + system) / 1_000 + (clusterCpuSeconds(postmaster) - before.postgres) * 1_000,
    aSecond: (UNITS * PER_UNIT) / seconds,
  };
}

async function postmasterOf(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid");
  await client.end();
  return rows[0].pid;
}
