/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { once } from 'node:events';
import { encodeOwn, messageTypes, syncTypes } from '@cartulary/editor-schema/collab-protocol';
import * as decoding from 'lib0/decoding';
import { WebSocket, WebSocketServer } from 'ws';
import * as Y from 'yjs';
import { itemKeys, type ItemKeys } from '../sealed/item-keys';
import { signerOf, type Signer } from '../sealed/signing-keys';
import { writeThroughLine } from './write-through-line';

const itemId = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const accountId = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
let keys: ItemKeys;
let signer: Signer;
let server: WebSocketServer;
const ofPages = globalThis.WebSocket;
beforeAll(async () => {
  Object.assign(globalThis, { WebSocket });
  keys = await itemKeys(itemId, new Uint8Array(32).fill(7), 1);
  signer = await signerOf(new Uint8Array(32).fill(21));
  server = new WebSocketServer({ port: 0 });
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
  Object.assign(globalThis, { WebSocket: ofPages });
});

function beginning(): Uint8Array {
  const doc = new Y.Doc();
  doc.getText('t').insert(0, 'The quay opens in spring.');
  return Y.encodeStateAsUpdate(doc);
}

/** Writes to a server that answers each frame with the given reply. Returns the number of frames sent. */
async function written(answer: (sent: number) => Uint8Array): Promise<number> {
  let sent = 0;
  server.once('connection', (ws) =>
    ws.on('message', (data: Buffer) => {
      const decoder = decoding.createDecoder(data);
      decoding.readVarUint(decoder);
      if (decoding.readVarUint(decoder) === syncTypes.step1)
        return ws.send(Uint8Array.of(messageTypes.sync, syncTypes.step2, 0));
      sent += 1;
      ws.send(answer(sent));
    }),
  );
  const address = server.address();
  const opening = {
    token: 'token',
    url: `ws://localhost:${typeof address === 'object' ? address?.port : ''}`,
    right: 'owner' as const,
    keys,
    people: [],
    signatures: { signer, judge: async () => 'proven' as const },
  };
  await writeThroughLine(beginning(), { itemId, kind: 'text', accountId, ask: async () => opening });
  return sent;
}

test('what something sealed begins with is stored when it says so', async () => {
  expect(await written((count) => encodeOwn({ type: 'stored', count }))).toBe(1);
});

test('what the server does not take is said, and not waited for', async () => {
  const refused = written((count) => encodeOwn({ type: 'refused', reason: 'document_too_large', count }));
  await expect(refused).rejects.toThrow('Upload failed');
});
