import type { TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';

/** Runs `act` while the database rejects records of that kind, to simulate a failure. */
export async function withoutRecords<T>(test: TestDatabase, targetKind: string, act: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: test.superuserUrl });
  await client.connect();
  const refused = `CHECK (target_kind <> ${pg.escapeLiteral(targetKind)}) NOT VALID`;
  await client.query(`ALTER TABLE app.audit ADD CONSTRAINT refused ${refused}`);
  try {
    return await act();
  } finally {
    await client.query('ALTER TABLE app.audit DROP CONSTRAINT refused');
    await client.end();
  }
}
