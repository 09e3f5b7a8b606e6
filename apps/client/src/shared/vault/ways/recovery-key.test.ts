import fc from 'fast-check';
import { SealBroken } from '../open-vault';
import { groupsOf, readOff } from './base32';
import { isWhole, newRecoveryKey, recoveryBytes, writeRecoveryKey } from './recovery-key';

const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((drawn) => Uint8Array.from(drawn));

test('a recovery key is eight groups of four, without letters that are taken for others', () => {
  const key = newRecoveryKey();
  expect(groupsOf(key)).toHaveLength(8);
  expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{32}$/);
  expect(newRecoveryKey()).not.toBe(key);
});

test('every key is read as it was written, however it was typed', () => {
  fc.assert(
    fc.property(bytes, (drawn) => {
      const key = writeRecoveryKey(drawn);
      const typed = [
        groupsOf(key).join(' ').toLowerCase(),
        groupsOf(key).join('-'),
        key.replaceAll('0', 'o').replaceAll('1', 'L'),
      ];
      for (const way of [key, ...typed]) expect(recoveryBytes(way)).toEqual(drawn);
    }),
  );
});

test('two keys are never written alike', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(writeRecoveryKey(one) === writeRecoveryKey(other)).toBe(one.every((byte, at) => byte === other[at]));
    }),
  );
});

test('what is no key is none', () => {
  for (const typed of ['', 'K7QD', 'U'.repeat(32), '!'.repeat(32), '0'.repeat(31), '0'.repeat(33)]) {
    expect(isWhole(typed)).toBe(false);
    expect(() => recoveryBytes(typed)).toThrow(SealBroken);
  }
  expect(readOff(' k7qd-il o ')).toBe('K7QD110');
});
