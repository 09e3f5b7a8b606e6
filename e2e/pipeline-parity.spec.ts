// covers: libs/pipeline
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test, type Browser } from '@playwright/test';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { findOnPage } from '@cartulary/pipeline/detect/find-on-page';
import { learnDetector } from '@cartulary/pipeline/detect/learn-detector';
import { reducedPage } from '@cartulary/pipeline/detect/reduced-page';
import { openDocument } from '@cartulary/pipeline/open-document';
import type { ReadDocument } from '@cartulary/pipeline/read-document';
import { lookAt } from '@cartulary/pipeline/trials/look-at';
import type { PageSeen, ThingsSeen } from '@cartulary/pipeline/trials/look';
import { BILL_XML } from '../libs/pipeline/fixtures/bill-xml';
import { DrawnPage } from '../libs/pipeline/src/image/drawn-page.test-helper';
import { drawCode, drawPage, pngOf } from '../libs/pipeline/src/engines/codes/draw-codes.test-helper';
import { makeEncryptedPdf, makePdf, textContent } from '../libs/pipeline/fixtures/make';
import {
  BothReaders,
  cosine,
  expectSameEntities,
  expectSamePictures,
  pageOf,
  papersOfMeaning,
  parityFixtures,
} from './support/both-readers';

// One file per kind of processing; `npm run test:privacy -- parity` compares more pictures, languages and names.
let both: BothReaders;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  test.setTimeout(120_000);
  both = await BothReaders.start(browser);
});
test.afterAll(() => both.stop());

