import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportDeed } from '@cartulary/contracts/endpoints/people-imports';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { Account } from '@cartulary/database/entities/account.entity';
import { Invitation } from '@cartulary/database/entities/invitation.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { PeopleImportRow } from '@cartulary/database/entities/people-import-row.entity';
import { PeopleImport } from '@cartulary/database/entities/people-import.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { writeSetting } from '@cartulary/database/settings';
import type { MailDesk } from '@cartulary/mail/write-mail';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromFile } from '@cartulary/storage/master-keys';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { importPeople, sweepImports } from './import-people.js';

const PART = invitationLimits.importedAtOnce;
let opened: TestDatabase;
let directory: string;
let desk: MailDesk;
beforeAll(async () => {
  opened = await startTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'cartulary-import-'));
  const masterKeys = masterKeysFromFile(join(directory, 'master.key'));
  await masterKeys.create?.();
  desk = {
    keys: await KeyRing.open(masterKeys),
    origin: 'https://documents.example.org',
    sends: true,
    enqueue: async () => undefined,
    tell: async () => undefined,
  };
});
afterAll(async () => {
  await opened.stop();
  await rm(directory, { recursive: true, force: true });
});

/** An administrator's import with waiting rows. */
async function anImport(rows: readonly { email: string; deed?: ImportDeed; role?: 'user' | 'manager' | 'admin' }[]) {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: importerId } = await anAccount(database, organisationId, { role: 'admin' });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const importId = newId();
  await inOwn(async () => {
    await desk.keys.currentOrganisationKey();
    await repository(PeopleImport).insert({ id: importId, createdBy: importerId });
    await repository(PeopleImportRow).insert(
      rows.map(({ email, deed = 'invite', role = 'user' }, index) => ({
        importId,
        position: index + 1,
        email,
        deed,
        role,
        roleName: role,
        firstName: 'Jon',
        lastName: 'Fosse',
      })),
    );
  });
  const run = (context: { desk: MailDesk } = { desk }, signal = new AbortController().signal): Promise<void> =>
    importPeople({ database, ...context }, { organisationId, importId }, signal);
  return { database, organisationId, importerId, importId, inOwn, run };
}

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ email: `person-${at}@example.org` }));

