import fc from 'fast-check';
import { isAllowed, isNetwork } from './allowed-addresses.js';

const someV4 = fc.ipV4();
const numberOf = (address: string): bigint => address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);

describe('allowed addresses', () => {
  it('hold for everybody where there is no rule, and for nobody where none is named', () => {
    fc.assert(
      fc.property(fc.oneof(someV4, fc.ipV6()), (address) => {
        expect([isAllowed(null, address), isAllowed([], address)]).toEqual([true, false]);
      }),
    );
  });

  it('let an address in by itself, in either way of writing it', () => {
    fc.assert(
      fc.property(someV4, (address) => {
        expect(isAllowed([address], address)).toBe(true);
        expect(isAllowed([address], `::ffff:${address}`)).toBe(true);
      }),
    );
    fc.assert(fc.property(fc.ipV6(), (address) => expect(isAllowed([address], address)).toBe(true)));
  });

  it('let in whoever shares the first bits of a network, and nobody else', () => {
    fc.assert(
      fc.property(someV4, someV4, fc.integer({ min: 0, max: 32 }), (network, address, bits) => {
        const rest = BigInt(32 - bits);
        const inside = numberOf(network) >> rest === numberOf(address) >> rest;
        expect(isAllowed([`${network}/${bits}`], address)).toBe(inside);
      }),
    );
    expect(isAllowed(['2001:db8::/32'], '2001:db8:1::7')).toBe(true);
    expect(isAllowed(['2001:db8::/32'], '2001:db9::7')).toBe(false);
    expect(isAllowed(['0.0.0.0/0'], '2001:db8::7')).toBe(false);
  });

  it('more rules never let fewer in', () => {
    fc.assert(
      fc.property(fc.array(someV4), someV4, someV4, (rules, more, address) => {
        expect(isAllowed(rules, address) && !isAllowed([...rules, more], address)).toBe(false);
      }),
    );
  });

  it('are closed to what is no address', () => {
    expect(isAllowed(['0.0.0.0/0', '::/0'], 'unknown')).toBe(false);
  });

  it.each(['10.0.0.0/33', '999.1.1.1', '10.0.0.0/8/8', '2001:db8::/129', 'fe80::1%eth0', '10.0.0.0/', 'a', ''])(
    'are not written as %p',
    (text) => {
      expect(isNetwork(text)).toBe(false);
    },
  );

  it.each(['10.0.0.0/8', '203.0.113.7', '2001:db8::/32', '::1'])('can be written as %p', (text) => {
    expect(isNetwork(text)).toBe(true);
  });
});
