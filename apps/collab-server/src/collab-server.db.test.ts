import type { EventPayload, EventType } from '@cartulary/contracts/events';
import {
  COLLAB_SUBPROTOCOL,
  closeCodes,
  decodeOwn,
  kindSubprotocol,
  offersOf,
  schemaSubprotocol,
  tokenSubprotocol,
  type OwnMessage,
} from '@cartulary/editor-schema/collab-protocol';
import { newId } from '@cartulary/database/new-id';
import { waitFor } from '@cartulary/testing/wait-for';
import * as decoding from 'lib0/decoding';
import pg from 'pg';
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { browserSocket } from './browser-socket.test-helper.js';
import { syncFrame } from './frames.js';
import { connect, startTestCollab, type Line, type RunningCollab } from './running-collab.test-helper.js';

let running: RunningCollab;
let superuser: pg.Client;
beforeAll(async () => {
  running = await startTestCollab();
  superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await running.stop();
});

const open: WebsocketProvider[] = [];
afterEach(() => {
  for (const provider of open.splice(0)) {
    provider.awareness.destroy();
    provider.destroy();
    provider.doc.destroy();
  }
});

/** The stock client. */
async function stock(itemId: string, who: 'ada' | 'bo' = 'ada', doc = new Y.Doc()): Promise<WebsocketProvider> {
  const provider = new WebsocketProvider(running.url, itemId, doc, {
    WebSocketPolyfill: browserSocket(),
    params: { token: await running.token(itemId, { sub: running[who] }) },
    disableBc: true,
  });
  open.push(provider);
  await waitFor(() => provider.synced);
  return provider;
}

const text = (provider: WebsocketProvider): string => provider.doc.getText('t').toString();

/** A connection that supports our own messages. */
async function own(itemId: string, claims: Parameters<RunningCollab['token']>[1] = {}): Promise<Line> {
  return connect(`${running.url}/${itemId}?token=${await running.token(itemId, claims)}`, [COLLAB_SUBPROTOCOL]);
}

/** Publishes an event of the organization on the bus. */
function tell<T extends EventType>(type: T, payload: EventPayload<T>): Promise<void> {
  const { organisationId, bus } = running;
  return bus.publish({ type, organisationId, audience: [], payload, number: null });
}

function ownMessages({ heard }: Line): OwnMessage[] {
  return heard.flatMap((frame) => {
    const decoder = decoding.createDecoder(new Uint8Array(frame));
    const type = decoding.readVarUint(decoder);
    return decodeOwn(type, decoder) ?? [];
  });
}

/** The payload of a hand-written WebSocket frame. */
const sync = (type: 'step1' | 'step2' | 'update', payload: Uint8Array): Buffer => {
  const frame = syncFrame(type, payload);
  const headBytes = new Map([
    [126, 4],
    [127, 10],
  ]);
  return frame.subarray(headBytes.get(frame[1] ?? 0) ?? 2);
};

function updateOf(write: (doc: Y.Doc) => void, clientID?: number): Uint8Array {
  const doc = new Y.Doc();
  if (clientID !== undefined) doc.clientID = clientID;
  write(doc);
  return Y.encodeStateAsUpdate(doc);
}

const writing = (words: string, clientID?: number): Uint8Array =>
  updateOf((doc) => doc.getText('t').insert(0, words), clientID);

const rowsOf = async (itemId: string) =>
  (await superuser.query('SELECT * FROM app.written_update WHERE item_id = $1 ORDER BY seq', [itemId])).rows;

it('two stock clients write one text', async () => {
  const itemId = await running.newText();
  const [one, other] = await Promise.all([stock(itemId), stock(itemId, 'bo')]);
  one.doc.getText('t').insert(0, 'Hello');
  await waitFor(() => text(other) === 'Hello');
  other.doc.getText('t').insert(5, ' world');
  one.doc.getText('t').delete(0, 1);
  one.doc.getText('t').insert(0, 'h');
  await waitFor(() => text(one) === 'hello world' && text(other) === text(one));
});

