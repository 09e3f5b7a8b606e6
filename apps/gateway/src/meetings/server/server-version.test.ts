import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOldMeetingServer } from '@cartulary/contracts/meeting-server';
import { TokenVerifier } from 'livekit-server-sdk';
import { WebSocketServer } from 'ws';
import { versionOf } from './server-version.js';

const [apiKey, apiSecret] = ['test', 'a secret of the tests alone, long enough'];

/** Queries the version of a server with this answer to agents; null for a server without agent support. */
async function askedOf(answer: string | null): Promise<{ version: string | undefined; token: string }> {
  const server = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let token = '';
  if (answer !== null)
    new WebSocketServer({ server, path: '/agent' }).on('connection', (line, { headers }) => {
      token = (headers.authorization ?? '').replace('Bearer ', '');
      line.once('message', () => line.send(answer));
    });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const version = await versionOf({ url, apiKey, apiSecret });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  return { version, token };
}

test('a meeting server tells its version to an agent, whose token opens no room', async () => {
  const { version, token } = await askedOf('{"register":{"workerId":"AW_1","serverInfo":{"version":"1.11.9"}}}');
  expect(version).toBe('1.11.9');
  const { video } = await new TokenVerifier(apiKey, apiSecret).verify(token);
  expect(video).toEqual({ agent: true });
});

test.each([null, '', 'no JSON', '{}', '{"register":{"serverInfo":{"version":5}}}'])(
  'one that answers %j has none, which is no error',
  async (answer) => {
    expect((await askedOf(answer)).version).toBeUndefined();
  },
);

test('nobody answers: there is no version', async () => {
  expect(await versionOf({ url: 'http://127.0.0.1:1', apiKey, apiSecret })).toBeUndefined();
});

test.each([
  ['1.11.9', true],
  ['v1.8.0', true],
  ['0.15.7', true],
  ['1.12.0', false],
  ['1.13.5', false],
  ['2.0.0', false],
  ['', false],
  ['main', false],
])('of %j is told whether it is too old: %p', (version, isOld) => {
  expect(isOldMeetingServer(version)).toBe(isOld);
});
