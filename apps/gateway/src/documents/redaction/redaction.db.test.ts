import { DocumentPart } from '@cartulary/database/entities/document-part.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { releaseRedaction, tryRedaction } from '@cartulary/contracts/endpoints/redaction';
import { makePdf } from '../../../../../libs/pipeline/fixtures/make.js';
import { asIfRead } from '../../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, TestPerson } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const within = <T>(work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);
const page = { content: '0 0 1 rg 100 100 200 200 re f', width: 595, height: 842 };

async function readDocument(name: string, pages = [page]): Promise<string> {
  const id = dataOf(await ada.upload([{ name, content: makePdf(pages) }])).documents[0]?.id ?? '';
  await asIfRead(running.parts.database, ada.signedIn.user.organizationId, id, 'Sanna Brink owes EUR 12.30');
  return id;
}

const ask = <T>(id: string, act: 'attack' | 'release', body: object, token = ada.signedIn.token) =>
  call<T>(running.url, 'POST', `/api/v1/documents/${id}/redaction/${act}`, { token, body });
const attack = (id: string, body: object) => ask<DataOf<typeof tryRedaction>>(id, 'attack', body);
const release = (id: string, body: object) => ask<DataOf<typeof releaseRedaction>>(id, 'release', body);
const plan = { boxes: [{ page: 1, box: [0.1, 0.5, 0.3, 0.6] }], terms: ['Sanna Brink'] };

test('a copy is attacked and nothing is found; others that hold the same are named', async () => {
  const id = await readDocument('claim.pdf');
  const twin = await readDocument('claim again.pdf');
  const { report, others } = dataOf(await attack(id, plan));
  // The name's two words, and a part of the next one, which lies partly under them.
  expect(report).toMatchObject({ pageCount: 1, findings: [], coveredWords: 3, endsSignature: false });
  expect(others).toContainEqual({ documentId: twin, name: 'claim again.pdf' });
});

test('a clean copy becomes a document that says where it is from, and the audit has it', async () => {
  const id = await readDocument('letter.pdf');
  const made = dataOf(await release(id, { ...plan, name: 'letter redacted' }));
  expect(made).toMatchObject({ name: 'letter redacted.pdf', state: 'received' });
  const [copy, parts, kept] = await within(() =>
    Promise.all([
      repository(Document).findOneByOrFail({ itemId: made.id }),
      repository(DocumentPart).findBy({ documentId: made.id }),
      repository(AuditEntry).findBy({ action: 'document.redact', targetId: made.id }),
    ]),
  );
  expect(copy.mediaType).toBe('application/pdf');
  expect(parts).toMatchObject([{ sourceId: id, pages: [1] }]);
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('Sanna');
});

test('the name of a copy tells nothing of what is covered', async () => {
  const id = await readDocument('named.pdf');
  expect((await release(id, { ...plan, name: 'Claim of Sanna Brink' })).status).toBe(409);
  expect((await release(id, { ...plan, name: 'sanna-brink.pdf' })).status).toBe(409);
});

test('what can’t be redacted says why', async () => {
  const note = dataOf(await ada.upload([{ name: 'note.txt', content: 'only text' }])).documents[0]?.id ?? '';
  expect((await attack(note, plan)).body.error).toContain('no pages');
  const id = await readDocument('two.pdf');
  expect((await attack(id, { ...plan, boxes: [{ page: 2, box: [0, 0, 1, 1] }] })).status).toBe(409);
  expect((await attack(id, { boxes: [], terms: ['- -'] })).status).toBe(400);
  await within(() => repository(Document).update({ itemId: id }, { pageCount: 41 }));
  expect((await attack(id, plan)).body.error).toContain('40 pages');
  await within(() => repository(Document).update({ itemId: id }, { pageCount: 1, shownRunId: null }));
  expect((await attack(id, plan)).body.error).toContain('not been read yet');
});

test('a document that breaks on the way says why, and is left as it was', async () => {
  const id =
    dataOf(await ada.upload([{ name: 'broken.pdf', content: Buffer.from('%PDF-1.7\nnothing\n%%EOF\n') }])).documents[0]
      ?.id ?? '';
  await asIfRead(running.parts.database, ada.signedIn.user.organizationId, id);
  expect((await release(id, { ...plan, name: 'Copy' })).body.error).toContain('damaged');
});
