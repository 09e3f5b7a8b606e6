import { jest } from '@jest/globals';
import { whyNoVault } from './can-have-vault';

afterEach(() => jest.restoreAllMocks());

test('a browser that has cryptography and keeps what it is told can have one', () => {
  expect(whyNoVault()).toBeUndefined();
});

test('plain HTTP has no cryptography: that is said', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
  expect(whyNoVault()).toBe('insecure');
  if (before) Object.defineProperty(globalThis, 'crypto', before);
});

test('a window that keeps nothing is told from it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(whyNoVault()).toBe('storage');
});
