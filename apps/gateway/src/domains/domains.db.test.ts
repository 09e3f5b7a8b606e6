import type { OrganisationDomain as DomainRecord } from '@cartulary/contracts/endpoints/domains';
import { messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { IdentityProvider } from '@cartulary/database/entities/identity-provider.entity';
import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { DnsServer } from '@cartulary/testing/dns-server';
import { anAccount } from '@cartulary/testing/factories';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, TestPerson, type Answer } from '../test-person.test-helper.js';

const DOMAINS = '/api/v1/organisation/domains';
interface List<T> {
  items: T[];
  total: number;
}

let running: TestGateway;
let dns: DnsServer;
let ada: TestPerson;
let otto: TestPerson;

beforeAll(async () => {
  dns = await DnsServer.start();
  running = await runningGateway({ CARTULARY_DNS_SERVERS: dns.address });
  ada = await TestPerson.signUp(running.url);
  otto = await TestPerson.signUp(running.url);
});
afterAll(async () => {
  await running.stop();
  await dns.stop();
});
beforeEach(() => {
  dns.mood = 'answers';
});

const add = (domain: string, person = ada) => person.call<DomainRecord>('POST', DOMAINS, { body: { domain } });
const claim = async (domain: string, person = ada): Promise<DomainRecord> =>
  person.data<DomainRecord>('POST', DOMAINS, { domain });
const verify = ({ id }: DomainRecord, person = ada) => person.data<DomainRecord>('POST', `${DOMAINS}/${id}/verify`);
const publish = ({ record }: DomainRecord): unknown => dns.txt.set(record.name, [record.value]);
const refusal = (code: ErrorCode, status: number) => ({ status, body: { error: messageOf(code) } });
const acts = async (person: TestPerson): Promise<string[]> =>
  (await person.data<List<{ action: string }>>('GET', '/api/v1/audit?pageSize=100')).items.map(({ action }) => action);

const enterprise = async (value: Record<string, unknown>, person = ada): Promise<Answer> => {
  const path = '/api/v1/settings/enterprise';
  const { version } = await person.data<{ version: number }>('GET', path);
  return person.call('PUT', path, { body: { value, version } });
};

