import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import {
  coveredBytes,
  frameHeader,
  headerOf,
  LEAST_FRAME_BYTES,
  SEALED_SNAPSHOT,
  type FrameHeader,
} from '@cartulary/contracts/sealed-text-form';
import { LegalHoldRow, LegalHoldSubjectRow } from '@cartulary/database/entities/legal-hold.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { COLLAB_SUBPROTOCOL, decodeOwn } from '@cartulary/editor-schema/collab-protocol';
import { waitFor } from '@cartulary/testing/wait-for';
import * as decoding from 'lib0/decoding';
import pg from 'pg';
import { varuint } from './frames.js';
import {
  connect,
  startTestCollab,
  type GivenClaims,
  type Line,
  type RunningCollab,
} from './running-collab.test-helper.js';

const { leastFramesOfSnapshot: least } = sealedLimits;
const body = Buffer.alloc(LEAST_FRAME_BYTES + 16, 5);

let running: RunningCollab;
let superuser: pg.Client;
beforeAll(async () => {
  running = await startTestCollab({ idleMs: 50 });
  superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await running.stop();
});

const lines: Line[] = [];
afterEach(() => lines.splice(0).forEach(({ socket }) => socket.terminate()));

async function opens(itemId: string, claims: GivenClaims = {}): Promise<Line> {
  const token = await running.token(itemId, { sealed: true, keyEpoch: 1, right: 'owner', ...claims });
  const line = await connect(`${running.url}/${itemId}?token=${token}`, [COLLAB_SUBPROTOCOL]);
  lines.push(line);
  line.socket.send(Buffer.from([0, 0, 1, 0]));
  await waitFor(() => heardSync(line).some(({ type }) => type === 1));
  return line;
}

const runOf = (author: string, run = 'aa'.repeat(16)): Omit<FrameHeader, 'counter'> => ({ epoch: 1, author, run });
const change = (header: FrameHeader): Buffer => Buffer.concat([frameHeader(header), body]);
const snapshot = (author: string, covers: readonly FrameHeader[]): Buffer =>
  Buffer.concat([
    frameHeader({ ...runOf(author, 'dd'.repeat(16)), counter: 1 }, SEALED_SNAPSHOT),
    coveredBytes(covers),
    body,
  ]);
const sends = (line: Line, frame: Buffer): void => line.socket.send(syncPayload(frame));
/** An update message as sent by a client. */
const syncPayload = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0, 2]), varuint(bytes.length), bytes]);

/** The change and snapshot frames sent to a connection, and the end marker. */
function heardSync({ heard }: Line): { type: number; bytes: Uint8Array }[] {
  return heard.flatMap((message) => {
    const decoder = decoding.createDecoder(message);
    if (decoding.readVarUint(decoder) !== 0) return [];
    return [{ type: decoding.readVarUint(decoder), bytes: decoding.readVarUint8Array(decoder) }];
  });
}
const given = (line: Line): Uint8Array[] => heardSync(line).flatMap(({ type, bytes }) => (type === 2 ? [bytes] : []));

function own({ heard }: Line) {
  return heard.flatMap((message) => {
    const decoder = decoding.createDecoder(message);
    return decodeOwn(decoding.readVarUint(decoder), decoder) ?? [];
  });
}
const stored = (line: Line): number =>
  own(line).reduce((most, message) => (message.type === 'stored' ? Math.max(most, message.count) : most), 0);
const refused = (line: Line): string[] =>
  own(line).flatMap((message) => (message.type === 'refused' ? [message.reason] : []));

