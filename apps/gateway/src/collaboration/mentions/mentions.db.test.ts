import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { TextMention } from '@cartulary/database/entities/text-mention.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { openOrganisation, refusal, type Member, type TestOrganisation } from '../test-organisation.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;
let dee: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
  cy = await organisation.joins('Cy');
  dee = await organisation.joins('Dee');
});
afterAll(() => organisation.running.stop());

const path = (itemId: string): string => `/api/v1/collaboration/items/${itemId}`;
const give = (itemId: string, to: Member, role: string) =>
  ada.data('POST', `${path(itemId)}/sharing`, { to: { kind: 'account', id: to.id }, role });
/** An item that Bo can edit and Cy can view; Dee has no access. */
async function shared(): Promise<string> {
  const itemId = await organisation.item();
  await give(itemId, bo, 'editor');
  await give(itemId, cy, 'viewer');
  return itemId;
}
const of = (person: Member, tells = true) => ({ id: newId(), personId: person.id, tells });
const place = (by: Member, itemId: string, body: object) =>
  by.call<AnswerOf<'mentions.place'>>('POST', `${path(itemId)}/mentions`, body);
const published = async (itemId: string) =>
  (await organisation.events('item.mentioned')).filter(({ payload }) => payload.itemId === itemId);
const inbox = async (by: Member, itemId: string, query = '') =>
  (await by.data<AnswerOf<'mentions.list'>>('GET', `/api/v1/collaboration/mentions${query}`)).items.filter(
    ({ item }) => item.id === itemId,
  );

test('whoever is named in a text hears of it once for each place, and finds it in the inbox', async () => {
  const itemId = await shared();
  const [one, other] = [of(cy), of(cy)];
  const answer = await place(bo, itemId, { placed: [one, other, one] });
  expect([answer.status, answer.body.data]).toEqual([200, { cannotSee: [], mayShare: false }]);
  await place(ada, itemId, { placed: [one] });
  expect(await published(itemId)).toEqual(
    [one, other].map(({ id: mentionId }) => ({
      payload: { itemId, mentionId, by: bo.id, accountId: cy.id },
      audience: [`account:${cy.id}`],
    })),
  );
  expect(await inbox(cy, itemId)).toMatchObject(
    [other, one].map(({ id }) => ({
      in: 'text',
      mentionId: id,
      by: { id: bo.id, name: 'Bo Tester' },
      resolved: false,
    })),
  );
  expect(await organisation.audited(itemId)).toEqual(['item.share', 'item.share', 'item.mention']);
});

test('who names themselves is not told', async () => {
  const itemId = await shared();
  await place(bo, itemId, { placed: [of(bo)] });
  expect(await published(itemId)).toEqual([]);
});

test('whoever may not see the item is not told, and the page hears of whom and whether it could share', async () => {
  const itemId = await shared();
  const [toDee, toCy] = [of(dee), of(cy)];
  const nobody = { ...of(dee), personId: newId() };
  expect((await place(bo, itemId, { placed: [toDee, toCy, nobody] })).body.data).toEqual({
    cannotSee: [dee.id, nobody.personId],
    mayShare: false,
  });
  expect((await published(itemId)).map(({ payload }) => payload.accountId)).toEqual([cy.id]);
  expect((await place(ada, itemId, { placed: [toDee] })).body.data).toEqual({ cannotSee: [dee.id], mayShare: true });
  await give(itemId, dee, 'viewer');
  expect((await place(ada, itemId, { placed: [toDee] })).body.data?.cannotSee).toEqual([]);
  expect((await published(itemId)).map(({ payload }) => payload.accountId)).toEqual([cy.id, dee.id]);
});

