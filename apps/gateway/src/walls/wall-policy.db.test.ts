import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import { messageOf } from '@cartulary/contracts/errors';
import type { WallScreen } from '@cartulary/contracts/walls';
import { oracles } from '@cartulary/testing/oracles/all';
import { MADE_UP, type Expected } from '@cartulary/testing/oracles/oracle';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, TestPerson } from '../test-person.test-helper.js';
import { wallScreen } from './wall-screen.test-helper.js';

const names = Object.keys(endpoints) as EndpointName[];
const expected: Readonly<Record<EndpointName, Expected>> = oracles;
let running: TestGateway;
let ada: TestPerson;
let cookie: string;

/** The cookie of a wall with these screens. */
async function wallOf(...screens: readonly { screen: WallScreen; dashboardId?: string }[]): Promise<string> {
  const screen = await wallScreen(running.url);
  const shown = screens.map((one) => ({ ...one, seconds: 30 }));
  const body = { userCode: screen.userCode, name: 'Hall', screens: shown, expiresInDays: 1 };
  expect((await ada.call('POST', '/api/v1/walls', { body })).status).toBe(201);
  expect(await screen.exchange()).toBe('ready');
  return `cartulary-wall=${screen.token}`;
}

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  // The founder of the first organization operates the installation.
  const grant = { organisationId: ada.signedIn.user.organizationId, module: 'analytics_premium', decision: 'grant' };
  expect((await ada.call('POST', '/api/v1/modules/grant', { body: grant })).status).toBe(200);
  cookie = await wallOf({ screen: 'dashboard' }, { screen: 'productionDashboard' });
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
  const declared = names.filter((name) => expected[name].openToWalls);
  // This wall shows no custom dashboard.
  expect(opened.sort()).toEqual(declared.filter((name) => name !== 'dashboards.answers').sort());
  // If everything were closed, nothing would be opened.
  expect(opened).toContain('walls.this');
});

test('a wall opens its own screens, and of composed dashboards those that it shows', async () => {
  const make = (name: string) => ada.data<{ id: string }>('POST', '/api/v1/dashboards', { name, cards: [] });
  const [shown, other] = [await make('Quay'), await make('Yard')];
  const wall = await wallOf({ screen: 'own-dashboard', dashboardId: shown.id });
  const statusOf = async (address: string): Promise<number> =>
    (await call(running.url, 'GET', address, { headers: { cookie: wall } })).status;
  expect(await statusOf(`/api/v1/dashboards/${shown.id}/answers`)).toBe(200);
  for (const address of [
    `/api/v1/dashboards/${other.id}/answers`,
    '/api/v1/metrics/executive',
    '/api/v1/metrics/production',
  ])
    expect([address, await statusOf(address)]).toEqual([address, 401]);
});

test('what is open to walls changes nothing', () => {
  for (const name of names.filter((one) => expected[one].openToWalls)) {
    const { method, access }: Endpoint = endpoints[name];
    expect([name, method, access]).toEqual([name, 'GET', 'session']);
  }
});
