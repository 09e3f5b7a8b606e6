import { readSnapshots } from '@cartulary/database/written.queries';
import { UpdateLog } from '@cartulary/database/system/update-log';
import { newId } from '@cartulary/database/new-id';
import { checksumOf, takeWritten } from '@cartulary/storage/written-seal';
import * as Y from 'yjs';
import { Client } from './client.mjs';
import { cpuSeconds } from './cpu.mjs';
import { until } from './scenarios.mjs';

const UPDATES = 200_000;
const TEXT_BYTES = 50;
const AT_ONCE = 5_000;

/** How long a document with 200,000 updates and 10 MB takes to open: from its log only, then from its snapshot. */
export async function measureOpening(rivals) {
  const itemId = await rivals.newText();
  await fill(rivals, itemId);
  const fromLog = await openOnce(rivals, itemId);
  const fromSnapshot = [];
  for (let round = 0; round < 3; round += 1) fromSnapshot.push(await openOnce(rivals, itemId));
  return {
    about: 'from a connection to the whole document at the client, on a server that was just started',
    updates: UPDATES,
    fromLog,
    fromSnapshot,
  };
}

/**
 * Writes the rows as the server does: there are so many that its rate limits would make it take a quarter of an hour.
 */
async function fill(rivals, itemId) {
  const { database, keys, organisationId, ownerId, urls } = rivals;
  const { head, seal } = await database.inOrganisation(organisationId, () => takeWritten(keys, itemId));
  const log = new UpdateLog(urls.systemUrl, (error) => {
    throw error;
  });
  const doc = new Y.Doc();
  const text = doc.getText('t');
  let batch = [];
  let seq = 0;
  doc.on('update', (update) => {
    const mark = { seq: (seq += 1), epoch: head.epoch, authorId: ownerId };
    const sealed = seal.sealUpdate(mark, update);
    batch.push({ itemId, ...mark, sessionId: newId(), checksum: checksumOf(sealed), sealed });
  });
  // Alternates between the end and the middle, so that the text doesn't become a single run.
  for (let index = 0; index < UPDATES; index += 1) {
    text.insert(index % 2 === 0 ? text.length : text.length >> 1, `${index} `.padEnd(TEXT_BYTES, 'x'));
    if (batch.length === AT_ONCE) {
      await log.append(batch, index < AT_ONCE ? [{ itemId, clientId: doc.clientID, accountId: ownerId }] : []);
      batch = [];
    }
  }
  await log.close();
}

async function openOnce(rivals, itemId) {
  const server = await rivals.startServer('ours');
  try {
    const before = cpuSeconds(server.pid);
    const url = await rivals.urlOf(server, itemId);
    const begun = performance.now();
    const client = new Client(url, { server: 'ours', itemId });
    await client.join();
    await until(() => client.isSynced, 120_000);
    const openedMs = Math.round(performance.now() - begun);
    const opened = { openedMs, cpuSeconds: cpuSeconds(server.pid) - before, bytes: client.heardBytes };
    client.close();
    await until(() => hasSnapshot(rivals, itemId), 60_000);
    return opened;
  } finally {
    await server.stop();
  }
}

/** Created in the background once enough was written since the last one. */
async function hasSnapshot({ database, organisationId }, itemId) {
  return (await database.inOrganisation(organisationId, () => readSnapshots(itemId))).length > 0;
}
