/**
 * The cost of a dashboard card with many facts: compared with plain SQL for the same numbers on the same sums, and on
 * the facts themselves. Alternating in one run, with the gateway's role. `npm run bench -- facts-cards 10000000`
 */
import pg from 'pg';
import setUp from '../libs/testing/src/global-setup.mjs';
import tearDown from '../libs/testing/src/global-teardown.mjs';
import { keepResults, quantile } from './machine.mjs';

const FACTS = Number(process.argv[2] ?? 10_000_000);
const PORTION = 500_000;
const DAYS = 88;
const ROUNDS = 11;
const RAW_ROUNDS = 2;
const DAY_MS = 86_400_000;

await setUp();
const { startTestDatabase } = await import('../libs/testing/src/test-database.ts');
const { anOrganisation } = await import('../libs/testing/src/factories.ts');
const { manager } = await import('../libs/database/src/organisation-context.ts');
const { readSums, countPeople } = await import('../libs/database/src/rollups.queries.ts');

const running = await startTestDatabase();
const { database } = running;
const superuser = new pg.Client({ connectionString: running.superuserUrl });
await superuser.connect();
// Only affects how fast the facts are written: the measured queries use the gateway's role, with its own settings.
await superuser.query("SET work_mem = '1GB'; SET synchronous_commit = off");
try {
  const { id } = await anOrganisation(database);
  await fill(id);
  const now = new Date();
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const days = Array.from({ length: 60 }, (_, back) => ({
    from: new Date(today - (60 - back) * DAY_MS),
    until: new Date(today - (59 - back) * DAY_MS),
  }));
  const span = [days[0].from, days.at(-1).until];
  const kinds = ['document.settled', 'document.checked', 'field.settled', 'search.asked'];
  const hour = Math.floor(now.getTime() / 3_600_000) * 3_600_000;
  const minutes = Array.from({ length: 60 }, (_, back) => ({
    from: new Date(hour - (60 - back) * 60_000),
    until: new Date(hour - (59 - back) * 60_000),
  }));
  const sums = (grain) => `SELECT start, kind, by, sum(facts), sum(duration_ms) FROM app.rollup
    WHERE kind = ANY ($1) AND version = 1 AND grain = '${grain}' AND start >= $2 AND start < $3 GROUP BY start, kind, by`;
  const raw = (grain) => `SELECT date_trunc('${grain}', at, 'UTC'), kind, by, count(*), sum(duration_ms) FROM app.fact
    WHERE kind = ANY ($1) AND version = 1 AND at >= $2 AND at < $3 GROUP BY 1, kind, by`;
  const cards = {
    'four kinds by day, two periods of 30': {
      card: () => readSums(kinds, days, now),
      bare: [sums('day'), [kinds, ...span]],
      raw: [raw('day'), [kinds, ...span]],
    },
    'one kind by day': {
      card: () => readSums(['document.settled'], days, now),
      bare: [sums('day'), [['document.settled'], ...span]],
      raw: [raw('day'), [['document.settled'], ...span]],
    },
    'one kind by minute, an hour': {
      card: () => readSums(['document.settled'], minutes, now),
      bare: [sums('minute'), [['document.settled'], minutes[0].from, minutes.at(-1).until]],
      raw: [raw('minute'), [['document.settled'], minutes[0].from, minutes.at(-1).until]],
    },
    'people, 60 days': {
      card: () => countPeople('search.asked', [{ from: span[0], until: span[1] }], now),
      bare: [
        'SELECT count(DISTINCT account_id) FROM app.rollup_person WHERE kind = ANY ($1) AND hour >= $2 AND hour < $3',
        [['search.asked'], ...span],
      ],
      raw: [
        'SELECT count(DISTINCT account_id) FROM app.fact WHERE kind = ANY ($1) AND at >= $2 AND at < $3',
        [['search.asked'], ...span],
      ],
    },
  };
  const figures = {};
  for (const [name, { card, bare, raw: facts }] of Object.entries(cards)) {
    const taken = { card: [], bare: [], raw: [] };
    for (let round = -1; round < ROUNDS; round += 1) {
      const ways = { card, bare: () => manager().query(...bare), raw: () => manager().query(...facts) };
      for (const [way, run] of Object.entries(ways)) {
        if (way === 'raw' && round >= RAW_ROUNDS) continue;
        const ms = await timed(id, run);
        if (round >= 0) taken[way].push(ms);
      }
    }
    const [cardMs, bareMs, rawMs] = Object.values(taken).map((all) => rounded(quantile(all, 0.5)));
    figures[name] = {
      cardMs,
      cardP95Ms: rounded(quantile(taken.card, 0.95)),
      bareMs,
      rawMs,
      toBare: rounded(cardMs / bareMs),
      toRaw: rounded(cardMs / rawMs),
    };
  }
  keepResults('facts-cards', {
    about: `${FACTS} facts of ${DAYS} days, one organisation`,
    rounds: ROUNDS,
    cards: figures,
  });
} finally {
  await superuser.end();
  await running.stop();
  await tearDown();
}
process.exit(0);

