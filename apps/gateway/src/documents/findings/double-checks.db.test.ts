import { isCheckedTwice } from '@cartulary/accuracy/double-checks.queries';
import { askedOf, type Asked } from '@cartulary/accuracy/evidence.queries';
import { gateValues } from '@cartulary/accuracy/gate-values';
import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import { messageOf } from '@cartulary/contracts/errors';
import type { HeldRole } from '@cartulary/contracts/permissions';
import { AccuracyAskRow } from '@cartulary/database/entities/accuracy-ask.entity';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { DoubleCheckRow } from '@cartulary/database/entities/double-check.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { aDocument, aGrant, anAccount } from '@cartulary/testing/factories';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { hashPassword } from '../../identity/passwords/passwords.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { call, dataOf, PASSWORD, type TestPerson } from '../../test-person.test-helper.js';
import { documentsRoom } from '../documents-room.test-helper.js';

const room = documentsRoom();
type Ask = (method: string, path: string, body?: unknown) => ReturnType<typeof call>;
interface Colleague {
  readonly id: string;
  readonly ask: Ask;
}
interface Found {
  readonly documentId: string;
  readonly fieldId: string;
}

/** Signs in another member of Ada's organization. */
async function colleague(role: HeldRole = 'user'): Promise<Colleague> {
  const account = await anAccount(room.running.parts.database, room.ada.signedIn.user.organizationId, {
    passwordHash: await hashPassword(PASSWORD),
    role,
  });
  const login = { body: { email: account.email, password: PASSWORD } };
  const { token } = dataOf(await call<TestPerson['signedIn']>(room.running.url, 'POST', '/api/v1/auth/login', login));
  return { id: account.id, ask: (method, path, body) => call(room.running.url, method, path, { token, body }) };
}

const set = (body: object = {}) =>
  room.ada.data<AccuracyContract>('POST', '/api/v1/accuracy-contracts', {
    class: 'invoice',
    field: 'total',
    promise: 0.2,
    ...body,
  });

/** Ada's document that colleagues may edit, with an extracted total; drawn for a double check by default. */
async function found(contractId: string, editors: readonly Colleague[], drawn = true): Promise<Found> {
  const { database } = room.running.parts;
  const { user } = room.ada.signedIn;
  const { generation } = await room.inOwn(() => repository(AccuracyContractRow).findOneByOrFail({ id: contractId }));
  let itemId = newId();
  while (isCheckedTwice(generation, itemId) !== drawn) itemId = newId();
  await aDocument(database, user.organizationId, { itemId, ownerId: user.id, state: 'needs-review' });
  for (const { id } of editors)
    await aGrant(database, user.organizationId, {
      itemId,
      principalKind: 'account',
      principalId: id,
      role: 'editor',
      grantedBy: user.id,
    });
  const fieldId = newId();
  await room.inOwn(async () => {
    const [gated] = await gateValues({
      documentId: itemId,
      runId: newId(),
      documentClass: 'invoice',
      isRestored: false,
      fields: [
        {
          name: 'total',
          line: null,
          text: '12.00',
          value: 'EUR 12.00',
          page: 1,
          box: null,
          range: { block: 0, start: 0, end: 5 },
          confidence: 0.95,
          checks: [],
          engine: 'field-rules',
          engineVersion: '1',
        },
      ],
    });
    await repository(ExtractedField).insert({ ...gated, id: fieldId, documentId: itemId });
  });
  return { documentId: itemId, fieldId };
}

const address = ({ documentId, fieldId }: Found): string => `/api/v1/documents/${documentId}/fields/${fieldId}`;
const review = (one: Found, body: object = {}) => room.ada.call('PATCH', address(one), { body });
const answer = ({ ask }: Colleague, one: Found, body: object = {}) => ask('POST', `${address(one)}/double-check`, body);
type Asks = AnswerOf<'review.doubleChecks'>;
const asks = async ({ ask }: Colleague): Promise<Asks> =>
  dataOf((await ask('GET', '/api/v1/review/double-checks')) as Awaited<ReturnType<typeof call<Asks>>>);
const evidence = (id: string) => room.ada.data<AnswerOf<'accuracy.read'>>('GET', `/api/v1/accuracy-contracts/${id}`);
const contractNow = async (id: string) => (await evidence(id)).contract;
const fieldOf = ({ fieldId }: Found) => room.inOwn(() => repository(ExtractedField).findOneByOrFail({ id: fieldId }));

