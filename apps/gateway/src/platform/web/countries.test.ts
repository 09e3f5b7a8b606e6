import { Places, THIS_NETWORK } from './countries.js';

const places = new Places();

test('an address is nowhere before the table is read', () => {
  expect(new Places().of('193.0.6.139')).toBeNull();
});

describe('the place of an address', () => {
  beforeAll(() => places.load());

  it.each([
    // RIPE NCC in Amsterdam, JPNIC in Tokyo, DENIC in Frankfurt.
    ['193.0.6.139', 'NL'],
    ['2001:67c:2e8:22::c100:68b', 'NL'],
    ['192.41.192.2', 'JP'],
    ['2001:200::1', 'JP'],
    ['81.91.170.12', 'DE'],
    ['::ffff:193.0.6.139', 'NL'],
  ])('%s is registered in %s', (address, country) => {
    expect(places.of(address)).toBe(country);
  });

  it.each(['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.178.20', '100.64.1.1', '169.254.7.7'])(
    '%s is within a network',
    (address) => expect(places.of(address)).toBe(THIS_NETWORK),
  );

  it.each(['::1', 'fe80::1%eth0', 'fd12:3456:789a::1', '::ffff:10.0.0.1'])('%s is within a network', (address) =>
    expect(places.of(address)).toBe(THIS_NETWORK),
  );

  it.each(['172.32.0.1', '11.0.0.1', '2003::1'])('%s is not', (address) =>
    expect(places.of(address)).not.toBe(THIS_NETWORK),
  );

  it.each([null, 'unknown', '', '999.1.1.1', '2001:db8::1', '240.0.0.1'])('%s is nowhere', (address) =>
    expect(places.of(address)).toBeNull(),
  );
});
