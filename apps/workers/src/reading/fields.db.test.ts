import { drawn } from '@cartulary/accuracy/drawn';
import { SAMPLED_SHARE } from '@cartulary/accuracy/gate';
import { startedOver } from '@cartulary/accuracy/gate-values';
import type { OwnField } from '@cartulary/contracts/understanding';
import { AccuracyAskRow } from '@cartulary/database/entities/accuracy-ask.entity';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { newId } from '@cartulary/database/new-id';
import { afterCommit, manager, repository } from '@cartulary/database/organisation-context';
import { reopenRun } from '@cartulary/database/reopen-run';
import { splitBlocks } from '@cartulary/pipeline/engines/plain-text/blocks';
import { enqueueStage } from './finish-stage.js';
import { IsNull, Not } from 'typeorm';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';

const invoiceOf = (total: string): string => `Ottermere Paper Works Ltd
4 Mill Lane
Invoice number: OPW-20418
Invoice date: 3 November 2026
Due date: 3 December 2026
Bill to: Harrow Books

40 reams of paper at 6.20   248.00
Subtotal   EUR 248.00
VAT 19%   EUR 47.12
Total due   ${total}

Please pay to IBAN DE89 3704 0044 0532 0130 00
`;

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());

const inOrganisation = <T>(fn: () => Promise<T>): Promise<T> => room.database.inOrganisation(room.organisation.id, fn);
const read = async (text: string): Promise<Document> =>
  room.whenRead(await room.upload(new TextEncoder().encode(text), 'text/plain'));
const fieldsOf = async (documentId: string): Promise<Map<string, ExtractedField>> => {
  const rows = await inOrganisation(() => repository(ExtractedField).findBy({ documentId }));
  return new Map(rows.map((row) => [row.name, row]));
};
const settle = (id: string, change: Partial<ExtractedField>) =>
  inOrganisation(() =>
    repository(ExtractedField).update({ id }, { confirmedBy: room.owner.id, confirmedAt: new Date(), ...change }),
  );

test('an invoice has fields, each with its place, and the checks between them', async () => {
  const text = invoiceOf('EUR 295.12');
  const { itemId, state } = await read(text);
  const fields = await fieldsOf(itemId);
  const blocks = splitBlocks(text);
  expect(Object.fromEntries([...fields].map(([name, { value }]) => [name, value]))).toMatchObject({
    seller: 'Ottermere Paper Works Ltd',
    buyer: 'Harrow Books',
    number: 'OPW-20418',
    date: '2026-11-03',
    'due-date': '2026-12-03',
    net: 'EUR 248.00',
    tax: 'EUR 47.12',
    'tax-rate': '19',
    total: 'EUR 295.12',
    iban: 'DE89370400440532013000',
  });
  for (const { text: written, range } of fields.values())
    expect(blocks[range?.block ?? -1]?.text.slice(range?.start, range?.end)).toBe(written);
  expect(fields.get('total')?.checks).toContainEqual({ rule: 'sum', passed: true, with: ['net', 'tax'] });
  expect(state).toBe('ready');
});

