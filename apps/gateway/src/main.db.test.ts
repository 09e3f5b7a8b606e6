import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import type { CollabUpgrade } from './platform/web/collab-handover.js';

const typescript = join(import.meta.dirname, '../../../libs/testing/src/run-typescript.mjs');
const dataDirectory = mkdtempSync(join(tmpdir(), 'cartulary-gateway-'));
let test: TestDatabase;
let gateway: ChildProcess;
let ended: Promise<number | null>;
let said = '';
let url = '';

/** The program as started by the launcher, with a channel to its parent. */
beforeEach(async () => {
  test = await startTestDatabase();
  said = '';
  gateway = fork(join(import.meta.dirname, 'main.ts'), {
    execArgv: ['--conditions=source', '--import', typescript],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      CARTULARY_DATA_DIR: dataDirectory,
      DATABASE_APP_URL: test.appUrl,
      DATABASE_SYSTEM_URL: test.systemUrl,
    },
  });
  for (const stream of [gateway.stdout, gateway.stderr])
    stream?.on('data', (piece: Buffer) => (said += piece.toString()));
  ended = new Promise((resolve) => gateway.once('exit', resolve));
  url = await waitFor(() => /"url":"(http:[^"]+)"/.exec(said)?.[1], 60_000);
}, 90_000);
afterEach(async () => {
  gateway.kill('SIGKILL');
  await ended;
  await test.stop();
});
afterAll(() => rmSync(dataDirectory, { recursive: true }));

/**
 * Requests an upgrade to /collab. @returns the message the parent received, its end of the connection, and the client's
 */
async function handedOver(): Promise<{ message: CollabUpgrade; socket: Socket; asker: Promise<Socket> }> {
  const handed = new Promise<[CollabUpgrade, Socket]>((resolve) => {
    gateway.on('message', (message: CollabUpgrade, socket) => {
      if (message.type === 'collab-upgrade' && socket) resolve([message, socket as Socket]);
    });
  });
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    'sec-websocket-version': '13',
  };
  const asker = new Promise<Socket>((resolve, reject) => {
    const asking = request({ port: new URL(url).port, path: '/collab/room-1?token=t', headers });
    asking
      .on('upgrade', (_response, socket) => resolve(socket))
      .on('error', reject)
      .end();
  });
  const [message, socket] = await handed;
  socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  socket.resume();
  return { message, socket, asker };
}
const heardBy = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(data.toString())));

it('hands the sockets of /collab to its parent, and leaves when that is gone', async () => {
  const { message, socket, asker } = await handedOver();
  expect(message).toMatchObject({
    method: 'GET',
    url: '/collab/room-1?token=t',
    headers: { upgrade: 'websocket' },
    head: '',
  });
  const question = heardBy(socket);
  (await asker).write('question');
  expect(await question).toBe('question');
  const answer = heardBy(await asker);
  socket.write('answer');
  expect(await answer).toBe('answer');
  socket.destroy();
  gateway.disconnect();
  expect([await ended, said.match(/not everything.*/)?.[0]]).toEqual([0, undefined]);
});

it('stops in time while a connection that it handed over is still open', async () => {
  const { socket } = await handedOver();
  gateway.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said).toContain('"message":"stopping"');
  expect(said).not.toContain('shutdown took too long');
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
