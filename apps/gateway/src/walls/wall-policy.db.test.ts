import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import { messageOf } from '@cartulary/contracts/errors';
import { oracles } from '@cartulary/testing/oracles/all';
import { MADE_UP, type Expected } from '@cartulary/testing/oracles/oracle';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, TestPerson } from '../test-person.test-helper.js';
import { wallScreen } from './wall-screen.test-helper.js';

const names = Object.keys(endpoints) as EndpointName[];
const expected: Readonly<Record<EndpointName, Expected>> = oracles;
let running: TestGateway;
let cookie: string;

beforeAll(async () => {
  running = await runningGateway();
  const ada = await TestPerson.signUp(running.url);
  // The founder of the first organisation operates the installation.
  const grant = { organisationId: ada.signedIn.user.organizationId, module: 'analytics_premium', decision: 'grant' };
  expect((await ada.call('POST', '/api/v1/modules/grant', { body: grant })).status).toBe(200);
  const screen = await wallScreen(running.url);
  const screens = [{ screen: 'dashboard', seconds: 30 }];
  const body = { userCode: screen.userCode, name: 'Hall', screens, expiresInDays: 1 };
  expect((await ada.call('POST', '/api/v1/walls', { body })).status).toBe(201);
  expect(await screen.exchange()).toBe('ready');
  cookie = `cartulary-wall=${screen.token}`;
});
afterAll(() => running.stop());

test('a wall of an administrator opens what is declared open to walls, and nothing else', async () => {
  const opened: EndpointName[] = [];
  for (const name of names.filter((one) => expected[one].callers !== 'everybody')) {
    const { method, path }: Endpoint = endpoints[name];
    const address = path.replace(/:category/, 'profile').replace(/:\w+/g, MADE_UP);
    const given = method === 'GET' ? {} : { body: {} };
    const { status, body } = await call(running.url, method, address, { headers: { cookie }, ...given });
    const said = body.error ?? (body as { detail?: string }).detail;
    if (!(status === 401 && said === messageOf('authentication_required'))) opened.push(name);
  }
  expect(opened.sort()).toEqual(names.filter((name) => expected[name].openToWalls).sort());
  // Everything is closed, were it only that nothing opened.
  expect(opened).toContain('walls.this');
});

test('what is open to walls changes nothing', () => {
  for (const name of names.filter((one) => expected[one].openToWalls)) {
    const { method, access }: Endpoint = endpoints[name];
    expect([name, method, access]).toEqual([name, 'GET', 'session']);
  }
});
