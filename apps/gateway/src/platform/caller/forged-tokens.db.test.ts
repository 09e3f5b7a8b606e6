import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { User } from '@cartulary/contracts/user';
import { Account } from '@cartulary/database/entities/account.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { repository } from '@cartulary/database/organisation-context';
import { exportJWK, SignJWT } from 'jose';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson } from '../../test-person.test-helper.js';
import { SigningKeys } from './signing-keys.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway({
    CARTULARY_TRUSTED_PROXIES: 'loopback',
    CARTULARY_PUBLIC_URL: 'https://c.example/',
  });
  ada = await TestPerson.signUp(running.url, 'ada@tokens.example');
});
afterAll(() => running.stop());

const validate = async (token: string): Promise<number> =>
  (await call(running.url, 'GET', '/api/v1/auth/validate', { token })).status;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a forged token', () => {
  const claims = () => ({
    sub: ada.signedIn.user.id,
    organisationId: ada.signedIn.user.organizationId,
    sessionId: ada.signedIn.sessionId,
  });
  const signed = (header: { alg: string } & Record<string, unknown>, given: object = {}) =>
    new SignJWT({ ...claims(), ...given })
      .setProtectedHeader(header)
      .setIssuer('cartulary')
      .setAudience('api')
      .setIssuedAt()
      .setExpirationTime('1h');
  const rightKey = (): Uint8Array => new SigningKeys(running.parts.keys).access[0];

  it('is what these are compared with: the right key, header and claims open', async () => {
    const [header = '', body = ''] = ada.signedIn.token.split('.');
    const { iss, aud } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iss: string; aud: string };
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256' });
    const own = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(iss)
      .setAudience(aud)
      .setExpirationTime('1h')
      .sign(rightKey());
    expect(await validate(own)).toBe(200);
  });

  it('opens nothing without a signature, whatever it calls itself', async () => {
    const [, body = '', signature = ''] = ada.signedIn.token.split('.');
    for (const alg of ['none', 'None', 'NONE', 'nOnE'])
      for (const end of ['', signature]) expect(await validate(`${part({ alg })}.${body}.${end}`)).toBe(401);
  });

  it('opens nothing by another algorithm, by a key of its own, or by a public key used as a secret', async () => {
    expect(await validate(await signed({ alg: 'HS512' }).sign(rightKey()))).toBe(401);
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = await exportJWK(publicKey);
    expect(await validate(await signed({ alg: 'RS256', jwk }).sign(privateKey))).toBe(401);
    expect(await validate(await signed({ alg: 'RS256', jku: 'https://evil.example/keys' }).sign(privateKey))).toBe(401);
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const head = `${part({ alg: 'HS256' })}.${ada.signedIn.token.split('.')[1] ?? ''}`;
    const confused = createHmac('sha256', pem).update(head).digest('base64url');
    expect(await validate(`${head}.${confused}`)).toBe(401);
  });

  it('leads to no other key by its kid, and each claim has to be right', async () => {
    for (const kid of ['../../dev/null', "' OR 1=1 --", 'https://evil.example/key', '']) {
      expect(await validate(await signed({ alg: 'HS256', kid }).sign(new Uint8Array(32)))).toBe(401);
      expect(await validate(await signed({ alg: 'HS256', kid }).sign(randomBytes(32)))).toBe(401);
    }
    const [, body = ''] = ada.signedIn.token.split('.');
    const { iss, aud } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iss: string; aud: string };
    const mint = (issuer: string, audience: string, expires: string | number) =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime(expires)
        .sign(rightKey());
    expect(await validate(await mint(iss, aud, '1h'))).toBe(200);
    expect(await validate(await mint('https://evil.example', aud, '1h'))).toBe(401);
    for (const other of ['socket', 'download', 'collab', 'other'])
      expect(await validate(await mint(iss, other, '1h'))).toBe(401);
    expect(await validate(await mint(iss, aud, Math.floor(Date.now() / 1_000) - 1))).toBe(401);
  });

  it('of another purpose is no access token, and an access token is none of another purpose', async () => {
    const { token } = await ada.data<{ token: string }>('POST', '/api/v1/auth/short-token', { purpose: 'socket' });
    expect(await validate(token)).toBe(401);
    const documentId = await ada.uploadText('own.txt');
    const download = (by: string) => fetch(`${running.url}/api/v1/documents/${documentId}/original?token=${by}`);
    expect((await download(ada.signedIn.token)).status).toBe(401);
  });

  it('cannot be moved to another session or person by changing what it says', async () => {
    const eve = await TestPerson.signUp(running.url);
    const [header = '', , signature = ''] = eve.signedIn.token.split('.');
    const [, theirs = ''] = ada.signedIn.token.split('.');
    expect(await validate(`${header}.${theirs}.${signature}`)).toBe(401);
  });
});

