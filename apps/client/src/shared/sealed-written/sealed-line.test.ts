/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { once } from 'node:events';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { snapshotOf, type SnapshotSaid } from '@cartulary/contracts/sealed-text-form';
import { encodeOwn, messageTypes, syncTypes } from '@cartulary/editor-schema/collab-protocol';
import { holdChanges } from '@cartulary/editor-schema/held-changes';
import { waitFor } from '@cartulary/testing/wait-for';
import * as decoding from 'lib0/decoding';
import { WebSocket, WebSocketServer } from 'ws';
import { Doc, encodeStateAsUpdate } from 'yjs';
import type { Bytes } from '@/lib/crypto/bytes';
import { itemKeys, type ItemKeys } from '../sealed/item-keys';
import { isSignedBy, signerOf, type Signer } from '../sealed/signing-keys';
import { runKey, sealFrame } from './frame';
import { updateMessage } from './line-messages';
import { takeInOrder } from './line-socket';
import type { SealedLineState } from './line-types';
import { SealedLine } from './sealed-line';

const itemId = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const ada = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const bo = '2b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';

let keys: ItemKeys;
let signers: Record<string, Signer>;
let frames: Bytes[];
let server: WebSocketServer;
const ofPages = globalThis.WebSocket;
beforeAll(async () => {
  Object.assign(globalThis, { WebSocket });
  keys = await itemKeys(itemId, new Uint8Array(32).fill(7), 1);
  signers = {
    [ada]: await signerOf(new Uint8Array(32).fill(21)),
    [bo]: await signerOf(new Uint8Array(32).fill(22)),
  };
  frames = [];
  for (let at = 0; at < sealedLimits.snapshotAfterFrames; at += 1) frames.push(await sealed(at, ada));
  server = new WebSocketServer({ port: 0 });
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
  Object.assign(globalThis, { WebSocket: ofPages });
});

/** A change by Ada in a separate session, signed by the given person. */
async function sealed(at: number, signedBy: string): Promise<Bytes> {
  const doc = new Doc();
  doc.getText('t').insert(0, `${at} `);
  const header = { epoch: 1, author: ada, run: at.toString(16).padStart(32, '0'), counter: 1 };
  const content = { previous: '', atMs: 0, total: 0, seen: [], update: encodeStateAsUpdate(doc) };
  const key = await runKey({ itemId, itemKey: keys.newest }, header);
  return sealFrame(key, itemId, header, content, async (said) => (await signers[signedBy]?.sign(said)) ?? said);
}

/** Enough text that a snapshot requested after the first word is sent before the last. */
const WORDS = 4;

/** The snapshot that Bo's page creates after receiving these frames, while it writes a few words, each after the previous one is stored. */
async function makesSnapshot(given: readonly Bytes[]): Promise<SnapshotSaid | undefined> {
  const doc = new Doc();
  const address = server.address();
  const line = new SealedLine({
    doc,
    itemId,
    kind: 'text',
    accountId: bo,
    ask: async () => ({
      token: 'token',
      url: `ws://localhost:${typeof address === 'object' ? address?.port : ''}`,
      right: 'editor',
      keys,
      people: [{ id: ada, name: 'Ada', may: 'correct' }],
      signatures: {
        signer: signers[bo],
        judge: async (author, said, signature) =>
          (await isSignedBy(signers[author]?.publicKey ?? '', said, signature)) ? 'proven' : 'forged',
      },
    }),
    onState: ({ isSynced, unsaved }) => {
      if (isSynced && unsaved === 0) doc.getText('t').insert(0, 'More. ');
    },
    onTrouble: () => undefined,
  });
  const [ws] = (await once(server, 'connection')) as [WebSocket];
  const made = await new Promise<SnapshotSaid | undefined>((resolve) => {
    let sent = 0;
    ws.on('message', (data: Buffer) => {
      const decoder = decoding.createDecoder(data);
      decoding.readVarUint(decoder);
      if (decoding.readVarUint(decoder) === syncTypes.step1) {
        for (const frame of given) ws.send(updateMessage(frame));
        return ws.send(Uint8Array.of(messageTypes.sync, syncTypes.step2, 0));
      }
      const said = snapshotOf(decoding.readVarUint8Array(decoder));
      if (said) return resolve(said);
      sent += 1;
      if (sent === WORDS) return resolve(undefined);
      ws.send(encodeOwn({ type: 'stored', count: sent }));
    });
  });
  line.end();
  return made;
}

