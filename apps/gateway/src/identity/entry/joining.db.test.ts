import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import type { ExpiredPassword } from '@cartulary/contracts/endpoints/passwords';
import { messageOf } from '@cartulary/contracts/errors';
import { Account } from '@cartulary/database/entities/account.entity';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { VaultRecoveryRow } from '@cartulary/database/entities/vault-recovery.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, PASSWORD, TestPerson } from '../../test-person.test-helper.js';

const JOINING = '/api/v1/organisation/joining';
interface Offered {
  offer: { organisation: string; domain: string; hindrances: string[]; recoveredBy: string[] | null } | null;
}
interface User {
  user: { id: string; role: string; organizationId: string; isEmailVerified: boolean };
}

let running: TestGateway;
let ada: TestPerson;
let count = 0;

beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  await inOrganisation(ada, () =>
    repository(OrganisationDomain).insert({
      id: newId(),
      domain: 'acme.example',
      challenge: 'token',
      verifiedAt: new Date(),
    }),
  );
});
afterAll(() => running.stop());

const inOrganisation = <T>(person: TestPerson, work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(person.signedIn.user.organizationId, work);
const prove = (person: TestPerson) =>
  inOrganisation(person, () => repository(Account).update({ id: person.signedIn.user.id }, { isEmailVerified: true }));
const offerTo = async (person: TestPerson) => (await person.data<Offered>('GET', JOINING)).offer;
const signIn = (email: string) =>
  call<User>(running.url, 'POST', '/api/v1/auth/login', { body: { email, password: PASSWORD } });
/** A new person with an email address in the domain. */
const newcomer = () => TestPerson.signUp(running.url, `newcomer-${(count += 1)}@Acme.Example`.toLowerCase());

test('nothing is offered before the address is proved, nor for another domain', async () => {
  const [nora, oda] = [await newcomer(), await TestPerson.signUp(running.url, 'oda@elsewhere.example')];
  expect(await offerTo(nora)).toBeNull();
  expect(await nora.call('POST', JOINING)).toMatchObject({
    status: 409,
    body: { error: messageOf('joining_not_offered') },
  });
  await prove(oda);
  expect(await offerTo(oda)).toBeNull();
  expect(await offerTo(ada)).toBeNull();
});

test('whoever asks to join becomes a user there, with the same address and password; nobody is moved unasked', async () => {
  const nora = await newcomer();
  await prove(nora);
  expect(await offerTo(nora)).toMatchObject({ domain: 'acme.example', hindrances: [] });
  expect((await signIn(nora.email)).body.data?.user).toMatchObject({ id: nora.signedIn.user.id, role: 'admin' });

  const joined = await nora.call('POST', JOINING);
  expect(joined.status).toBe(200);
  expect((await nora.call('GET', '/api/v1/auth/validate')).status).toBe(401);
  const user = (await signIn(nora.email)).body.data?.user;
  expect(user).toMatchObject({
    role: 'user',
    organizationId: ada.signedIn.user.organizationId,
    isEmailVerified: true,
  });
  const left = await inOrganisation(nora, () => repository(Account).find());
  expect(left).toMatchObject([
    { isActive: false, passwordHash: null, email: expect.stringMatching(/@account\.invalid$/) },
  ]);
  const { items } = await ada.data<{ items: { action: string; target: { id: string } }[] }>(
    'GET',
    '/api/v1/audit?action=account.join',
  );
  expect(items).toMatchObject([{ action: 'account.join', target: { id: user?.id } }]);
});

test.each(['enterprise', 'nist'])(
  'an organisation with rules of its own for passwords (%s) asks who joined for one, once',
  async (passwordPolicy) => {
    const choose = async (policy: string): Promise<void> => {
      const path = '/api/v1/settings/enterprise';
      const { version } = await ada.data<{ version: number }>('GET', path);
      await ada.data('PUT', path, { value: { passwordPolicy: policy }, version });
    };
    await choose(passwordPolicy);
    const nora = await newcomer();
    await prove(nora);
    expect((await nora.call('POST', JOINING)).status).toBe(200);
    const asked = await call<ExpiredPassword>(running.url, 'POST', '/api/v1/auth/login', {
      body: { email: nora.email, password: PASSWORD },
    });
    expect([asked.status, asked.body.data?.rules.policy]).toEqual([403, passwordPolicy]);
    const password = 'Green-Anvil-3-Meadow-Lantern';
    const body = { token: asked.body.data?.token, password };
    expect((await call(running.url, 'POST', '/api/v1/auth/reset-password/confirm', { body })).status).toBe(200);
    const signedIn = await call(running.url, 'POST', '/api/v1/auth/login', { body: { email: nora.email, password } });
    expect(signedIn.status).toBe(200);
    await choose('standard');
  },
);

test('who has documents keeps them, and stays', async () => {
  const dora = await newcomer();
  await prove(dora);
  await dora.upload([{ name: 'mine.txt', content: 'Something of my own' }]);
  expect(await offerTo(dora)).toMatchObject({ hindrances: ['documents'] });
  expect(await dora.call('POST', JOINING)).toMatchObject({
    status: 409,
    body: { error: messageOf('joining_hindered'), data: { hindrances: ['documents'] } },
  });
  expect((await dora.data<{ items: unknown[] }>('GET', '/api/v1/documents')).items).toHaveLength(1);
});

test('a second factor is taken away by its person and never by joining', async () => {
  const finn = await newcomer();
  await prove(finn);
  await inOrganisation(finn, () =>
    repository(FactorRow).insert({
      id: newId(),
      accountId: finn.signedIn.user.id,
      method: 'email',
      name: 'Mail',
      confirmedAt: new Date(),
    }),
  );
  expect(await offerTo(finn)).toMatchObject({ hindrances: ['factors'] });
  expect((await finn.call('POST', JOINING)).status).toBe(409);
});

test('who may join is told before of two administrators who can open vaults there', async () => {
  const vera = await newcomer();
  await prove(vera);
  expect(await offerTo(vera)).toMatchObject({ recoveredBy: null });
  const firstId = ada.signedIn.user.id;
  const { firstName, lastName } = await inOrganisation(ada, () => repository(Account).findOneByOrFail({ id: firstId }));
  const row = {
    id: newId(),
    firstId,
    secondId: newId(),
    firstKey: Buffer.alloc(32, 1),
    secondKey: Buffer.alloc(32, 2),
  };
  await inOrganisation(ada, () => repository(VaultRecoveryRow).insert({ ...row, state: 'proposed' }));
  expect(await offerTo(vera)).toMatchObject({ recoveredBy: null });
  await inOrganisation(ada, () =>
    repository(VaultRecoveryRow).update({ id: row.id }, { state: 'on', onSince: new Date() }),
  );
  // The second one no longer has an account.
  expect(await offerTo(vera)).toMatchObject({ recoveredBy: [`${firstName} ${lastName}`, ''] });
  await inOrganisation(ada, () => repository(VaultRecoveryRow).delete({ id: row.id }));
});

test('the organisation’s restriction to other domains holds for who joins', async () => {
  const path = '/api/v1/settings/enterprise';
  const restrict = async (value: object) => {
    const { version } = await ada.data<{ version: number }>('GET', path);
    await ada.data('PUT', path, { value, version });
  };
  const rena = await newcomer();
  await prove(rena);
  await restrict({ domainRestriction: true, allowedDomains: ['only.example'] });
  expect(await offerTo(rena)).toMatchObject({ hindrances: ['domain-restriction'] });
  expect((await rena.call('POST', JOINING)).status).toBe(409);
  await restrict({ domainRestriction: true, allowedDomains: ['acme.example'] });
  expect(await offerTo(rena)).toMatchObject({ hindrances: [] });
  await restrict({ domainRestriction: false, allowedDomains: [] });
});

test('once two ask at the same moment, one joins', async () => {
  const tia = await newcomer();
  await prove(tia);
  const answers = await Promise.all([tia.call('POST', JOINING), tia.call('POST', JOINING)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const there = await inOrganisation(ada, () => repository(Account).countBy({ email: tia.email }));
  expect(there).toBe(1);
});

test('asks for a fresh sign-in', async () => {
  const una = await newcomer();
  await prove(una);
  await inOrganisation(una, () => manager().query(`UPDATE app.session SET proved_at = now() - interval '6 minutes'`));
  expect(await una.call('POST', JOINING)).toMatchObject({
    status: 403,
    body: { error: messageOf('fresh_sign_in_required') },
  });
});

test('waits until the old address can take its account back no more', async () => {
  const wil = await newcomer();
  await prove(wil);
  const change = `INSERT INTO app.address_change (id, account_id, from_address, to_address, undo_hash, changed_at, expires_at)
    VALUES (gen_random_uuid(), $1, 'before@example.net', $2, 'h', now(), now() + interval '7 days')`;
  await inOrganisation(wil, () => manager().query(change, [wil.signedIn.user.id, wil.email]));
  expect(await offerTo(wil)).toMatchObject({ hindrances: ['address-change'] });
  expect((await wil.call('POST', JOINING)).status).toBe(409);
  await inOrganisation(wil, () => manager().query('UPDATE app.address_change SET expires_at = now()'));
  expect((await wil.call('POST', JOINING)).status).toBe(200);
});

test('proving the address says what one may join', async () => {
  const vera = await newcomer();
  const offers = () => inOrganisation(vera, () => repository(OutboxEvent).findBy({ type: 'joining.offered' }));
  const { items } = await ada.data<{ items: MailRecord[] }>('GET', '/api/v1/mails?pageSize=100');
  const mail = items.find(({ address, kind }) => address === vera.email && kind === 'verify');
  const { link } = await ada.data<{ link: string }>('GET', `/api/v1/mails/${mail?.id}`);
  expect(await offers()).toEqual([]);
  const proved = await vera.call('POST', '/api/auth/verify-email', { body: { token: link.split('=')[1] } });
  expect(proved.status).toBe(200);
  expect(await offers()).toMatchObject([
    { payload: { accountId: vera.signedIn.user.id, organisation: 'acme.example' } },
  ]);
  expect(await inOrganisation(vera, () => repository(Notification).count())).toBe(0);
});