describe('an import of people', () => {
  it('invites those who are new and gives the others their role, each once', async () => {
    const { organisationId, inOwn, run, database, importId } = await anImport([
      { email: 'new@example.org', role: 'manager' },
      { email: 'here@example.org', deed: 'change-role', role: 'manager' },
      { email: 'boss@example.org', deed: 'change-role' },
    ]);
    await anAccount(database, organisationId, { email: 'here@example.org', role: 'user' });
    await anAccount(database, organisationId, { email: 'boss@example.org', role: 'admin' });
    await run();
    await run();
    await inOwn(async () => {
      expect(await repository(Invitation).find()).toMatchObject([
        { email: 'new@example.org', role: 'manager', firstName: 'Jon', lastName: 'Fosse' },
      ]);
      expect(await repository(Mail).countBy({ kind: 'invitation' })).toBe(1);
      expect((await repository(Account).findOneByOrFail({ email: 'here@example.org' })).role).toBe('manager');
      expect((await repository(Account).findOneByOrFail({ email: 'boss@example.org' })).role).toBe('admin');
      const rows = await repository(PeopleImportRow).find({ order: { position: 'ASC' } });
      expect(rows.map(({ deed, why }) => [deed, why])).toEqual([
        ['invite', null],
        ['change-role', null],
        ['refuse', 'administrator'],
      ]);
      expect((await repository(PeopleImport).findOneByOrFail({ id: importId })).endedAt).not.toBeNull();
    });
  });

  it('goes on where it was left: a part that broke in the middle is done again as a whole, and nobody is invited twice', async () => {
    const { inOwn, run } = await anImport(many(2 * PART + 3));
    let written = 0;
    const keys = new Proxy(desk.keys, {
      get: (target, name) => {
        // Everything loses its connection in the middle of the second part.
        if (name === 'currentOrganisationKey' && (written += 1) > PART + 5) throw new Error('killed');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await expect(run({ desk: { ...desk, keys } })).rejects.toThrow('killed');
    expect(await inOwn(() => repository(Invitation).count())).toBe(PART);
    await run();
    expect(await inOwn(() => repository(Invitation).count())).toBe(2 * PART + 3);
    expect(await inOwn(() => repository(Mail).count())).toBe(2 * PART + 3);
  });

  it('stops where its importer’s account was closed, and is asked for again as long as rows wait', async () => {
    const { organisationId, importId, importerId, inOwn, run, database } = await anImport(many(1));
    await inOwn(() => repository(Account).update({ id: importerId }, { isActive: false }));
    const asked: object[] = [];
    const queue = { enqueue: (_: string, data: object) => Promise.resolve(void asked.push(data)) };
    const sweep = () => sweepImports({ database, queue: queue as never });
    await sweep();
    expect(asked).toContainEqual({ organisationId, importId });
    await run();
    expect(await inOwn(() => repository(PeopleImportRow).find())).toMatchObject([
      { deed: 'refuse', why: 'importer-gone' },
    ]);
    expect(await inOwn(() => repository(Invitation).count())).toBe(0);
    asked.length = 0;
    await sweep();
    expect(asked).not.toContainEqual({ organisationId, importId });
  });

  const outcomes = async (inOwn: <T>(work: () => Promise<T>) => Promise<T>) =>
    (await inOwn(() => repository(PeopleImportRow).find({ order: { position: 'ASC' } }))).map(({ why }) => why);

  it('gives only what its importer may give when the row’s turn comes, and nothing once people are no affair of theirs', async () => {
    const rows = [{ email: 'new@example.org' }, { email: 'lead@example.org', role: 'admin' as const }];
    const lowered = await anImport([...rows, { email: 'raised@example.org', deed: 'change-role', role: 'admin' }]);
    await anAccount(lowered.database, lowered.organisationId, { email: 'raised@example.org', role: 'user' });
    const less = { role: 'manager', permissions: ['USER_MANAGEMENT'] } as const;
    await lowered.inOwn(() =>
      repository(Account).update({ id: lowered.importerId }, { ...less, permissions: [...less.permissions] }),
    );
    await lowered.run();
    expect(await outcomes(lowered.inOwn)).toEqual([null, 'role-too-high', 'role-too-high']);
    const dismissed = await anImport(rows);
    await dismissed.inOwn(() => repository(Account).update({ id: dismissed.importerId }, { role: 'auditor' }));
    await dismissed.run();
    expect(await outcomes(dismissed.inOwn)).toEqual(['importer-gone', 'importer-gone']);
  });

  it('obeys domains, suspensions and the most open invitations as they are when the row’s turn comes', async () => {
    const { inOwn, run, database, organisationId } = await anImport([
      { email: 'in@example.org' },
      { email: 'out@elsewhere.example' },
      { email: 'closed@example.org', deed: 'change-role', role: 'manager' },
      { email: 'late@example.org' },
    ]);
    await anAccount(database, organisationId, { email: 'closed@example.org', isActive: false });
    await inOwn(() =>
      writeSetting('enterprise', null, { domainRestriction: true, allowedDomains: ['example.org'] }, 0),
    );
    await inOwn(() =>
      manager().query(
        `INSERT INTO app.invitation (id, email, role, token_hash, invited_by, expires_at, first_name, last_name, message, sent_at)
         SELECT gen_random_uuid(), 'open-' || n || '@example.org', 'user', 'hash-' || n || app.org(), (SELECT id FROM app.account WHERE role = 'admin'),
                now() + interval '1 day', '', '', '', now() FROM generate_series(1, $1) n`,
        [invitationLimits.maxOpen - 1],
      ),
    );
    await run();
    expect(await outcomes(inOwn)).toEqual([null, 'not-allowed', 'suspended', 'too-many']);
  });
});
