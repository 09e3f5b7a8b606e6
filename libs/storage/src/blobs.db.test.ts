import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Blob } from '@cartulary/database/entities/blob.entity';
import { OrganisationKey } from '@cartulary/database/entities/organisation-key.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { aDocument, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { Blobs } from './blobs.js';
import { BlobTooLargeError, DecryptionError, ObjectMissingError } from './errors.js';
import { FileObjectStore } from './file-object-store.js';
import { KeyRing } from './key-ring.js';
import { masterKeysFromEnvironment, masterKeysFromFile } from './master-keys.js';
import { prepareMasterKeys } from './prepare-master-keys.js';
import { deleteBlobIfUnused, sweepStorage } from './sweep-storage.js';

let test: TestDatabase;
let directory: string;
let store: FileObjectStore;
let keys: KeyRing;
let blobs: Blobs;
let organisationId: string;
let otherOrganisationId: string;

beforeAll(async () => {
  test = await startTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'cartulary-blobs-'));
  store = new FileObjectStore(join(directory, 'objects'));
  const masterKeys = masterKeysFromFile(join(directory, 'master.key'));
  await prepareMasterKeys(test.database, masterKeys);
  keys = await KeyRing.open(masterKeys);
  blobs = new Blobs({ database: test.database, store, keys });
  organisationId = (await anOrganisation(test.database)).id;
  otherOrganisationId = (await anOrganisation(test.database)).id;
});
afterAll(async () => {
  await test.stop();
  await rm(directory, { recursive: true, force: true });
});

const acting = <T>(fn: () => Promise<T>, id = organisationId) => test.database.actingFor(id, fn);
async function* body(bytes: Buffer, pieceBytes = 40_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
const put = (bytes: Buffer, id = organisationId) =>
  acting(() => blobs.put(body(bytes), { mediaType: 'application/pdf' }), id);
const locations = async () => {
  const found: string[] = [];
  for await (const object of store.list()) found.push(object.key);
  return found;
};
const rowOf = (id: string) =>
  test.database.inOrganisation(organisationId, () => repository(Blob).findOneByOrFail({ id }));
async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a blob', () => {
  it('comes back whole and in part, and lies encrypted', async () => {
    const bytes = Buffer.concat([Buffer.from('a secret that must not lie on the disk'), randomBytes(300_000)]);
    const { id, sha256, sizeBytes, existed } = await put(bytes);
    expect({ sizeBytes, existed }).toEqual({ sizeBytes: bytes.length, existed: false });
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect((await acting(() => blobs.read(id))).equals(bytes)).toBe(true);
    const part = await acting(() => blobs.get(id, { start: 65_000, end: 200_001 }));
    expect((await collect(part.stream)).equals(bytes.subarray(65_000, 200_001))).toBe(true);
    expect(part).toMatchObject({ mediaType: 'application/pdf', sizeBytes: bytes.length, sha256 });
    const stored = await readFile(join(directory, 'objects', (await rowOf(id)).location));
    expect(stored.includes('a secret')).toBe(false);
  });

  it('is one where the same bytes are sent again, also at once', async () => {
    const bytes = randomBytes(100_000);
    const before = (await locations()).length;
    const all = await Promise.all(Array.from({ length: 8 }, () => put(bytes)));
    expect(new Set(all.map((blob) => blob.id)).size).toBe(1);
    expect(all.filter((blob) => !blob.existed).length).toBe(1);
    expect((await put(bytes)).existed).toBe(true);
    expect((await locations()).length).toBe(before + 1);
  });

  it('leaves no file open when nobody reads it, or not to its end', async () => {
    const { id } = await put(randomBytes(500_000));
    const unread = await acting(() => blobs.get(id));
    unread.stream.destroy();
    const half = await acting(() => blobs.get(id, { start: 10, end: 400_000 }));
    for await (const piece of half.stream) if ((piece as Buffer).length > 0) break;
    const path = join(directory, 'objects', (await rowOf(id)).location);
    const open = async () => {
      const links = await readdir('/proc/self/fd');
      const targets = await Promise.all(links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => '')));
      return targets.filter((target) => target === path).length;
    };
    await waitFor(async () => (await open()) === 0);
  });

  it('may be empty', async () => {
    const { id } = await put(Buffer.alloc(0));
    expect((await acting(() => blobs.read(id))).length).toBe(0);
  });

  it('belongs to one organisation, even with the same bytes', async () => {
    const bytes = randomBytes(1_000);
    const mine = await put(bytes);
    const theirs = await put(bytes, otherOrganisationId);
    expect(theirs.id).not.toBe(mine.id);
    expect(theirs.existed).toBe(false);
    await expect(acting(() => blobs.get(mine.id), otherOrganisationId)).rejects.toThrow(ObjectMissingError);
  });

  it('is not kept when it is too large or its sender goes away', async () => {
    const before = await locations();
    const large = acting(() => blobs.put(body(randomBytes(1_001), 100), { mediaType: 'text/plain', maxBytes: 1_000 }));
    await expect(large).rejects.toThrow(BlobTooLargeError);
    async function* broken(): AsyncGenerator<Buffer> {
      yield randomBytes(100_000);
      throw new Error('connection reset');
    }
    await expect(acting(() => blobs.put(broken(), { mediaType: 'text/plain' }))).rejects.toThrow('connection reset');
    expect(await locations()).toEqual(before);
  });

  it('is refused where its stored bytes were changed, exchanged or lost', async () => {
    const { id } = await put(randomBytes(200_000));
    const path = join(directory, 'objects', (await rowOf(id)).location);
    const stored = await readFile(path);
    stored.writeUInt8(stored.readUInt8(150_000) ^ 1, 150_000);
    await writeFile(path, stored);
    await expect(acting(() => blobs.read(id))).rejects.toThrow(DecryptionError);
    const other = await put(randomBytes(10));
    await writeFile(path, await readFile(join(directory, 'objects', (await rowOf(other.id)).location)));
    await expect(acting(() => blobs.read(id))).rejects.toThrow('names another key');
    await rm(path);
    await expect(acting(() => blobs.read(id))).rejects.toThrow(ObjectMissingError);
  });

  it('never streams while a transaction is open', async () => {
    await expect(
      test.database.inOrganisation(organisationId, () => blobs.put(body(randomBytes(1)), { mediaType: 'text/plain' })),
    ).rejects.toThrow('No transaction may be open');
  });
});

