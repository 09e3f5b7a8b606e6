// covers: libs/pipeline
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from '@playwright/test';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { leastLikeness } from '@cartulary/contracts/likeness';
import type { Entity, PageText } from '@cartulary/contracts/reading';
import { findOnPage } from '@cartulary/pipeline/detect/find-on-page';
import { learnDetector } from '@cartulary/pipeline/detect/learn-detector';
import { reducedPage } from '@cartulary/pipeline/detect/reduced-page';
import type { Purpose } from '@cartulary/pipeline/embed/embedder';
import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';
import { splitBlocks, wordsOf } from '@cartulary/pipeline/engines/plain-text/blocks';
import { extractEntities } from '@cartulary/pipeline/entities/extract';
import { tagPages } from '@cartulary/pipeline/entities/tagger/tag-pages';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { openDocument } from '@cartulary/pipeline/open-document';
import { readDocument, type ReadDocument } from '@cartulary/pipeline/read-document';
import { Background } from '@cartulary/pipeline/embed/background';
import { lookAt } from '@cartulary/pipeline/trials/look-at';
import type { PageSeen, ThingsSeen } from '@cartulary/pipeline/trials/look';
import { BILL_XML } from '../libs/pipeline/fixtures/bill-xml';
import { DrawnPage } from '../libs/pipeline/src/image/drawn-page.test-helper';
import { drawCode, drawPage, pngOf } from '../libs/pipeline/src/engines/codes/draw-codes.test-helper';
import { makeEncryptedPdf, makePdf, textContent } from '../libs/pipeline/fixtures/make';
import { PipelinePage } from './support/pipeline-page';
import { asked, files } from './support/ten-languages';

const fixtures = path.resolve(import.meta.dirname, '../libs/pipeline/fixtures/parity');
const engines = { ...createNodeEngines(), embedder: createNodeEmbedder() };
let reading: PipelinePage;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  reading = await PipelinePage.start();
});
test.afterAll(async () => {
  await reading.stop();
  await engines.embedder.close();
});
test.describe.configure({ timeout: 180_000 });

/** The same bytes read by the Web Worker in the browser and by Node. */
async function both(
  page: import('@playwright/test').Page,
  bytes: Uint8Array,
  name: string,
  mediaType: ReadableMediaType,
) {
  await page.goto(reading.url);
  await page.waitForFunction(() => typeof window.readInWorker === 'function');
  const base64 = Buffer.from(bytes).toString('base64');
  const answer = await page.evaluate((file) => window.readInWorker(file.base64, file.name, file.mediaType), {
    base64,
    name,
    mediaType,
  });
  if (answer.kind === 'failed') throw new Error(`The browser failed with ${answer.code}`);
  return { browser: answer, server: await readDocument(bytes, { name, mediaType }, engines) };
}

