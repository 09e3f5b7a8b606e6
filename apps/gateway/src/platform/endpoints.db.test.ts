import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints, type EndpointName } from '@cartulary/contracts/endpoints/all';
import { aNotification } from '@cartulary/testing/factories';
import { asIfRead } from '../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, PASSWORD, TestPerson, type Answer } from '../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
let stranger: TestPerson;
/** Things of Ada's that calls are about. */
const things = {
  ...{ documentId: '', entityId: '', fieldId: '', folderId: '', notificationId: '', sessionId: '', classId: '' },
  ...{ tagId: '', viewId: '', batchId: '', versionId: 'now' },
  category: 'profile',
  savedSearchId: '',
  factorId: '00000000-0000-4000-8000-000000000000',
  userId: '00000000-0000-4000-8000-000000000000',
  mailId: '',
  domainId: '00000000-0000-4000-8000-000000000000',
  resourceId: '00000000-0000-4000-8000-000000000000',
  keyId: '00000000-0000-4000-8000-000000000000',
  roleId: '00000000-0000-4000-8000-000000000000',
  invitationId: '00000000-0000-4000-8000-000000000000',
  importId: '00000000-0000-4000-8000-000000000000',
  permission: 'search_access',
  identityId: '00000000-0000-4000-8000-000000000000',
  kind: 'github',
  provider: 'google',
  scope: 'installation',
};

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  stranger = await TestPerson.signUp(running.url);
  things.documentId = await ada.uploadText('private words.txt', 'confidential');
  things.entityId = (
    await asIfRead(running.parts.database, ada.signedIn.user.organizationId, things.documentId)
  ).doubtful;
  const ownField = { name: 'subject', text: 'EUR', page: 1, box: null, range: { block: 0, start: 0, end: 3 } };
  things.fieldId = (
    await ada.data<{ id: string }>('POST', `/api/v1/documents/${things.documentId}/fields`, ownField)
  ).id;
  const { id: accountId, organizationId } = ada.signedIn.user;
  things.notificationId = (
    await aNotification(running.parts.database, organizationId, { accountId, title: 'private words.txt is ready' })
  ).id;
  const otherDevice = await ada.data<{ sessionId: string }>('POST', '/api/v1/auth/login', {
    email: ada.email,
    password: PASSWORD,
  });
  things.sessionId = otherDevice.sessionId;
  things.mailId = (await ada.data<{ items: { id: string }[] }>('GET', '/api/v1/mails')).items[0]?.id ?? '';
  things.classId = (
    await ada.data<{ id: string }>('POST', '/api/v1/classes', {
      name: 'Private class',
      description: 'Of Ada alone, nobody else',
    })
  ).id;
  things.batchId = (await ada.data<{ id: string }>('POST', '/api/v1/batches', { name: 'Private words' })).id;
  things.tagId = (await ada.data<{ id: string }>('POST', '/api/v1/tags', { name: 'Private words' })).id;
  things.viewId = (await ada.data<{ id: string }>('POST', '/api/v1/views', { name: 'Private words', query: '' })).id;
  things.savedSearchId = (
    await ada.data<{ id: string }>('POST', '/api/v1/saved-searches', { name: 'Private', query: 'private words' })
  ).id;
  things.folderId = (await ada.data<{ id: string }>('POST', '/api/v1/folders', { name: 'Private' })).id;
});
afterAll(() => running.stop());

const noKey = { id: 'AA', rawId: 'AA', type: 'public-key' };
const noAssertion = { ...noKey, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } };
const noAttestation = { ...noKey, response: { clientDataJSON: 'AA', attestationObject: 'AA' } };

