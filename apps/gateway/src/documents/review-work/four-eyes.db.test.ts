import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { messageOf } from '@cartulary/contracts/errors';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { FourEyesRow } from '@cartulary/database/entities/review-work.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { reviewRoom, type Colleague } from './review-room.test-helper.js';

const room = reviewRoom();
type Work = AnswerOf<'reviewWork.read'>;
type Queue = AnswerOf<'review.list'>;

const setRule = (above: { field: string; minimum: number } | null) =>
  room.ada.data<AnswerOf<'reviewWork.setRule'>>('POST', '/api/v1/review/rules', { class: 'invoice', above });
const data = async <T>(answer: ReturnType<Colleague['ask']>): Promise<T> => (await answer).body.data as T;
const work = ({ ask }: Colleague, id: string) => data<Work>(ask('GET', `/api/v1/documents/${id}/review`));
/** The document as a person sees it. */
const shown = ({ ask }: Colleague, id: string) => data<DocumentDetail>(ask('GET', `/api/v1/documents/${id}`));
async function confirm(person: Colleague, id: string, seen?: string) {
  const now = (await shown(person, id)).valuesHash ?? 'none';
  return person.ask('POST', `/api/v1/documents/${id}/review/confirm`, { seen: seen ?? now });
}
const queue = ({ ask }: Colleague, query = '') => data<Queue>(ask('GET', `/api/v1/review${query}`));
const settle = (id: string, entityId: string) =>
  room.ada.call('PATCH', `/api/v1/documents/${id}/entities/${entityId}`, { body: {} });
const stateOf = async (id: string) => (await room.detail(id)).state;

test('a document is ready only once two different people have confirmed it, and the second sees who was first', async () => {
  const bea = await room.colleague();
  const ada = room.asAda();
  const { id, doubtful } = await room.invoice('EUR 12.00', [bea]);
  await setRule(null);
  expect(await confirm(ada, id)).toMatchObject({ status: 409, body: { error: messageOf('review_values_open') } });
  await settle(id, doubtful);
  expect(await stateOf(id)).toBe('needs-review');
  expect((await queue(bea)).items).toMatchObject([{ id, toReview: 0, confirm: 'first' }]);
  expect(await confirm(ada, id)).toMatchObject({ status: 200, body: { data: { as: 'first' } } });
  expect(await confirm(ada, id)).toMatchObject({ status: 409, body: { error: messageOf('review_needs_another') } });
  expect(await stateOf(id)).toBe('needs-review');
  // Ada's part is done, so she only sees it among the others' work.
  expect((await queue(ada)).total).toBe(0);
  expect((await queue(ada, '?withOthers=true')).items).toMatchObject([{ id, confirm: 'other' }]);
  const { fourEyes } = await work(bea, id);
  expect(fourEyes).toMatchObject({ first: { by: 'Ilse Marwick' }, second: null, next: 'second' });
  expect(await confirm(bea, id)).toMatchObject({ status: 200, body: { data: { as: 'second' } } });
  expect(await stateOf(id)).toBe('ready');
  expect(await confirm(bea, id)).toMatchObject({ status: 409, body: { error: messageOf('review_not_asked') } });
  const acts = await room.inOwn(() =>
    repository(AuditEntry).find({ where: { action: 'review.confirm' }, order: { at: 'ASC' } }),
  );
  const valuesHash = expect.stringMatching(/^[0-9a-f]{64}$/u) as string;
  expect(acts.map(({ actorId, detail }) => [actorId, detail])).toMatchObject([
    [ada.id, { as: 'first', valuesHash }],
    [bea.id, { as: 'second', valuesHash }],
  ]);
  expect((await shown(bea, id)).valuesHash).toBeUndefined();
});

