import { randomBytes, randomUUID } from 'node:crypto';
import type { ListedSealed } from '@cartulary/contracts/endpoints/sealed';
import { messageOf } from '@cartulary/contracts/errors';
import { ENVELOPE_BYTES, MANIFEST_BYTES, sealedSize, type SealedKind } from '@cartulary/contracts/sealed-form';
import { Item } from '@cartulary/database/entities/item.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { saveSnapshot } from '@cartulary/database/written.queries';
import { checksumOf, takeWritten } from '@cartulary/storage/written-seal';
import { decodeJwt } from 'jose';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

const SEALED = '/api/v1/sealed-documents';
const ITEMS = '/api/v1/collaboration/items';

let organisation: TestOrganisation;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  organisation = await openOrganisation({ CARTULARY_RATE_FACTOR: '4' });
  ({ ada } = organisation);
  ben = await organisation.joins('Ben');
  for (const person of [ada, ben]) await publishes(person);
});
afterAll(() => organisation.running.stop());

const text = (length: number): string =>
  Buffer.concat([Buffer.from([1]), randomBytes(length - 1)]).toString('base64url');
const vaults = new Map<string, string>();

async function publishes(by: Member): Promise<void> {
  const vaultId = randomUUID();
  const way = { parameters: { kind: 'recovery', salt: 'A'.repeat(22) }, wrapped: text(61) };
  await by.data('POST', '/api/v1/vault', { id: vaultId, ways: [way] });
  const publicKey = randomBytes(32).toString('base64url');
  const people = { vaultId, publicKey, wrappedKey: text(61), version: 1, sealed: text(sealedSize(40)) };
  expect((await by.call('PUT', '/api/v1/vault/people', people)).status).toBe(200);
  vaults.set(by.id, vaultId);
}

async function makes(by: Member, kind: SealedKind = 'text'): Promise<string> {
  const id = randomUUID();
  const body = { id, kind, vaultId: vaults.get(by.id), wrappedKey: text(61), manifest: text(MANIFEST_BYTES) };
  await by.data('POST', SEALED, body);
  return id;
}

const gives = (id: string, may: 'look' | 'correct') =>
  ada.call('PUT', `${SEALED}/${id}/shares/${ben.id}`, {
    may,
    epoch: 1,
    envelope: text(ENVELOPE_BYTES),
    proof: text(61),
  });
const lineOf = (by: Pick<Member, 'call'>, id: string) => by.call('POST', `${SEALED}/${id}/line`);

async function opened(by: Member, id: string) {
  const line = await by.data<{ token: string; right: string; epoch: number; people: { name: string; may: string }[] }>(
    'POST',
    `${SEALED}/${id}/line`,
  );
  return { ...line, claims: decodeJwt(line.token) };
}

test('its line is given to its owner and to whom it was given, with the right that they have, and to nobody else', async () => {
  const id = await makes(ada);
  const own = await opened(ada, id);
  expect(own).toMatchObject({ right: 'owner', epoch: 1, people: [{ may: 'own' }] });
  expect(own.claims).toMatchObject({ itemId: id, kind: 'text', sealed: true, right: 'owner', keyEpoch: 1 });
  expect((await lineOf(ben, id)).status).toBe(404);
  expect((await lineOf(await TestPerson.signUp(organisation.running.url), id)).status).toBe(404);

  expect((await gives(id, 'look')).status).toBe(200);
  expect(await opened(ben, id)).toMatchObject({ right: 'viewer', people: [{ may: 'own' }, { may: 'look' }] });
  expect((await gives(id, 'correct')).status).toBe(200);
  expect((await opened(ben, id)).claims).toMatchObject({ right: 'editor' });

  const next = { epoch: 2, counter: 2, wrappedKey: text(61), previous: text(61), manifest: text(MANIFEST_BYTES) };
  expect((await ada.call('POST', `${SEALED}/${id}/keys`, { ...next, stay: [] })).status).toBe(200);
  expect((await lineOf(ben, id)).status).toBe(404);
  expect((await opened(ada, id)).claims).toMatchObject({ keyEpoch: 2 });

  expect((await ada.call('POST', `${SEALED}/${id}/bin`)).status).toBe(200);
  expect((await opened(ada, id)).right).toBe('viewer');
});

