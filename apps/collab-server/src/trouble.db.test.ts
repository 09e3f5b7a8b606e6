import { once } from 'node:events';
import type { Socket } from 'node:net';
import { collabLimits } from '@cartulary/contracts/limits/collab';
import {
  closeCodes,
  COLLAB_SUBPROTOCOL,
  schemaSubprotocol,
  tokenSubprotocol,
} from '@cartulary/editor-schema/collab-protocol';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import { waitFor } from '@cartulary/testing/wait-for';
import fc from 'fast-check';
import pg from 'pg';
import * as Y from 'yjs';
import { syncFrame, varuint } from './frames.js';
import { connect, startTestCollab, type Line, type RunningCollab } from './running-collab.test-helper.js';
import { TestClient } from './test-client.test-helper.js';

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

const clients: TestClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.close()));

async function client(itemId: string, claims: Parameters<RunningCollab['token']>[1] = {}): Promise<TestClient> {
  const made = new TestClient();
  clients.push(made);
  await made.connect(`${running.url}/${itemId}?token=${await running.token(itemId, claims)}`);
  await waitFor(() => made.isSynced);
  return made;
}

async function line(itemId: string): Promise<Line> {
  return connect(`${running.url}/${itemId}?token=${await running.token(itemId)}`, [COLLAB_SUBPROTOCOL]);
}

/** Waits until no document is open and its memory is freed. */
async function everybodyLeaves(): Promise<void> {
  clients.splice(0).forEach((one) => one.close());
  await waitFor(async () => {
    const answer = await fetch(`http://127.0.0.1:${running.port}/health`);
    return ((await answer.json()) as { data: { rooms: number } }).data.rooms === 0;
  });
}

const payloadOf = (type: 'step1' | 'step2' | 'update', payload: Uint8Array): Buffer => {
  const frame = syncFrame(type, payload);
  const headBytes = new Map([
    [126, 4],
    [127, 10],
  ]);
  return frame.subarray(headBytes.get(frame[1] ?? 0) ?? 2);
};

async function written(itemId: string, names: readonly string[]): Promise<TestClient> {
  const writer = await client(itemId);
  for (const name of names) writer.write(name);
  await waitFor(() => names.every((name) => writer.stored.has(name)));
  return writer;
}

const count = async (table: string, itemId: string): Promise<number> =>
  (await superuser.query(`SELECT 1 FROM app.${table} WHERE item_id = $1`, [itemId])).rowCount ?? 0;

