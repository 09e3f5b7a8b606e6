import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AuthoredLine, Comparison, WrittenVersion } from '@cartulary/contracts/endpoints/history';
import { messageOf } from '@cartulary/contracts/errors';
import { historyLimits } from '@cartulary/contracts/limits/history';
import { historyLines } from '@cartulary/editor-schema/kinds/text/history/lines';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import { readText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { namedVersions } from '@cartulary/database/written-versions.queries';
import { readStoredWritten } from '@cartulary/storage/stored-written';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { TestPerson } from '../../test-person.test-helper.js';
import { MASTER_KEY, startCollab } from '../collab-process.test-helper.js';
import { gatewayInProcess } from '../../gateway-in-process.test-helper.js';
import { openOrganisation, refusal, type Member, type TestOrganisation } from '../test-organisation.test-helper.js';
import { paragraphs, writeText } from '../written-text.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let collab: ChildProcess;
beforeAll(async () => {
  organisation = await openOrganisation({ CARTULARY_MASTER_KEY: MASTER_KEY }, gatewayInProcess);
  ada = organisation.ada;
  bo = await organisation.joins('Bo');
  collab = await startCollab(organisation.running);
});
afterAll(async () => {
  collab.kill('SIGKILL');
  await organisation.running.stop();
});

async function killCollab(): Promise<void> {
  const gone = once(collab, 'exit');
  collab.kill('SIGKILL');
  await gone;
}

const at = (itemId: string, rest = ''): string => `/api/v1/collaboration/items/${itemId}${rest}`;
const write = (itemId: string, who: Member, ...texts: string[]): Promise<void> =>
  writeText(
    organisation.running,
    { organisationId: organisation.organisationId, accountId: who.id },
    itemId,
    paragraphs(...texts),
  );
const textOf = (itemId: string): Promise<string[]> =>
  organisation.inOwn(async () => {
    const stored = await readStoredWritten(organisation.running.parts.keys, itemId);
    return historyLines(readText(ydocOf(stored?.updates ?? [])).document).map(({ text }) => text);
  });
const versionsOf = async (itemId: string, who = ada): Promise<WrittenVersion[]> =>
  (await who.data<{ items: WrittenVersion[] }>('GET', at(itemId, '/versions'))).items;
const share = (itemId: string, role: string): Promise<unknown> =>
  ada.data('POST', at(itemId, '/sharing'), { to: { kind: 'account', id: bo.id }, role });

/** A document with one named version, and newer text. */
async function twoStates(): Promise<string> {
  const itemId = await organisation.item();
  await write(itemId, ada, 'First line', 'Second line');
  await ada.data('POST', at(itemId, '/versions'), { name: 'Draft' });
  await write(itemId, bo, 'First line', 'Second line, by Bo', 'Third line');
  return itemId;
}

test('a version is kept under a name, found with who wrote in it, and renamed', async () => {
  const itemId = await twoStates();
  const [version] = await versionsOf(itemId);
  expect(version).toMatchObject({ number: 1, kind: 'named', name: 'Draft', by: { id: ada.id } });
  expect(version?.authors).toEqual([{ id: ada.id, name: ada.name }]);
  const made = await ada.data<WrittenVersion>('POST', at(itemId, '/versions'), { name: 'Final' });
  expect(made).toMatchObject({ number: 2, name: 'Final', authors: [{ id: bo.id, name: bo.name }] });
  expect(refusal(await ada.call('POST', at(itemId, '/versions'), { name: 'Once more' }))).toEqual([
    409,
    'The current version already has a name. Nothing was changed. Rename that version instead.',
  ]);
  await ada.data('PATCH', at(itemId, '/versions/2'), { name: 'Really final' });
  await ada.data('PATCH', at(itemId, '/versions/1'), { name: null });
  expect(await versionsOf(itemId)).toMatchObject([
    { number: 2, name: 'Really final' },
    { number: 1, kind: 'automatic', name: null, by: null },
  ]);
  expect(await organisation.audited(itemId)).toEqual(Array.from({ length: 4 }, () => 'item.version_name'));
});

test('where there are too many names already nothing more is kept', async () => {
  const itemId = await twoStates();
  const { maxNamed } = historyLimits;
  Object.assign(historyLimits, { maxNamed: 1 });
  try {
    expect((await ada.call('POST', at(itemId, '/versions'), { name: 'Final' })).status).toBe(409);
    expect(await versionsOf(itemId)).toMatchObject([{ number: 1, name: 'Draft' }]);
  } finally {
    Object.assign(historyLimits, { maxNamed });
  }
});

test('where names take up all the room there is for them nothing more is kept', async () => {
  const itemId = await twoStates();
  const { maxNamedBytes } = historyLimits;
  const sizes = await organisation.inOwn(() => namedVersions(itemId, 0));
  expect(sizes).toEqual({ count: 1, bytes: expect.any(Number) as number });
  Object.assign(historyLimits, { maxNamedBytes: sizes.bytes });
  try {
    const refused = await ada.call('POST', at(itemId, '/versions'), { name: 'Final' });
    expect(refusal(refused)).toEqual([409, messageOf('versions_too_large')]);
    expect(await versionsOf(itemId)).toMatchObject([{ number: 1, name: 'Draft' }]);
    // One byte of space remains, so the second version doesn't fit.
    Object.assign(historyLimits, { maxNamedBytes: sizes.bytes + 1 });
    expect((await ada.call('POST', at(itemId, '/versions'), { name: 'Final' })).status).toBe(409);
    expect((await versionsOf(itemId)).filter(({ name }) => name !== null)).toHaveLength(1);
  } finally {
    Object.assign(historyLimits, { maxNamedBytes });
  }
});

test('two versions are compared word by word, and who wrote what is told', async () => {
  const itemId = await twoStates();
  const compared = await ada.data<Comparison>('GET', at(itemId, '/comparison?from=1'));
  expect(compared).toEqual({
    changes: 2,
    isCut: false,
    lines: [
      {
        change: 'same',
        type: 'paragraph',
        level: null,
        within: null,
        pieces: [{ kind: 'same', text: 'First line' }],
      },
      {
        change: 'changed',
        type: 'paragraph',
        level: null,
        within: null,
        pieces: [
          { kind: 'same', text: 'Second line' },
          { kind: 'inserted', text: ', by Bo' },
        ],
      },
      {
        change: 'inserted',
        type: 'paragraph',
        level: null,
        within: null,
        pieces: [{ kind: 'inserted', text: 'Third line' }],
      },
    ],
  });
  expect(await ada.data('GET', at(itemId, '/comparison?from=now&to=now'))).toMatchObject({ changes: 0 });
  const { lines } = await ada.data<{ lines: AuthoredLine[] }>('GET', at(itemId, '/authors'));
  expect(lines.map(({ pieces }) => pieces)).toEqual([
    [{ by: ada.id, text: 'First line' }],
    [
      { by: ada.id, text: 'Second line' },
      { by: bo.id, text: ', by Bo' },
    ],
    [{ by: bo.id, text: 'Third line' }],
  ]);
  const read = await ada.data<{ document: object }>('GET', at(itemId, '/versions/1'));
  expect(read.document).toMatchObject({ type: 'doc', content: [{ type: 'paragraph' }, { type: 'paragraph' }] });
});

test('going back is a change like any other, and what stood there before is a version', async () => {
  const itemId = await twoStates();
  expect(await ada.data('POST', at(itemId, '/versions/1/restore'))).toEqual({ changed: true, before: 2 });
  expect(await textOf(itemId)).toEqual(['First line', 'Second line']);
  expect(await ada.data('POST', at(itemId, '/versions/1/restore'))).toEqual({ changed: false, before: null });
  // Restoring again undoes it.
  await ada.data('POST', at(itemId, '/versions/2/restore'));
  expect(await textOf(itemId)).toEqual(['First line', 'Second line, by Bo', 'Third line']);
  expect(await versionsOf(itemId)).toMatchObject([
    { number: 3, kind: 'before-restore', by: { id: ada.id } },
    { number: 2, kind: 'before-restore', by: { id: ada.id } },
    { number: 1, kind: 'named' },
  ]);
  expect((await organisation.audited(itemId)).filter((action) => action === 'item.version_restore')).toHaveLength(2);
});

test('who may look on reads the history, who may write names and goes back, others find nothing', async () => {
  const itemId = await twoStates();
  const stranger = await TestPerson.signUp(organisation.running.url);
  const calls: [string, string, unknown?][] = [
    ['GET', '/versions'],
    ['GET', '/versions/1'],
    ['GET', '/comparison?from=1'],
    ['GET', '/authors'],
    ['POST', '/versions', { name: 'Taken' }],
    ['PATCH', '/versions/1', { name: 'Taken' }],
    ['POST', '/versions/1/restore'],
  ];
  const statuses = async (who: Pick<Member, 'call'>): Promise<number[]> => {
    const answers: number[] = [];
    for (const [method, path, body] of calls) answers.push((await who.call(method, at(itemId, path), body)).status);
    return answers;
  };
  expect(await statuses(bo)).toEqual(calls.map(() => 404));
  expect(await statuses({ call: (method, path, body) => stranger.call(method, path, { body }) })).toEqual(
    calls.map(() => 404),
  );
  await share(itemId, 'viewer');
  expect(await statuses(bo)).toEqual([200, 200, 200, 200, 403, 403, 403]);
  expect(await textOf(itemId)).toEqual(['First line', 'Second line, by Bo', 'Third line']);
  expect(refusal(await ada.call('GET', at(itemId, '/versions/9')))).toEqual([404, 'Resource not found']);
});

test('what is empty or end-to-end encrypted says so', async () => {
  const empty = await organisation.item();
  expect(refusal(await ada.call('POST', at(empty, '/versions'), { name: 'Nothing' }))).toEqual([
    409,
    messageOf('nothing_written'),
  ]);
  expect(await versionsOf(empty)).toEqual([]);
  const sealed = await organisation.item('Secret', ada, true);
  expect((await ada.call('POST', at(sealed, '/versions'), { name: 'Secret' })).status).toBe(409);
  expect((await ada.call('GET', at(sealed, '/authors'))).status).toBe(409);
});

/** Blocks inserts into the log until `fn` is done. @param ends whether the blocked write completes */
async function withLogHeld(fn: () => Promise<void>, ends: boolean): Promise<void> {
  const { superuserUrl } = organisation.running.test;
  const [holder, watcher] = [superuserUrl, superuserUrl].map((connectionString) => new pg.Client({ connectionString }));
  if (!holder || !watcher) throw new Error('two connections were made');
  await Promise.all([holder.connect(), watcher.connect()]);
  const hanging = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cartulary collab log'`;
  const hangs = async (): Promise<boolean> =>
    (await watcher.query(`SELECT 1 ${hanging} AND wait_event_type = 'Lock'`)).rowCount === 1;
  try {
    await holder.query('BEGIN; LOCK TABLE app.written_update IN EXCLUSIVE MODE');
    const done = fn();
    await waitFor(hangs);
    await killCollab();
    if (ends) await watcher.query(`SELECT pg_terminate_backend(pid) ${hanging}`);
    await holder.query('ROLLBACK');
    await done;
    await waitFor(async () => (await watcher.query(`SELECT 1 ${hanging} AND state = 'active'`)).rowCount === 0);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

test('a server that is killed in the middle of it leaves the text as it was or as the version', async () => {
  const [before, after] = [
    ['First line', 'Second line, by Bo', 'Third line'],
    ['First line', 'Second line'],
  ];
  for (const ends of [true, false]) {
    const itemId = await twoStates();
    await withLogHeld(async () => {
      expect(refusal(await ada.call('POST', at(itemId, '/versions/1/restore')))).toEqual([
        503,
        messageOf('not_restored'),
      ]);
    }, ends);
    expect(await textOf(itemId)).toEqual(ends ? before : after);
    collab = await startCollab(organisation.running);
    await ada.data('POST', at(itemId, '/versions/1/restore'));
    expect(await textOf(itemId)).toEqual(after);
  }
});