test('nobody is asked twice where there is nobody else, and a contract there says that reviewers are not measured', async () => {
  const { id, doubleChecks } = await set({ doubleChecks: true });
  expect(doubleChecks).toBe(false);
  await review(await found(id, []));
  expect(await room.inOwn(() => repository(DoubleCheckRow).count())).toBe(0);
  expect(await contractNow(id)).toMatchObject({
    reviewers: null,
    waitingTwice: 0,
    nextLook: { proving: expect.any(Number) },
  });
});

test('another person is asked without the first answer; where both agree it counts as right, and until then holds others back', async () => {
  const [bea, cal] = [await colleague(), await colleague()];
  const { id, doubleChecks } = await set({ doubleChecks: true });
  expect(doubleChecks).toBe(true);
  const one = await found(id, [bea]);
  await review(one, { text: '13.00' });
  const { items, total } = await asks(bea);
  expect([total, items[0]]).toMatchObject([1, { ...one, text: '12.00', value: 'EUR 12.00', answers: null }]);
  expect(JSON.stringify(items)).not.toContain('13.00');
  // Someone who can't edit the document isn't asked and can't respond.
  expect((await asks(cal)).total).toBe(0);
  expect((await answer(cal, one)).status).toBe(404);
  expect(await contractNow(id)).toMatchObject({ waitingTwice: 1, reviewers: null });
  await review(await found(id, [bea], false));
  expect(await evidence(id)).toMatchObject({ counted: 0, heldBack: 1, waitsTwice: true });
  expect(await answer(bea, one, { text: '13.00' })).toMatchObject({ status: 200, body: { data: { settled: true } } });
  expect((await asks(bea)).total).toBe(0);
  expect(await contractNow(id)).toMatchObject({ waitingTwice: 0, reviewers: { checks: 1, wrong: 0, missed: 0 } });
  expect(await evidence(id)).toMatchObject({ counted: 2, heldBack: 0, waitsTwice: false });
  const acts = await room.inOwn(() => repository(AuditEntry).findBy({ action: 'double-check.answer' }));
  expect(acts).toMatchObject([{ actorId: bea.id, targetId: one.documentId, detail: { as: 'second' } }]);
});

test('what two disagree about a third settles, who sees both answers; what is settled is what the document says', async () => {
  const [bea, cal] = [await colleague(), await colleague()];
  const { id } = await set({ doubleChecks: true });
  const one = await found(id, [bea, cal]);
  await review(one);
  expect(await answer(bea, one, { text: '14.00' })).toMatchObject({ body: { data: { settled: false } } });
  expect(await answer(bea, one)).toMatchObject({ status: 409, body: { error: messageOf('double_check_own') } });
  const { agreement } = await room.ada.data<AnswerOf<'accuracy.list'>>('GET', '/api/v1/accuracy-contracts');
  expect(agreement).toMatchObject({ values: 1, pairs: [{ values: 1 }] });
  expect((await asks(cal)).items[0]?.answers).toEqual(['EUR 12.00', 'EUR 14.00']);
  await answer(cal, one, { text: '14.00' });
  expect(await fieldOf(one)).toMatchObject({ value: 'EUR 14.00', confirmedBy: cal.id });
  expect(await contractNow(id)).toMatchObject({ reviewers: { checks: 1, wrong: 1, missed: 1 } });
});

/** How one value counts in a contract's results. */
async function counts(id: string, { documentId }: Found): Promise<Asked | undefined> {
  const { generation } = await room.inOwn(() => repository(AccuracyContractRow).findOneByOrFail({ id }));
  return (await room.inOwn(() => askedOf(generation, 'proof'))).find((one) => one.documentId === documentId);
}
const missed = { reviewed: true, twice: true, wrong: true, missed: true };
/** Simulates a disagreement that many days ago. */
const disagreed = ({ documentId }: Found, days: number) =>
  room.inOwn(() =>
    repository(DoubleCheckRow).update({ documentId }, { secondAt: new Date(Date.now() - days * 86_400_000) }),
  );
const bin = ({ documentId }: Found, binnedAt: Date | null = new Date()) =>
  room.inOwn(() => repository(Item).update({ id: documentId }, { binnedAt }));