describe('keys', () => {
  it('lie in a file that nobody else can read, and are the same after a start', async () => {
    const path = join(directory, 'master.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const again = await KeyRing.open(masterKeysFromFile(path));
    expect(again.deriveKey('tokens').equals(keys.deriveKey('tokens'))).toBe(true);
    expect(again.deriveKey('tokens').equals(keys.deriveKey('cookies'))).toBe(false);
  });

  it('are made once when several processes start at once', async () => {
    const path = join(directory, 'fresh', 'master.key');
    const starts = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const masterKeys = masterKeysFromFile(path);
        await masterKeys.create?.();
        return (await KeyRing.open(masterKeys)).deriveKey('tokens').toString('hex');
      }),
    );
    expect(new Set(starts).size).toBe(1);
  });

  it('are never made anew for an installation that has stored something: it says which key is missing', async () => {
    await put(randomBytes(10));
    const gone = join(directory, 'gone', 'master.key');
    await expect(prepareMasterKeys(test.database, masterKeysFromFile(gone))).rejects.toThrow(`put ${gone} back`);
    await expect(stat(gone)).rejects.toThrow('ENOENT');
    const another = masterKeysFromEnvironment(randomBytes(32).toString('base64'));
    await expect(prepareMasterKeys(test.database, another)).rejects.toThrow('need the master key');
  });

  it('open nothing under another master key', async () => {
    const { id } = await put(randomBytes(10));
    const stranger = await KeyRing.open(masterKeysFromEnvironment(randomBytes(32).toString('base64')));
    const others = new Blobs({ database: test.database, store, keys: stranger });
    await expect(acting(() => others.read(id))).rejects.toThrow('is not among those configured');
    expect(() => masterKeysFromEnvironment('short')).toThrow('32 bytes');
  });

  it('are one an organisation, however many ask for the first', async () => {
    const { id } = await anOrganisation(test.database);
    await Promise.all(Array.from({ length: 6 }, () => put(randomBytes(10), id)));
    const rows = await test.database.inOrganisation(id, () => repository(OrganisationKey).find());
    expect(rows.length).toBe(1);
  });
});

describe('the sweep', () => {
  it('deletes what has no row and what nothing refers to, once it is old enough', async () => {
    const { id } = await put(randomBytes(50));
    const used = await put(randomBytes(60));
    const owner = await anAccount(test.database, organisationId);
    await aDocument(test.database, organisationId, { ownerId: owner.id, blobId: used.id });
    await store.put(`${organisationId}/ff/orphan`, body(randomBytes(10)));
    expect(await sweepStorage({ database: test.database, store })).toEqual({ orphans: 0, unused: 0 });
    const swept = await sweepStorage({ database: test.database, store, olderThanMs: 0 });
    expect(swept.orphans).toBe(1);
    expect(swept.unused).toBeGreaterThan(0);
    expect(await locations()).toEqual([(await rowOf(used.id)).location]);
    expect(await acting(() => deleteBlobIfUnused({ database: test.database, store }, used.id))).toBe(false);
    await expect(acting(() => blobs.get(id))).rejects.toThrow(ObjectMissingError);
    expect(await acting(() => deleteBlobIfUnused({ database: test.database, store }, id))).toBe(true);
  });
});

it('bytes that are kept count once, and again when they are deleted', async () => {
  const { id } = await anOrganisation(test.database);
  const counted = (): Promise<unknown[]> =>
    test.database.inOrganisation(id, () =>
      manager().query(`SELECT kind, amounts FROM app.fact WHERE kind LIKE 'file.%' ORDER BY at`),
    );
  const bytes = randomBytes(1_000);
  const [{ id: blobId }] = await Promise.all([put(bytes, id), put(bytes, id)]);
  await put(bytes, id);
  const stored = { kind: 'file.stored', amounts: { sizeBytes: 1_000 } };
  expect(await counted()).toEqual([stored]);
  const isGone = await acting(() => deleteBlobIfUnused({ database: test.database, store }, blobId), id);
  expect([isGone, await counted()]).toEqual([true, [stored, { kind: 'file.removed', amounts: { sizeBytes: 1_000 } }]]);
  // A blob that is already gone isn't counted again.
  await acting(() => deleteBlobIfUnused({ database: test.database, store }, blobId), id);
  expect(await counted()).toHaveLength(2);
});
