import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  askForBackup,
  askToCancelBackup,
  backupKeeper,
  backupRunOf,
  backupUnderWay,
  listBackupRuns,
  scheduleBackupRows,
  unscheduleBackupRows,
  type AskedBackup,
  type BackupRunRow,
} from '@cartulary/database/backups.queries';
import { masterKeysFromFile } from '@cartulary/storage/master-keys';
import { anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { newKeyPair, sealFor } from '../keys.js';
import { verifyBackup } from '../verify-backup.js';
import { BackupKeeper, type KeeperSettings } from './keeper.js';

const PASSPHRASE = 'a cellar full of minutes';
/** The child has low priority, so it's slow on a busy machine. */
const LONG_MS = 240_000;
const source = (file: string): string => path.join(import.meta.dirname, file);
const child = {
  program: source('child.ts'),
  execArgv: ['--conditions=source', '--import', source('../../../testing/src/run-typescript.mjs')],
};
let test: TestDatabase;
let data: string;
let folder: string;
let keeper: BackupKeeper | undefined;
const said: string[] = [];

beforeAll(async () => {
  test = await startTestDatabase();
  await anOrganisation(test.database);
  data = mkdtempSync(path.join(tmpdir(), 'keeper-'));
  folder = path.join(data, 'backups');
  await masterKeysFromFile(path.join(data, 'master.key')).create?.();
}, LONG_MS);
afterEach(async () => {
  await keeper?.close();
  keeper = undefined;
  await unscheduleBackupRows(test.database);
});
afterAll(async () => {
  await test.stop();
  rmSync(data, { recursive: true });
});

async function start(other: Partial<KeeperSettings> = {}): Promise<string> {
  const { ownerUrl, superuserUrl, appUrl, systemUrl } = test;
  keeper = await BackupKeeper.start({
    urls: { ownerUrl, superuserUrl, appUrl, systemUrl },
    storage: { dataDirectory: data, masterKey: undefined, masterKeyFile: undefined },
    folder,
    version: '1.2.3',
    log: (line) => said.push(line),
    child,
    ...other,
  });
  return (await waitFor(() => backupKeeper(test.database), LONG_MS)).publicKey;
}

const asked: AskedBackup = {
  id: '',
  kind: 'backup',
  askedBy: 'ada@acme.example',
  dueAt: null,
  triedRunId: null,
  recipient: null,
  sealed: null,
};
async function ask(publicKey: string, secret: string, more: Partial<AskedBackup> = {}): Promise<string> {
  const id = randomUUID();
  const sealed = await sealFor(publicKey, secret);
  expect(await askForBackup(test.database, { ...asked, id, sealed, ...more })).toBe(true);
  return id;
}
const ended = (id: string): Promise<BackupRunRow> =>
  waitFor(async () => {
    const run = await backupRunOf(test.database, id);
    return run?.endedAt ? run : null;
  }, LONG_MS);
const files = (): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);
const statement = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: test.superuserUrl });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text, values);
  await client.end();
  return rows;
};
const trials = () => statement(`SELECT datname FROM pg_database WHERE datname LIKE current_database() || '_trial%'`);

const LINES = `SELECT pid FROM pg_stat_activity
  WHERE application_name = 'cartulary backup-keeper' AND datname = current_database()`;
const KILL_LINE = `SELECT pg_terminate_backend(pid) FROM (${LINES}) line`;

