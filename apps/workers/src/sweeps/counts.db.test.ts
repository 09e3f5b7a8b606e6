import { newId } from '@cartulary/database/new-id';
import { manager } from '@cartulary/database/organisation-context';
import { anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { sweepCounts } from './counts.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

/** The size of each counted item. */
const BYTES = 100;

/** An organization with scattered counts: of its three folders, the second is empty. */
async function scattered() {
  const { id } = await anOrganisation(opened.database);
  const { id: ownerId } = await anAccount(opened.database, id);
  const { spaceId } = await anItem(opened.database, id, { ownerId });
  const places = [newId(), newId(), newId()];
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => opened.database.inOrganisation(id, work);
  const add = (place: string | undefined, items: number) =>
    inOwn(() =>
      manager().query(
        `INSERT INTO app.listed_count (space_id, place_id, owner_id, kind, state, sealed, binned, items, bytes)
         VALUES ($1, $2, $3, 'file', 'ready', false, false, $4, $5)`,
        [spaceId, place, ownerId, items, items * BYTES],
      ),
    );
  for (const items of [3, -1, 0]) await add(places[0], items);
  for (const items of [2, -2]) await add(places[1], items);
  await add(places[2], 4);
  const counts = async () => {
    const rows: { place: number; items: number; bytes: number }[] = await inOwn(() =>
      manager().query(
        'SELECT array_position($1::uuid[], place_id) - 1 AS place, items, bytes::int FROM app.listed_count ORDER BY 1, 2',
        [places],
      ),
    );
    expect(rows.map(({ bytes }) => bytes)).toEqual(rows.map(({ items }) => items * BYTES));
    return rows.map(({ place, items }) => [place, items]);
  };
  return { id, places, counts };
}

test('rows that count the same become one, and those of nothing go, in every organisation', async () => {
  const both = [await scattered(), await scattered()];
  for (const _ of ['sweep', 'again']) {
    await sweepCounts(opened);
    for (const { counts } of both)
      expect(await counts()).toEqual([
        [0, 2],
        [2, 4],
      ]);
  }
});

test('what somebody changes meanwhile is not waited for, and is counted once', async () => {
  const { places, counts } = await scattered();
  const other = new pg.Client({ connectionString: opened.superuserUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query('UPDATE app.listed_count SET items = 5, bytes = 5 * $2 WHERE place_id = $1 AND items = 3', [
      places[0],
      BYTES,
    ]);
    await sweepCounts(opened);
    await other.query('COMMIT');
    expect(await counts()).toEqual([
      [0, -1],
      [0, 5],
      [2, 4],
    ]);
  } finally {
    await other.end();
  }
  await sweepCounts(opened);
  expect(await counts()).toEqual([
    [0, 4],
    [2, 4],
  ]);
});