test('nothing that goes by items lists, reads or changes one; a file has no line', async () => {
  const id = await makes(ada);
  const rows = await ada.data<{ items: ListedSealed[] }>('GET', SEALED);
  expect(rows.items.find((row) => row.id === id)).toMatchObject({ kind: 'text', head: null });
  for (const section of ['all', 'mine', 'recent']) {
    const { items } = await ada.data<{ items: { id: string }[] }>('GET', `${ITEMS}?section=${section}`);
    expect(items.some((item) => item.id === id)).toBe(false);
  }
  const sealed = [409, messageOf('sealed_document')];
  expect(refusal(await ada.call('GET', `${ITEMS}/${id}`))).toEqual(sealed);
  expect(refusal(await ada.call('PATCH', `${ITEMS}/${id}`, { title: 'Plain' }))).toEqual(sealed);
  expect(refusal(await ada.call('POST', '/api/v1/collaboration/token', { id }))).toEqual(sealed);
  expect(refusal(await ada.call('POST', `${ITEMS}/${id}/bin`))).toEqual(sealed);
  expect((await lineOf(ada, await makes(ada, 'file'))).status).toBe(404);
  expect(await organisation.audited(id)).toEqual(['sealed.make']);
});

test('the database gives one neither a folder nor a place among templates', async () => {
  const id = await makes(ada);
  const parentId = await organisation.item('Folder', ada);
  const set = (what: Partial<Item>) => organisation.inOwn(() => repository(Item).update({ id }, what));
  await expect(set({ isTemplate: true })).rejects.toThrow('item_sealed_without_name');
  await expect(set({ parentId })).rejects.toThrow('item_sealed_without_name');
});

test('its snapshots are given, as they were encrypted, to who may open it, and to nobody else', async () => {
  const id = await makes(ada);
  const bytes = randomBytes(300);
  await organisation.inOwn(async () => {
    const { head, seal } = await takeWritten(organisation.running.parts.keys, id);
    const sealed = seal.sealSnapshot(7, bytes);
    await saveSnapshot(id, head.epoch, { seq: 7, checksum: checksumOf(sealed), sealed });
  });
  const listed = async () =>
    (await ada.data<{ items: ListedSealed[] }>('GET', SEALED)).items.find((row) => row.id === id);
  expect(await listed()).toMatchObject({ changes: 7 });
  const { items } = await ada.data<{ items: { number: number; at: string }[] }>('GET', `${SEALED}/${id}/snapshots`);
  expect(items).toEqual([{ number: 7, at: expect.any(String) }]);
  const fetched = (by: Member, number: number) =>
    fetch(`${organisation.running.url}${SEALED}/${id}/snapshots/${number}`, {
      headers: { authorization: `Bearer ${by.token}` },
    });
  expect(Buffer.from(await (await fetched(ada, 7)).arrayBuffer()).equals(bytes)).toBe(true);
  expect((await fetched(ada, 8)).status).toBe(404);
  expect((await fetched(ben, 7)).status).toBe(404);
  expect((await ben.call('GET', `${SEALED}/${id}/snapshots`)).status).toBe(404);
  expect((await gives(id, 'look')).status).toBe(200);
  expect((await fetched(ben, 7)).status).toBe(200);
  expect((await ada.call('GET', `${SEALED}/${await makes(ada, 'file')}/snapshots`)).status).toBe(404);
});

