import type { LegalHold } from '@cartulary/contracts/endpoints/holds';
import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import type { Team } from '@cartulary/contracts/endpoints/teams';
import { messageOf } from '@cartulary/contracts/errors';
import { noteKept } from '@cartulary/database/held-items';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { aDocument } from '@cartulary/testing/factories';
import { waitFor } from '@cartulary/testing/wait-for';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../collaboration/test-organisation.test-helper.js';
import { paragraphs, writeText } from '../collaboration/written-text.test-helper.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { TestPerson } from '../test-person.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let ann: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
  ann = await organisation.joins('Ann', 'auditor');
});
afterAll(() => organisation.running.stop());

const HOLDS = '/api/v1/holds';
const ITEMS = '/api/v1/collaboration/items';
const kept = [409, messageOf('on_hold')];
const place = (...subjects: { kind: 'item' | 'account' | 'team'; id: string }[]) =>
  ada.data<LegalHold>('POST', HOLDS, { reason: 'Marwick v. Tester', subjects });
const release = ({ id }: LegalHold) => ada.data<LegalHold>('POST', `${HOLDS}/${id}/release`, { reason: 'Settled' });
const held = async ({ id }: LegalHold): Promise<string[]> =>
  (await ann.data<AnswerOf<'holds.items'>>('GET', `${HOLDS}/${id}/items`)).items.map((item) => item.id).sort();

test('a document that is held can be put away, and not deleted until the hold is released', async () => {
  const itemId = await organisation.item('Plan', bo);
  const hold = await place({ kind: 'item', id: itemId });
  expect(hold).toMatchObject({
    reason: 'Marwick v. Tester',
    placedBy: { name: 'Ilse Marwick' },
    released: null,
    subjects: [{ kind: 'item', id: itemId, name: 'Plan', slipped: false }],
  });
  expect((await bo.call('POST', `${ITEMS}/${itemId}/bin`)).status).toBe(200);
  expect(refusal(await bo.call('DELETE', `${ITEMS}/${itemId}`))).toEqual(kept);
  expect(await held(hold)).toEqual([itemId]);
  expect(await release(hold)).toMatchObject({ released: { by: { name: 'Ilse Marwick' }, reason: 'Settled' } });
  expect(await held(hold)).toEqual([]);
  expect((await bo.call('DELETE', `${ITEMS}/${itemId}`)).status).toBe(200);
  expect((await ada.call('POST', `${HOLDS}/${hold.id}/release`, { reason: 'Again' })).status).toBe(409);
  expect(await organisation.audited(hold.id)).toEqual(['hold.place', 'hold.release']);
  expect(await organisation.audited(itemId)).not.toContain('hold.place');
});

test('files and folders of a person who is held stay, one by one and in bulk; what others have goes', async () => {
  const { database } = organisation.running.parts;
  const file = async (owner: Member): Promise<string> => {
    const { item } = await aDocument(database, organisation.organisationId, { ownerId: owner.id });
    await organisation.inOwn(() => repository(Item).update({ id: item.id }, { binnedAt: new Date() }));
    return item.id;
  };
  const [boHas, adaHas] = [await file(bo), await file(ada)];
  const folder = await bo.data<{ id: string }>('POST', '/api/v1/folders', { name: 'Letters' });
  const hold = await place({ kind: 'account', id: bo.id });
  const erase = (by: Member, ...documentIds: string[]) =>
    by.data<AnswerOf<'documents.bulk'>>('POST', '/api/v1/documents/bulk', { action: 'delete', documentIds });
  expect(await erase(bo, boHas)).toEqual({ done: [], refused: [{ id: boHas, error: messageOf('on_hold') }] });
  expect((await erase(ada, adaHas)).done).toEqual([adaHas]);
  expect(refusal(await bo.call('DELETE', `/api/v1/folders/${folder.id}`))).toEqual(kept);
  await release(hold);
  expect((await erase(bo, boHas)).done).toEqual([boHas]);
  expect((await bo.call('DELETE', `/api/v1/folders/${folder.id}`)).status).toBe(200);
});

test('what was said stays as it was said, and the team and what it was given stay', async () => {
  const itemId = await organisation.item('Minutes', ada);
  const team = await ada.data<Team>('POST', '/api/v1/teams', { name: 'Works council' });
  await ada.data('POST', `${ITEMS}/${itemId}/sharing`, { to: { kind: 'team', id: team.id }, role: 'commenter' });
  const thread = await ada.data<CommentThread>('POST', `${ITEMS}/${itemId}/threads`, { body: 'Burn it' });
  const comment = `${ITEMS}/${itemId}/threads/${thread.id}/comments/${thread.comments[0]?.id}`;
  const hold = await place({ kind: 'team', id: team.id });
  expect(refusal(await ada.call('PATCH', comment, { body: 'Keep it' }))).toEqual(kept);
  expect(refusal(await ada.call('DELETE', comment))).toEqual(kept);
  expect(refusal(await ada.call('DELETE', `/api/v1/teams/${team.id}`))).toEqual(kept);
  expect((await ada.call('POST', `${ITEMS}/${itemId}/threads/${thread.id}/comments`, { body: 'Why?' })).status).toBe(
    201,
  );
  expect(await held(hold)).toEqual([itemId]);
  await release(hold);
  expect((await ada.call('DELETE', comment)).status).toBe(200);
  expect((await ada.call('DELETE', `/api/v1/teams/${team.id}`)).status).toBe(200);
});