const identical: readonly (readonly [string, ReadableMediaType])[] = [
  ['notes.txt', 'text/plain'],
  ['../words/lease.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
];
const recognised: readonly (readonly [string, ReadableMediaType])[] = [
  ['text-and-scan.pdf', 'application/pdf'],
  ['letter.png', 'image/png'],
  ['transparent.png', 'image/png'],
  ['sixteen-bit.png', 'image/png'],
  ['faint-receipt.png', 'image/png'],
  ['letter.jpg', 'image/jpeg'],
  ['turned.jpg', 'image/jpeg'],
  ['../words/delivery-note.tiff', 'image/tiff'],
];

for (const [name, mediaType] of identical) {
  test(`The browser reads the very words, boxes and entities of the server in ${name}`, async ({ page }) => {
    const { browser, server } = await both(page, readFileSync(path.join(fixtures, name)), name, mediaType);
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

for (const [name, mediaType] of recognised) {
  test(`At most one word in 200 of a picture differs in ${name}, since runtimes and decoders round`, async ({
    page,
  }) => {
    const { browser, server } = await both(page, readFileSync(path.join(fixtures, name)), name, mediaType);
    const enginesOf = ({ pages }: ReadDocument) => pages.map(({ engine, source }) => [engine, source]);
    expect(enginesOf(browser.result)).toEqual(enginesOf(server));
    const wordsOf = (read: ReadDocument, isPicture: boolean) =>
      read.pages
        .filter(({ source }) => (source === 'recognised') === isPicture)
        .flatMap(({ words }) => words.map(({ text }) => text));
    expect(wordsOf(browser.result, false)).toEqual(wordsOf(server, false));
    const [there, here] = [wordsOf(server, true), wordsOf(browser.result, true)];
    expect(there.length).toBeGreaterThan(40);
    expect(wordDistance(there, here)).toBeLessThanOrEqual(Math.ceil(there.length / 200));
    expect(browser.result.language.language).toBe(server.language.language);
  });
}

test('The browser reads the very codes of the server, from its own program alone', async ({ page }) => {
  const placed = [
    { png: await drawCode('QRCode', 'https://quay.example/pay?id=7'), left: 200, top: 200 },
    { png: await drawCode('EAN13', '4006381333931'), left: 600, top: 1_200 },
  ];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(reading.url)) elsewhere.push(request.url());
  });
  const { browser, server } = await both(
    page,
    await pngOf(await drawPage(placed, { turn: 5 })),
    'codes.png',
    'image/png',
  );
  expect(server.pages[0]?.codes?.map(({ text }) => text)).toEqual(['https://quay.example/pay?id=7', '4006381333931']);
  expect(browser.result.pages[0]?.codes).toEqual(server.pages[0]?.codes);
  expect(browser.stages).toContain('codes');
  expect(elsewhere).toEqual([]);
});

test('The browser finds the very form of the server', async ({ page }) => {
  const content = [
    textContent(['Surname: Marwik', '', '', 'I agree'], { left: 100 }),
    '\n1 w 80 665 12 12 re S 1.5 w 82 667 m 90 675 l S 82 675 m 90 667 l S\n',
  ].join('');
  const { browser, server } = await both(page, makePdf([{ content }]), 'form.pdf', 'application/pdf');
  expect(server.pages[0]?.form?.map(({ kind, label }) => [kind, label])).toEqual([
    ['pair', 'Surname'],
    ['tick', 'I agree'],
  ]);
  expect(browser.result.pages[0]?.form).toEqual(server.pages[0]?.form);
});

/** Of likenesses: right and wrong answers lie between .7 and .95. */
const NEARLY_EQUAL = 0.003;
/** Of first answers that are others in the browser: two of 43. */
const FEW = 0.05;

/** Product of two vectors, the cosine where both have length 1; 0 where there is none. */
const cosine = (one: ArrayLike<number> | null | undefined, other: ArrayLike<number> | null | undefined): number =>
  one && other ? Array.from(one).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) : 0;

test('Questions and passages in seven languages mean the same in the browser as on the server, and find the same', async ({
  page,
}) => {
  const papers = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../bench/meaning/papers.json'), 'utf8'),
  ) as { language: string; text: string; asked: Record<string, string[]> }[];
  const some = papers.filter((_, index) => index % 3 === 0);
  const asked = some.flatMap((paper) => Object.values(paper.asked).map(([question = '']) => question));
  const passages = [...some.map(({ text }) => text), ...longTexts(), '东京的天气很好'];
  await page.goto(reading.url);
  await page.waitForFunction(() => typeof window.embedInWorker === 'function');
  const vectors = async (texts: readonly string[], purpose: Purpose) => ({
    there: await engines.embedder.embed(texts, purpose),
    here: await page.evaluate((sent) => window.embedInWorker(sent.texts, sent.purpose), { texts, purpose }),
  });
  const [questions, answers] = [await vectors(asked, 'question'), await vectors(passages, 'passage')];
  expect([answers.there.pop(), answers.here.pop()]).toEqual([null, null]);
  const cosines = [questions, answers].flatMap(({ there, here }) =>
    there.map((vector, index) => cosine(vector, here[index])),
  );
  expect(Math.min(...cosines)).toBeGreaterThanOrEqual(0.998);
  expect(cosines.reduce((sum, one) => sum + one, 0) / cosines.length).toBeGreaterThanOrEqual(0.999);
  const likenesses = (side: 'there' | 'here') =>
    questions[side].map((question) => answers[side].map((answer) => cosine(question, answer)));
  const there = likenesses('there');
  /** How much less alike the browser's first answer is on the server than the server's own; 0 where it is the same. */
  const missed = likenesses('here').map((here, index) => {
    const first = here.indexOf(Math.max(...here));
    return Math.max(...(there[index] ?? [])) - (there[index]?.[first] ?? 0);
  });
  // Between two that are as good as equally alike, rounding decides.
  expect(Math.max(...missed)).toBeLessThan(NEARLY_EQUAL);
  expect(missed.filter((miss) => miss > 0).length / missed.length).toBeLessThanOrEqual(FEW);
});