/** Replaces the child: starts a file and never finishes. */
function hanging(): { program: string; execArgv: string[] } {
  const program = path.join(data, 'hanging.mjs');
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';
     process.on('disconnect', () => process.exit());
     process.on('message', ({ file }) => writeFileSync(file + '.part', 'half'));`,
  );
  return { program, execArgv: [] };
}
/** Replaces the child: its file is complete at once, and it reports that once it may. */
function finishing(mayFinish: string): { program: string; execArgv: string[] } {
  const program = path.join(data, 'finishing.mjs');
  writeFileSync(
    program,
    `import { existsSync, watch, writeFileSync } from 'node:fs';
     import path from 'node:path';
     const counts = { tables: 1, ofTables: 1, rows: 1, objects: 0, bytes: 5 };
     process.on('message', ({ file }) => {
       const finish = () => {
         if (existsSync(${JSON.stringify(mayFinish)})) process.send({ type: 'made', missing: 0, counts }, () => process.exit());
       };
       watch(path.dirname(${JSON.stringify(mayFinish)}), finish);
       writeFileSync(file, 'whole');
     });`,
  );
  return { program, execArgv: [] };
}
const half = () => waitFor(() => files().find((name) => name.endsWith('.part')), LONG_MS);

/** The backup of the first test. */
let made: BackupRunRow;

it(
  'makes a backup that an operator asked for, tries it table by table, and keeps the passphrase nowhere',
  async () => {
    const publicKey = await start();
    const id = await ask(publicKey, PASSPHRASE);
    // Of two simultaneous requests, only one is needed.
    expect(await askForBackup(test.database, { ...asked, id: randomUUID() })).toBe(false);
    made = await ended(id);
    expect(made).toMatchObject({ state: 'done', version: '1.2.3', failure: null, removedAt: null, missing: 0 });
    expect(made.verifiedAt).not.toBeNull();
    expect(made.rows).toBeGreaterThan(0);
    expect(made.tables).toBe(made.ofTables);
    expect(files()).toEqual([made.file]);
    // The size of the whole file, not of the part read at the last progress report.
    expect(made.bytes).toBe(statSync(path.join(folder, made.file ?? '')).size);
    const tried = await ended(await ask(publicKey, PASSPHRASE, { kind: 'trial', triedRunId: id }));
    expect(tried).toMatchObject({ state: 'done', found: { organizations: 1 } });
    expect([tried.rows, tried.tables]).toEqual([made.rows, made.tables]);
    expect(tried.found?.tables).toContainEqual({ name: 'organisation', rows: 1, restored: 1 });
    expect(await trials()).toEqual([]);
    expect(JSON.stringify(await statement('SELECT * FROM app.backup_run'))).not.toContain('sealed":"');
    expect(said.join()).not.toContain(PASSPHRASE);
  },
  LONG_MS,
);

it(
  'says what is wrong with a passphrase, and with a file that was cut off or went',
  async () => {
    const publicKey = await start();
    const { id } = made;
    const file = path.join(folder, made.file ?? '');
    const tryWith = async (secret: string) => ended(await ask(publicKey, secret, { kind: 'trial', triedRunId: id }));
    expect(await tryWith('another cellar of minutes')).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('the passphrase or key is wrong'),
    });
    truncateSync(file, 4_000);
    expect((await tryWith(PASSPHRASE)).failure).toContain('damaged or incomplete');
    rmSync(file);
    expect((await tryWith(PASSPHRASE)).failure).toContain('no longer in its folder');
    expect((await backupRunOf(test.database, id))?.removedAt).not.toBeNull();
    expect(await trials()).toEqual([]);
  },
  LONG_MS,
);

const plan = { rhythm: 'daily', weekday: 1, minutes: 0, zone: 'UTC', keepCount: 1, keepDays: 1 } as const;
const DAYS_AGO = `UPDATE app.backup_run SET asked_at = now() - make_interval(days => $2), ended_at = now() - make_interval(days => $2)
  WHERE id = $1`;

it(
  'makes one for each moment of a schedule, for a key of which nothing here has the private half; old ones go',
  async () => {
    const { privateKey, publicKey: recipient } = await newKeyPair();
    const publicKey = await start();
    const byHand = await ended(await ask(publicKey, '', { recipient }));
    const old = await ended(await ask(publicKey, '', { dueAt: new Date(0), askedBy: null, recipient, sealed: null }));
    await statement(DAYS_AGO, [old.id, 3]);
    await scheduleBackupRows(test.database, { ...plan, recipient }, 'ada@acme.example');
    // Pretends that the plan was set the day before, because waiting for midnight takes too long.
    await statement(`UPDATE app.backup_plan SET changed_at = now() - interval '1 day'`);
    await statement(`SELECT pg_notify('cartulary_backup', '')`);
    const due = await waitFor(async () => {
      const runs = await listBackupRuns(test.database);
      return runs.find(({ dueAt, endedAt }) => endedAt && dueAt && dueAt.getTime() > 0);
    }, LONG_MS);
    // The file is deleted first, then its row is updated.
    await waitFor(async () => (await backupRunOf(test.database, old.id))?.removedAt, LONG_MS);
    expect(due).toMatchObject({ state: 'done', askedBy: null, recipient });
    expect(files()).toEqual([byHand.file, due.file]);
    const file = path.join(folder, due.file ?? '');
    expect((await verifyBackup(file, privateKey)).about.version).toBe('1.2.3');
    await expect(verifyBackup(file, PASSPHRASE)).rejects.toThrow('key is wrong');
    // The same time doesn't trigger another one.
    await statement(`SELECT pg_notify('cartulary_backup', '')`);
    await keeper?.close();
    expect((await listBackupRuns(test.database)).filter(({ dueAt }) => dueAt && dueAt.getTime() > 0)).toHaveLength(1);
  },
  LONG_MS,
);

it(
  'says that the disk is full, keeps nothing of it, and leaves the former ones',
  async () => {
    // A limit of 8 kB per file behaves like a full disk.
    const small = path.join(data, 'small.sh');
    writeFileSync(small, `#!/bin/sh\nulimit -f 8\nexec ${process.execPath} "$@"\n`);
    chmodSync(small, 0o755);
    const before = files();
    const publicKey = await start({ child: { ...child, execPath: small } });
    const { publicKey: recipient } = await newKeyPair();
    const failed = await ended(await ask(publicKey, '', { recipient }));
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('There isn’t enough space') });
    expect(before.length).toBeGreaterThan(0);
    expect(files()).toEqual(before);
  },
  LONG_MS,
);

