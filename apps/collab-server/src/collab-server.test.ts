import type { AddressInfo } from 'node:net';
import { TOKEN_ISSUER } from '@cartulary/contracts/short-token';
import { createLogger } from '@cartulary/telemetry/logger';
import { SignJWT } from 'jose';
import { WebSocket } from 'ws';
import { createCollabServer, type CollabServer } from './server.js';

const tokenKey = new TextEncoder().encode('a key of thirty-two bytes or more');
const room = '01890000-0000-7000-8000-000000000001';
const otherRoom = '01890000-0000-7000-8000-000000000002';
const log = createLogger({ component: 'collab-server', level: 'fatal' });

/** While the master key is being rotated, two are believed. */
const newKey = new TextEncoder().encode('the next key, also of thirty-two bytes');

let server: CollabServer;
let port: number;
beforeEach(async () => {
  server = createCollabServer({ tokenKeys: () => [newKey, tokenKey], log });
  await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve));
  port = (server.http.address() as AddressInfo).port;
});
afterEach(() => server.close());

function tokenFor(
  itemId: string,
  more: { audience?: string; key?: Uint8Array; expires?: string } = {},
): Promise<string> {
  const id = '01890000-0000-7000-8000-00000000000a';
  return new SignJWT({ organisationId: id, sessionId: id, itemId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(more.audience ?? 'collab')
    .setSubject(id)
    .setExpirationTime(more.expires ?? '1m')
    .sign(more.key ?? tokenKey);
}

const address = (item: string, token: string): string => `ws://127.0.0.1:${port}/collab/${item}?token=${token}`;

function open(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

const nextMessage = (socket: WebSocket): Promise<string> =>
  new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));

test('what one member of a room sends, the others get and nobody else', async () => {
  const token = await tokenFor(room);
  const [writer, reader, stranger] = await Promise.all([
    open(address(room, token)),
    open(address(room, token)),
    open(address(otherRoom, await tokenFor(otherRoom))),
  ]);
  const overheard: unknown[] = [];
  stranger.on('message', (data) => overheard.push(data));
  const heard = nextMessage(reader);
  writer.send(Buffer.from('first'));
  expect(await heard).toBe('first');
  const answered = nextMessage(writer);
  reader.send(Buffer.from('second'));
  // Had the writer's own message come back, it would have come before this one.
  expect(await answered).toBe('second');
  expect(overheard).toEqual([]);
});

test.each([
  ['no token', () => Promise.resolve('')],
  ['a token for another room', () => tokenFor(otherRoom)],
  ['a token for another purpose', () => tokenFor(room, { audience: 'download' })],
  [
    'a token of another key',
    () => tokenFor(room, { key: new TextEncoder().encode('another key of thirty-two bytes!!') }),
  ],
  ['a token past its end', () => tokenFor(room, { expires: '-1s' })],
])('%s opens nothing', async (_, make) => {
  await expect(open(address(room, await make()))).rejects.toThrow('401');
});

test('an address that names no room is not found', async () => {
  await expect(open(`ws://127.0.0.1:${port}/collab/../etc`)).rejects.toThrow('404');
});

test('the health check counts rooms and members', async () => {
  await open(address(room, await tokenFor(room)));
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  expect(await answer.json()).toEqual({ success: true, data: { status: 'ok', rooms: 1, members: 1 } });
});
