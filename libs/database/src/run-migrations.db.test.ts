import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { migrate } from './run-migrations.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.stop());

const urls = () => ({ appUrl: test.appUrl, systemUrl: test.systemUrl });

async function asOwner(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: test.ownerUrl });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

describe('the start on a database', () => {
  it('refuses a superuser as the owner, who would see past row-level security', async () => {
    await expect(migrate(test.superuserUrl, urls())).rejects.toThrow(
      /database user postgres of DATABASE_URL is a superuser .* CREATE ROLE cartulary_owner/,
    );
  });

  it('says that the data is newer than the code, and changes nothing', async () => {
    await asOwner('INSERT INTO meta.migration (timestamp, name) VALUES ($1, $2)', [9_999_999_999_999, 'Later']);
    await expect(migrate(test.ownerUrl, urls())).rejects.toThrow(/used by a newer version of Cartulary.*\(Later\)/);
    await asOwner('DELETE FROM meta.migration WHERE name = $1', ['Later']);
    await expect(migrate(test.ownerUrl, urls())).resolves.toEqual([]);
  });

  it('refuses a server that is older than 18', async () => {
    // There is no server of another version at hand, so a function in an earlier schema overrides PostgreSQL's own and returns the number.
    const name = new URL(test.ownerUrl).pathname.slice(1);
    const client = new pg.Client({ connectionString: test.superuserUrl });
    await client.connect();
    await client.query(`CREATE SCHEMA older;
      CREATE FUNCTION older.current_setting(text) RETURNS text LANGUAGE sql
        AS $$ SELECT CASE $1 WHEN 'server_version_num' THEN '170006' ELSE '17.6' END $$;
      GRANT USAGE ON SCHEMA older TO PUBLIC;
      ALTER DATABASE ${name} SET search_path = older, pg_catalog, public`);
    await client.end();
    await expect(migrate(test.ownerUrl, urls())).rejects.toThrow(
      'Cartulary needs PostgreSQL 18 or later; the server of DATABASE_URL is 17.6.',
    );
  });
});
