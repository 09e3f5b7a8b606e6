import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { writeRulesOfBoard, type RulesOfBoard } from '@cartulary/database/board-rules';
import { propertiesOf, putRecord, recordsIn } from '@cartulary/editor-schema/kinds/board/records';
import { closeCodes, kindSubprotocol, type OwnMessage } from '@cartulary/editor-schema/collab-protocol';
import { anItem } from '@cartulary/testing/factories';
import { waitFor } from '@cartulary/testing/wait-for';
import * as Y from 'yjs';
import { collabToken, MASTER_KEY, startTestCollab, type RunningCollab } from '../running-collab.test-helper.js';
import { TestClient } from '../test-client.test-helper.js';

let running: RunningCollab;
beforeAll(async () => void (running = await startTestCollab()));
afterAll(() => running.stop());

const clients: TestClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.close()));

const page = { id: 'page:page', typeName: 'page', name: 'Page 1', index: 'a1', meta: {} };
const shape = (id: string, type: string, parentId = 'page:page') => ({
  id: `shape:${id}`,
  typeName: 'shape',
  type,
  parentId,
  x: 0,
  // Rules depend on frames, so these must be complete.
  ...(type === 'frame' && { y: 0, rotation: 0, index: 'a1', isLocked: false, opacity: 1 }),
  props: type === 'frame' ? { w: 100, h: 100, name: '', color: 'black' } : {},
  meta: {},
});

const put = (doc: Y.Doc, ...records: readonly { id: string }[]): void =>
  doc.transact(() => records.forEach((record) => putRecord(recordsIn(doc), record.id, propertiesOf(record))));
const change = (doc: Y.Doc, id: string, key: string, value: unknown): void => {
  (recordsIn(doc).get(`shape:${id}`) as Y.Map<unknown>).set(key, value);
};
const idsOf = ({ doc }: TestClient): string[] => [...recordsIn(doc).keys()].sort();
const valueOf = ({ doc }: TestClient, id: string, key: string): unknown =>
  (recordsIn(doc).get(`shape:${id}`) as Y.Map<unknown> | undefined)?.get(key);

const board = async (): Promise<string> =>
  (await anItem(running.test.database, running.organisationId, { ownerId: running.ada, kind: 'board' })).id;

async function rule(itemId: string, rules: Partial<RulesOfBoard>): Promise<void> {
  const all = { everywhere: 'all' as const, frames: {}, facilitators: [], ...rules };
  await running.test.database.inOrganisation(running.organisationId, () => writeRulesOfBoard(itemId, all));
}

const tellRules = (itemId: string): Promise<void> =>
  running.bus.publish({
    type: 'board.rules_changed',
    organisationId: running.organisationId,
    audience: [],
    payload: { itemId },
    number: null,
  });

type Who = 'owner' | 'editor';

async function connect(client: TestClient, itemId: string, who: Who, port = running.port): Promise<TestClient> {
  const { organisationId, ada, bo } = running;
  const sub = who === 'owner' ? ada : bo;
  const claims = { organisationId, itemId, kind: 'board', sub, right: who };
  const token = await collabToken(running.keys.deriveKey('short-token'), claims);
  await client.connect(`ws://127.0.0.1:${port}/collab/${itemId}?token=${token}`, [kindSubprotocol('board')]);
  await waitFor(() => client.isSynced);
  return client;
}

async function opened(itemId: string, who: Who): Promise<TestClient> {
  const client = new TestClient();
  clients.push(client);
  return connect(client, itemId, who);
}

const refusedOf = ({ own }: TestClient): (OwnMessage & { type: 'refused' })[] =>
  own.filter((message) => message.type === 'refused');
const storedOf = ({ own }: TestClient): number =>
  Math.max(0, ...own.flatMap((message) => (message.type === 'stored' ? [message.count] : [])));

/** A board with a frame, a shape, and a note by its owner. */
async function laidOut(rules: Partial<RulesOfBoard>): Promise<{ itemId: string; owner: TestClient }> {
  const itemId = await board();
  await rule(itemId, rules);
  const owner = await opened(itemId, 'owner');
  put(owner.doc, page, shape('frame', 'frame'), shape('box', 'geo'), shape('hers', 'note'));
  await waitFor(() => storedOf(owner) >= 2);
  return { itemId, owner };
}

const forbidden: [string, (doc: Y.Doc) => void][] = [
  ["moves another's shape", (doc) => change(doc, 'box', 'x', 5)],
  ['deletes a frame', (doc) => recordsIn(doc).delete('shape:frame')],
  ["changes another's note", (doc) => change(doc, 'hers', 'props.color', 'red')],
  ["makes another's note anew as its own", (doc) => recordsIn(doc).set('shape:hers', new Y.Map([['type', 'note']]))],
  ['adds a shape', (doc) => put(doc, shape('more', 'geo'))],
  [
    'adds a note that is a shape at once',
    (doc) => doc.transact(() => (put(doc, shape('odd', 'note')), change(doc, 'odd', 'type', 'geo'))),
  ],
  ['puts what is no record', (doc) => recordsIn(doc).set('shape:box', 5)],
  ['writes beside the board', (doc) => doc.getMap('elsewhere').set('a', 1)],
  ['says that a newer version wrote it', (doc) => doc.getMap('about').set('schema', 99)],
];

