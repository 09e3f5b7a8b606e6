import { socketAddress } from './socket-address.js';

const socket = (address: string, forwarded?: string) =>
  ({ handshake: { address, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } } }) as never;
const loopback = (address: string) => address === '127.0.0.1' || address === '::1';

test.each([
  ['what the socket says, where nobody is trusted', '198.51.100.9', '203.0.113.7', '198.51.100.9'],
  ['what a trusted proxy saw', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['no more than that: what came with it anybody can write', '127.0.0.1', '10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['the proxy itself, where it says nothing', '127.0.0.1', undefined, '127.0.0.1'],
  ['the furthest proxy, where all are trusted', '127.0.0.1', '::1', '::1'],
  ['IPv4 as people write it', '::ffff:198.51.100.9', undefined, '198.51.100.9'],
])('%s', (_title, address, forwarded, expected) => {
  expect(socketAddress(socket(address, forwarded), loopback)).toBe(expected);
});
