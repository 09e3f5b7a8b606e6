import type { TextRule } from '@cartulary/contracts/endpoints/text-rules';
import { textRuleLimits } from '@cartulary/contracts/limits/text-rules';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { repository } from '@cartulary/database/organisation-context';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  stranger = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const path = '/api/v1/text-rules';
const ships = { kind: 'dictionary', terms: ['Ottermere', 'MS Harrow'] } as const;
const list = (person: TestPerson) => person.data<{ items: TextRule[]; mayChange: boolean }>('GET', path);

test('a dictionary is kept, changed to a pattern and deleted; the audit has each, and strangers see none of it', async () => {
  const made = await ada.data<TextRule>('POST', path, { name: 'Ships', sought: ships });
  expect(made).toMatchObject({ name: 'Ships', sought: ships });
  expect(await list(ada)).toMatchObject({ items: [made], mayChange: true });
  expect((await list(stranger)).items).toEqual([]);

  const sought = { kind: 'pattern', pattern: 'HM-\\d{4}' };
  const changed = await ada.data<TextRule>('PUT', `${path}/${made.id}`, { name: 'Ship numbers', sought });
  expect(changed).toMatchObject({ id: made.id, name: 'Ship numbers', sought });
  expect((await stranger.call('PUT', `${path}/${made.id}`, { body: { name: 'Mine', sought } })).status).toBe(404);

  expect((await ada.call('DELETE', `${path}/${made.id}`)).status).toBe(200);
  expect((await list(ada)).items).toEqual([]);
  const { organizationId } = ada.signedIn.user;
  const acts = await running.parts.database.inOrganisation(organizationId, () =>
    repository(AuditEntry).find({ where: { targetId: made.id }, order: { at: 'ASC' } }),
  );
  expect(acts.map(({ action }) => action)).toEqual(['text-rule.create', 'text-rule.change', 'text-rule.delete']);
});

test('a pattern that would go back in the text, or is none, is refused in words, and so is a second one of a name', async () => {
  for (const pattern of ['(a)\\1', '(?=a)b', '(', '(a{1000}){1000}']) {
    const { status, body } = await ada.call('POST', path, {
      body: { name: 'Bad', sought: { kind: 'pattern', pattern } },
    });
    expect([pattern, status, body.error]).toEqual([pattern, 400, expect.stringContaining('This pattern isn’t valid')]);
  }
  await ada.data('POST', path, { name: 'Quays', sought: ships });
  expect((await ada.call('POST', path, { body: { name: 'quays', sought: ships } })).status).toBe(409);
});

test('a dictionary of more words than an organization can keep is refused, and nothing is kept', async () => {
  const terms = Array.from({ length: textRuleLimits.maxTerms + 1 }, (_, index) => `word ${index}`);
  const before = await list(ada);
  const { status } = await ada.call('POST', path, {
    body: { name: 'Too long', sought: { kind: 'dictionary', terms } },
  });
  expect(status).toBe(400);
  expect(await list(ada)).toEqual(before);
});

test('one person writes so many rules a minute, usable or not', async () => {
  const person = await TestPerson.signUp(running.url);
  const write = (to: TestPerson) =>
    to.call('POST', path, { body: { name: 'Bad', sought: { kind: 'pattern', pattern: '(' } } });
  const statuses: number[] = [];
  for (let count = 0; count <= textRuleLimits.writesAMinute; count += 1) statuses.push((await write(person)).status);
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([400, 429]);
  expect((await write(stranger)).status).toBe(400);
});