it.each(forbidden)('whoever may add notes only is refused where their page %s, and nobody sees it', async (_, act) => {
  const { itemId, owner } = await laidOut({ everywhere: 'notes' });
  const participant = await opened(itemId, 'editor');
  act(participant.doc);
  await waitFor(() => refusedOf(participant).length > 0);
  expect(refusedOf(participant)[0]).toMatchObject({ reason: 'board_notes' });
  // The stored content is unchanged.
  put(owner.doc, shape('after', 'geo'));
  const late = await opened(itemId, 'editor');
  await waitFor(() => idsOf(late).includes('shape:after'));
  expect(idsOf(late)).toEqual(['page:page', 'shape:after', 'shape:box', 'shape:frame', 'shape:hers']);
  expect([valueOf(late, 'box', 'x'), valueOf(late, 'hers', 'props.color')]).toEqual([0, undefined]);
});

it('whoever may add notes adds, changes and deletes their own, beside others who draw', async () => {
  const { itemId, owner } = await laidOut({ everywhere: 'notes' });
  const participant = await opened(itemId, 'editor');
  put(participant.doc, shape('mine', 'note'));
  change(participant.doc, 'mine', 'x', 7);
  change(owner.doc, 'box', 'x', 9);
  await waitFor(() => valueOf(owner, 'mine', 'x') === 7 && valueOf(participant, 'box', 'x') === 9);
  await waitFor(() => storedOf(participant) >= 3);
  recordsIn(participant.doc).delete('shape:mine');
  await waitFor(() => !idsOf(owner).includes('shape:mine'));
  expect(refusedOf(participant)).toEqual([]);
});

it('in a frame to look at nothing is added or moved there, and what is around it is free', async () => {
  const { itemId, owner } = await laidOut({ frames: { 'shape:frame': 'look' } });
  const participant = await opened(itemId, 'editor');
  put(participant.doc, shape('mine', 'note'), shape('group', 'group'));
  await waitFor(() => idsOf(owner).includes('shape:group'));
  const tries: ((doc: Y.Doc) => void)[] = [
    (doc) => put(doc, shape('in', 'geo', 'shape:frame')),
    (doc) => change(doc, 'mine', 'parentId', 'shape:frame'),
    (doc) => recordsIn(doc).delete('shape:frame'),
    (doc) => change(doc, 'group', 'parentId', 'shape:frame'),
  ];
  for (const act of tries) {
    const other = await opened(itemId, 'editor');
    act(other.doc);
    await waitFor(() => refusedOf(other).length > 0);
    expect(refusedOf(other)[0]?.reason).toBe('board_look');
  }
  change(participant.doc, 'box', 'x', 3);
  await waitFor(() => valueOf(owner, 'box', 'x') === 3);
  expect(idsOf(owner)).not.toContain('shape:in');
});

it('deletes of what others have yet to write are not taken beforehand', async () => {
  const { itemId, owner } = await laidOut({ everywhere: 'notes' });
  const participant = await opened(itemId, 'editor');
  const clock = Y.getState(owner.doc.store, owner.doc.clientID);
  participant.sendUpdate(new Uint8Array([0, 1, ...varuint(owner.doc.clientID), 1, ...varuint(clock), 50]));
  await waitFor(() => refusedOf(participant).length > 0);
  put(owner.doc, shape('later', 'geo'));
  const late = await opened(itemId, 'editor');
  await waitFor(() => idsOf(late).includes('shape:later'));
});

it('deletes of what somebody who has written nothing yet may write are not taken either', async () => {
  const { itemId } = await laidOut({ everywhere: 'look' });
  const participant = await opened(itemId, 'editor');
  const facilitator = await opened(itemId, 'owner');
  participant.sendUpdate(new Uint8Array([0, 1, ...varuint(facilitator.doc.clientID), 1, 0, 50]));
  await waitFor(() => refusedOf(participant).length > 0);
  put(facilitator.doc, shape('later', 'geo'));
  const late = await opened(itemId, 'editor');
  await waitFor(() => idsOf(late).includes('shape:later'));
});

it('in a frame for all nothing is hung that draws its contents on the page around it', async () => {
  const { itemId } = await laidOut({ everywhere: 'look', frames: { 'shape:frame': 'all' } });
  const participant = await opened(itemId, 'editor');
  put(participant.doc, shape('junk', 'junk', 'shape:frame'));
  await waitFor(() => storedOf(participant) >= 2);
  put(participant.doc, shape('out', 'geo', 'shape:junk'));
  await waitFor(() => refusedOf(participant).length > 0);
  expect(refusedOf(participant)[0]?.reason).toBe('board_look');
});

it('a range that is said half a million times is judged as one', async () => {
  const { itemId } = await laidOut({ everywhere: 'look' });
  const participant = await opened(itemId, 'editor');
  const again = Array.from({ length: 500_000 }, () => [0, 50]).flat();
  participant.sendUpdate(new Uint8Array([0, 1, ...varuint(participant.doc.clientID), ...varuint(500_000), ...again]));
  await waitFor(() => storedOf(participant) > 0 || refusedOf(participant).length > 0);
});