function rounded(value) {
  return Math.round(value * 1_000) / 1_000;
}

async function timed(id, run) {
  return database.inOrganisation(id, async () => {
    await manager().query('SET LOCAL statement_timeout = 0');
    const before = performance.now();
    await run();
    return performance.now() - before;
  });
}

/**
 * Facts as the product writes them, and their sums as it computes them, except the sketches of durations, which no card
 * here reads.
 */
async function fill(id) {
  const insert = `
    INSERT INTO app.fact (id, organisation_id, kind, version, at, written_at, account_id, duration_ms, by, amounts)
    SELECT gen_random_uuid(), $1, k.kind, 1, f.at, f.at, CASE WHEN k.kind = 'search.asked' THEN
             ('00000000-0000-4000-8000-' || lpad((f.n % 400)::text, 12, '0'))::uuid END,
           1000 + f.n % 5000, k.by, '{}'
      FROM (SELECT n, now() - interval '1 hour' * (random() * 24 * ${DAYS}) AS at FROM generate_series($2::int, $3::int) n) f
      JOIN (VALUES
        (0, 'document.settled', '{"outcome":"ready","class":"invoice","isFirst":true}'::jsonb),
        (1, 'document.settled', '{"outcome":"ready","class":"receipt","isFirst":true}'),
        (2, 'document.settled', '{"outcome":"needs-review","class":"invoice","isFirst":true}'),
        (3, 'document.checked', '{"class":"invoice","isFirst":true}'),
        (4, 'field.settled', '{"field":"total","as":"confirmed"}'),
        (5, 'field.settled', '{"field":"total","as":"corrected"}'),
        (6, 'search.asked', '{"mode":"words","found":true}'),
        (7, 'search.asked', '{"mode":"meaning","found":true}')) k(n, kind, by) ON k.n = f.n % 8`;
  await superuser.query('ALTER TABLE app.fact DISABLE TRIGGER ALL');
  for (let from = 1; from <= FACTS; from += PORTION)
    await superuser.query(insert, [id, from, Math.min(FACTS, from + PORTION - 1)]);
  for (const grain of ['minute', 'hour', 'day'])
    await superuser.query(
      `INSERT INTO app.rollup (organisation_id, kind, version, grain, start, by, facts, late, newest, amounts, duration_ms)
       SELECT organisation_id, kind, version, '${grain}', date_trunc('${grain}', at, 'UTC'), by, count(*), 0, max(at), '{}', sum(duration_ms)
         FROM app.fact GROUP BY organisation_id, kind, version, 5, by`,
    );
  await superuser.query(
    `INSERT INTO app.rollup_person SELECT organisation_id, kind, date_trunc('hour', at, 'UTC'), account_id, count(*)
       FROM app.fact WHERE account_id IS NOT NULL GROUP BY 1, 2, 3, 4`,
  );
  await superuser.query(`UPDATE app.rollup_state SET up_to = (SELECT pg_current_xact_id()), counted_until = now()`);
  await superuser.query('ANALYZE app.fact; ANALYZE app.rollup; ANALYZE app.rollup_person');
}