it('what was written is there for whoever comes later, and after a restart', async () => {
  const itemId = await running.newText();
  const first = await stock(itemId);
  first.doc.getText('t').insert(0, 'kept');
  await waitFor(async () => (await rowsOf(itemId)).length === 1);
  expect(text(await stock(itemId, 'bo'))).toBe('kept');
  await running.restart();
  const late = await stock(itemId, 'bo');
  expect(text(late)).toBe('kept');
});

it('what was written while the line was down arrives when it is back', async () => {
  const itemId = await running.newText();
  const [one, other] = await Promise.all([stock(itemId), stock(itemId, 'bo')]);
  one.disconnect();
  one.doc.getText('t').insert(0, 'offline ');
  other.doc.getText('t').insert(0, 'online ');
  one.connect();
  await waitFor(() => text(one).length === 15 && text(one) === text(other));
});

it('rows hold nothing that can be read, and say who wrote', async () => {
  const itemId = await running.newText();
  const sessionId = newId();
  const line = await own(itemId, { sub: running.bo, sessionId });
  line.socket.send(sync('update', writing('a secret sentence')));
  await waitFor(() => ownMessages(line).some(({ type }) => type === 'stored'));
  const [row] = await rowsOf(itemId);
  expect(row).toMatchObject({ author_id: running.bo, session_id: sessionId, organisation_id: running.organisationId });
  expect((row as { sealed: Buffer }).sealed.includes('secret')).toBe(false);
});

it('an update is acknowledged once it is stored, and counted', async () => {
  const itemId = await running.newText();
  const line = await own(itemId);
  const update = writing('one');
  line.socket.send(sync('update', update));
  line.socket.send(sync('update', writing('two')));
  // Resent, as after a lost acknowledgment: nothing in it is new.
  line.socket.send(sync('update', update));
  await waitFor(() => ownMessages(line).some((message) => message.type === 'stored' && message.count === 3));
  expect(await rowsOf(itemId)).toHaveLength(2);
});

it('who may look only gets everything and writes nothing', async () => {
  for (const right of ['viewer', 'commenter'] as const) {
    const itemId = await running.newText();
    const writer = await stock(itemId);
    const line = await own(itemId, { right, sub: running.bo });
    line.socket.send(sync('update', writing('not mine to write')));
    await waitFor(() => ownMessages(line).some(({ type }) => type === 'refused'));
    expect(ownMessages(line)).toContainEqual({ type: 'rights', right, writable: false });
    expect(ownMessages(line)).toContainEqual({ type: 'refused', reason: 'read_only', count: 1 });
    writer.doc.getText('t').insert(0, 'seen');
    await waitFor(() => line.heard.some((frame) => frame.includes('seen')));
    expect(text(writer)).toBe('seen');
    line.socket.close();
  }
});

it('nobody writes in the name of another', async () => {
  const itemId = await running.newText();
  const [ada, bo] = await Promise.all([own(itemId), own(itemId, { sub: running.bo })]);
  ada.socket.send(sync('update', writing('of Ada', 1_234)));
  await waitFor(() => ownMessages(ada).some(({ type }) => type === 'stored'));
  const doc = new Y.Doc();
  Y.applyUpdate(doc, writing('of Ada', 1_234));
  doc.clientID = 1_234;
  doc.getText('t').insert(6, ', says Bo');
  bo.socket.send(sync('update', Y.encodeStateAsUpdate(doc)));
  await waitFor(() => ownMessages(bo).some(({ type }) => type === 'refused'));
  expect(ownMessages(bo)).toContainEqual({ type: 'refused', reason: 'foreign_client', count: 1 });
  // In an answer to the server's question, the member's own part is stored, but the answer as a whole is never acknowledged.
  bo.socket.send(sync('step2', Y.mergeUpdates([Y.encodeStateAsUpdate(doc), writing('of Bo', 99)])));
  await waitFor(() => ownMessages(bo).filter(({ type }) => type === 'refused').length === 2);
  expect(ownMessages(bo)).toContainEqual({ type: 'refused', reason: 'foreign_client', count: 2 });
  await waitFor(() => ownMessages(ada).length > 0 && ada.heard.some((frame) => frame.includes('of Bo')));
  // Someone else's piece that the page itself still can't apply is no loss.
  const parts: Uint8Array[] = [];
  const waiting = new Y.Doc();
  waiting.clientID = 1_234;
  waiting.on('update', (bytes: Uint8Array) => parts.push(bytes));
  for (const words of ['of Ada', ', hm', ', end']) waiting.getText('t').insert(waiting.getText('t').length, words);
  bo.socket.send(sync('step2', Y.mergeUpdates([parts[2] ?? new Uint8Array(), writing('also of Bo', 98)])));
  await waitFor(() => ownMessages(bo).some((message) => message.type === 'stored' && message.count === 3));
  await running.restart();
  const whole = text(await stock(itemId));
  expect(whole).toContain('of Bo');
  expect(whole).not.toContain('says Bo');
});

