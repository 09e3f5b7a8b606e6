import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  closeCodes,
  COLLAB_SUBPROTOCOL,
  encodeOwn,
  messageTypes,
  offeredOf,
  syncTypes,
} from '@cartulary/editor-schema/collab-protocol';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import { waitFor } from '@cartulary/testing/wait-for';
import * as encoding from 'lib0/encoding';
import { jest } from '@jest/globals';
import { WebSocketServer, type WebSocket } from 'ws';
import * as Y from 'yjs';
// Tests the client's own module against a scripted server.
import { WrittenLine } from '../../client/src/lib/offline/written-line.js';
import { browserSocket } from './browser-socket.test-helper.js';

let server: WebSocketServer;
let line: WrittenLine | undefined;
const doc = new Y.Doc();
const connections: { readonly socket: WebSocket; readonly offered: string }[] = [];
let greet: (socket: WebSocket) => void;

beforeEach(async () => {
  connections.length = 0;
  server = new WebSocketServer({ port: 0, handleProtocols: () => COLLAB_SUBPROTOCOL });
  server.on('connection', (socket, request) => {
    connections.push({ socket, offered: request.headers['sec-websocket-protocol'] ?? '' });
    greet(socket);
  });
  await once(server, 'listening');
});
afterEach(async () => {
  jest.restoreAllMocks();
  line?.end();
  line?.provider.awareness.destroy();
  for (const { socket } of connections) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
});

function open(after?: Promise<number>, isReachable = true): WrittenLine {
  const { port } = server.address() as AddressInfo;
  const opening = { token: 'a.b.c', url: `ws://127.0.0.1:${port}/plan?token=a.b.c` };
  line = new WrittenLine({
    doc,
    itemId: 'plan',
    kind: 'text',
    ask: () => (isReachable ? Promise.resolve(opening) : Promise.reject(new TypeError('Unreachable'))),
    onState: () => undefined,
    webSocket: browserSocket(),
    ...(after && { after }),
  });
  return line;
}

/** The server's sync messages: its question, and an empty answer. */
function inStep(socket: WebSocket): void {
  for (const [type, bytes] of [
    [syncTypes.step1, Y.encodeStateVector(new Y.Doc())],
    [syncTypes.step2, Y.encodeStateAsUpdate(new Y.Doc())],
  ] as const)
    socket.send(
      encoding.encode((encoder) => {
        encoding.writeVarUint(encoder, messageTypes.sync);
        encoding.writeVarUint(encoder, type);
        encoding.writeVarUint8Array(encoder, bytes);
      }),
    );
}

/** The answer to the question is update 1 of the connection. */
const stored = (socket: WebSocket, count: number): void => socket.send(encodeOwn({ type: 'stored', count }));

it('is connecting until the first connection is made or fails, and offline only after that', async () => {
  greet = inStep;
  const reached = open();
  expect(reached.state.kind).toBe('connecting');
  await waitFor(() => reached.state.kind === 'saving');
  connections[0]?.socket.terminate();
  await waitFor(() => reached.state.kind === 'offline');
  reached.end();
  const unreached = open(undefined, false);
  expect(unreached.state.kind).toBe('connecting');
  await waitFor(() => unreached.state.kind === 'offline');
});

it('bears its token and schema beside the request and not in the address', async () => {
  greet = inStep;
  open();
  await waitFor(() => connections.length === 1);
  expect(offeredOf(connections[0]?.offered ?? '')).toEqual({
    token: 'a.b.c',
    kind: 'text',
    schema: kinds.text.schema,
  });
});

it.each([
  ['at once', (socket: WebSocket) => socket.close(closeCodes.tooMuch)],
  [
    'after it was in step',
    (socket: WebSocket) => {
      inStep(socket);
      socket.close(closeCodes.tooMuch);
    },
  ],
])('does not come back ever again to a server that closes %s', async (_when, closing) => {
  greet = closing;
  jest.spyOn(Math, 'random').mockReturnValue(1);
  const timers = jest.spyOn(globalThis, 'setTimeout');
  open();
  await waitFor(() => connections.length >= 4);
  const expectedMs = [200, 400, 800];
  const delaysMs = new Set(timers.mock.calls.map(([, ms]) => ms ?? 0));
  expect([...delaysMs].filter((ms) => expectedMs.includes(ms))).toEqual(expectedMs);
});

it('keeps what was refused as not saved, whatever is stored later, until an answer that holds it is', async () => {
  greet = inStep;
  const { state } = open();
  expect(state.kind).toBe('connecting');
  const now = () => line?.state;
  await waitFor(() => connections.length === 1);
  const socket = connections[0]?.socket ?? never();
  await waitFor(() => now()?.kind === 'saving');
  stored(socket, 1);
  await waitFor(() => now()?.kind === 'saved');
  doc.getText('t').insert(0, 'too much');
  socket.send(encodeOwn({ type: 'refused', reason: 'document_too_large', count: 2 }));
  await waitFor(() => now()?.refused === 'document_too_large');
  doc.getText('t').insert(0, 'follows');
  socket.send(encodeOwn({ type: 'refused', reason: 'incomplete', count: 3 }));
  doc.getText('other').insert(0, 'stored');
  await waitFor(() => now()?.unsaved === 3);
  stored(socket, 4);
  await waitFor(() => now()?.unsaved === 2);
  expect(now()).toMatchObject({ kind: 'refused', unsaved: 2, refused: 'document_too_large' });
  // The server asks again; the response is update 5.
  inStep(socket);
  await waitFor(() => line?.provider.synced === true);
  stored(socket, 5);
  await waitFor(() => now()?.kind === 'saved');
  expect(now()).toMatchObject({ unsaved: 0, refused: undefined });
});

it('counts what an earlier sitting left unsaved, until it is stored', async () => {
  greet = inStep;
  open(Promise.resolve(3));
  await waitFor(() => line?.state.unsaved === 3);
  await waitFor(() => connections.length === 1 && line?.state.kind === 'saving');
  stored(connections[0]?.socket ?? never(), 1);
  await waitFor(() => line?.state.kind === 'saved');
  expect(line?.state.unsaved).toBe(0);
});

function never(): never {
  throw new Error('Nobody came');
}
