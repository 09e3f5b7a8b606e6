import { jobs, type JobData } from '@cartulary/contracts/jobs';
import { listVersions, readVersion } from '@cartulary/database/written-versions.queries';
import { saveSnapshot, writeFirstUpdate } from '@cartulary/database/written.queries';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { LegalHoldRow, LegalHoldSubjectRow } from '@cartulary/database/entities/legal-hold.entity';
import { TeamRow } from '@cartulary/database/entities/team.entity';
import { noteHeldTexts, waitingTexts } from '@cartulary/database/held-items';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { checksumOf, takeWritten } from '@cartulary/storage/written-seal';
import { openVersion } from '@cartulary/storage/written-versions';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromEnvironment } from '@cartulary/storage/master-keys';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { aWrittenItem } from '@cartulary/testing/written-items';
import * as Y from 'yjs';
import { keepHeldText, sweepHolds } from './keep-text.js';

let opened: TestDatabase;
let keys: KeyRing;
beforeAll(async () => {
  opened = await startTestDatabase();
  keys = await KeyRing.open(masterKeysFromEnvironment(Buffer.alloc(32, 7).toString('base64')));
});
afterAll(() => opened.stop());

const stateWorker = new URL('./state-worker.test-helper.mjs', import.meta.url);

/** An organization with two people, and helpers to act in it. */
async function aTenant() {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: ownerId } = await anAccount(database, organisationId);
  const { id: otherId } = await anAccount(database, organisationId);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  /** Each document's state, as its only page has it. */
  const pages = new Map<string, { doc: Y.Doc; seq: number }>();

  const item = async (): Promise<string> => (await aWrittenItem(database, organisationId, { ownerId })).id;
  /** Changes a document, replacing its previous text. */
  const write = (itemId: string, words: string, accountId = ownerId): Promise<void> =>
    inOwn(async () => {
      const page = pages.get(itemId) ?? { doc: new Y.Doc(), seq: 0 };
      pages.set(itemId, page);
      const doc = new Y.Doc();
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(page.doc));
      const changes: Uint8Array[] = [];
      doc.on('update', (update: Uint8Array) => void changes.push(update));
      const text = doc.getText('words');
      doc.transact(() => {
        text.delete(0, text.length);
        text.insert(0, words);
      });
      page.doc = doc;
      page.seq += 1;
      const { head, seal } = await takeWritten(keys, itemId);
      const mark = { seq: page.seq, epoch: head.epoch, authorId: accountId };
      const sealed = seal.sealUpdate(mark, Y.mergeUpdates(changes));
      await writeFirstUpdate(itemId, {
        ...mark,
        sessionId: newId(),
        checksum: checksumOf(sealed),
        sealed,
        clientId: doc.clientID,
      });
    });
  return {
    organisationId,
    ownerId,
    otherId,
    inOwn,
    item,
    write,
    /** Compacts the current text into a snapshot. */
    compact: (itemId: string): Promise<void> =>
      inOwn(async () => {
        const { doc, seq } = pages.get(itemId) ?? { doc: new Y.Doc(), seq: 0 };
        const { head, seal } = await takeWritten(keys, itemId);
        const sealed = seal.sealSnapshot(seq, Y.encodeStateAsUpdate(doc));
        await saveSnapshot(itemId, head.epoch, { seq, checksum: checksumOf(sealed), sealed });
      }),
    hold: (kind: 'item' | 'account' | 'team', subjectId: string): Promise<string> =>
      inOwn(async () => {
        const holdId = newId();
        await repository(LegalHoldRow).insert({ id: holdId, reason: 'x' });
        await repository(LegalHoldSubjectRow).insert({ holdId, kind, subjectId, name: 'x' });
        await noteHeldTexts(holdId);
        return holdId;
      }),
    keep: (holdId: string, itemId: string, entry = stateWorker): Promise<void> =>
      keepHeldText(
        { database, keys, stateWorker: entry },
        { organisationId, holdId, itemId },
        AbortSignal.timeout(30_000),
      ),
    /** The text of a document's versions, oldest first. */
    versions: (itemId: string): Promise<string[]> =>
      inOwn(async () => {
        const { seal } = await takeWritten(keys, itemId);
        const words: string[] = [];
        for (const { number } of (await listVersions(itemId)).toReversed()) {
          const row = await readVersion(itemId, number);
          if (row)
            words.push(
              ydocOf([await openVersion(seal, row)])
                .getText('words')
                .toString(),
            );
        }
        return words;
      }),
  };
}

/** Jobs the sweep queues for an organization. */
async function asked(organisationId: string): Promise<JobData<'hold.keep'>[]> {
  const found: JobData<'hold.keep'>[] = [];
  const queue: Pick<JobQueue, 'enqueue'> = {
    enqueue: (_, data) => {
      found.push(jobs['hold.keep'].data.parse(data));
      return Promise.resolve('job');
    },
  };
  await sweepHolds({ database: opened.database, queue });
  return found.filter((job) => job.organisationId === organisationId);
}