/** What each call sends, and what it answers to its rightful caller. */
const calls: Record<EndpointName, { query?: string; body?: unknown; status: number }> = {
  'auth.signup': {
    body: { email: 'table@example.org', password: PASSWORD, acceptTerms: true, acceptPrivacy: true },
    status: 201,
  },
  'auth.ldap': { body: { username: 'nobody@example.org', password: PASSWORD }, status: 409 },
  'auth.login': { body: { email: 'nobody@example.org', password: PASSWORD }, status: 401 },
  'auth.validate': { status: 200 },
  'auth.refresh': { body: {}, status: 401 },
  'auth.logout': { status: 200 },
  'auth.shortToken': { body: { purpose: 'socket' }, status: 200 },
  'auth.resetPassword': { body: { email: 'nobody@example.org' }, status: 200 },
  'auth.checkReset': { body: { token: 'none' }, status: 400 },
  'auth.confirmReset': { body: { token: 'none', password: PASSWORD }, status: 400 },
  'auth.verifyEmail': { body: { token: 'none' }, status: 400 },
  'auth.sendVerification': { status: 200 },
  // Nothing is proved by these; what proves something is tested beside the factors.
  'providers.begin': { body: {}, status: 409 },
  'auth.oauthCallback': { body: { code: 'c', state: 's' }, status: 401 },
  'auth.oidcCallback': { body: { code: 'c', state: 's' }, status: 401 },
  'auth.samlCallback': { body: { samlResponse: 'PGEvPg==' }, status: 401 },
  'saml.arrive': { body: {}, status: 303 },
  'saml.metadata': { status: 200 },
  'saml.logoutByRedirect': { query: '?SAMLRequest=PGEvPg==', status: 303 },
  'saml.logoutByForm': { body: {}, status: 303 },
  'saml.signOut': { status: 200 },
  'ownProviders.readSamlMetadata': { body: { xml: '<a/>' }, status: 400 },
  'ownProviders.list': { status: 200 },
  'ownProviders.write': { body: { kind: 'github', config: { clientId: 'c' }, secrets: {} }, status: 200 },
  'ownProviders.remove': { status: 200 },
  'ownProviders.test': { status: 404 },
  'identities.list': { status: 200 },
  'identities.remove': { status: 404 },
  'mfa.verify': { body: { method: 'totp', token: '000000' }, status: 401 },
  'mfa.setUp': { body: { method: 'totp' }, status: 200 },
  'mfa.disable': { status: 400 },
  'mfa.sendCode': { status: 401 },
  'mfa.passkeyOptions': { status: 200 },
  'passkeys.signInOptions': { status: 200 },
  'passkeys.signIn': { body: { credential: noAssertion }, status: 401 },
  'passkeys.newOptions': { status: 200 },
  'passkeys.add': { body: { credential: noAttestation }, status: 400 },
  'factors.list': { status: 200 },
  'factors.rename': { body: { name: 'Mine' }, status: 404 },
  'factors.remove': { status: 404 },
  'factors.recoveryCodes': { status: 400 },
  'auth.prove': { body: { password: PASSWORD }, status: 200 },
  'account.readPassword': { status: 200 },
  'account.changePassword': { body: { currentPassword: 'wrong', newPassword: PASSWORD }, status: 400 },
  'mails.list': { status: 200 },
  'mails.read': { status: 200 },
  // No mail server is set up here.
  'mails.retry': { status: 409 },
  'enterprise.users': { status: 200 },
  // Nobody of this organisation.
  'enterprise.changeRole': { body: { role: 'manager' }, status: 404 },
  'enterprise.suspend': { status: 404 },
  'people.reactivate': { status: 404 },
  'people.signOut': { status: 404 },
  'people.resetFactors': { status: 404 },
  'people.export': { status: 200 },
  'imports.check': { body: { rows: [{ email: 'row@example.org' }], role: 'user' }, status: 200 },
  'imports.start': { body: { rows: [{ email: 'row@example.org' }], role: 'user' }, status: 201 },
  'imports.latest': { status: 200 },
  'imports.result': { status: 404 },
  'invitations.list': { status: 200 },
  'invitations.create': { body: { emails: ['invited@example.org'], role: 'user' }, status: 201 },
  'invitations.resend': { status: 404 },
  'invitations.withdraw': { status: 404 },
  'invitations.check': { body: { token: 'none' }, status: 400 },
  'invitations.accept': {
    body: { token: 'none', firstName: 'Ilse', password: PASSWORD, acceptTerms: true, acceptPrivacy: true },
    status: 400,
  },
  'roles.list': { status: 200 },
  'roles.create': { body: { name: 'Reader', permissions: ['search_access'] }, status: 201 },
  'roles.change': { body: { name: 'Reader', permissions: [], version: 1 }, status: 404 },
  'roles.delete': { status: 404 },
  'access.person': { status: 404 },
  'access.permission': { status: 200 },
  'access.simulate': {
    body: { userId: '00000000-0000-4000-8000-000000000000', act: { permission: 'search_access' } },
    status: 404,
  },
  'keys.list': { status: 200 },
  'keys.create': { body: { name: 'Scanner', scopes: ['search'], expiresInDays: 1 }, status: 201 },
  'keys.revoke': { status: 404 },
  'sso.discover': { body: { domain: 'nobody.example' }, status: 400 },
  'sso.validateDomain': { body: { domain: 'nobody.example' }, status: 200 },
  'domains.list': { status: 200 },
  'domains.add': { body: { domain: 'claimed.example' }, status: 201 },
  'domains.verify': { status: 404 },
  'domains.remove': { status: 404 },
  'domains.outsiders': { status: 200 },
  'joining.read': { status: 200 },
  'joining.join': { status: 409 },
  'audit.list': { status: 200 },
  'audit.export': { status: 200 },
  'audit.choices': { status: 200 },
  'audit.verify': { status: 200 },
  'documents.upload': { status: 400 },
  'documents.list': { status: 200 },
  'documents.bulk': { body: { action: 'move', documentIds: ['00000000-0000-4000-8000-000000000000'] }, status: 200 },
  'documents.read': { status: 200 },
  'documents.text': { status: 200 },
  'documents.duplicates': { status: 200 },
  'documents.original': { status: 200 },
  'documents.preview': { status: 404 },
  'documents.export': { query: '?format=json', status: 200 },
  'documents.exportMany': {
    get body() {
      return { format: 'json', documentIds: [things.documentId] };
    },
    status: 200,
  },
  'documents.rename': { body: { name: 'renamed.txt' }, status: 200 },
  'documents.reprocess': { status: 200 },
  'documents.cancel': { status: 200 },
  // A text file, which has no pages.
  'documents.turnPages': { body: { turns: [{ page: 1, turns: 1 }] }, status: 409 },
  'documents.compose': {
    get body() {
      return { documents: [{ name: 'Parts', pages: [{ documentId: things.documentId, page: 1 }] }] };
    },
    status: 409,
  },
  'documents.versions': { status: 200 },
  'documents.version': { status: 200 },
  'documents.versionText': { query: '?page=1', status: 200 },
  'documents.addEntity': {
    body: { kind: 'date', text: '2026', page: 1, box: null, range: { block: 0, start: 20, end: 24 } },
    status: 201,
  },
  'documents.correctEntity': { body: {}, status: 200 },
  'documents.addField': {
    body: { name: 'date', text: '2026', page: 1, box: null, range: { block: 0, start: 20, end: 24 } },
    status: 201,
  },
  'documents.correctField': { body: {}, status: 200 },
  // Of a class without fields, or it would be read again for them.
  'documents.classify': { body: { class: 'report' }, status: 200 },
  'review.list': { status: 200 },
  'classes.list': { status: 200 },
  'classes.usage': { status: 200 },
  'classes.try': { body: { name: 'Shipping list', description: 'Lists what was shipped' }, status: 200 },
  'classes.create': { body: { name: 'Delivery note', description: 'Lists what was delivered' }, status: 201 },
  'classes.change': { body: { description: 'Lists the goods that were delivered' }, status: 200 },
  'classes.delete': { status: 200 },
  'folders.create': { body: { name: 'Another' }, status: 201 },
  'folders.rename': { body: { name: 'Renamed' }, status: 200 },
  'folders.delete': { status: 200 },
  'batches.list': { status: 200 },
  'batches.read': { status: 200 },
  'batches.create': { body: { name: 'November' }, status: 201 },
  'batches.change': { body: { state: 'paused' }, status: 200 },
  'batches.retry': { status: 200 },
  'batches.delete': { status: 200 },
  'tags.list': { status: 200 },
  'tags.create': { body: { name: 'Urgent', colour: 'red' }, status: 201 },
  'tags.change': { body: { colour: 'blue' }, status: 200 },
  'tags.delete': { status: 200 },
  'views.list': { status: 200 },
  'views.create': { body: { name: 'To pay', query: 'state=ready' }, status: 201 },
  'views.change': { body: { shared: true }, status: 200 },
  'views.delete': { status: 200 },
  'dashboard.read': { query: '?timezone=Europe/Berlin', status: 200 },
  // By a session nobody; scim.db.test.ts calls them by a key.
  'scim.config': { status: 403 },
  'scim.resourceTypes': { status: 403 },
  'scim.schemas': { status: 403 },
  'scim.bulk': { status: 403 },
  'scim.listUsers': { status: 403 },
  'scim.createUser': { status: 403 },
  'scim.readUser': { status: 403 },
  'scim.replaceUser': { status: 403 },
  'scim.patchUser': { status: 403 },
  'scim.removeUser': { status: 403 },
  'scim.listGroups': { status: 403 },
  'scim.createGroup': { status: 403 },
  'scim.readGroup': { status: 403 },
  'scim.replaceGroup': { status: 403 },
  'scim.patchGroup': { status: 403 },
  'scim.removeGroup': { status: 403 },
  'search.documents': { query: '?q=confidential', status: 200 },
  'search.facets': { query: '?q=confidential', status: 200 },
  'search.similar': { status: 200 },
  'savedSearches.list': { status: 200 },
  'savedSearches.create': { body: { name: 'Another', query: 'harbour' }, status: 201 },
  'savedSearches.change': { body: { alert: true }, status: 200 },
  'savedSearches.delete': { status: 200 },
  'search.places': { query: '?q=confidential&at=00000000-0000-4000-8000-000000000000:1', status: 200 },
  'collaboration.createItem': { body: { kind: 'board', title: 'Plan' }, status: 400 },
  'modules.catalogue': { status: 200 },
  'modules.list': { status: 200 },
  'modules.request': { body: { modules: ['blockchain'] }, status: 200 },
  'modules.trial': { body: { module: 'vision_premium' }, status: 200 },
  'modules.requests': { status: 200 },
  'modules.grant': { body: { module: 'analytics_premium' }, status: 200 },
  'notifications.list': { status: 200 },
  'notifications.unread': { status: 200 },
  'notifications.change': { body: { read: true }, status: 200 },
  'notifications.remove': { status: 200 },
  'notifications.mark': { body: { read: true }, status: 200 },
  'notifications.clear': { status: 200 },
  'monitoring.logs': { body: { message: 'Seen', level: 'info' }, status: 200 },
  'monitoring.logsFallback': { body: { events: [{ message: 'Seen', level: 'warn' }] }, status: 200 },
  'monitoring.logsPlain': { body: { message: 'Seen', level: 'error' }, status: 200 },
  'monitoring.logsRoot': { body: { message: 'Seen', level: 'debug' }, status: 200 },
  'monitoring.report': { body: { id: 'ab12cd34', error: { message: 'broken' } }, status: 200 },
  'monitoring.errors': { status: 200 },
  'monitoring.track': { body: { events: [{ name: 'exception', properties: { fatal: false } }] }, status: 200 },
  // Nobody here has allowed it.
  'monitoring.replay': {
    body: {
      sittingId: '0123456789abcdef',
      part: 0,
      reason: 'error',
      startedAt: '2026-11-20T10:00:00Z',
      endedAt: '2026-11-20T10:01:00Z',
      events: '[{}]',
    },
    status: 403,
  },
  'settings.readAll': { status: 200 },
  'settings.read': { status: 200 },
  'settings.write': { body: { value: { firstName: 'Ilse' }, version: 0 }, status: 200 },
  'sessions.list': { status: 200 },
  'sessions.end': { status: 200 },
  'sessions.endAll': { query: '?scope=others', status: 200 },
  'account.export': { status: 200 },
  // No worker runs here.
  'system.health': { status: 503 },
  'system.openapi': { status: 200 },
  'system.installation': { status: 200 },
  'system.events': { query: '?after=0', status: 200 },
};

