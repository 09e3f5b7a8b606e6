import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DocumentPart } from '@cartulary/database/entities/document-part.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { TextBand } from '@cartulary/database/entities/text-band.entity';
import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { bandsOf, signatureOf } from '@cartulary/pipeline/duplicates/text-signature';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { messageOf } from '@cartulary/contracts/errors';
import type { releaseRedaction, tryRedaction } from '@cartulary/contracts/endpoints/redaction';
import { In } from 'typeorm';
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

/** 41 pages, with `last` only on the last one. */
async function longDocument(name: string, last: string): Promise<string> {
  const content = `0 1 0 rg 100 100 ${name.length} 200 re f`;
  const id = dataOf(await ada.upload([{ name, content: makePdf([{ ...page, content }]) }])).documents[0]?.id ?? '';
  await asIfRead(running.parts.database, ada.signedIn.user.organizationId, id, 'Nothing is said here');
  await within(async () => {
    const first = await repository(Page).findOneByOrFail({ documentId: id });
    const [word] = first.words;
    if (!word) throw new Error('no word');
    const words = last.split(' ').map((text) => ({ ...word, text }));
    await repository(Page).insert(
      Array.from({ length: 80 }, (_, index) => ({
        ...first,
        id: newId(),
        number: index + 2,
        ...(index === 79 ? { words } : {}),
      })),
    );
    await repository(Document).update({ itemId: id }, { pageCount: 81 });
  });
  return id;
}

const ask = <T>(id: string, act: 'attack' | 'release', body: object, token = ada.signedIn.token) =>
  call<T>(running.url, 'POST', `/api/v1/documents/${id}/redaction/${act}`, { token, body });
const attack = (id: string, body: object) => ask<DataOf<typeof tryRedaction>>(id, 'attack', { pageTurns: {}, ...body });
/** Releases a copy of the current document, unless `basis` specifies otherwise. */
const release = async (id: string, body: object) => {
  const { shownRunId: runId, pageTurns } = await documentOf(id);
  return ask<DataOf<typeof releaseRedaction>>(id, 'release', { basis: { runId, pageTurns }, ...body });
};
const documentOf = (id: string) => within(() => repository(Document).findOneByOrFail({ itemId: id }));
const plan = { boxes: [{ page: 1, box: [0.1, 0.5, 0.3, 0.6] }], terms: ['Sanna Brink'] };

test('a copy is attacked and nothing is found; others that hold the same are named', async () => {
  const id = await readDocument('claim.pdf');
  const twin = await readDocument('claim again.pdf');
  const { report, others } = dataOf(await attack(id, plan));
  // The two words in the name, and part of the next one, which is partly covered.
  expect(report).toMatchObject({ pageCount: 1, findings: [], coveredWords: 3, endsSignature: false });
  expect(others).toContainEqual({ documentId: twin, name: 'claim again.pdf' });
});

/** Stores a text signature like the `compare` stage, with `changed` different words at the beginning. */
const keepSignature = (documentId: string, changed: number): Promise<void> =>
  within(async () => {
    const words = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `word${from + at}`).join(' ');
    const signature = signatureOf(`${words(5_000, changed)} ${words(changed, 600 - changed)}`);
    if (!signature) throw new Error('no signature');
    await repository(Document).update({ itemId: documentId }, { textSignature: Buffer.from(signature.buffer) });
    await repository(TextBand).insert(bandsOf(signature).map((hash, band) => ({ documentId, band, hash })));
  });

test('all documents of nearly the same text are looked through, and not only the likeliest', async () => {
  const id = await readDocument('bill.pdf');
  await keepSignature(id, 0);
  const bill = async (at: number, text: string, changed: number): Promise<string> => {
    const content = `0 1 0 rg 100 100 ${300 + at} 20 re f`;
    const [made] = dataOf(
      await ada.upload([{ name: `bill ${at}.pdf`, content: makePdf([{ ...page, content }]) }]),
    ).documents;
    await asIfRead(running.parts.database, ada.signedIn.user.organizationId, made?.id ?? '', text);
    await keepSignature(made?.id ?? '', changed);
    return made?.id ?? '';
  };
  for (let at = 0; at < 25; at += 1) await bill(at, 'Nothing is said here', 5);
  const holds = await bill(25, 'Nikolaus Grau owes EUR 12.30', 40);
  const { others } = dataOf(await attack(id, { boxes: [], terms: ['Nikolaus Grau'] }));
  expect(others.map(({ documentId }) => documentId)).toContain(holds);
});

