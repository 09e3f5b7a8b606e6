import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { ListedSealed, SealedDocument } from '@cartulary/contracts/endpoints/sealed';
import { messageOf } from '@cartulary/contracts/errors';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { HEADER_BYTES, MANIFEST_BYTES, sealedSize } from '@cartulary/contracts/sealed-form';
import { Blob as BlobRow } from '@cartulary/database/entities/blob.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { SealedDocumentRow, SealedPlaceRow } from '@cartulary/database/entities/sealed.entity';
import { VaultRow } from '@cartulary/database/entities/vault.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { FileObjectStore } from '@cartulary/storage/file-object-store';
import { sweepStorage } from '@cartulary/storage/sweep-storage';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';

const SEALED = '/api/v1/sealed-documents';
const MB = 1024 * 1024;

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  organisation = await openOrganisation({ CARTULARY_RATE_FACTOR: '4' });
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
});
afterAll(() => organisation.running.stop());

/** As pages create them; the content doesn't matter to the server. */
const formed = (length: number): Buffer<ArrayBuffer> => Buffer.concat([Buffer.from([1]), randomBytes(length - 1)]);
const wrappedKey = (): string => formed(61).toString('base64url');
const aManifest = (): Buffer<ArrayBuffer> => formed(MANIFEST_BYTES);
const sealed = (plainBytes = 100): Buffer<ArrayBuffer> => formed(sealedSize(plainBytes));

/** By account. */
const vaults = new Map<string, string>();

/** A member's vault, created if missing. */
async function vaultOf(by: Member): Promise<string> {
  const known = vaults.get(by.id);
  if (known !== undefined) return known;
  const parameters = { kind: 'recovery', salt: randomBytes(16).toString('base64url') };
  const { id } = await by.data<{ id: string }>('POST', '/api/v1/vault', {
    id: randomUUID(),
    ways: [{ parameters, wrapped: wrappedKey() }],
  });
  vaults.set(by.id, id);
  return id;
}

const newDocument = (vaultId: string, id: string = randomUUID()) => ({
  id,
  vaultId,
  wrappedKey: wrappedKey(),
  manifest: aManifest().toString('base64url'),
});

async function makes(by: Member): Promise<string> {
  const id = randomUUID();
  const body = newDocument(await vaultOf(by), id);
  expect((await by.data<SealedDocument>('POST', SEALED, body)).id).toBe(id);
  return id;
}

interface Wanted {
  readonly place?: string;
  readonly version?: number;
  readonly counter?: number;
}
const addressOf = (id: string, { place = 'original', version = 1, counter = 2 }: Wanted): string =>
  `${organisation.running.url}${SEALED}/${id}/content?${new URLSearchParams({ place, version: String(version), counter: String(counter) })}`;

