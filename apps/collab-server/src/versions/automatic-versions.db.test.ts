import { listVersions, readVersion, type VersionRow } from '@cartulary/database/written-versions.queries';
import { manager } from '@cartulary/database/organisation-context';
import { lookIntoWritten } from '@cartulary/storage/written-seal';
import { openVersion } from '@cartulary/storage/written-versions';
import { anItem } from '@cartulary/testing/factories';
import { waitFor } from '@cartulary/testing/wait-for';
import * as Y from 'yjs';
import { startTestCollab, type RunningCollab } from '../running-collab.test-helper.js';
import { TestClient } from '../test-client.test-helper.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let nowMs = Math.floor(Date.now() / HOUR) * HOUR + MINUTE;
let running: RunningCollab;
const clients: TestClient[] = [];
beforeAll(async () => void (running = await startTestCollab({ now: () => nowMs })));
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(() => running.stop());

async function writer(itemId: string, who: 'ada' | 'bo' = 'ada', sealed = false): Promise<TestClient> {
  const client = new TestClient();
  clients.push(client);
  await client.connect(`${running.url}/${itemId}?token=${await running.token(itemId, { sub: running[who], sealed })}`);
  await waitFor(() => client.isSynced);
  return client;
}

async function write(client: TestClient, name: string): Promise<void> {
  client.write(name);
  await waitFor(() => client.stored.has(name));
}

const inOwn = <T>(work: () => Promise<T>): Promise<T> =>
  running.test.database.inOrganisation(running.organisationId, work);
const versions = (itemId: string): Promise<VersionRow[]> => inOwn(() => listVersions(itemId));
const namesIn = (itemId: string, number: number): Promise<string[]> =>
  inOwn(async () => {
    const [opened, row] = [await lookIntoWritten(running.keys, itemId), await readVersion(itemId, number)];
    if (!opened || !row) throw new Error('there is no such version');
    const ydoc = new Y.Doc();
    Y.applyUpdate(ydoc, await openVersion(opened.seal, row));
    return ydoc.getArray<string>('names').toArray();
  });
const arrived = async (itemId: string, count: number): Promise<VersionRow[]> => {
  await waitFor(async () => (await versions(itemId)).length === count);
  return versions(itemId);
};

it('each hour in which somebody wrote is kept as it ended, with whoever wrote in it', async () => {
  const itemId = await running.newText();
  const [ada, bo] = [await writer(itemId), await writer(itemId, 'bo')];
  await write(ada, 'one');
  nowMs += 2 * MINUTE;
  await write(bo, 'two');
  const atMs = nowMs;
  nowMs += HOUR;
  await write(ada, 'three');
  const [first] = await arrived(itemId, 1);
  expect(first).toMatchObject({ number: 1, kind: 'automatic', name: null, by: null, at: new Date(atMs) });
  expect([...(first?.authors ?? [])].sort()).toEqual([running.ada, running.bo].sort());
  expect(await namesIn(itemId, 1)).toEqual(['one', 'two']);
  await write(ada, 'four');
  nowMs += 5 * HOUR;
  await write(bo, 'five');
  const [second] = await arrived(itemId, 2);
  expect(second).toMatchObject({ number: 2, authors: [running.ada] });
  expect(await namesIn(itemId, 2)).toEqual(['one', 'two', 'three', 'four']);
});

it('what somebody wrote before a pause of ten minutes is kept before the next change', async () => {
  nowMs = Math.floor(Date.now() / HOUR) * HOUR + MINUTE;
  const itemId = await running.newText();
  const ada = await writer(itemId);
  await write(ada, 'one');
  nowMs += 2 * MINUTE;
  await write(ada, 'two');
  nowMs += 10 * MINUTE;
  await write(ada, 'three');
  await arrived(itemId, 1);
  expect(await namesIn(itemId, 1)).toEqual(['one', 'two']);
});

it('a new document has its first version after three minutes of writing, and the next one as any document', async () => {
  nowMs = Math.floor(Date.now() / HOUR) * HOUR + MINUTE;
  const itemId = await running.newText();
  const ada = await writer(itemId);
  await write(ada, 'one');
  nowMs += 2 * MINUTE;
  const atMs = nowMs;
  await write(ada, 'two');
  expect(await versions(itemId)).toEqual([]);
  nowMs += MINUTE;
  await write(ada, 'three');
  const [first] = await arrived(itemId, 1);
  expect(first).toMatchObject({ kind: 'automatic', at: new Date(atMs), authors: [running.ada] });
  expect(await namesIn(itemId, 1)).toEqual(['one', 'two']);
  for (let minutes = 0; minutes < 9; minutes += 3) {
    nowMs += 3 * MINUTE;
    await write(ada, `${minutes} minutes later`);
  }
  nowMs += HOUR;
  await write(ada, 'in the next hour');
  await arrived(itemId, 2);
  expect(await namesIn(itemId, 2)).toHaveLength(6);
});

