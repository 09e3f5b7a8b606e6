import fc from 'fast-check';
import { checksumOf, isExpired, readStoredItem, type StoredItem } from './stored-item.js';

const item = (part: Partial<StoredItem> = {}): StoredItem => {
  const rest = { data: '"standard"', encrypted: false, timestamp: 1_000, expiry: 30, sensitive: false, ...part };
  return { ...rest, checksum: checksumOf(rest) };
};

test('an item comes back as it was stored', () => {
  expect(readStoredItem(JSON.stringify(item()))).toEqual(item());
});

test('the checksum is the CRC-32 that everybody computes', () => {
  // CRC-32 of `["123456789",false,0,null,false]`, computed with Python's zlib.crc32.
  expect(checksumOf({ data: '123456789', encrypted: false, timestamp: 0, expiry: null, sensitive: false })).toBe(
    '2e992370',
  );
});

test('whatever changes in storage, the checksum notices', () => {
  fc.assert(
    fc.property(fc.record({ data: fc.string(), timestamp: fc.nat(), sensitive: fc.boolean() }), (part) => {
      const changed = { ...item(), ...part };
      const same = JSON.stringify({ ...changed }) === JSON.stringify(item());
      expect(readStoredItem(JSON.stringify(changed)) !== undefined).toBe(same);
    }),
  );
});

test('garbage is no item', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readStoredItem(text) === undefined));
  expect(readStoredItem(JSON.stringify({ ...item(), expiry: -1 }))).toBeUndefined();
});

test('an item ends after its minutes, one without expiry never', () => {
  expect(isExpired(item(), 1_000 + 30 * 60_000 - 1)).toBe(false);
  expect(isExpired(item(), 1_000 + 30 * 60_000)).toBe(true);
  expect(isExpired(item({ expiry: null }), Number.MAX_SAFE_INTEGER)).toBe(false);
});
