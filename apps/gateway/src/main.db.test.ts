import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import type { CollabUpgrade } from './platform/collab-handover.js';

const typescript = join(import.meta.dirname, '../../../libs/testing/src/run-typescript.mjs');
const dataDirectory = mkdtempSync(join(tmpdir(), 'cartulary-gateway-'));
let test: TestDatabase;
let gateway: ChildProcess;
let said = '';
let url = '';

/** The program as the launcher starts it, with a channel to its parent. */
beforeAll(async () => {
  test = await startTestDatabase();
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
  url = await waitFor(() => /"url":"(http:[^"]+)"/.exec(said)?.[1], 60_000);
}, 90_000);
afterAll(async () => {
  gateway.kill('SIGKILL');
  await test.stop();
  rmSync(dataDirectory, { recursive: true });
});

it('hands the sockets of /collab to its parent, with everything that was said so far', async () => {
  const { port } = new URL(url);
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
  const upgraded = new Promise<string>((resolve, reject) => {
    const asking = request({ port, path: '/collab/room-1?token=t', headers });
    asking.on('upgrade', (_response, socket) => {
      socket.once('data', (data: Buffer) => resolve(data.toString()));
      socket.write('question');
    });
    asking.on('error', reject).end();
  });
  const [message, socket] = await handed;
  expect(message).toMatchObject({
    method: 'GET',
    url: '/collab/room-1?token=t',
    headers: { upgrade: 'websocket' },
    head: '',
  });
  socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  const question = new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(data.toString())));
  socket.resume();
  expect(await question).toBe('question');
  socket.write('answer');
  expect(await upgraded).toBe('answer');
  socket.destroy();
});

it('leaves when its parent is gone', async () => {
  const ended = new Promise<number | null>((resolve) => gateway.once('exit', resolve));
  gateway.disconnect();
  expect(await ended).toBe(0);
}, 15_000);