it(
  'is canceled at once, and nothing of it stays',
  async () => {
    const before = files();
    const id = await ask(await start({ child: hanging() }), PASSPHRASE);
    await half();
    expect(await askToCancelBackup(test.database, id)).toBe(true);
    expect(await ended(id)).toMatchObject({ state: 'canceled', failure: null });
    await waitFor(() => files().join() === before.join(), LONG_MS);
    expect(await askToCancelBackup(test.database, id)).toBe(false);
  },
  LONG_MS,
);

it(
  'is interrupted where Cartulary is stopped in the middle',
  async () => {
    const before = files();
    const id = await ask(await start({ child: hanging() }), PASSPHRASE);
    await half();
    await keeper?.close();
    expect(await backupRunOf(test.database, id)).toMatchObject({ state: 'interrupted' });
    expect(files()).toEqual(before);
    expect(await backupKeeper(test.database)).toBeUndefined();
  },
  LONG_MS,
);

it(
  'makes one of the schedule again that was interrupted, at the next start and not at the next moment',
  async () => {
    const { publicKey: recipient } = await newKeyPair();
    const now = new Date();
    const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
    const dueMs = Math.floor(now.getTime() / 60_000) * 60_000;
    await scheduleBackupRows(test.database, { ...plan, minutes, recipient }, 'ada@acme.example');
    await statement(`UPDATE app.backup_plan SET changed_at = now() - interval '1 day'`);
    await start({ child: hanging() });
    await half();
    await keeper?.close();
    const states = async () =>
      (await listBackupRuns(test.database)).filter(({ dueAt }) => dueAt?.getTime() === dueMs).map(({ state }) => state);
    expect(await states()).toEqual(['interrupted']);
    await start();
    await waitFor(async () => (await states())[0] === 'done', LONG_MS);
    expect(await states()).toEqual(['done', 'interrupted']);
  },
  LONG_MS,
);

