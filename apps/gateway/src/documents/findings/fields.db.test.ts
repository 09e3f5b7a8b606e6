import type { DocumentField } from '@cartulary/contracts/endpoints/documents';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { parse } from 'csv-parse/sync';
import { documentsRoom } from '../documents-room.test-helper.js';

const room = documentsRoom();
const { detail, inOwn } = room;
const correct = (id: string, fieldId: string, body: unknown) =>
  room.ada.data<DocumentField | null>('PATCH', `/api/v1/documents/${id}/fields/${fieldId}`, body);
const RANGE = { page: 1, box: null, range: { block: 0, start: 0, end: 3 } };

/** A processed document with invoice fields. @returns their IDs by name */
async function withFields(
  values: Readonly<Record<string, string>>,
): Promise<{ id: string; fields: Record<string, string> }> {
  const id = await room.ada.uploadText();
  const { doubtful } = await room.read(id);
  const fields: Record<string, string> = {};
  await inOwn(async () => {
    for (const [name, value] of Object.entries(values)) {
      fields[name] = newId();
      await repository(ExtractedField).insert({
        id: fields[name],
        documentId: id,
        name,
        text: value,
        value,
        confidence: 0.95,
        checks: [],
        ...RANGE,
        engine: 'field-rules',
        engineVersion: '1.0.0',
      });
    }
  });
  await room.ada.call('PATCH', `/api/v1/documents/${id}/entities/${doubtful}`, { body: {} });
  return { id, fields };
}

const sums = { net: 'EUR 100.00', tax: 'EUR 19.00', total: 'EUR 119.00' };

it('is corrected by its text alone: what that means is read from it, and the checks look at it', async () => {
  const { id, fields } = await withFields({ ...sums, total: 'EUR 191.00' });
  expect(await correct(id, fields['total'] ?? '', { text: '119,00' })).toMatchObject({
    text: '119,00',
    value: 'EUR 119.00',
    checks: expect.arrayContaining([{ rule: 'sum', passed: true, with: ['net', 'tax'] }]),
  });
});

it('is confirmed as it is', async () => {
  const { id, fields } = await withFields(sums);
  expect(await correct(id, fields['total'] ?? '', {})).toMatchObject({
    name: 'total',
    value: 'EUR 119.00',
    confirmed: true,
    correctedFrom: null,
    checks: expect.arrayContaining([{ rule: 'sum', passed: true, with: ['net', 'tax'] }]),
  });
  const events = await inOwn(() =>
    manager().query<{ payload: unknown }[]>("SELECT payload FROM app.outbox WHERE type = 'field.corrected'"),
  );
  const by = room.ada.signedIn.user.id;
  expect(events).toEqual([{ payload: { documentId: id, fieldId: fields['total'], by, as: 'confirmed' } }]);
});

it.each([
  ['a date', { text: '14 March 2026' }],
  ['a word', { text: 'nineteen' }],
  ['a date as its meaning', { value: '2026-03-14' }],
])('a tax is not corrected to %s', async (_, body) => {
  const { id, fields } = await withFields(sums);
  const answer = await room.ada.call('PATCH', `/api/v1/documents/${id}/fields/${fields['tax']}`, { body });
  expect([answer.status, answer.body.error]).toEqual([400, 'This field holds an amount. Enter one, such as 1,234.50.']);
});

it('is corrected in value and place, remembers what had been read first, and is checked against the others', async () => {
  const { id, fields } = await withFields(sums);
  const total = fields['total'] ?? '';
  expect((await detail(id)).state).toBe('ready');
  await correct(id, total, { value: 'EUR 120.00' });
  const moved = { ...RANGE, range: { block: 0, start: 1, end: 3 } };
  expect(await correct(id, total, { value: 'EUR 121.00', place: moved })).toMatchObject({
    value: 'EUR 121.00',
    range: moved.range,
    confidence: 1,
    correctedFrom: { text: 'EUR 119.00', value: 'EUR 119.00' },
  });
  // Net and tax don't add up to the corrected total, so they need a review.
  expect(await detail(id)).toMatchObject({ state: 'needs-review', toReview: 2 });
  await correct(id, total, { value: 'EUR 119.00' });
  expect(await detail(id)).toMatchObject({ state: 'ready', toReview: 0 });
});

it('is removed, and brought back only on purpose', async () => {
  const { id, fields } = await withFields(sums);
  const net = fields['net'] ?? '';
  expect(await correct(id, net, { removed: true })).toBeNull();
  expect((await detail(id)).fields.map(({ name }) => name)).toEqual(['tax', 'total']);
  expect((await room.ada.call('PATCH', `/api/v1/documents/${id}/fields/${net}`, { body: {} })).status).toBe(409);
  expect(await correct(id, net, { removed: false })).toMatchObject({ id: net, confirmed: true });
});

