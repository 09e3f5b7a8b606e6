import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { answerBrokenCalls } from './broken-calls.js';

let server: Server;

beforeEach(async () => {
  server = createServer((_, response) => {
    response.write('half');
    server.emit('half');
  });
  answerBrokenCalls(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Returns the response to these bytes. No data is received if the connection is reset. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  const closed = once(socket, 'close');
  socket.on('error', (error) => (said += error.message)).on('data', (data: Buffer) => (said += data.toString()));
  socket.write(bytes);
  await closed;
  return said;
}

test('a call with a far too long address reads that it is too long', async () => {
  const address = '/'.repeat(4_000_000);
  expect(await answerTo(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 .*Connection: close/s);
});

test('what is no HTTP reads that it is none, however much of it comes', async () => {
  expect(await answerTo('\u0001'.repeat(4_000_000))).toMatch(/^HTTP\/1.1 400 /);
});

test('nothing is written into the middle of another answer', async () => {
  const half = once(server, 'half');
  const said = await answerTo('GET / HTTP/1.1\r\nHost: x\r\n\r\n\u0001\u0001');
  await half;
  expect(said).not.toContain('400');
});