describe('a domain', () => {
  it('counts once its record is found in the DNS, and is written down', async () => {
    const claimed = await claim('Acme.Example.');
    expect(claimed).toMatchObject({ domain: 'acme.example', state: 'unverified', lastCheck: null });
    expect(claimed.record.name).toBe('_cartulary.acme.example');
    expect(claimed.record.value).toMatch(/^cartulary-verification=[\w-]{32}$/);

    expect(await verify(claimed)).toMatchObject({ state: 'unverified', lastCheck: { answer: 'missing' } });
    dns.txt.set(claimed.record.name, ['cartulary-verification=somebody-elses']);
    expect(await verify(claimed)).toMatchObject({ state: 'unverified', lastCheck: { answer: 'different' } });
    dns.mood = 'fails';
    expect(await verify(claimed)).toMatchObject({ state: 'unverified', lastCheck: { answer: 'unreachable' } });
    dns.mood = 'answers';
    publish(claimed);
    expect(await verify(claimed)).toMatchObject({ state: 'verified', lastCheck: { answer: 'found' } });
    expect((await ada.data<List<DomainRecord>>('GET', DOMAINS)).items).toMatchObject([{ state: 'verified' }]);
    expect(await acts(ada)).toEqual(expect.arrayContaining(['domain.add', 'domain.verify']));
  });

  it.each([
    ['co.uk', 'domain_public', 400],
    ['Gmail.com', 'domain_free_mail', 400],
    ['not a domain', 'domain_invalid', 400],
    ['127.0.0.1', 'domain_invalid', 400],
    ['ACME.example', 'domain_claimed', 409],
  ] as const)('is not %j', async (domain, code, status) =>
    expect(await add(domain)).toMatchObject(refusal(code, status)),
  );

  it('may be claimed by several and is proved by one; removed there, the other can prove it', async () => {
    const [first, second] = [await claim('shared.example', ada), await claim('shared.example', otto)];
    expect(first.record.value).not.toBe(second.record.value);
    dns.txt.set(first.record.name, [first.record.value, second.record.value]);
    expect(await verify(first, ada)).toMatchObject({ state: 'verified' });
    expect(await verify(second, otto)).toMatchObject({ state: 'unverified', lastCheck: { answer: 'held' } });
    expect(await acts(otto)).toContain('domain.refuse');
    await ada.call('DELETE', `${DOMAINS}/${first.id}`);
    expect(await verify(second, otto)).toMatchObject({ state: 'verified' });
  });

  it('is nobody else’s to look at, to verify or to remove', async () => {
    const { id } = await claim('own.example');
    for (const answer of [
      await otto.call('POST', `${DOMAINS}/${id}/verify`),
      await otto.call('DELETE', `${DOMAINS}/${id}`),
    ])
      expect(answer).toMatchObject(refusal('not_found', 404));
    const { items } = await otto.data<List<DomainRecord>>('GET', DOMAINS);
    expect(items.map(({ domain }) => domain)).not.toContain('own.example');
  });

  it('is looked for so many times a minute and no more', async () => {
    const eve = await TestPerson.signUp(running.url);
    const claimed = await claim('often.example', eve);
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1)
      statuses.push((await eve.call('POST', `${DOMAINS}/${claimed.id}/verify`)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

describe('discovery', () => {
  const ask = (domain: string) => call(running.url, 'POST', '/api/auth/enterprise/sso/discover', { body: { domain } });
  const isEnterprise = async (domain: string) =>
    (await call(running.url, 'POST', '/api/auth/enterprise/validate-domain', { body: { domain } })).body;

  it('answers about verified domains with single sign-on, and about all others alike', async () => {
    await enterprise({ ssoEnabled: true, ssoProvider: 'oidc' });
    await claim('claimed.example');
    const [unknown, claimed] = [await ask('nobody.example'), await ask('claimed.example')];
    expect(unknown).toMatchObject(refusal('sso_discovery_failed', 400));
    expect([claimed.status, claimed.body]).toEqual([unknown.status, unknown.body]);
    expect(await isEnterprise('claimed.example')).toEqual(await isEnterprise('nobody.example'));
    expect(await ask('Acme.Example')).toMatchObject(refusal('unsupported_sso_provider', 400));
    await enterprise({ ssoProvider: 'oauth2' });
    expect(await ask('ada@acme.example')).toMatchObject(refusal('unsupported_oauth_provider', 400));
    expect(await isEnterprise('acme.example')).toMatchObject({ success: true, isEnterpriseDomain: false });
    await enterprise({ sessionManagement: 15 });
    expect(await isEnterprise('acme.example')).toMatchObject({ remembers: false });
    expect(await isEnterprise('claimed.example')).toMatchObject({ remembers: true });
    await enterprise({ sessionManagement: 30 });
  });

  it('says the method beside success once it is set up, and nothing any more when it is switched off', async () => {
    const inOwn = <T>(work: () => Promise<T>): Promise<T> =>
      running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);
    await inOwn(async () => {
      const config = { clientId: 'cartulary', issuer: 'https://idp.example' };
      await repository(IdentityProvider).insert({
        id: ada.signedIn.user.id,
        kind: 'oidc',
        enabled: true,
        allowNewAccounts: true,
        defaultRole: 'user',
        config,
      });
    });
    await enterprise({ ssoProvider: 'oidc' });
    expect((await ask('Acme.Example')).body).toMatchObject({
      success: true,
      provider: 'oidc',
      data: { provider: 'oidc' },
    });
    expect(await isEnterprise('ada@acme.example')).toMatchObject({ success: true, isEnterpriseDomain: true });
    await enterprise({ ssoEnabled: false });
    // It's optional, and people who want it can find it.
    expect((await ask('acme.example')).body).toMatchObject({ provider: 'oidc', kind: 'oidc', kinds: ['oidc'] });
    await inOwn(async () => {
      const more = { allowNewAccounts: true, defaultRole: 'user', config: {} } as const;
      await repository(IdentityProvider).insert({ ...more, id: newId(), kind: 'google', enabled: true });
    });
    expect((await ask('acme.example')).body).toMatchObject({ kind: 'oidc', kinds: ['oidc', 'google'] });
    await inOwn(() => repository(IdentityProvider).update({ enabled: true }, { enabled: false }));
    expect(await ask('acme.example')).toMatchObject(refusal('sso_discovery_failed', 400));
  });

  it('is limited by the address that asks', async () => {
    let last: Answer | undefined;
    for (let question = 0; question < 31; question += 1) last = await ask('nobody.example');
    expect(last).toMatchObject(refusal('rate_limited', 429));
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('only addresses of allowed domains', () => {
  it('lists those who are there already and lie outside, and shuts nobody out', async () => {
    const organisationId = ada.signedIn.user.organizationId;
    await anAccount(running.parts.database, organisationId, { email: 'in@acme.example' });
    const outsiders = async () =>
      (await ada.data<List<{ email: string }>>('GET', `${DOMAINS}/outsiders`)).items.map(({ email }) => email);
    expect(await outsiders()).toEqual([]);
    await enterprise({ domainRestriction: true });
    // Without a list, the verified domains count.
    expect(await outsiders()).toEqual([ada.email]);
    await enterprise({ domainRestriction: true, allowedDomains: ['example.org'] });
    expect(await outsiders()).toEqual(['in@acme.example']);
    await enterprise({ domainRestriction: false });
    expect(await outsiders()).toEqual([]);
  });
});

describe('the daily check', () => {
  it('shows an admin how many days are left, and that a proof was lost', async () => {
    const claimed = await claim('fading.example');
    publish(claimed);
    await verify(claimed);
    const set = (row: Partial<OrganisationDomain>) =>
      running.parts.database.inOrganisation(ada.signedIn.user.organizationId, () =>
        repository(OrganisationDomain).update({ id: claimed.id }, row),
      );
    const shown = async () =>
      (await ada.data<List<DomainRecord>>('GET', `${DOMAINS}?pageSize=100`)).items.find(({ id }) => id === claimed.id);
    await set({ missedChecks: 2, lastAnswer: 'missing' });
    expect(await shown()).toMatchObject({ state: 'missing', daysLeft: 5 });
    await set({ verifiedAt: null, lostAt: new Date(), missedChecks: 0 });
    expect(await shown()).toMatchObject({ state: 'lost', daysLeft: null });
    expect(await verify(claimed)).toMatchObject({ state: 'verified' });
  });
});