/** Writes like a page does. @returns status and message */
async function writes(
  by: Member,
  id: string,
  wanted: Wanted,
  body: Buffer<ArrayBuffer> = Buffer.concat([aManifest(), sealed()]),
  headers: Record<string, string> = {},
): Promise<[number, string | undefined]> {
  const response = await fetch(addressOf(id, wanted), {
    method: 'PUT',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream', ...headers },
    body,
  });
  return [response.status, ((await response.json()) as { error?: string }).error];
}
const fetched = (by: Member, id: string, place = 'original') =>
  fetch(`${organisation.running.url}${SEALED}/${id}/content?${new URLSearchParams({ place })}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
const reads = (by: Member, id: string) => by.data<SealedDocument>('GET', `${SEALED}/${id}`);
const lists = async (by: Member): Promise<ListedSealed[]> =>
  (await by.data<{ items: ListedSealed[] }>('GET', SEALED)).items;
const places = (id: string) =>
  organisation.inOwn(() =>
    repository(SealedPlaceRow).find({ where: { itemId: id }, order: { place: 'ASC', version: 'ASC' } }),
  );
const objects = () => join(organisation.running.dataDirectory, 'objects');

test('it is made, written, listed and read by its owner, byte for byte, and the server notes neither name nor kind', async () => {
  const id = await makes(ada);
  const [manifest, head, original] = [aManifest(), sealed(40), sealed(200_000)];
  expect(await writes(ada, id, { place: 'head' }, Buffer.concat([aManifest(), head]))).toEqual([200, undefined]);
  const body = Buffer.concat([manifest, original]);
  expect(await writes(ada, id, { place: 'original', counter: 3 }, body)).toEqual([200, undefined]);

  const read = await reads(ada, id);
  expect(read).toMatchObject({ id, binnedAt: null, counter: 3, manifest: manifest.toString('base64url') });
  const saltOf = (bytes: Buffer): string => bytes.subarray(1, HEADER_BYTES).toString('base64url');
  expect(read.places).toEqual([
    { place: 'head', version: 1, salt: saltOf(head), sizeBytes: head.length, epoch: 1 },
    { place: 'original', version: 1, salt: saltOf(original), sizeBytes: original.length, epoch: 1 },
  ]);
  const answer = await fetched(ada, id);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true);
  expect(Buffer.from(await (await fetched(ada, id, 'head')).arrayBuffer()).equals(head)).toBe(true);
  expect((await fetched(ada, id, 'page/1')).status).toBe(404);
  expect((await lists(ada)).find((row) => row.id === id)).toMatchObject({
    wrappedKey: read.wrappedKey,
    manifest: read.manifest,
    head: { version: 1, sealed: head.toString('base64url') },
  });

  const item = await organisation.inOwn(() => repository(Item).findOneByOrFail({ id }));
  expect(item).toMatchObject({ kind: 'file', sealed: true, title: '', parentId: null, ownerId: ada.id });
  const mediaTypes = await organisation.inOwn(() => repository(BlobRow).find({ select: { mediaType: true } }));
  expect(new Set(mediaTypes.map(({ mediaType }) => mediaType))).toEqual(new Set(['application/octet-stream']));
  // Changes within an hour are one audit entry.
  expect(await organisation.audited(id)).toEqual(['sealed.make', 'sealed.write']);
  const told = (await organisation.events('sealed.changed')).filter(({ payload }) => payload.itemId === id);
  expect(told.map(({ audience }) => audience)).toEqual([[`account:${ada.id}`], [`account:${ada.id}`]]);
  const facts: object[] = await organisation.inOwn(() =>
    manager().query(`SELECT item_id, account_id, by, amounts FROM app.fact WHERE kind = 'sealed.made'`),
  );
  expect(facts[0]).toEqual({ item_id: null, account_id: null, by: {}, amounts: {} });
});

test('what is stored is encrypted once more', async () => {
  const id = await makes(ada);
  const original = sealed(300);
  await writes(ada, id, {}, Buffer.concat([aManifest(), original]));
  const files = readdirSync(objects(), { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect(readFileSync(join(file.parentPath, file.name)).includes(original.subarray(100, 132))).toBe(false);
});

describe('the next version', () => {
  test('of two tabs that write the same at once one is kept, whole, and the other is told', async () => {
    const id = await makes(ada);
    const tabs = [sealed(), sealed()];
    const answers = await Promise.all(
      tabs.map((bytes) => writes(ada, id, { place: 'page/3' }, Buffer.concat([aManifest(), bytes]))),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
    const kept = tabs[answers.findIndex(([status]) => status === 200)];
    expect(Buffer.from(await (await fetched(ada, id, 'page/3')).arrayBuffer()).equals(kept ?? Buffer.alloc(0))).toBe(
      true,
    );
    expect(await places(id)).toHaveLength(1);
    const [, sentence] = answers.find(([status]) => status === 409) ?? [];
    expect(sentence).toContain('changed in another tab');
    // A fresh read continues from there, and the previous version is gone.
    expect((await writes(ada, id, { place: 'page/3', version: 2, counter: 3 }))[0]).toBe(200);
    expect((await places(id)).map(({ version }) => version)).toEqual([2]);
  });

  test('is the only one that is taken: none twice, none skipped, and no count but the next', async () => {
    const id = await makes(ada);
    await writes(ada, id, {});
    for (const wanted of [
      { version: 1, counter: 3 },
      { version: 3, counter: 3 },
      { version: 2, counter: 2 },
      { version: 2, counter: 4 },
      { place: 'head', version: 2, counter: 3 },
    ])
      expect((await writes(ada, id, wanted))[0]).toBe(409);
    expect(await reads(ada, id)).toMatchObject({ counter: 2, places: [{ version: 1 }] });
    expect((await writes(ada, id, { version: 2, counter: 3 }))[0]).toBe(200);
  });
});

describe('room on the disk', () => {
  /** A call that declares its length and doesn't send anything else yet. */
  const begins = (by: Member, id: string, wanted: Wanted, sizeBytes = MB): ClientRequest => {
    const headers = {
      authorization: `Bearer ${by.token}`,
      'content-type': 'application/octet-stream',
      'content-length': String(sizeBytes),
    };
    const sending = httpRequest(addressOf(id, wanted), { method: 'PUT', headers }).on('error', () => undefined);
    sending.flushHeaders();
    return sending;
  };

  test('what came in and was refused in the end does not lie there', async () => {
    const id = await makes(ada);
    const bytes = sealed(3_000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const isStored = () => repository(BlobRow).existsBy({ sha256 });
    const answer = await organisation.inOwn(async () => {
      // Another tab that holds the lock until this unit of work ends.
      await repository(SealedDocumentRow).increment({ itemId: id }, 'counter', 1);
      const refused = writes(ada, id, { place: 'page/4' }, Buffer.concat([aManifest(), bytes]));
      await waitFor(isStored);
      return { refused };
    });
    expect((await answer.refused)[0]).toBe(409);
    expect(await organisation.inOwn(isStored)).toBe(false);
  });

  test('what has no room is refused before it is sent', async () => {
    const id = await makes(ada);
    await writes(ada, id, {});
    const full = { sizeBytes: sealedLimits.maxStoredDocumentBytes };
    await organisation.inOwn(() => repository(SealedPlaceRow).update({ itemId: id }, full));
    const sending = begins(ada, id, { place: 'page/1', counter: 3 });
    const answer = await new Promise<IncomingMessage>((resolve) => sending.on('response', resolve));
    sending.destroy();
    expect(answer.statusCode).toBe(409);
    // Replacing the content that fills it is allowed.
    expect((await writes(ada, id, { version: 2, counter: 3 }))[0]).toBe(200);
  });

  test('a person writes a few at once, and others meanwhile', async () => {
    const [mine, theirs] = [await makes(ada), await makes(bo)];
    const hanging: ClientRequest[] = [];
    const begin = () => hanging.push(begins(ada, mine, { place: 'page/1' }));
    for (let begun = 0; begun < sealedLimits.writesAtOnce; begun += 1) begin();
    // Rejected in any case, so that none of the hanging calls arrives late: repeated until all have started and the
    // limit is reached. A write from the previous test may still occupy a slot.
    const broken = Buffer.concat([aManifest(), Buffer.alloc(sealedSize(10), 2)]);
    await waitFor(async () => (await writes(ada, mine, {}, broken))[0] === 429 || (begin(), false));
    expect((await writes(bo, theirs, {}))[0]).toBe(200);
    for (const sending of hanging) sending.destroy();
    await waitFor(async () => (await writes(ada, mine, {}))[0] === 200);
  });
});

describe('attacks on the shape', () => {
  let id: string;
  beforeAll(async () => {
    id = await makes(ada);
  });
  afterEach(async () => expect(await reads(ada, id)).toMatchObject({ counter: 1, places: [] }));

  test.each<[string, () => Buffer<ArrayBuffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['less than a front', () => aManifest()],
    ['another form of the bytes', () => Buffer.concat([aManifest(), Buffer.alloc(sealedSize(10), 2)])],
    ['another form of the proof', () => Buffer.concat([Buffer.alloc(MANIFEST_BYTES, 2), sealed()])],
    ['a byte less', () => Buffer.concat([aManifest(), sealed().subarray(0, -1)])],
    ['a byte more', () => Buffer.concat([aManifest(), sealed(), Buffer.alloc(1)])],
    ['bytes that are not padded', () => Buffer.concat([aManifest(), formed(sealedSize(5_000) + 1)])],
    ['a front and nothing behind it', () => Buffer.concat([aManifest(), formed(HEADER_BYTES)])],
    ['text', () => Buffer.from('A lease in plain words. '.repeat(400))],
  ])('%s is refused, and nothing of it kept', async (_, body) => {
    expect((await writes(ada, id, {}, body()))[0]).toBe(400);
    expect((await writes(ada, id, { place: 'head' }, body()))[0]).toBe(400);
  });

  test('plain text in the place of bytes, by its kind', async () => {
    for (const type of ['text/plain', 'application/pdf', 'application/octet-stream; charset=utf-8'])
      expect((await writes(ada, id, {}, undefined, { 'content-type': type }))[0]).toBe(400);
    expect(
      (await writes(ada, id, {}, Buffer.from('{"name":"Lease"}'), { 'content-type': 'application/json' }))[0],
    ).toBe(400);
  });

  test.each(['name', 'page/0', 'page/2001', 'page/01', 'page/1/2', 'picture', '../original', 'Head', ''])(
    'a place called %p',
    async (place) => expect((await writes(ada, id, { place }))[0]).toBe(400),
  );

  test.each([0, -1, 1.5, 2 ** 31])('version and count %p', async (version) => {
    expect((await writes(ada, id, { version }))[0]).toBe(400);
    expect((await writes(ada, id, { counter: version }))[0]).toBe(400);
  });

  test('more than a file, or a head, may have', async () => {
    const head = Buffer.concat([aManifest(), sealed(sealedLimits.maxHeadBytes + 4_000)]);
    expect((await writes(ada, id, { place: 'head' }, head))[0]).toBe(413);
    const file = Buffer.concat([aManifest(), sealed(56 * MB)]);
    expect((await writes(ada, id, {}, file))[0]).toBe(413);
  });

  test('a body that breaks off', async () => {
    await new Promise<void>((resolve) => {
      const sending = httpRequest(addressOf(id, {}), {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${ada.token}`,
          'content-type': 'application/octet-stream',
          'content-length': String(2 * MB),
        },
      });
      sending.on('error', () => resolve());
      sending.write(Buffer.concat([aManifest(), sealed()]), () => sending.destroy());
      sending.on('close', () => resolve());
    });
    expect(organisation.running.log()).not.toContain('server_error');
  });

  test.each([
    ['a key', { wrappedKey: Buffer.alloc(61, 2).toString('base64url') }],
    ['a longer key', { wrappedKey: formed(62).toString('base64url') }],
    ['a proof', { manifest: Buffer.alloc(65, 3).toString('base64url') }],
    ['an id', { id: 'lease' }],
    ['a name', { id: '' }],
    ['a vault', { vaultId: 'mine' }],
  ])('%s that is none', async (_, change) => {
    const body = { ...newDocument(await vaultOf(ada)), ...change };
    expect((await ada.call('POST', SEALED, body)).status).toBe(400);
  });
});

