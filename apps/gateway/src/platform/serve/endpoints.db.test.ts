import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { oracles } from '@cartulary/testing/oracles/all';
import { inOrder, madeIds, thingsOf } from '@cartulary/testing/oracles/make-things';
import { MADE_UP } from '@cartulary/testing/oracles/oracle';
import { noThings, privateThings } from './endpoint-things.test-helper.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, TestPerson, type Answer } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
let stranger: TestPerson;
/** Things of Ada's that calls refer to. */
const things = { ...noThings };

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  stranger = await TestPerson.signUp(running.url);
  Object.assign(things, await privateThings(running, ada));
});
afterAll(() => running.stop());

const declared = (name: EndpointName): Endpoint => endpoints[name];
function ask(name: EndpointName, token?: string): Promise<Answer> {
  const { query = '', body } = oracles[name].call;
  const of = thingsOf(name, things);
  const address = declared(name).path.replace(/:(\w+)/g, (_, param: string) => of[param] ?? MADE_UP) + query;
  const given = typeof body === 'function' ? body(of) : body;
  return call(running.url, declared(name).method, address, { token, body: given });
}

const ofSession = inOrder.filter((name) => declared(name).access === 'session');

describe('without sign-in', () => {
  it.each(ofSession)('%s is closed', async (name) => {
    const answer = await ask(name);
    const sentence = 'Authentication required';
    const said = name.startsWith('scim.')
      ? expect.objectContaining({ status: '401', detail: sentence })
      : { success: false, error: sentence };
    expect([answer.status, answer.body]).toEqual([401, said]);
  });
});

describe('with the token of another organisation', () => {
  // Operator calls are closed to everyone else before anything is looked up.
  const isOperated = (name: EndpointName): boolean =>
    declared(name).permissions?.includes(INSTALLATION_OPERATE) ?? false;
  const ids = [...madeIds, 'documentId', 'itemId', 'notificationId', 'sessionId'];
  const aboutThings = ofSession.filter(
    (name) => !isOperated(name) && ids.some((id) => declared(name).path.includes(`:${id}`)),
  );

  it.each(aboutThings)('%s finds nothing', async (name) => {
    const answer = await ask(name, stranger.signedIn.token);
    expect([answer.status, answer.body.error]).toEqual([404, 'Resource not found']);
  });

  it.each(ofSession.filter((name) => !aboutThings.includes(name) && name !== 'auth.logout'))(
    '%s shows nothing of the first',
    async (name) => {
      const answer = await ask(name, stranger.signedIn.token);
      const said = JSON.stringify(answer.body);
      for (const secret of ['private words', 'Private', ada.email, things.documentId, things.folderId])
        expect(said).not.toContain(secret);
    },
  );

  it('bulk actions and moves reach nothing of the first', async () => {
    const bulk = await stranger.call('POST', '/api/v1/documents/bulk', {
      body: { action: 'bin', documentIds: [things.documentId] },
    });
    expect(bulk.body.data).toEqual({ done: [], refused: [{ id: things.documentId, error: 'Resource not found' }] });
    const into = await stranger.upload([{ name: 'a.txt', content: 'a' }], `?folderId=${things.folderId}`);
    expect(into.status).toBe(404);
  });
});

describe('with the rightful token', () => {
  it.each(inOrder)('%s answers as declared', async (name) => {
    const answer = await ask(name, ada.signedIn.token);
    // SCIM reports errors in its own format.
    const said = answer.body.error ?? (answer.body as { detail?: string }).detail;
    expect([name, answer.status, answer.status >= 400 ? said : '']).toEqual([
      name,
      oracles[name].call.status,
      answer.status >= 400 ? expect.any(String) : '',
    ]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
  });
});

test('what is sent wrong is named, place by place', async () => {
  const answer = await stranger.call('GET', '/api/v1/documents/not-an-id/text?page=0');
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe('Some of what was sent is not valid');
  expect(answer.body.data).toEqual({
    issues: [
      { path: 'documentId', message: expect.stringContaining('UUID') },
      { path: 'page', message: expect.stringContaining('>=1') },
    ],
  });
});

test('what is no JSON, too much, or no address is refused in the envelope', async () => {
  const send = (body: string) =>
    fetch(`${running.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  expect([(await send('{')).status, (await send(JSON.stringify({ email: 'x'.repeat(1_100_000) }))).status]).toEqual([
    400, 413,
  ]);
  for (const body of ['{', 'null', '"x"', '1', '\ufeff{}x']) {
    const message = 'The body isn’t valid: send a JSON object or list';
    expect([body, await (await send(body)).json()]).toMatchObject([body, { data: { issues: [{ message }] } }]);
  }
  for (const path of ['/api/nothing', '/api/v1/documents/x/y/z', '/api/v1/documents/']) {
    const answer = await call(running.url, 'GET', path);
    expect([answer.status, answer.body]).toEqual([404, { success: false, error: 'Resource not found' }]);
  }
});

test('a method that an address does not take is refused by those that it takes, whatever the body', async () => {
  const answered = async (method: string, path: string) => {
    const answer = await fetch(running.url + path, { method, ...(method === 'GET' ? {} : { body: '{' }) });
    return [answer.status, answer.headers.get('allow'), await answer.json()];
  };
  const error = 'This address does not take that method';
  const refused = { success: false, error };
  expect(await answered('PUT', '/api/v1/documents')).toEqual([405, 'GET, HEAD, POST', refused]);
  // 'bulk' is in the position of an ID but isn't a document.
  expect(await answered('PATCH', '/api/v1/documents/bulk')).toEqual([405, 'POST', refused]);
  expect(await answered('GET', '/logs')).toEqual([405, 'POST', refused]);
  // One of our pages, to which forms on other sites are posted.
  expect(await answered('PUT', '/auth/saml/callback')).toEqual([405, 'GET, HEAD, POST', refused]);
  expect(await answered('PUT', '/scim/v2/Users')).toMatchObject([
    405,
    'GET, HEAD, POST',
    { status: '405', detail: error },
  ]);
});
