import { aDocument, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { aWrittenItem } from '@cartulary/testing/written-items';
import { jest } from '@jest/globals';
import pg from 'pg';
import { newId } from './new-id.js';
import { manager } from './organisation-context.js';
import { UpdateLog, type LoggedUpdate } from './system/update-log.js';
import { WRITTEN_CHANNEL } from './written-texts.queries.js';
import { createWritten, takeOverWritten } from './written.queries.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

/** A person who edits their own text. */
async function aWriter(given: { readonly sealed?: boolean } = {}) {
  const { id: organisationId } = await anOrganisation(opened.database);
  const { id: authorId } = await anAccount(opened.database, organisationId);
  const { id: itemId } = await aWrittenItem(opened.database, organisationId, { ownerId: authorId, ...given });
  // Creates the organization's key.
  await aDocument(opened.database, organisationId, { ownerId: authorId });
  const epoch = await opened.database.inOrganisation(organisationId, async () => {
    const [{ id: keyId } = { id: '' }]: { id: string }[] = await manager().query('SELECT id FROM app.organisation_key');
    await createWritten(itemId, Buffer.alloc(1), keyId);
    return (await takeOverWritten(itemId))?.epoch ?? 0;
  });
  const update = (seq: number): LoggedUpdate => ({
    itemId,
    seq,
    epoch,
    authorId,
    sessionId: newId(),
    checksum: 1,
    sealed: Buffer.from('update'),
  });
  const edits = (): Promise<unknown[]> =>
    opened.database.inOrganisation(organisationId, () =>
      manager().query(
        `SELECT item_id AS "itemId", account_id AS "accountId", by FROM app.fact WHERE kind = 'written.edited' ORDER BY id`,
      ),
    );
  return { update, edits, itemId, authorId, organisationId };
}

test('what is written is announced once for all that is written within a while, also when the log closes before', async () => {
  const { update } = await aWriter();
  const log = new UpdateLog(opened.systemUrl, (error) => {
    throw error;
  });
  const listener = new pg.Client(opened.systemUrl);
  await listener.connect();
  let heard = 0;
  listener.on('notification', () => void (heard += 1));
  await listener.query(`LISTEN ${WRITTEN_CHANNEL}`);
  expect([...(await log.append([update(1)], []))]).toEqual([]);
  await log.append([update(2), update(3)], []);
  await waitFor(() => heard > 0);
  await log.append([update(4)], []);
  await log.close();
  await waitFor(() => heard > 1);
  expect(heard).toBe(2);
  await listener.end();
});

describe('what people write', () => {
  const openLog = () =>
    new UpdateLog(opened.systemUrl, (error) => {
      throw error;
    });
  beforeEach(() => {
    jest.useFakeTimers({
      now: Date.parse('2026-11-25T10:00:00Z'),
      doNotFake: ['setTimeout', 'nextTick', 'setImmediate'],
    });
  });
  afterEach(() => jest.useRealTimers());

  test('counts once for each person, document and five minutes, also where it is stored twice or by two processes', async () => {
    const { update, edits, itemId, authorId, organisationId } = await aWriter();
    const { id: otherId } = await anAccount(opened.database, organisationId);
    const [first, second] = [openLog(), openLog()];
    await first.append([update(1), update(2)], []);
    await first.append([update(1)], []);
    await second.append([update(3)], [{ itemId, clientId: 7, accountId: authorId }]);
    const text = { itemId, accountId: authorId, by: { thing: 'text' } };
    expect(await edits()).toEqual([text]);
    await first.append([{ ...update(4), authorId: otherId }], []);
    jest.setSystemTime(Date.parse('2026-11-25T10:04:59Z'));
    await first.append([update(5)], []);
    expect(await edits()).toHaveLength(2);
    jest.setSystemTime(Date.parse('2026-11-25T10:05:00Z'));
    await first.append([update(6)], []);
    expect(await edits()).toHaveLength(3);
    await first.close();
    await second.close();
  });

  test('counts for nothing where somebody else looks after the document, and of what is sealed as a thing without kind', async () => {
    const [moved, sealed] = [await aWriter(), await aWriter({ sealed: true })];
    const log = openLog();
    const old = moved.update(1);
    expect([...(await log.append([{ ...old, epoch: old.epoch + 1 }], []))]).toEqual([0]);
    expect(await moved.edits()).toEqual([]);
    await log.append([sealed.update(1)], []);
    expect(await sealed.edits()).toEqual([{ itemId: null, accountId: sealed.authorId, by: { thing: null } }]);
    await log.close();
  });
});
