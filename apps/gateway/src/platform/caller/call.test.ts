import { plainAddress } from '../web/plain-address.js';

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
