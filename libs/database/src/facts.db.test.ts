import { countFacts } from '@cartulary/testing/count-facts';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { WAITING_FOR_LOCKS } from '@cartulary/testing/waiting-for-locks';
import { DDSketch } from '@datadog/sketches-js';
import pg from 'pg';
import { writeFact } from './facts.js';
import { newId } from './new-id.js';
import { manager } from './organisation-context.js';
import { countPeople, readSums, type Stretch } from './rollups.queries.js';
import { rollUp, rollUpAnew } from './system/roll-up.js';

let running: TestDatabase;
let organisationId: string;
beforeAll(async () => {
  running = await startTestDatabase();
});
afterAll(() => running.stop());
beforeEach(async () => {
  organisationId = (await anOrganisation(running.database)).id;
});

const countAll = (batch?: number) => countFacts(running.database, batch);
const inOwn = <T>(work: () => Promise<T>): Promise<T> => running.database.inOrganisation(organisationId, work);
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const settled = (outcome: 'ready' | 'failed', at?: Date, durationMs = 1_000) =>
  inOwn(() =>
    writeFact('document.settled', {
      ...(at ? { at } : {}),
      itemId: newId(),
      by: { outcome, class: 'invoice', isFirst: true },
      amounts: { pages: 2 },
      durationMs,
    }),
  );
const opened = (accountId: string, at: Date) =>
  inOwn(() => writeFact('document.opened', { itemId: newId(), accountId, at }));

/** Counted facts per outcome in a time range. */
const counted = async (stretch: Stretch, organisation = organisationId): Promise<Record<string, number>> => {
  const sums = await running.database.inOrganisation(organisation, () =>
    readSums(['document.settled'], [stretch], new Date()),
  );
  return Object.fromEntries(sums.map(({ by, facts }) => [String(by['outcome']), facts]));
};
const always: Stretch = { from: minutesAgo(60 * 24 * 60), until: new Date(Date.now() + 3_600_000) };

test('a fact is counted once, however often the sums are made', async () => {
  await settled('ready');
  await settled('ready');
  await settled('failed');
  for (const _ of ['once', 'again']) await countAll();
  expect(await counted(always)).toEqual({ ready: 2, failed: 1 });
});

test('what another transaction wrote before, and commits later, is not passed over', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let written: () => void = () => undefined;
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const slow = inOwn(async () => {
    await writeFact('document.opened', { itemId: newId(), accountId: newId() });
    await writeFact('document.settled', {
      by: { outcome: 'failed', class: null, isFirst: true },
      amounts: { pages: 0 },
      durationMs: 1,
    });
    written();
    await held;
  });
  await isWritten;
  await settled('ready');
  await rollUp(running.database);
  goOn();
  await slow;
  await countAll();
  expect(await counted(always)).toEqual({ ready: 1, failed: 1 });
});

test('what came late counts where it belongs, and is told as late', async () => {
  await settled('ready', minutesAgo(26 * 60));
  await countAll();
  const yesterday: Stretch = { from: minutesAgo(27 * 60), until: minutesAgo(25 * 60) };
  expect(await counted(yesterday)).toEqual({ ready: 1 });
  const [sum] = await inOwn(() => readSums(['document.settled'], [yesterday], new Date()));
  expect(sum).toMatchObject({ facts: 1, late: 1, durationMs: 1_000 });
  expect(await counted({ from: minutesAgo(10), until: new Date() })).toEqual({});
});

test('what came a year late counts on its day, of which the day alone is kept', async () => {
  const at = minutesAgo(366 * 24 * 60);
  await settled('ready', at);
  await countAll();
  const dayMs = 24 * 60 * 60_000;
  const start = Math.floor(at.getTime() / dayMs) * dayMs;
  expect(await counted({ from: new Date(start), until: new Date(start + dayMs) })).toEqual({ ready: 1 });
  expect(await counted({ from: new Date(start + dayMs), until: new Date() })).toEqual({});
});