const identical: readonly (readonly [string, ReadableMediaType])[] = [
  ['notes.txt', 'text/plain'],
  ['../words/lease.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
];
for (const [name, mediaType] of identical) {
  test(`The browser reads the very words, boxes and entities of the server in ${name}`, async () => {
    const { browser, server } = await both.read(readFileSync(path.join(parityFixtures, name)), name, mediaType);
    expect(server.pages.flatMap((one) => one.words).length).toBeGreaterThan(10);
    expect(browser.result.pages).toEqual(server.pages);
    expectSameEntities(browser.result.entities, server.entities);
    expect(browser.result.language).toEqual(server.language);
    expect(browser.result.summary).toEqual(server.summary);
    expect(browser.result.fields).toEqual(server.fields);
    expect(browser.result.class.class).toBe(server.class.class);
    expect(Math.abs(browser.result.class.confidence - server.class.confidence)).toBeLessThanOrEqual(0.02);
    expect(browser.result.class.engine).toBe('character-classes + multilingual-e5-small');
    const placesOf = ({ passages }: ReadDocument) => passages.map(({ page: on, start, end }) => [on, start, end]);
    expect(server.passages.length).toBeGreaterThan(0);
    expect(placesOf(browser.result)).toEqual(placesOf(server));
    expect(browser.stages).toEqual(
      expect.arrayContaining(['inspect', 'text', 'recognise', 'layout', 'entities', 'embed']),
    );
  });
}

const recognised: readonly (readonly [string, ReadableMediaType])[] = [
  ['text-and-scan.pdf', 'application/pdf'],
  ['turned.jpg', 'image/jpeg'],
];

for (const [name, mediaType] of recognised) {
  test(`At most one word in 200 of a picture differs in ${name}, since runtimes and decoders round`, async () => {
    const { browser, server } = await both.read(readFileSync(path.join(parityFixtures, name)), name, mediaType);
    expectSamePictures(browser.result, server);
  });
}

test('The browser reads the very codes of the server, from its own program alone', async () => {
  const placed = [
    { png: await drawCode('QRCode', 'https://quay.example/pay?id=7'), left: 200, top: 200 },
    { png: await drawCode('EAN13', '4006381333931'), left: 600, top: 1_200 },
  ];
  const { browser, server } = await both.read(
    await pngOf(await drawPage(placed, { turn: 5 })),
    'codes.png',
    'image/png',
  );
  expect(server.pages[0]?.codes?.map(({ text }) => text)).toEqual(['https://quay.example/pay?id=7', '4006381333931']);
  expect(browser.result.pages[0]?.codes).toEqual(server.pages[0]?.codes);
  expect(browser.stages).toContain('codes');
  expect(both.elsewhere).toEqual([]);
});

test('The browser finds the very form of the server', async () => {
  const content = [
    textContent(['Surname: Marwik', '', '', 'I agree'], { left: 100 }),
    '\n1 w 80 665 12 12 re S 1.5 w 82 667 m 90 675 l S 82 675 m 90 667 l S\n',
  ].join('');
  const { browser, server } = await both.read(makePdf([{ content }]), 'form.pdf', 'application/pdf');
  expect(server.pages[0]?.form?.map(({ kind, label }) => [kind, label])).toEqual([
    ['pair', 'Surname'],
    ['tick', 'I agree'],
  ]);
  expect(browser.result.pages[0]?.form).toEqual(server.pages[0]?.form);
});

test('Questions and passages mean the same in the browser as on the server', async () => {
  const some = papersOfMeaning().slice(0, 3);
  const questions = some.flatMap((paper) => Object.values(paper.asked).map(([question = '']) => question));
  const asked = await both.vectors(questions, 'question');
  const passages = await both.vectors([...some.map(({ text }) => text), '东京的天气很好'], 'passage');
  expect([passages.there.pop(), passages.here.pop()]).toEqual([null, null]);
  for (const { there, here } of [asked, passages])
    for (const [index, vector] of there.entries()) expect(cosine(vector, here[index])).toBeGreaterThanOrEqual(0.998);
});

test('The browser finds the very things of the server, by what the server learned', async () => {
  const bytes = readFileSync(path.join(parityFixtures, 'letter.png'));
  const document = await openDocument(bytes, 'image/png', both.engines);
  const picture = await reducedPage(document, 1);
  document.close();
  const model = picture && learnDetector([{ picture, boxes: [[0.1, 0.05, 0.4, 0.1]] }]);
  if (!picture || !model) throw new Error('nothing was learned');
  const asked = { of: 'things', model, base64: bytes.toString('base64') } as const;
  const { things } = (await both.page.evaluate((look) => window.lookInWorker(look), asked)) as ThingsSeen;
  expect(things.length).toBeGreaterThan(0);
  expect(things).toEqual(findOnPage(picture, model));
});

test('The browser sees the very signature, stamp and quality of the server', async () => {
  const drawn = new DrawnPage().print(80, 100, 900, 10).signature(120, 1_000).ring(700, 1_000, 70, [40, 60, 190]);
  const bytes = await pngOf(drawn);
  // There is no text at their positions.
  const read = pageOf({});
  const picture = { mediaType: 'image/png', bytes, page: 1 } as const;
  const there = (await lookAt({ of: 'page', picture, read }, both.engines)) as PageSeen;
  expect(there.marks.map(({ kind }) => kind).sort()).toEqual(['signature', 'stamp']);
  const asked = { of: 'page', read, base64: Buffer.from(bytes).toString('base64') } as const;
  const here = (await both.page.evaluate((look) => window.lookInWorker(look), asked)) as PageSeen;
  expect([here.marks, here.quality]).toEqual([there.marks, there.quality]);
});

test('The browser reads the very data of an electronic bill that the server reads, and holds it against the print', async () => {
  const print = ['INVOICE', 'Quay & Sons GmbH', 'Invoice number: R-2026-117', 'Invoice date: 3 November 2026'];
  const sums = ['Net amount: EUR 100.00', 'VAT 19 %: EUR 19.00', 'Total amount due: EUR 119.00'];
  const pdf = await PDFDocument.load(makePdf([{ content: textContent([...print, '', ...sums]) }]));
  await pdf.attach(Buffer.from(BILL_XML), 'factur-x.xml', { mimeType: 'text/xml' });
  const { browser, server } = await both.read(await pdf.save(), 'bill.pdf', 'application/pdf');
  expect(server.fields.find(({ name }) => name === 'buyer')?.value).toBe('Ottermere Ltd');
  expect(server.fields.find(({ name }) => name === 'total')?.value).toBe('EUR 119.00');
  expect(browser.result.fields).toEqual(server.fields);
});

test('The browser reads the very machine-readable zone of the server', async () => {
  const zone = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
  const lines = ['PASSPORT', 'Republic of Utopia', 'Passport No. L898902C3', 'Nationality: Utopian', '', ...zone];
  const { browser, server } = await both.read(
    makePdf([{ content: textContent(lines) }]),
    'passport.pdf',
    'application/pdf',
  );
  expect(server.fields.find(({ name }) => name === 'surname')?.value).toBe('ERIKSSON');
  expect(browser.result.fields).toEqual(server.fields);
});

test('A document of Word 97 to 2003 can’t be read in the browser, which says so', async () => {
  const bytes = readFileSync(path.join(parityFixtures, '../words/lease.doc'));
  const answer = await both.inTab(bytes, 'lease.doc', 'application/msword');
  expect(answer).toMatchObject({ kind: 'failed', code: 'reading_unavailable' });
});

test('A file that asks for a password fails in the browser with the server’s reason', async () => {
  const answer = await both.inTab(makeEncryptedPdf(), 'secret.pdf', 'application/pdf');
  expect(answer).toMatchObject({ kind: 'failed', code: 'reading_encrypted' });
});