test('in an organisation of two nobody judges their own answer: what they disagree about counts as wrong and missed', async () => {
  const bea = await colleague();
  const { id } = await set({ doubleChecks: true });
  const one = await found(id, [bea]);
  await review(one);
  const own: Colleague = { id: '', ask: (method, path, body) => room.ada.call(method, path, { body }) };
  expect(await answer(own, one)).toMatchObject({ status: 409 });
  expect(await answer(bea, one, { removed: true })).toMatchObject({
    body: { data: { settled: false, nobodyElse: true } },
  });
  expect([(await asks(bea)).total, (await asks(own)).total]).toEqual([0, 0]);
  expect((await answer(own, one)).status).toBe(404);
  expect(await counts(id, one)).toMatchObject(missed);
  expect(await contractNow(id)).toMatchObject({ waitingTwice: 0, reviewers: { checks: 1, wrong: 1, missed: 1 } });
  // Only people decide on the document's values.
  expect((await fieldOf(one)).removedAt).toBeNull();
});

test('the one who says that it was read wrongly is believed where nobody else could settle, whoever was first', async () => {
  const bea = await colleague();
  const { id } = await set({ doubleChecks: true });
  const one = await found(id, [bea]);
  await review(one, { text: '13.00' });
  expect(await answer(bea, one)).toMatchObject({ body: { data: { settled: false, nobodyElse: true } } });
  expect(await counts(id, one)).toMatchObject({ ...missed, missed: false });
});

test('what two disagree about and nobody settles is a gap for 14 days, and counts as wrong and missed then', async () => {
  const [bea, cal] = [await colleague(), await colleague()];
  const { id } = await set({ doubleChecks: true });
  const one = await found(id, [bea, cal]);
  await review(one);
  expect(await answer(bea, one, { text: '14.00' })).toMatchObject({
    body: { data: { settled: false, nobodyElse: false } },
  });
  await disagreed(one, 13);
  expect(await counts(id, one)).toMatchObject({ reviewed: false, twice: false });
  await disagreed(one, 15);
  expect(await counts(id, one)).toMatchObject(missed);
  expect(await contractNow(id)).toMatchObject({ waitingTwice: 0, reviewers: { checks: 1, wrong: 1, missed: 1 } });
  // It can still be settled, and then it counts.
  await answer(cal, one);
  expect(await counts(id, one)).toMatchObject({ ...missed, wrong: false, missed: false });
});

test('a value that two agreed about and that is corrected later counts as wrong, and as missed', async () => {
  const bea = await colleague();
  const { id } = await set({ doubleChecks: true });
  const one = await found(id, [bea]);
  await review(one);
  expect(await answer(bea, one)).toMatchObject({ body: { data: { settled: true } } });
  expect(await counts(id, one)).toMatchObject({ ...missed, wrong: false, missed: false });
  await review(one, { text: '15.00' });
  expect(await counts(id, one)).toMatchObject(missed);
  const shown = await evidence(id);
  expect(shown.contract.reviewers).toMatchObject({ checks: 1, wrong: 1, missed: 1 });
  expect(shown.evidence).toMatchObject([{ wrong: true, twice: true, now: 'EUR 15.00' }]);
});

test('what two agreed to be wrong stays so, whatever one person makes of it later', async () => {
  const bea = await colleague();
  const { id } = await set({ doubleChecks: true });
  const one = await found(id, [bea]);
  await review(one, { text: '15.00' });
  await answer(bea, one, { text: '15.00' });
  await review(one, { text: '12.00', value: 'EUR 12.00' });
  expect(await counts(id, one)).toMatchObject({ wrong: true, missed: false });
});

test('two don’t agree where the value was corrected between their answers: a third sees what differs', async () => {
  const [bea, cal] = [await colleague(), await colleague()];
  const { id } = await set({ doubleChecks: true });
  const one = await found(id, [bea, cal]);
  await review(one);
  await review(one, { text: '13.00' });
  expect(await answer(bea, one)).toMatchObject({ body: { data: { settled: false, nobodyElse: false } } });
  expect((await asks(cal)).items[0]?.answers).toEqual(['EUR 12.00', 'EUR 13.00']);
});

test('throwing a document away takes no answer back: what was open then counts as wrong, until it is brought back', async () => {
  const bea = await colleague();
  const { id } = await set({ doubleChecks: true });
  const [open, right, corrected, unread] = [
    await found(id, [bea]),
    await found(id, [bea], false),
    await found(id, [bea], false),
    await found(id, [bea], false),
  ];
  for (const one of [open, right]) await review(one);
  await review(corrected, { text: '13.00' });
  for (const one of [open, right, corrected, unread]) await bin(one);
  expect(await counts(id, open)).toMatchObject(missed);
  expect(await counts(id, right)).toMatchObject({ reviewed: true, wrong: false });
  expect(await counts(id, corrected)).toMatchObject({ reviewed: true, wrong: true });
  // No one had responded, so there is nothing to count.
  expect(await counts(id, unread)).toBeUndefined();
  await bin(open, null);
  expect(await counts(id, open)).toMatchObject({ reviewed: false, twice: false });
});