test('its lines are fields too; a cell that a person corrected stays in its line where there are more lines now', async () => {
  const lined = (rows: string) =>
    invoiceOf('EUR 295.12').replace(/40 reams.*\n/u, `\nItem   Quantity   Price   Amount\n${rows}\n`);
  const { itemId } = await read(lined('Reams   40   6.20   248.00'));
  const cells = async () =>
    (
      await inOrganisation(() =>
        repository(ExtractedField).find({ where: { documentId: itemId, line: Not(IsNull()) } }),
      )
    )
      .map(({ id, name, line, value }) => ({ id, name, line, value }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  const [amount, description, quantity, price] = await cells();
  expect([amount, description, quantity, price]).toMatchObject([
    { name: 'item-amount', line: 1, value: 'EUR 248.00' },
    { name: 'item-description', line: 1, value: 'Reams' },
    { name: 'item-quantity', line: 1, value: '40' },
    { name: 'item-unit-price', line: 1, value: 'EUR 6.20' },
  ]);
  expect((await fieldsOf(itemId)).get('net')?.checks).toContainEqual({
    rule: 'lines',
    passed: true,
    with: ['item-amount'],
  });
  // As if an older run had missed a line above it.
  await settle(description?.id ?? '', { value: 'Reams of paper', text: 'Reams of paper', line: 2 });
  await room.readAgain(itemId);
  await room.whenRead(itemId);
  const again = await cells();
  expect(again).toHaveLength(4);
  expect(again[1]).toEqual({ id: description?.id, name: 'item-description', line: 1, value: 'Reams of paper' });
});

test('a total that net and tax do not give is shown to a person', async () => {
  const { itemId, state } = await read(invoiceOf('EUR 300.00'));
  expect((await fieldsOf(itemId)).get('total')?.checks).toContainEqual({
    rule: 'sum',
    passed: false,
    with: ['net', 'tax'],
  });
  expect(state).toBe('needs-review');
});

test('what a person corrected survives reading again, and what was removed is not proposed again', async () => {
  const { itemId } = await read(invoiceOf('EUR 295.12'));
  const first = await fieldsOf(itemId);
  await settle(first.get('total')?.id ?? '', { value: 'EUR 300.00', text: 'EUR 300.00' });
  await settle(first.get('buyer')?.id ?? '', { removedAt: new Date() });
  await room.readAgain(itemId);
  const { state } = await room.whenRead(itemId);
  const again = await fieldsOf(itemId);
  expect(again.get('total')).toMatchObject({ id: first.get('total')?.id, value: 'EUR 300.00' });
  expect(again.get('buyer')).toMatchObject({ id: first.get('buyer')?.id, removedAt: expect.any(Date) });
  expect(again.get('net')?.id).not.toBe(first.get('net')?.id);
  expect(again.size).toBe(first.size);
  // With the person's value, the sum of the others is wrong, so they need review.
  expect(again.get('net')?.checks).toContainEqual({ rule: 'sum', passed: false, with: ['tax', 'total'] });
  expect(state).toBe('needs-review');
});

test('people are asked about nothing that they settled before, however often its document is read again', async () => {
  const total = async (documentId: string) => (await fieldsOf(documentId)).get('total');
  const settled = (await read(invoiceOf('EUR 295.12'))).itemId;
  await settle((await total(settled))?.id ?? '', {});
  const contract = { id: newId(), class: 'invoice', field: 'total', promise: 0.05, setBy: room.owner.id };
  await inOrganisation(() => repository(AccuracyContractRow).insert({ ...contract, ...startedOver() }));
  const other = (await read(invoiceOf('EUR 295.12').replace('OPW-20418', 'OPW-20419'))).itemId;
  const asked = async () =>
    (await inOrganisation(() => repository(AccuracyAskRow).find())).map((row) => row.documentId);
  const again = async () => {
    await room.readAgain(settled);
    await room.whenRead(settled);
  };
  await again();
  expect(await asked()).toEqual([other]);
  expect(await total(settled)).toMatchObject({ gate: null, confirmedAt: expect.any(Date) });
  // If the contract were open, it would pick this document as a sample.
  let generation = newId();
  while (drawn(generation, settled, 'sample') >= SAMPLED_SHARE) generation = newId();
  const open = { generation, state: 'open', threshold: 0 } as const;
  await inOrganisation(() => repository(AccuracyContractRow).update({ id: contract.id }, open));
  await again();
  expect(await asked()).toEqual([other]);
  await inOrganisation(() => repository(AccuracyContractRow).delete({ id: contract.id }));
});

test('a document of which a contract accepts the value goes straight through, and a sample waits for somebody', async () => {
  const { itemId } = await read(invoiceOf('EUR 295.12').replace('OPW-20418', 'OPW-20500'));
  const contract = { id: newId(), class: 'invoice', field: 'total', promise: 0.05, setBy: room.owner.id };
  await inOrganisation(() => repository(AccuracyContractRow).insert({ ...contract, ...startedOver() }));
  const again = async (): Promise<string | undefined> => {
    await room.readAgain(itemId);
    await room.whenRead(itemId);
    const [last] = await inOrganisation(() =>
      manager().query<{ outcome: string }[]>(
        `SELECT by ->> 'outcome' AS outcome FROM app.fact WHERE kind = 'document.settled' AND item_id = $1 ORDER BY at DESC`,
        [itemId],
      ),
    );
    return last?.outcome;
  };
  // The contract collects documents and learns from their processing.
  expect(await again()).toBe('needs-review');
  for (const [isSampled, gate, outcome] of [
    [false, 'accepted', 'ready'],
    [true, 'sample', 'needs-review'],
  ] as const) {
    let generation = newId();
    while (drawn(generation, itemId, 'sample') < SAMPLED_SHARE !== isSampled) generation = newId();
    const open = { generation, state: 'open', threshold: 0 } as const;
    await inOrganisation(() => repository(AccuracyContractRow).update({ id: contract.id }, open));
    expect(await again()).toBe(outcome);
    expect((await fieldsOf(itemId)).get('total')).toMatchObject({ gate, gateGeneration: generation });
  }
  await inOrganisation(() => repository(AccuracyContractRow).delete({ id: contract.id }));
});

/** Confirms a document's class as the gateway does. */
const say = (documentId: string, documentClass: string) =>
  inOrganisation(async () => {
    const said = { class: documentClass, classConfirmedBy: room.owner.id, classConfirmedAt: new Date() };
    await repository(Document).update({ itemId: documentId }, said);
    const runId = (await reopenRun(documentId, 'fields')) ?? '';
    const job = { organisationId: room.organisation.id, documentId, runId, stage: 'fields' } as const;
    afterCommit(() => enqueueStage(room, job));
  });

test('the fields of another class are read without reading the pages again; what a person settled stays', async () => {
  const { itemId, currentRunId } = await read(invoiceOf('EUR 295.12'));
  const first = await fieldsOf(itemId);
  await settle(first.get('number')?.id ?? '', { value: 'OPW-1', text: 'OPW-1' });
  const finishedOf = async () =>
    (await inOrganisation(() => repository(StageRun).findBy({ runId: currentRunId ?? '', stage: 'text' })))[0]
      ?.finishedAt;
  const taken = await finishedOf();
  await say(itemId, 'receipt');
  const { state, currentRunId: now } = await room.whenRead(itemId);
  const again = await fieldsOf(itemId);
  expect([again.has('due-date'), again.has('buyer'), again.get('total')?.value]).toEqual([false, false, 'EUR 295.12']);
  expect(again.get('number')).toMatchObject({ id: first.get('number')?.id, value: 'OPW-1' });
  expect([state, now, await finishedOf()]).toEqual(['ready', currentRunId, taken]);
  const events = (await inOrganisation(() => repository(OutboxEvent).find({ order: { createdAt: 'ASC' } }))).filter(
    ({ payload }) => JSON.stringify(payload).includes(itemId),
  );
  expect(events.map(({ type }) => type)).toEqual(['document.ready', 'document.changed']);
  await say(itemId, 'report');
  await room.whenRead(itemId);
  expect([...(await fieldsOf(itemId)).keys()]).toEqual(['number']);
});

test('a document of an own class gets the fields that the organisation gave it', async () => {
  const text = 'Waybill 4711\nShipped by: Ferris & Sons\nPallets: 12\nPallets wide: no\n';
  const { itemId } = await read(text);
  const id = newId();
  const fields: OwnField[] = [
    { name: 'Carrier', kind: 'name', labels: ['Shipped by'] },
    { name: 'Pallets', kind: 'number', labels: [] },
    { name: 'Driver', kind: 'name', labels: [] },
  ];
  const described = { name: 'Waybill', description: 'Says who carries what', fields, createdBy: room.owner.id };
  await inOrganisation(() => repository(DocumentClassRow).insert({ id, ...described }));
  await say(itemId, id);
  await room.whenRead(itemId);
  const found = await fieldsOf(itemId);
  expect([...found].map(([name, { value }]) => [name, value]).sort()).toEqual([
    ['Carrier', 'Ferris & Sons'],
    ['Pallets', '12'],
  ]);
  const { range, text: written } = found.get('Carrier') ?? {};
  expect(splitBlocks(text)[range?.block ?? -1]?.text.slice(range?.start, range?.end)).toBe(written);
  await settle(found.get('Pallets')?.id ?? '', { value: '13', text: '13' });
  await room.readAgain(itemId);
  await room.whenRead(itemId);
  expect((await fieldsOf(itemId)).get('Pallets')).toMatchObject({ id: found.get('Pallets')?.id, value: '13' });
});

test('a class that is said while the document is being read is the one whose fields it gets', async () => {
  const itemId = await room.upload(new TextEncoder().encode(invoiceOf('EUR 295.12')), 'text/plain');
  await say(itemId, 'letter');
  await room.whenRead(itemId);
  expect((await fieldsOf(itemId)).has('total')).toBe(false);
});