test('a page makes a snapshot of many changes where it took all of them', async () => {
  const said = await makesSnapshot(frames);
  expect(said?.covers.length).toBeGreaterThanOrEqual(frames.length);
  expect(said?.left).toEqual([]);
});

test('a page that left some out stands for the others alone, and names them: its snapshot takes those words from nobody', async () => {
  const [first = new Uint8Array(), ...others] = frames;
  const changed = first.slice();
  changed.set([(changed.at(-1) ?? 0) ^ 1], changed.length - 1);
  const said = await makesSnapshot([await sealed(500, bo), ...others, changed, await sealed(501, ada)]);
  const runs = (named: readonly { run: string }[] = []): number[] => named.map(({ run }) => Number.parseInt(run, 16));
  expect(runs(said?.left)).toEqual([500, 0]);
  expect(runs(said?.covers)).toEqual(expect.arrayContaining([1, 501]));
  expect(runs(said?.covers)).not.toEqual(expect.arrayContaining([500]));
  expect(runs(said?.covers)).not.toContain(0);
});

test('what is too large for the server to take stays here, said, and is not sent again for ever', async () => {
  const small = new WebSocketServer({ port: 0, maxPayload: 64 * 1024 });
  await once(small, 'listening');
  const closes: number[] = [];
  small.on('connection', (ws) => {
    ws.on('error', () => undefined);
    ws.on('close', (code) => closes.push(code));
    ws.on('message', () => ws.send(Uint8Array.of(messageTypes.sync, syncTypes.step2, 0)));
  });
  const address = small.address();
  const doc = new Doc();
  const opening = {
    token: 'token',
    url: `ws://localhost:${typeof address === 'object' ? address?.port : ''}`,
    right: 'editor' as const,
    keys,
    people: [],
    signatures: { signer: signers[bo], judge: async () => 'proven' as const },
  };
  let opened = 0;
  const states: SealedLineState[] = [];
  let isBack = (): void => undefined;
  const back = new Promise<void>((resolve) => (isBack = resolve));
  const line = new SealedLine({
    doc,
    itemId,
    kind: 'text',
    accountId: bo,
    ask: async () => {
      opened += 1;
      return opening;
    },
    onState: (state) => {
      states.push(state);
      if (opened === 2 && state.isSynced) isBack();
    },
    onTrouble: () => undefined,
  });
  doc.getText('t').insert(0, 'x'.repeat(128 * 1024));
  await back;
  // It's offline only after its first connection.
  expect(states[0]?.kind).toBe('connecting');
  expect(states.some(({ kind }) => kind === 'offline')).toBe(true);
  expect(states.at(-1)).toMatchObject({ kind: 'refused', refused: 'document_too_large', unsaved: 1 });
  line.end();
  for (const ws of small.clients) ws.terminate();
  small.close();
  await once(small, 'close');
});

test('while a word is composed, what others wrote waits, and neither what is stored nor the end of the line does', async () => {
  const doc = new Doc();
  const ws = new EventTarget();
  const heard: (number | string)[] = [];
  takeInOrder(ws as globalThis.WebSocket, doc, {
    hear: ([type = -1]) => void heard.push(type),
    closed: () => void heard.push('closed'),
  });
  const send = (name: string, more: object): boolean => ws.dispatchEvent(Object.assign(new Event(name), more));
  const release = holdChanges(doc);
  for (const type of [messageTypes.sync, messageTypes.stored]) send('message', { data: Uint8Array.of(type).buffer });
  send('close', { code: 1_006 });
  await waitFor(() => heard.includes('closed'));
  expect(heard).toEqual([messageTypes.stored, 'closed']);
  release();
  await waitFor(() => heard.includes(messageTypes.sync));
});
