import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';

let running: TestGateway;
beforeAll(async () => {
  running = await runningGateway();
});
afterAll(() => running.stop());

test('signs up', async () => {
  const response = await fetch(`${running.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: ' Ada@Example.org',
      password: 'Analytical1!',
      firstName: 'Ada',
      acceptTerms: true,
      acceptPrivacy: true,
      role: 'internal',
    }),
  });
  console.log(response.status, await response.text(), running.log());
  expect(response.status).toBe(201);
});