test('the list of what is held and what the triggers keep are the same', async () => {
  const folder = await ada.data<{ id: string }>('POST', '/api/v1/folders', { name: 'Case' });
  const inside = await organisation.item('Inside', ada);
  await organisation.inOwn(() => repository(Item).update({ id: inside }, { parentId: folder.id }));
  const said = await organisation.item('Said', ada);
  await ada.data('POST', `${ITEMS}/${said}/sharing`, { to: { kind: 'account', id: bo.id }, role: 'commenter' });
  await bo.data('POST', `${ITEMS}/${said}/threads`, { body: 'Mine' });
  const hold = await place({ kind: 'item', id: folder.id }, { kind: 'account', id: bo.id });
  const byTriggers = await organisation.inOwn(async () => {
    const rows = await repository(Item).find();
    const manager = repository(Item).manager;
    const all = await Promise.resolve(
      manager.query<{ id: string }[]>(
        `SELECT i.id FROM app.item i WHERE EXISTS (SELECT 1 FROM app.holds_on(i.organisation_id, i.id))`,
      ),
    );
    return { some: all.map(({ id }) => id).sort(), of: rows.length };
  });
  expect(byTriggers.some).toEqual(expect.arrayContaining([folder.id, inside, said]));
  expect(byTriggers.some.length).toBeLessThan(byTriggers.of);
  expect(await held(hold)).toEqual(byTriggers.some);
  const csv = await fetch(`${organisation.running.url}${HOLDS}/${hold.id}/items.csv`);
  expect(csv.status).toBe(401);
  await release(hold);
});

test('what stands in a text when it is put on hold is asked for at once, and the hold says which version keeps it', async () => {
  const itemId = await organisation.item('Minutes', bo);
  const untouched = await organisation.item('Empty', bo);
  const by = { organisationId: organisation.organisationId, accountId: bo.id };
  await writeText(organisation.running, by, itemId, paragraphs('We knew.'));
  const before = (await organisation.running.parts.queue.counts()).index.waiting;
  const hold = await place({ kind: 'item', id: itemId }, { kind: 'item', id: untouched });
  const textOf = async (id: string) =>
    (await ann.data<AnswerOf<'holds.items'>>('GET', `${HOLDS}/${hold.id}/items`)).items.find((item) => item.id === id)
      ?.text;
  await waitFor(async () => (await organisation.running.parts.queue.counts()).index.waiting === before + 1);
  expect(await textOf(itemId)).toMatchObject({ state: 'waiting', version: null });
  expect(await textOf(untouched)).toBeNull();
  const { number } = await bo.data<{ number: number }>('POST', `${ITEMS}/${itemId}/versions`, { name: 'As it was' });
  await organisation.inOwn(() => noteKept(hold.id, itemId, number));
  expect(await textOf(itemId)).toMatchObject({ state: 'kept', version: number });
  await release(hold);
});

test('auditors look, administrators place and release, and nobody else learns of holds', async () => {
  const hold = await place({ kind: 'account', id: bo.id });
  expect((await ann.data<AnswerOf<'holds.list'>>('GET', HOLDS)).items.map(({ id }) => id)).toEqual([hold.id]);
  expect((await ann.call('POST', `${HOLDS}/${hold.id}/release`, { reason: 'x' })).status).toBe(403);
  for (const path of [HOLDS, `${HOLDS}/${hold.id}/items`, `${HOLDS}/subjects?q=bo`])
    expect((await bo.call('GET', path)).status).toBe(403);
  expect((await bo.call('POST', HOLDS, { reason: 'x', subjects: [{ kind: 'account', id: ada.id }] })).status).toBe(403);
  const found = async (q: string) =>
    (await ada.data<AnswerOf<'holds.subjects'>>('GET', `${HOLDS}/subjects?q=${q}`)).items.map(({ name }) => name);
  const itemId = await organisation.item('Secret plan', bo);
  expect(await found('Bo')).toContain('Bo Tester');
  expect(await found('Secret')).toEqual([]);
  expect(await found(`https://x.example/document/${itemId}`)).toEqual(['Secret plan']);
  await release(hold);
  const states = async (state: string) =>
    (await ann.data<AnswerOf<'holds.list'>>('GET', `${HOLDS}?state=${state}`)).items.some(({ id }) => id === hold.id);
  expect([await states('in-force'), await states('released'), await states('all')]).toEqual([false, true, true]);
});

test('what there is not, and what says no reason, is refused with nothing placed', async () => {
  const nobody = { kind: 'account', id: '00000000-0000-4000-8000-000000000000' } as const;
  const wrong = [
    { reason: ' ', subjects: [{ kind: 'account', id: bo.id }] },
    { reason: 'x', subjects: [] },
    { reason: 'x', subjects: [{ kind: 'planet', id: bo.id }] },
  ];
  for (const body of wrong) expect((await ada.call('POST', HOLDS, body)).status).toBe(400);
  for (const subject of [nobody, { kind: 'team', id: bo.id }])
    expect((await ada.call('POST', HOLDS, { reason: 'x', subjects: [subject] })).status).toBe(404);
  expect((await ann.data<AnswerOf<'holds.list'>>('GET', HOLDS)).total).toBe(0);
});

test('another organisation’s things are not found, and not put on hold', async () => {
  const itemId = await organisation.item('Plan', bo);
  const stranger = await TestPerson.signUp(organisation.running.url);
  const found = await stranger.data<{ items: unknown[] }>('GET', `${HOLDS}/subjects?q=${itemId}`);
  expect(found.items).toEqual([]);
  const subjects = [{ kind: 'item', id: itemId }];
  const answer = await stranger.call('POST', HOLDS, { body: { reason: 'x', subjects } });
  expect(answer.status).toBe(404);
});
