import { aDocument, anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { createWritten } from './written.queries.js';
import { addVersion, listVersions, thinVersions } from './written-versions.queries.js';
import { CommentRow, CommentThreadRow } from './entities/comment.entity.js';
import { Grant } from './entities/grant.entity.js';
import { Item } from './entities/item.entity.js';
import { LegalHoldRow, LegalHoldSubjectRow } from './entities/legal-hold.entity.js';
import { OrganisationKey } from './entities/organisation-key.entity.js';
import { ProcessingRun } from './entities/processing-run.entity.js';
import { TeamRow } from './entities/team.entity.js';
import { isHeld, isOnHold } from './legal-holds.js';
import { newId } from './new-id.js';
import { manager, repository } from './organisation-context.js';

const DAY_MS = 86_400_000;
let opened: TestDatabase;
beforeAll(async () => void (opened = await startTestDatabase()));
afterAll(() => opened.stop());

/** An organization with an owner and another person, and actions on it. */
async function aTenant() {
  const { database } = opened;
  const { id } = await anOrganisation(database);
  const { id: ownerId } = await anAccount(database, id);
  const { id: otherId } = await anAccount(database, id);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(id, work);
  const hold = (kind: 'item' | 'account' | 'team', subjectId: string): Promise<string> =>
    inOwn(async () => {
      const holdId = newId();
      await repository(LegalHoldRow).insert({ id: holdId, reason: 'x' });
      await repository(LegalHoldSubjectRow).insert({ holdId, kind, subjectId, name: 'x' });
      return holdId;
    });
  return {
    id,
    ownerId,
    otherId,
    inOwn,
    hold,
    release: (holdId: string) =>
      inOwn(() => repository(LegalHoldRow).update({ id: holdId }, { releasedAt: new Date(), releaseReason: 'x' })),
    item: async (given: Partial<Item> = {}) => (await anItem(database, id, { ownerId, kind: 'document', ...given })).id,
    /** Whether it could be deleted. Rolls back in any case. */
    goes: async (table: string, column: string, value: string): Promise<boolean> => {
      const undone = new Error('undone');
      try {
        await inOwn(async () => {
          await manager().query(`DELETE FROM app."${table}" WHERE ${column} = $1`, [value]);
          throw undone;
        });
      } catch (error) {
        if (error === undone) return true;
        if (isOnHold(error)) return false;
        throw error;
      }
      return true;
    },
  };
}

it('keeps what it names and what lies below, until it is released', async () => {
  const tenant = await aTenant();
  const folder = await tenant.item({ kind: 'folder' });
  const inside = await tenant.item({ parentId: folder });
  const beside = await tenant.item();
  const holdId = await tenant.hold('item', folder);
  expect(await tenant.goes('item', 'id', inside)).toBe(false);
  expect(await tenant.goes('item', 'id', beside)).toBe(true);
  // It stays on hold after being moved out of the folder.
  await tenant.inOwn(() => repository(Item).update({ id: inside }, { parentId: null }));
  expect(await tenant.goes('item', 'id', inside)).toBe(false);
  expect(await tenant.inOwn(() => repository(LegalHoldSubjectRow).findBy({ subjectId: inside }))).toMatchObject([
    { holdId, slipped: true },
  ]);
  await tenant.release(holdId);
  expect(await tenant.goes('item', 'id', inside)).toBe(true);
});

it('keeps what a person owns, has written in and has said, whoever owns it, and the account', async () => {
  const tenant = await aTenant();
  const { inOwn, otherId } = tenant;
  const [own, written, said, untouched] = [
    await tenant.item({ ownerId: otherId }),
    await tenant.item(),
    await tenant.item(),
    await tenant.item(),
  ];
  await inOwn(async () => {
    const keyId = newId();
    await repository(OrganisationKey).insert({ id: keyId, wrapped: Buffer.from('k'), masterKeyId: 'm' });
    await createWritten(written, Buffer.from('k'), keyId);
    await manager().query('INSERT INTO app.written_client (item_id, client_id, account_id) VALUES ($1, 1, $2)', [
      written,
      otherId,
    ]);
    const threadId = newId();
    await repository(CommentThreadRow).insert({ id: threadId, itemId: said });
    await repository(CommentRow).insert({ id: newId(), threadId, authorId: otherId, body: 'Burn it' });
  });
  await tenant.hold('account', otherId);
  for (const kept of [own, written, said]) expect(await tenant.goes('item', 'id', kept)).toBe(false);
  expect(await tenant.goes('comment_thread', 'item_id', said)).toBe(false);
  expect(await tenant.goes('account', 'id', otherId)).toBe(false);
  expect(await tenant.goes('item', 'id', untouched)).toBe(true);
  await inOwn(() => repository(Item).update({ id: own }, { ownerId: tenant.ownerId }));
  expect(await tenant.goes('item', 'id', own)).toBe(false);
  // Another organization's holds have no effect here.
  expect(await (await aTenant()).inOwn(() => isHeld(own))).toBe(false);
});

it('keeps what a team was given, also when the right is taken from it', async () => {
  const tenant = await aTenant();
  const given = await tenant.item();
  const teamId = newId();
  const grantId = newId();
  await tenant.inOwn(async () => {
    await repository(TeamRow).insert({ id: teamId, name: 'Launch' });
    await repository(Grant).insert({
      id: grantId,
      itemId: given,
      principalKind: 'team',
      principalId: teamId,
      role: 'viewer',
    });
  });
  await tenant.hold('team', teamId);
  expect(await tenant.goes('team', 'id', teamId)).toBe(false);
  expect(await tenant.goes('item', 'id', given)).toBe(false);
  await tenant.inOwn(() => repository(Grant).delete({ id: grantId }));
  expect(await tenant.goes('item', 'id', given)).toBe(false);
});

it('keeps every version, and the words of comments', async () => {
  const tenant = await aTenant();
  const { inOwn } = tenant;
  const itemId = await tenant.item();
  const threadId = newId();
  await inOwn(async () => {
    const keyId = newId();
    await repository(OrganisationKey).insert({ id: keyId, wrapped: Buffer.from('k'), masterKeyId: 'm' });
    await createWritten(itemId, Buffer.from('k'), keyId);
    for (const seq of [1, 2, 3])
      await addVersion(itemId, {
        seq,
        kind: 'automatic',
        name: null,
        by: null,
        at: new Date(Date.now() - 90 * DAY_MS),
        clocks: null,
        checksum: 1,
        sealed: Buffer.from('x'),
      });
    await repository(CommentThreadRow).insert({ id: threadId, itemId });
    await repository(CommentRow).insert({ id: newId(), threadId, authorId: tenant.ownerId, body: 'Burn it' });
  });
  const holdId = await tenant.hold('item', itemId);
  const thin = () => inOwn(() => thinVersions(itemId, { each: DAY_MS, daily: 30 * DAY_MS, bytes: 1_000_000 }));
  await thin();
  expect(await inOwn(() => listVersions(itemId))).toHaveLength(3);
  for (const [table, column] of [
    ['written', 'id'],
    ['written_version', 'item_id'],
  ] as const)
    expect(await tenant.goes(table, column, itemId)).toBe(false);
  expect(await tenant.goes('comment', 'thread_id', threadId)).toBe(false);
  await expect(inOwn(() => repository(CommentRow).update({ threadId }, { body: '' }))).rejects.toMatchObject({
    code: 'CTH01',
  });
  await tenant.release(holdId);
  await thin();
  expect(await inOwn(() => listVersions(itemId))).toHaveLength(1);
});

it('keeps the log of a text that only its own pages can read, and lets the logs of others be put together', async () => {
  const tenant = await aTenant();
  const texts = [await tenant.item({ sealed: true }), await tenant.item()];
  await tenant.inOwn(async () => {
    const keyId = newId();
    await repository(OrganisationKey).insert({ id: keyId, wrapped: Buffer.from('k'), masterKeyId: 'm' });
    for (const id of texts) {
      await createWritten(id, Buffer.from('k'), keyId);
      await manager().query(
        `INSERT INTO app.written_update (item_id, seq, epoch, author_id, session_id, checksum, sealed) VALUES ($1, 1, 1, $2, $2, 1, 'x')`,
        [id, tenant.ownerId],
      );
      await manager().query(
        `INSERT INTO app.written_snapshot (item_id, seq, checksum, sealed) VALUES ($1, 1, 1, 'x')`,
        [id],
      );
    }
  });
  const gone = () =>
    Promise.all(
      texts.flatMap((id) => [
        tenant.goes('written_update', 'item_id', id),
        tenant.goes('written_snapshot', 'item_id', id),
      ]),
    );
  expect(await gone()).toEqual([true, true, true, true]);
  const holdId = await tenant.hold('account', tenant.ownerId);
  expect(await gone()).toEqual([false, false, true, true]);
  await tenant.release(holdId);
  expect(await gone()).toEqual([true, true, true, true]);
});

it('keeps what earlier readings of a document found', async () => {
  const tenant = await aTenant();
  const { item } = await aDocument(opened.database, tenant.id, { ownerId: tenant.ownerId });
  const [versionId, runId] = [newId(), newId()];
  await tenant.inOwn(async () => {
    await repository(ProcessingRun).insert({ id: runId, documentId: item.id, pipelineVersion: 'x' });
    await manager().query(
      `INSERT INTO app.reading_version (id, document_id, run_id, page_texts, page_engines, class_confirmed, fields, entities, size_bytes)
       VALUES ($1, $2, $3, '{x}', '[]', false, '[]', '[]', 1)`,
      [versionId, item.id, runId],
    );
  });
  await tenant.hold('item', item.id);
  expect(await tenant.goes('reading_version', 'id', versionId)).toBe(false);
  expect(await tenant.goes('document', 'item_id', item.id)).toBe(false);
});

it('waits for a deletion under way: nothing that a hold reaches goes after it was placed', async () => {
  const tenant = await aTenant();
  const itemId = await tenant.item();
  const order: string[] = [];
  let deleted = (): void => undefined;
  const begun = new Promise<void>((resolve) => (deleted = resolve));
  let go = (): void => undefined;
  const may = new Promise<void>((resolve) => (go = resolve));
  const deletion = tenant.inOwn(async () => {
    await repository(Item).delete({ id: itemId });
    deleted();
    await may;
    order.push('deleted');
  });
  await begun;
  const placing = tenant.inOwn(async () => {
    const locked = manager().query(`SELECT pg_advisory_xact_lock(hashtextextended('legal_hold:' || app.org(), 0))`);
    go();
    await locked;
    order.push('placed');
  });
  await Promise.all([deletion, placing]);
  expect(order).toEqual(['deleted', 'placed']);
});

/** Tables whose rows are deleted with an item, but aren't its content or can be rebuilt from it. */
const goesWithIt = [
  'grant',
  'item_link',
  'item_visit',
  'item_activity',
  'written_client',
  'written_snapshot',
  'written_update',
  'document_tag',
  'comment_mention',
  'text_mention',
  'written_text',
  'listed',
  'attention',
  'meeting_beside',
  'meeting_minutes',
  'board_rule',
  'board_facilitator',
  'board_timer',
  'board_vote',
  'board_hidden_note',
];

it('guards every table of content that goes with an item', async () => {
  const rows: { name: string; guarded: boolean }[] = await opened.database.inSystem((system) =>
    system.query(`
      SELECT c.relname AS name,
             EXISTS (SELECT 1 FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'legal_hold') AS guarded
        FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
       WHERE k.contype = 'f' AND k.confdeltype = 'c' AND k.confrelid IN (
         'app.item'::regclass, 'app.comment_thread'::regclass, 'app.written'::regclass, 'app.reading_version'::regclass)`),
  );
  const unguarded = rows.filter(({ name, guarded }) => !guarded && !goesWithIt.includes(name));
  expect(unguarded).toEqual([]);
  expect(rows.filter(({ guarded }) => guarded).length).toBeGreaterThan(6);
});