test('an id that is taken makes nothing, whoever has it', async () => {
  const before = (await lists(bo)).length;
  for (const id of [await makes(ada), await organisation.item('Plan', ada)]) {
    expect((await bo.call('POST', SEALED, newDocument(await vaultOf(bo), id))).status).toBe(409);
  }
  expect(await lists(bo)).toHaveLength(before);
});

describe('the vault whose key it has', () => {
  const gone = [404, messageOf('vault_gone')];

  test('is one’s own and the one that there is', async () => {
    const di = await organisation.joins('Di');
    const made = async (vaultId: string) => refusal(await di.call('POST', SEALED, newDocument(vaultId)));
    expect(await made(await vaultOf(ada))).toEqual(gone);
    const before = await vaultOf(di);
    expect((await di.call('DELETE', '/api/v1/vault')).status).toBe(200);
    expect(await made(before)).toEqual(gone);
    vaults.delete(di.id);
    await vaultOf(di);
    // Like another tab that still has the previous one open.
    expect(await made(before)).toEqual(gone);
    expect(await lists(di)).toEqual([]);
  });

  test('is not deleted in the middle: whoever makes a document meanwhile waits, and makes none', async () => {
    const ed = await organisation.joins('Ed');
    const vaultId = await vaultOf(ed);
    const { making } = await organisation.inOwn(async () => {
      await repository(VaultRow).delete({ id: vaultId });
      const asked = ed.call('POST', SEALED, newDocument(vaultId));
      await lockWaiting();
      return { making: asked };
    });
    expect(refusal(await making)).toEqual(gone);
    expect(await lists(ed)).toEqual([]);
  });

  /** Waits until another connection queues for a vault. Only superusers see what others wait for. */
  async function lockWaiting(): Promise<void> {
    const watcher = new pg.Client({ connectionString: organisation.running.test.superuserUrl });
    await watcher.connect();
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%vault%'`;
    try {
      await waitFor(async () => (await watcher.query(waiting)).rowCount);
    } finally {
      await watcher.end();
    }
  }
});

