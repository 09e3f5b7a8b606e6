import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

const PER_PERSON = 100;
const FEWEST_PEOPLE = 10;

/**
 * A gateway in this process with a library of `documents` documents, filled with SQL statements, with tokens for its
 * keeper, a newcomer, and `heavy`. Everything is loaded from the sources in `root`, whose test setup has run.
 */
export async function openLibrary(root, documents) {
  const from = (file) => import(pathToFileURL(path.join(root, file)).href);
  const { gatewayInProcess } = await from('apps/gateway/src/gateway-in-process.test-helper.ts');
  const { PASSWORD, TestPerson, call, dataOf } = await from('apps/gateway/src/test-person.test-helper.ts');
  const { hashPassword } = await from('apps/gateway/src/identity/passwords/passwords.ts');
  const { aBlob, anAccount } = await from('libs/testing/src/factories.ts');
  const { fillOrganisation } = await from('bench/api/fill.mjs');
  const gateway = await gatewayInProcess();
  const keeper = await TestPerson.signUp(gateway.url);
  const organisationId = keeper.signedIn.user.organizationId;
  const { database } = gateway.parts;
  const passwordHash = await hashPassword(PASSWORD);
  const others = {};
  for (const name of ['newcomer', 'heavy'])
    others[name] = await anAccount(database, organisationId, { role: 'user', passwordHash });
  const blob = await aBlob(database, organisationId);
  const ids = { organisationId, keeper: keeper.signedIn.user.id, newcomer: others.newcomer.id, heavy: others.heavy.id };
  const names = await fillOrganisation(
    gateway.test.superuserUrl,
    { documents, people: Math.max(FEWEST_PEOPLE, documents / PER_PERSON) },
    { ...ids, key: blob.organisationKeyId },
  );
  const tokens = { keeper: keeper.signedIn.token };
  for (const [name, { email }] of Object.entries(others)) {
    const body = { email, password: PASSWORD };
    tokens[name] = dataOf(await call(gateway.url, 'POST', '/api/v1/auth/login', { body })).token;
  }
  const watcher = new pg.Client({ connectionString: gateway.test.superuserUrl });
  await watcher.connect();
  return {
    documents,
    gateway,
    ids,
    tokens,
    names,
    watcher,
    async close() {
      await watcher.end();
      await gateway.stop();
    },
  };
}

/** CPU time of all backends of this database except the caller's, in ms; the kernel's own count, accurate to ns. */
export async function computedMs(watcher) {
  const { rows } = await watcher.query(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return (
    rows.reduce((sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]), 0) / 1e6
  );
}
