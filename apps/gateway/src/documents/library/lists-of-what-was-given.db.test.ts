import { newId } from '@cartulary/database/new-id';
import { lastDays } from '@cartulary/contracts/calendar-days';
import { manager } from '@cartulary/database/organisation-context';
import { aDocument, anAccount, anItem } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { readAudit } from '../../audit/audit.queries.js';
import { listActs } from '../../collaboration/activity.queries.js';
import { listRows } from '../../collaboration/items.queries.js';
import { countDocuments } from '../../dashboard/figures.queries.js';
import type { Caller } from '../../platform/caller/call.js';
import { ReviewService } from '../findings/review.service.js';
import { manyDocuments, type ManyDocuments } from '../many-documents.test-helper.js';
import type { LibraryFilter, LibraryOrder } from './library-filter.js';
import { listItems, listSummaries, readOverview, statementOfPage } from './library.queries.js';
import { planOf } from './plan-of.test-helper.js';

const DOCUMENTS = 10_000;
const PAGE = 20;

let test: TestDatabase;
let owner: ManyDocuments;
beforeAll(async () => {
  test = await startTestDatabase();
  owner = await manyDocuments(test, DOCUMENTS);
});
afterAll(() => test.stop());

const inOwn = <T>(work: () => Promise<T>): Promise<T> => test.database.inOrganisation(owner.organisationId, work);
const ask = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
  inOwn(() => manager().query(statement, values));
const callerOf = (accountId: string): Caller =>
  ({ accountId, organisationId: owner.organisationId }) as unknown as Caller;

/** Someone with direct grants on the owner's documents that match `which`. */
async function reader(which = 'true'): Promise<Caller> {
  const { id } = await anAccount(test.database, owner.organisationId);
  await ask(
    `INSERT INTO app."grant" (id, item_id, principal_kind, principal_id, role)
     SELECT gen_random_uuid(), i.id, 'account', $1, 'viewer' FROM app.item i WHERE i.kind = 'file' AND i.owner_id = $2 AND ${which}`,
    [id, owner.accountId],
  );
  return callerOf(id);
}

const pageOf = async (
  caller: Caller,
  order: Pick<LibraryOrder, 'sort' | 'descending' | 'page'>,
  filter: LibraryFilter = { bin: false },
): Promise<string[]> =>
  inOwn(async () => {
    const { known } = await readOverview(caller, filter, true);
    const items = await listItems(caller, filter, { ...order, pageSize: PAGE }, true, known);
    return items.map(({ id }) => id);
  });
const newest = { sort: 'updated', descending: true, page: 1 } as const;
const columns = { updated: 'updated_at', created: 'created_at', name: 'name' } as const;

describe('of ten thousand documents that were given one by one', () => {
  let given: Caller;
  beforeAll(async () => {
    given = await reader();
  });

  it.each(Object.entries(columns) as [keyof typeof columns, string][])(
    'every page is the one of its order, sorted by %s',
    async (sort, column) => {
      for (const descending of [true, false]) {
        const way = descending ? 'DESC' : 'ASC';
        const rows = await ask<{ id: string }>(
          `SELECT item_id AS id FROM app.listed WHERE owner_id = $1 AND binned_at IS NULL ORDER BY ${column} ${way}, item_id ${way}`,
          [owner.accountId],
        );
        for (const page of [1, 3, 250, 499, 500]) {
          const expected = rows.slice((page - 1) * PAGE, page * PAGE).map(({ id }) => id);
          expect(await pageOf(given, { sort, descending, page })).toEqual(expected);
        }
        expect(await pageOf(given, { sort, descending, page: 501 })).toEqual([]);
      }
    },
  );

  it('the first page is walked to in the order of the whole library', async () => {
    const known = { total: DOCUMENTS, outside: DOCUMENTS };
    const statement = statementOfPage(given, { bin: false }, { ...newest, pageSize: PAGE }, true, known);
    const plan = await inOwn(() => planOf(statement, 'ANALYZE, COSTS OFF'));
    const walk = plan.find((line) => line.includes('using listed_all_updated_at'));
    expect(Number(/rows=(\d+)/.exec(walk ?? '')?.[1])).toBe(PAGE);
    // Granted items aren't gathered.
    expect(plan.join('\n')).toMatch(/CTE my_item\n[^\n]*never executed/);
  });

  it('they are counted, and found by a tag that stands on everything', async () => {
    const [tag] = await ask<{ id: string }>(
      `INSERT INTO app.tag (id, name, colour, created_by) VALUES (gen_random_uuid(), 'everything', 'grey', $1) RETURNING id`,
      [owner.accountId],
    );
    await ask(
      `INSERT INTO app.document_tag (document_id, tag_id, added_by) SELECT item_id, $1, $2 FROM app.document WHERE item_id IN
         (SELECT id FROM app.item WHERE owner_id = $2)`,
      [tag?.id, owner.accountId],
    );
    const overview = await inOwn(() => readOverview(given, { bin: false, tagId: tag?.id }, true));
    expect(overview.known).toEqual({ total: DOCUMENTS, outside: DOCUMENTS });
    expect(overview.counts).toMatchObject({ all: DOCUMENTS, shared: DOCUMENTS, mine: 0 });
    expect(await pageOf(given, newest, { bin: false, tagId: tag?.id })).toEqual(await pageOf(given, newest));
  });

  it('nothing is left on any page once it is taken back, or its time has passed', async () => {
    const other = await reader();
    await ask(`UPDATE app."grant" SET expires_at = now() - interval '1 second' WHERE principal_id = $1`, [
      other.accountId,
    ]);
    expect(await pageOf(other, newest)).toEqual([]);
    await ask(`DELETE FROM app."grant" WHERE principal_id = $1`, [given.accountId]);
    expect(await pageOf(given, newest)).toEqual([]);
    expect(await pageOf(given, { ...newest, page: 400 })).toEqual([]);
  });
});