test('a name that went waits for nobody, and comes back without telling anew; a pasted one tells nobody', async () => {
  const itemId = await shared();
  const [named, pasted] = [of(cy), of(cy, false)];
  await place(bo, itemId, { placed: [named, pasted] });
  expect(await inbox(cy, itemId)).toHaveLength(1);
  await place(bo, itemId, { gone: [named.id] });
  expect(await inbox(cy, itemId)).toEqual([]);
  await place(bo, itemId, { placed: [{ ...named, tells: false }] });
  expect(await inbox(cy, itemId)).toHaveLength(1);
  expect(await published(itemId)).toHaveLength(1);
});

test('whoever may only look or comment names nobody in a text, nor does anybody in the bin', async () => {
  const itemId = await shared();
  const placed = [of(bo)];
  expect((await place(cy, itemId, { placed })).status).toBe(403);
  expect((await place(dee, itemId, { placed })).status).toBe(404);
  expect((await cy.call('GET', `${path(itemId)}/mentionable`)).status).toBe(403);
  await ada.data('POST', `${path(itemId)}/bin`);
  expect((await place(bo, itemId, { placed })).status).toBe(409);
});

test('one settles what one is named in, for oneself alone', async () => {
  const itemId = await shared();
  const named = of(cy);
  await place(bo, itemId, { placed: [named] });
  const settle = (by: Member, resolved: boolean) =>
    by.call('PATCH', `${path(itemId)}/mentions`, { mentionId: named.id, resolved });
  expect((await settle(bo, true)).status).toBe(404);
  expect((await settle(cy, true)).status).toBe(200);
  const count = async (query: string) => (await inbox(cy, itemId, query)).length;
  expect([await count('?resolved=false'), await count('?resolved=true'), await count('')]).toEqual([0, 1, 1]);
  await settle(cy, false);
  expect(await count('?resolved=false')).toBe(1);
});

test('the inbox has what one may still see, texts and comments by when they were written', async () => {
  const itemId = await shared();
  await place(bo, itemId, { placed: [of(cy)] });
  await ada.data('POST', `${path(itemId)}/threads`, { body: '@Cy', mentions: [cy.id] });
  await place(bo, itemId, { placed: [of(cy)] });
  expect((await inbox(cy, itemId)).map((mention) => mention.in)).toEqual(['text', 'comment', 'text']);
  const { rights } = await ada.data<AnswerOf<'sharing.read'>>('GET', `${path(itemId)}/sharing`);
  await ada.call('DELETE', `${path(itemId)}/sharing/${rights.find(({ to }) => to.id === cy.id)?.id}`);
  expect(await inbox(cy, itemId)).toEqual([]);
});

test('people are found by part of their name, those who see the item first, others by who may share it alone', async () => {
  const itemId = await shared();
  const find = async (by: Member, q: string) =>
    (await by.data<AnswerOf<'mentions.find'>>('GET', `${path(itemId)}/mentionable?q=${q}`)).items;
  expect(await find(ada, 'TEST')).toEqual([
    { id: bo.id, name: 'Bo Tester', sees: true },
    { id: cy.id, name: 'Cy Tester', sees: true },
    { id: dee.id, name: 'Dee Tester', sees: false },
  ]);
  expect((await find(bo, 'test')).map(({ name }) => name)).toEqual(['Bo Tester', 'Cy Tester']);
  expect(await find(bo, 'dee')).toEqual([]);
});

test('nobody names others without end', async () => {
  const itemId = await shared();
  const eve = await organisation.joins('Eve');
  await give(itemId, eve, 'editor');
  const rows = Array.from({ length: collaborationLimits.mentionsAnHour - 1 }, () => ({
    id: newId(),
    itemId,
    mentionId: newId(),
    accountId: cy.id,
    byId: eve.id,
  }));
  await organisation.inOwn(() => repository(TextMention).insert(rows));
  const [status, said] = refusal(await place(eve, itemId, { placed: [of(cy), of(bo)] }));
  expect([status, said]).toEqual([429, expect.stringContaining('weren’t notified')]);
  expect((await place(eve, itemId, { placed: [of(cy)] })).status).toBe(200);
  expect(await published(itemId)).toHaveLength(1);
});
