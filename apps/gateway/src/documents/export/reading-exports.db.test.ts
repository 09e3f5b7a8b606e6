import { DocumentExport, exportColumns } from '@cartulary/contracts/endpoints/exports';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { parse } from 'csv-parse/sync';
import { asIfRead } from '../../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
let documentId: string;
let doubtful: string;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
  documentId = await ada.uploadText('Übersicht, Mai.txt');
  ({ doubtful } = await asIfRead(running.parts.database, ada.signedIn.user.organizationId, documentId));
  await ada.data('PATCH', `/api/v1/documents/${documentId}/entities/${doubtful}`, {
    text: '=12.80',
  });
});
afterAll(() => running.stop());

const get = (query: string, token: string | undefined = ada.signedIn.token): Promise<Response> =>
  fetch(`${running.url}/api/v1/documents/${documentId}/export?${query}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const post = (body: object, person = ada): Promise<Response> =>
  fetch(`${running.url}/api/v1/documents/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.signedIn.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('JSON has the shape that is declared, what a person said and what was read before', async () => {
  const answer = await get('format=json');
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%9Cbersicht%2C%20Mai.json");
  const found = DocumentExport.parse(await answer.json());
  expect(found).toMatchObject({
    version: 1,
    id: documentId,
    name: 'Übersicht, Mai.txt',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(found.entities.find(({ id }) => id === doubtful)).toMatchObject({
    text: '=12.80',
    value: '=12.80',
    confirmed: true,
    correctedFrom: { value: 'EUR 12.30' },
  });
  expect(found.pages).toMatchObject([{ page: 1, text: 'Total EUR 12.30 due 2026-11-20' }]);
  expect(found.pages[0]).not.toHaveProperty('words');
  const withWords = DocumentExport.parse(await (await get('format=json&words=true')).json());
  expect(withWords.pages[0]?.words?.map(({ text }) => text)).toEqual(['Total', 'EUR', '12.30', 'due', '2026-11-20']);
});

test('CSV has a row for each, which a spreadsheet reads as UTF-8 and never runs', async () => {
  const bytes = new Uint8Array(await (await get('format=csv')).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows: Record<string, string>[] = parse(Buffer.from(bytes), { bom: true, columns: true });
  expect(Object.keys(rows[0] ?? {})).toEqual([...exportColumns]);
  expect(rows).toMatchObject([
    { document: 'Übersicht, Mai.txt', what: 'entity', name: 'date', confirmed: 'false', place: 'box 0.1 0.1 0.3 0.12' },
    { text: "'=12.80", value: "'=12.80", value_read: 'EUR 12.30', confirmed: 'true', page: '1' },
  ]);
});

test('a field says where the contract on it sent it, in CSV and in JSON', async () => {
  const id = await ada.uploadText('bill.txt');
  const field = { documentId: id, runId: null, page: 1, box: null, range: null, checks: [], line: null };
  const read = { confidence: 0.4, readScore: 0.4, engine: 'field-rules', engineVersion: '1' };
  await running.parts.database.inOrganisation(ada.signedIn.user.organizationId, () =>
    repository(ExtractedField).insert([
      { id: newId(), name: 'total', text: '12.30', value: 'EUR 12.30', gate: 'accepted', ...field, ...read },
      { id: newId(), name: 'number', text: 'F1', value: 'F1', ...field, ...read },
    ]),
  );
  const csv = await (await post({ format: 'csv', documentIds: [id] })).text();
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  expect(rows.map(({ name, contract }) => [name, contract]).sort()).toEqual([
    ['number', ''],
    ['total', 'accepted'],
  ]);
  const [json] = (await (await post({ format: 'json', documentIds: [id] })).text()).trimEnd().split('\n');
  const { fields } = DocumentExport.parse(JSON.parse(json ?? ''));
  expect(fields.find(({ name }) => name === 'total')?.gate).toBe('accepted');
  expect(fields.find(({ name }) => name === 'number')).not.toHaveProperty('gate');
});

test('several come as lines of JSON or as one table, and only together', async () => {
  const other = await ada.uploadText('other.txt');
  const lines = (await (await post({ format: 'json', documentIds: [documentId, other, other] })).text()).trimEnd();
  expect(lines.split('\n').map((line) => DocumentExport.parse(JSON.parse(line)).id)).toEqual([documentId, other]);
  const csv = await (await post({ format: 'csv', documentIds: [other, documentId] })).text();
  expect(parse(csv, { bom: true })).toHaveLength(3);
  const stranger = await TestPerson.signUp(running.url);
  const theirs = await stranger.uploadText('theirs.txt');
  const refused = await post({ format: 'csv', documentIds: [documentId, theirs] });
  expect([refused.status, await refused.json()]).toEqual([404, { success: false, error: 'Resource not found' }]);
  expect((await post({ format: 'csv', documentIds: [documentId] }, stranger)).status).toBe(404);
  expect((await post({ format: 'csv', documentIds: Array.from({ length: 101 }, () => documentId) })).status).toBe(400);
});

test('a browser’s own download opens this document’s export and no other', async () => {
  const other = await ada.uploadText('another.txt');
  const tokenFor = async (id: string): Promise<string> =>
    (await ada.data<{ token: string }>('POST', '/api/v1/auth/short-token', { purpose: 'download', documentId: id }))
      .token;
  const withToken = async (id: string): Promise<number> => {
    const token = await tokenFor(id);
    return (await fetch(`${running.url}/api/v1/documents/${documentId}/export?format=csv&token=${token}`)).status;
  };
  expect([await withToken(documentId), await withToken(other)]).toEqual([200, 401]);
});