it('the authors of a version are those who wrote since the one before, though the writing goes on', async () => {
  nowMs = Math.floor(Date.now() / HOUR) * HOUR + MINUTE;
  const itemId = await running.newText();
  const [ada, bo] = [await writer(itemId), await writer(itemId, 'bo')];
  await write(bo, 'one');
  nowMs += MINUTE;
  await write(bo, 'two');
  nowMs += 2 * MINUTE;
  await write(ada, 'three');
  expect(await arrived(itemId, 1)).toMatchObject([{ authors: [running.bo] }]);
  nowMs += MINUTE;
  await write(ada, 'four');
  nowMs += HOUR;
  await write(bo, 'in the next hour');
  expect(await arrived(itemId, 2)).toMatchObject([{ authors: [running.ada] }, { authors: [running.bo] }]);
});

it('the beginning of a document is no version, and three minutes of work count from the first change after it', async () => {
  nowMs = Math.floor(Date.now() / HOUR) * HOUR + MINUTE;
  const itemId = await running.newText();
  const ada = await writer(itemId);
  await write(ada, 'beginning');
  nowMs += 4 * MINUTE;
  await write(ada, 'one');
  nowMs += 2 * MINUTE;
  await write(ada, 'two');
  expect(await versions(itemId)).toEqual([]);
  nowMs += MINUTE;
  await write(ada, 'three');
  await arrived(itemId, 1);
  expect(await namesIn(itemId, 1)).toEqual(['beginning', 'one', 'two']);
});

it('a document without a version is new after a restart, too, and one with a version is not', async () => {
  nowMs = Math.floor(Date.now() / HOUR) * HOUR + MINUTE;
  const itemId = await running.newText();
  const again = async (name: string, minutes: number): Promise<void> => {
    clients.splice(0).forEach((client) => client.close());
    await running.restart();
    const ada = await writer(itemId);
    await write(ada, name);
    nowMs += minutes * MINUTE;
    await write(ada, `${name}, later`);
  };
  const ada = await writer(itemId);
  await write(ada, 'one');
  await write(ada, 'two');
  await again('three', 3);
  await arrived(itemId, 1);
  await again('four', 3);
  await running.restart();
  expect(await versions(itemId)).toHaveLength(1);
});

it('a new document that nobody writes in any more is kept after a wait of its own, but no mere beginning', async () => {
  const hasty = await startTestCollab({ firstAfterMs: 300 });
  const client = new TestClient();
  clients.push(client);
  const [bare, itemId] = [await hasty.newText(), await hasty.newText()];
  const versionsOf = (id: string) => hasty.test.database.inOrganisation(hasty.organisationId, () => listVersions(id));
  const kept = () => versionsOf(itemId);
  const opener = new TestClient();
  clients.push(opener);
  await opener.connect(`${hasty.url}/${bare}?token=${await hasty.token(bare, { sub: hasty.ada })}`);
  await waitFor(() => opener.isSynced);
  await write(opener, 'beginning');
  await client.connect(`${hasty.url}/${itemId}?token=${await hasty.token(itemId, { sub: hasty.ada })}`);
  await waitFor(() => client.isSynced);
  await write(client, 'one');
  await write(client, 'two');
  await waitFor(async () => (await kept()).length > 0);
  expect(await kept()).toMatchObject([{ kind: 'automatic', authors: [hasty.ada] }]);
  // Its wait ended earlier.
  expect(await versionsOf(bare)).toEqual([]);
  expect(hasty.errors).toEqual([]);
  await hasty.stop();
});

it('when nobody has written for a while, what there is, is kept once, though nobody comes back', async () => {
  const quiet = await startTestCollab({ quietMs: 400, idleMs: 50 });
  const itemId = await quiet.newText();
  const client = new TestClient();
  clients.push(client);
  await client.connect(`${quiet.url}/${itemId}?token=${await quiet.token(itemId, { sub: quiet.ada })}`);
  await waitFor(() => client.isSynced);
  await write(client, 'one');
  await write(client, 'two');
  client.close();
  const kept = () => quiet.test.database.inOrganisation(quiet.organisationId, () => listVersions(itemId));
  await waitFor(async () => (await kept()).length > 0);
  expect(await kept()).toMatchObject([{ number: 1, kind: 'automatic', authors: [quiet.ada] }]);
  expect(quiet.errors).toEqual([]);
  await quiet.stop();
});

it('an hour that ended while nobody was there is kept when somebody writes again', async () => {
  nowMs = Date.now();
  const itemId = await running.newText();
  await write(await writer(itemId), 'before');
  clients.splice(0).forEach((client) => client.close());
  await running.restart();
  await write(await writer(itemId), 'at once');
  expect(await versions(itemId)).toEqual([]);
  await running.restart();
  await inOwn(() =>
    manager().query(`UPDATE app.written_update SET at = at - interval '3 hours' WHERE item_id = $1`, [itemId]),
  );
  nowMs += HOUR;
  await write(await writer(itemId, 'bo'), 'after');
  const [kept] = await arrived(itemId, 1);
  expect(kept).toMatchObject({ kind: 'automatic', authors: [running.ada] });
  expect(await namesIn(itemId, 1)).toEqual(['before', 'at once']);
  expect(running.errors).toEqual([]);
});

it('documents that only their own pages can read are left to these', async () => {
  const { id } = await anItem(running.test.database, running.organisationId, {
    ownerId: running.ada,
    kind: 'document',
    sealed: true,
  });
  const ada = await writer(id, 'ada', true);
  await write(ada, 'secret');
  nowMs += 2 * HOUR;
  await write(ada, 'more');
  await running.restart();
  expect(await versions(id)).toEqual([]);
});
