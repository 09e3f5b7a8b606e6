import { chainLimits } from '@cartulary/contracts/limits/chains';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { aDocument, anAccount } from '@cartulary/testing/factories';
import { hashPassword } from '../../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

interface Told {
  readonly name: string;
  readonly value: string;
  readonly line?: number;
  readonly confidence?: number;
}

/** Uploads a document and stores fields like the stage `fields` would. */
async function paper(person: TestPerson, name: string, told: readonly Told[]): Promise<string> {
  const id = await person.uploadText(name, `${name} ${newId()}`);
  await keepFields(person.signedIn.user.organizationId, id, told);
  return id;
}

const keepFields = (organisationId: string, id: string, told: readonly Told[]): Promise<void> =>
  running.parts.database.inOrganisation(organisationId, async () => {
    for (const { name: field, value, line = null, confidence = 0.95 } of told)
      await repository(ExtractedField).insert({
        id: newId(),
        documentId: id,
        name: field,
        line,
        text: value,
        value,
        page: 1,
        box: null,
        range: { block: 0, start: 0, end: 3 },
        confidence,
        checks: [],
        engine: 'field-rules',
        engineVersion: '1.0.0',
      });
  });

const chainOf = (person: TestPerson, id: string) =>
  person.data<AnswerOf<'documents.chain'>>('GET', `/api/v1/documents/${id}/chain`);

const lines = (quantity: string): Told[] => [
  { name: 'item-description', value: 'Rope, 20 m', line: 1 },
  { name: 'item-quantity', value: quantity, line: 1 },
];

test('an invoice names its offer, order and delivery note, also the offer that only the order names, and what differs', async () => {
  const offer = await paper(ada, 'offer.txt', [
    { name: 'offer-number', value: 'Q-1182' },
    { name: 'total', value: 'EUR 100.00' },
  ]);
  await paper(ada, 'order.txt', [
    { name: 'offer-number', value: 'q 1182' },
    { name: 'order-number', value: 'B-7731' },
    { name: 'total', value: 'EUR 119' },
    ...lines('12'),
  ]);
  await paper(ada, 'delivery.txt', [
    { name: 'Lieferscheinnummer', value: 'L-5504' },
    { name: 'order-number', value: 'B 7731' },
    ...lines('10'),
  ]);
  const invoice = await paper(ada, 'invoice.txt', [
    { name: 'number', value: 'INV-9001' },
    { name: 'order-number', value: 'B-7731' },
    { name: 'total', value: 'EUR 119.00' },
    ...lines('12'),
  ]);
  const { role, items } = await chainOf(ada, invoice);
  expect(role).toBe('invoice');
  expect(items.map(({ name, role: is }) => [name, is])).toEqual([
    ['offer.txt', 'offer'],
    ['order.txt', 'order'],
    ['delivery.txt', 'delivery-note'],
  ]);
  expect(items.map(({ differences }) => differences)).toEqual([
    [{ what: 'total', item: null, here: 'EUR 119.00', there: 'EUR 100.00' }],
    [],
    [{ what: 'quantity', item: 'Rope, 20 m', here: '12', there: '10' }],
  ]);
  expect((await chainOf(ada, offer)).items.map(({ name }) => name)).toEqual([
    'order.txt',
    'delivery.txt',
    'invoice.txt',
  ]);
});

test('papers that another person keeps, or that lie in the bin, are not told of and lead nowhere', async () => {
  const stranger = await TestPerson.signUp(running.url);
  const own = await paper(ada, 'own order.txt', [{ name: 'order-number', value: 'X-1000' }]);
  await paper(stranger, 'theirs.txt', [
    { name: 'order-number', value: 'X-1000' },
    { name: 'offer-number', value: 'X-2000' },
  ]);
  const binned = await paper(ada, 'binned.txt', [
    { name: 'order-number', value: 'X-1000' },
    { name: 'offer-number', value: 'X-3000' },
  ]);
  await paper(ada, 'behind the bin.txt', [{ name: 'offer-number', value: 'X-3000' }]);
  await ada.data('POST', '/api/v1/documents/bulk', { action: 'bin', documentIds: [binned] });
  expect((await chainOf(ada, own)).items).toEqual([]);
  const { status } = await stranger.call('GET', `/api/v1/documents/${own}/chain`);
  expect(status).toBe(404);
});

