import type { SupportAccess, SupportAnswer } from '@cartulary/contracts/endpoints/enterprise-hub';
import { messageOf } from '@cartulary/contracts/errors';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { settingValues, writeSetting } from '@cartulary/database/settings';
import type { AnswerOf } from '../platform/serve/serve.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

type Hub = AnswerOf<'enterpriseHub.list'>;
type Looked = AnswerOf<'enterpriseHub.look'>;

let running: TestGateway;
let operator: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  operator = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());
beforeEach(async () => {
  ada = await TestPerson.signUp(running.url);
});

const idOf = (person: TestPerson): string => person.signedIn.user.organizationId;
const inOrganisation = <T>(person: TestPerson, work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(idOf(person), work);
const reason = 'Searches fail since this morning';
const askPath = (): string => `/api/v1/enterprise-hub/${idOf(ada)}/support-access`;
const ask = (): Promise<SupportAccess> => operator.data<SupportAccess>('POST', askPath(), { reason, hours: 4 });
const answer = (person: TestPerson, { id }: SupportAccess, given: SupportAnswer) =>
  person.call('PUT', `/api/v1/support-access/${id}`, { body: { answer: given } });
const look = (person = operator) => person.call('GET', `/api/v1/enterprise-hub/${idOf(ada)}/look`);
/** The audit log's actions on one support request in a person's organization. */
const acts = async (person: TestPerson, { id }: SupportAccess): Promise<string[]> => {
  const rows = await inOrganisation(person, () =>
    repository(AuditEntry).find({ where: { targetKind: 'support', targetId: id }, order: { at: 'ASC', id: 'ASC' } }),
  );
  return rows.map(({ action }) => action);
};

test('an admin sees the own organization in numbers, an operator all', async () => {
  await ada.uploadText();
  const own = await ada.data<Hub>('GET', '/api/v1/enterprise-hub');
  expect(own.items.map(({ id }) => id)).toEqual([idOf(ada)]);
  expect(own.items[0]).toMatchObject({ isOwn: true, people: 1, plan: 'business', sizes: { documents: 1 } });
  expect(own.items[0]?.modules.map(({ module }) => module)).toContain('intelligence');
  const all = await operator.data<Hub>('GET', '/api/v1/enterprise-hub?pageSize=100');
  expect(all.items.find(({ id }) => id === idOf(ada))).toMatchObject({ isOwn: false, sizes: { documents: 1 } });
  expect(all.total).toBe(all.items.length);
});

test('access is asked for, granted, used and ended, and every step stands in the audit of both sides', async () => {
  await ada.uploadText('salaries.txt', 'nobody may read this');
  expect((await look()).status).toBe(404);
  const asked = await ask();
  expect(asked).toMatchObject({ state: 'asked', isOwn: true, hours: 4, reason, askedBy: operator.email });
  expect((await look()).status).toBe(404);
  const { items } = await ada.data<Hub>('GET', '/api/v1/enterprise-hub');
  expect(items[0]?.support).toMatchObject([{ id: asked.id, state: 'asked', isOwn: false, askedBy: operator.email }]);
  expect((await answer(ada, asked, 'grant')).status).toBe(200);
  await inOrganisation(ada, async () => {
    const compliance = await settingValues('compliance', null);
    await writeSetting('compliance', null, { ...compliance, retentionPolicy: 30 }, 0);
    const administration = await settingValues('administration', null);
    await writeSetting('administration', null, { ...administration, billingContact: 'bo@quay.example' }, 0);
  });
  const looked = await operator.data<Looked>('GET', `/api/v1/enterprise-hub/${idOf(ada)}/look`);
  expect(looked.sizes.documents).toBe(1);
  expect(looked.acts.map(({ action }) => action)).toContain('support.grant');
  expect(JSON.stringify(looked)).not.toMatch(/salaries|nobody may read|example\.org|quay\.example/);
  expect(looked.settings).toEqual([
    { category: 'compliance', name: 'retentionPolicy', value: '30' },
    { category: 'administration', name: 'billingContact', value: null },
  ]);
  await look();
  expect((await answer(ada, asked, 'end')).status).toBe(200);
  expect((await look()).status).toBe(404);
  const steps = ['support.ask', 'support.grant', 'support.look', 'support.end'];
  expect(await acts(ada, asked)).toEqual(steps);
  expect(await acts(operator, asked)).toEqual(steps);
});

test('what was declined or has run out gives nothing', async () => {
  const declined = await ask();
  expect((await answer(ada, declined, 'decline')).status).toBe(200);
  expect((await look()).status).toBe(404);
  expect((await answer(ada, declined, 'grant')).status).toBe(409);
  const granted = await ask();
  await answer(ada, granted, 'grant');
  expect((await look()).status).toBe(200);
  await inOrganisation(ada, () =>
    manager().query(`UPDATE app.support_access SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      granted.id,
    ]),
  );
  expect((await look()).status).toBe(404);
  expect((await answer(ada, granted, 'end')).status).toBe(409);
});

test('nobody else grants it, not even who asks, who may take it back', async () => {
  const asked = await ask();
  const stranger = await TestPerson.signUp(running.url);
  for (const [person, given] of [
    [operator, 'grant'],
    [operator, 'decline'],
    [stranger, 'grant'],
    [stranger, 'end'],
  ] as const)
    expect((await answer(person, asked, given)).status).toBe(404);
  expect((await answer(operator, asked, 'end')).status).toBe(200);
  expect((await answer(ada, asked, 'grant')).status).toBe(409);
  expect((await look()).status).toBe(404);
});

test('who operates nothing asks for nothing, nobody asks twice, and the own organization needs no asking', async () => {
  const body = { reason, hours: 4 };
  const stranger = await TestPerson.signUp(running.url);
  expect((await stranger.call('POST', askPath(), { body })).status).toBe(403);
  expect((await look(stranger)).status).toBe(403);
  await ask();
  expect((await operator.call('POST', askPath(), { body })).status).toBe(409);
  const own = `/api/v1/enterprise-hub/${idOf(operator)}/support-access`;
  expect((await operator.call('POST', own, { body })).status).toBe(409);
});

test('of two answers at the same moment one counts', async () => {
  const asked = await ask();
  const answers = await Promise.all([answer(ada, asked, 'grant'), answer(ada, asked, 'decline')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

/** Declined requests of other operators, newer than all earlier ones. */
const declinedByOthers = (count: number): Promise<unknown> =>
  inOrganisation(ada, () =>
    manager().query(
      `INSERT INTO app.support_access (id, asked_by, asked_by_organisation, asked_email, reason, hours, decided_at)
       SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'bo@quay.example', 'Searches', 1, now()
         FROM generate_series(1, $1)`,
      [count],
    ),
  );

test('access that holds stays in the list however many asks come after it, and a day has an end of asks', async () => {
  const granted = await ask();
  await answer(ada, granted, 'grant');
  await declinedByOthers(20);
  const { items } = await ada.data<Hub>('GET', '/api/v1/enterprise-hub');
  expect(items[0]?.support).toHaveLength(20);
  expect(items[0]?.support[0]).toMatchObject({ id: granted.id, state: 'granted' });
  await answer(ada, granted, 'end');
  const refused = await operator.call('POST', askPath(), { body: { reason, hours: 4 } });
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ error: messageOf('support_asked_often') }),
  ]);
});

test('in maintenance access can be ended and declined, and not granted', async () => {
  const asked = await ask();
  await operator.call('PUT', '/api/v1/maintenance', { body: { startsAt: null, endsAt: null, note: '' } });
  try {
    expect((await answer(ada, asked, 'grant')).status).toBe(423);
    expect((await answer(ada, asked, 'decline')).status).toBe(200);
  } finally {
    await operator.call('DELETE', '/api/v1/maintenance');
  }
});
