import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import { messageOf } from '@cartulary/contracts/errors';
import { roles, type Role } from '@cartulary/contracts/permissions';
import { isPersonal, settingCategories } from '@cartulary/contracts/settings';
import { anAccount } from '@cartulary/testing/factories';
import { oracles } from '@cartulary/testing/oracles/all';
import { inOrder } from '@cartulary/testing/oracles/make-things';
import { MADE_UP } from '@cartulary/testing/oracles/oracle';
import pg from 'pg';
import { hashPassword } from '../../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson, type Answer } from '../../test-person.test-helper.js';

let running: TestGateway;
const tokens = new Map<Role, string>();

/** Calls in the server's own API description, by method and path. */
let described: Map<string, EndpointName>;

beforeAll(async () => {
  running = await runningGateway();
  const founder = await TestPerson.signUp(running.url);
  const superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
  const passwordHash = await hashPassword(PASSWORD);
  for (const role of roles) {
    const email = `${role}@policy.example`;
    const { id } = await anAccount(running.parts.database, founder.signedIn.user.organizationId);
    await superuser.query('UPDATE app.account SET email = $1, role = $2, password_hash = $3 WHERE id = $4', [
      email,
      role,
      passwordHash,
      id,
    ]);
    const signedIn = await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', {
      body: { email, password: PASSWORD },
    });
    tokens.set(role, dataOf(signedIn).token);
  }
  await superuser.end();
  const response = await fetch(`${running.url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, object>> };
  const byCall = new Map(
    Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name as EndpointName]),
  );
  described = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method): [string, EndpointName] => {
        const spelt = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
        return [spelt, byCall.get(spelt) ?? (spelt as EndpointName)];
      }),
    ),
  );
});
afterAll(() => running.stop());

/** Error of a response: the envelope's `error`, or the `detail` of SCIM. */
const saidOf = ({ body }: Answer): string | undefined => body.error ?? (body as { detail?: string }).detail;

/** Sends almost nothing: access is checked before the input is validated. */
function send(name: EndpointName, token: string | undefined): Promise<Answer> {
  const { method, path }: Endpoint = endpoints[name];
  const address = path.replace(/:category/, 'profile').replace(/:\w+/g, MADE_UP);
  return call(running.url, method, address, { token, ...(method === 'GET' ? {} : { body: {} }) });
}

/** A page at the same URL as a call. Everyone gets the same page, without data. */
const page = 'GET /auth/saml/callback';

test('every call of the API’s own description stands in the policy, and no other', () => {
  expect([...described.values()].sort()).toEqual([page, ...Object.keys(oracles)].sort());
});

test.each(settingCategories)('settings of %s are written by whom they belong to', async (category) => {
  for (const role of roles) {
    const answer = await call(running.url, 'PUT', `/api/v1/settings/${category}`, {
      token: tokens.get(role),
      body: { value: {}, version: 999 },
    });
    const refused = answer.status === 403 && saidOf(answer) === messageOf('access_denied');
    const { callers } = oracles['settings.write'];
    const allowed = callers !== 'everybody' && callers.includes(role);
    expect({ role, refused }).toEqual({ role, refused: !allowed || (!isPersonal(category) && role !== 'admin') });
  }
});

test.each(inOrder)('%s answers whom the policy names', async (name) => {
  const allowed = oracles[name].callers;
  const signedOut = await send(name, undefined);
  if (allowed === 'everybody') {
    expect([signedOut.status, saidOf(signedOut)]).not.toEqual([401, messageOf('authentication_required')]);
    return;
  }
  expect([signedOut.status, saidOf(signedOut)]).toEqual([401, messageOf('authentication_required')]);
  for (const role of roles) {
    const answer = await send(name, tokens.get(role));
    const refused = answer.status === 403 && saidOf(answer) === messageOf('access_denied');
    expect({ role, refused }).toEqual({ role, refused: !allowed.includes(role) });
  }
});
