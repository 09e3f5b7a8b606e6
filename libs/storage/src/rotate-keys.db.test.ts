import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Blob } from '@cartulary/database/entities/blob.entity';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { OrganisationKey } from '@cartulary/database/entities/organisation-key.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { unwrapBlobKey } from './blob-key.js';
import { Blobs } from './blobs.js';
import { decrypt, KEY_ID_BYTES, type StreamKey } from './encryption.js';
import { FileObjectStore } from './file-object-store.js';
import { KeyRing, openOrganisationKey, SAML_KEY_CONTEXT } from './key-ring.js';
import { makePushKeys, openPushKeys } from './push-keys.js';
import { masterKeysFromEnvironment, masterKeysFromFile } from './master-keys.js';
import { NewMasterKeyNeededError, rotateKeys } from './rotate-keys.js';
import { factorContext, mailContext, openText, sealText } from './sealed-text.js';

let test: TestDatabase;
let directory: string;
let masterFile: string;
let store: FileObjectStore;
let blobs: Blobs;
let organisationIds: string[];

beforeEach(async () => {
  test = await startTestDatabase({ poolSize: 8 });
  directory = await mkdtemp(join(tmpdir(), 'cartulary-rotation-'));
  masterFile = join(directory, 'master.key');
  store = new FileObjectStore(join(directory, 'objects'));
  await masterKeysFromFile(masterFile).create?.();
  blobs = new Blobs({ database: test.database, store, keys: await KeyRing.open(masterKeysFromFile(masterFile)) });
  organisationIds = [(await anOrganisation(test.database)).id, (await anOrganisation(test.database)).id];
});
afterEach(async () => {
  await test.stop();
  await rm(directory, { recursive: true, force: true });
});

interface Kept {
  readonly organisationId: string;
  readonly id: string;
  readonly bytes: Buffer;
}

async function* body(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 20_000) yield bytes.subarray(at, at + 20_000);
}

async function put(organisationId: string, sizeBytes = 150_000): Promise<Kept> {
  const bytes = randomBytes(sizeBytes);
  const { id } = await test.database.actingFor(organisationId, () =>
    blobs.put(body(bytes), { mediaType: 'text/plain' }),
  );
  return { organisationId, id, bytes };
}

const fill = async (count: number): Promise<Kept[]> => {
  const kept: Kept[] = [];
  for (let n = 0; n < count; n += 1) for (const organisationId of organisationIds) kept.push(await put(organisationId));
  return kept;
};

const reads = (kept: Kept, by = blobs) => test.database.actingFor(kept.organisationId, () => by.read(kept.id));
async function expectWhole(all: readonly Kept[], by = blobs): Promise<void> {
  for (const kept of all) expect((await reads(kept, by)).equals(kept.bytes)).toBe(true);
}

const rotate = () => rotateKeys({ database: test.database, store, masterKeys: masterKeysFromFile(masterFile) });
const masterKeyLines = async () => (await readFile(masterFile, 'utf8')).trim().split('\n');

/**
 * Every existing blob key, opened with the current master keys: what an attacker who copied rows and master key would
 * have.
 */
async function stolenKeys(): Promise<StreamKey[]> {
  const stolen: StreamKey[] = [];
  for (const organisationId of organisationIds) {
    await test.database.inOrganisation(organisationId, async () => {
      for (const blob of await repository(Blob).find()) {
        const row = await repository(OrganisationKey).findOneByOrFail({ id: blob.organisationKeyId });
        const by = await openOrganisationKey(row, masterKeysFromFile(masterFile));
        stolen.push(unwrapBlobKey(blob.wrappedKey, by, organisationId, blob.id));
      }
    });
  }
  return stolen;
}

/** Tries every stolen key on every referenced object. */
async function expectNothingOpens(stolen: readonly StreamKey[]): Promise<void> {
  for (const organisationId of organisationIds) {
    const rows = await test.database.inOrganisation(organisationId, () => repository(Blob).find());
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      for (const key of stolen) await expect(drain(row.location, key)).rejects.toThrow('was changed');
  }
}

/** The id in the header isn't secret, so the attacker uses the right one. */
async function drain(location: string, { key }: StreamKey): Promise<number> {
  let bytes = 0;
  const header = await readFile(join(directory, 'objects', location));
  const id = header.subarray(5, 5 + KEY_ID_BYTES);
  for await (const piece of decrypt(await store.get(location), { id, key })) bytes += piece.length;
  return bytes;
}