it('what a page announced itself as belongs to its person, before a word is written', async () => {
  const itemId = await running.newText();
  const [ada, bo] = await Promise.all([own(itemId), own(itemId, { sub: running.bo })]);
  ada.socket.send(awareness(4_321, 1, { cursor: null }));
  await waitFor(() => bo.heard.some((frame) => frame[0] === 1));
  bo.socket.send(sync('update', writing('squatted', 4_321)));
  await waitFor(() => ownMessages(bo).some(({ type }) => type === 'refused'));
  expect(ownMessages(bo)).toContainEqual({ type: 'refused', reason: 'foreign_client', count: 1 });
  ada.socket.send(sync('update', writing('mine', 4_321)));
  await waitFor(() => ownMessages(ada).some(({ type }) => type === 'stored'));
  expect(text(await stock(itemId))).toBe('mine');
});

it('what follows on a refused update is refused too, until the whole is there', async () => {
  const itemId = await running.newText();
  const line = await own(itemId, { sub: running.bo });
  const updates: Uint8Array[] = [];
  const doc = new Y.Doc();
  doc.on('update', (bytes: Uint8Array) => updates.push(bytes));
  for (const words of ['one ', 'two ', 'three']) doc.getText('t').insert(doc.getText('t').length, words);
  const [first = new Uint8Array(), second = new Uint8Array(), third = new Uint8Array()] = updates;
  line.socket.send(sync('update', first));
  // As if the document had been too large for the second.
  line.socket.send(sync('update', third));
  line.socket.send(sync('update', writing('another', 77)));
  await waitFor(() => ownMessages(line).some((message) => message.type === 'stored' && message.count === 3));
  const said = ownMessages(line).filter(({ type }) => type !== 'rights');
  expect(said.filter(({ type }) => type === 'refused')).toEqual([{ type: 'refused', reason: 'incomplete', count: 2 }]);
  // Sent before any later acknowledgment.
  const place = said.findIndex(({ type }) => type === 'refused');
  expect(said.slice(0, place)).not.toContainEqual({ type: 'stored', count: 3 });
  expect(await rowsOf(itemId)).toHaveLength(2);
  line.socket.send(sync('step2', Y.mergeUpdates([second, third])));
  await waitFor(() => ownMessages(line).some((message) => message.type === 'stored' && message.count === 4));
  const reader = await stock(itemId);
  await waitFor(() => text(reader).includes('one two three'));
});

it('whoever joins with what is known already writes no row', async () => {
  const itemId = await running.newText();
  const one = await stock(itemId);
  one.doc.getText('t').insert(0, 'abcdef');
  one.doc.getText('t').delete(1, 2);
  await waitFor(async () => (await rowsOf(itemId)).length === 2);
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(one.doc));
  const other = await stock(itemId, 'bo', copy);
  other.doc.getText('t').insert(0, 'x');
  await waitFor(() => text(one) === 'xadef');
  expect(await rowsOf(itemId)).toHaveLength(3);
});

