import { domainLimits } from '@cartulary/contracts/limits/domains';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { dnsProof } from '@cartulary/domains/domain-proof';
import { DnsServer } from '@cartulary/testing/dns-server';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { tellingOf } from '../notifications/rules.js';
import { sweepDomains } from './domains.js';

const DAY_MS = 86_400_000;
let opened: TestDatabase;
let dns: DnsServer;
beforeAll(async () => {
  opened = await startTestDatabase();
  dns = await DnsServer.start();
});
afterAll(async () => {
  await dns.stop();
  await opened.stop();
});
beforeEach(() => {
  dns.mood = 'answers';
  dns.txt.clear();
});

/** An organization with an admin and a domain that was verified two days ago. */
async function holding(domain: string) {
  const { id: organisationId } = await anOrganisation(opened.database);
  const admin = await anAccount(opened.database, organisationId, { role: 'admin' });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => opened.database.inOrganisation(organisationId, work);
  const id = newId();
  const then = new Date(Date.now() - 2 * DAY_MS);
  await inOwn(() =>
    repository(OrganisationDomain).insert({ id, domain, challenge: 'token', verifiedAt: then, lastCheckedAt: then }),
  );
  return {
    admin,
    row: () => inOwn(() => repository(OrganisationDomain).findOneByOrFail({ id })),
    /** Lets a day pass and runs the sweep. */
    async nextDay() {
      const lastCheckedAt = new Date(Date.now() - DAY_MS - 1_000);
      await inOwn(() => repository(OrganisationDomain).update({ id }, { lastCheckedAt }));
      await sweepDomains({ database: opened.database, ask: dnsProof([dns.address]) });
    },
    notices: () =>
      inOwn(async () => {
        const events = await repository(OutboxEvent).find({ order: { createdAt: 'ASC' } });
        const tellings = [];
        for (const event of events) tellings.push(await tellingOf(event));
        return tellings.map((telling) => [telling?.kind, telling?.to]);
      }),
    acts: async () => (await inOwn(() => repository(AuditEntry).find())).map(({ action }) => action),
  };
}

test('a record that is there keeps a domain verified, and is looked for once a day', async () => {
  const acme = await holding('acme.example');
  dns.txt.set('_cartulary.acme.example', ['cartulary-verification=token']);
  await acme.nextDay();
  expect(await acme.row()).toMatchObject({ lastAnswer: 'found', missedChecks: 0, verifiedAt: expect.any(Date) });
  const asked = dns.asked.length;
  await sweepDomains({ database: opened.database, ask: dnsProof([dns.address]) });
  expect(dns.asked).toHaveLength(asked);
  expect(await acme.notices()).toEqual([]);
});

test('a proof that stays away is told on its first day and ends on its last', async () => {
  const lost = await holding('lost.example');
  const { missesUntilLost } = domainLimits;
  for (let day = 1; day < missesUntilLost; day += 1) await lost.nextDay();
  expect(await lost.row()).toMatchObject({ missedChecks: missesUntilLost - 1, verifiedAt: expect.any(Date) });
  expect(await lost.notices()).toEqual([['domain.missed', [lost.admin.id]]]);
  await lost.nextDay();
  expect(await lost.row()).toMatchObject({ verifiedAt: null, lostAt: expect.any(Date) });
  expect(await lost.notices()).toEqual([
    ['domain.missed', [lost.admin.id]],
    ['domain.lost', [lost.admin.id]],
  ]);
  expect(await lost.acts()).toContain('domain.lose');
});

test('a record that comes back ends the counting, and name servers that fail count for nothing', async () => {
  const back = await holding('back.example');
  await back.nextDay();
  expect(await back.row()).toMatchObject({ missedChecks: 1 });
  dns.mood = 'fails';
  await back.nextDay();
  expect(await back.row()).toMatchObject({ missedChecks: 1, lastAnswer: 'unreachable' });
  dns.mood = 'answers';
  dns.txt.set('_cartulary.back.example', ['cartulary-verification=token']);
  await back.nextDay();
  expect(await back.row()).toMatchObject({ missedChecks: 0, lastAnswer: 'found' });
});
