import { jest } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import type { MovedDown } from '@cartulary/contracts/endpoints/sealed-moves';
import { messageOf } from '@cartulary/contracts/errors';
import { MANIFEST_BYTES, sealedSize } from '@cartulary/contracts/sealed-form';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Blob as BlobRow } from '@cartulary/database/entities/blob.entity';
import { IntakeFileRow, IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { documentsRoom } from '../documents/documents-room.test-helper.js';
import type { Caller } from '../platform/caller/call.js';
import { TestPerson } from '../test-person.test-helper.js';
import { SealedMovesService } from './sealed-moves.service.js';

const room = documentsRoom();
const formed = (length: number): Buffer<ArrayBuffer> => Buffer.concat([Buffer.of(1), randomBytes(length - 1)]);
const text = (length: number): string => formed(length).toString('base64url');

/** A person's encrypted document, stored with these sections. */
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

/** Replaces a document in its current or an earlier state. */
async function replace(who: TestPerson, sealedId: string, documentId: string, updatedAt?: string) {
  const body = { documentId, updatedAt: updatedAt ?? (await room.detail(documentId)).updatedAt };
  return who.call<MovedDown>('POST', `/api/v1/sealed-documents/${sealedId}/replaces`, { body });
}

/** One of Ada's processed documents. */
async function aRead(name?: string, content?: string): Promise<string> {
  const documentId = await room.ada.uploadText(name, content);
  await room.read(documentId);
  return documentId;
}
const isThere = (id: string): Promise<boolean> => room.inOwn(() => repository(Item).existsBy({ id }));

/** The rows of every table that refers to a document, except the audit log and its notifications. */
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
  const documentId = await aRead('kestrelmoor.txt', content);
  expect((await rowsOf(documentId)).length).toBeGreaterThan(2);
  const sealedId = await sealedOf(ada);
  const { status, body } = await replace(ada, sealedId, documentId);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    deleted: { originalBytes: content.length, pages: 1, values: 2, shares: 0 },
    left: { sameOriginal: false, untilSwept: false, backups: 0, newestBackupAt: null },
  });
  // The audit log contains its upload, as reported.
  expect(body.data?.left.auditEntries).toBeGreaterThan(0);
  expect(await isThere(documentId)).toBe(false);
  expect(await rowsOf(documentId)).toEqual([]);
  expect(await room.inOwn(() => repository(BlobRow).countBy({ mediaType: 'text/plain' }))).toBe(0);
  expect((await ada.call('GET', `/api/v1/documents/${documentId}`)).status).toBe(404);
  const acts = await room.inOwn(() => repository(AuditEntry).findBy({ action: 'sealed.replace' }));
  expect(acts).toMatchObject([{ targetId: sealedId, detail: { documentId, pages: 1, values: 2 } }]);
  // The sealed one is unchanged.
  expect((await ada.call('GET', `/api/v1/sealed-documents/${sealedId}`)).status).toBe(200);
});

test('its bytes stay where another document has the same, and that is said', async () => {
  const { ada } = room;
  const first = await aRead('one.txt', 'the same words');
  const second = await aRead('two.txt', 'the same words');
  const { body } = await replace(ada, await sealedOf(ada), first);
  expect(body.data?.left.sameOriginal).toBe(true);
  expect((await ada.call('GET', `/api/v1/documents/${second}/original`)).status).toBe(200);
});

test('nothing goes before the encrypted copy is stored whole', async () => {
  const { ada } = room;
  const documentId = await aRead();
  const answer = await replace(ada, await sealedOf(ada, ['head']), documentId);
  expect(answer).toMatchObject({ status: 409, body: { error: messageOf('sealed_not_whole') } });
  expect(await isThere(documentId)).toBe(true);
});

test('a legal hold keeps it, and says so', async () => {
  const { ada } = room;
  const documentId = await aRead();
  const subjects = [{ kind: 'account', id: ada.signedIn.user.id }];
  await ada.data('POST', '/api/v1/holds', { reason: 'A claim', subjects });
  const answer = await replace(ada, await sealedOf(ada), documentId);
  expect(answer).toMatchObject({ status: 409, body: { error: messageOf('on_hold') } });
  expect(await isThere(documentId)).toBe(true);
});

test('nobody takes away what is somebody else’s, nor by somebody else’s copy', async () => {
  const { ada } = room;
  const eve = await TestPerson.signUp(room.running.url);
  const documentId = await aRead();
  expect((await replace(eve, await sealedOf(eve), documentId)).status).toBe(404);
  expect((await replace(eve, await sealedOf(ada), documentId)).status).toBe(404);
  expect((await replace(ada, await sealedOf(eve), documentId)).status).toBe(404);
  expect(await isThere(documentId)).toBe(true);
});

