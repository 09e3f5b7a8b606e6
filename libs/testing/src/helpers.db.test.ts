import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import pg from 'pg';
import { aDocument, anAccount, anOrganisation } from './factories.js';
import { freePort } from './ports.js';
import { isRunning, killHard } from './processes.js';
import { startTestDatabase } from './test-database.js';
import { waitFor } from './wait-for.js';

describe('what tests stand on', () => {
  it('two files at once get databases of their own, on one server', async () => {
    const [one, other] = await Promise.all([startTestDatabase(), startTestDatabase()]);
    const { id } = await anOrganisation(one.database);
    const account = await anAccount(one.database, id);
    const { document } = await aDocument(one.database, id, { ownerId: account.id });
    expect(document).toMatchObject({ state: 'received', organisationId: id });
    const count = async (url: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM app.organisation');
      await client.end();
      return rows[0]?.n;
    };
    expect([await count(one.superuserUrl), await count(other.superuserUrl)]).toEqual([1, 0]);
    expect(new URL(one.ownerUrl).port).toBe(new URL(other.ownerUrl).port);
    await Promise.all([one.stop(), other.stop()]);
  });

  it('waiting ends with the condition, and says what was waited for when it never holds', async () => {
    let asked = 0;
    expect(await waitFor(() => (asked += 1) >= 3 && 'there')).toBe('there');
    const never = waitFor(() => Promise.reject(new Error('not yet')), 30);
    await expect(never).rejects.toThrow('Waited 30 ms');
    await expect(never).rejects.toMatchObject({ cause: new Error('not yet') });
  });

  it('a killed process is gone', async () => {
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    const pid = child.pid ?? 0;
    expect(isRunning(pid)).toBe(true);
    await killHard(pid);
    expect(isRunning(pid)).toBe(false);
  });

  it('a free port has no listener', async () => {
    const port = await freePort();
    const refused = new Promise((resolve) => connect(port, '127.0.0.1').on('error', resolve));
    expect(await refused).toMatchObject({ code: 'ECONNREFUSED' });
  });
});
