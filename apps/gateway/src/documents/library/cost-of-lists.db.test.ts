import { manager } from '@cartulary/database/organisation-context';
import { aDocument, aGrant, anAccount, anItem } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import type { Caller } from '../../platform/caller/call.js';
import { manyDocuments, type ManyDocuments } from '../many-documents.test-helper.js';
import { talliedSum, type LibraryFilter, type LibraryOrder } from './library-filter.js';
import { listItems, statementOfPage } from './library.queries.js';
import { planOf } from './plan-of.test-helper.js';

let test: TestDatabase;
let owner: ManyDocuments;
beforeAll(async () => {
  test = await startTestDatabase();
  owner = await manyDocuments(test, 400);
  // A second space: with only one, its order would be that of everything.
  await manyDocuments(test, 40);
});
afterAll(() => test.stop());

const inOwn = <T>(work: () => Promise<T>): Promise<T> => test.database.inOrganisation(owner.organisationId, work);
const caller = (): Caller => owner as unknown as Caller;
const walked = {
  updated: 'updated_at',
  created: 'created_at',
  name: 'name',
  kind: 'media_type',
  state: 'state',
  size: 'size_bytes',
  pages: 'page_count',
  language: 'language',
} as const;
const sorts = Object.keys(walked) as (keyof typeof walked)[];

