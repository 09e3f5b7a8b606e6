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
const { holdPrf, holdsPrf, takeHeldPrf } = await import('./held-prf');

afterEach(() => void jest.useRealTimers());

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

test('what was held for too long is wiped by itself, whoever asks for it; a later answer has its own time', () => {
  jest.useFakeTimers();
  const [first, second] = [prf.slice(), prf.slice()];
  holdPrf({ credentialId: 'one', prf: first });
  jest.advanceTimersByTime(limits.auth.mfaChallengeMs - 1);
  expect([holdsPrf(), first]).toEqual([true, prf]);
  holdPrf({ credentialId: 'two', prf: second });
  jest.advanceTimersByTime(1);
  expect(first).toEqual(new Uint8Array(32));
  expect([holdsPrf(), second]).toEqual([true, prf]);
  jest.advanceTimersByTime(limits.auth.mfaChallengeMs);
  expect(second).toEqual(new Uint8Array(32));
  expect([holdsPrf(), takeHeldPrf()]).toEqual([false, undefined]);
});

test('the answer is read from a buffer or from a part of one', () => {
  const whole = Uint8Array.from([9, ...prf, 9]);
  const outcome = (first: unknown) => ({ clientExtensionResults: { prf: { results: { first } } } });
  expect(prfOf(outcome(whole.subarray(1, 33)))).toEqual(prf);
  expect(prfOf(outcome(prf.buffer))).toEqual(prf);
  expect(prfOf({ clientExtensionResults: { prf: { enabled: true } } })).toBeUndefined();
  expect(withoutPrf(outcome(prf)).clientExtensionResults).toEqual({});
});
