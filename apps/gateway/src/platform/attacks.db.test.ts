import { createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Account } from '@cartulary/database/entities/account.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, proveAddress, registration, TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway({
    CARTULARY_TRUSTED_PROXIES: 'loopback',
    CARTULARY_PUBLIC_URL: 'https://c.example/',
    CARTULARY_PROVIDER_PLAIN_HTTP: '1',
  });
  ada = await TestPerson.signUp(running.url, 'ada@attacks.example');
});
afterAll(() => running.stop());

const inOwn = <T>(person: TestPerson, work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(person.signedIn.user.organizationId, work);
const validate = async (token: string): Promise<number> =>
  (await call(running.url, 'GET', '/api/v1/auth/validate', { token })).status;

/** Sends bytes as they are, including what fetch would refuse to send. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(running.url);
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    let answer = '';
    socket.on('data', (more) => (answer += more.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });

describe('a request forged by another site', () => {
  const changes = [
    ['POST', '/api/v1/auth/logout'],
    ['PUT', '/api/v1/settings/security'],
    ['POST', '/api/v1/account/password'],
    ['DELETE', '/api/v1/sessions?scope=others'],
    ['POST', '/api/v1/organisation/api-keys'],
  ] as const;

  it('changes nothing: cookies alone sign nobody in', async () => {
    const signedIn = await fetch(`${running.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client': 'web' },
      body: JSON.stringify({ email: ada.email, password: PASSWORD }),
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    expect(cookie).not.toBe('');
    for (const [method, path] of changes) {
      const answer = await call(running.url, method, path, {
        headers: { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        body: {},
      });
      expect([path, [401, 403, 404].includes(answer.status)]).toEqual([path, true]);
    }
    expect(await validate(ada.signedIn.token)).toBe(200);
  });

  it('cannot be sent as a form: nothing but JSON is read', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await fetch(`${running.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ email: ada.email, password: PASSWORD }),
      });
      expect([type, answer.status]).toEqual([type, 400]);
    }
  });

  it('is told nothing: no other origin is let read an answer', async () => {
    const answer = await fetch(`${running.url}/api/v1/auth/validate`, { headers: { origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${running.url}/api/v1/auth/validate`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test.each([
  '/api/v1/auth/validate',
  '/api/openapi.json',
  '/health',
  '/no-such-address',
  '/%ff',
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?EIO=4&transport=none',
])('no page frames what the server answers, and nothing in it may run or be read from elsewhere: %s', async (path) => {
  const { headers } = await fetch(running.url + path);
  const policy = (headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
  expect(policy.join()).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-type')).toMatch(/; charset=utf-8$|^application\/json$/i);
});

describe('a socket', () => {
  /** The HTTP status of the response to a handshake. */
  const opened = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const handshake = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      };
      request(`${running.url}/socket.io/?EIO=4&transport=websocket`, { headers: { ...handshake, ...headers } })
        .on('upgrade', ({ statusCode }, socket) => resolve((socket.destroy(), statusCode)))
        .on('response', (answer) => resolve((answer.resume(), answer.statusCode)))
        .on('error', reject)
        .end();
    });
  const host = 'c.example';

  it('is opened by no page of another origin', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://c.example.evil.example', 'https://c.example:444'])
      expect([origin, await opened({ host, origin })]).toEqual([origin, 400]);
    const polled = await fetch(`${running.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(polled.status).toBe(403);
  });

  it('is opened by our own page, also where a trusted proxy calls us by another name, and by programs', async () => {
    const origin = 'https://c.example';
    expect(await opened({ host, origin })).toBe(101);
    expect(await opened({ host: 'gateway:8080', 'x-forwarded-host': 'c.example', origin })).toBe(101);
    expect(await opened({ host })).toBe(101);
    // A proxy that doesn't forward the public host name. The public name is CARTULARY_PUBLIC_URL.
    expect(await opened({ host: 'gateway:8080', origin })).toBe(101);
    expect(await opened({ host: 'gateway:8080', origin: 'https://gateway:8081' })).toBe(400);
  });
});

test('a call whose length can be read in two ways is refused, and nothing behind it is heard', async () => {
  const hidden = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n';
  for (const framing of [
    `Content-Length: ${hidden.length}\r\nTransfer-Encoding: chunked`,
    'Content-Length: 5\r\nContent-Length: 6',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding : chunked',
    'Content-Length: +5',
  ]) {
    const answer = await raw(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n0\r\n\r\n${hidden}`,
    );
    expect([framing, answer.match(/^HTTP\/1\.1 \d+/gm)]).toEqual([framing, ['HTTP/1.1 400']]);
  }
});