test('for everybody but its owner there is none, whatever they may do', async () => {
  const id = await makes(bo);
  await writes(bo, id, {});
  const auditor = await organisation.joins('Cy', 'auditor');
  for (const by of [ada, auditor]) {
    expect((await by.call('GET', `${SEALED}/${id}`)).status).toBe(404);
    expect((await fetched(by, id)).status).toBe(404);
    expect((await lists(by)).map((row) => row.id)).not.toContain(id);
  }
  expect((await writes(ada, id, { version: 2, counter: 3 }))[0]).toBe(404);
  for (const what of ['bin', 'restore']) expect((await ada.call('POST', `${SEALED}/${id}/${what}`)).status).toBe(404);
  expect((await ada.call('DELETE', `${SEALED}/${id}`)).status).toBe(404);
  // Another person's item, or the caller's own item of another kind, isn't a sealed document either.
  for (const other of [await organisation.item('Plan', ada), await organisation.item('Plan', ada, true), randomUUID()])
    expect((await ada.call('GET', `${SEALED}/${other}`)).status).toBe(404);
});

describe('elsewhere', () => {
  let id: string;
  beforeAll(async () => {
    id = await makes(ada);
    await writes(ada, id, { place: 'head' });
  });

  test('what needs the server says that it can’t', async () => {
    for (const [method, path, body] of [
      ['GET', `/api/v1/documents/${id}`],
      ['GET', `/api/v1/documents/${id}/text`],
      ['GET', `/api/v1/documents/${id}/original`],
      ['GET', `/api/v1/documents/${id}/export?format=json`],
      ['PATCH', `/api/v1/documents/${id}`, { name: 'Lease' }],
      ['POST', `/api/v1/documents/${id}/reprocess`, {}],
      ['GET', `/api/v1/collaboration/items/${id}/sharing`],
      ['POST', `/api/v1/collaboration/items/${id}/links`, {}],
    ] as const) {
      const [status, sentence] = refusal(await ada.call(method, path, body));
      expect([path, status, sentence]).toEqual([path, 409, expect.stringContaining('end-to-end encrypted')]);
    }
    const bulk = await ada.data<{ refused: object[] }>('POST', '/api/v1/documents/bulk', {
      action: 'delete',
      documentIds: [id],
    });
    expect(bulk.refused).toHaveLength(1);
    // Others can't even tell that it exists.
    expect((await bo.call('GET', `/api/v1/documents/${id}`)).status).toBe(404);
  });

  test('no list, count or search of the server holds it', async () => {
    const library = await ada.data<{ total: number; counts: { all: number } }>('GET', '/api/v1/documents');
    expect(library).toMatchObject({ total: 0, counts: { all: 0 } });
    const rows: { count: number }[] = await organisation.inOwn(() =>
      manager().query('SELECT count(*)::int AS count FROM app.listed WHERE item_id = $1', [id]),
    );
    expect(rows).toEqual([{ count: 0 }]);
    await organisation.inOwn(() => manager().query('SELECT app.fill_listed()'));
    const again: { count: number }[] = await organisation.inOwn(() =>
      manager().query('SELECT count(*)::int AS count FROM app.listed WHERE item_id = $1', [id]),
    );
    expect(again).toEqual([{ count: 0 }]);
  });

  test('the database takes no name or place of it', async () => {
    for (const change of [{ title: 'Lease' }, { parentId: id }, { isTemplate: true }])
      await expect(organisation.inOwn(() => repository(Item).update({ id }, change))).rejects.toThrow(
        'item_sealed_without_name',
      );
  });

  test('what a person takes along and what the audit shows name it by its id alone', async () => {
    const own = await ada.data<{ documents: { id: string; title: string }[] }>('GET', '/api/v1/account/export');
    expect(own.documents.find((row) => row.id === id)).toMatchObject({ title: '' });
    const { items } = await ada.data<{ items: { target: { id: string; name: string | null } }[] }>(
      'GET',
      '/api/v1/audit',
    );
    expect(items.find(({ target }) => target.id === id)).toMatchObject({ target: { kind: 'sealed', name: null } });
  });

  test('where the organisation enforces local processing, and under every mode, it is kept all the same', async () => {
    const enforce = (enforceLocalProcessing: boolean) =>
      organisation.inOwn(() =>
        repository(Organisation).update({ id: organisation.organisationId }, { enforceLocalProcessing }),
      );
    await enforce(true);
    const own = await makes(ada);
    for (const [index, mode] of ['privacy', 'hybrid', 'collaborative'].entries()) {
      const headers = { 'x-privacy-mode': mode };
      const wanted = { place: `page/${index + 1}`, counter: index + 2 };
      expect((await writes(ada, own, wanted, undefined, headers))[0]).toBe(200);
    }
    await enforce(false);
  });
});

