import type { Comment, CommentThread } from '@cartulary/contracts/endpoints/comments';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { CommentRow } from '@cartulary/database/entities/comment.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../platform/serve/serve.js';
import { openOrganisation, refusal, type Member, type TestOrganisation } from './test-organisation.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
  cy = await organisation.joins('Cy');
});
afterAll(() => organisation.running.stop());

const path = (itemId: string): string => `/api/v1/collaboration/items/${itemId}`;
const give = (itemId: string, to: Member, role: string) =>
  ada.data('POST', `${path(itemId)}/sharing`, { to: { kind: 'account', id: to.id }, role });
const start = (by: Member, itemId: string, given: object = {}) =>
  by.call<CommentThread>('POST', `${path(itemId)}/threads`, { body: 'Why?', ...given });
const threads = async (by: Member, itemId: string, query = '') =>
  (await by.data<AnswerOf<'comments.list'>>('GET', `${path(itemId)}/threads${query}`)).items;
/** An item that Bo can comment on and Cy can view. */
async function shared(sealed = false): Promise<string> {
  const itemId = await organisation.item('Plan', ada, sealed);
  if (sealed) return itemId;
  await give(itemId, bo, 'commenter');
  await give(itemId, cy, 'viewer');
  return itemId;
}
const begun = async (by: Member, itemId: string, given: object = {}): Promise<CommentThread> => {
  const { body, status } = await start(by, itemId, given);
  if (body.data === undefined) throw new Error(`${status} ${body.error}`);
  return body.data;
};

test('whoever may comment begins threads at a place and answers; whoever may look reads them', async () => {
  const itemId = await shared();
  const anchor = { start: 'AAEC', end: 'AwQF' };
  const thread = await begun(bo, itemId, { anchor, quote: 'the third quarter' });
  expect(thread).toMatchObject({
    anchor,
    quote: 'the third quarter',
    orphanedAt: null,
    resolvedAt: null,
    resolvedBy: null,
    comments: [
      { author: { id: bo.id, name: 'Bo Tester' }, body: 'Why?', mentions: [], editedAt: null, deletedAt: null },
    ],
  });
  await ada.data<Comment>('POST', `${path(itemId)}/threads/${thread.id}/comments`, { body: ' Because ' });
  expect((await threads(cy, itemId)).map(({ comments }) => comments.map(({ body }) => body))).toEqual([
    ['Why?', 'Because'],
  ]);
  expect((await start(cy, itemId)).status).toBe(403);
  expect((await cy.call('POST', `${path(itemId)}/threads/${thread.id}/comments`, { body: 'Me too' })).status).toBe(403);
  const changes = (await organisation.events('comment.changed')).filter(({ payload }) => payload.itemId === itemId);
  expect(changes).toHaveLength(2);
  expect(changes[0]?.audience.sort()).toEqual([ada, bo, cy].map(({ id }) => `account:${id}`).sort());
  expect(await organisation.audited(itemId)).toEqual(['item.share', 'item.share', 'comment.add', 'comment.add']);
});

test('who began a thread, who is named in it and who may write in the item resolve and reopen it, and nobody else', async () => {
  const itemId = await shared();
  const dee = await organisation.joins('Dee');
  const eve = await organisation.joins('Eve');
  await give(itemId, dee, 'commenter');
  await give(itemId, eve, 'editor');
  const { id } = await begun(bo, itemId, { anchor: { start: 'AA', end: 'AA' } });
  const change = (body: object, by = bo) => by.call<CommentThread>('PATCH', `${path(itemId)}/threads/${id}`, body);
  expect((await change({ resolved: true })).body.data).toMatchObject({ resolvedBy: { id: bo.id, name: 'Bo Tester' } });
  await change({ resolved: true });
  expect((await threads(ada, itemId, '?resolved=false')).length).toBe(0);
  expect((await threads(ada, itemId, '?resolved=true')).length).toBe(1);
  expect((await change({ resolved: false })).body.data).toMatchObject({ resolvedAt: null, resolvedBy: null });
  for (const stranger of [cy, dee]) expect((await change({ resolved: true }, stranger)).status).toBe(403);
  for (const writer of [eve, ada]) {
    expect((await change({ resolved: true }, writer)).body.data?.resolvedBy?.id).toBe(writer.id);
    expect((await change({ resolved: false }, writer)).status).toBe(200);
  }
  expect((await organisation.audited(itemId)).slice(5)).toEqual(
    Array.from({ length: 3 }, () => ['comment.resolve', 'comment.reopen']).flat(),
  );
  await bo.data('POST', `${path(itemId)}/threads/${id}/comments`, { body: 'Is it so, @Dee?', mentions: [dee.id] });
  expect((await change({ resolved: true }, dee)).status).toBe(200);
  expect((await change({ anchor: { start: 'AB', end: 'AB' } }, dee)).status).toBe(403);
});

