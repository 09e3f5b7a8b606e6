import { documentSorts } from '@cartulary/contracts/endpoints/documents';
import { manager } from '@cartulary/database/organisation-context';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import type { Caller } from '../../platform/caller/call.js';
import type { LibraryOrder } from './library-filter.js';
import { listSummaries } from './library.queries.js';
import { manyDocuments, type ManyDocuments } from '../many-documents.test-helper.js';

let test: TestDatabase;
let owner: ManyDocuments;
beforeAll(async () => {
  test = await startTestDatabase();
  owner = await manyDocuments(test, 400);
});
afterAll(() => test.stop());

const caller = (): Caller => owner as unknown as Caller;
const order: LibraryOrder = { sort: 'updated', descending: true, page: 1, pageSize: 10 };

/** Number of scans of a table by this connection in the current transaction. */
async function looksInto(table: string): Promise<number> {
  const [row]: { looks: number }[] = await manager().query(
    `SELECT (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int AS looks FROM pg_stat_xact_user_tables
      WHERE schemaname = 'app' AND relname = $1`,
    [table],
  );
  return row?.looks ?? 0;
}

describe('a library of very many documents', () => {
  it.each(documentSorts)(
    'sorted by %s looks at pages and entities of the rows it shows only, or is sorted by',
    async (sort) => {
      await test.database.inOrganisation(owner.organisationId, async () => {
        const before = [await looksInto('entity'), await looksInto('page')] as const;
        expect(await listSummaries(caller(), { bin: false }, { ...order, sort })).toHaveLength(10);
        // The sort column is computed for each listed document, and for none of the others'.
        const most = (sorts: readonly string[]): number => 11 + (sorts.includes(sort) ? 400 : 0);
        expect((await looksInto('entity')) - before[0]).toBeLessThanOrEqual(most(['entities', 'review']));
        expect((await looksInto('page')) - before[1]).toBeLessThanOrEqual(most(['confidence']));
      });
    },
  );

  it('is sorted by how surely the words were read, and documents without words come last either way', async () => {
    await test.database.inOrganisation(owner.organisationId, async () => {
      for (const descending of [true, false]) {
        const rows = await listSummaries(
          caller(),
          { bin: false },
          { ...order, sort: 'confidence', descending, pageSize: 400 },
        );
        const read = rows.map(({ confidence }) => confidence);
        const known = read.filter((confidence) => confidence !== null);
        expect(known).toEqual([...known].sort((a, b) => (descending ? b - a : a - b)));
        expect(known.length).toBe(400 - Math.floor(400 / 9));
        expect(read.slice(known.length).every((confidence) => confidence === null)).toBe(true);
      }
    });
  });

  it('is sorted by how many entities were found and how many wait for a person', async () => {
    await test.database.inOrganisation(owner.organisationId, async () => {
      for (const [sort, of] of [
        ['entities', 'entityCount'],
        ['review', 'toReview'],
      ] as const) {
        const rows = await listSummaries(caller(), { bin: false }, { ...order, sort, pageSize: 400 });
        const counts = rows.map((row) => row[of]);
        expect(counts[0]).toBeGreaterThan(0);
        expect(counts.at(-1)).toBe(0);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      }
    });
  });

  it('is sorted by the first tag, by name; documents without one come last', async () => {
    await test.database.inOrganisation(owner.organisationId, async () => {
      const documents = await listSummaries(caller(), { bin: false }, { ...order, pageSize: 3 });
      for (const [index, name] of ['beta', 'Alpha', 'gamma'].entries()) {
        const [tag]: { id: string }[] = await manager().query(
          `INSERT INTO app.tag (id, organisation_id, name, colour, created_by)
           VALUES (gen_random_uuid(), $1, $2, 'grey', $3) RETURNING id`,
          [owner.organisationId, name, owner.accountId],
        );
        await manager().query(
          `INSERT INTO app.document_tag (document_id, tag_id, organisation_id, added_by) VALUES ($1, $2, $3, $4)`,
          [documents[index]?.id, tag?.id, owner.organisationId, owner.accountId],
        );
      }
      const rows = await listSummaries(caller(), { bin: false }, { ...order, sort: 'tags', descending: false });
      expect(rows.slice(0, 4).map(({ tags }) => tags[0]?.name)).toEqual(['Alpha', 'beta', 'gamma', undefined]);
    });
  });

  it('has each document on one page', async () => {
    await test.database.inOrganisation(owner.organisationId, async () => {
      const seen = new Set<string>();
      for (let page = 1; page <= 5; page += 1)
        for (const { id } of await listSummaries(
          caller(),
          { bin: false },
          { ...order, sort: 'state', page, pageSize: 80 },
        ))
          seen.add(id);
      expect(seen.size).toBe(400);
    });
  });
});