test('in the bin it is read and not written; restored it goes on; deleted for good its bytes go', async () => {
  const id = await makes(ada);
  await writes(ada, id, {});
  expect((await ada.call('DELETE', `${SEALED}/${id}`)).status).toBe(409);
  expect((await ada.call('POST', `${SEALED}/${id}/restore`)).status).toBe(409);
  for (let time = 0; time < 2; time += 1) expect((await ada.call('POST', `${SEALED}/${id}/bin`)).status).toBe(200);
  expect((await reads(ada, id)).binnedAt).not.toBeNull();
  expect((await fetched(ada, id)).status).toBe(200);
  expect((await writes(ada, id, { version: 2, counter: 3 }))[0]).toBe(409);
  expect((await ada.call('POST', `${SEALED}/${id}/restore`)).status).toBe(200);
  expect((await writes(ada, id, { version: 2, counter: 3 }))[0]).toBe(200);
  const [kept] = await places(id);
  const isStored = () => organisation.inOwn(() => repository(BlobRow).existsBy({ id: kept?.blobId ?? '' }));
  const { database } = organisation.running.parts;
  const sweep = () => sweepStorage({ database, store: new FileObjectStore(objects()), olderThanMs: 0 });
  // Deletes the previous version; this one is referenced.
  expect((await sweep()).unused).toBeGreaterThan(0);
  expect(await isStored()).toBe(true);
  await ada.call('POST', `${SEALED}/${id}/bin`);
  expect((await ada.call('DELETE', `${SEALED}/${id}`)).status).toBe(200);
  expect((await ada.call('GET', `${SEALED}/${id}`)).status).toBe(404);
  expect(await organisation.inOwn(() => repository(SealedDocumentRow).existsBy({ itemId: id }))).toBe(false);
  expect(await places(id)).toEqual([]);
  await sweep();
  expect(await isStored()).toBe(false);
  expect(await organisation.audited(id)).toEqual(
    expect.arrayContaining(['sealed.bin', 'sealed.restore', 'sealed.delete']),
  );
});

