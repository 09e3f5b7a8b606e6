import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { FileObjectStore } from '@cartulary/storage/file-object-store';
import { Blobs } from '@cartulary/storage/blobs';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromFile, type MasterKeys } from '@cartulary/storage/master-keys';
import { openDatabase } from '@cartulary/database/database';
import { recordAudit } from '@cartulary/database/audit';
import { dropDatabase, inDatabase, type DatabaseUrls } from '@cartulary/database/whole/new-database';
import { anOrganisation } from '@cartulary/testing/factories';
import { fillEveryTable } from '@cartulary/testing/every-table';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { readArchive, writeArchive, type Part } from './archive.js';
import { newKeyPair } from './keys.js';
import { makeBackup } from './make-backup.js';
import { restoreBackup, tryBackup } from './restore-backup.js';
import { verifyBackup } from './verify-backup.js';

/** Test passphrases don't need protection against guessing. */
const CHEAP = 10;
const PASSPHRASE = 'a cellar full of minutes';
const KEY = { passphrase: PASSPHRASE };
let test: TestDatabase;
let folder: string;
let store: FileObjectStore;
let masterKeys: MasterKeys;
let organisationId: string;
let blobId: string;
let file: string;
/** More than one piece of a part, and incompressible. */
const original = randomBytes(4_300_001);

const urlsOf = ({ ownerUrl, superuserUrl, appUrl, systemUrl }: TestDatabase): DatabaseUrls => ({
  ownerUrl,
  superuserUrl,
  appUrl,
  systemUrl,
});
const blobsOf = async (database: TestDatabase['database'], from: FileObjectStore, keys: MasterKeys) =>
  new Blobs({ database, store: from, keys: await KeyRing.open(keys) });
const sources = () => ({ superuserUrl: test.superuserUrl, store, masterKeys, version: '1.2.3', scryptLogN: CHEAP });

beforeAll(async () => {
  test = await startTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  store = new FileObjectStore(path.join(folder, 'objects'));
  masterKeys = masterKeysFromFile(path.join(folder, 'master.key'));
  await masterKeys.create?.();
  // One row in every table, in an organization with made-up keys, and one organization with real keys.
  await fillEveryTable(test.database);
  await asSuperuser(test.superuserUrl, "UPDATE app.mail SET state = 'waiting'; UPDATE app.session SET ended_at = NULL");
  organisationId = (await anOrganisation(test.database)).id;
  await test.database.inOrganisation(organisationId, () =>
    recordAudit({ actorId: null, action: 'error.play', targetKind: 'error', targetId: organisationId, detail: {} }),
  );
  const blobs = await blobsOf(test.database, store, masterKeys);
  const put = await test.database.actingFor(organisationId, () =>
    blobs.put(Readable.from([original]), { mediaType: 'application/pdf' }),
  );
  blobId = put.id;
  file = path.join(folder, 'whole.backup');
  await makeBackup(file, KEY, sources());
}, 120_000);
afterAll(async () => {
  await test.stop();
  rmSync(folder, { recursive: true });
});

async function asSuperuser(superuserUrl: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<object>(sql);
  await client.end();
  return rows;
}

/** All rows of all tables, as text, by table. */
async function rowsOf(superuserUrl: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind = 'r' ORDER BY relname`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM app.${name} t ORDER BY 1`);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  await client.end();
  return found;
}