it('cursors are seen by others, and go with their connection', async () => {
  const itemId = await running.newText();
  const [one, other] = await Promise.all([stock(itemId), stock(itemId, 'bo')]);
  one.awareness.setLocalStateField('user', { name: 'Ada' });
  const seen = () => other.awareness.getStates().get(one.doc.clientID)?.['user'] as unknown;
  await waitFor(() => seen() !== undefined);
  // The identity comes from the gateway.
  expect(seen()).toEqual({ id: running.ada, name: 'Ada Ash' });
  one.disconnect();
  await waitFor(() => seen() === undefined);
  one.connect();
  await waitFor(() => seen() !== undefined);
  // States relayed by others are ignored.
  const line = await own(itemId, { sub: running.bo, name: 'Bo Birch' });
  line.socket.send(awareness(one.doc.clientID, 1_000, { user: { name: 'Mallory' }, cursor: null }));
  line.socket.send(
    awareness(7, 1, { user: { id: running.ada, name: 'Ada Ash', color: '#f00' }, cursor: null, top: 12, secret: 1 }),
  );
  await waitFor(() => other.awareness.getStates().has(7));
  expect(other.awareness.getStates().get(7)).toEqual({
    user: { id: running.bo, name: 'Bo Birch' },
    cursor: null,
    top: 12,
  });
  expect(seen()).toEqual({ id: running.ada, name: 'Ada Ash' });
});

it('a state that nobody could draw is left out, and its page stays', async () => {
  const itemId = await running.newText();
  const [seer, line] = [await stock(itemId), await own(itemId, { sub: running.bo })];
  const place = { tname: 'document', item: { client: 1, clock: 2 }, assoc: 0 };
  const wrong: unknown[] = [
    [],
    'text',
    7,
    { cursor: 'here' },
    { cursor: { anchor: place } },
    { cursor: { anchor: place, head: 7 } },
    { cursor: { anchor: place, head: { item: { client: '1', clock: 0 } } } },
    { cursor: { anchor: place, head: { type: { client: 1, clock: -1 } } } },
    { cursor: { anchor: place, head: { tname: { toString: 'x' } } } },
    { cursor: { anchor: place, head: { assoc: 0.5 } } },
  ];
  for (const [index, state] of wrong.entries()) line.socket.send(awareness(100 + index, 1, state));
  line.socket.send(awareness(200, 1, '{', true));
  // Incremented by one, no client could read it.
  line.socket.send(awareness(201, Number.MAX_SAFE_INTEGER, { cursor: null }));
  line.socket.send(awareness(202, 1, { cursor: { anchor: place, head: { ...place, more: 1 } }, more: 1 }));
  await waitFor(() => seer.awareness.getStates().has(202));
  expect([...seer.awareness.getStates().keys()].filter((client) => client >= 100 && client < 202)).toEqual([]);
  expect(seer.awareness.getStates().get(202)).toMatchObject({ cursor: { anchor: place, head: place } });
  expect(JSON.stringify(seer.awareness.getStates().get(202))).not.toContain('more');
  expect(line.socket.readyState).toBe(WebSocket.OPEN);
  line.socket.close();
});

/** A message with one state. */
function awareness(client: number, clock: number, state: unknown, isRaw = false): Buffer {
  const json = Buffer.from(isRaw ? String(state) : JSON.stringify(state));
  const entry = Buffer.concat([Buffer.from([1]), uint(client), uint(clock), uint(json.length), json]);
  return Buffer.concat([Buffer.from([1]), uint(entry.length), entry]);
}

function uint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) | 128);
  }
}

const otherKey = new TextEncoder().encode('another key of thirty-two bytes!!');
it.each([
  ['no token', () => Promise.resolve('')],
  ['a token for another document', () => running.token(newId())],
  ['a token for another purpose', (id: string) => running.token(id, { audience: 'download' })],
  ['a token of another key', (id: string) => running.token(id, { key: otherKey })],
  ['a token past its end', (id: string) => running.token(id, { exp: Math.floor(Date.now() / 1_000) - 1 })],
])('%s opens nothing', async (_, make: (id: string) => Promise<string>) => {
  const itemId = await running.newText();
  await expect(connect(`${running.url}/${itemId}?token=${await make(itemId)}`)).rejects.toThrow('401');
});

