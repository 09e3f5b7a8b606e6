import { Secret } from 'otpauth';
import { newTotpSecret, totpQrCode, totpStep } from './totp.js';

/** RFC 6238, appendix B: the secret of the SHA-1 column, and the last six of its eight digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code of RFC 6238 is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  const at = (moved: number) => totpStep(secret, code, (seconds + moved) * 1_000);
  expect([at(0), at(30), at(-30)]).toEqual([step, step, step]);
  expect([at(61), at(-61)]).toEqual([undefined, undefined]);
});

test('a code may be pasted with spaces, and nothing else is one', () => {
  expect(totpStep(secret, ' 287 082\n', 59_000)).toBe(1);
  for (const wrong of ['', '28708', '2870820', '287o82', '٢٨٧٠٨٢'])
    expect(totpStep(secret, wrong, 59_000)).toBeUndefined();
});

test('a secret is 160 bits, another one each time, and its picture is made here', async () => {
  const made = newTotpSecret();
  expect(Secret.fromBase32(made).bytes).toHaveLength(20);
  expect(newTotpSecret()).not.toBe(made);
  expect(await totpQrCode(made, 'ilse@example.org')).toMatch(/^data:image\/png;base64,/);
});
