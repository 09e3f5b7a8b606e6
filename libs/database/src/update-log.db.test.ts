import { aDocument, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { aWrittenItem } from '@cartulary/testing/written-items';
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

/** Somebody who writes in a text of theirs. */
async function aWriter() {
  const { id: organisationId } = await anOrganisation(opened.database);
  const { id: authorId } = await anAccount(opened.database, organisationId);
  const { id: itemId } = await aWrittenItem(opened.database, organisationId, { ownerId: authorId });
  // With its key.
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
  return { update };
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
