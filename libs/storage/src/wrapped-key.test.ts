import { randomBytes } from 'node:crypto';
import { DecryptionError } from './errors.js';
import { unwrapKey, wrapKey } from './wrapped-key.js';

const by = { id: randomBytes(16), key: randomBytes(32) };
const secret = randomBytes(32);

describe('a wrapped key', () => {
  it('opens with its wrapping key in its own place', () => {
    const wrapped = wrapKey(secret, by, 'blob:a:1');
    expect(wrapped.includes(secret)).toBe(false);
    expect(unwrapKey(wrapped, by, 'blob:a:1').equals(secret)).toBe(true);
  });

  it('opens nowhere else and with no other key', () => {
    const wrapped = wrapKey(secret, by, 'blob:a:1');
    expect(() => unwrapKey(wrapped, by, 'blob:a:2')).toThrow(DecryptionError);
    expect(() => unwrapKey(wrapped, { ...by, key: randomBytes(32) }, 'blob:a:1')).toThrow(DecryptionError);
    expect(() => unwrapKey(wrapped, { ...by, id: randomBytes(16) }, 'blob:a:1')).toThrow('another one');
  });

  it('does not open with any bit changed or any byte missing', () => {
    const wrapped = wrapKey(secret, by, 'blob:a:1');
    for (let at = 0; at < wrapped.length; at += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const changed = Buffer.from(wrapped);
        changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
        expect(() => unwrapKey(changed, by, 'blob:a:1')).toThrow(DecryptionError);
      }
      expect(() => unwrapKey(wrapped.subarray(0, at), by, 'blob:a:1')).toThrow(DecryptionError);
    }
  });
});