test('facts of a version that this release does not know are kept and not counted among its own', async () => {
  await settled('ready');
  await inOwn(() =>
    manager().query(
      `INSERT INTO app.fact (id, kind, version, at, duration_ms, by, amounts) VALUES ($1, 'document.settled', 9, now(), 1, '{"outcome":"ready"}', '{}')`,
      [newId()],
    ),
  );
  await countAll();
  expect(await counted(always)).toEqual({ ready: 1 });
  const kept: { version: number; facts: number }[] = await inOwn(() =>
    manager().query("SELECT version, facts::int FROM app.rollup WHERE grain = 'day' ORDER BY version"),
  );
  expect(kept).toEqual([
    { version: 1, facts: 1 },
    { version: 9, facts: 1 },
  ]);
});

test('counting that is killed half-way counts nothing twice and forgets nothing', async () => {
  await settled('ready');
  await opened(newId(), new Date());
  const other = new pg.Client({ connectionString: running.superuserUrl });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE app.rollup_person IN SHARE MODE');
  // A turn finds nothing to count while transactions that other tests started earlier are still open in the same
  // cluster.
  const turns = async (): Promise<string> => {
    try {
      for (;;) await rollUp(running.database);
    } catch {
      return 'killed';
    }
  };
  const turn = turns();
  // It has merged the sums and is waiting before it counts people and stores its position.
  for (let pids: number[] = []; pids.length === 0;) {
    pids = (await other.query<{ pid: number }>(WAITING_FOR_LOCKS)).rows.map(({ pid }) => pid);
    for (const pid of pids) await other.query('SELECT pg_terminate_backend($1)', [pid]);
  }
  expect(await turn).toBe('killed');
  await other.end();
  await countAll();
  expect(await counted(always)).toEqual({ ready: 1 });
});

test('another organisation is not counted', async () => {
  await settled('ready');
  await countAll();
  const stranger = await anOrganisation(running.database);
  expect(await counted(always, stranger.id)).toEqual({});
});

test('a fact ahead of the clock is refused, and nothing of its act is kept', async () => {
  await expect(
    inOwn(async () => {
      await writeFact('document.opened', { accountId: newId() });
      await writeFact('document.opened', { accountId: newId(), at: minutesAgo(-30) });
    }),
  ).rejects.toThrow(RangeError);
  const [row]: [{ facts: number }] = await inOwn(() => manager().query('SELECT count(*)::int AS facts FROM app.fact'));
  expect(row.facts).toBe(0);
});

test('every stretch, to the millisecond, is the sum of its facts', async () => {
  let seed = 11;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const moments = Array.from({ length: 120 }, () => minutesAgo(1 + random(3 * 24 * 60) + random(1_000) / 1_000));
  for (const at of moments) await settled('ready', at);
  await countAll();
  for (let round = 0; round < 40; round++) {
    const [one = new Date(), other = new Date()] = [random(120), random(120)].map((index) => moments[index]);
    const [from, until] = one < other ? [one, other] : [other, one];
    const inside = moments.filter((at) => at >= from && at < until).length;
    expect((await counted({ from, until }))['ready'] ?? 0).toBe(inside);
  }
});

test('sums made anew are the same, and facts written meanwhile are not lost', async () => {
  for (const hours of [1, 2, 30]) await settled('ready', minutesAgo(hours * 60));
  await countAll();
  await inOwn(() => manager().query('SELECT 1'));
  await running.database.inSystem((system) => system.query("UPDATE app.rollup SET facts = 77 WHERE grain = 'hour'"));
  await Promise.all([rollUpAnew(running.database), settled('failed')]);
  await countAll();
  expect(await counted(always)).toEqual({ ready: 3, failed: 1 });
});