test('only who may write tells where a thread is now, and the same told by many is written once', async () => {
  const itemId = await shared();
  const { id } = await begun(bo, itemId, { anchor: { start: 'AA', end: 'AA' } });
  const change = (body: object, by = ada) => by.call<CommentThread>('PATCH', `${path(itemId)}/threads/${id}`, body);
  const anchor = { start: 'Ag==', end: 'Aw==' };
  for (const body of [{ anchor }, { orphaned: true }, { resolved: true, anchor }])
    expect((await change(body, bo)).status).toBe(403);
  expect((await change({ orphaned: true })).body.data?.orphanedAt).toEqual(expect.any(String));
  const changes = async () =>
    (await organisation.events('comment.changed')).filter(({ payload }) => payload.threadId === id);
  const before = (await changes()).length;
  const same = { orphaned: false, anchor };
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(same)));
  for (const { body } of answers) expect(body.data).toMatchObject({ orphanedAt: null, anchor });
  expect((await changes()).length).toBe(before + 1);
  expect((await organisation.audited(itemId)).slice(3)).toEqual(['comment.orphan', 'comment.orphan', 'comment.move']);
  expect((await change({ anchor: { start: 'no base64 !', end: 'AA' } })).status).toBe(400);
});

test('one changes and takes back one’s own words and nobody else’s', async () => {
  const itemId = await shared();
  const thread = await begun(bo, itemId);
  const comment = thread.comments[0]?.id ?? '';
  const address = `${path(itemId)}/threads/${thread.id}/comments`;
  expect((await ada.call('PATCH', `${address}/${comment}`, { body: 'Never' })).status).toBe(403);
  expect((await ada.call('DELETE', `${address}/${comment}`)).status).toBe(403);
  const edited = await bo.data<Comment>('PATCH', `${address}/${comment}`, { body: 'Why not?' });
  expect(edited).toMatchObject({ body: 'Why not?', editedAt: expect.any(String) });
  const answer = await ada.data<Comment>('POST', address, { body: 'Because' });
  expect((await bo.call('DELETE', `${address}/${comment}`)).status).toBe(200);
  expect((await threads(ada, itemId))[0]?.comments.map(({ body, deletedAt }) => [body, deletedAt !== null])).toEqual([
    ['', true],
    ['Because', false],
  ]);
  expect((await bo.call('PATCH', `${address}/${comment}`, { body: 'Again' })).status).toBe(404);
  expect((await ada.call('DELETE', `${address}/${answer.id}`)).status).toBe(200);
  expect(await threads(ada, itemId)).toEqual([]);
});

test('people who are named are told once, and only such as can see the item', async () => {
  const itemId = await shared();
  const dee = await organisation.joins('Dee');
  expect(refusal(await start(bo, itemId, { mentions: [dee.id] }))).toEqual([
    409,
    'Someone you mentioned can’t see this. Nothing was saved. Share it with them first, or leave them out.',
  ]);
  expect(await threads(bo, itemId)).toEqual([]);
  const thread = await begun(bo, itemId, { mentions: [cy.id, cy.id, bo.id] });
  const [comment] = thread.comments;
  expect(comment?.mentions.map(({ name }) => name)).toEqual(['Bo Tester', 'Cy Tester']);
  const mentioned = async () =>
    (await organisation.events('comment.mentioned')).filter(({ payload }) => payload.itemId === itemId);
  const about = { itemId, threadId: thread.id, commentId: comment?.id, by: bo.id };
  expect(await mentioned()).toEqual([{ payload: { ...about, accountIds: [cy.id] }, audience: [`account:${cy.id}`] }]);
  const address = `${path(itemId)}/threads/${thread.id}/comments/${comment?.id}`;
  await bo.data('PATCH', address, { body: 'Why, you two?', mentions: [cy.id, ada.id] });
  expect((await mentioned()).map(({ payload }) => payload.accountIds)).toEqual([[cy.id], [ada.id]]);
});

test('whoever is named finds it in the inbox while they may see the item', async () => {
  const itemId = await shared();
  const inbox = async (by: Member, query = '') =>
    (await by.data<AnswerOf<'mentions.list'>>('GET', `/api/v1/collaboration/mentions${query}`)).items.filter(
      ({ item }) => item.id === itemId,
    );
  const thread = await begun(bo, itemId, { body: 'Look here', mentions: [cy.id] });
  expect(await inbox(cy)).toMatchObject([
    {
      item: { kind: 'document', title: 'Plan' },
      threadId: thread.id,
      by: { name: 'Bo Tester' },
      body: 'Look here',
      resolved: false,
    },
  ]);
  await bo.data('PATCH', `${path(itemId)}/threads/${thread.id}`, { resolved: true });
  expect([(await inbox(cy, '?resolved=false')).length, (await inbox(cy, '?resolved=true')).length]).toEqual([0, 1]);
  const { rights } = await ada.data<AnswerOf<'sharing.read'>>('GET', `${path(itemId)}/sharing`);
  const cys = rights.find(({ to }) => to.id === cy.id)?.id ?? '';
  await ada.call('DELETE', `${path(itemId)}/sharing/${cys}`);
  expect(await inbox(cy)).toEqual([]);
});