async function expectAllUnderOneKey(): Promise<void> {
  expect(await masterKeyLines()).toHaveLength(1);
  const [master] = await masterKeysFromFile(masterFile).load();
  for (const organisationId of organisationIds) {
    await test.database.inOrganisation(organisationId, async () => {
      const keys = await repository(OrganisationKey).find();
      expect(keys.map((key) => [key.masterKeyId, key.retiredAt])).toEqual([[master.id, null]]);
      for (const blob of await repository(Blob).find()) expect(blob.organisationKeyId).toBe(keys[0]?.id);
    });
  }
}

describe('rotating the keys', () => {
  it('leaves every blob readable and nothing that an old key opens', async () => {
    const kept = await fill(3);
    const oldMaster = (await masterKeyLines()).join(',');
    const stolen = await stolenKeys();
    expect(await rotate()).toEqual({ organisations: 2, blobs: 6, damaged: 0 });
    await expectWhole(kept);
    await expectAllUnderOneKey();
    await expectNothingOpens(stolen);
    const withOld = new Blobs({
      database: test.database,
      store,
      keys: await KeyRing.open(masterKeysFromEnvironment(oldMaster)),
    });
    for (const blob of kept) await expect(reads(blob, withOld)).rejects.toThrow('is not among those configured');
    let objects = 0;
    for await (const object of store.list()) objects += object.sizeBytes > 0 ? 1 : 0;
    expect(objects).toBe(6);
  });

  it('goes on beside uploads and reads, none of which fails', async () => {
    const kept = await fill(4);
    const stolen = await stolenKeys();
    let isDone = false;
    const upload = async (organisationId: string) => {
      for (let n = 0; n < 40 && !isDone; n += 1) kept.push(await put(organisationId, 80_000));
    };
    const readAll = async () => {
      for (let n = 0; !isDone; n += 1) {
        const blob = kept[n % kept.length];
        if (blob) expect((await reads(blob)).equals(blob.bytes)).toBe(true);
      }
    };
    const work = [...organisationIds.map(upload), readAll(), readAll()];
    try {
      await rotate();
      await rotate();
    } finally {
      isDone = true;
    }
    await Promise.all(work);
    expect(kept.length).toBeGreaterThan(8);
    await expectWhole(kept);
    await expectAllUnderOneKey();
    await expectNothingOpens(stolen);
  });

  it('can be killed anywhere and run again', async () => {
    const kept = await fill(6);
    const oldLines = await masterKeyLines();
    const stolen = await stolenKeys();
    for (const blobsBefore of [0, 1, 4]) {
      await killAfter(blobsBefore);
      await expectWhole(kept);
      kept.push(await put(organisationIds[0] ?? ''));
    }
    expect(await masterKeyLines()).toEqual([expect.any(String), ...oldLines]);
    await rotate();
    await expectWhole(kept);
    await expectAllUnderOneKey();
    expect(await masterKeyLines()).not.toEqual(oldLines);
    await expectNothingOpens(stolen);
  });

  it('goes on past a blob whose bytes were lost, and says so', async () => {
    const [lost, ...kept] = await fill(2);
    const row = await test.database.inOrganisation(lost?.organisationId ?? '', () =>
      repository(Blob).findOneByOrFail({ id: lost?.id ?? '' }),
    );
    await store.delete(row.location);
    expect((await rotate()).damaged).toBe(1);
    await expectAllUnderOneKey();
    await expectWhole(kept);
  });

  it('asks for the new key where the master key comes from the environment', async () => {
    const old = randomBytes(32).toString('base64');
    const fresh = randomBytes(32).toString('base64');
    const run = (value: string) =>
      rotateKeys({ database: test.database, store, masterKeys: masterKeysFromEnvironment(value) });
    blobs = new Blobs({ database: test.database, store, keys: await KeyRing.open(masterKeysFromEnvironment(old)) });
    const kept = await fill(1);
    await expect(run(old)).rejects.toThrow(NewMasterKeyNeededError);
    await run(`${fresh},${old}`);
    await expectWhole(
      kept,
      new Blobs({ database: test.database, store, keys: await KeyRing.open(masterKeysFromEnvironment(fresh)) }),
    );
  });
});

/** Runs a rotation in a separate process and kills it after a number of blobs. */
async function killAfter(blobsBefore: number): Promise<void> {
  const child = await startRotation();
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  for await (const line of lines) if (Number(line) >= blobsBefore) break;
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
}