it('no line of the log carries a token, whatever becomes of its bearer', async () => {
  const itemId = await running.newText();
  const tokens: string[] = [];
  const ways = async (claims: Parameters<RunningCollab['token']>[1]): Promise<Line[]> => {
    const token = await running.token(itemId, claims);
    tokens.push(token.slice(-20));
    const both = [
      connect(`${running.url}/${itemId}?token=${token}`, [COLLAB_SUBPROTOCOL]),
      connect(`${running.url}/${itemId}`, [COLLAB_SUBPROTOCOL, tokenSubprotocol(token)]),
      connect(`${running.url}/${itemId}/x?token=${token}`, [COLLAB_SUBPROTOCOL, tokenSubprotocol(token)]),
    ];
    return (await Promise.allSettled(both)).flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  };
  expect(await ways({ audience: 'download' })).toEqual([]);
  const lines = await ways({});
  expect(lines).toHaveLength(2);
  for (const { socket, closed } of lines) {
    expect(socket.protocol).toBe(COLLAB_SUBPROTOCOL);
    socket.send('no bytes');
    expect((await closed).code).toBe(closeCodes.malformed);
  }
  // Raw bytes that aren't a frame, and a document that doesn't exist.
  const [broken] = await ways({});
  broken?.wire.write(Buffer.alloc(50, 0xff));
  await broken?.closed;
  const nowhere = newId();
  const token = await running.token(nowhere);
  tokens.push(token.slice(-20));
  const lost = await connect(`${running.url}/${nowhere}?token=${token}`, [COLLAB_SUBPROTOCOL]);
  expect((await lost.closed).code).toBe(closeCodes.notLoaded);
  expect(running.lines.length).toBeGreaterThan(0);
  expect(running.lines.filter((line) => tokens.some((one) => line.includes(one)))).toEqual([]);
});

