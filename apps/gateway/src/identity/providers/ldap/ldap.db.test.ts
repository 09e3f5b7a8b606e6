import { createServer, type AddressInfo, type Server } from 'node:net';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { Account } from '@cartulary/database/entities/account.entity';
import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { anAccount } from '@cartulary/testing/factories';
import { needsSlapd, startSlapd, type TestDirectory } from '@cartulary/testing/slapd';
import { selfSigned } from '@cartulary/testing/self-signed';
import { gatewayInProcess } from '../../../gateway-in-process.test-helper.js';
import type { TestGateway } from '../../../running-gateway.test-helper.js';
import { call, TestPerson, type Answer } from '../../../test-person.test-helper.js';
import { countOf, refusalsIn } from '../way.test-helper.js';

const PROVIDER = '/api/v1/organisation/identity-providers/ldap';
const SECRET = 'right-horse-9';
interface Entered {
  user: {
    id: string;
    email: string;
    role: string;
    organizationId: string;
    firstName: string;
    isEmailVerified: boolean;
  };
  token: string;
  refreshToken: string;
}

const person = (uid: string, more = ''): string =>
  `dn: uid=${uid},ou=people,dc=acme,dc=example\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${uid} Person\nsn: Person
givenName: ${uid}\nmail: ${uid}@acme.example\nuserPassword: ${SECRET}\n${more}\n`;
const unit = (name: string): string =>
  `dn: ou=${name},dc=acme,dc=example\nobjectClass: organizationalUnit\nou: ${name}\n\n`;
const ADMINS = 'cn=admins,ou=groups,dc=acme,dc=example';
const group = (dn: string, member: string): string =>
  `dn: ${dn}\nchangetype: add\nobjectClass: groupOfNames\ncn: ${dn.slice(3, dn.indexOf(','))}\nmember: ${member}\n\n`;
const LDIF = [
  ...['people', 'groups', 'elsewhere'].map(unit),
  ...['ada', 'bea', 'cleo', 'dora', 'eve', 'fay', 'gil', 'hal', 'ivo', 'locked', 'guessed', 'many'].map((uid) =>
    person(uid),
  ),
  'dn: cn=odd,ou=people,dc=acme,dc=example\nobjectClass: inetOrgPerson\nuid: o(d*d\ncn: odd\nsn: Odd',
  `mail: odd@acme.example\nuserPassword: ${SECRET}\n`,
  ...['people', 'elsewhere'].map(
    (where) => `dn: cn=twin,ou=${where},dc=acme,dc=example\nobjectClass: inetOrgPerson\nuid: twin\ncn: twin\nsn: Twin
mail: twin@acme.example\nuserPassword: ${SECRET}\n`,
  ),
  'dn: cn=stranger,ou=people,dc=acme,dc=example\nobjectClass: inetOrgPerson\nuid: stranger\ncn: stranger\nsn: S',
  `mail: stranger@other.example\nuserPassword: ${SECRET}\n`,
  // Mallory put an administrator's email address into her entry, and Oskar a colleague's.
  `dn: uid=mallory,ou=people,dc=acme,dc=example\nobjectClass: inetOrgPerson\nuid: mallory\ncn: mallory\nsn: M`,
  `mail: founder@acme.example\nuserPassword: ${SECRET}\n`,
  'dn: uid=oskar,ou=people,dc=acme,dc=example\nobjectClass: inetOrgPerson\nuid: oskar\ncn: oskar\nsn: O',
  `mail: unlinked@acme.example\nuserPassword: ${SECRET}\n`,
  'dn: cn=keyless,ou=people,dc=acme,dc=example\nobjectClass: inetOrgPerson\nuid: keyless\ncn: keyless\nsn: K',
  'mail: keyless@acme.example\n',
].join('\n');

let slapd: TestDirectory;
let running: TestGateway;
let ada: TestPerson;

const signIn = (username: string, password = SECRET): Promise<Answer<Entered>> =>
  call<Entered>(running.url, 'POST', '/api/auth/ldap', { body: { username, password } });
const refusal = (code: ErrorCode, status: number) => ({ status, body: { success: false, error: messageOf(code) } });
const FAILED = refusal('ldap_failed', 401);

async function setUp(config: object = {}, more: object = {}): Promise<void> {
  const given = { url: slapd.url, bindDn: slapd.bindDn, base: slapd.base, ...config };
  const body = { kind: 'ldap', config: given, secrets: { bindPassword: slapd.bindPassword }, ...more };
  await ada.data('PUT', PROVIDER, body);
}
const tryOut = (): Promise<Answer<{ reason: string; said: string }>> => ada.call('POST', `${PROVIDER}/test`);