async function startRotation(): Promise<ChildProcess> {
  const source = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  const program = join(directory, 'rotate.ts');
  await writeFile(
    program,
    `import { openDatabase } from ${source('../../database/src/database.ts')};
      import { FileObjectStore } from ${source('file-object-store.ts')};
      import { masterKeysFromFile } from ${source('master-keys.ts')};
      import { rotateKeys } from ${source('rotate-keys.ts')};
      const [, , appUrl, systemUrl, objects, masterFile] = process.argv;
      const database = await openDatabase({ appUrl, systemUrl, poolSize: 2 });
      console.log(0);
      const onProgress = ({ blobs }) => console.log(blobs);
      await rotateKeys({ database, store: new FileObjectStore(objects), masterKeys: masterKeysFromFile(masterFile), onProgress });
      await database.close();`,
  );
  const runner = join(import.meta.dirname, '../../testing/src/run-typescript.mjs');
  return spawn(
    process.execPath,
    [
      '--conditions=source',
      '--import',
      runner,
      program,
      test.appUrl,
      test.systemUrl,
      join(directory, 'objects'),
      masterFile,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
}

it('mails that are kept can be read after the keys were rotated, and by no old key', async () => {
  const [organisationId = ''] = organisationIds;
  const account = await anAccount(test.database, organisationId);
  await fill(1);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => test.database.inOrganisation(organisationId, work);
  const ids = Array.from({ length: 60 }, () => newId());
  const before = await KeyRing.open(masterKeysFromFile(masterFile));
  const oldKeyId = await inOwn(async () => {
    for (const id of ids) {
      const { sealed: body, organisationKeyId } = await sealText(before, `secret ${id}`, mailContext(id));
      const to = {
        accountId: account.id,
        address: account.email,
        kind: 'verify',
        subject: 's',
        state: 'kept',
      } as const;
      await repository(Mail).insert({ id, body, organisationKeyId, ...to });
    }
    return (await before.currentOrganisationKey()).id;
  });
  await rotate();
  const after = await KeyRing.open(masterKeysFromFile(masterFile));
  await inOwn(async () => {
    const mails = await repository(Mail).find();
    expect(mails).toHaveLength(ids.length);
    for (const { id, body: sealed, organisationKeyId } of mails) {
      if (sealed === null || organisationKeyId === null) throw new Error(`Mail ${id} lost its text.`);
      expect(organisationKeyId).not.toBe(oldKeyId);
      expect(await openText(after, { sealed, organisationKeyId }, mailContext(id))).toBe(`secret ${id}`);
      await expect(openText(after, { sealed, organisationKeyId }, mailContext(newId()))).rejects.toThrow('changed');
    }
  });
});

it('secrets of second factors, and what signs requests to identity providers, can be read after the keys were rotated', async () => {
  const [organisationId = ''] = organisationIds;
  const account = await anAccount(test.database, organisationId);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => test.database.inOrganisation(organisationId, work);
  const before = await KeyRing.open(masterKeysFromFile(masterFile));
  const id = newId();
  await inOwn(async () => {
    const { sealed: secret, organisationKeyId } = await sealText(before, 'a seed', factorContext(id));
    const named = { accountId: account.id, method: 'totp', name: 'App' } as const;
    await repository(FactorRow).insert({ id, ...named, secret, organisationKeyId });
    await repository(FactorRow).insert({ id: newId(), ...named, method: 'webauthn' });
  });
  const wrapped = await before.wrapForInstallation(Buffer.from('a private key'), SAML_KEY_CONTEXT);
  await test.database.inSystem((manager) =>
    manager.query("INSERT INTO app.saml_key (certificate, private_key) VALUES ('c', $1)", [wrapped]),
  );
  await makePushKeys(test.database, before);
  const pushKeys = await openPushKeys(test.database, before);
  await rotate();
  const after = await KeyRing.open(masterKeysFromFile(masterFile));
  expect(pushKeys).toBeDefined();
  expect(await openPushKeys(test.database, after)).toEqual(pushKeys);
  await inOwn(async () => {
    const { secret, organisationKeyId } = await repository(FactorRow).findOneByOrFail({ id });
    if (secret === null || organisationKeyId === null) throw new Error('The secret is gone');
    expect(await openText(after, { sealed: secret, organisationKeyId }, factorContext(id))).toBe('a seed');
  });
  const [row]: { wrapped: Buffer }[] = await test.database.inSystem((manager) =>
    manager.query('SELECT private_key AS wrapped FROM app.saml_key'),
  );
  const kept = row?.wrapped ?? Buffer.alloc(0);
  expect((await after.unwrapForInstallation(kept, SAML_KEY_CONTEXT)).toString()).toBe('a private key');
  await expect(after.unwrapForInstallation(wrapped, SAML_KEY_CONTEXT)).rejects.toThrow('not among');
});
