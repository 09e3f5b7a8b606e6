import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, PASSWORD, registration } from '../../test-person.test-helper.js';

let running: TestGateway;
beforeAll(async () => {
  running = await runningGateway({ CARTULARY_TRUSTED_PROXIES: 'loopback', CARTULARY_SIGN_UPS_PER_ADDRESS: '3' });
});
afterAll(() => running.stop());

const signUp = (name: string, from: string, password = PASSWORD) =>
  call(running.url, 'POST', '/api/auth/signup', {
    body: { ...registration(`${name}@example.org`), password },
    headers: { 'x-forwarded-for': from },
  });

test('accounts that one network makes or finds taken are counted, also in a burst, and nobody else is stopped', async () => {
  expect((await signUp('ada', '2001:db8::1')).status).toBe(201);
  // Refused before it reveals anything.
  expect((await signUp('bo', '2001:db8::1', 'short')).status).toBe(400);
  const burst = await Promise.all(['ada', 'cy', 'di', 'ed'].map((name, at) => signUp(name, `2001:db8::${at + 2}`)));
  expect(burst.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2);
  const stopped = await signUp('fay', '2001:db8::9');
  expect([stopped.status, stopped.body.error]).toEqual([429, 'Too many attempts. Please wait and try again.']);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await signUp('fay', '2001:db8:1::1')).status).toBe(201);
});
