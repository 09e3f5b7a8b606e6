import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { overlapping, startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { recordAudit, recordAuditOnce } from './audit.js';
import { AuditEntry } from './entities/audit-entry.entity.js';
import { repository } from './organisation-context.js';
import { sealAudit, startAuditSealer } from './system/audit-sealer.js';
import { verifyAuditChain } from './system/verify-audit-chain.js';

let test: TestDatabase;
let superuser: pg.Client;

beforeAll(async () => {
  test = await startTestDatabase();
  superuser = new pg.Client({ connectionString: test.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await test.stop();
});

/** Creates an organization with `count` sealed audit entries. */
async function withActs(count: number): Promise<string> {
  const { id } = await anOrganisation(test.database);
  const account = await anAccount(test.database, id);
  for (let index = 1; index <= count; index += 1) {
    await test.database.inOrganisation(id, () =>
      recordAudit({
        actorId: account.id,
        action: 'document.rename',
        targetKind: 'document',
        targetId: null,
        detail: { to: `Ünïcode ${index}`, b: 1, a: [null, 1.5] },
      }),
    );
  }
  await sealAudit(test.database);
  return id;
}

const entriesOf = (organisationId: string) =>
  test.database.inOrganisation(organisationId, () => repository(AuditEntry).find({ order: { seq: 'ASC' } }));

/** Tampers as only a superuser can, bypassing triggers and policies. */
async function tamper(statement: string, ...parameters: unknown[]): Promise<void> {
  await superuser.query('SET session_replication_role = replica');
  const { rowCount } = await superuser.query(statement, parameters);
  await superuser.query('SET session_replication_role = origin');
  expect(rowCount).toBeGreaterThan(0);
}

describe('the audit chain', () => {
  it('links every act to the one before it, organisation by organisation', async () => {
    const [one, other] = [await withActs(3), await withActs(2)];
    const entries = await entriesOf(one);
    expect(entries.map((entry) => entry.seq)).toEqual([1, 2, 3]);
    expect(entries.map((entry) => entry.previousHash).slice(1)).toEqual(entries.map((entry) => entry.hash).slice(0, 2));
    expect(await verifyAuditChain(test.database, one)).toEqual({ intact: true, length: 3 });
    expect(await verifyAuditChain(test.database, other)).toEqual({ intact: true, length: 2 });
  });

  it('goes on where it ended', async () => {
    const id = await withActs(2);
    await test.database.inOrganisation(id, () =>
      recordAudit({ actorId: null, action: 'document.delete', targetKind: 'document', targetId: null }),
    );
    expect(await verifyAuditChain(test.database, id)).toEqual({ intact: true, length: 2 });
    await sealAudit(test.database);
    expect(await verifyAuditChain(test.database, id)).toEqual({ intact: true, length: 3 });
  });

  it('holds what one person does to one thing again and again in a short time once, and another person’s as well', async () => {
    const { id } = await anOrganisation(test.database);
    const [one, other] = [await anAccount(test.database, id), await anAccount(test.database, id)];
    const act = { action: 'document.download', targetKind: 'document', targetId: id } as const;
    const once = (actorId: string) =>
      test.database.inOrganisation(id, () => recordAuditOnce({ ...act, actorId }, 60_000));
    await Promise.all(Array.from({ length: 5 }, () => once(one.id)));
    await once(other.id);
    expect(await entriesOf(id)).toHaveLength(2);
    await tamper(`UPDATE app.audit SET at = at - interval '61 seconds' WHERE target_id = $1`, id);
    await Promise.all([once(one.id), once(one.id)]);
    expect(await entriesOf(id)).toHaveLength(3);
  });

  it('has no act of a unit of work that failed', async () => {
    const id = await withActs(1);
    await expect(
      test.database.inOrganisation(id, async () => {
        await recordAudit({ actorId: null, action: 'document.delete', targetKind: 'document', targetId: null });
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it.each([
    [
      'a word was changed',
      `UPDATE app.audit SET action = 'document.view' WHERE organisation_id = $1 AND seq = 2`,
      2,
      'The row was changed',
    ],
    [
      'a detail was changed',
      `UPDATE app.audit SET detail = '{"to":"else"}' WHERE organisation_id = $1 AND seq = 2`,
      2,
      'The row was changed',
    ],
    [
      'a time was moved by a microsecond',
      `UPDATE app.audit SET at = at + interval '1 microsecond' WHERE organisation_id = $1 AND seq = 2`,
      2,
      'The row was changed',
    ],
    [
      'an actor was taken out',
      `UPDATE app.audit SET actor_id = NULL WHERE organisation_id = $1 AND seq = 3`,
      3,
      'The row was changed',
    ],
    ['a row was removed', `DELETE FROM app.audit WHERE organisation_id = $1 AND seq = 2`, 2, 'A row is missing'],
    [
      'the end was cut off',
      `DELETE FROM app.audit WHERE organisation_id = $1 AND seq = 4`,
      4,
      'The end of the chain is missing',
    ],
    [
      'a hash was changed',
      `UPDATE app.audit SET hash = repeat('a', 64) WHERE organisation_id = $1 AND seq = 1`,
      1,
      'The row was changed',
    ],
  ])('shows that %s, even by the superuser', async (_title, statement, brokenAtSeq, reason) => {
    const id = await withActs(4);
    await tamper(statement, id);
    expect(await verifyAuditChain(test.database, id)).toEqual({ intact: false, brokenAtSeq, reason });
  });

  it('shows that two rows were exchanged', async () => {
    const id = await withActs(3);
    await tamper(`UPDATE app.audit SET seq = -seq WHERE organisation_id = $1 AND seq IN (1, 2)`, id);
    await tamper(`UPDATE app.audit SET seq = 3 + seq WHERE organisation_id = $1 AND seq < 0`, id);
    expect(await verifyAuditChain(test.database, id)).toMatchObject({ intact: false, brokenAtSeq: 1 });
  });

  it('is never forked by two sealers at once', async () => {
    const id = await withActs(1);
    await test.database.inOrganisation(id, async () => {
      for (let index = 0; index < 40; index += 1) {
        await recordAudit({ actorId: null, action: 'document.view', targetKind: 'document', targetId: String(index) });
      }
    });
    const head = `SELECT * FROM app.organisation_counter WHERE organisation_id = '${id}' FOR UPDATE`;
    await overlapping(test, head, 2, () => Promise.all([sealAudit(test.database), sealAudit(test.database)]));
    expect(await verifyAuditChain(test.database, id)).toEqual({ intact: true, length: 41 });
  });

  it('lets nobody number a row on insert', async () => {
    const { id } = await anOrganisation(test.database);
    const forged = { id, action: 'x', targetKind: 'y', seq: 1, hash: 'z', previousHash: 'z' };
    await expect(test.database.inOrganisation(id, () => repository(AuditEntry).insert(forged))).rejects.toThrow(
      'only the sealer',
    );
  });

  it('is sealed by one process, and by another when the first one is gone', async () => {
    const errors: unknown[] = [];
    const start = () =>
      startAuditSealer({
        database: test.database,
        systemUrl: test.systemUrl,
        onError: (error) => errors.push(error),
        pollMs: 200,
      });
    const [first, second] = [start(), start()];
    const id = await withActs(0);
    const actAndWait = async (length: number) => {
      await test.database.inOrganisation(id, () =>
        recordAudit({ actorId: null, action: 'document.view', targetKind: 'document', targetId: null }),
      );
      await waitFor(async () => (await entriesOf(id)).at(-1)?.seq === length);
    };
    await actAndWait(1);
    await actAndWait(2);
    await first.stop();
    await actAndWait(3);
    await second.stop();
    expect(await verifyAuditChain(test.database, id)).toEqual({ intact: true, length: 3 });
    expect(errors).toEqual([]);
  });
});
