import { fillEveryTable } from '@cartulary/testing/every-table';
import { anOrganisation } from '@cartulary/testing/factories';
import { testCluster } from '@cartulary/testing/test-cluster';
import { inDatabase, startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { openDatabase, type Database } from './database.js';
import { migrations } from './migrations/all.js';
import { newId } from './new-id.js';
import { roleUrls } from './roles.js';
import { rowAccess } from './row-access.js';
import { migrate } from './run-migrations.js';

/** The database under test: the application's access, and a superuser's. */
interface Subject {
  readonly appUrl: string;
  readonly systemUrl: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  readonly database: Database;
}

const ofApp = Object.entries(rowAccess).filter(([, access]) => access.app.length > 0);

/** The same tests run regardless of who provides the server. */
function isolationTests(subject: () => Subject): void {
  let first: string;
  let second: string;
  let asApp: pg.Client;
  let asSuperuser: pg.Client;

  beforeAll(async () => {
    first = await fillEveryTable(subject().database);
    second = (await anOrganisation(subject().database)).id;
    asApp = new pg.Client({ connectionString: subject().appUrl });
    asSuperuser = new pg.Client({ connectionString: subject().superuserUrl });
    await Promise.all([asApp.connect(), asSuperuser.connect()]);
  });
  afterAll(() => Promise.all([asApp.end(), asSuperuser.end()]));

  /** Runs a statement as the application in an organization, and rolls it back. */
  async function inContext(organisationId: string, statement: string): Promise<pg.QueryResult> {
    await asApp.query(`START TRANSACTION; SELECT set_config('app.organisation_id', '${organisationId}', true)`);
    try {
      return await asApp.query(statement);
    } finally {
      await asApp.query('ROLLBACK');
    }
  }

  it('every table forces row-level security, on its owner too', async () => {
    const { rows } = await asSuperuser.query<{ relname: string; safe: boolean }>(
      `SELECT relname, relrowsecurity AND relforcerowsecurity AS safe FROM pg_class
       WHERE relnamespace = 'app'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`,
    );
    expect(rows.filter((row) => !row.safe)).toEqual([]);
    expect(rows.map((row) => row.relname).sort()).toEqual(Object.keys(rowAccess).sort());
    const owner = new pg.Client({ connectionString: subject().ownerUrl });
    await owner.connect();
    expect((await owner.query('SELECT * FROM app.item')).rowCount).toBe(0);
    await owner.end();
  });

  it.each(ofApp)('%s shows its rows to their organisation and to no other', async (table, access) => {
    const name = `app."${table}"`;
    const mine = await inContext(first, `SELECT * FROM ${name}`);
    expect(mine.rowCount).toBeGreaterThan(0);
    const foreign = await inContext(
      second,
      `SELECT ${access.organisationColumn} FROM ${name} WHERE ${access.organisationColumn} <> '${second}'`,
    );
    expect(foreign.rowCount).toBe(0);
  });

  it.each(ofApp)('%s lets nobody change or delete rows of another organisation', async (table, access) => {
    const name = `app."${table}"`;
    const column = access.organisationColumn;
    for (const [verb, statement] of [
      ['update', `UPDATE ${name} SET ${column} = ${column}`],
      ['delete', `DELETE FROM ${name} WHERE ${column} = '${first}'`],
    ] as const) {
      if (!access.app.includes(verb))
        await expect(inContext(second, statement)).rejects.toMatchObject({ code: '42501' });
      else
        expect(
          (await inContext(second, `${statement} RETURNING ${column}`)).rows.filter(
            (row) => row[column ?? ''] !== second,
          ),
        ).toEqual([]);
    }
  });

  it.each(ofApp)('%s takes no row into another organisation', async (table, access) => {
    const name = `app."${table}"`;
    // Generated columns can't be inserted.
    const columns = await asSuperuser.query<{ list: string }>(
      `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS list FROM pg_attribute
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [name],
    );
    const list = columns.rows[0]?.list ?? '';
    const steal = `INSERT INTO ${name} (${list}) SELECT ${list} FROM jsonb_populate_record(NULL::${name}, $1)`;
    const { rows } = await asSuperuser.query(
      `SELECT to_jsonb(t) || jsonb_build_object('id', gen_random_uuid()) AS row FROM ${name} t WHERE ${access.organisationColumn} = $1`,
      [first],
    );
    await asApp.query(`START TRANSACTION; SELECT set_config('app.organisation_id', '${second}', true)`);
    await expect(asApp.query(steal, [rows[0]?.row])).rejects.toMatchObject({ code: '42501' });
    await asApp.query('ROLLBACK');
  });

  it.each(ofApp)('%s is an error without an organisation, never an empty list', async (table) => {
    await expect(asApp.query(`SELECT * FROM app."${table}"`)).rejects.toMatchObject({
      code: '42501',
      message: 'no organisation context',
    });
  });

  it.each(Object.keys(rowAccess).filter((table) => !ofApp.some(([name]) => name === table)))(
    '%s is closed to the application',
    async (table) => {
      await expect(inContext(first, `SELECT * FROM app."${table}"`)).rejects.toMatchObject({ code: '42501' });
    },
  );

  it.each([
    `ALTER TABLE app.item DISABLE ROW LEVEL SECURITY`,
    `ALTER TABLE app.item NO FORCE ROW LEVEL SECURITY`,
    `DROP POLICY own_organisation ON app.item`,
    `TRUNCATE app.item`,
    `CREATE TABLE app.mine (id int)`,
    `CREATE TABLE public.mine (id int)`,
    `CREATE TEMPORARY TABLE mine (id int)`,
    `CREATE SCHEMA mine`,
    `CREATE OR REPLACE FUNCTION app.org() RETURNS uuid LANGUAGE sql AS 'SELECT gen_random_uuid()'`,
    `UPDATE app.audit SET action = 'nothing'`,
    `UPDATE app.audit SET seq = 1`,
    `DELETE FROM app.audit`,
    `DELETE FROM app.outbox`,
    `DELETE FROM app.organisation`,
    `SELECT * FROM meta.migration`,
    `CREATE TABLE queue.mine (id int)`,
    `CREATE ROLE mine`,
  ])('the application may not: %s', async (statement) => {
    await expect(inContext(first, statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('the application may not take another role', async () => {
    const roles = await asSuperuser.query<{ rolname: string }>(
      `SELECT rolname FROM pg_roles WHERE rolname ~ '^(postgres|keeper|cartulary_(owner|system))$'`,
    );
    expect(roles.rowCount).toBeGreaterThan(1);
    for (const { rolname } of roles.rows)
      await expect(asApp.query(`SET ROLE ${rolname}`)).rejects.toMatchObject({ code: '42501' });
  });

  it('switching row security off is an error and not a way around it', async () => {
    await expect(inContext(first, `SET LOCAL row_security = off; SELECT * FROM app.item`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('the system role may not rewrite an audit row, nor read what it has no business with', async () => {
    const system = new pg.Client({ connectionString: subject().systemUrl });
    await system.connect();
    await expect(system.query(`UPDATE app.audit SET action = 'nothing'`)).rejects.toMatchObject({ code: '42501' });
    await expect(system.query(`DELETE FROM app.audit`)).rejects.toMatchObject({ code: '42501' });
    await expect(system.query(`SELECT * FROM app.page`)).rejects.toMatchObject({ code: '42501' });
    await expect(system.query(`UPDATE app.account SET role = 'admin'`)).rejects.toMatchObject({ code: '42501' });
    await system.query('CREATE TABLE queue.made (id int); DROP TABLE queue.made');
    await system.end();
  });

  it('asks for the organisation once a statement and finds its rows by index', async () => {
    const plan = await inContext(first, `SET LOCAL enable_seqscan = off; EXPLAIN SELECT * FROM app.item`);
    const lines = (Array.isArray(plan) ? plan.at(-1) : plan).rows
      .map((row: Record<string, string>) => row['QUERY PLAN'])
      .join('\n');
    expect(lines).toContain('InitPlan');
    expect(lines).toMatch(/Index Cond: \(organisation_id = \(InitPlan/);
  });
}

describe('with the server that comes along', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await startTestDatabase();
  });
  isolationTests(() => test);
  afterAll(() => test.stop());

  it('migrating again changes nothing', async () => {
    expect(await migrate(test.ownerUrl, test)).toEqual([]);
  });

  it('a table nobody declared access for stops the migration', async () => {
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await owner.query('CREATE TABLE app.forgotten (id int)');
    await expect(migrate(test.ownerUrl, test)).rejects.toThrow('No row access is declared for: forgotten');
    await owner.query('DROP TABLE app.forgotten');
    await owner.end();
  });
});

describe('with a server reached by DATABASE_URL', () => {
  let test: TestDatabase;
  let subject: Subject;
  const suffix = newId().slice(-8);
  const keeper = `keeper_${suffix}`;

  /** Another owner, without CREATEROLE, and custom role names created by an administrator. */
  beforeAll(async () => {
    test = await startTestDatabase();
    const { superuserUrl } = await testCluster();
    const superuser = new pg.Client({ connectionString: superuserUrl });
    await superuser.connect();
    await superuser.query(`
      CREATE ROLE ${keeper} LOGIN PASSWORD 'k p/w';
      CREATE ROLE runner_${suffix} LOGIN PASSWORD 'r';
      CREATE ROLE sweeper_${suffix} LOGIN PASSWORD 's'`);
    await superuser.query(`CREATE DATABASE elsewhere_${suffix} OWNER ${keeper}`);
    await superuser.end();
    const at = (role: string, password: string) => {
      const url = new URL(inDatabase(superuserUrl, `elsewhere_${suffix}`));
      url.username = role;
      url.password = password;
      return url.href;
    };
    const ownerUrl = at(keeper, 'k p/w');
    const urls = roleUrls(ownerUrl, { appUrl: at(`runner_${suffix}`, 'r'), systemUrl: at(`sweeper_${suffix}`, 's') });
    expect(await migrate(ownerUrl, urls)).toHaveLength(migrations.length);
    subject = {
      ...urls,
      ownerUrl,
      superuserUrl: inDatabase(superuserUrl, `elsewhere_${suffix}`),
      database: await openDatabase({ ...urls, poolSize: 4 }),
    };
  });
  isolationTests(() => subject);
  afterAll(async () => {
    await subject.database.close();
    await test.stop();
  });

  it('says what an administrator has to do where the owner may not create roles', async () => {
    const urls = roleUrls(subject.ownerUrl, {
      appUrl: subject.appUrl.replace('runner_', 'absent_'),
      systemUrl: subject.systemUrl,
    });
    await expect(migrate(subject.ownerUrl, urls)).rejects.toThrow('may not create the role absent_');
  });

  it('refuses to run the application as somebody who sees past row-level security', async () => {
    const urls = roleUrls(subject.ownerUrl, { appUrl: subject.superuserUrl, systemUrl: subject.systemUrl });
    await expect(migrate(subject.ownerUrl, urls)).rejects.toThrow('could read past row-level security');
    await expect(migrate(subject.ownerUrl, { ...urls, appUrl: subject.ownerUrl })).rejects.toThrow(
      'could read past row-level security',
    );
  });
});
