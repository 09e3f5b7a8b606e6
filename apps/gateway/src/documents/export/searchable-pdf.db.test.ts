import { messageOf } from '@cartulary/contracts/errors';
import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { makePdf } from '../../../../../libs/pipeline/fixtures/make.js';
import { asIfRead } from '../../reading-rows.test-helper.js';
import { pdfMakerFromSource } from '../../gateway-from-source.test-helper.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { dataOf, TestPerson } from '../../test-person.test-helper.js';
import type { PdfOrder } from './pdf-protocol.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const uploaded = async (name: string, content: string | Uint8Array): Promise<string> =>
  dataOf(await ada.upload([{ name, content }])).documents[0]?.id ?? '';
const read = (id: string) => asIfRead(running.parts.database, ada.signedIn.user.organizationId, id);
const change = (id: string, to: Partial<Pick<Document, 'failureCode' | 'shownRunId'>>) =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, () =>
    repository(Document).update({ itemId: id }, to),
  );
const exported = (id: string): Promise<Response> =>
  fetch(`${running.url}/api/v1/documents/${id}/export?format=pdf`, {
    headers: { authorization: `Bearer ${ada.signedIn.token}` },
  });
const refusalOf = async (id: string): Promise<unknown[]> => {
  const answer = await exported(id);
  return [answer.status, ((await answer.json()) as { error: string }).error];
};

test('a scan comes back as a PDF in which its words are found', async () => {
  const id = await uploaded(
    'scan.pdf',
    makePdf([{ content: '0 0 1 rg 100 100 200 200 re f', width: 595, height: 842 }]),
  );
  await read(id);
  const answer = await exported(id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toContain('filename=scan.pdf');
  const pdf = await createNodeEngines().pdf.open(new Uint8Array(await answer.arrayBuffer()));
  const words = pdf.textLayer(1).words.map(({ text }) => text);
  pdf.close();
  expect(words).toEqual(['Total', 'EUR', '12.30', 'due', '2026-11-20']);
});

test('what has no pages, waits or could not be read says so', async () => {
  expect(await refusalOf(await uploaded('note.txt', 'only text'))).toEqual([
    409,
    'Text and Word files have no pages, so they can’t be exported as PDF. Use JSON or CSV instead.',
  ]);
  const waiting = await uploaded('waiting.pdf', makePdf([{ content: '' }]));
  await change(waiting, { shownRunId: null });
  expect(await refusalOf(waiting)).toEqual([409, messageOf('export_not_read')]);
  await change(waiting, { failureCode: 'reading_encrypted' });
  expect(await refusalOf(waiting)).toEqual([409, expect.stringContaining('password')]);
});

test('an original that breaks on the way says why, and the next one is made', async () => {
  const broken = await uploaded('broken.pdf', Buffer.from('%PDF-1.7\nnothing follows\n%%EOF\n'));
  await read(broken);
  expect(await refusalOf(broken)).toEqual([409, messageOf('reading_damaged')]);
  const whole = await uploaded('whole.pdf', makePdf([{ content: '1 0 0 rg' }]));
  await read(whole);
  expect((await exported(whole)).status).toBe(200);
});

test('a child that takes too long, or nobody waits for, is ended', async () => {
  const ada = { organisationId: 'quay', accountId: 'ada' };
  const order: PdfOrder = {
    kind: 'searchable',
    bytes: makePdf([{ content: '' }]),
    mediaType: 'application/pdf',
    pages: [],
    turns: {},
  };
  const slow = pdfMakerFromSource({ timeLimitMs: 1 });
  await expect(slow.make(ada, () => Promise.resolve(order), new AbortController().signal)).rejects.toMatchObject({
    code: 'reading_timeout',
  });
  const gone = new AbortController();
  const made = pdfMakerFromSource().make(ada, () => Promise.resolve(order), gone.signal);
  gone.abort();
  await expect(made).rejects.toMatchObject({ code: 'reading_cancelled' });
});