test('a clean copy becomes a document that says where it is from, and the audit has it', async () => {
  const id = await readDocument('letter.pdf');
  const otherWords = [{ page: 1, box: [0.1, 0.8, 0.2, 0.82], term: 'Sanna Brink' }];
  const made = dataOf(await release(id, { ...plan, otherWords, name: 'letter redacted' }));
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
  expect(kept).toMatchObject([{ detail: { from: id, confirmed: 1 } }]);
  expect(JSON.stringify(kept)).not.toContain('Sanna');
});

test('a word that resembles a covered one on a page keeps the release shut until its place is covered', async () => {
  const scan = path.resolve(import.meta.dirname, '../../../../../libs/pipeline/fixtures/redaction/misread-layer.pdf');
  const name = 'misread.pdf';
  const id = dataOf(await ada.upload([{ name, content: readFileSync(scan) }])).documents[0]?.id ?? '';
  await asIfRead(running.parts.database, ada.signedIn.user.organizationId, id, 'Tenant Ann Nobody');
  const named = { boxes: [{ page: 1, box: [0.8, 0.8, 0.9, 0.9] }], terms: ['Griffidh'] };
  const { findings } = dataOf(await attack(id, named)).report;
  expect(findings.map(({ attack: by, at }) => [by, at])).toEqual([
    ['recognition', 'near spelling'],
    ['recognition', 'near spelling'],
  ]);
  const refused = await release(id, { ...named, name: 'Copy' });
  expect([refused.status, refused.body.error]).toEqual([409, messageOf('redaction_found')]);
  const covered = { ...named, boxes: findings.flatMap(({ box }) => (box ? [{ page: 1, box }] : [])) };
  expect((await release(id, { ...covered, name: 'Copy' })).status).toBe(201);
});

test('the name of a copy tells nothing of what is covered', async () => {
  const id = await readDocument('named.pdf');
  expect((await release(id, { ...plan, name: 'Claim of Sanna Brink' })).status).toBe(409);
  expect((await release(id, { ...plan, name: 'sanna-brink.pdf' })).status).toBe(409);
});

test('neither does it tell what a box covers', async () => {
  const id = await readDocument('boxed.pdf');
  const [word] = await within(() => repository(Page).findOneByOrFail({ documentId: id })).then(({ words }) => words);
  const boxed = { boxes: [{ page: 1, box: word?.box }], terms: [] };
  expect((await release(id, { ...boxed, name: 'Letter to Sanna' })).body.error).toContain('covered word');
  expect((await release(id, { ...boxed, name: 'Redacted copy' })).status).toBe(201);
});

test('a document of which a page is not read, or that is still being read, has no copy', async () => {
  const id = await readDocument('partly.pdf', [page, page]);
  await within(() => repository(Document).update({ itemId: id }, { pageCount: 2 }));
  expect((await attack(id, plan)).body.error).toContain('Not all of the document');
  expect((await release(id, { ...plan, name: 'Copy' })).body.error).toContain('Not all of the document');
  const running = await readDocument('running.pdf');
  await within(() => repository(ProcessingRun).update({ documentId: running }, { state: 'running' }));
  expect((await attack(running, plan)).body.error).toContain('Not all of the document');
});

test('a page whose words nobody read has no copy, and may hold anything', async () => {
  const id = await readDocument('scanned.pdf');
  const other = await readDocument('blank.pdf', [{ ...page, content: '1 0 0 rg 100 100 210 200 re f' }]);
  const unreadIn = (documentId: string) =>
    within(() => repository(Page).update({ documentId }, { unread: true, text: '', words: [] }));
  await unreadIn(other);
  await within(() => repository(DocumentPart).insert([{ documentId: other, position: 1, sourceId: id, pages: [1] }]));
  const { others } = dataOf(await attack(id, { boxes: [], terms: ['Sanna Brink'] }));
  expect(others.map(({ documentId }) => documentId)).toContain(other);
  await unreadIn(id);
  expect((await attack(id, plan)).body.error).toContain('Not all of the document');
  expect((await release(id, { ...plan, name: 'Copy' })).body.error).toContain('Not all of the document');
  const detail = await ada.data<{ pages: { unread?: boolean }[] }>('GET', `/api/v1/documents/${id}`);
  expect(detail.pages.map(({ unread }) => unread)).toEqual([true]);
});