test('what is sealed has comments as well', async () => {
  const itemId = await shared(true);
  expect((await start(ada, itemId, { body: 'bm90IGZvciB5b3U=' })).status).toBe(201);
});

test('a thread and its comments are found under their own item alone', async () => {
  const [one, other] = [await shared(), await shared()];
  const thread = await begun(bo, one);
  const elsewhere = `${path(other)}/threads/${thread.id}`;
  const second = await begun(bo, one);
  for (const [method, address, body] of [
    ['PATCH', elsewhere, { resolved: true }],
    ['POST', `${elsewhere}/comments`, { body: 'Here' }],
    ['PATCH', `${elsewhere}/comments/${thread.comments[0]?.id}`, { body: 'Here' }],
    ['DELETE', `${elsewhere}/comments/${thread.comments[0]?.id}`, undefined],
    ['DELETE', `${path(one)}/threads/${second.id}/comments/${thread.comments[0]?.id}`, undefined],
  ] as const)
    expect([address, (await bo.call(method, address, body)).status]).toEqual([address, 404]);
});

test('the feed tells those who may see an item what was done with it, and nothing of what was said', async () => {
  const itemId = await shared();
  await begun(bo, itemId, { body: 'Confidential words' });
  await ada.data('PATCH', path(itemId), { title: 'Better plan' });
  const feed = (by: Member, query: string) =>
    by.call<AnswerOf<'activity.list'>>('GET', `/api/v1/collaboration/activity?${query}`);
  const { body } = await feed(cy, `itemId=${itemId}`);
  expect(body.data?.items.map(({ act, by, detail }) => [act, by.name, detail])).toEqual([
    ['renamed', 'Ilse Marwick', { from: 'Plan', to: 'Better plan' }],
    ['commented', 'Bo Tester', {}],
    ['shared', 'Ilse Marwick', { with: 'Cy Tester', role: 'viewer' }],
    ['shared', 'Ilse Marwick', { with: 'Bo Tester', role: 'commenter' }],
  ]);
  expect(JSON.stringify(body)).not.toContain('Confidential');
  const dee = await organisation.joins('Dee');
  expect((await feed(dee, `itemId=${itemId}`)).status).toBe(404);
  expect((await feed(dee, '')).body.data).toMatchObject({ items: [], total: 0 });
});

test('comments have a length, and threads an end', async () => {
  const itemId = await shared();
  expect((await start(bo, itemId, { body: 'x'.repeat(collaborationLimits.maxCommentCharacters + 1) })).status).toBe(
    400,
  );
  expect((await start(bo, itemId, { body: '   ' })).status).toBe(400);
  const { id } = await begun(bo, itemId);
  const answer = () => bo.call('POST', `${path(itemId)}/threads/${id}/comments`, { body: 'Again' });
  const more = Array.from({ length: collaborationLimits.maxCommentsOfThread - 2 }, () => ({
    id: newId(),
    threadId: id,
    authorId: ada.id,
    body: 'Again',
  }));
  await organisation.inOwn(() => repository(CommentRow).insert(more));
  expect((await answer()).status).toBe(201);
  expect((await answer()).status).toBe(409);
});

test('what is said and suggested is noted for whom it concerns, and who may not change the text suggests nothing', async () => {
  const itemId = await shared();
  const thread = await begun(bo, itemId);
  const answer = await ada.data<Comment>('POST', `${path(itemId)}/threads/${thread.id}/comments`, { body: 'Because' });
  const said = (await organisation.events('comment.added')).filter(({ payload }) => payload.itemId === itemId);
  const about = { itemId, threadId: thread.id };
  expect(said).toEqual([
    { payload: { ...about, commentId: thread.comments[0]?.id, by: bo.id }, audience: [] },
    { payload: { ...about, commentId: answer.id, by: ada.id }, audience: [] },
  ]);
  const eve = await organisation.joins('Eve');
  await give(itemId, eve, 'editor');
  const suggest = async (by: Member) => (await by.call('POST', `${path(itemId)}/suggestions`)).status;
  expect([await suggest(bo), await suggest(cy), await suggest(ada), await suggest(eve)]).toEqual([403, 403, 200, 200]);
  const suggested = (await organisation.events('item.suggested')).filter(({ payload }) => payload.itemId === itemId);
  expect(suggested).toEqual([{ payload: { itemId, by: eve.id }, audience: [] }]);
});