test('a colleague is told of shared papers alone, and not of those behind one that is not shared', async () => {
  const account = await anAccount(running.parts.database, ada.signedIn.user.organizationId, {
    passwordHash: await hashPassword(PASSWORD),
  });
  const login = { body: { email: account.email, password: PASSWORD } };
  const { token } = dataOf(await call<TestPerson['signedIn']>(running.url, 'POST', '/api/v1/auth/login', login));
  const order = await paper(ada, 'our order.txt', [
    { name: 'order-number', value: 'Z-1000' },
    { name: 'offer-number', value: 'Z-0500' },
  ]);
  const note = await paper(ada, 'our delivery.txt', [
    { name: 'order-number', value: 'Z-1000' },
    { name: 'delivery-note-number', value: 'Z-1500' },
  ]);
  await paper(ada, 'my invoice.txt', [
    { name: 'order-number', value: 'Z-1000' },
    { name: 'number', value: 'Z-2000' },
  ]);
  const reminder = await paper(ada, 'our copy.txt', [{ name: 'number', value: 'Z-2000' }]);
  const { folders } = await ada.data<AnswerOf<'documents.list'>>('GET', '/api/v1/documents');
  const shared = folders.find(({ name }) => name === 'Shared');
  for (const id of [order, note, reminder])
    await ada.data('PATCH', `/api/v1/documents/${id}`, { folderId: shared?.id });
  const names = ({ items }: AnswerOf<'documents.chain'>) => items.map(({ name }) => name);
  expect(names(await chainOf(ada, order))).toEqual(['our delivery.txt', 'my invoice.txt', 'our copy.txt']);
  const asked = await call<AnswerOf<'documents.chain'>>(running.url, 'GET', `/api/v1/documents/${order}/chain`, {
    token,
  });
  expect(names(dataOf(asked))).toEqual(['our delivery.txt']);
});

test('papers of others with the same number, however many, crowd out none of one’s own', async () => {
  const { organizationId } = ada.signedIn.user;
  const other = await anAccount(running.parts.database, organizationId);
  const own = await paper(ada, 'an order.txt', [{ name: 'order-number', value: 'W-1000' }]);
  await paper(ada, 'its invoice.txt', [
    { name: 'order-number', value: 'W-1000' },
    { name: 'number', value: 'W-2000' },
  ]);
  for (let more = 0; more <= chainLimits.maxCandidates; more += 1) {
    const { document } = await aDocument(running.parts.database, organizationId, { ownerId: other.id });
    await keepFields(organizationId, document.itemId, [{ name: 'order-number', value: 'W-1000' }]);
  }
  expect((await chainOf(ada, own)).items.map(({ name }) => name)).toEqual(['its invoice.txt']);
});

test('invoices of two houses that happen to have one number are no trade, and lead nowhere', async () => {
  const bill = (name: string, house: readonly Told[], order: string) =>
    paper(ada, name, [{ name: 'number', value: '2026-001' }, { name: 'order-number', value: order }, ...house]);
  const names = async (id: string) => (await chainOf(ada, id)).items.map(({ name }) => name);
  const quay = await bill('of the quay.txt', [{ name: 'vat-id', value: 'DE111111111' }], 'P-7101');
  await bill('of the mill.txt', [{ name: 'vat-id', value: 'DE222222222' }], 'P-7202');
  const order = await paper(ada, 'order of the quay.txt', [
    { name: 'order-number', value: 'P-7101' },
    { name: 'vat-id', value: 'DE999999999' },
  ]);
  await paper(ada, 'order of the mill.txt', [{ name: 'order-number', value: 'P-7202' }]);
  // The buyer's order has a different issuer but belongs to the same trade.
  expect(await names(order)).toContain('of the quay.txt');
  expect(await names(quay)).toContain('order of the quay.txt');
  expect(await names(quay)).not.toContain('of the mill.txt');
  expect(await names(quay)).not.toContain('order of the mill.txt');
});

test('the same number of another kind, a doubtful one and a short one link nothing', async () => {
  const own = await paper(ada, 'order 5.txt', [
    { name: 'order-number', value: 'Y-4444' },
    { name: 'offer-number', value: '12' },
    { name: 'customer-number', value: '20417' },
  ]);
  await paper(ada, 'other kind.txt', [{ name: 'offer-number', value: 'Y-4444' }]);
  await paper(ada, 'doubtful.txt', [{ name: 'order-number', value: 'Y-4444', confidence: 0.3 }]);
  await paper(ada, 'short.txt', [{ name: 'offer-number', value: '12' }]);
  await paper(ada, 'same customer.txt', [{ name: 'customer-number', value: '20417' }]);
  expect((await chainOf(ada, own)).items).toEqual([]);
});
