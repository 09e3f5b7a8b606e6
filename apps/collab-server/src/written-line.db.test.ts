import { closeCodes } from '@cartulary/editor-schema/collab-protocol';
import { newId } from '@cartulary/database/new-id';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import * as Y from 'yjs';
// Tests the client's own module against the real server. Applications don't depend on each other; this test depends on both.
import { WrittenLine, type WrittenState } from '../../client/src/lib/offline/written-line.js';
import { browserSocket } from './browser-socket.test-helper.js';
import { startTestCollab, type RunningCollab } from './running-collab.test-helper.js';

let running: RunningCollab;
beforeAll(async () => void (running = await startTestCollab()));
afterAll(() => running.stop());

const lines: WrittenLine[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) {
    line.end();
    line.provider.awareness.destroy();
  }
});

function open(itemId: string, claims: Parameters<RunningCollab['token']>[1] = {}) {
  const doc = new Y.Doc();
  const states: WrittenState[] = [];
  let isAway = false;
  const line = new WrittenLine({
    doc,
    itemId,
    kind: 'text',
    ask: async () => {
      if (isAway) throw new Error('the gateway is away');
      const token = await running.token(itemId, claims);
      return { token, url: `${running.url}/${itemId}?token=${token}` };
    },
    onState: (state) => states.push(state),
    webSocket: browserSocket(),
  });
  lines.push(line);
  return { doc, line, states, goAway: (away: boolean) => (isAway = away) };
}

it('says saving, saved, and how many changes are on this device while the line is down', async () => {
  const itemId = await running.newText();
  const { doc, line, states, goAway } = open(itemId);
  await waitFor(() => line.state.kind === 'saved');
  expect(states[0]).toMatchObject({ kind: 'connecting', unsaved: 0 });
  doc.getText('t').insert(0, 'one');
  expect(line.state).toMatchObject({ kind: 'saving', unsaved: 1 });
  await waitFor(() => line.state.kind === 'saved');

  goAway(true);
  line.provider.ws?.close();
  await waitFor(() => line.state.kind === 'offline');
  doc.getText('t').insert(0, 'two ');
  doc.getText('t').delete(0, 1);
  expect(line.state).toMatchObject({ kind: 'offline', unsaved: 2 });
  goAway(false);
  line.retry();
  await waitFor(() => line.state.kind === 'saved');
  expect(line.state.unsaved).toBe(0);
  const other = open(itemId, { sub: running.bo });
  await waitFor(() => other.line.provider.synced);
  expect(other.doc.getText('t').toString()).toBe('wo one');
});

it('never says saved of what the server could not store', async () => {
  const itemId = await running.newText();
  const { doc, line } = open(itemId);
  await waitFor(() => line.state.kind === 'saved');
  const superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
  await superuser.query('REVOKE INSERT ON app.written_update FROM cartulary_system');
  try {
    doc.getText('t').insert(0, 'kept here');
    await waitFor(() => line.state.refused === 'not_stored');
    expect(line.state).toMatchObject({ kind: 'saving', unsaved: 1, isWritable: true });
    doc.getText('t').insert(0, 'and this, ');
    await waitFor(() => line.state.unsaved === 2);
  } finally {
    await superuser.query('GRANT INSERT ON app.written_update TO cartulary_system');
    await superuser.end();
  }
  await waitFor(() => line.state.kind === 'saved');
  expect(line.state).toMatchObject({ unsaved: 0, isWritable: true, refused: undefined });
});

it('says what one may do, and what ends the line for good', async () => {
  const itemId = await running.newText();
  const sessionId = newId();
  const { doc, line } = open(itemId, { sub: running.bo, right: 'viewer', sessionId });
  await waitFor(() => line.state.kind === 'saved');
  expect(line.state).toMatchObject({ right: 'viewer', isWritable: false });
  doc.getText('t').insert(0, 'not mine to write');
  await waitFor(() => line.state.refused === 'read_only');
  expect(line.state).toMatchObject({ kind: 'refused', unsaved: 1 });
  const closed = new Promise<number>((resolve) => line.provider.once('closed', ({ code }) => resolve(code)));
  const { organisationId, bo } = running;
  const payload = { sessionId, accountId: bo };
  await running.bus.publish({ type: 'session.ended', organisationId, audience: [], payload, number: null });
  expect(await closed).toBe(closeCodes.sessionEnded);
  expect(line.state).toMatchObject({ kind: 'offline', needs: 'sign-in' });
});

it('comes back with another token when its rights changed', async () => {
  const itemId = await running.newText();
  const { line } = open(itemId);
  await waitFor(() => line.state.kind === 'saved');
  const first = line.provider.protocols[1];
  const { organisationId } = running;
  await running.bus.publish({
    type: 'item.rights_changed',
    organisationId,
    audience: [],
    payload: { itemId },
    number: null,
  });
  await waitFor(() => line.state.kind === 'saved' && line.provider.protocols[1] !== first);
});

it('lets people look on while the installation is read-only, keeps what they type here, and stores it afterwards', async () => {
  const itemId = await running.newText();
  const { doc, line } = open(itemId);
  await waitFor(() => line.state.kind === 'saved');
  doc.getText('t').insert(0, 'before');
  await waitFor(() => line.state.kind === 'saved');
  running.server.setReadOnly(true);
  await waitFor(() => line.state.right === 'viewer');
  doc.getText('t').insert(6, ' and meanwhile');
  await waitFor(() => line.state.kind === 'refused');
  expect(line.state).toMatchObject({ refused: 'read_only', isWritable: false });
  const onlooker = open(itemId);
  await waitFor(() => onlooker.doc.getText('t').toString() === 'before');
  running.server.setReadOnly(false);
  await waitFor(() => onlooker.doc.getText('t').toString() === 'before and meanwhile');
  await waitFor(() => line.state.kind === 'saved');
});