describe('what is stored', () => {
  it('a damaged update is set aside, the rest opens, and operators are told', async () => {
    const itemId = await running.newText();
    // From three people, so that none builds on another's content.
    for (const name of ['one', 'two', 'three']) {
      const doc = new Y.Doc();
      doc.getMap('m').set(name, true);
      const writer = await line(itemId);
      writer.socket.send(payloadOf('update', Y.encodeStateAsUpdate(doc)));
      await waitFor(() => writer.heard.some((frame) => frame[0] === 100));
      writer.socket.terminate();
    }
    await running.restart();
    // The rows were merged into a snapshot on shutdown; undo that.
    await superuser.query('DELETE FROM app.written_snapshot WHERE item_id = $1', [itemId]);
    await superuser.query('UPDATE app.written SET snapshot_seq = 0 WHERE id = $1', [itemId]);
    await superuser.query(
      `UPDATE app.written_update SET sealed = set_byte(sealed, 20, (get_byte(sealed, 20) + 1) % 256) WHERE item_id = $1 AND seq = 2`,
      [itemId],
    );
    running.errors.length = 0;
    const reader = await client(itemId, { sub: running.bo });
    expect(reader.doc.getMap('m').toJSON()).toEqual({ one: true, three: true });
    expect(running.errors.join()).toContain('damaged');
    const events = await superuser.query(`SELECT payload FROM app.outbox WHERE type = 'item.damaged'`);
    expect(events.rows).toEqual([{ payload: { itemId, pieces: 1 } }]);
    const aside = await superuser.query(
      'SELECT seq FROM app.written_update WHERE item_id = $1 AND quarantined_at IS NOT NULL',
      [itemId],
    );
    expect(aside.rows).toEqual([{ seq: '2' }]);
    const isDamaged = async () =>
      (await superuser.query('SELECT 1 FROM app.written WHERE id = $1 AND damaged_at IS NOT NULL', [itemId])).rowCount;
    expect(await isDamaged()).toBe(1);
    reader.write('later');
    await waitFor(() => reader.stored.has('later'));
    await everybodyLeaves();
    // It stays for repair and isn't reported again.
    expect((await client(itemId)).names()).toEqual(['later']);
    expect(await count('written_update', itemId)).toBeGreaterThan(0);
    expect(await isDamaged()).toBe(1);
  });

  it('a document whose updates are missing is open for reading, and nothing of it is overwritten', async () => {
    const itemId = await running.newText();
    // Few enough for a single snapshot when everyone leaves; a second one would remove the updates before the first.
    const many = Array.from({ length: 5 }, (_, index) => `name ${index}`);
    await written(itemId, many);
    await everybodyLeaves();
    await superuser.query('DELETE FROM app.written_snapshot WHERE item_id = $1', [itemId]);
    await superuser.query('UPDATE app.written SET snapshot_seq = 0 WHERE id = $1', [itemId]);
    await superuser.query('DELETE FROM app.written_update WHERE item_id = $1 AND seq = 3', [itemId]);
    running.errors.length = 0;
    const reader = await client(itemId);
    expect(reader.names()).toEqual(many.slice(0, 2));
    expect(running.errors.join()).toContain('missing');
    const events = await superuser.query(`SELECT 1 FROM app.outbox WHERE payload = $1`, [{ itemId, pieces: 1 }]);
    expect(events.rowCount).toBe(1);
    // It contained nothing new, and the server acknowledges that.
    await waitFor(() => reader.own.some(({ type }) => type === 'stored'));
    expect(reader.own).toContainEqual({ type: 'rights', right: 'editor', writable: false });
    reader.write('not taken');
    await waitFor(() => reader.own.some((message) => message.type === 'refused' && message.reason === 'damaged'));
    await everybodyLeaves();
    expect([await count('written_update', itemId), await count('written_snapshot', itemId)]).toEqual([
      many.length - 1,
      0,
    ]);
    // To repair it, restore the row, or insert a quarantined one to mark it as permanently lost.
    await superuser.query(
      `INSERT INTO app.written_update (organisation_id, item_id, seq, epoch, author_id, session_id, checksum, sealed, quarantined_at)
       SELECT organisation_id, item_id, 3, epoch, author_id, session_id, 0, '', now() FROM app.written_update WHERE item_id = $1 AND seq = 2`,
      [itemId],
    );
    const writer = await client(itemId);
    writer.write('taken');
    await waitFor(() => writer.stored.has('taken'));
  });

  it('a document counts as damaged until what is missing is put back', async () => {
    const itemId = await running.newText();
    await written(itemId, ['one', 'two', 'three']);
    await everybodyLeaves();
    await superuser.query('DELETE FROM app.written_snapshot WHERE item_id = $1', [itemId]);
    await superuser.query('UPDATE app.written SET snapshot_seq = 0 WHERE id = $1', [itemId]);
    const damage = async () =>
      (
        await superuser.query(
          'SELECT damaged_at IS NOT NULL AS "isDamaged", missing_updates::int AS missing FROM app.written WHERE id = $1',
          [itemId],
        )
      ).rows as unknown[];
    const taken = await superuser.query<Record<string, unknown>>(
      'DELETE FROM app.written_update WHERE item_id = $1 AND seq = 1 RETURNING *',
      [itemId],
    );
    await client(itemId);
    expect(await damage()).toEqual([{ isDamaged: true, missing: 1 }]);
    await everybodyLeaves();
    const [row = {}] = taken.rows;
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    await superuser.query(
      `INSERT INTO app.written_update (${Object.keys(row).join()}) VALUES (${places.join()})`,
      Object.values(row),
    );
    expect((await client(itemId)).names()).toEqual(['one', 'two', 'three']);
    expect(await damage()).toEqual([{ isDamaged: false, missing: 0 }]);
  });

  it('a row that was put in another place opens nowhere', async () => {
    const [from, to] = await Promise.all([running.newText(), running.newText()]);
    await written(from, ['of another']);
    await written(to, ['own']);
    await superuser.query(
      `INSERT INTO app.written_update (organisation_id, item_id, seq, epoch, author_id, session_id, checksum, sealed)
       SELECT organisation_id, $2, 2, epoch + 1, author_id, session_id, checksum, sealed FROM app.written_update WHERE item_id = $1`,
      [from, to],
    );
    await superuser.query('DELETE FROM app.written_snapshot WHERE item_id = $1', [to]);
    // Another instance took over, so this one can't continue.
    await superuser.query('UPDATE app.written SET epoch = epoch + 1 WHERE id = $1', [to]);
    clients[1]?.write('too late');
    await waitFor(() => clients[1]?.isOpen === false);
    expect(clients[1]?.stored.has('too late')).toBe(false);
    expect((await client(to)).names()).toEqual(['own']);
  });

  it('whoever takes a document over waits for what is being appended, and who appends for them', async () => {
    const itemId = await running.newText();
    const writer = await written(itemId, ['before']);
    const asleep = async (): Promise<number> =>
      (await superuser.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rowCount ?? 0;
    const taker = new pg.Client({ connectionString: running.test.superuserUrl });
    await taker.connect();
    try {
      await taker.query('BEGIN');
      await taker.query('UPDATE app.written SET epoch = epoch + 1 WHERE id = $1', [itemId]);
      writer.write('too late');
      await waitFor(async () => (await asleep()) > 0);
      expect(writer.stored.has('too late')).toBe(false);
      await taker.query('COMMIT');
    } finally {
      await taker.end();
    }
    await waitFor(() => writer.isOpen === false);
    expect([writer.stored.has('too late'), await count('written_update', itemId)]).toEqual([false, 1]);
  });

  it('snapshots take the place of updates, and a damaged one that of nothing', async () => {
    const itemId = await running.newText();
    const many = Array.from({ length: collabLimits.compaction.updates + 20 }, (_, index) => `name ${index}`);
    await written(itemId, many.slice(0, collabLimits.compaction.updates));
    await waitFor(async () => (await count('written_snapshot', itemId)) === 1);
    await everybodyLeaves();
    const again = await client(itemId);
    for (const name of many.slice(collabLimits.compaction.updates)) again.write(name);
    await waitFor(() => many.slice(collabLimits.compaction.updates).every((name) => again.stored.has(name)));
    await everybodyLeaves();
    await waitFor(async () => (await count('written_snapshot', itemId)) === 2);
    // The newest is damaged: the previous one still exists, with all later updates.
    await superuser.query(
      `UPDATE app.written_snapshot SET sealed = substring(sealed FROM 1 FOR 100) WHERE item_id = $1
          AND seq = (SELECT max(seq) FROM app.written_snapshot WHERE item_id = $1)`,
      [itemId],
    );
    expect((await client(itemId)).names()).toEqual(many);
    await everybodyLeaves();
    // None is intact: opening is refused, and the document is never recreated as empty.
    await superuser.query(`UPDATE app.written_snapshot SET checksum = checksum + 1 WHERE item_id = $1`, [itemId]);
    const refused = await line(itemId);
    expect(await refused.closed).toMatchObject({ code: closeCodes.notLoaded });
  });

  it('a long log is read once: whoever opens it next finds a snapshot, though nobody wrote', async () => {
    const itemId = await running.newText();
    const many = Array.from({ length: collabLimits.compaction.updates }, (_, index) => `name ${index}`);
    await written(itemId, many);
    await everybodyLeaves();
    // As if the server had been killed before creating a snapshot.
    await superuser.query('DELETE FROM app.written_snapshot WHERE item_id = $1', [itemId]);
    await superuser.query('UPDATE app.written SET snapshot_seq = 0 WHERE id = $1', [itemId]);
    expect((await client(itemId, { right: 'viewer' })).names()).toEqual(many);
    await waitFor(async () => (await count('written_snapshot', itemId)) === 1);
  });
});

describe('while the database does not do what it should', () => {
  it('nothing is taken of a document that can not be stored, what is written waits, and it is opened again when it can', async () => {
    const itemId = await running.newText();
    const [writer, reader] = [await written(itemId, ['before']), await client(itemId, { sub: running.bo })];
    await superuser.query('REVOKE INSERT ON app.written_update FROM cartulary_system');
    try {
      writer.write('not stored yet');
      await waitFor(() => writer.own.some((message) => message.type === 'refused'));
      expect(writer.own).toContainEqual({ type: 'refused', reason: 'not_stored', count: expect.any(Number) as number });
      // The page stays editable: unsaved edits wait there, so no one is interrupted while typing.
      expect(writer.own).not.toContainEqual(expect.objectContaining({ type: 'rights', writable: false }));
      // No one saw content that could have been lost.
      expect(reader.names()).toEqual(['before']);
      writer.write('neither this');
      expect(writer.stored.has('neither this')).toBe(false);
    } finally {
      await superuser.query('GRANT INSERT ON app.written_update TO cartulary_system');
    }
    await waitFor(() => reader.names().length === 3);
    await waitFor(() => writer.stored.has('neither this') && writer.stored.has('not stored yet'));
    expect(writer.own.findLast(({ type }) => type === 'rights')).toMatchObject({ writable: true });
  });

  it('a document that can not be read is not opened, and never from nothing', async () => {
    const itemId = await running.newText();
    await written(itemId, ['kept']);
    await everybodyLeaves();
    await superuser.query('REVOKE SELECT ON app.written_update FROM cartulary_app');
    try {
      const refused = await line(itemId);
      expect(await refused.closed).toMatchObject({ code: closeCodes.notLoaded });
      expect(refused.heard.map((frame) => frame[0])).toEqual([102]);
    } finally {
      await superuser.query('GRANT SELECT ON app.written_update TO cartulary_app');
    }
    expect((await client(itemId)).names()).toEqual(['kept']);
  });
});

it('a document that was opened for somebody who never came in is given back too', async () => {
  const itemId = await running.newText();
  const token = await running.token(itemId);
  const newer = await connect(`${running.url}/${itemId}`, [
    COLLAB_SUBPROTOCOL,
    tokenSubprotocol(token),
    schemaSubprotocol(2),
  ]);
  await waitFor(() => newer.heard.length > 0);
  newer.socket.terminate();
  await everybodyLeaves();
  const older = await connect(`${running.url}/${itemId}`, [
    COLLAB_SUBPROTOCOL,
    tokenSubprotocol(token),
    schemaSubprotocol(1),
  ]);
  expect(await older.closed).toMatchObject({ code: closeCodes.reload });
  await everybodyLeaves();
});

describe('what clients should not do', () => {
  const opened = new Set<Socket>();
  const watch = () => running.server.http.on('upgrade', (_, socket: Socket) => opened.add(socket));

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an unknown type', Buffer.from([77, 1, 2])],
    ['an unknown kind of sync', Buffer.from([0, 9, 0])],
    ['a frame that is cut off', payloadOf('update', new Uint8Array(50)).subarray(0, 20)],
    ['an update that is none', payloadOf('update', Buffer.from('not from Yjs'))],
    ['an update whose delete set is none', payloadOf('update', new Uint8Array([0, 1, 5, 1, 3]))],
    ['a state vector that is none', payloadOf('step1', new Uint8Array([5, 1]))],
    ['a message of ours', Buffer.from([100, 1])],
    ['a state that is cut off', Buffer.from([1, 5, 1, 7, 1, 9, 0x7b])],
    ['two messages in one', Buffer.concat([Buffer.from([3]), Buffer.from([3])])],
  ])('%s ends the connection and hurts nobody', async (_, bytes) => {
    const itemId = await running.newText();
    const bystander = await client(itemId);
    const bad = await line(itemId);
    bad.socket.send(bytes);
    expect(await bad.closed).toMatchObject({ code: closeCodes.malformed });
    bystander.write('still here');
    await waitFor(() => bystander.stored.has('still here'));
  });

  it('a text frame and a frame of 100 MB end the connection', async () => {
    const itemId = await running.newText();
    const text = await line(itemId);
    text.socket.send('text');
    expect(await text.closed).toMatchObject({ code: closeCodes.malformed });
    const huge = await line(itemId);
    huge.socket.on('error', () => undefined);
    huge.socket.send(Buffer.alloc(100 * 1024 * 1024));
    expect((await huge.closed).code).not.toBe(1000);
    expect(await count('written_update', itemId)).toBe(0);
  });

  it('a state vector from the future gets what there is', async () => {
    const itemId = await running.newText();
    await written(itemId, ['there']);
    const future = await line(itemId);
    future.socket.send(payloadOf('step1', Buffer.from([1, 7, 0xff, 0xff, 0xff, 0x7f])));
    await waitFor(() => future.heard.some((frame) => frame[0] === 0 && frame[1] === 1 && frame.includes('there')));
    future.socket.terminate();
  });

  it.each([
    ['messages', ({ socket }: Line) => socket.send(Buffer.from([3]))],
    ['pings', ({ socket }: Line) => socket.ping()],
    ['pongs', ({ socket }: Line) => socket.pong()],
  ])('a flood of %s ends the connection', async (_, send) => {
    const flood = await line(await running.newText());
    for (let index = 0; index < 5 * collabLimits.messages.burst; index += 1) send(flood);
    expect(await flood.closed).toMatchObject({ code: closeCodes.tooMuch });
  });

  it('a ping is answered', async () => {
    const { socket } = await line(await running.newText());
    const answered = once(socket, 'pong');
    socket.ping('are you there?');
    expect(String((await answered)[0])).toBe('are you there?');
    socket.terminate();
  });

  it('what is deleted in very many places takes no memory without end', async () => {
    const itemId = await running.newText();
    const eater = await line(itemId);
    const deletes = (from: number): Buffer => {
      const ranges = Array.from({ length: 60 }, (_, index) => [varuint(2 * (from + index)), varuint(1)]).flat();
      return payloadOf('update', Buffer.concat([varuint(0), varuint(1), varuint(7), varuint(60), ...ranges]));
    };
    const { limits } = kinds.text;
    const { maxDeletedRanges } = limits;
    Object.assign(limits, { maxDeletedRanges: 100 });
    try {
      eater.socket.send(deletes(0));
      await waitFor(() => eater.heard.some((frame) => frame[0] === 100));
      eater.socket.send(deletes(60));
      await waitFor(() => eater.heard.some((frame) => frame[0] === 102 && frame.includes('document_too_large')));
      expect(await count('written_update', itemId)).toBe(1);
    } finally {
      Object.assign(limits, { maxDeletedRanges });
    }
    eater.socket.terminate();
  });

  it('nothing is taken that nests deeper than anybody could open again, and the document stays as it was', async () => {
    const itemId = await running.newText();
    const writer = await line(itemId);
    const ydoc = new Y.Doc();
    const updates: Uint8Array[] = [];
    ydoc.on('update', (update: Uint8Array) => updates.push(update));
    let at: Y.XmlFragment = ydoc.getXmlFragment('document');
    // One level at a time, as in an editor.
    for (let level = 0; level <= collabLimits.maxNesting; level += 1) {
      const inner = new Y.XmlElement('blockquote');
      at.insert(0, [inner]);
      at = inner;
    }
    for (const update of updates) writer.socket.send(payloadOf('update', update));
    await waitFor(() => writer.heard.some((frame) => frame[0] === 102 && frame.includes('too_deep')));
    await waitFor(async () => (await count('written_update', itemId)) === collabLimits.maxNesting);
    writer.socket.terminate();
  });

  it('nobody holds more connections than one may', async () => {
    const itemId = await running.newText();
    const lines: Line[] = [];
    for (let index = 0; index < collabLimits.connectionsOfPerson; index += 1) lines.push(await line(itemId));
    await expect(line(itemId)).rejects.toThrow('429');
    lines.pop()?.socket.terminate();
    const freed = await waitFor(() => line(itemId));
    for (const { socket } of [...lines, freed]) socket.terminate();
  });

  it('who does not read costs no memory, and has everything once it reads again', async () => {
    const itemId = await running.newText();
    watch();
    const writer = await client(itemId);
    const before = new Set(opened);
    const slow = await client(itemId, { sub: running.bo });
    const [socket] = [...opened].filter((one) => !before.has(one));
    slow.stopReading();
    const padding = 'x'.repeat(200_000);
    let most = 0;
    for (let index = 0; index < 100; index += 1) {
      writer.write(`${index} ${padding}`);
      await waitFor(() => writer.stored.size === index + 1);
      most = Math.max(most, socket?.writableLength ?? Infinity);
    }
    // The limit, plus data in flight when it was reached.
    expect(most).toBeGreaterThan(collabLimits.maxBufferedBytes);
    expect(most).toBeLessThan(collabLimits.maxBufferedBytes + 3 * padding.length);
    slow.readAgain();
    await waitFor(() => slow.names().length === 100, 30_000);
    expect(slow.names()).toEqual(writer.names());
  });

  it('whatever bytes come, the server goes on', async () => {
    const itemId = await running.newText();
    const bystander = await client(itemId, { sub: running.bo });
    const frames = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .tuple(fc.constantFrom('step1', 'step2', 'update'), fc.uint8Array({ maxLength: 30 }))
        .map(([type, bytes]) => payloadOf(type as 'update', bytes)),
      fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.concat([Buffer.from([1, bytes.length]), bytes])),
    );
    for (const batch of fc.sample(fc.array(frames, { minLength: 1, maxLength: 5 }), {
      numRuns: 60,
      seed: 20_261_121,
    })) {
      const bad = await line(itemId);
      for (const frame of batch) bad.socket.send(frame);
      bad.socket.close();
      await bad.closed;
    }
    bystander.write('fine');
    await waitFor(() => bystander.stored.has('fine'));
    await everybodyLeaves();
    expect((await client(itemId)).names()).toEqual(['fine']);
  });
});