test('a database that was restored elsewhere, where transactions are counted anew, goes on', async () => {
  await settled('ready');
  await countAll();
  const far = "'9000000000000'::xid8";
  await running.database.inSystem(async (system) => {
    await system.query(`UPDATE app.fact SET written_by = ${far}`);
    await system.query(`UPDATE app.rollup_state SET up_to = ${far}`);
  });
  await settled('failed');
  for (const _ of ['once', 'again']) await countAll();
  expect(await counted(always)).toEqual({ ready: 1, failed: 1 });
});

test('of a restored database, facts of one transaction beyond a portion are each counted once, twice in a row', async () => {
  await inOwn(async () => {
    for (let fact = 0; fact < 7; fact++)
      await writeFact('document.settled', {
        by: { outcome: 'ready', class: 'invoice', isFirst: true },
        amounts: { pages: 1 },
        durationMs: 1,
      });
  });
  await countAll();
  for (const far of ['9000000000000', '9000000000001']) {
    await running.database.inSystem(async (system) => {
      await system.query('UPDATE app.fact SET written_by = $1::xid8', [far]);
      await system.query('UPDATE app.rollup_state SET up_to = $1::xid8', [far]);
    });
    await settled('failed');
    await countAll(2);
    await countAll(2);
  }
  expect(await counted(always)).toEqual({ ready: 7, failed: 2 });
});

test('a turn leaves counting to another one that does, and says so', async () => {
  await settled('ready');
  await running.database.inSystem(async (system) => {
    await system.query('SELECT pg_advisory_xact_lock(5163008109)');
    expect((await rollUp(running.database)).isBehind).toBe(true);
  });
  await countAll();
  expect(await counted(always)).toEqual({ ready: 1 });
});

const countedUntil = async (): Promise<Date> => {
  const [state]: [{ at: Date }] = await running.database.inSystem((system) =>
    system.query('SELECT counted_until AS at FROM app.rollup_state'),
  );
  return state.at;
};

test('a turn that finds nothing says that all is counted up to now; one that is held up does not', async () => {
  await countAll();
  const before = await countedUntil();
  expect((await rollUp(running.database)).isBehind).toBe(false);
  const idle = await countedUntil();
  expect(idle.getTime()).toBeGreaterThan(before.getTime());
  const other = new pg.Client({ connectionString: running.superuserUrl });
  await other.connect();
  await other.query('BEGIN; SELECT pg_current_xact_id()');
  await settled('ready');
  for (const _ of ['once', 'again']) expect((await rollUp(running.database)).isBehind).toBe(true);
  expect(await countedUntil()).toEqual(idle);
  await other.end();
  await countAll();
  expect((await countedUntil()).getTime()).toBeGreaterThan(idle.getTime());
});

test('people are counted once, whatever the hours they came in', async () => {
  const person = async () => (await anAccount(running.database, organisationId)).id;
  const [ada, bea] = [await person(), await person()];
  await opened(ada, minutesAgo(5));
  await opened(ada, minutesAgo(70));
  await opened(bea, minutesAgo(70));
  await countAll();
  const counted = (...stretches: Stretch[]) => inOwn(() => countPeople('document.opened', stretches, new Date()));
  const now = new Date();
  expect(
    await counted(
      { from: minutesAgo(100), until: now },
      { from: minutesAgo(30), until: now },
      { from: minutesAgo(24 * 60), until: minutesAgo(20 * 60) },
      { from: minutesAgo(200 * 24 * 60), until: now },
    ),
  ).toEqual([2, 1, 0, null]);
});

test('durations are kept as a sketch that merges', async () => {
  for (const durationMs of [100, 200, 300, 400]) {
    await settled('ready', minutesAgo(5), durationMs);
    await countAll();
  }
  const rows: { durations: Buffer }[] = await inOwn(() =>
    manager().query("SELECT durations FROM app.rollup WHERE grain = 'day'"),
  );
  const sketches = rows.map(({ durations }) => DDSketch.fromProto(durations));
  const [whole, ...others] = sketches;
  for (const other of others) whole?.merge(other);
  expect(whole?.count).toBe(4);
  expect(whole?.getValueAtQuantile(0.99)).toBeCloseTo(300, -1);
});