test('only what was checked is released', async () => {
  const id = await readDocument('changed.pdf');
  const { basis } = dataOf(await attack(id, plan));
  const conflict = 'Someone else changed this';
  const other = { ...basis, runId: newId() };
  expect((await release(id, { ...plan, name: 'Copy', basis: other })).body.error).toContain(conflict);
  await within(() => repository(Document).update({ itemId: id }, { pageTurns: { 1: 1 } }));
  expect((await release(id, { ...plan, name: 'Copy', basis })).body.error).toContain(conflict);
  // The boxes were drawn before the page was rotated.
  expect((await attack(id, plan)).body.error).toContain(conflict);
  expect((await attack(id, { ...plan, pageTurns: { 1: 1 } })).status).toBe(200);
});

test('a copy in which nothing is covered is not made, and not released', async () => {
  const id = await readDocument('open.pdf');
  expect((await attack(id, { boxes: [], terms: [] })).body.error).toContain('Nothing in the document is covered');
  const nobody = { boxes: [], terms: ['Nobody There'] };
  expect(dataOf(await attack(id, nobody)).report.places).toBe(0);
  expect((await release(id, { ...nobody, name: 'Copy' })).body.error).toContain('Nothing in the document is covered');
});

test('documents that share pages are looked through to their last page', async () => {
  const id = await readDocument('part.pdf');
  const holds = await longDocument('holds.pdf', 'Sanna Brink');
  const without = await longDocument('without.pdf', 'Nobody');
  await within(() =>
    repository(DocumentPart).insert(
      [holds, without].map((documentId) => ({ documentId, position: 1, sourceId: id, pages: [1] })),
    ),
  );
  const named = async (body: object): Promise<string[]> =>
    dataOf(await attack(id, body)).others.map(({ documentId }) => documentId);
  const found = await named({ boxes: [], terms: ['Sanna Brink'] });
  expect(found).toContain(holds);
  expect(found).not.toContain(without);
  // Anything without words can't be searched for.
  expect(await named({ boxes: [{ page: 1, box: [0.8, 0.8, 0.9, 0.9] }], terms: [] })).toContain(without);
});

test('documents that share pages are named before all that only look alike', async () => {
  const id = await readDocument('form.pdf');
  const related = await readDocument('made from the form.pdf', [{ ...page, content: '1 1 0 rg 100 100 220 200 re f' }]);
  const forms = Array.from({ length: redactionLimits.maxOtherDocuments }, (_, at) => ({
    name: `form ${at}.pdf`,
    content: makePdf([{ ...page, content: `0 1 1 rg 100 100 ${230 + at} 200 re f` }]),
  }));
  for (let from = 0; from < forms.length; from += 10) {
    const { documents } = dataOf(await ada.upload(forms.slice(from, from + 10)));
    await within(() =>
      repository(Document).update({ itemId: In([id, ...documents.map((form) => form.id)]) }, { pictureHash: '4660' }),
    );
  }
  await within(() => repository(DocumentPart).insert({ documentId: related, position: 1, sourceId: id, pages: [1] }));
  const { others } = dataOf(await attack(id, { boxes: [{ page: 1, box: [0.8, 0.8, 0.9, 0.9] }], terms: [] }));
  expect(others).toHaveLength(redactionLimits.maxOtherDocuments);
  expect(others).toContainEqual({ documentId: related, name: 'made from the form.pdf' });
});

test('what can’t be redacted says why', async () => {
  const note = dataOf(await ada.upload([{ name: 'note.txt', content: 'only text' }])).documents[0]?.id ?? '';
  expect((await attack(note, plan)).body.error).toContain('no pages');
  const id = await readDocument('two.pdf');
  expect((await attack(id, { ...plan, boxes: [{ page: 2, box: [0, 0, 1, 1] }] })).status).toBe(409);
  expect((await attack(id, { boxes: [], terms: ['- -'] })).status).toBe(400);
  await within(() => repository(Document).update({ itemId: id }, { pageCount: 81 }));
  expect((await attack(id, plan)).body.error).toContain('80 pages');
  await within(() => repository(Document).update({ itemId: id }, { pageCount: 1, shownRunId: null }));
  expect((await attack(id, plan)).body.error).toContain('Not all of the document');
});

test('a document that breaks on the way says why, and is left as it was', async () => {
  const id =
    dataOf(await ada.upload([{ name: 'broken.pdf', content: Buffer.from('%PDF-1.7\nnothing\n%%EOF\n') }])).documents[0]
      ?.id ?? '';
  await asIfRead(running.parts.database, ada.signedIn.user.organizationId, id);
  expect((await release(id, { ...plan, name: 'Copy' })).body.error).toContain('damaged');
});
