import { randomBytes, randomUUID } from 'node:crypto';
import type { MovedDown } from '@cartulary/contracts/endpoints/sealed-moves';
import { messageOf } from '@cartulary/contracts/errors';
import { MANIFEST_BYTES, sealedSize } from '@cartulary/contracts/sealed-form';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Blob as BlobRow } from '@cartulary/database/entities/blob.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { documentsRoom } from '../documents/documents-room.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

const room = documentsRoom();
const formed = (length: number): Buffer<ArrayBuffer> => Buffer.concat([Buffer.of(1), randomBytes(length - 1)]);
const text = (length: number): string => formed(length).toString('base64url');

/** An encrypted document of somebody, stored with these places. */
async function sealedOf(who: TestPerson, places: readonly string[] = ['head', 'original']): Promise<string> {
  const parameters = { kind: 'recovery', salt: randomBytes(16).toString('base64url') };
  const body = { id: randomUUID(), ways: [{ parameters, wrapped: text(61) }] };
  const vault = await who.call<{ id: string }>('POST', '/api/v1/vault', { body });
  const known = await who.data<{ vault: { id: string } }>('GET', '/api/v1/vault');
  const id = randomUUID();
  expect([201, 409]).toContain(vault.status);
  const made = { id, vaultId: known.vault.id, wrappedKey: text(61), manifest: text(MANIFEST_BYTES) };
  expect((await who.call('POST', '/api/v1/sealed-documents', { body: made })).status).toBe(201);
  for (const [index, place] of places.entries()) {
    const query = new URLSearchParams({ place, version: '1', counter: String(index + 2) });
    const { status } = await fetch(new URL(`/api/v1/sealed-documents/${id}/content?${query}`, room.running.url), {
      method: 'PUT',
      headers: { authorization: `Bearer ${who.signedIn.token}`, 'content-type': 'application/octet-stream' },
      body: Buffer.concat([formed(MANIFEST_BYTES), formed(sealedSize(40))]),
    });
    expect(status).toBe(200);
  }
  return id;
}

const replace = (who: TestPerson, sealedId: string, documentId: string) =>
  who.call<MovedDown>('POST', `/api/v1/sealed-documents/${sealedId}/replaces`, { body: { documentId } });
const isThere = (id: string): Promise<boolean> => room.inOwn(() => repository(Item).existsBy({ id }));

/** Rows of every table that names a document, besides the audit and what was told of it. */
async function rowsOf(documentId: string): Promise<string[]> {
  return room.inOwn(async () => {
    const tables: { table: string }[] = await manager().query(
      `SELECT table_name AS "table" FROM information_schema.columns
        WHERE table_schema = 'app' AND column_name = 'document_id' AND udt_name = 'uuid'`,
    );
    const found: string[] = [];
    for (const { table } of tables) {
      const rows: unknown[] = await manager().query(`SELECT 1 FROM app."${table}" WHERE document_id = $1`, [
        documentId,
      ]);
      if (rows.length > 0) found.push(table);
    }
    return found;
  });
}

test('what was sealed goes from the server at once: original, pages, values and their rows, and the answer counts them', async () => {
  const { ada } = room;
  const content = 'Kestrelmoor harbour ledger';
  const documentId = await ada.uploadText('kestrelmoor.txt', content);
  await room.read(documentId);
  expect((await rowsOf(documentId)).length).toBeGreaterThan(2);
  const sealedId = await sealedOf(ada);
  const { status, body } = await replace(ada, sealedId, documentId);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    deleted: { originalBytes: content.length, pages: 1, values: 2, shares: 0 },
    left: { sameOriginal: false, backups: 0, newestBackupAt: null },
  });
  // Its upload stands in the audit, and is said to.
  expect(body.data?.left.auditEntries).toBeGreaterThan(0);
  expect(await isThere(documentId)).toBe(false);
  expect(await rowsOf(documentId)).toEqual([]);
  expect(await room.inOwn(() => repository(BlobRow).countBy({ mediaType: 'text/plain' }))).toBe(0);
  expect((await ada.call('GET', `/api/v1/documents/${documentId}`)).status).toBe(404);
  const acts = await room.inOwn(() => repository(AuditEntry).findBy({ action: 'sealed.replace' }));
  expect(acts).toMatchObject([{ targetId: sealedId, detail: { documentId, pages: 1, values: 2 } }]);
  // The sealed one is where it was.
  expect((await ada.call('GET', `/api/v1/sealed-documents/${sealedId}`)).status).toBe(200);
});

test('its bytes stay where another document has the same, and that is said', async () => {
  const { ada } = room;
  const first = await ada.uploadText('one.txt', 'the same words');
  const second = await ada.uploadText('two.txt', 'the same words');
  const { body } = await replace(ada, await sealedOf(ada), first);
  expect(body.data?.left.sameOriginal).toBe(true);
  expect((await ada.call('GET', `/api/v1/documents/${second}/original`)).status).toBe(200);
});

test('nothing goes before the encrypted copy is stored whole', async () => {
  const { ada } = room;
  const documentId = await ada.uploadText();
  const answer = await replace(ada, await sealedOf(ada, ['head']), documentId);
  expect(answer).toMatchObject({ status: 409, body: { error: messageOf('sealed_not_whole') } });
  expect(await isThere(documentId)).toBe(true);
});

test('a legal hold keeps it, and says so', async () => {
  const { ada } = room;
  const documentId = await ada.uploadText();
  const subjects = [{ kind: 'account', id: ada.signedIn.user.id }];
  await ada.data('POST', '/api/v1/holds', { reason: 'A claim', subjects });
  const answer = await replace(ada, await sealedOf(ada), documentId);
  expect(answer).toMatchObject({ status: 409, body: { error: messageOf('on_hold') } });
  expect(await isThere(documentId)).toBe(true);
});

test('nobody takes away what is somebody else’s, nor by somebody else’s copy', async () => {
  const { ada } = room;
  const eve = await TestPerson.signUp(room.running.url);
  const documentId = await ada.uploadText();
  expect((await replace(eve, await sealedOf(eve), documentId)).status).toBe(404);
  expect((await replace(eve, await sealedOf(ada), documentId)).status).toBe(404);
  expect((await replace(ada, await sealedOf(eve), documentId)).status).toBe(404);
  expect(await isThere(documentId)).toBe(true);
});