it('a page is filled where what was given lies far behind what was not', async () => {
  const oldest = `i.created_at < now() - interval '55 days'`;
  const given = await reader(oldest);
  const rows = await ask<{ id: string }>(
    `SELECT i.item_id AS id FROM app.listed i WHERE i.owner_id = $1 AND ${oldest} ORDER BY updated_at DESC, item_id DESC`,
    [owner.accountId],
  );
  expect(rows.length).toBeGreaterThan(500);
  expect(await pageOf(given, newest)).toEqual(rows.slice(0, PAGE).map(({ id }) => id));
  expect(await pageOf(given, { ...newest, page: 2 })).toEqual(rows.slice(PAGE, 2 * PAGE).map(({ id }) => id));
});

it('somebody in five hundred teams sees what each of them was given, and what their folders hold, once', async () => {
  const { id: accountId } = await anAccount(test.database, owner.organisationId);
  const folder = await anItem(test.database, owner.organisationId, { ownerId: owner.accountId });
  const inside = await aDocument(test.database, owner.organisationId, {
    ownerId: owner.accountId,
    parentId: folder.id,
  });
  const teams = Array.from({ length: 500 }, () => newId());
  await ask(`INSERT INTO app.team (id, name) SELECT id, 'Team ' || id FROM unnest($1::uuid[]) id`, [teams]);
  await ask(
    `INSERT INTO app.team_member (team_id, account_id, role) SELECT id, $2, 'member' FROM unnest($1::uuid[]) id`,
    [teams, accountId],
  );
  // Two documents per team; each team after the first shares one with the team before. All of them have the folder.
  await ask(
    `WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM app.item WHERE kind = 'file' AND owner_id = $2 AND parent_id IS NULL)
     INSERT INTO app."grant" (id, item_id, principal_kind, principal_id, role)
     SELECT gen_random_uuid(), numbered.id, 'team', team.id, 'viewer' FROM unnest($1::uuid[]) WITH ORDINALITY AS team (id, n)
       JOIN numbered ON numbered.n IN (team.n, team.n + 1)
     UNION ALL SELECT gen_random_uuid(), $3, 'team', id, 'editor' FROM unnest($1::uuid[]) id`,
    [teams, owner.accountId, folder.id],
  );
  const member = callerOf(accountId);
  const overview = await inOwn(() => readOverview(member, { bin: false }, true));
  expect(overview.known).toEqual({ total: 502, outside: 502 });
  expect(overview.folders).toMatchObject([{ id: folder.id, documents: 1, edit: true, mine: false }]);
  const pages: string[] = [];
  for (let page = 1; page <= 27; page += 1) pages.push(...(await pageOf(member, { ...newest, page })));
  expect(pages).toHaveLength(502);
  expect(new Set(pages).size).toBe(502);
  expect(pages).toContain(inside.item.id);
});

it('whoever sees little makes nobody read much, whatever it looks at', async () => {
  const { id: accountId } = await anAccount(test.database, owner.organisationId);
  const newcomer = callerOf(accountId);
  for (const state of ['ready', 'needs-review'] as const) {
    const { item } = await aDocument(test.database, owner.organisationId, { ownerId: accountId });
    await ask('UPDATE app.document SET state = $2 WHERE item_id = $1', [item.id, state]);
  }
  await anItem(test.database, owner.organisationId, { ownerId: accountId, kind: 'document' });
  const paging = { page: 1, pageSize: PAGE };
  const looks: Record<string, () => Promise<unknown>> = {
    overview: () => readOverview(newcomer, { bin: false }, true),
    'rows of a class': () => readOverview(newcomer, { bin: false, class: 'invoice' }, true),
    summaries: () => listSummaries(newcomer, { bin: false }, { ...newest, pageSize: PAGE }),
    'by class': () => listItems(newcomer, { bin: false }, { ...newest, sort: 'class', pageSize: PAGE }, true),
    ...Object.fromEntries(
      (['tags', 'entities', 'review', 'confidence'] as const).map((sort) => [
        `by ${sort}`,
        () => listItems(newcomer, { bin: false }, { ...newest, sort, pageSize: PAGE }, true),
      ]),
    ),
    'review queue': () => new ReviewService(test.database).list(newcomer, paging),
    'states, days, and storage': () => countDocuments(newcomer, lastDays(30, 'UTC', new Date())),
    workspace: () => listRows(newcomer, { section: 'all' }, paging),
    activity: () => listActs(newcomer, {}, PAGE, 0),
    audit: () => readAudit({ timezone: 'UTC' }, PAGE, 0),
  };
  /** Rows read by this connection so far. The statistics may include earlier transactions that haven't been flushed. */
  const rowsRead = async (): Promise<number> => {
    const [row]: { rows: number }[] = await manager().query(
      `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS rows FROM pg_stat_xact_user_tables WHERE schemaname = 'app'`,
    );
    return row?.rows ?? Infinity;
  };
  for (const [look, work] of Object.entries(looks)) {
    const read = await inOwn(async () => {
      // Simulates many spaces, because one of them contains nearly everything here.
      await manager().query('SET LOCAL enable_seqscan = off');
      const before = await rowsRead();
      await work();
      return (await rowsRead()) - before;
    });
    expect({ look, isMuch: read > 1_000 ? read : false }).toEqual({ look, isMuch: false });
  }
});
