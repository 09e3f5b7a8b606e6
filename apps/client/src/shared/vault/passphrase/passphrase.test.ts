import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { jest } from '@jest/globals';
import { words } from './eff-large-words';
import { drawBelow, proposedBits, proposePassphrase } from './propose';
import { passphraseStrength } from './strength';

test('the list has each of its words once: five of them are 64 bits', () => {
  expect([words.length, new Set(words).size]).toEqual([7_776, 7_776]);
  expect(words.every((word) => /^[a-z-]{3,}$/.test(word))).toBe(true);
  expect(Math.floor(proposedBits())).toBe(64);
});

test('a proposal is five words of the list, another one each time, and enough as it is', () => {
  const proposed = proposePassphrase();
  expect(proposed.split(' ')).toHaveLength(5);
  expect(proposed.split(' ').every((word) => words.includes(word))).toBe(true);
  expect(proposePassphrase()).not.toBe(proposed);
  expect(passphraseStrength(proposed, proposed)).toEqual({ bits: 64, words: 5, isEnough: true });
});

test('a draw favours none: what would is drawn again', () => {
  const count = 3;
  const drawn = [2 ** 32 - 1, 5];
  const draw = jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array[0] = drawn.shift() ?? 0;
    return array;
  });
  expect(drawBelow(count)).toBe(2);
  expect(draw).toHaveBeenCalledTimes(2);
  draw.mockRestore();
});

test.each([
  '',
  'password',
  'iloveyou',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'qwertyuiop asdfghjkl',
  'abcdefghijklmnopqrstuvwxyz',
  'copper winter',
  'copper winter copper winter',
  'Summer2025!',
])('“%s” is too weak', (typed) => {
  const { bits, isEnough } = passphraseStrength(typed, undefined);
  expect([isEnough, bits < vaultLimits.minPassphraseBits]).toEqual([false, true]);
});

test.each(['harbour ledger copper winter mitten', 'wT9#kq2!Zr7@mB4x'])('“%s” is enough', (typed) => {
  expect(passphraseStrength(typed, undefined).isEnough).toBe(true);
});

test('what was proposed and then changed is judged anew', () => {
  const proposed = proposePassphrase();
  expect(passphraseStrength(proposed.split(' ').slice(0, 2).join(' '), proposed).isEnough).toBe(false);
});
