import { batchLimits } from '@cartulary/contracts/limits/batches';
import type { DocumentState } from '@cartulary/contracts/stages';
import { Batch } from '@cartulary/database/entities/batch.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { startRun } from '@cartulary/database/start-run';
import { aDocument, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { sweepBatches } from '../sweeps/batches.js';
import { notify } from './notifier.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

const tellEverybody = (): Promise<void> =>
  notify(opened.database, (error) => {
    throw error;
  });

/** A person with a batch that's still being sent. */
async function aBatch(name = 'November') {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: ownerId } = await anAccount(database, organisationId);
  const batchId = newId();
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  await inOwn(() => repository(Batch).insert({ id: batchId, ownerId, name }));
  const tenant = {
    organisationId,
    ownerId,
    batchId,
    inOwn,
    /** Adds files to the batch and starts processing them. */
    async files(count: number, given: Partial<Document> = {}): Promise<string[]> {
      const ids: string[] = [];
      for (let at = 1; at <= count; at += 1) {
        const { item } = await aDocument(database, organisationId, {
          ownerId,
          batchId,
          originalName: `${at}.txt`,
          state: 'processing',
          ...given,
        });
        await inOwn(() => startRun(item.id));
        await inOwn(() => repository(Document).update({ itemId: item.id }, { state: 'processing' }));
        ids.push(item.id);
      }
      return ids;
    },
    /** Ends a processing run like the last stage does. */
    ends: (documentId: string, state: DocumentState, code = 'reading_damaged') =>
      inOwn(async () => {
        const { currentRunId } = await repository(Document).findOneByOrFail({ itemId: documentId });
        await repository(ProcessingRun).update(
          { id: currentRunId ?? '' },
          { state: 'done', finishedAt: () => 'clock_timestamp()' },
        );
        const failed = state === 'failed';
        await repository(Document).update({ itemId: documentId }, { state, failureCode: failed ? code : null });
        if (failed) await publishEvent('document.failed', { documentId, state, name: '', code }, []);
        else await publishEvent('document.ready', { documentId, state, name: '' }, []);
      }),
    /** Closes the batch as the gateway does when the sender is done. */
    sent: () =>
      inOwn(async () => {
        await repository(Batch).update({ id: batchId }, { sentAt: () => 'now()' });
        await publishEvent('batch.changed', { batchId }, []);
      }),
    /** Reprocesses a failed document like the gateway does. */
    readAgain: (documentId: string) => inOwn(() => startRun(documentId)),
    async notices(): Promise<string[]> {
      await tellEverybody();
      const rows = await inOwn(() => repository(Notification).find({ order: { id: 'ASC' } }));
      return rows.map(({ title }) => title);
    },
  };
  return tenant;
}

test('a batch that ends is told once, with what failed in it and where it stands', async () => {
  const { files, ends, sent, notices, inOwn, batchId, ownerId } = await aBatch();
  const [first = '', second = '', third = '', ...others] = await files(5);
  await ends(first, 'ready');
  await ends(second, 'failed');
  expect(await notices()).toEqual([]);
  await sent();
  await ends(third, 'needs-review');
  expect(await notices()).toEqual([]);
  // Two at the same time.
  for (const other of others) await ends(other, 'ready');
  expect(await notices()).toEqual(['4 of 5 documents read, 1 failed']);
  const [row] = await inOwn(() => repository(Notification).find());
  expect(row).toMatchObject({
    accountId: ownerId,
    kind: 'batch.failed',
    type: 'error',
    message: 'The batch ‘November’ has finished. Open it to see why. To review: 1.',
    targetKind: 'batch',
    targetId: batchId,
  });
  // Simulates a crash between notifying and marking the events.
  await opened.database.inSystem((manager) => manager.query('UPDATE app.outbox SET notified_at = NULL'));
  expect(await notices()).toHaveLength(1);
});

test('a batch without a failure says how many are to review, or that all were read', async () => {
  const unsure = await aBatch();
  const [a = '', b = ''] = await unsure.files(2);
  await unsure.sent();
  await unsure.ends(a, 'ready');
  await unsure.ends(b, 'needs-review');
  expect(await unsure.notices()).toEqual(['2 of 2 documents read, 1 to review']);
  const sure = await aBatch();
  for (const id of await sure.files(2)) await sure.ends(id, 'ready');
  await sure.sent();
  expect(await sure.notices()).toEqual(['2 of 2 documents read']);
});

test('files that were here already are counted, not told one by one', async () => {
  const { files, ends, sent, notices, inOwn } = await aBatch();
  const [first = ''] = await files(1);
  const { blobId } = await inOwn(() => repository(Document).findOneByOrFail({ itemId: first }));
  const [again = ''] = await files(1, { blobId });
  await inOwn(() => publishEvent('document.received', { documentId: again, name: '', duplicateOf: first }, []));
  await sent();
  for (const id of [first, again]) await ends(id, 'ready');
  expect(await notices()).toEqual(['2 of 2 documents read']);
  const [row] = await inOwn(() => repository(Notification).find());
  expect(row?.message).toBe('The batch ‘November’ has finished. Already here, kept once: 1.');
});

test('a single file of a batch is told as a single document', async () => {
  const { files, ends, sent, notices } = await aBatch();
  const [only = ''] = await files(1);
  await ends(only, 'failed', 'reading_encrypted');
  expect(await notices()).toEqual([]);
  await sent();
  expect(await notices()).toEqual(['Couldn’t read 1.txt']);
});

test('what is read again after its batch ended is told by itself; a batch that is read on, once more', async () => {
  const { files, ends, sent, notices, readAgain, inOwn, batchId } = await aBatch();
  const [first = '', second = ''] = await files(2);
  await sent();
  await ends(first, 'ready');
  await ends(second, 'failed');
  await notices();
  await readAgain(first);
  await ends(first, 'needs-review');
  expect(await notices()).toEqual(['1 of 2 documents read, 1 failed', '1.txt needs your review']);
  await inOwn(() => repository(Batch).update({ id: batchId }, { endedAt: null }));
  await readAgain(second);
  await ends(second, 'ready');
  expect((await notices()).at(-1)).toBe('2 of 2 documents read, 1 to review');
});

test('a batch whose sender went away ends by the sweep, not before its time', async () => {
  const { files, ends, notices, inOwn, batchId } = await aBatch();
  const ids = await files(2);
  for (const id of ids) await ends(id, 'ready');
  await sweepBatches(opened);
  expect(await notices()).toEqual([]);
  const long = new Date(Date.now() - batchLimits.sentAfterMs - 1_000);
  await inOwn(() => repository(Document).update({ batchId }, { createdAt: long }));
  await sweepBatches(opened);
  await sweepBatches(opened);
  expect(await notices()).toEqual(['2 of 2 documents read']);
});

test('a batch whose last open document went into the bin ends by the sweep', async () => {
  const { files, ends, sent, notices, inOwn } = await aBatch();
  const [a = '', b = '', stuck = ''] = await files(3);
  await sent();
  for (const id of [a, b]) await ends(id, 'ready');
  expect(await notices()).toEqual([]);
  await inOwn(() => repository(Item).update({ id: stuck }, { binnedAt: new Date() }));
  await sweepBatches(opened);
  expect(await notices()).toEqual(['2 of 2 documents read']);
});