test.each(['board', 'map', 'deck'] as const)(
  'a %s is opened as what it is, and listed by its kind alone',
  async (kind) => {
    const id = await makes(ada, kind);
    const { claims } = await opened(ada, id);
    expect(claims).toMatchObject({ itemId: id, kind, sealed: true, right: 'owner' });
    const { items } = await ada.data<{ items: ListedSealed[] }>('GET', SEALED);
    expect(items.find((item) => item.id === id)).toMatchObject({ kind, head: null });
    expect((await lineOf(ben, id)).status).toBe(404);
  },
);

test('whoever may write in one stores its pictures; who only looks, and whoever corrects a file, does not', async () => {
  const [board, file] = [await makes(ada, 'board'), await makes(ada, 'file')];
  expect((await gives(board, 'look')).status).toBe(200);
  expect(await stores(ben, board, 'picture/1')).toBe(403);
  expect((await gives(board, 'correct')).status).toBe(200);
  expect(await stores(ben, board, 'picture/1')).toBe(200);
  expect(await stores(ben, board, 'original')).toBe(403);
  // No one can replace it, and only its owner can change its name and kind.
  for (const by of [ben, ada]) expect(await stores(by, board, 'picture/1', 2)).toBe(403);
  expect(await stores(ben, board, 'head')).toBe(403);
  expect((await gives(file, 'correct')).status).toBe(200);
  expect(await stores(ben, file, 'picture/1')).toBe(403);
});

/** Sends a version of a section, the first one as an initial write. */
async function stores(by: Member, id: string, place: string, version = 1): Promise<number> {
  const body = Buffer.concat([
    Buffer.from(text(MANIFEST_BYTES), 'base64url'),
    Buffer.from(text(sealedSize(40)), 'base64url'),
  ]);
  const query = new URLSearchParams({ place, version: `${version}`, counter: `${version + 1}` });
  const { status } = await fetch(`${organisation.running.url}${SEALED}/${id}/content?${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
    body,
  });
  return status;
}

test('what is written belongs to collaboration: with that alone it is made, shared and removed, and no file is sealed', async () => {
  const file = await makes(ada, 'file');
  await organisation.inOwn(() =>
    manager().query(
      `UPDATE app.module_subscription SET state = 'trial', trial_started_at = now() - interval '20 days',
              trial_ends_at = now() - interval '1 day' WHERE module = 'intelligence'`,
    ),
  );
  await organisation.running.tellOfChange(organisation.organisationId);
  const board = await makes(ada, 'board');
  expect((await gives(board, 'correct')).status).toBe(200);
  expect((await writesTo(ben, board, 'picture/1')).status).toBe(200);
  const next = { epoch: 2, counter: 3, wrappedKey: text(61), previous: text(61), manifest: text(MANIFEST_BYTES) };
  expect((await ada.call('POST', `${SEALED}/${board}/keys`, { ...next, stay: [] })).status).toBe(200);
  const over = [403, messageOf('module_read_only')];
  const body = { id: randomUUID(), vaultId: vaults.get(ada.id), wrappedKey: text(61), manifest: text(MANIFEST_BYTES) };
  expect(refusal(await ada.call('POST', SEALED, body))).toEqual(over);
  expect(refusal(await gives(file, 'look'))).toEqual(over);
  expect((await writesTo(ada, file, 'head')).status).toBe(403);
  // Its owner can still delete it.
  expect((await ada.call('POST', `${SEALED}/${file}/bin`)).status).toBe(200);
  expect((await ada.call('DELETE', `${SEALED}/${file}`)).status).toBe(200);
});

const formed = (length: number): Buffer<ArrayBuffer> => Buffer.concat([Buffer.from([1]), randomBytes(length - 1)]);
const writesTo = (by: Member, id: string, place: string): Promise<Response> =>
  fetch(
    `${organisation.running.url}${SEALED}/${id}/content?${new URLSearchParams({ place, version: '1', counter: '2', epoch: '1' })}`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
      body: Buffer.concat([formed(MANIFEST_BYTES), formed(sealedSize(40))]),
    },
  );