it('what a page sends after a refused change is refused too, and is taken under another client id', async () => {
  const { itemId, owner } = await laidOut({ everywhere: 'notes' });
  const participant = await opened(itemId, 'editor');
  change(participant.doc, 'box', 'x', 5);
  put(participant.doc, shape('mine', 'note'));
  await waitFor(() => refusedOf(participant).length === 2);
  expect(refusedOf(participant).map(({ reason, count }) => [reason, count])).toEqual([
    ['board_notes', 2],
    ['incomplete', 3],
  ]);
  const anew = await opened(itemId, 'editor');
  put(anew.doc, shape('mine', 'note'));
  await waitFor(() => idsOf(owner).includes('shape:mine'));
  expect(valueOf(owner, 'box', 'x')).toBe(0);
});

it('rules that change while a board is open hold from then on, and facilitators are free of them', async () => {
  const { itemId, owner } = await laidOut({});
  const participant = await opened(itemId, 'editor');
  change(participant.doc, 'box', 'x', 1);
  await waitFor(() => valueOf(owner, 'box', 'x') === 1);
  await rule(itemId, { everywhere: 'look' });
  await tellRules(itemId);
  // Each attempt uses a new page, because anything after a rejected update is rejected too.
  await waitFor(async () => {
    const other = await opened(itemId, 'editor');
    change(other.doc, 'box', 'x', 2);
    await waitFor(() => storedOf(other) >= 2 || refusedOf(other).length > 0);
    return refusedOf(other)[0]?.reason === 'board_look';
  });
  await rule(itemId, { everywhere: 'look', facilitators: [running.bo] });
  await tellRules(itemId);
  await waitFor(async () => {
    const other = await opened(itemId, 'editor');
    change(other.doc, 'box', 'x', 3);
    await waitFor(() => storedOf(other) >= 2 || refusedOf(other).length > 0);
    return refusedOf(other).length === 0;
  });
  await waitFor(() => valueOf(owner, 'box', 'x') === 3);
});

it('an update that hangs on what is missing is refused, and malformed bytes end the connection', async () => {
  const { itemId } = await laidOut({ everywhere: 'notes' });
  const hanging = await opened(itemId, 'editor');
  const elsewhere = new Y.Doc();
  elsewhere.getMap('records').set('shape:a', new Y.Map([['type', 'note']]));
  const from = Y.encodeStateVector(elsewhere);
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(elsewhere));
  (other.getMap('records').get('shape:a') as Y.Map<unknown>).set('x', 1);
  hanging.sendUpdate(Y.encodeStateAsUpdate(other, from));
  await waitFor(() => refusedOf(hanging).length > 0);
  const broken = await opened(itemId, 'editor');
  broken.sendUpdate(new Uint8Array([1, 1]));
  await broken.gone(0);
  expect(broken.closeCodes).toEqual([closeCodes.malformed]);
});

describe('killed in between', () => {
  let child: ChildProcess;
  afterEach(() => void child.kill('SIGKILL'));
  const start = async (): Promise<number> => {
    const { appUrl, systemUrl } = running.test;
    child = fork(join(import.meta.dirname, '../collab-program.test-helper.ts'), [appUrl, systemUrl, MASTER_KEY], {
      execArgv: [
        '--conditions=source',
        '--import',
        join(import.meta.dirname, '../../../../libs/testing/src/run-typescript.mjs'),
      ],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [message] = (await once(child, 'message')) as [{ port: number }];
    return message.port;
  };

  it('the server keeps what it called stored, and holds to the rules when it is back', async () => {
    const itemId = await board();
    await rule(itemId, { everywhere: 'notes' });
    let port = await start();
    const owner = new TestClient();
    const participant = new TestClient();
    clients.push(owner, participant);
    await connect(owner, itemId, 'owner', port);
    put(owner.doc, page, shape('box', 'geo'));
    await waitFor(() => storedOf(owner) >= 2);
    await connect(participant, itemId, 'editor', port);
    for (let index = 0; index < 20; index += 1) put(participant.doc, shape(`n${index}`, 'note'));
    await waitFor(() => storedOf(participant) >= 5);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    // The first update was the page's answer; the others are notes.
    const kept = storedOf(participant) - 1;
    port = await start();
    const late = new TestClient();
    clients.push(late);
    await connect(late, itemId, 'editor', port);
    expect(idsOf(late)).toEqual(expect.arrayContaining(Array.from({ length: kept }, (_, index) => `shape:n${index}`)));
    await connect(participant, itemId, 'editor', port);
    await waitFor(() => idsOf(late).filter((id) => id.startsWith('shape:n')).length === 20);
    change(late.doc, 'n0', 'x', 2);
    await waitFor(() => valueOf(participant, 'n0', 'x') === 2);
    change(late.doc, 'box', 'x', 2);
    await waitFor(() => refusedOf(late).length > 0);
  }, 120_000);
});

function varuint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) | 128);
  return [...bytes, left];
}
