import { createConnection } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { handOver } from './handover.mjs';
import { Part } from './part.mjs';

const handshake = [
  'GET /collab/room HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

describe('a connection handed from one process over another to a third', () => {
  const logDirectory = mkdtempSync(path.join(tmpdir(), 'handover-'));
  const make = (name: string, onMessage?: (message: unknown, socket: unknown) => void) => {
    const module = path.join(import.meta.dirname, 'fixtures', `${name}.mjs`);
    return new Part({ name, module, env: { PATH: process.env.PATH }, logDirectory, onMessage });
  };
  const echo = make('echo-sockets');
  const front = make('front', handOver(echo));
  let url: string;
  let port: number;

  beforeAll(async () => {
    await echo.start();
    ({ port } = await front.start());
    url = `ws://127.0.0.1:${port}/collab/room`;
  });
  afterAll(async () => {
    await Promise.all([front.stop(1_000), echo.stop(1_000)]);
    rmSync(logDirectory, { recursive: true });
  });

  /** Opens a connection, sends something as soon as it is open, and returns the response. */
  async function talk(words: string, at = url): Promise<string> {
    const socket = new WebSocket(at);
    await once(socket, 'open');
    socket.send(words);
    const [answer] = await once(socket, 'message');
    socket.close();
    await once(socket, 'close');
    return String(answer);
  }

  it('carries what is said', async () => {
    await expect(talk('hello')).resolves.toBe('hello');
  });

  /** Sends right after the handshake, without waiting for its response, and returns the reply. */
  function blurt(words: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = createConnection(port, '127.0.0.1').setNoDelay();
      const noMask = Buffer.alloc(4);
      const frame = Buffer.concat([Buffer.of(0x81, 0x80 | words.length), noMask, Buffer.from(words)]);
      let heard = '';
      socket.on('connect', () => {
        socket.write(handshake);
        setImmediate(() => setImmediate(() => socket.write(frame)));
      });
      socket.on('data', (data) => {
        heard += data.toString('latin1');
        if (heard.endsWith(words)) socket.destroy();
      });
      socket.on('close', () => resolve(heard.slice(-words.length)));
      socket.on('error', reject);
    });
  }

  it('loses nothing of what is said before the handshake is answered', async () => {
    const said = Array.from({ length: 100 }, (_, index) => `message ${index}`);
    await expect(Promise.all(said.map(blurt))).resolves.toEqual(said);
  });

  it('that closes on its way harms nobody', async () => {
    for (let round = 0; round < 20; round += 1) {
      const socket = createConnection(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(handshake);
      socket.resetAndDestroy();
    }
    await expect(talk('still here')).resolves.toBe('still here');
  });

  /** Requests a connection and returns the head of the rejection. */
  async function refusal(at: string): Promise<{ statusCode: number; headers: Record<string, string> }> {
    const socket = new WebSocket(at);
    const [, response] = await once(socket, 'unexpected-response');
    socket.on('error', () => undefined).terminate();
    return response;
  }

  it('is told to come back while the third process loads, and gets through once that is ready', async () => {
    const late = make('late-echo');
    const before = make('front', handOver(late));
    const { port: at } = await before.start();
    const ready = late.start();
    const refused = await refusal(`ws://127.0.0.1:${at}/collab/room`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
    late.release();
    await ready;
    await expect(talk('hello', `ws://127.0.0.1:${at}/collab/room`)).resolves.toBe('hello');
    await Promise.all([before.stop(1_000), late.stop(1_000)]);
  });

  it('is told to come back when the third process is away', async () => {
    await echo.stop(1_000);
    expect((await refusal(url)).statusCode).toBe(503);
  });
});