test('under a legal hold it is not deleted, and every version of it stays; after its release the older ones go', async () => {
  const id = await makes(bo);
  await writes(bo, id, {});
  const { id: holdId } = await ada.data<{ id: string }>('POST', '/api/v1/holds', {
    reason: 'A claim',
    subjects: [{ kind: 'account', id: bo.id }],
  });
  expect((await writes(bo, id, { version: 2, counter: 3 }))[0]).toBe(200);
  expect((await writes(bo, id, { version: 3, counter: 4 }))[0]).toBe(200);
  expect((await places(id)).map(({ version, isReplaced }) => [version, isReplaced])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
  expect((await reads(bo, id)).places).toMatchObject([{ version: 3 }]);
  // Content under a hold also counts.
  const [first] = await places(id);
  const sized = (sizeBytes: number) =>
    organisation.inOwn(() => repository(SealedPlaceRow).update({ itemId: id, version: 1 }, { sizeBytes }));
  await sized(sealedLimits.maxStoredDocumentBytes);
  expect(await writes(bo, id, { version: 4, counter: 5 })).toEqual([409, messageOf('sealed_full')]);
  await sized(first?.sizeBytes ?? 0);
  await bo.call('POST', `${SEALED}/${id}/bin`);
  expect((await bo.call('DELETE', `${SEALED}/${id}`)).status).toBe(409);
  await expect(organisation.inOwn(() => repository(SealedPlaceRow).delete({ itemId: id }))).rejects.toThrow(
    'legal hold',
  );
  await expect(organisation.inOwn(() => repository(SealedDocumentRow).delete({ itemId: id }))).rejects.toThrow(
    'legal hold',
  );
  // People who manage holds can see that it exists, without its name.
  const held = await ada.data<{ items: { id: string; title: string }[] }>('GET', `/api/v1/holds/${holdId}/items`);
  expect(held.items.find((row) => row.id === id)).toMatchObject({ title: '' });
  await ada.call('POST', `/api/v1/holds/${holdId}/release`, { reason: 'Settled' });
  await bo.call('POST', `${SEALED}/${id}/restore`);
  expect((await writes(bo, id, { version: 4, counter: 5 }))[0]).toBe(200);
  expect((await places(id)).map(({ version }) => version)).toEqual([4]);
});

test('a list is read in parts, and nothing is left out between them', async () => {
  const cy = await organisation.joins('Cyn');
  const made: string[] = [];
  for (let count = 0; count < sealedLimits.listedAtOnce + 3; count += 1) made.push(await makes(cy));
  const listed: string[] = [];
  let after: string | null = null;
  do {
    const page: { items: ListedSealed[]; next: string | null } = await cy.data(
      'GET',
      after === null ? SEALED : `${SEALED}?after=${after}`,
    );
    listed.push(...page.items.map((row) => row.id));
    after = page.next;
  } while (after !== null);
  expect(listed).toEqual(made.sort());
});
