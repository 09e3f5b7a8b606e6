import { messageOf } from '@cartulary/contracts/errors';
import { Account } from '@cartulary/database/entities/account.entity';
import { ReviewTaskRow, ValueReviewRow } from '@cartulary/database/entities/review-work.entity';
import { repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { reviewRoom, type Colleague } from './review-room.test-helper.js';

const room = reviewRoom();
const assign = ({ ask }: Colleague, documentIds: string[], assigneeId: string | null) =>
  ask('POST', '/api/v1/review/assign', { documentIds, assigneeId });
const listed = async ({ ask }: Colleague, query: string): Promise<AnswerOf<'review.list'>['items']> =>
  ((await ask('GET', `/api/v1/review?${query}`)).body.data as AnswerOf<'review.list'>).items;
const idsOf = async (person: Colleague, query: string) => (await listed(person, query)).map(({ id }) => id);

test('somebody takes what nobody has, gives back their own, and can’t take what another has', async () => {
  const [bea, cal] = [await room.colleague(), await room.colleague()];
  const one = await room.invoice('EUR 1.00', [bea, cal]);
  const other = await room.invoice('EUR 2.00', [bea, cal]);
  expect((await assign(bea, [one.id], bea.id)).status).toBe(200);
  expect(await idsOf(bea, 'whose=mine')).toEqual([one.id]);
  expect(await idsOf(cal, 'whose=nobody')).toEqual([other.id]);
  expect(await listed(cal, 'whose=all')).toHaveLength(2);
  expect(await assign(cal, [other.id, one.id], cal.id)).toMatchObject({
    status: 409,
    body: { error: messageOf('review_taken') },
  });
  // All or nothing.
  expect(await idsOf(cal, 'whose=mine')).toEqual([]);
  expect((await assign(cal, [other.id], bea.id)).status).toBe(403);
  await assign(bea, [one.id], null);
  expect(await idsOf(cal, 'whose=nobody')).toHaveLength(2);
  // People aren't notified of their own actions.
  expect(await room.eventsOf('review.assigned')).toEqual([]);
});

test('an administrator gives several to a person, who is told once; only to somebody who may change them', async () => {
  const [bea, cal] = [await room.colleague(), await room.colleague()];
  const ada = room.asAda();
  const ids = [(await room.invoice('EUR 1.00', [bea])).id, (await room.invoice('EUR 2.00', [bea])).id].sort();
  expect(await assign(ada, ids, cal.id)).toMatchObject({
    status: 409,
    body: { error: messageOf('review_cannot_edit') },
  });
  expect((await assign(ada, ids, bea.id)).status).toBe(200);
  expect(await room.eventsOf('review.assigned')).toEqual([{ documentIds: ids, to: bea.id, by: ada.id }]);
  expect((await listed(ada, 'whose=all')).map(({ assignee }) => assignee?.id)).toEqual([bea.id, bea.id]);
  // If another one is assigned with them later, she's only notified of that one.
  const third = (await room.invoice('EUR 3.00', [bea])).id;
  await assign(ada, ids, bea.id);
  await assign(ada, [...ids, third], bea.id);
  expect((await room.eventsOf('review.assigned')).slice(1)).toEqual([{ documentIds: [third], to: bea.id, by: ada.id }]);
});

test('of two who take the same review at the same moment the second is told that somebody has it', async () => {
  const [bea, cal] = [await room.colleague(), await room.colleague()];
  const { id } = await room.invoice('EUR 1.00', [bea, cal]);
  const connectionString = room.running.test.superuserUrl;
  const [holder, watcher] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([holder.connect(), watcher.connect()]);
  try {
    // Simulates Bea's request having got this far.
    await holder.query('BEGIN');
    const row = [room.ada.signedIn.user.organizationId, id, bea.id];
    await holder.query(
      'INSERT INTO app.review_task (organisation_id, document_id, assignee_id) VALUES ($1, $2, $3)',
      row,
    );
    const taking = assign(cal, [id], cal.id);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await waitFor(async () => (await watcher.query(waiting)).rowCount);
    await holder.query('COMMIT');
    expect(await taking).toMatchObject({ status: 409, body: { error: messageOf('review_taken') } });
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
});

test('what somebody had whose account is closed is open again', async () => {
  const bea = await room.colleague();
  const { id } = await room.invoice('EUR 1.00', [bea]);
  await assign(room.asAda(), [id], bea.id);
  expect(await idsOf(room.asAda(), 'whose=nobody')).toEqual([]);
  await room.inOwn(() => repository(Account).update({ id: bea.id }, { isActive: false }));
  expect(await listed(room.asAda(), 'whose=nobody')).toMatchObject([{ id, assignee: null }]);
});

test('a due date is set by who manages the queue, sorts it, and is told anew when it is another', async () => {
  const bea = await room.colleague();
  const first = await room.invoice('EUR 1.00', [bea]);
  const second = await room.invoice('EUR 2.00', [bea]);
  const due = ({ ask }: Colleague, id: string, dueAt: string | null) =>
    ask('POST', '/api/v1/review/due', { documentIds: [id], dueAt });
  expect((await due(bea, second.id, '2026-12-01T10:00:00Z')).status).toBe(403);
  expect((await due(room.asAda(), second.id, '2026-12-01T10:00:00Z')).status).toBe(200);
  expect(await listed(bea, 'order=due')).toMatchObject([
    { id: second.id, dueAt: expect.stringMatching(/^2026-12-01T10:00:00/u) },
    { id: first.id, dueAt: null },
  ]);
  await room.inOwn(() => repository(ReviewTaskRow).update({ documentId: second.id }, { overdueAt: new Date() }));
  await due(room.asAda(), second.id, '2026-12-02T10:00:00Z');
  const row = await room.inOwn(() => repository(ReviewTaskRow).findOneByOrFail({ documentId: second.id }));
  expect(row).toMatchObject({ overdueAt: null, dueBy: room.asAda().id });
});

test('how long a review took and why a value is another are kept; a value that was confirmed has no reason', async () => {
  const { id, fieldId, doubtful } = await room.invoice('EUR 1.00');
  const field = { text: '2.00', spentMs: 4_200, reason: 'misread' };
  await room.ada.call('PATCH', `/api/v1/documents/${id}/fields/${fieldId}`, { body: field });
  const entity = { spentMs: 900, reason: 'misread' };
  await room.ada.call('PATCH', `/api/v1/documents/${id}/entities/${doubtful}`, { body: entity });
  const inWords = { removed: true, reasonText: 'It belongs to the order' };
  await room.ada.call('PATCH', `/api/v1/documents/${id}/fields/${fieldId}`, { body: inWords });
  const rows = await room.inOwn(() => repository(ValueReviewRow).find({ order: { reviewedAt: 'ASC' } }));
  expect(rows.map(({ kind, done, spentMs, reason, reasonText }) => [kind, done, spentMs, reason, reasonText])).toEqual([
    ['field', 'corrected', 4_200, 'misread', null],
    ['entity', 'confirmed', 900, null, null],
    ['field', 'removed', null, 'other', 'It belongs to the order'],
  ]);
  const tooLong = { spentMs: 600_001 };
  const refused = await room.ada.call('PATCH', `/api/v1/documents/${id}/fields/${fieldId}`, { body: tooLong });
  expect(refused.status).toBe(400);
});
