import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { endSlowCalls, type Patience } from './slow-callers.js';

const quick: Partial<Patience> = { headersMs: 300, bodyGraceMs: 300, bodyBytesASecond: 1_000, lookEveryMs: 20 };
const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';

let server: Server;
let port: number;
/** Calls received, as functions that answer them. */
let heard: ((body: string) => void)[] = [];
let sockets: Socket[] = [];

async function listen(reads: boolean, patience = quick): Promise<void> {
  heard = [];
  server = createServer((call: IncomingMessage, response) => {
    heard.push((body) => response.end(body));
    server.emit('heard');
    if (!reads) return;
    call.on('error', () => undefined);
    call.on('data', () => undefined).on('end', () => response.end('whole'));
  });
  endSlowCalls(server, patience);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function open(): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  return socket.on('error', () => undefined);
}
async function answerOf(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (data: Buffer) => (said += data.toString()));
  await once(socket, 'close');
  return said;
}

describe('a call that holds a connection', () => {
  it('ends where no headers come', async () => {
    await listen(true);
    expect(await answerOf(open())).toMatch(/^HTTP\/1.1 408/);
    const dribbling = open();
    dribbling.write('GET / HTTP/1.1\r\nX: ');
    expect(await answerOf(dribbling)).toMatch(/^HTTP\/1.1 408/);
  });

  it('ends where its body dribbles', async () => {
    await listen(true);
    const socket = open();
    socket.write(POST);
    const dribble = setInterval(() => socket.write('x'), 20);
    expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 408/);
    clearInterval(dribble);
  });

  it('is heard to its end where its body is slow and moves', async () => {
    // Takes the maximum time of a call, at slightly more than the minimum rate.
    await listen(true, { ...quick, bodyGraceMs: 50 });
    const sent = request({ port, method: 'POST' });
    const answered = once(sent, 'response');
    const piece = Buffer.alloc(200, 'x');
    for (let count = 0; count < 20; count += 1) {
      sent.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    sent.end();
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.resume();
  });

  it('waits as long as it takes where it is we who do not read', async () => {
    await listen(false);
    const sent = request({ port, method: 'POST', headers: { 'content-length': 4_000_000 } });
    const answered = once(sent, 'response');
    sent.write(Buffer.alloc(1_000_000));
    await once(server, 'heard');
    await new Promise((resolve) => setTimeout(resolve, 700));
    heard[0]?.('late');
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    sent.on('error', () => undefined).destroy();
  });
});
