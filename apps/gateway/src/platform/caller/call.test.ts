import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import { plainAddress } from '../web/plain-address.js';
import { Call } from './call.js';

test.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  ['::1', '::1'],
  ['::ffff:1', '::ffff:1'],
  ['2001:db8::ffff:1.2.3.4', '2001:db8::ffff:1.2.3.4'],
  ['unknown', 'unknown'],
])('%s is told to people as %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

test('a call tells that its caller has gone, whether it is asked before or after', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const caller = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  const failed = once(caller, 'error');
  const [request, response] = await asked;
  const call = new Call(request as Request, response as Response);
  const before = call.gone;
  expect(before.aborted).toBe(false);
  const closed = once(response, 'close');
  caller.destroy(new Error('gone'));
  await Promise.all([failed, closed]);
  expect([before.aborted, call.gone.aborted]).toEqual([true, true]);
  server.close();
});