describe('a page of a list', () => {
  it.each(sorts)(
    'is walked to by the index of its order, sorted by %s, and reads no table from end to end',
    async (sort) => {
      for (const descending of [true, false]) {
        const order = { sort, descending, page: 3, pageSize: 20 };
        const statement = statementOfPage(caller(), { bin: false }, order, true, { total: 400, outside: 0 });
        const plan = (await inOwn(() => planOf(statement))).join('\n');
        expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using listed_${walked[sort]} on listed`));
        expect(plan).not.toMatch(/Seq Scan on (listed|item|document|grant)\b/);
      }
    },
  );

  it.each(sorts)('has the same rows whichever end of the list it is walked to from, sorted by %s', async (sort) => {
    for (const descending of [true, false])
      for (const page of [1, 9, 17, 20]) {
        const order = { sort, descending, page, pageSize: 20 };
        const [near, far] = await inOwn(async () => [
          await listItems(caller(), { bin: false }, order, true, { total: 400, outside: 0 }),
          await listItems(caller(), { bin: false }, order, true),
        ]);
        expect(near).toHaveLength(20);
        expect(near).toEqual(far);
      }
  });

  it('is empty beyond its end', async () => {
    const order = { sort: 'updated', descending: true, page: 21, pageSize: 20 } as const;
    expect(await inOwn(() => listItems(caller(), { bin: false }, order, true, { total: 400, outside: 0 }))).toEqual([]);
    expect(await inOwn(() => listItems(caller(), { bin: false }, order, true))).toEqual([]);
  });

  it.each([0, 30, 300])('beyond a total that says too little, %s, is there all the same', async (total) => {
    const order = { sort: 'updated', descending: true, page: 20, pageSize: 20 } as const;
    const wrong = await inOwn(() => listItems(caller(), { bin: false }, order, true, { total, outside: 0 }));
    expect(wrong).toHaveLength(20);
    expect(wrong).toEqual(await inOwn(() => listItems(caller(), { bin: false }, order, true)));
  });
});

it('a list is counted by what is kept, however it is sorted and whichever page is asked for', () => {
  const asked: LibraryFilter & LibraryOrder = { bin: false, sort: 'name', descending: false, page: 3, pageSize: 20 };
  expect(talliedSum(asked, true, 3)?.sum).toContain('sum(i.items)');
  expect(talliedSum({ ...asked, class: 'invoice' }, true, 3)).toBeUndefined();
});

describe('what lists are made of', () => {
  /** The stored lists and counts, next to values computed from every row. */
  const kept = () =>
    inOwn(async () => {
      const [row]: Record<string, unknown>[] = await manager().query(
        `SELECT
           (SELECT json_agg(r ORDER BY r::text) FROM (
              SELECT space_id, place_id, owner_id, kind, state, sealed, binned, sum(items)::int AS items
                FROM app.listed_count GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(items) <> 0) r) AS counted,
           (SELECT json_agg(r ORDER BY r::text) FROM (
              SELECT i.space_id, coalesce(i.parent_id, i.space_id) AS place_id, i.owner_id, i.kind, coalesce(d.state, '') AS state,
                     i.sealed, i.binned_at IS NOT NULL AS binned, count(*)::int AS items
                FROM app.item i LEFT JOIN app.document d ON d.item_id = i.id WHERE i.kind <> 'folder' AND NOT i.is_template
               GROUP BY 1, 2, 3, 4, 5, 6, 7) r) AS there,
           (SELECT count(*)::int FROM app.item i LEFT JOIN app.document d ON d.item_id = i.id
              LEFT JOIN app.written_text w ON w.item_id = i.id LEFT JOIN app.listed l ON l.item_id = i.id
             WHERE i.kind <> 'folder' AND (l.name, l.updated_at, l.state, l.size_bytes, l.class, l.language, l.binned_at, l.parent_id, l.sealed)
               IS DISTINCT FROM (lower(i.title), greatest(i.updated_at, d.updated_at, w.changed_at), d.state, d.size_bytes, d.class,
                                 d.language, i.binned_at, i.parent_id, i.sealed)) AS stale`,
      );
      return row;
    });
  const change = (statement: string, values: unknown[] = []): Promise<unknown> =>
    inOwn(() => manager().query(statement, values));

  it('follows whatever is made, renamed, read, moved, sealed, binned, restored and deleted', async () => {
    const { id: folder } = await anItem(test.database, owner.organisationId, { ownerId: owner.accountId });
    const { item } = await aDocument(test.database, owner.organisationId, { ownerId: owner.accountId });
    const text = await anItem(test.database, owner.organisationId, { ownerId: owner.accountId, kind: 'document' });
    const steps: [string, unknown[]][] = [
      ['UPDATE app.item SET title = $2, updated_at = now() WHERE id = $1', [item.id, 'Harbour']],
      [`UPDATE app.document SET state = 'ready', class = 'invoice', language = 'de' WHERE item_id = $1`, [item.id]],
      ['UPDATE app.item SET parent_id = $2 WHERE id = $1', [item.id, folder]],
      ['UPDATE app.item SET sealed = true WHERE id = $1', [text.id]],
      ['UPDATE app.item SET is_template = true WHERE id = $1', [text.id]],
      ['UPDATE app.item SET is_template = false WHERE id = $1', [text.id]],
      [`INSERT INTO app.written_text (item_id, seq, changed_at) VALUES ($1, 1, now() + interval '1 hour')`, [text.id]],
      [`UPDATE app.item SET binned_at = now() WHERE kind <> 'folder'`, []],
      ['UPDATE app.item SET binned_at = NULL WHERE id = $1', [item.id]],
      [`DELETE FROM app.item WHERE id = ANY($1)`, [[item.id, text.id]]],
    ];
    for (const [statement, values] of steps) {
      await change(statement, values);
      const row = await kept();
      expect({ statement, stale: row?.stale }).toEqual({ statement, stale: 0 });
      expect({ statement, counted: row?.counted }).toEqual({ statement, counted: row?.there });
    }
  });

  it('counts what two transactions change at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, () => aDocument(test.database, owner.organisationId, { ownerId: owner.accountId })),
    );
    await Promise.all(
      made.map(({ item }) => change(`UPDATE app.document SET state = 'failed' WHERE item_id = $1`, [item.id])),
    );
    const row = await kept();
    expect(row?.counted).toEqual(row?.there);
  });

  it('a folder thirty deep shows what it holds to whom the first was given', async () => {
    const guest = await anAccount(test.database, owner.organisationId);
    let parentId: string | null = null;
    const folders: string[] = [];
    for (let depth = 0; depth < 30; depth += 1) {
      const { id } = await anItem(test.database, owner.organisationId, { ownerId: owner.accountId, parentId });
      folders.push((parentId = id));
    }
    const deep = await anItem(test.database, owner.organisationId, {
      ownerId: owner.accountId,
      kind: 'file',
      parentId,
    });
    await aGrant(test.database, owner.organisationId, { itemId: folders[0] ?? null, principalId: guest.id });
    const order = { sort: 'name', descending: false, page: 1, pageSize: 20 } as const;
    const seen = { accountId: guest.id, organisationId: owner.organisationId } as unknown as Caller;
    expect(await inOwn(() => listItems(seen, { bin: false }, order, true))).toMatchObject([{ id: deep.id }]);
  });
});