/** An unused installation, separate from the one of the tests. */
async function emptyInstallation() {
  const urls = inDatabase(urlsOf(test), `restored_${randomBytes(4).toString('hex')}`);
  const client = new pg.Client({ connectionString: test.superuserUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${new URL(urls.ownerUrl).pathname.slice(1)} OWNER cartulary_owner`);
  await client.end();
  const where = mkdtempSync(path.join(tmpdir(), 'restored-'));
  const key = path.join(where, 'master.key');
  return {
    urls,
    store: new FileObjectStore(path.join(where, 'objects')),
    masterKeys: masterKeysFromFile(key),
    keepMasterKeys: async (lines: string) => writeFileSync(key, lines, { mode: 0o600 }),
    where,
    remove: async () => {
      await dropDatabase(urls);
      rmSync(where, { recursive: true });
    },
  };
}

const databases = async (): Promise<number> => {
  const client = new pg.Client({ connectionString: test.superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_database WHERE datname LIKE '%trial%'`,
  );
  await client.end();
  return rows[0]?.n ?? 0;
};

describe('a backup', () => {
  it('brings back every row of every table, every original and the keys', async () => {
    const there = await emptyInstallation();
    const settled = await restoreBackup(file, PASSPHRASE, there);
    const before = await rowsOf(test.superuserUrl);
    const after = await rowsOf(there.urls.superuserUrl);
    expect([...before.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(60);
    // Sign-ins are ended and queued emails are held; none of them is deleted.
    for (const [name, count] of [
      ['session', settled.sessions],
      ['mail', settled.mails],
    ] as const) {
      expect(count).toBeGreaterThan(0);
      expect(after.get(name)).toHaveLength(before.get(name)?.length ?? 0);
      for (const rows of [before, after]) rows.delete(name);
    }
    // Push subscriptions of browsers are removed along with their sign-ins.
    for (const name of ['push_subscription', 'push_message']) {
      expect(after.get(name)).toEqual([]);
      for (const rows of [before, after]) rows.delete(name);
    }
    expect(after).toEqual(before);
    const ended = 'SELECT DISTINCT ended_reason AS why, ended_at IS NULL AS open FROM app.session';
    expect(await asSuperuser(there.urls.superuserUrl, ended)).toEqual([{ why: 'restored', open: false }]);
    const held = "SELECT count(*)::int AS waiting FROM app.mail WHERE state = 'waiting'";
    expect(await asSuperuser(there.urls.superuserUrl, held)).toEqual([{ waiting: 0 }]);
    const database = await openDatabase({ ...there.urls, poolSize: 2 });
    const blobs = await blobsOf(database, there.store, there.masterKeys);
    const bytes = await database.actingFor(organisationId, () => blobs.read(blobId));
    expect(bytes.equals(original)).toBe(true);
    // Sequences continue where they were, so that new rows get new numbers.
    await database.inOrganisation(organisationId, () =>
      recordAudit({ actorId: null, action: 'error.play', targetKind: 'error', targetId: organisationId, detail: {} }),
    );
    await database.close();
    await there.remove();
  }, 60_000);

  it('can be tried beside what is in use, and leaves nothing', async () => {
    const trial = await tryBackup(file, PASSPHRASE, urlsOf(test));
    expect(trial).toMatchObject({ organisations: 2, about: { version: '1.2.3' }, totals: { objects: 1 } });
    expect(trial.tables).toContainEqual({ name: 'organisation', rows: 2, restored: 2 });
    // The made-up rows refer to a file that was never stored. It's reported, but everything else succeeds.
    expect(trial.totals.missing).toHaveLength(1);
    expect(await databases()).toBe(0);
  }, 60_000);

  it('is not restored over an installation that is in use', async () => {
    const target = { urls: urlsOf(test), store, keepMasterKeys: () => Promise.resolve() };
    await expect(restoreBackup(file, PASSPHRASE, target)).rejects.toThrow('This installation is in use');
  });

  it('tells nothing to who has not its passphrase', async () => {
    const sealed = readFileSync(file);
    expect(sealed.includes(original.subarray(100, 132))).toBe(false);
    await expect(tryBackup(file, `${PASSPHRASE}!`, urlsOf(test))).rejects.toThrow('the passphrase or key is wrong');
  });

  it('made for a public key is opened by its private half alone, and was read back before', async () => {
    const keys = await newKeyPair();
    const steps = new Set<string>();
    const sealed = path.join(folder, 'key.backup');
    const onProgress = ({ step }: { step: string }): void => void steps.add(step);
    await makeBackup(sealed, { recipient: keys.publicKey }, { ...sources(), onProgress });
    expect([...steps]).toEqual(['writing', 'checking']);
    await expect(verifyBackup(sealed, (await newKeyPair()).privateKey)).rejects.toThrow('key is wrong');
    expect((await verifyBackup(sealed, `${keys.privateKey}\n`)).totals.objects).toBe(1);
  });

  it.each([
    ['cut off', (copy: string) => truncateSync(copy, Math.floor(readFileSync(copy).length * 0.7))],
    ['without its end', (copy: string) => truncateSync(copy, readFileSync(copy).length - 1)],
    [
      'changed',
      (copy: string) => {
        const bytes = readFileSync(copy);
        const middle = Math.floor(bytes.length / 2);
        bytes[middle] = (bytes[middle] ?? 0) ^ 1;
        writeFileSync(copy, bytes);
      },
    ],
  ])(
    'is refused where it is %s, before anything is touched',
    async (_, spoil) => {
      const copy = path.join(folder, 'spoiled.backup');
      writeFileSync(copy, readFileSync(file));
      spoil(copy);
      const there = await emptyInstallation();
      await expect(restoreBackup(copy, PASSPHRASE, there)).rejects.toThrow(/damaged or incomplete/);
      expect(readdirSync(there.where)).toEqual([]);
      await there.remove();
      await expect(tryBackup(copy, PASSPHRASE, urlsOf(test))).rejects.toThrow(/damaged or incomplete/);
      expect(await databases()).toBe(0);
    },
    60_000,
  );

  it('is refused where a newer version made it, or where rows are missing', async () => {
    const rewrite = async (change: (part: Part) => Part | null): Promise<string> => {
      const copy = path.join(folder, `${randomBytes(4).toString('hex')}.backup`);
      await writeArchive(copy, KEY, changed(readArchive(file, PASSPHRASE), change), { scryptLogN: CHEAP });
      return copy;
    };
    const edited = (name: string, edit: (text: string) => string) => (part: Part) =>
      part.name === name ? { name, bytes: Buffer.from(edit(Buffer.from(part.bytes).toString())) } : part;
    const format = await rewrite(edited('about.json', (text) => text.replace('"format":1', '"format":2')));
    await expect(tryBackup(format, PASSPHRASE, urlsOf(test))).rejects.toThrow(
      /made by a newer version of Cartulary: 1.2.3/,
    );
    const migration = await rewrite(
      edited('manifest.json', (text) => text.replace('"migrations":[', '"migrations":["Later",')),
    );
    await expect(tryBackup(migration, PASSPHRASE, urlsOf(test))).rejects.toThrow(/newer version.*Later/);
    const fewer = await rewrite((part) =>
      /^rows\/\d+\/0$/.test(part.name) && !seen.has('one') && seen.add('one') ? null : part,
    );
    await expect(tryBackup(fewer, PASSPHRASE, urlsOf(test))).rejects.toThrow(/is missing some of its data/);
    const object = await rewrite((part) => (part.name.startsWith('objects/') ? null : part));
    await expect(tryBackup(object, PASSPHRASE, urlsOf(test))).rejects.toThrow(/is missing some of its data/);
    expect(await databases()).toBe(0);
  }, 60_000);

  it('keeps nothing of itself where rows can’t be read, and leaves alone what another writes', async () => {
    const nobody = path.join(folder, 'nobody.backup');
    const unprivileged = { ...sources(), superuserUrl: test.ownerUrl };
    await expect(makeBackup(nobody, KEY, unprivileged)).rejects.toThrow(/row-level security/);
    expect(readdirSync(folder).filter((name) => name.startsWith('nobody'))).toEqual([]);
    const draft = path.join(folder, 'taken.backup');
    writeFileSync(`${draft}.part`, '');
    await expect(makeBackup(draft, KEY, sources())).rejects.toThrow(/another backup is running/);
    expect(readdirSync(folder).filter((name) => name.startsWith('taken'))).toEqual(['taken.backup.part']);
  });
});

const seen = new Set<string>();

async function* changed(parts: AsyncIterable<Part>, change: (part: Part) => Part | null): AsyncGenerator<Part> {
  for await (const part of parts) {
    const other = change(part);
    if (other !== null) yield other;
  }
}
