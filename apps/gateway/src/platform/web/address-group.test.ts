import { addressGroup } from './address-group.js';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