(needsSlapd() ? describe : describe.skip)('signing in by a directory', () => {
  beforeAll(async () => {
    slapd = await startSlapd(LDIF);
    // The running server maintains memberOf, so groups are added after it starts.
    slapd.change(group(ADMINS, 'uid=bea,ou=people,dc=acme,dc=example'));
    slapd.change(group('cn=auditors,ou=groups,dc=acme,dc=example', 'uid=cleo,ou=people,dc=acme,dc=example'));
    running = await gatewayInProcess();
    ada = await TestPerson.signUp(running.url, 'founder@acme.example');
    await running.parts.database.inOrganisation(ada.signedIn.user.organizationId, () =>
      repository(OrganisationDomain).insert({
        id: newId(),
        domain: 'acme.example',
        challenge: 'token',
        verifiedAt: new Date(),
      }),
    );
  });
  afterAll(async () => {
    await running.stop();
    await slapd.stop();
  });

  it('is refused where no directory is set up, and without a name or a password', async () => {
    expect(await signIn('ada@acme.example')).toMatchObject(refusal('ldap_not_configured', 409));
    await setUp();
    for (const [username, password] of [
      ['', SECRET],
      ['  ', SECRET],
      ['ada@acme.example', ''],
    ] as const)
      expect(await signIn(username, password)).toMatchObject(refusal('ldap_credentials_required', 400));
    expect(await call(running.url, 'POST', '/api/auth/ldap', { body: {} })).toMatchObject(
      refusal('ldap_credentials_required', 400),
    );
  });

  it('lets a person of the directory in, makes the account once and finds it again', async () => {
    const first = await signIn('Ada@Acme.example');
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: {
          user: { email: 'ada@acme.example', firstName: 'ada', role: 'user', isEmailVerified: true },
          token: expect.any(String),
          refreshToken: expect.any(String),
        },
      },
    });
    expect(first.body.data?.user.organizationId).toBe(ada.signedIn.user.organizationId);
    const again = await signIn('ada@acme.example');
    expect(again.body.data?.user.id).toBe(first.body.data?.user.id);
  });

  it('opens nobody’s account by an address that an entry claims, but a member’s where the directory is trusted', async () => {
    const { organizationId } = ada.signedIn.user;
    await running.parts.database.inOrganisation(organizationId, () =>
      repository(Account).update({ email: 'founder@acme.example' }, { isEmailVerified: true }),
    );
    expect(await signIn('mallory@acme.example')).toMatchObject(refusal('provider_operator', 403));
    const { id } = await anAccount(running.parts.database, organizationId);
    await running.parts.database.inOrganisation(organizationId, () =>
      repository(Account).update({ id }, { email: 'unlinked@acme.example', isEmailVerified: true, passwordHash: 'x' }),
    );
    await setUp({ trustEmail: false });
    expect(await signIn('oskar@acme.example')).toMatchObject(refusal('provider_address_unproved', 403));
    await setUp();
    expect((await signIn('oskar@acme.example')).body.data?.user.id).toBe(id);
  });

  it('refuses a wrong password, nobody and several alike, and writes each down once', async () => {
    const answers = [
      await signIn('dora@acme.example', 'wrong'),
      await signIn('nobody@acme.example'),
      await signIn('twin@acme.example'),
      await signIn('keyless@acme.example'),
    ];
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([answers[0]?.status, answers[0]?.body]);
    expect(answers[0]).toMatchObject(FAILED);
    const { items } = await ada.data<{ items: { detail: { provider?: string; reason?: string } }[] }>(
      'GET',
      '/api/v1/audit?action=session.refuse&pageSize=100',
    );
    const reasons = items.filter(({ detail }) => detail.provider === 'ldap').map(({ detail }) => detail.reason);
    expect(reasons.filter((reason) => reason === 'wrong-credentials')).toHaveLength(3);
    expect(reasons.filter((reason) => reason === 'entry-not-unique')).toHaveLength(1);
    expect(running.log()).not.toContain(SECRET);
    expect(running.log()).not.toContain('ou=people');
  });

  it.each(['*', '*)(uid=*', 'ada*', '*)(|(uid=*', 'ada)(objectClass=*', 'ada\\2a', 'ada)', '\\'])(
    'takes %j for a name and never for a part of the filter',
    async (name) => expect(await signIn(`${name}@acme.example`)).toMatchObject(FAILED),
  );

  it('refuses bytes that no name and no password holds', async () => {
    for (const [username, password] of [
      ['ada\u0000@acme.example', SECRET],
      ['ada@acme.example', `${SECRET}\u0000`],
    ] as const)
      expect((await signIn(username, password)).status).toBe(400);
  });

  it('finds a name that is made of what filters are made of', async () => {
    expect((await signIn('o(d*d@acme.example')).status).toBe(200);
  });

  it('refuses whoever’s address lies in somebody else’s domain', async () => {
    expect(await signIn('stranger@acme.example')).toMatchObject(refusal('provider_address_unproved', 403));
  });

  it('gives the role of the groups, and another one at the next sign-in after they changed', async () => {
    await setUp({}, { groupRoles: [{ group: ADMINS, role: 'manager' }] });
    expect((await signIn('bea@acme.example')).body.data?.user.role).toBe('manager');
    slapd.change(`dn: ${ADMINS}\nchangetype: modify\nreplace: member\nmember: uid=dora,ou=people,dc=acme,dc=example\n`);
    expect((await signIn('bea@acme.example')).body.data?.user.role).toBe('user');
    const searched = [{ group: 'cn=auditors,ou=groups,dc=acme,dc=example', role: 'auditor' }];
    await setUp({ groupsAttribute: 'none', groupBase: 'ou=groups,dc=acme,dc=example' }, { groupRoles: searched });
    expect((await signIn('cleo@acme.example')).body.data?.user.role).toBe('auditor');
    await setUp();
  });

  it('refuses an account that is suspended here, and one that the directory closed', async () => {
    const { user } = (await signIn('eve@acme.example')).body.data ?? {};
    expect((await ada.call('POST', `/api/auth/enterprise/users/${user?.id}/suspend`)).status).toBe(200);
    expect(await signIn('eve@acme.example')).toMatchObject(FAILED);
    expect((await signIn('fay@acme.example')).status).toBe(200);
    slapd.change('dn: uid=fay,ou=people,dc=acme,dc=example\nchangetype: modify\ndelete: userPassword\n');
    expect(await signIn('fay@acme.example')).toMatchObject(FAILED);
  });

  it('locks a name after five wrong passwords, also for the right one', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await signIn('locked@acme.example', 'wrong')).status).toBe(401);
    const locked = await signIn('LOCKED@acme.example');
    expect(locked).toMatchObject(refusal('account_locked', 429));
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('lets nobody in by another spelling of a locked name, and tells nobody that it is one', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn('guessed@acme.example', 'wrong');
    expect(await signIn('guessed@acme.example')).toMatchObject(refusal('account_locked', 429));
    expect(await signIn('guessed @acme.example')).toMatchObject(FAILED);
    const { organizationId } = ada.signedIn.user;
    expect((await refusalsIn(running, organizationId)).filter((reason) => reason === 'entry-locked')).toHaveLength(1);
  });

  it('counts wrong passwords by the entry, however its person is called', async () => {
    await setUp({ filter: '(|(uid={name})(mail={username})(cn={name}))' });
    const spellings = [
      'many@acme.example',
      'MANY@acme.example ',
      ' many @acme.example',
      'many  Person@acme.example',
      'Many   Person@Acme.example',
    ];
    for (const name of spellings) expect([name, (await signIn(name, 'wrong')).status]).toEqual([name, 401]);
    for (const name of ['many@acme.example', 'many person@acme.example'])
      expect(await signIn(name)).toMatchObject(FAILED);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await signIn(`nobody${' '.repeat(attempt)} there@acme.example`, 'wrong');
    expect(await signIn('Nobody There@acme.example')).toMatchObject(refusal('account_locked', 429));
    await setUp();
  });

  it('is encrypted by StartTLS or ldaps, where the certificate is one that is believed', async () => {
    await setUp({ startTls: true, caCertificates: slapd.ca });
    expect((await signIn('gil@acme.example')).status).toBe(200);
    await setUp({ url: slapd.secureUrl, caCertificates: slapd.ca });
    expect((await signIn('gil@acme.example')).status).toBe(200);
    const { certificate } = await selfSigned('Another authority');
    for (const config of [
      { startTls: true },
      { url: slapd.secureUrl },
      { startTls: true, caCertificates: certificate },
    ]) {
      await setUp(config);
      expect(await signIn('gil@acme.example')).toMatchObject(refusal('authentication_unavailable', 503));
    }
    const config = { url: 'ldap://directory.acme.example', bindDn: slapd.bindDn, base: slapd.base };
    const message = expect.stringContaining('not be encrypted') as string;
    expect(await ada.call('PUT', PROVIDER, { body: { kind: 'ldap', config, secrets: {} } })).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: 'config.url', message }] } },
    });
    await setUp();
  });

  it('says that it is away while the directory is, and locks nobody by it', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    await setUp({ url: `ldap://127.0.0.1:${port}` });
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await signIn('hal@acme.example')).toMatchObject(refusal('authentication_unavailable', 503));
    expect(await tryOut()).toMatchObject({
      status: 409,
      body: {
        data: {
          reason: 'provider-unreachable',
          said: 'Couldn’t reach the provider. Check its address, port, and certificate.',
        },
      },
    });
    await setUp();
    expect((await signIn('hal@acme.example')).status).toBe(200);
  });

  it.each<[string, () => Promise<void>, ErrorCode, number, string]>([
    ['a wrong password', () => setUp(), 'ldap_failed', 401, 'wrong-credentials'],
    [
      'an error of the directory',
      () => setUp({}, { secrets: { bindPassword: 'not-the-service’s' } }),
      'authentication_unavailable',
      503,
      'provider-error',
    ],
    [
      'no answer in time',
      async () => {
        await setUp();
        Object.assign(running.parts.settings, { providerTimeoutMs: 400 });
        slapd.pause(true);
      },
      'authentication_unavailable',
      503,
      'provider-unreachable',
    ],
  ])('leaves one audit row, nobody behind and the way in open: %s', async (_, breaks, code, status, reason) => {
    const { organizationId } = ada.signedIn.user;
    const uid = `new${status}${reason.length}`;
    slapd.change(person(uid).replace('objectClass', 'changetype: add\nobjectClass'));
    const tables = ['account', 'session', 'linked_identity'] as const;
    const counts = () => Promise.all(tables.map((table) => countOf(running, table)));
    const [before, rows] = [await counts(), await refusalsIn(running, organizationId)];
    await breaks();
    const answer = await signIn(`${uid}@acme.example`, status === 401 ? 'wrong' : SECRET);
    slapd.pause(false);
    Object.assign(running.parts.settings, { providerTimeoutMs: 15_000 });
    expect(answer).toMatchObject(refusal(code, status));
    expect((await refusalsIn(running, organizationId)).slice(rows.length)).toEqual([reason]);
    expect(await counts()).toEqual(before);
    await setUp();
    expect((await signIn(`${uid}@acme.example`)).status).toBe(200);
  });

  it('gives up on a directory that never answers, and on one that closes the connection before the password', async () => {
    Object.assign(running.parts.settings, { providerTimeoutMs: 400 });
    slapd.pause(true);
    expect(await signIn('hal@acme.example')).toMatchObject(refusal('authentication_unavailable', 503));
    slapd.pause(false);
    const heard: Buffer[] = [];
    const closing: Server = createServer((socket) => {
      socket.on('error', () => undefined);
      // Agrees to StartTLS (RFC 4511, 4.14.2), then disconnects instead of starting it.
      socket.on('data', (bytes) => {
        heard.push(bytes);
        socket.end(Buffer.from('300c02010178070a010004000400', 'hex'));
      });
    });
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    await setUp({ url: `ldap://127.0.0.1:${(closing.address() as AddressInfo).port}`, startTls: true });
    expect(await signIn('hal@acme.example')).toMatchObject(refusal('authentication_unavailable', 503));
    expect(Buffer.concat(heard).toString('latin1')).not.toContain(slapd.bindPassword);
    await new Promise((resolve) => closing.close(resolve));
    Object.assign(running.parts.settings, { providerTimeoutMs: 15_000 });
    await setUp();
    expect((await signIn('hal@acme.example')).status).toBe(200);
  });

  it('is tried out by an administrator, and says what is wrong', async () => {
    expect((await tryOut()).body).toEqual({ success: true, message: expect.any(String) });
    for (const [config, more, words] of [
      [{}, { secrets: { bindPassword: 'wrong' } }, 'The directory rejected the service account (LDAP 49)'],
      [{ base: 'dc=none,dc=example' }, {}, 'The service account signed in, but the base DN wasn’t found (LDAP 32)'],
      [{ filter: '(uid={name}' }, {}, 'The filter isn’t valid: Unbalanced parens'],
      [{ groupBase: 'ou=none,dc=acme,dc=example' }, {}, 'Couldn’t search for groups (LDAP 32)'],
    ] as const) {
      await setUp(config, more);
      const { status, body } = await tryOut();
      expect([status, body.data?.said]).toEqual([409, expect.stringContaining(words)]);
    }
    await setUp();
  });

  it('takes no new people where addresses are restricted to other domains', async () => {
    const restrict = async (value: object): Promise<void> => {
      const { version } = await ada.data<{ version: number }>('GET', '/api/v1/settings/enterprise');
      await ada.data('PUT', '/api/v1/settings/enterprise', { value, version });
    };
    await restrict({ domainRestriction: true, allowedDomains: ['only.example'] });
    expect(await signIn('ivo@acme.example')).toMatchObject(refusal('address_not_allowed', 403));
    // Existing accounts aren't affected.
    expect((await signIn('ada@acme.example')).status).toBe(200);
    await restrict({ domainRestriction: false, allowedDomains: [] });
    expect((await signIn('ivo@acme.example')).status).toBe(200);
  });
});