test('A tab that read ten documents in ten languages itself answers questions from another language as the server does', async ({
  page,
}) => {
  await page.goto(reading.url);
  await page.waitForFunction(() => typeof window.embedInWorker === 'function');
  const inTab = (file: { base64: string; name: string; mediaType: string }) =>
    page.evaluate(async ({ base64, name, mediaType }) => {
      const answer = await window.readInWorker(base64, name, mediaType);
      if (answer.kind === 'failed') throw new Error(`The browser failed with ${answer.code}`);
      return answer.result.passages.map((passage) => ({ ...passage, vector: [...passage.vector] }));
    }, file);
  const [here, there]: [Answering[], Answering[]] = [[], []];
  for (const { name, mediaType, bytes } of files) {
    here.push(...(await inTab({ base64: bytes.toString('base64'), name, mediaType })).map((one) => ({ ...one, name })));
    const { passages } = await readDocument(bytes, { name, mediaType }, engines);
    there.push(...passages.map((one) => ({ ...one, name })));
  }
  const questions = asked.map(({ question }) => question);
  const answers = asked.map(({ name, page: number }) => ({ name, page: number, isShown: true }));
  const askedInTab = await page.evaluate((texts) => window.embedInWorker(texts, 'question'), questions);
  expect(firstAnswers(here, askedInTab)).toEqual(answers);
  expect(firstAnswers(there, await engines.embedder.embed(questions, 'question'))).toEqual(answers);
});

interface Answering {
  readonly name: string;
  readonly page: number;
  readonly vector: ArrayLike<number>;
}

/** For each question the passage that is most alike by the measure of the search, and whether a search would show it. */
function firstAnswers(passages: readonly Answering[], questions: readonly (ArrayLike<number> | null)[]) {
  const vectors = passages.map(({ vector }) => Float32Array.from(vector));
  const background = Background.of(vectors, vectors.length);
  return questions.map((question) => {
    const comparison = background.comparison(Float32Array.from(question ?? []));
    const products = vectors.map((vector) => cosine(comparison.vector, vector));
    const best = Math.max(...products);
    const first = passages[products.indexOf(best)];
    return { name: first?.name, page: first?.page, isShown: comparison.likeness(best) >= leastLikeness };
  });
}

test('The browser finds the very things of the server, by what the server learned', async ({ page }) => {
  const bytes = readFileSync(path.join(fixtures, 'letter.png'));
  const document = await openDocument(bytes, 'image/png', engines);
  const picture = await reducedPage(document, 1);
  document.close();
  const model = picture && learnDetector([{ picture, boxes: [[0.1, 0.05, 0.4, 0.1]] }]);
  if (!picture || !model) throw new Error('nothing was learned');
  await page.goto(reading.url);
  await page.waitForFunction(() => typeof window.lookInWorker === 'function');
  const asked = { of: 'things', model, base64: bytes.toString('base64') } as const;
  const { things } = (await page.evaluate((look) => window.lookInWorker(look), asked)) as ThingsSeen;
  expect(things.length).toBeGreaterThan(0);
  expect(things).toEqual(findOnPage(picture, model));
});

test('The browser sees the very signature, stamp and quality of the server', async ({ page }) => {
  const drawn = new DrawnPage().print(80, 100, 900, 10).signature(120, 1_000).ring(700, 1_000, 70, [40, 60, 190]);
  const bytes = await pngOf(drawn);
  // Nothing was read where they are.
  const read: PageText = {
    page: 1,
    text: '',
    words: [],
    source: 'recognised',
    widthPoints: null,
    heightPoints: null,
    confidence: null,
    engine: 'test',
    engineVersion: '1',
  };
  const picture = { mediaType: 'image/png', bytes, page: 1 } as const;
  const there = (await lookAt({ of: 'page', picture, read }, engines)) as PageSeen;
  expect(there.marks.map(({ kind }) => kind).sort()).toEqual(['signature', 'stamp']);
  await page.goto(reading.url);
  await page.waitForFunction(() => typeof window.lookInWorker === 'function');
  const asked = { of: 'page', read, base64: Buffer.from(bytes).toString('base64') } as const;
  const here = (await page.evaluate((look) => window.lookInWorker(look), asked)) as PageSeen;
  expect([here.marks, here.quality]).toEqual([there.marks, there.quality]);
});

test('The browser reads the very data of an electronic bill that the server reads, and holds it against the print', async ({
  page,
}) => {
  const print = ['INVOICE', 'Quay & Sons GmbH', 'Invoice number: R-2026-117', 'Invoice date: 3 November 2026'];
  const sums = ['Net amount: EUR 100.00', 'VAT 19 %: EUR 19.00', 'Total amount due: EUR 119.00'];
  const pdf = await PDFDocument.load(makePdf([{ content: textContent([...print, '', ...sums]) }]));
  await pdf.attach(Buffer.from(BILL_XML), 'factur-x.xml', { mimeType: 'text/xml' });
  const { browser, server } = await both(page, await pdf.save(), 'bill.pdf', 'application/pdf');
  expect(server.fields.find(({ name }) => name === 'buyer')?.value).toBe('Ottermere Ltd');
  expect(server.fields.find(({ name }) => name === 'total')?.value).toBe('EUR 119.00');
  expect(browser.result.fields).toEqual(server.fields);
});