test('what was said of it, or is being read, since it was sealed is not deleted', async () => {
  const { ada } = room;
  const documentId = await ada.uploadText();
  const sealedId = await sealedOf(ada);
  const isBeingRead = await replace(ada, sealedId, documentId);
  const { doubtful } = await room.read(documentId);
  const { updatedAt } = await room.detail(documentId);
  const settled = await ada.call('PATCH', `/api/v1/documents/${documentId}/entities/${doubtful}`, {
    body: { text: 'EUR 12.80' },
  });
  expect(settled.status).toBe(200);
  const isOlder = await replace(ada, sealedId, documentId, updatedAt);
  for (const answer of [isBeingRead, isOlder])
    expect(answer).toMatchObject({ status: 409, body: { error: messageOf('conflict') } });
  expect(await isThere(documentId)).toBe(true);
  expect((await replace(ada, sealedId, documentId)).status).toBe(200);
});

test('a sealed copy that lies in the bin replaces nothing', async () => {
  const { ada } = room;
  const documentId = await aRead();
  const sealedId = await sealedOf(ada);
  expect((await ada.call('POST', `/api/v1/sealed-documents/${sealedId}/bin`)).status).toBe(200);
  expect((await replace(ada, sealedId, documentId)).status).toBe(409);
  expect(await isThere(documentId)).toBe(true);
});

/** Waits until another connection queues for a row. Only superusers see what others wait for. */
async function lockWaiting(): Promise<void> {
  const watcher = new pg.Client({ connectionString: room.running.test.superuserUrl });
  await watcher.connect();
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  try {
    await waitFor(async () => (await watcher.query(waiting)).rowCount);
  } finally {
    await watcher.end();
  }
}

test('who takes the sealed copy back waits until it is settled what is deleted', async () => {
  const { ada } = room;
  const documentId = await aRead();
  const sealedId = await sealedOf(ada);
  const { updatedAt } = await room.detail(documentId);
  let replacing: ReturnType<typeof replace> | undefined;
  await room.inOwn(async () => {
    await repository(Item).findOneOrFail({ where: { id: sealedId }, lock: { mode: 'pessimistic_write' } });
    replacing = replace(ada, sealedId, documentId, updatedAt);
    await lockWaiting();
    await repository(Item).update({ id: sealedId }, { binnedAt: new Date() });
  });
  expect((await replacing)?.status).toBe(409);
  expect(await isThere(documentId)).toBe(true);
});

test('once it is committed no failure says otherwise: the sweep deletes what is left', async () => {
  const { ada } = room;
  const documentId = await aRead('brackwater.txt', 'Brackwater ferry');
  const sealedId = await sealedOf(ada);
  const { updatedAt } = await room.detail(documentId);
  const { database, blobs, queue, log } = room.running.parts;
  const { id: accountId, organizationId: organisationId, role } = ada.signedIn.user;
  const caller = { accountId, organisationId, role, principals: [`account:${accountId}`], subscriptions: [] };
  const failing = [
    jest.spyOn(blobs, 'deleteIfUnused').mockRejectedValue(new Error('the disk is away')),
    jest.spyOn(database, 'askSystem').mockRejectedValue(new Error('the database is away')),
  ];
  const moves = new SealedMovesService(database, blobs, queue, log);
  const moved = await moves.replace(caller as unknown as Caller, sealedId, { documentId, updatedAt });
  for (const spy of failing) spy.mockRestore();
  expect(moved.left).toMatchObject({ untilSwept: true, backups: null, newestBackupAt: null });
  expect(await isThere(documentId)).toBe(false);
});

test('nothing that pointed at it says its name: what people were told, and what a source brought in', async () => {
  const { ada } = room;
  const [documentId, otherId] = [await aRead('gannetcliff.txt'), await aRead('other.txt', 'other words')];
  const sealedId = await sealedOf(ada);
  const accountId = ada.signedIn.user.id;
  const sourceId = randomUUID();
  const told = (targetId: string) => ({
    id: randomUUID(),
    accountId,
    kind: 'document.ready' as const,
    type: 'success' as const,
    priority: 'low' as const,
    category: 'documentProcessing' as const,
    title: 'gannetcliff.txt is read',
    message: 'gannetcliff.txt',
    eventType: 'document.ready' as const,
    eventAt: new Date(),
    onceKey: randomUUID(),
    targetKind: 'document' as const,
    targetId,
  });
  await room.inOwn(async () => {
    await repository(Notification).insert([told(documentId), told(otherId)]);
    const from = { kind: 'folder' as const, path: '/srv/in', subfolders: false };
    await repository(IntakeSourceRow).insert({ id: sourceId, ownerId: accountId, name: 'In', from, everyMinutes: 5 });
    const file = { sourceId, shape: '', name: 'gannetcliff.txt', foundIn: 'Gannetcliff', state: 'taken' as const };
    await repository(IntakeFileRow).insert({ ...file, id: randomUUID(), place: '1:1:2', documentId });
  });
  expect((await replace(ada, sealedId, documentId)).status).toBe(200);
  await room.inOwn(async () => {
    expect(await repository(Notification).find({ select: { targetId: true } })).toEqual([{ targetId: otherId }]);
    // Its location is still recorded, so that it isn't imported again.
    expect(await repository(IntakeFileRow).find()).toMatchObject([{ place: '1:1:2', name: '', foundIn: '' }]);
  });
});
