import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { OpenConnections } from './open-connections.js';

const proxy = '10.0.0.1';
const trusts = (address: string): boolean => address === proxy;

/** A connection as a server reports it. */
class Connection extends EventEmitter {
  said = '';
  constructor(readonly remoteAddress: string) {
    super();
  }
  end(text: string): void {
    this.said = text;
  }
}

let connections: OpenConnections;
let server: Server;
beforeEach(() => {
  connections = new OpenConnections(2, trusts);
  server = new EventEmitter() as Server;
  connections.watch(server);
});

function connected(address: string): Connection {
  const connection = new Connection(address);
  server.emit('connection', connection as unknown as Socket);
  return connection;
}

function called(forwardedFor: string | undefined, closing: EventEmitter): boolean {
  const headers = { 'x-forwarded-for': forwardedFor };
  return connections.letsIn({ socket: { remoteAddress: proxy }, headers } as unknown as IncomingMessage, closing);
}

describe('the connections of an address', () => {
  it('are as many as the setting says, and one more is told so', () => {
    const [first, second, third] = [connected('192.0.2.1'), connected('::ffff:192.0.2.1'), connected('192.0.2.1')];
    expect([first.said, second.said]).toEqual(['', '']);
    expect(third.said).toMatch(/^HTTP\/1.1 429 Too Many Requests\r\n/);
    expect(connected('192.0.2.2').said).toBe('');
    first.emit('close');
    expect(connected('192.0.2.1').said).toBe('');
  });

  it('of IPv6 are those of its network', () => {
    connected('2001:db8::1');
    connected('2001:db8::2');
    expect(connected('2001:db8::3').said).toMatch(/429/);
    expect(connected('2001:db8:0:1::3').said).toBe('');
  });

  it('are free for this machine and for a trusted proxy', () => {
    for (const address of ['127.0.0.1', '::1', proxy])
      for (let count = 0; count < 5; count += 1) expect(connected(address).said).toBe('');
  });

  it('are counted by call for those whom a trusted proxy saw', () => {
    const [first, second, third] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
    expect([called('192.0.2.1', first), called('192.0.2.1', second)]).toEqual([true, true]);
    // Anyone can send the values before it.
    expect(called('198.51.100.7, 192.0.2.1', third)).toBe(false);
    expect(called('192.0.2.9', third)).toBe(true);
    first.emit('close');
    expect(called('192.0.2.1', third)).toBe(true);
  });
});
