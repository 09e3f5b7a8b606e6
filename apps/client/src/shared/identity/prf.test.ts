import { limits } from '@cartulary/contracts/limits';
import { jest } from '@jest/globals';

const prf = Uint8Array.from({ length: 32 }, (_, at) => at);
let asked: Record<string, unknown> | undefined;
let answered: Record<string, unknown> = {};
jest.unstable_mockModule('./passkey', () => ({
  askPasskey: (options: Record<string, unknown>) => {
    asked = options;
    return Promise.resolve({ id: 'one', clientExtensionResults: answered });
  },
}));
const { askPasskeyToEnter, prfOf, withoutPrf } = await import('./prf');
const { holdsPrf, takeHeldPrf } = await import('./held-prf');

afterEach(() => jest.restoreAllMocks());

test('the passkey that signs in is asked for what opens a vault, and the server gets none of it', async () => {
  answered = { credProps: { rk: true }, prf: { enabled: true, results: { first: prf.buffer } } };
  const credential = await askPasskeyToEnter({ challenge: 'x', extensions: { credProps: true } });
  expect(asked).toMatchObject({ challenge: 'x', extensions: { credProps: true, prf: { eval: {} } } });
  expect(credential).toEqual({ id: 'one', clientExtensionResults: { credProps: { rk: true } } });
  expect(holdsPrf()).toBe(true);
  expect(takeHeldPrf()).toMatchObject({ credentialId: 'one', prf });
  expect([holdsPrf(), takeHeldPrf()]).toEqual([false, undefined]);
});

test('a passkey that knows nothing of it signs in as before', async () => {
  answered = {};
  await askPasskeyToEnter({ challenge: 'x' });
  expect([holdsPrf(), takeHeldPrf()]).toEqual([false, undefined]);
});

test('what was held for too long opens nothing', async () => {
  answered = { prf: { results: { first: prf.buffer } } };
  await askPasskeyToEnter({ challenge: 'x' });
  const nowMs = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(nowMs + limits.auth.mfaChallengeMs + 1);
  expect(takeHeldPrf()).toBeUndefined();
});

test('the answer is read from a buffer or from a part of one', () => {
  const whole = Uint8Array.from([9, ...prf, 9]);
  const outcome = (first: unknown) => ({ clientExtensionResults: { prf: { results: { first } } } });
  expect(prfOf(outcome(whole.subarray(1, 33)))).toEqual(prf);
  expect(prfOf(outcome(prf.buffer))).toEqual(prf);
  expect(prfOf({ clientExtensionResults: { prf: { enabled: true } } })).toBeUndefined();
  expect(withoutPrf(outcome(prf)).clientExtensionResults).toEqual({});
});