it('a page of another origin, or an address that names no document, opens nothing', async () => {
  const itemId = await running.newText();
  const url = `${running.url}/${itemId}?token=${await running.token(itemId)}`;
  await expect(connect(url, [], { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
  const line = await connect(url, [], { origin: `http://127.0.0.1:${running.port}` });
  line.socket.close();
  await expect(connect(`${running.url}/../etc`)).rejects.toThrow('404');
});

it('a page from before an upgrade is asked to reload', async () => {
  const itemId = await running.newText();
  const line = await connect(`${running.url}/${itemId}?token=${await running.token(itemId)}`, ['cartulary.collab.0']);
  expect(await line.closed).toMatchObject({ code: closeCodes.reload });
});

it('an ended session, another account and other rights end connections, and their tokens open nothing any more', async () => {
  const itemId = await running.newText();
  const sessionId = newId();
  const token = await running.token(itemId, { sessionId });
  const line = await connect(`${running.url}/${itemId}?token=${token}`);
  await tell('session.ended', { sessionId, accountId: running.ada });
  expect(await line.closed).toMatchObject({ code: closeCodes.sessionEnded });
  await expect(connect(`${running.url}/${itemId}?token=${token}`)).rejects.toThrow('401');

  for (const change of [
    () => tell('account.changed', { accountId: running.bo, change: 'suspended' }),
    () => tell('item.rights_changed', { itemId, userIds: [running.bo] }),
    () => tell('item.rights_changed', { itemId }),
  ]) {
    const old = await running.token(itemId, { sub: running.bo });
    const [changed, unchanged] = await Promise.all([
      connect(`${running.url}/${itemId}?token=${old}`),
      own(await running.newText()),
    ]);
    await change();
    expect(await changed.closed).toMatchObject({ code: closeCodes.askAgain });
    await expect(connect(`${running.url}/${itemId}?token=${old}`)).rejects.toThrow('401');
    expect(unchanged.socket.readyState).toBe(WebSocket.OPEN);
    (await own(itemId, { sub: running.bo })).socket.close();
    unchanged.socket.close();
  }
});

it('a right that ends at a moment ends then, and its token opens nothing any more', async () => {
  const itemId = await running.newText();
  const until = Date.now() / 1_000 + 1;
  const token = await running.token(itemId, { sub: running.bo, until });
  const line = await connect(`${running.url}/${itemId}`, [COLLAB_SUBPROTOCOL, tokenSubprotocol(token)]);
  expect(await line.closed).toMatchObject({ code: closeCodes.askAgain });
  expect(Date.now() / 1_000).toBeGreaterThanOrEqual(until);
  expect(Date.now() / 1_000).toBeLessThan(until + 1);
  await expect(connect(`${running.url}/${itemId}`, [COLLAB_SUBPROTOCOL, tokenSubprotocol(token)])).rejects.toThrow(
    '401',
  );
});

it('what an organisation has, and its policies, are judged anew for everybody of it', async () => {
  const itemId = await running.newText();
  const changes = [
    () => tell('module.changed', { modules: ['collaboration'], change: 'ended', by: null }),
    () => tell('settings.changed', { category: 'enterprise', version: 2, by: running.ada }),
  ];
  for (const change of changes) {
    const [ours, others] = [await own(itemId), await own(await running.newText(), { organisationId: newId() })];
    await change();
    expect(await ours.closed).toMatchObject({ code: closeCodes.askAgain });
    others.socket.close();
  }
});

/** A page that announces the schema it knows. */
const page = async (
  itemId: string,
  schema: number,
  claims: Parameters<RunningCollab['token']>[1] = {},
): Promise<Line> =>
  connect(`${running.url}/${itemId}`, [
    COLLAB_SUBPROTOCOL,
    tokenSubprotocol(await running.token(itemId, claims)),
    schemaSubprotocol(schema),
  ]);

it('a page that knows less than one that may have written is asked to reload, now and later', async () => {
  const itemId = await running.newText();
  const older = await page(itemId, 3);
  await waitFor(() => ownMessages(older).length > 0);
  // A viewer's schema doesn't affect others.
  const looking = await page(itemId, 5, { right: 'viewer', sub: running.bo });
  await waitFor(() => ownMessages(looking).length > 0);
  expect(older.socket.readyState).toBe(WebSocket.OPEN);
  const newer = await page(itemId, 4, { sub: running.bo });
  expect(await older.closed).toMatchObject({ code: closeCodes.reload });
  expect(ownMessages(older).at(-1)).toEqual({ type: 'refused', reason: 'schema_too_old', count: 0 });
  await running.restart();
  const again = await page(itemId, 3, { right: 'viewer' });
  expect(await again.closed).toMatchObject({ code: closeCodes.reload });
  // A page that claims a schema newer than any existing one locks no one out.
  const boasting = await page(itemId, 99);
  await waitFor(() => ownMessages(boasting).length > 0);
  const newest = await page(itemId, 9, { sub: running.bo });
  await waitFor(() => ownMessages(newest).some(({ type }) => type === 'rights'));
  for (const one of [newer, looking, boasting, newest]) one.socket.terminate();
});

it('a page that takes an item for one of another kind is asked to reload, and writes nothing', async () => {
  const itemId = await running.newText();
  const line = await connect(`${running.url}/${itemId}`, [
    COLLAB_SUBPROTOCOL,
    tokenSubprotocol(await running.token(itemId)),
    kindSubprotocol('board'),
    schemaSubprotocol(9),
  ]);
  // Also for a client without our protocol: the kind it announces is checked against its token.
  const address = `${running.url}/${itemId}?token=${await running.token(itemId)}`;
  const stock = await connect(address, [], { 'sec-websocket-protocol': kindSubprotocol('board') });
  for (const { closed, heard } of [line, stock]) {
    expect(await closed).toMatchObject({ code: closeCodes.reload });
    expect(heard).toEqual([]);
  }
  const text = await connect(`${running.url}/${itemId}`, offersOf('text', await running.token(itemId)));
  await waitFor(() => ownMessages(text).some(({ type }) => type === 'rights'));
  text.socket.close();
});

it('a token from before there were kinds opens a text, and none opens what is no kind', async () => {
  const itemId = await running.newText();
  const old = await connect(`${running.url}/${itemId}?token=${await running.token(itemId, { kind: undefined })}`, [
    COLLAB_SUBPROTOCOL,
  ]);
  await waitFor(() => ownMessages(old).some(({ type }) => type === 'rights'));
  old.socket.close();
  const token = await running.token(itemId, { kind: 'hologram' });
  await expect(connect(`${running.url}/${itemId}?token=${token}`, [COLLAB_SUBPROTOCOL])).rejects.toThrow('401');
});

it('the health check counts rooms and members', async () => {
  await running.restart();
  const line = await own(await running.newText());
  await waitFor(() => ownMessages(line).length > 0);
  const answer = await fetch(`http://127.0.0.1:${running.port}/health`);
  expect(await answer.json()).toEqual({ success: true, data: { status: 'ok', rooms: 1, members: 1 } });
  line.socket.close();
});