test('The browser reads the very machine-readable zone of the server', async ({ page }) => {
  const zone = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
  const lines = ['PASSPORT', 'Republic of Utopia', 'Passport No. L898902C3', 'Nationality: Utopian', '', ...zone];
  const { browser, server } = await both(
    page,
    makePdf([{ content: textContent(lines) }]),
    'passport.pdf',
    'application/pdf',
  );
  expect(server.fields.find(({ name }) => name === 'surname')?.value).toBe('ERIKSSON');
  expect(browser.result.fields).toEqual(server.fields);
});

test('The browser finds the very names of the server in 200 lines of English', async ({ page }) => {
  const lines = readFileSync(path.join(fixtures, '../names/tagged-lines.jsonl'), 'utf8').trim().split('\n');
  const text = lines.map((line) => (JSON.parse(line) as { text: string }).text).join('\n\n');
  const english: PageText = {
    page: 1,
    text,
    words: wordsOf(splitBlocks(text)),
    source: 'plain-text',
    widthPoints: null,
    heightPoints: null,
    confidence: 1,
    engine: 'test',
    engineVersion: '1',
  };
  await page.goto(reading.url);
  await page.waitForFunction(() => typeof window.findEntitiesInWorker === 'function');
  const here = await page.evaluate((asked) => window.findEntitiesInWorker([asked]), english);
  const there = await extractEntities([english], await tagPages([english], engines.embedder));
  expect(there.filter(({ engine }) => engine === 'minilm-names').length).toBeGreaterThan(300);
  expectSameEntities(here, there);
});

/**
 * What the rules found is the same to the last figure. The tagger's model scales its activations to whole numbers, so that its
 * certainties differ a little; a name that is told with one of them, and not just so, is told with the other.
 */
function expectSameEntities(here: readonly Entity[], there: readonly Entity[]): void {
  const byRules = (entities: readonly Entity[]) => entities.filter(({ engine }) => engine === 'rules');
  expect(byRules(here)).toEqual(byRules(there));
  const keysOf = (entities: readonly Entity[], least: number): string[] =>
    entities.flatMap(({ kind, page, box, range, value, engine, confidence }) =>
      engine === 'rules' || confidence < least ? [] : [JSON.stringify([kind, page, box, range, value])],
    );
  const missing = (some: readonly Entity[], others: readonly Entity[]): string[] => {
    const known = new Set(keysOf(others, 0));
    return keysOf(some, JUST_TOLD).filter((key) => !known.has(key));
  };
  expect([...missing(here, there), ...missing(there, here)]).toEqual([]);
}

/** Names are told from 0.7 on. */
const JUST_TOLD = 0.8;

function longTexts(): string[] {
  const text = readFileSync(path.resolve(import.meta.dirname, 'samples/zlib-readme.txt'), 'utf8');
  return [0, 900, 1_800, 2_700, 3_600].map((at) => text.slice(at, at + 1_000));
}

test('A document of Word 97 to 2003 can’t be read in the browser, which says so', async ({ page }) => {
  await page.goto(reading.url);
  await page.waitForFunction(() => typeof window.readInWorker === 'function');
  const base64 = readFileSync(path.join(fixtures, '../words/lease.doc')).toString('base64');
  const answer = await page.evaluate((file) => window.readInWorker(file, 'lease.doc', 'application/msword'), base64);
  expect(answer).toMatchObject({ kind: 'failed', code: 'reading_unavailable' });
});

test('A file that asks for a password fails in the browser with the server’s reason', async ({ page }) => {
  await page.goto(reading.url);
  await page.waitForFunction(() => typeof window.readInWorker === 'function');
  const base64 = makeEncryptedPdf().toString('base64');
  const answer = await page.evaluate((file) => window.readInWorker(file, 'secret.pdf', 'application/pdf'), base64);
  expect(answer).toMatchObject({ kind: 'failed', code: 'reading_encrypted' });
});

/** How many words must be inserted, removed or replaced to get from one list to the other (Levenshtein). */
function wordDistance(from: readonly string[], to: readonly string[]): number {
  let row = to.map((_, index) => index + 1);
  row.unshift(0);
  for (const [i, word] of from.entries()) {
    const next = [i + 1];
    for (const [j, other] of to.entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (word === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
