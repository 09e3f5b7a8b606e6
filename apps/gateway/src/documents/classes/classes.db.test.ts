import type { OwnClass, TriedDocument } from '@cartulary/contracts/endpoints/classes';
import type { DocumentDetail, DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { Document } from '@cartulary/database/entities/document.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { newId } from '@cartulary/database/new-id';
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

const inOrganisation = <T>(fn: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, fn);
const found = {
  class: 'letter',
  confidence: 0.61,
  probabilities: [
    { class: 'letter', probability: 0.61 },
    { class: 'e-mail', probability: 0.39 },
  ],
  engine: 'test',
  engineVersion: '1',
};

/** A document that the engine classified as a letter. */
async function aLetter(name: string): Promise<string> {
  const documentId = await ada.uploadText(name, `text of ${name}`);
  await inOrganisation(() =>
    repository(Document).update({ itemId: documentId }, { class: 'letter', classFound: found, language: 'en' }),
  );
  return documentId;
}
const classify = (documentId: string, name: string | null) =>
  ada.call('PATCH', `/api/v1/documents/${documentId}/class`, { body: { class: name } });
const read = (documentId: string) => ada.data<DocumentDetail>('GET', `/api/v1/documents/${documentId}`);
const create = (body: object) => ada.data<OwnClass>('POST', '/api/v1/classes', body);

test('a person says what a document is, and takes it back', async () => {
  const id = await aLetter('contract.txt');
  expect(await read(id)).toMatchObject({ class: 'letter', classConfirmed: false, classFound: { confidence: 0.61 } });
  const said = await classify(id, 'contract');
  expect([said.status, (said.body.data as DocumentSummary).class]).toEqual([200, 'contract']);
  expect(await read(id)).toMatchObject({ class: 'contract', classConfirmed: true, classFound: { class: 'letter' } });
  await inOrganisation(async () => {
    const row = await repository(Document).findOneByOrFail({ itemId: id });
    expect(row.classConfirmedBy).toBe(ada.signedIn.user.id);
    const audits = await repository(AuditEntry).findBy({ action: 'document.classify', targetId: id });
    expect(audits.map(({ detail }) => detail)).toMatchObject([{ from: 'letter', to: 'contract', confirmed: true }]);
    const events = await repository(OutboxEvent).findBy({ type: 'document.changed' });
    expect(JSON.stringify(events)).toContain(id);
  });
  await classify(id, null);
  expect(await read(id)).toMatchObject({ class: 'letter', classConfirmed: false });
});

/** Marks all of a document's stages as done. */
const finish = (id: string) =>
  inOrganisation(async () => {
    const { currentRunId } = await repository(Document).findOneByOrFail({ itemId: id });
    await repository(StageRun).update({ runId: currentRunId ?? '' }, { state: 'done' });
    await repository(ProcessingRun).update({ id: currentRunId ?? '' }, { state: 'done', finishedAt: new Date() });
    await repository(Document).update({ itemId: id }, { state: 'ready', stage: null });
  });

test('another class has its fields read, without reading the pages again; a class with the same fields does not', async () => {
  const id = await aLetter('bill.txt');
  const stateOf = (stage: string) =>
    inOrganisation(async () => {
      const { currentRunId } = await repository(Document).findOneByOrFail({ itemId: id });
      return (await repository(StageRun).findOneByOrFail({ runId: currentRunId ?? '', stage: stage as 'fields' }))
        .state;
    });
  await finish(id);
  await classify(id, 'letter');
  expect([(await read(id)).state, await stateOf('fields')]).toEqual(['ready', 'done']);
  await classify(id, 'receipt');
  expect(await read(id)).toMatchObject({ state: 'processing', stage: 'fields', class: 'receipt' });
  expect([await stateOf('fields'), await stateOf('index'), await stateOf('text')]).toEqual([
    'waiting',
    'waiting',
    'done',
  ]);
});

test('the library shows documents of one class, and of one language', async () => {
  const id = await aLetter('invoice.txt');
  await classify(id, 'invoice');
  const names = async (query: string) =>
    (await ada.data<{ items: DocumentSummary[]; total: number }>('GET', `/api/v1/documents?${query}`)).items.map(
      ({ name }) => name,
    );
  expect(await names('class=invoice')).toEqual(['invoice.txt']);
  expect(await names('class=invoice&language=de')).toEqual([]);
  expect(await names('class=invoice&language=en')).toEqual(['invoice.txt']);
  expect((await ada.call('GET', '/api/v1/documents?class=nonsense')).status).toBe(400);
});

test('an organisation describes a class of its own, and documents are of it', async () => {
  const example = await aLetter('note.txt');
  const made = await create({ name: 'Delivery note', description: 'Lists what was delivered', examples: [example] });
  expect(made).toMatchObject({ name: 'Delivery note', examples: [example] });
  const again = await ada.call('POST', '/api/v1/classes', {
    body: { name: 'delivery NOTE', description: 'The same once more' },
  });
  expect([again.status, again.body.error]).toEqual([409, 'A class with this name already exists']);
  expect((await classify(example, made.id)).status).toBe(200);
  const changed = await ada.data<OwnClass>('PATCH', `/api/v1/classes/${made.id}`, { name: 'Shipping note' });
  expect(changed).toMatchObject({
    name: 'Shipping note',
    description: 'Lists what was delivered',
    examples: [example],
  });
  expect((await ada.data<{ items: OwnClass[] }>('GET', '/api/v1/classes')).items).toEqual([changed]);
  expect((await ada.call('DELETE', `/api/v1/classes/${made.id}`)).status).toBe(200);
  expect(await read(example)).toMatchObject({ class: 'letter', classConfirmed: false });
});

test('a class of its own has fields; where they change, its documents have them read and no others', async () => {
  const [note, other] = [await aLetter('pallets.txt'), await aLetter('other.txt')];
  const carrier = { name: 'Carrier', kind: 'name', labels: ['Shipped by'] };
  const body = { name: 'Waybill', description: 'Says who carries which goods where' };
  const made = await create({ ...body, fields: [carrier] });
  expect(made.fields).toEqual([carrier]);
  await classify(note, made.id);
  expect((await read(note)).expectedFields).toEqual(['Carrier']);
  expect((await read(other)).expectedFields).toContain('subject');
  for (const id of [note, other]) await finish(id);
  await ada.data('PATCH', `/api/v1/classes/${made.id}`, { description: 'Says who carries what, and where to' });
  expect((await read(note)).state).toBe('ready');
  const pallets = { name: 'Pallets', kind: 'number', labels: [] };
  await ada.data('PATCH', `/api/v1/classes/${made.id}`, { fields: [pallets, carrier] });
  expect(await read(note)).toMatchObject({
    state: 'processing',
    stage: 'fields',
    expectedFields: ['Pallets', 'Carrier'],
  });
  expect((await read(other)).state).toBe('ready');
  const refused = [
    [carrier, { ...carrier, name: 'carrier' }],
    [{ ...carrier, name: 'item-amount' }],
    [{ ...carrier, kind: 'secret' }],
    [{ ...carrier, name: ' ' }],
  ];
  for (const fields of refused)
    expect((await ada.call('PATCH', `/api/v1/classes/${made.id}`, { body: { fields } })).status).toBe(400);
  await ada.call('DELETE', `/api/v1/classes/${made.id}`);
});

test('classes and examples of another organisation are not there', async () => {
  const id = await aLetter('own.txt');
  const theirs = await stranger.data<OwnClass>('POST', '/api/v1/classes', {
    name: 'Secret class',
    description: 'Of the stranger alone',
  });
  expect((await classify(id, theirs.id)).status).toBe(404);
  expect(JSON.stringify((await ada.call('GET', '/api/v1/classes')).body)).not.toContain('Secret class');
  const byExample = await stranger.call('POST', '/api/v1/classes', {
    body: { name: 'By example', description: 'By a document of somebody else', examples: [id] },
  });
  expect(byExample.status).toBe(404);
});

test('a class is tried on documents before it is kept, and says which it would take', async () => {
  const texts = [
    'Delivery note 4711. Delivered by van: 12 boxes of paper, 3 boxes of envelopes. Goods received in good order.',
    'Dear Anna, thank you for the lovely party at the sea.',
  ];
  const ids: string[] = [];
  for (const [index, text] of texts.entries()) {
    const itemId = await ada.uploadText(`tried ${index}.txt`, text);
    ids.push(itemId);
    await inOrganisation(async () => {
      const { shownRunId } = await repository(Document).findOneByOrFail({ itemId });
      await repository(Page).insert({
        id: newId(),
        documentId: itemId,
        runId: shownRunId ?? '',
        number: 1,
        words: [],
        source: 'plain-text',
        text,
        engine: 'test',
        engineVersion: '1',
      });
      const likely = index === 0 ? 'other' : 'letter';
      const probabilities = [
        { class: likely, probability: 0.6 },
        { class: 'form', probability: 0.4 },
      ];
      const classFound = { ...found, class: likely, confidence: 0.6, probabilities };
      await repository(Document).update({ itemId }, { class: likely, classFound });
    });
  }
  const description = 'Comes with a shipment and lists the goods that were delivered, without prices';
  const body = { name: 'Delivery paper', description };
  type Tried = { looked: number; items: TriedDocument[] };
  const { looked, items } = await ada.data<Tried>('POST', '/api/v1/classes/try', body);
  expect(looked).toBeGreaterThanOrEqual(2);
  const [delivery, party] = ids.map((id) => items.find(({ documentId }) => documentId === id));
  expect([delivery?.takes, party?.takes]).toEqual([true, false]);
  expect(delivery?.probability).toBeGreaterThan(party?.probability ?? 1);
  const kept = await ada.data<{ items: OwnClass[] }>('GET', '/api/v1/classes');
  expect(kept.items.map(({ name }) => name)).not.toContain(body.name);
  const usage = await ada.data<{ items: { class: string; documents: number }[] }>('GET', '/api/v1/classes/usage');
  expect(usage).toMatchObject({ mayChange: true, items: expect.arrayContaining([{ class: 'other', documents: 1 }]) });
  expect((await stranger.data<Tried>('POST', '/api/v1/classes/try', body)).looked).toBe(0);
});
