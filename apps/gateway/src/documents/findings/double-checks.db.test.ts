import { isCheckedTwice } from '@cartulary/accuracy/double-checks.queries';
import { gateValues } from '@cartulary/accuracy/gate-values';
import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import { messageOf } from '@cartulary/contracts/errors';
import type { HeldRole } from '@cartulary/contracts/permissions';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { DoubleCheckRow } from '@cartulary/database/entities/double-check.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { aDocument, aGrant, anAccount } from '@cartulary/testing/factories';
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

/** Another member of Ada's organisation, signed in. */
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

/** A document of Ada's that colleagues may change, as if its total had been read; one that is drawn to be asked twice. */
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
const contractNow = async (id: string) =>
  (await room.ada.data<AnswerOf<'accuracy.read'>>('GET', `/api/v1/accuracy-contracts/${id}`)).contract;
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
  // Who may not change the document isn't asked, nor can answer.
  expect((await asks(cal)).total).toBe(0);
  expect((await answer(cal, one)).status).toBe(404);
  expect(await contractNow(id)).toMatchObject({ waitingTwice: 1, reviewers: null });
  expect(await answer(bea, one, { text: '13.00' })).toMatchObject({ status: 200, body: { data: { settled: true } } });
  expect((await asks(bea)).total).toBe(0);
  expect(await contractNow(id)).toMatchObject({ waitingTwice: 0, reviewers: { checks: 1, wrong: 0, missed: 0 } });
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

test('in an organisation of two an administrator settles; nobody is the second about an upload of their own', async () => {
  const bea = await colleague();
  const { id } = await set({ doubleChecks: true });
  const one = await found(id, [bea]);
  await review(one);
  const own: Colleague = { id: '', ask: (method, path, body) => room.ada.call(method, path, { body }) };
  expect(await answer(own, one)).toMatchObject({ status: 409 });
  await answer(bea, one, { removed: true });
  expect((await asks(bea)).total).toBe(0);
  expect((await asks(own)).items[0]?.answers).toEqual(['EUR 12.00', null]);
  expect(await answer(own, one, { removed: true })).toMatchObject({ status: 200 });
  expect((await fieldOf(one)).removedAt).not.toBeNull();
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