test('what stood in a text when a hold was placed is kept, though it was rewritten before anybody came to it', async () => {
  const tenant = await aTenant();
  const itemId = await tenant.item();
  await tenant.write(itemId, 'We knew of it in May.');
  const holdId = await tenant.hold('item', itemId);
  await tenant.write(itemId, 'We never knew.');
  for (const _ of ['once', 'again']) await tenant.keep(holdId, itemId);
  expect(await tenant.versions(itemId)).toEqual(['We knew of it in May.']);
  expect(await tenant.inOwn(() => waitingTexts(10))).toEqual([]);
  // Writers see only a version that looks like an automatic one.
  expect(await tenant.inOwn(() => listVersions(itemId))).toMatchObject([
    { number: 1, seq: 1, kind: 'automatic', name: null, by: null, authors: [tenant.ownerId] },
  ]);
  await expect(tenant.inOwn(() => manager().query('DELETE FROM app.written_version'))).rejects.toMatchObject({
    code: 'CTH01',
  });
});

test('two holds keep one version, and later changes that were put together are no hindrance', async () => {
  const tenant = await aTenant();
  const itemId = await tenant.item();
  await tenant.write(itemId, 'First');
  await tenant.write(itemId, 'Second');
  await tenant.compact(itemId);
  await tenant.write(itemId, 'Third');
  const holds = [await tenant.hold('item', itemId), await tenant.hold('account', tenant.ownerId)];
  await tenant.write(itemId, 'Fourth');
  await tenant.compact(itemId);
  for (const holdId of holds) await tenant.keep(holdId, itemId);
  expect(await tenant.versions(itemId)).toEqual(['Third']);
});

test('where the log went on too far, the first state that can still be had is kept', async () => {
  const tenant = await aTenant();
  const itemId = await tenant.item();
  await tenant.write(itemId, 'First');
  const holdId = await tenant.hold('item', itemId);
  for (const words of ['Second', 'Third', 'Fourth']) {
    await tenant.write(itemId, words);
    await tenant.compact(itemId);
  }
  await tenant.keep(holdId, itemId);
  expect(await tenant.versions(itemId)).toEqual(['Third']);
});

test('what a held person writes in later, and what a held team is given later, is held and kept too', async () => {
  const tenant = await aTenant();
  const { inOwn, otherId, organisationId } = tenant;
  const teamId = newId();
  await inOwn(() => repository(TeamRow).insert({ id: teamId, name: 'Launch' }));
  const holds = { person: await tenant.hold('account', otherId), team: await tenant.hold('team', teamId) };
  const [written, given] = [await tenant.item(), await tenant.item()];
  await tenant.write(written, 'Not theirs');
  await tenant.write(given, 'Given');
  expect(await asked(organisationId)).toEqual([]);
  await tenant.write(written, 'Theirs too', otherId);
  await inOwn(() =>
    repository(Grant).insert({
      id: newId(),
      itemId: given,
      principalKind: 'team',
      principalId: teamId,
      role: 'viewer',
    }),
  );
  const found = await asked(organisationId);
  expect(found).toEqual([
    { organisationId, holdId: holds.person, itemId: written },
    { organisationId, holdId: holds.team, itemId: given },
  ]);
  for (const { holdId, itemId } of found) await tenant.keep(holdId, itemId);
  expect([await tenant.versions(written), await tenant.versions(given)]).toEqual([['Theirs too'], ['Given']]);
  for (const id of [written, given])
    await expect(inOwn(() => repository(Item).delete({ id }))).rejects.toMatchObject({ code: 'CTH01' });
  expect(await asked(organisationId)).toEqual([]);
});

test('a try that failed is made again later, and none once the hold is released', async () => {
  const tenant = await aTenant();
  const itemId = await tenant.item();
  await tenant.write(itemId, 'First');
  const holdId = await tenant.hold('item', itemId);
  const nowhere = new URL('./no-such-worker.mjs', import.meta.url);
  await expect(tenant.keep(holdId, itemId, nowhere)).rejects.toThrow();
  expect(await asked(tenant.organisationId)).toEqual([]);
  const later = `UPDATE app.legal_hold_text SET tried_at = tried_at - interval '3 minutes'`;
  await tenant.inOwn(() => manager().query(later));
  expect(await asked(tenant.organisationId)).toHaveLength(1);
  await tenant.inOwn(() =>
    repository(LegalHoldRow).update({ id: holdId }, { releasedAt: new Date(), releaseReason: 'Settled' }),
  );
  expect(await asked(tenant.organisationId)).toEqual([]);
  await tenant.keep(holdId, itemId);
  expect(await tenant.versions(itemId)).toEqual([]);
});
