import type { BusEvent } from '@cartulary/contracts/events';
import { anOrganisation } from '@cartulary/testing/factories';
import { overlapping, startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { newId } from './new-id.js';
import { publishEvent, readEventsSince } from './outbox.js';
import { relayOutbox, startOutboxRelay } from './system/outbox-relay.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.stop());

const bin = (organisationId: string, itemId = newId()) =>
  test.database.inOrganisation(organisationId, () =>
    publishEvent('item.binned', { itemId }, [`organisation:${organisationId}`]),
  );
const eventsOf = (organisationId: string, after = 0) =>
  test.database.inOrganisation(organisationId, () => readEventsSince(after, 1_000));

/** A promise that stays pending until opened. */
function gate(): { passed: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

describe('the event log', () => {
  it('numbers what was committed, organisation by organisation, and hands it on in order', async () => {
    const [a, b] = [(await anOrganisation(test.database)).id, (await anOrganisation(test.database)).id];
    for (const id of [a, b, a, a]) await bin(id);
    const seen: BusEvent[] = [];
    await relayOutbox(test.database, async (events) => void seen.push(...events));
    expect(seen.filter((event) => event.organisationId === a).map((event) => event.number)).toEqual([1, 2, 3]);
    expect(seen.filter((event) => event.organisationId === b).map((event) => event.number)).toEqual([1]);
    expect(seen.find((event) => event.organisationId === b)).toMatchObject({
      type: 'item.binned',
      audience: [`organisation:${b}`],
      payload: { itemId: expect.any(String) },
    });
    expect((await eventsOf(a, 1)).map((event) => event.number)).toEqual([2, 3]);
  });

  it('holds nothing of a unit of work that failed', async () => {
    const { id } = await anOrganisation(test.database);
    await expect(
      test.database.inOrganisation(id, async () => {
        await publishEvent('item.binned', { itemId: newId() }, []);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    await relayOutbox(test.database, async () => undefined);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('does not let a late commit slip behind a reader’s cursor', async () => {
    const { id } = await anOrganisation(test.database);
    const [early, late] = [newId(), newId()];
    const written = gate();
    const mayCommit = gate();
    const slow = test.database.inOrganisation(id, async () => {
      await publishEvent('item.binned', { itemId: early }, []);
      written.open();
      await mayCommit.passed;
    });
    await written.passed;
    await bin(id, late);
    await relayOutbox(test.database, async () => undefined);

    const first = await eventsOf(id);
    expect(first.map((event) => event.payload)).toEqual([{ itemId: late }]);
    const cursor = first.at(-1)?.number ?? 0;

    mayCommit.open();
    await slow;
    await relayOutbox(test.database, async () => undefined);
    expect((await eventsOf(id, cursor)).map((event) => event.payload)).toEqual([{ itemId: early }]);
  });

  it('hands events on again when handing on failed, and loses none', async () => {
    const { id } = await anOrganisation(test.database);
    await bin(id);
    await expect(relayOutbox(test.database, () => Promise.reject(new Error('bus is gone')))).rejects.toThrow(
      'bus is gone',
    );
    await bin(id);
    const seen: (number | null)[] = [];
    await relayOutbox(test.database, async (events) => void seen.push(...events.map((event) => event.number)));
    expect(seen).toEqual([1, 2]);
  });

  it('gives no number twice and leaves no gap when two relays run at once and many write', async () => {
    const { id } = await anOrganisation(test.database);
    const relay = () => relayOutbox(test.database, async () => undefined);
    await Promise.all([...Array.from({ length: 30 }, () => bin(id)), relay(), relay(), relay()]);
    await relay();
    await Promise.all(Array.from({ length: 30 }, () => bin(id)));
    const counter = `SELECT * FROM app.organisation_counter WHERE organisation_id = '${id}' FOR UPDATE`;
    await overlapping(test, counter, 2, () => Promise.all([relay(), relay()]));
    expect((await eventsOf(id)).map((event) => event.number)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
  });

  it('wakes the relay at once, survives the loss of its connection, and ends when told', async () => {
    const { id } = await anOrganisation(test.database);
    const seen = new Set<number | null>();
    const errors: unknown[] = [];
    const relay = startOutboxRelay({
      database: test.database,
      systemUrl: test.systemUrl,
      publish: async (events) =>
        events.filter((event) => event.organisationId === id).forEach((event) => seen.add(event.number)),
      onError: (error) => errors.push(error),
      // Longer than the test waits, so that arrivals come from notifications, not from polling.
      pollMs: 60_000,
    });
    await bin(id);
    await waitFor(() => seen.has(1));
    await bin(id);
    await waitFor(() => seen.has(2));

    const superuser = new pg.Client({ connectionString: test.superuserUrl });
    await superuser.connect();
    await superuser.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'SELECT pg_try_advisory_lock%'`,
    );
    await superuser.end();
    await waitFor(() => errors.length > 0);
    await bin(id);
    await waitFor(() => seen.has(3));
    await relay.stop();
  });
});