const names = Object.keys(endpoints) as EndpointName[];
const declared = (name: EndpointName): Endpoint => endpoints[name];
const addressOf = (name: EndpointName): string =>
  declared(name).path.replace(/:(\w+)/g, (_, param: keyof typeof things) => things[param]) + (calls[name].query ?? '');
const ask = (name: EndpointName, token?: string): Promise<Answer> =>
  call(running.url, declared(name).method, addressOf(name), { token, body: calls[name].body });

const ofSession = names.filter((name) => declared(name).access === 'session');

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
  const aboutThings = ofSession.filter((name) =>
    /:(documentId|folderId|notificationId|sessionId|classId|savedSearchId|tagId|viewId|batchId)/.test(
      declared(name).path,
    ),
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
  // What takes the thing away comes last.
  const last: readonly EndpointName[] = [
    'documents.reprocess',
    'documents.cancel',
    'folders.delete',
    'classes.delete',
    'tags.delete',
    'batches.delete',
    'views.delete',
    'notifications.remove',
    'savedSearches.delete',
    'auth.logout',
  ];
  it.each([...names.filter((name) => !last.includes(name)), ...last])('%s answers as declared', async (name) => {
    const answer = await ask(name, ada.signedIn.token);
    // SCIM says it in its own words.
    const said = answer.body.error ?? (answer.body as { detail?: string }).detail;
    expect([name, answer.status, answer.status >= 400 ? said : '']).toEqual([
      name,
      calls[name].status,
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
    const message = 'The body could not be read; it has to be a JSON object or list';
    expect([body, await (await send(body)).json()]).toMatchObject([body, { data: { issues: [{ message }] } }]);
  }
  for (const path of ['/api/nothing', '/api/v1/documents/x/y/z', '/logs', '/api/v1/documents/']) {
    const answer = await call(running.url, 'GET', path);
    expect([answer.status, answer.body]).toEqual([404, { success: false, error: 'Resource not found' }]);
  }
  expect((await call(running.url, 'PUT', '/api/v1/documents')).status).toBe(404);
});