test('of a deleted document it is kept how its answer counted, and nothing of what it said', async () => {
  const [bea, cal] = [await colleague(), await colleague()];
  const { id } = await set({ doubleChecks: true });
  const [disputed, agreed, right, corrected, unread] = [
    await found(id, [bea]),
    await found(id, [bea, cal]),
    await found(id, [bea], false),
    await found(id, [bea], false),
    await found(id, [bea], false),
  ];
  for (const one of [disputed, agreed, right]) await review(one);
  await review(corrected, { removed: true });
  await answer(bea, disputed, { text: '14.00' });
  await answer(bea, agreed);
  const { generation } = await room.inOwn(() => repository(AccuracyContractRow).findOneByOrFail({ id }));
  const all = [disputed, agreed, right, corrected];
  const before = await Promise.all(all.map((one) => counts(id, one)));
  const { contract: told, total } = await evidence(id);
  for (const { documentId } of [...all, unread]) await room.inOwn(() => repository(Item).delete({ id: documentId }));
  expect(await Promise.all(all.map((one) => counts(id, one)))).toEqual(before);
  expect(await room.inOwn(() => askedOf(generation, 'proof'))).toHaveLength(all.length);
  expect(await room.inOwn(() => repository(DoubleCheckRow).countBy({ generation }))).toBe(0);
  const after = await evidence(id);
  expect(after).toMatchObject({ evidence: [], total, hidden: total, lost: 0 });
  expect([after.contract.reviewers, after.contract.nextLook]).toEqual([told.reviewers, told.nextLook]);
  expect(told.reviewers).toMatchObject({ checks: 2, wrong: 1, missed: 1 });
});

test('of a contract that was stopped nothing is kept', async () => {
  const { id } = await set();
  const one = await found(id, []);
  await review(one);
  const { generation } = await room.inOwn(() => repository(AccuracyContractRow).findOneByOrFail({ id }));
  await room.inOwn(() => repository(AccuracyContractRow).delete({ id }));
  await room.inOwn(() => repository(Item).delete({ id: one.documentId }));
  expect(await room.inOwn(() => repository(AccuracyAskRow).countBy({ generation }))).toBe(0);
});

/** Locks a contract the way resetting it does, waits until `start` is blocked by it, and then runs `then`. */
async function whileLocked<T>(id: string, start: () => Promise<T>, then: (holder: pg.Client) => Promise<unknown>) {
  const connectionString = room.running.test.superuserUrl;
  const [holder, watcher] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([holder.connect(), watcher.connect()]);
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM app.accuracy_contract WHERE id = $1 FOR UPDATE', [id]);
    const work = start();
    work.catch(() => undefined);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await waitFor(async () => (await watcher.query(waiting)).rowCount);
    await then(holder);
    await holder.query('COMMIT');
    return await work;
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

test('whoever answers locks the contract first, so that setting it anew and an answer never wait for each other', async () => {
  const bea = await colleague();
  const { id } = await set({ doubleChecks: true });
  const [one, other] = [await found(id, [bea]), await found(id, [bea])];
  await review(one);
  const reviewed = await whileLocked(
    id,
    () => review(other),
    (holder) => holder.query('SELECT 1 FROM app.field WHERE id = $1 FOR UPDATE NOWAIT', [other.fieldId]),
  );
  expect(reviewed.status).toBe(200);
  const answered = await whileLocked(
    id,
    () => answer(bea, one),
    // The double checks are deleted with it.
    (holder) => holder.query('DELETE FROM app.accuracy_ask WHERE document_id = $1', [one.documentId]),
  );
  expect(answered.status).toBe(404);
});

test('a value that was not drawn is asked once, and a contract without double checks asks nobody again', async () => {
  const bea = await colleague();
  const { id } = await set({ doubleChecks: true });
  await review(await found(id, [bea], false));
  expect((await asks(bea)).total).toBe(0);
  await set();
  await review(await found(id, [bea]));
  expect((await asks(bea)).total).toBe(0);
});