describe('who has an account', () => {
  const unknown = 'nobody@attacks.example';
  const said = async (path: string, body: object) => {
    const answer = await call(running.url, 'POST', path, { body });
    return { status: answer.status, body: answer.body, cookies: answer.headers.getSetCookie().length };
  };

  it('is said by no answer of signing in or of a forgotten password', async () => {
    const password = 'Wrong-Kettle-9-Bay';
    for (const path of ['/api/v1/auth/login', '/api/auth/reset-password'])
      expect(await said(path, { email: ada.email, password })).toEqual(await said(path, { email: unknown, password }));
  });

  it('is said by no lockout', async () => {
    const locked = async (email: string) => {
      let last = { status: 0 };
      for (let tried = 0; tried < 6; tried += 1)
        last = await said('/api/v1/auth/login', { email, password: 'Wrong-Kettle-9-Bay' });
      return last;
    };
    const eve = await TestPerson.signUp(running.url, 'eve@attacks.example');
    const [known, other] = [await locked(eve.email), await locked(unknown)];
    expect(known).toEqual(other);
    expect(known.status).toBe(429);
  });
});

describe('what nobody may give themselves', () => {
  const more = {
    role: 'admin',
    permissions: ['installation_operate'],
    isActive: true,
    isEmailVerified: true,
    id: '00000000-0000-4000-8000-00000000abcd',
    passwordHash: 'x',
    customRoleId: null,
  };

  it('is not taken from a registration: no role, no organisation, no permission', async () => {
    const theirs = ada.signedIn.user.organizationId;
    const body = {
      ...registration('mallory@attacks.example'),
      ...more,
      organisationId: theirs,
      organizationId: theirs,
    };
    const { user } = dataOf(
      await call<{ user: TestPerson['signedIn']['user'] }>(running.url, 'POST', '/api/auth/signup', { body }),
    );
    expect(user.organizationId).not.toBe(theirs);
    expect(user.permissions).not.toContain('installation_operate');
    expect(user).toMatchObject({ isEmailVerified: false });
    expect(user.id).not.toBe(more.id);
  });

  it('is not taken from a profile', async () => {
    const person = await TestPerson.signUp(running.url);
    const before = await inOwn(person, () => repository(Account).findOneByOrFail({ id: person.signedIn.user.id }));
    const stored = await person.data<{ version: number; value: object }>('GET', '/api/v1/settings/profile');
    await person.call('PUT', '/api/v1/settings/profile', {
      body: {
        value: { ...stored.value, ...more, organisationId: ada.signedIn.user.organizationId },
        version: stored.version,
      },
    });
    const { updatedAt: _, ...after } = await inOwn(person, () =>
      repository(Account).findOneByOrFail({ id: person.signedIn.user.id }),
    );
    expect(after).toMatchObject({
      role: before.role,
      permissions: before.permissions,
      organisationId: before.organisationId,
      isEmailVerified: before.isEmailVerified,
      passwordHash: before.passwordHash,
    });
  });

  it('is not taken from whoever accepts an invitation', async () => {
    const invited = 'invited@attacks.example';
    // Her first sign-in raised the limit for later sign-ins in this file.
    const again = { body: { email: ada.email, password: PASSWORD } };
    const { token: asAda } = dataOf(await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', again));
    const sent = await ada.call('POST', '/api/v1/invitations', {
      token: asAda,
      body: { emails: [invited], ...more, role: 'user' },
    });
    expect(sent.status).toBe(201);
    const { organizationId } = ada.signedIn.user;
    const mails = await ada.call<{ items: { id: string; address: string }[] }>('GET', '/api/v1/mails?pageSize=100', {
      token: asAda,
    });
    const mailId = dataOf(mails).items.find(({ address }) => address === invited)?.id ?? '';
    const { link } = dataOf(await ada.call<{ link: string }>('GET', `/api/v1/mails/${mailId}`, { token: asAda }));
    const token = link.split('invitation=')[1] ?? '';
    const eve = await TestPerson.signUp(running.url);
    const body = {
      token,
      firstName: 'Ingo',
      lastName: 'Gast',
      password: PASSWORD,
      acceptTerms: true,
      acceptPrivacy: true,
      ...more,
      organisationId: eve.signedIn.user.organizationId,
    };
    const { user } = dataOf(
      await call<{ user: TestPerson['signedIn']['user'] }>(running.url, 'POST', '/api/v1/invitations/accept', { body }),
    );
    expect(user).toMatchObject({ role: 'user', organizationId, email: invited });
    expect(user.permissions).not.toContain('installation_operate');
    expect(user.id).not.toBe(more.id);
  });
});

test('a refused sign-in of nobody’s account stands in the log with its address; calls that were answered have none', async () => {
  const from = { headers: { 'x-forwarded-for': '203.0.113.77' } };
  const body = { email: 'nobody-at-all@attacks.example', password: 'Wrong-Password-1' };
  expect((await call(running.url, 'POST', '/api/v1/auth/login', { ...from, body })).status).toBe(401);
  expect((await call(running.url, 'GET', '/health', from)).status).toBe(503);
  expect((await call(running.url, 'GET', '/api/openapi.json', from)).status).toBe(200);
  const lines = (
    await waitFor(() => {
      const said = running
        .log()
        .split('\n')
        .filter((line) => line.includes('"message":"call"'));
      return said.some((line) => line.includes('/api/openapi.json')) && said;
    })
  ).map((line) => JSON.parse(line) as { path: string; status: number; address?: string });
  expect(lines).toContainEqual(
    expect.objectContaining({ path: '/api/v1/auth/login', status: 401, address: '203.0.113.77' }),
  );
  expect(lines.filter(({ status, address }) => status < 400 && address !== undefined)).toEqual([]);
  expect(running.log()).not.toContain('nobody-at-all');
});

describe('a body that wants to change what all objects are', () => {
  const spoiled = (inner: object) =>
    JSON.stringify(inner).replace(/\}$/, ',"__proto__":{"spoiled":1},"constructor":{"prototype":{"spoiled":1}}}');
  const send = (method: string, path: string, body: string) =>
    fetch(`${running.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.signedIn.token}` },
      body,
    });

  it('changes none, wherever it is taken', async () => {
    const taken = [
      await send('POST', '/api/v1/folders', spoiled({ name: 'Folder' })),
      await send('POST', '/api/v1/logs', `{"entries":[${spoiled({ level: 'info', message: 'x', metadata: {} })}]}`),
      await send('PUT', '/api/v1/settings/profile', `{"version":0,"value":${spoiled({ firstName: 'Ada' })}}`),
      await send('POST', '/api/v1/saved-searches', spoiled({ name: 'x', query: {} })),
    ].map(({ status }) => status);
    expect([taken.includes(201), taken.filter((status) => status >= 500)]).toEqual([true, []]);
    // The gateway runs in this process, so pollution would be visible here.
    expect(({} as Record<string, unknown>)['spoiled']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('a value that is given twice', () => {
  it('is refused, and not one of both taken', async () => {
    const asked = (query: string) => ada.call('GET', `/api/v1/audit?${query}`);
    expect((await asked('action=session.start')).status).toBe(200);
    for (const query of ['action=session.start&action=session.refuse', 'page=1&page=2'])
      expect([query, (await asked(query)).status]).toEqual([query, 400]);
  });

  it('is read where it belongs, and nowhere else: a body is no address and an address no body', async () => {
    const { status } = await ada.call('POST', '/api/v1/folders?name=Folder', { body: {} });
    expect(status).toBe(400);
    const search = await ada.call('GET', '/api/v1/audit', { headers: { cookie: 'action=made-up; limit=0' } });
    expect(search.status).toBe(200);
  });
});

describe('a line that somebody smuggles in', () => {
  const logLines = (): unknown[] =>
    running
      .log()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);

  it('in an address makes no line of the log', async () => {
    await fetch(`${running.url}/api/v1/documents/x%0d%0a%7B%22msg%22:%22forged%22%7D?q=%0d%0aforged`);
    expect(() => logLines()).not.toThrow();
    expect(running.log()).not.toMatch(/^\{"msg":"forged"\}/m);
  });

  it('in a header makes no header of an answer, and no line of the log', async () => {
    for (const [name, value] of [
      ['X-Request-Id', 'abcdefgh%0d%0aX-Evil: 1'],
      ['X-Request-Id', 'abcdefgh\rX-Evil: 1'],
      ['User-Agent', 'Mozilla\rX-Evil: 1'],
      ['User-Agent', `Mozilla\u0085{"msg":"forged"}\u2028{"msg":"forged"}`],
      ['X-Forwarded-For', '1.2.3.4%0d%0aX-Evil: 1'],
    ] as const) {
      const answer = await raw(
        `GET /api/v1/auth/validate HTTP/1.1\r\nHost: localhost\r\n${name}: ${value}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
      expect(answer.toLowerCase()).not.toContain('\nx-evil');
    }
    expect(() => logLines()).not.toThrow();
  });

  it('in the name of a browser stays one text of the session and of the mail about it', async () => {
    const agent = 'Mozilla/5.0 \u0085 Firefox/140.0';
    const answer = await call<{ sessionId: string }>(running.url, 'POST', '/api/v1/auth/login', {
      headers: { 'user-agent': encodeURI(agent) },
      body: { email: ada.email, password: PASSWORD },
    });
    const session = await inOwn(ada, () => repository(Session).findOneByOrFail({ id: dataOf(answer).sessionId }));
    expect(session.userAgent ?? '').not.toMatch(/[\r\n]/);
  });

  it('in a name or an address is no part of a mail’s head', async () => {
    const firstName = 'Ada\r\nBcc: everybody@evil.example\r\n\r\n';
    const email = 'split@attacks.example';
    const { user } = dataOf(
      await call<{ user: { firstName: string; organizationId: string } }>(running.url, 'POST', '/api/auth/signup', {
        body: { ...registration(email), firstName },
      }),
    );
    expect(user.firstName).not.toMatch(/[\r\n]/);
    const mails = await running.parts.database.inOrganisation(user.organizationId, () => repository(Mail).find());
    for (const { subject, address } of mails) expect(subject + address).not.toMatch(/[\r\n]/);
    for (const wrong of [
      'a\r\nBcc: x@evil.example',
      'a@b.example\r\nBcc: x@evil.example',
      'a@b.example,x@evil.example\n',
    ])
      expect(await call(running.url, 'POST', '/api/auth/signup', { body: registration(wrong) })).toMatchObject({
        status: 400,
      });
  });
});

describe('the way back from a provider', () => {
  it('leads to no other site, whatever is asked for or brought along', async () => {
    for (const provider of ['google', 'github', 'microsoft', 'oidc', 'saml'])
      for (const [method, query] of [
        ['GET', '?code=x&state=y&next=https://evil.example&redirect_uri=https://evil.example'],
        ['POST', '?next=//evil.example'],
      ] as const) {
        const answer = await fetch(`${running.url}/auth/${provider}/callback${query}`, {
          method,
          redirect: 'manual',
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
          ...(method === 'POST' ? { body: 'SAMLResponse=x&RelayState=https://evil.example' } : {}),
        });
        const location = answer.headers.get('location');
        expect([provider, method, location === null || new URL(location, running.url).origin === running.url]).toEqual([
          provider,
          method,
          true,
        ]);
        expect(location ?? '').not.toContain('evil');
      }
  });
});

test('a provider whose metadata names another issuer than it was set up with is not believed', async () => {
  let issuer = '';
  const server = createServer((_request, response) => {
    const own = `http://localhost:${(server.address() as AddressInfo).port}`;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        issuer: issuer || own,
        authorization_endpoint: `${own}/a`,
        token_endpoint: `${own}/t`,
        jwks_uri: `${own}/k`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  try {
    const person = await TestPerson.signUp(running.url);
    await proveAddress(running, person);
    const path = '/api/v1/organisation/identity-providers/oidc';
    const own = `http://localhost:${(server.address() as AddressInfo).port}`;
    const config = { clientId: 'cartulary', issuer: own };
    const written = await person.call('PUT', path, {
      body: { kind: 'oidc', config, secrets: { clientSecret: 'secret' }, groupRoles: [] },
    });
    expect(written.status).toBe(200);
    expect((await person.call('POST', `${path}/test`)).status).toBe(200);
    issuer = 'https://accounts.evil.example';
    const refused = await person.call<{ reason: string }>('POST', `${path}/test`);
    expect([refused.status, refused.body.data?.reason]).toEqual([409, 'answer-not-valid']);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