test('a value that changes takes both confirmations back, and nobody confirms what they did not see', async () => {
  const bea = await room.colleague();
  const ada = room.asAda();
  const { id, fieldId, doubtful } = await room.invoice('EUR 12.00', [bea]);
  await setRule(null);
  await settle(id, doubtful);
  const before = (await shown(ada, id)).valuesHash ?? '';
  await confirm(ada, id);
  const change = (text: string) => bea.ask('PATCH', `/api/v1/documents/${id}/fields/${fieldId}`, { text });
  await change('13.00');
  expect(await confirm(bea, id, before)).toMatchObject({ status: 409, body: { error: messageOf('review_changed') } });
  expect(await confirm(bea, id)).toMatchObject({ body: { data: { as: 'first' } } });
  expect(await confirm(ada, id)).toMatchObject({ body: { data: { as: 'second' } } });
  expect(await stateOf(id)).toBe('ready');
  await change('14.00');
  expect(await stateOf(id)).toBe('needs-review');
  expect((await work(ada, id)).fourEyes).toMatchObject({ first: null, second: null, next: 'first' });
  // Withdrawn confirmations are audited.
  const resets = await room.inOwn(() =>
    repository(AuditEntry).find({ where: { action: 'review.reset' }, order: { at: 'ASC' } }),
  );
  expect(resets).toMatchObject([
    { actorId: bea.id, targetId: id, detail: { firstBy: ada.id, secondBy: null } },
    { actorId: bea.id, targetId: id, detail: { firstBy: bea.id, secondBy: ada.id } },
  ]);
});

test('the database refuses that one person confirms twice', async () => {
  const ada = room.asAda();
  const { id, doubtful } = await room.invoice('EUR 12.00');
  await setRule(null);
  await settle(id, doubtful);
  await confirm(ada, id);
  const twice = room.inOwn(() =>
    repository(FourEyesRow).update({ documentId: id }, { secondBy: ada.id, secondAt: new Date() }),
  );
  await expect(twice).rejects.toThrow(/four_eyes/u);
});

test('a rule with an amount covers what is at least that much, or can’t be read; what a person types decides anew', async () => {
  const small = await room.invoice('EUR 999.99');
  const large = await room.invoice('EUR 1000.00');
  const unread = await room.invoice('a thousand');
  const { waiting } = await setRule({ field: 'total', minimum: 1_000 });
  expect(waiting).toBe(2);
  for (const { id, doubtful } of [small, large, unread]) await settle(id, doubtful);
  expect(await Promise.all([small, large, unread].map(({ id }) => stateOf(id)))).toEqual([
    'ready',
    'needs-review',
    'needs-review',
  ]);
  const type = (one: typeof small, text: string) =>
    room.ada.call('PATCH', `/api/v1/documents/${one.id}/fields/${one.fieldId}`, { body: { text } });
  await type(small, '2,000.00');
  await type(large, '10.00');
  // Lowering a large amount is confirmed by only one person, so it still needs a second one.
  expect([await stateOf(small.id), await stateOf(large.id)]).toEqual(['needs-review', 'needs-review']);
});

test('another rule acts on what is open only; without one, what only waited for a confirmation is ready', async () => {
  const bea = await room.colleague();
  const done = await room.invoice('EUR 5000.00');
  await settle(done.id, done.doubtful);
  const open = await room.invoice('EUR 5000.00', [bea]);
  const rule = await setRule(null);
  await settle(open.id, open.doubtful);
  expect([await stateOf(done.id), await stateOf(open.id)]).toEqual(['ready', 'needs-review']);
  await confirm(room.asAda(), open.id);
  const again = await setRule({ field: 'total', minimum: 100 });
  expect(again.id).toBe(rule.id);
  expect((await work(bea, open.id)).fourEyes).toMatchObject({ next: 'second' });
  expect((await room.ada.call('DELETE', `/api/v1/review/rules/${rule.id}`)).status).toBe(200);
  expect(await stateOf(open.id)).toBe('ready');
  expect((await work(bea, open.id)).fourEyes).toBeNull();
  const acts = await room.inOwn(() => repository(AuditEntry).findBy({ targetKind: 'review-rule' }));
  expect(acts.map(({ action }) => action).sort()).toEqual(['review-rule.remove', 'review-rule.set', 'review-rule.set']);
  const released = await room.inOwn(() => repository(AuditEntry).findBy({ action: 'review.release' }));
  expect(released).toMatchObject([{ targetId: open.id, detail: { classes: ['invoice'], firstBy: room.asAda().id } }]);
});

test('only an administrator sets rules, of amounts that the class has', async () => {
  const manager = await room.colleague('manager');
  const body = { class: 'invoice', above: null };
  expect((await manager.ask('POST', '/api/v1/review/rules', body)).status).toBe(403);
  const wrong = { class: 'invoice', above: { field: 'closing-balance', minimum: 1 } };
  expect(await room.ada.call('POST', '/api/v1/review/rules', { body: wrong })).toMatchObject({
    status: 409,
    body: { error: messageOf('review_no_field') },
  });
});