it('is marked by hand where the document has such a place', async () => {
  const { id } = await withFields({});
  const add = (body: object) => room.ada.call('POST', `/api/v1/documents/${id}/fields`, { body });
  const added = await add({ name: 'total', text: 'EUR 5', value: 'EUR 5.00', ...RANGE });
  expect(added).toMatchObject({
    status: 201,
    body: { data: { value: 'EUR 5.00', confirmed: true, engine: 'person' } },
  });
  expect((await add({ name: 'total', text: 'x', page: 1, box: [0, 0, 1, 1], range: null })).status).toBe(400);
  expect((await add({ name: '', text: 'x', ...RANGE })).status).toBe(400);
});

it('is a cell of a line, whose figures are read from what is marked and checked against each other', async () => {
  const { id } = await withFields({ net: 'EUR 20.00' });
  const mark = (name: string, text: string, line: number | null = 1) =>
    room.ada.call('POST', `/api/v1/documents/${id}/fields`, { body: { name, text, line, ...RANGE } });
  await mark('item-amount', '15,00');
  await mark('item-quantity', '3 Stk.');
  expect(await mark('item-unit-price', '6,00 €')).toMatchObject({
    body: { data: { line: 1, value: 'EUR 6.00', checks: [{ rule: 'line', passed: false }] } },
  });
  await mark('item-amount', '5.00', 2);
  const { fields } = await detail(id);
  expect(fields.map(({ name, line }) => [name, line])).toEqual([
    ['net', null],
    ['item-quantity', 1],
    ['item-unit-price', 1],
    ['item-amount', 1],
    ['item-amount', 2],
  ]);
  expect(fields[0]?.checks).toContainEqual({ rule: 'lines', passed: true, with: ['item-amount'] });
  const csv = await fetch(`${room.running.url}/api/v1/documents/${id}/export?format=csv`, {
    headers: { authorization: `Bearer ${room.ada.signedIn.token}` },
  });
  const rows: Record<string, string>[] = parse(await csv.text(), { bom: true, columns: true });
  expect(rows.filter(({ what }) => what === 'field').map(({ name, line, value }) => [name, line, value])).toEqual([
    ['net', '', 'EUR 20.00'],
    ['item-quantity', '1', '3'],
    ['item-unit-price', '1', 'EUR 6.00'],
    ['item-amount', '1', '15.00'],
    ['item-amount', '2', '5.00'],
  ]);
  expect((await mark('total', 'EUR 3.00', 3)).body).toMatchObject({ data: { line: null } });
  expect((await mark('item-tax', '7', 0)).status).toBe(400);
});

it('belongs to its document', async () => {
  const { fields } = await withFields(sums);
  const other = await withFields({});
  const path = `/api/v1/documents/${other.id}/fields/${fields['net'] ?? ''}`;
  expect((await room.ada.call('PATCH', path, { body: {} })).status).toBe(404);
});

it('is counted when a person settles it: as what, and what they spent until nothing was left to do', async () => {
  const { id, fields } = await withFields({ ...sums, 'Patient name': 'Ada' });
  await detail(id);
  await correct(id, fields['tax'] ?? '', {});
  await correct(id, fields['Patient name'] ?? '', { removed: true });
  await inOwn(() =>
    manager().query(
      `UPDATE app.item_visit SET opened_at = opened_at - interval '1 hour', settled_at = clock_timestamp() - interval '40 seconds'
        WHERE item_id = $1`,
      [id],
    ),
  );
  await correct(id, fields['total'] ?? '', { value: 'EUR 121.00' });
  await correct(id, fields['total'] ?? '', { value: 'EUR 119.00' });
  const facts = await inOwn(() =>
    manager().query<{ kind: string; by: object; seconds: number }[]>(
      `SELECT kind, by, round(duration_ms / 1000.0)::int AS seconds FROM app.fact
        WHERE item_id = $1 AND kind LIKE '%.settled' AND kind <> 'document.settled' OR kind = 'document.checked' AND item_id = $1 ORDER BY at`,
      [id],
    ),
  );
  expect(facts.map(({ kind, by }) => [kind, by])).toEqual([
    ['entity.settled', { as: 'confirmed' }],
    ['document.checked', { class: null, isFirst: true }],
    ['field.settled', { field: 'tax', as: 'confirmed' }],
    // Names of custom fields are the organization's own words, so they aren't recorded.
    ['field.settled', { field: 'own', as: 'removed' }],
    // Only the first review of a field counts, and only the first time a document was completed.
    ['field.settled', { field: 'total', as: 'corrected' }],
    ['document.checked', { class: null, isFirst: false }],
  ]);
  expect(facts.at(-1)?.seconds).toBeGreaterThanOrEqual(40);
  expect(facts.at(-1)?.seconds).toBeLessThan(60);
});