test('a token names its person by an id that nobody else ever gets, and not by an address that somebody else may have later', async () => {
  const first = await TestPerson.signUp(running.url, 'desk@tokens.example');
  const claims = JSON.parse(Buffer.from(first.signedIn.token.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(claims).toMatchObject({ iss: expect.any(String) as string, sub: first.signedIn.user.id });
  expect(JSON.stringify(claims)).not.toContain('tokens.example');
  const { organizationId, id } = first.signedIn.user;
  await running.parts.database.inOrganisation(organizationId, () =>
    repository(Account).update({ id }, { email: 'moved@tokens.example' }),
  );
  const second = await TestPerson.signUp(running.url, 'desk@tokens.example');
  const whoIs = async (person: TestPerson) => (await person.data<{ user: User }>('GET', '/api/v1/auth/validate')).user;
  expect(await whoIs(first)).toMatchObject({ id, email: 'moved@tokens.example', organizationId });
  expect(await whoIs(second)).toMatchObject({ id: second.signedIn.user.id, email: 'desk@tokens.example' });
  expect(second.signedIn.user.id).not.toBe(id);
});

describe('a session', () => {
  it('cannot be chosen by whoever prepares the sign-in (fixation)', async () => {
    const fixed = '00000000-0000-4000-8000-00000000abcd';
    const before = await call<{ sessionId: string; token: string }>(running.url, 'POST', '/api/v1/auth/login', {
      token: ada.signedIn.token,
      headers: { cookie: `cartulary-${fixed}=planted; sessionId=${fixed}`, 'x-client': 'web' },
      body: { email: ada.email, password: PASSWORD, sessionId: fixed },
    });
    const { sessionId, token } = dataOf(before);
    expect([fixed, ada.signedIn.sessionId]).not.toContain(sessionId);
    expect(token).not.toBe(ada.signedIn.token);
    const [cookie = ''] = before.headers.getSetCookie();
    expect(cookie).toContain(`cartulary-${sessionId}=`);
    expect(cookie).not.toContain('planted');
    expect(
      await running.parts.database.inOrganisation(ada.signedIn.user.organizationId, () =>
        repository(Session).findOneBy({ id: fixed }),
      ),
    ).toBeNull();
  });

  it('is renewed by a cookie that no script reads, no other site sends, and TLS alone carries', async () => {
    const cookieOf = async (proto?: string, url = running.url): Promise<string> => {
      const answer = await call(url, 'POST', '/api/v1/auth/login', {
        headers: { 'x-client': 'web', ...(proto ? { 'x-forwarded-proto': proto } : {}) },
        body: { email: ada.email, password: PASSWORD },
      });
      return answer.headers.getSetCookie()[0] ?? '';
    };
    const attributes = async (...asked: Parameters<typeof cookieOf>): Promise<string[]> =>
      (await cookieOf(...asked)).split('; ').slice(1);
    expect(await attributes()).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/api/v1/auth']));
    expect(await attributes('https')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Secure']));
    const { port } = new URL(running.url);
    expect(await attributes(undefined, `http://localhost:${port}`)).toContain('Secure');
    expect(await attributes(undefined, `http://127.0.0.1:${port}`)).not.toContain('Secure');
  });

  it('is renewed over TLS by a cookie that no neighbour under the same domain can plant', async () => {
    const overTls = { 'x-client': 'web', 'x-forwarded-proto': 'https' };
    const signedIn = await call<{ sessionId: string }>(running.url, 'POST', '/api/v1/auth/login', {
      headers: overTls,
      body: { email: ada.email, password: PASSWORD },
    });
    const { sessionId } = dataOf(signedIn);
    const [set = ''] = signedIn.headers.getSetCookie();
    const [cookie = '', ...attributes] = set.split('; ');
    // Browsers require this for the prefix (RFC 6265bis, 4.1.3.2). Otherwise they don't store the cookie.
    expect(cookie).toMatch(new RegExp(`^__Host-cartulary-${sessionId}=`));
    expect(attributes).toEqual(expect.arrayContaining(['Secure', 'Path=/']));
    expect(set).not.toContain('Domain=');
    const renewedBy = async (sent: string): Promise<number> =>
      (
        await call(running.url, 'POST', '/api/v1/auth/refresh', {
          headers: { ...overTls, cookie: sent },
          body: { sessionId },
        })
      ).status;
    expect(await renewedBy(cookie.replace('__Host-', ''))).toBe(401);
    expect(await renewedBy(cookie)).toBe(200);
  });
});