async function count(table: 'written_update' | 'written_snapshot', itemId: string): Promise<number> {
  const { rows } = await superuser.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM app.${table} WHERE item_id = $1`,
    [itemId],
  );
  return rows[0]?.n ?? -1;
}

/** The last change covered by a snapshot; 0 if there is none. */
async function newest(itemId: string): Promise<number> {
  const { rows } = await superuser.query<{ seq: number }>(
    `SELECT coalesce(max(seq), 0)::int AS seq FROM app.written_snapshot WHERE item_id = $1`,
    [itemId],
  );
  return rows[0]?.seq ?? -1;
}

/** Writes as many changes as a snapshot needs, and sends one that covers them. */
async function writesAndReplaces(line: Line, itemId: string, from = 1): Promise<void> {
  for (let counter = from; counter < from + least; counter += 1)
    sends(line, change({ ...runOf(running.ada), counter }));
  // Earlier snapshots are counted as well.
  const sent = from + least - 1 + Math.floor((from - 1) / least);
  await waitFor(() => stored(line) >= sent);
  const before = await newest(itemId);
  sends(line, snapshot(running.ada, [{ ...runOf(running.ada), counter: from + least - 1 }]));
  await waitFor(async () => (await newest(itemId)) > before);
}

it('takes changes of who sends them, by the newest key, from who may write', async () => {
  const itemId = await running.newText();
  const writer = await opens(itemId);
  sends(writer, change({ ...runOf(running.ada), counter: 1 }));
  await waitFor(() => stored(writer) === 1);
  sends(writer, change({ ...runOf(running.bo), counter: 1 }));
  sends(writer, change({ ...runOf(running.ada), epoch: 2, counter: 1 }));
  await waitFor(() => refused(writer).length === 2);
  expect(refused(writer)).toEqual(['foreign_client', 'malformed']);
  const reader = await opens(itemId, { sub: running.bo, right: 'viewer' });
  expect(given(reader)).toHaveLength(1);
  sends(reader, change({ ...runOf(running.bo), counter: 1 }));
  await waitFor(() => refused(reader).length === 1);
  expect(refused(reader)).toEqual(['read_only']);
  expect(await count('written_update', itemId)).toBe(1);
});

it('keeps a snapshot in the place of what it names; who comes later begins with it, also after a restart', async () => {
  const itemId = await running.newText();
  const writer = await opens(itemId);
  await writesAndReplaces(writer, itemId);
  sends(writer, change({ ...runOf(running.ada), counter: least + 1 }));
  await waitFor(async () => (await count('written_update', itemId)) > least);
  const late = await opens(itemId, { sub: running.bo });
  expect(given(late).map((frame) => frame[1])).toEqual([SEALED_SNAPSHOT, 1]);
  await running.restart();
  const later = await opens(itemId);
  expect(given(later).map((frame) => frame[1])).toEqual([SEALED_SNAPSHOT, 1]);
  // The next one removes the changes before the previous one.
  sends(later, change({ ...runOf(running.ada, 'bb'.repeat(16)), counter: 1 }));
  await waitFor(() => stored(later) === 1);
  expect(running.errors).toEqual([]);
});

it('leaves beside a snapshot what a page could not read: it comes behind it, also after a restart', async () => {
  const itemId = await running.newText();
  const other = await opens(itemId, { sub: running.bo, right: 'editor' });
  sends(other, change({ ...runOf(running.bo, 'cc'.repeat(16)), counter: 1 }));
  await waitFor(() => stored(other) === 1);
  const writer = await opens(itemId);
  await writesAndReplaces(writer, itemId);
  for (const again of [false, true]) {
    if (again) await running.restart();
    const late = await opens(itemId);
    expect(given(late).map((frame) => frame[1])).toEqual([SEALED_SNAPSHOT, 1]);
    expect(headerOf(given(late)[1] ?? new Uint8Array())?.author).toBe(running.bo);
  }
  expect(running.errors).toEqual([]);
});

it('keeps earlier snapshots as the history of a text, of each spell the last, and takes away the changes before', async () => {
  const itemId = await running.newText();
  await superuser.query('UPDATE app.item SET sealed = true WHERE id = $1', [itemId]);
  const writer = await opens(itemId);
  for (let from = 1; from <= 3 * least; from += least) {
    await writesAndReplaces(writer, itemId, from);
    // Moves each of them to a different hour.
    await superuser.query(`UPDATE app.written_snapshot SET at = at - interval '61 minutes' WHERE item_id = $1`, [
      itemId,
    ]);
  }
  expect([await count('written_update', itemId), await count('written_snapshot', itemId)]).toEqual([least, 3]);
  // Within an hour, only the latest stays.
  for (let from = 3 * least + 1; from <= 7 * least; from += least) {
    await writesAndReplaces(writer, itemId, from);
    await superuser.query(
      `UPDATE app.written_snapshot SET at = date_trunc('hour', now() - interval '9 hours') WHERE item_id = $1 AND seq > $2`,
      [itemId, 3 * least],
    );
  }
  // Three of earlier hours, the last of the fourth, and the two newest.
  expect(await count('written_snapshot', itemId)).toBe(6);
});

it('takes no snapshot from who may only look', async () => {
  const itemId = await running.newText();
  const writer = await opens(itemId);
  for (let counter = 1; counter <= least; counter += 1) sends(writer, change({ ...runOf(running.ada), counter }));
  await waitFor(() => stored(writer) === least);
  const reader = await opens(itemId, { sub: running.bo, right: 'viewer' });
  sends(reader, snapshot(running.bo, [{ ...runOf(running.ada), counter: least }]));
  // Its next message gets a response, so the snapshot before it was processed.
  sends(reader, change({ ...runOf(running.bo), counter: 1 }));
  await waitFor(() => refused(reader).length === 1);
  expect(await count('written_snapshot', itemId)).toBe(0);
});

it('under a legal hold every change stays', async () => {
  const itemId = await running.newText();
  const holdId = newId();
  // As in a vault; for other texts, a version is stored instead.
  await superuser.query('UPDATE app.item SET sealed = true WHERE id = $1', [itemId]);
  await running.test.database.inOrganisation(running.organisationId, async () => {
    await repository(LegalHoldRow).insert({ id: holdId, reason: 'Marwick v. Tester' });
    await repository(LegalHoldSubjectRow).insert({ holdId, kind: 'item', subjectId: itemId, name: 'x' });
  });
  const writer = await opens(itemId);
  await writesAndReplaces(writer, itemId);
  await writesAndReplaces(writer, itemId, least + 1);
  expect([await count('written_update', itemId), await count('written_snapshot', itemId)]).toEqual([2 * least, 2]);
});
