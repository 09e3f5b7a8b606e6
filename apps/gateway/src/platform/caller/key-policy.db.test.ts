import { keyScopes, type KeyScope } from '@cartulary/contracts/api-keys';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import { messageOf } from '@cartulary/contracts/errors';
import { oracles } from '@cartulary/testing/oracles/all';
import { MADE_UP } from '@cartulary/testing/oracles/oracle';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, TestPerson } from '../../test-person.test-helper.js';

const names = Object.keys(endpoints) as EndpointName[];
let running: TestGateway;
const keys = new Map<KeyScope, string>();

beforeAll(async () => {
  running = await runningGateway();
  const ada = await TestPerson.signUp(running.url);
  for (const scope of keyScopes) {
    const body = { name: scope, scopes: [scope], expiresInDays: 1 };
    keys.set(scope, (await ada.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', body)).secret);
  }
});
afterAll(() => running.stop());

test.each(keyScopes)('a key for %s opens what its scope names and nothing else', async (scope) => {
  const opened: EndpointName[] = [];
  for (const name of names.filter((one) => oracles[one].callers !== 'everybody')) {
    const { method, path }: Endpoint = endpoints[name];
    const address = path.replace(/:category/, 'profile').replace(/:\w+/g, MADE_UP);
    const { status, body } = await call(running.url, method, address, {
      token: keys.get(scope),
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect(status).not.toBe(401);
    const said = body.error ?? (body as { detail?: string }).detail;
    if (!(status === 403 && said === messageOf('access_denied'))) opened.push(name);
  }
  expect(opened.sort()).toEqual(names.filter((one) => oracles[one].openToKeys?.includes(scope)).sort());
});
