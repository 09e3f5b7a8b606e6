import { Notification } from '@cartulary/database/entities/notification.entity';
import { ReadingWatchRow } from '@cartulary/database/entities/reading-watch.entity';
import { repository } from '@cartulary/database/organisation-context';
import { writeSetting } from '@cartulary/database/settings';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { defaultsOf } from '@cartulary/contracts/settings';
import { notify } from '../notifications/notifier.js';
import { JUDGED } from './sweep-alerts.js';
import { watchReading } from './watch-reading.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Five past the hour, so that no hour evaluated below aligns with the clock, because it would then be read from hourly
 * sums.
 */
const START = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 10 * HOUR_MS + 5 * MINUTE_MS;

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

/** An organization that monitors its processing, on its own clock. */
async function watching(chosen: object) {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: ada } = await anAccount(database, organisationId, { role: 'admin' });
  await anAccount(database, organisationId, { role: 'user' });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  let version = 0;
  const choose = async (more: object): Promise<void> => {
    await inOwn(() => writeSetting('ai', null, { ...defaultsOf('ai'), ...chosen, ...more }, version));
    version += 1;
  };
  await choose({});
  return {
    ada,
    organisationId,
    choose,
    /** Adds processing runs (first or later ones) that ended in a minute. */
    ended: (minute: number, outcome: 'ready' | 'failed', facts: number) =>
      database.inSystem((system) =>
        system.query(
          `INSERT INTO app.rollup (organisation_id, kind, version, grain, start, by, facts, late, newest, amounts, duration_ms)
           VALUES ($1, 'document.settled', 1, 'minute', $2, $4, $3, 0, $2, '{}', 0)`,
          [organisationId, new Date(START + minute * MINUTE_MS), facts, JSON.stringify({ outcome, isFirst: true })],
        ),
      ),
    judge: async (minute: number) => {
      const until = new Date(START + minute * MINUTE_MS);
      await database.inSystem((system) =>
        system.query('UPDATE app.rollup_state SET counted_until = $1', [new Date(until.getTime() + MINUTE_MS + 1)]),
      );
      return inOwn(() => watchReading(until));
    },
    seen: async () => (await inOwn(() => repository(ReadingWatchRow).find())).map((row) => [row.readings, row.failed]),
    told: async () => {
      await notify(database, (error) => {
        throw error;
      });
      return inOwn(() => repository(Notification).find({ order: { createdAt: 'ASC' } }));
    },
  };
}
const on = { realtimeMonitoring: true, performanceAlerts: true };

test('administrators are told once when a larger share of an hour’s readings fails than their threshold', async () => {
  const { ended, judge, seen, told, ada } = await watching(on);
  await ended(10, 'ready', 38);
  await ended(11, 'failed', 2);
  await judge(20);
  // Two of 40 are five percent, which isn't more than five.
  expect([await seen(), await told()]).toEqual([[[40, 2]], []]);
  await ended(21, 'failed', 1);
  await judge(22);
  await judge(23);
  const notices = await told();
  expect(notices).toMatchObject([{ accountId: ada, title: '7% of readings failed', targetKind: 'alert' }]);
  expect(notices[0]?.message).toMatch(/^3 of 41 readings failed in the hour until .* is 5%/);
});

test('of few readings nothing is said, and readings of an hour ago count no more', async () => {
  const { ended, judge, seen, told } = await watching(on);
  await ended(10, 'failed', 19);
  await judge(20);
  expect([await seen(), await told()]).toEqual([[[19, 19]], []]);
  await ended(80, 'ready', 5);
  await judge(90);
  expect(await seen()).toEqual([[5, 0]]);
});

test('what fails again within half an hour is not told anew, and later it is', async () => {
  const { ended, judge, told } = await watching(on);
  await ended(0, 'failed', 30);
  await judge(10);
  await ended(11, 'ready', 1_000);
  await judge(12);
  await ended(13, 'failed', 900);
  await judge(14);
  expect(await told()).toHaveLength(1);
  await judge(80);
  await ended(150, 'failed', 30);
  await judge(160);
  expect(await told()).toHaveLength(2);
});

test('without alerts it is watched and nobody is told, until they are switched on', async () => {
  const { ended, judge, seen, told, choose } = await watching({ realtimeMonitoring: true });
  await ended(0, 'failed', 30);
  await judge(10);
  expect([await seen(), await told()]).toEqual([[[30, 30]], []]);
  await choose({ performanceAlerts: true });
  await judge(11);
  expect(await told()).toHaveLength(1);
});

test('a threshold of its own is what counts', async () => {
  const { ended, judge, told } = await watching({ ...on, alertThreshold: 50 });
  await ended(0, 'failed', 20);
  await ended(0, 'ready', 20);
  await judge(10);
  expect(await told()).toEqual([]);
});

test('an organisation that does not watch is not looked at', async () => {
  const { ended, judge, seen, told, organisationId } = await watching({ performanceAlerts: true });
  await ended(0, 'failed', 30);
  expect(await judge(10)).toBe(false);
  expect([await seen(), await told()]).toEqual([[], []]);
  const judged = await opened.database.askSystem<{ id: string }>(`SELECT organisation_id AS id ${JUDGED}`, []);
  expect(judged.map(({ id }) => id)).not.toContain(organisationId);
});