it('is begun three times at most for one moment', async () => {
  const dueAt = new Date(1_000);
  const begin = () => askForBackup(test.database, { ...asked, id: randomUUID(), askedBy: null, dueAt });
  for (let time = 1; time <= 3; time += 1) {
    expect(await begin()).toBe(true);
    await statement(`UPDATE app.backup_run SET state = 'interrupted', ended_at = now() WHERE state = 'asked'`);
  }
  expect(await begin()).toBe(false);
});

it(
  'tidies up at its start after one that was killed: half a file, a database of a trial, and a secret that nobody opens',
  async () => {
    const left = async (kind: 'backup' | 'trial', more: object) => {
      const id = randomUUID();
      await askForBackup(test.database, { ...asked, id, kind });
      await statement(`UPDATE app.backup_run SET state = 'running', file = $2 WHERE id = $1`, [
        id,
        'file' in more ? more.file : null,
      ]);
      return id;
    };
    const backup = await left('backup', { file: 'killed.age' });
    writeFileSync(path.join(folder, 'killed.age.part'), 'half');
    await start();
    expect(await ended(backup)).toMatchObject({ state: 'interrupted' });
    expect(files().filter((name) => name.startsWith('killed'))).toEqual([]);
    await keeper?.close();

    const trial = await left('trial', {});
    const [{ name } = {}] = await statement('SELECT current_database() AS name');
    await statement(`CREATE DATABASE ${String(name)}_trial_${trial.replaceAll('-', '').slice(0, 12)}`);
    expect(await trials()).toHaveLength(1);
    await start();
    expect(await ended(trial)).toMatchObject({ state: 'interrupted' });
    expect(await trials()).toEqual([]);
    await keeper?.close();

    const unopened = await ask((await newKeyPair()).publicKey, PASSPHRASE);
    await start();
    expect((await ended(unopened)).failure).toContain('start again');
    expect(await backupUnderWay(test.database)).toBeUndefined();
  },
  LONG_MS,
);

it(
  'keeps a backup that ended while the database was away',
  async () => {
    const mayFinish = path.join(data, 'may-finish');
    const before = files();
    const id = await ask(await start({ child: finishing(mayFinish) }), PASSPHRASE);
    await waitFor(() => files().length > before.length, LONG_MS);
    await statement(KILL_LINE);
    await waitFor(async () => (await statement(LINES)).length === 0, LONG_MS);
    writeFileSync(mayFinish, '');
    const run = await ended(id);
    expect(run).toMatchObject({ state: 'done', failure: null, rows: 1 });
    expect(files()).toContain(run.file);
  },
  LONG_MS,
);

it(
  'leaves a whole file where its row says that it is being written: the installation may have been restored from it',
  async () => {
    const id = randomUUID();
    await askForBackup(test.database, { ...asked, id });
    await statement(`UPDATE app.backup_run SET state = 'running', file = 'restored.age' WHERE id = $1`, [id]);
    writeFileSync(path.join(folder, 'restored.age'), 'whole');
    await start();
    expect((await ended(id)).failure).toContain('stays in its folder');
    expect(files()).toContain('restored.age');
  },
  LONG_MS,
);

it('leaves the work to another that is there already', async () => {
  const first = await start();
  const one = keeper;
  const { ownerUrl, superuserUrl, appUrl, systemUrl } = test;
  const heard: string[] = [];
  const second = await BackupKeeper.start({
    urls: { ownerUrl, superuserUrl, appUrl, systemUrl },
    storage: { dataDirectory: data, masterKey: undefined, masterKeyFile: undefined },
    folder,
    version: '1.2.3',
    log: (line) => heard.push(line),
  });
  await waitFor(() => heard.length > 0, LONG_MS);
  await second.close();
  expect((await backupKeeper(test.database))?.publicKey).toBe(first);
  expect(heard).toEqual([expect.stringContaining('another process already makes backups')]);
  keeper = one;
});
