import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { Box } from '@cartulary/contracts/reading';
import fc from 'fast-check';
import { makeEncryptedPdf, makePdf, makePng, textContent } from '../../fixtures/make.js';
import { hidingPlaces, sourceOf } from '../../fixtures/leaking-sources.js';
import { attackCopy } from './attack/attack-copy.js';
import { makeCopy } from './make-copy.js';
import { leaks } from '../../fixtures/planted-leaks.js';
import { redactDocument } from './redact-document.js';
import {
  blindEngines,
  bytesOf,
  engines,
  fixture,
  hasSecret,
  readAsProduct,
  readSource,
  wordsOf,
} from './redact.test-helper.js';

const secret = 'Sanna Brinkwater';
/** `npm run test:leaks` uses 100. */
const seededFiles = Number(process.env['CARTULARY_REDACTION_FILES'] ?? 3);
const MS_A_FILE = 30_000;

test('a box by hand takes the words under it, a word that it cuts whole, and no others', async () => {
  const source = await readSource(makePdf([{ content: textContent(['alpha beta gamma', 'delta epsilon']) }]));
  const [, beta] = source.pages[0]?.words ?? [];
  if (!beta?.box) throw new Error('no such word');
  const [left, top, right, bottom] = beta.box;
  const { bytes, report } = await makeCopy(
    source,
    { boxes: [{ page: 1, box: [left + (right - left) / 2, top, right + 0.001, bottom] }], terms: [] },
    engines,
  );
  expect(await wordsOf(bytes)).toEqual(['alpha', 'gamma', 'delta', 'epsilon']);
  expect(report).toMatchObject({ places: 1, coveredWords: 1, findings: [] });
});

test('the same words are covered on every page, over the end of a line and however they are written', async () => {
  const pages = [['Sanna Brinkwater came.'], ['And SANNA', 'BRINKWATER went.'], ['Of Sanna Brink-', 'water nothing.']];
  const source = await readSource(makePdf(pages.map((lines) => ({ content: textContent(lines) }))));
  const { bytes, report } = await makeCopy(source, { boxes: [], terms: [secret] }, engines);
  expect(await wordsOf(bytes)).toEqual(['came.', 'And', 'went.', 'Of', 'nothing.']);
  expect(report).toMatchObject({ places: 5, findings: [] });
});

test('a picture is overwritten where a box lies', async () => {
  const source = {
    bytes: makePng(
      200,
      100,
      Buffer.concat(Array.from({ length: 100 }, () => Buffer.from([0, ...Buffer.alloc(200, 255)]))),
    ),
    mediaType: 'image/png' as const,
    turns: {},
    pages: [],
  };
  const { report } = await makeCopy(source, { boxes: [{ page: 1, box: [0.1, 0.1, 0.5, 0.5] }], terms: [] }, engines);
  expect(report).toMatchObject({ pageCount: 1, places: 1, findings: [] });
});

test('words that were recognized in a picture on a page of text stay in the copy, with those of the file', async () => {
  const source = await readAsProduct(fixture('pasted-receipt'));
  const { bytes, report } = await makeCopy(source, { boxes: [], terms: [] }, blindEngines);
  const words = source.pages.flatMap((page) => page.words.map(({ text }) => text));
  expect(words).toContain('31.40');
  expect((await wordsOf(bytes)).sort()).toEqual(words.sort());
  expect(report).toMatchObject({ leftOutWords: 0, findings: [] });
});

test('a signed document says that the signature ends', async () => {
  const signed = sourceOf(['Signed.'], {
    catalog: '/AcroForm << /SigFlags 3 /Fields [6 0 R] >>',
    page: '/Annots [6 0 R]',
    objects: [
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /V 7 0 R /F 2 /Rect [0 0 0 0] /P 3 0 R >>',
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Name (${secret}) /ByteRange [0 10 20 10] /Contents <00> >>`,
    ],
  });
  const { bytes, report } = await makeCopy(await readSource(signed), { boxes: [], terms: [secret] }, blindEngines);
  expect(report).toMatchObject({ endsSignature: true, findings: [] });
  expect(hasSecret(bytesOf(bytes))).toBe(false);
});

describe('what is drawn over a page and stands in no word of it', () => {
  const lines = ['Dear Kestrel,', 'your claim is settled.'];
  const plan = { boxes: [], terms: ['Kestrel'] };
  const drawn = async (bytes: Uint8Array): Promise<Buffer> => {
    const pdf = await engines.pdf.open(bytes);
    const { data } = pdf.render(1, 72, 4_000_000);
    pdf.close();
    return Buffer.from(data);
  };

  // PDFium leaves form values to the viewer; other programs show them.
  test.each([
    ['a comment that is drawn', true],
    ['the value of a form that is drawn', false],
  ])('%s', async (name, isDrawnHere) => {
    const [commented, bare] = [sourceOf(lines, hidingPlaces[name]?.(secret) ?? {}), sourceOf(lines, {})];
    expect((await drawn(commented)).equals(await drawn(bare))).toBe(!isDrawnHere);
    const { bytes, report } = await makeCopy(await readSource(commented), plan, blindEngines);
    const { bytes: plain } = await makeCopy(await readSource(bare), plan, blindEngines);
    expect((await drawn(bytes)).equals(await drawn(plain))).toBe(true);
    expect(report).toMatchObject({ annotations: 1, findings: [] });
  });

  test('words that were read from the picture of a comment are left out with it', async () => {
    const bytes = sourceOf(lines, hidingPlaces['a comment that is drawn']?.(secret) ?? {});
    const source = await readSource(bytes);
    const pages = source.pages.map((page) => ({
      ...page,
      source: 'recognised' as const,
      words: [...page.words, { text: 'Sanna', box: [0.5, 0.59, 0.56, 0.615] as Box, range: null, confidence: 1 }],
    }));
    const { bytes: copy, report } = await makeCopy({ ...source, pages }, plan, engines);
    expect(await wordsOf(copy)).toEqual(['Dear', 'your', 'claim', 'is', 'settled.']);
    expect(report).toMatchObject({ coveredWords: 1, leftOutWords: 1 });
  });
});

test('a page that was not read has words that no term covers, so there is no copy', async () => {
  const source = await readSource(makePdf(['Dear Kestrel', secret].map((line) => ({ content: textContent([line]) }))));
  const partly = { ...source, pages: source.pages.slice(0, 1) };
  await expect(makeCopy(partly, { boxes: [], terms: [secret] }, blindEngines)).rejects.toThrow('page 2 was not read');
  const { report } = await makeCopy(partly, { boxes: [{ page: 2, box: [0, 0, 1, 1] }], terms: [] }, blindEngines);
  expect(report).toMatchObject({ places: 1, findings: [] });
});

test('words are counted as covered where they lie under a box, and as left out where they don’t and are gone as well', async () => {
  const bytes = sourceOf(['Dear Kestrel,'], hidingPlaces['invisible text']?.('Unseen') ?? {});
  const source = await readSource(bytes);
  const nowhere = { text: 'Nowhere', box: null, range: null, confidence: 1 };
  const pages = source.pages.map((page) => ({ ...page, words: [...page.words, nowhere] }));
  const { report } = await makeCopy({ ...source, pages }, { boxes: [], terms: ['Kestrel'] }, blindEngines);
  expect(report).toMatchObject({ places: 1, coveredWords: 1, leftOutWords: 2, annotations: 0 });
});

test('a word that the text has without a place, over what nobody can read, keeps the release shut', async () => {
  const scribble = '1 w 300 300 m 320 322 l 331 298 l 344 325 l 362 301 l S';
  const bytes = sourceOf(['Dear Kestrel,', 'your claim is settled.'], {
    content: `/Span << /ActualText (Brinkwater) >> BDC BT /F1 12 Tf 72 300 Td (.) Tj ET ${scribble} EMC`,
  });
  const source = await readSource(bytes);
  expect(source.pages[0]?.words.find(({ text }) => text === 'Brinkwater')).toMatchObject({ box: null });
  const { report } = await makeCopy(source, { boxes: [], terms: ['Brinkwater', 'Kestrel'] }, engines);
  expect(report.findings).toEqual([{ attack: 'recognition', page: 1, at: 'word of the text that is read nowhere' }]);
  const { report: placed } = await makeCopy(source, { boxes: [], terms: ['Kestrel'] }, engines);
  expect(placed.findings).toEqual([]);
});

test('every page of the longest document is covered and looked at, and of one that is longer there is no copy', async () => {
  const { maxPages } = redactionLimits;
  const pagesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      width: 144,
      height: 72,
      content: textContent([index + 1 === maxPages ? `Ending ${secret}` : secret], { top: 30, left: 6, size: 10 }),
    }));
  const source = await readSource(makePdf(pagesOf(maxPages)));
  const plan = { boxes: [], terms: [secret] };
  const { bytes, covered, pageCount } = await redactDocument(source, plan, engines);
  expect([pageCount, new Set(covered.map(({ page }) => page)).size]).toEqual([maxPages, maxPages]);
  expect(await attackCopy(bytes, { pageCount, places: covered, terms: plan.terms }, engines)).toEqual([]);
  const findings = await attackCopy(bytes, { pageCount, places: covered, terms: ['Ending'] }, engines);
  expect(findings).toContainEqual({ attack: 'text', page: maxPages, at: 'words' });
  await expect(makeCopy(await readSource(makePdf(pagesOf(maxPages + 1))), plan, engines)).rejects.toMatchObject({
    code: 'reading_too_many_pages',
  });
}, 60_000);

test('an encrypted and a damaged document say so', async () => {
  const plan = { boxes: [], terms: [secret] };
  const of = (bytes: Buffer) => makeCopy({ bytes, mediaType: 'application/pdf', turns: {}, pages: [] }, plan, engines);
  await expect(of(makeEncryptedPdf())).rejects.toMatchObject({ code: 'reading_encrypted' });
  await expect(of(Buffer.from('%PDF-1.7\nnothing'))).rejects.toMatchObject({ code: 'reading_damaged' });
});

test('flowing text has no pages to be covered', async () => {
  const source = { bytes: Buffer.from('Sanna'), mediaType: 'text/plain' as const, turns: {}, pages: [] };
  await expect(makeCopy(source, { boxes: [], terms: [secret] }, engines)).rejects.toMatchObject({
    code: 'reading_no_pages',
  });
});

test(
  'whatever is written and wherever it is hidden, a copy that may be released has nothing of it',
  async () => {
    const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'claim', 'Kestrel', secret, 'SANNA BRINKWATER');
    const lines = fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    const hidden = fc.constantFrom(...Object.values(hidingPlaces));
    const planted = fc.option(fc.constantFrom(...Object.values(leaks)), { freq: 2, nil: undefined });
    await fc.assert(
      fc.asyncProperty(lines, hidden, planted, async (shown, place, plant) => {
        const source = await readSource(sourceOf([...shown.map((of) => of.join(' ')), secret], place(secret)));
        const plan = { boxes: [], terms: [secret] };
        const made = await redactDocument(source, plan, engines);
        const bytes = plant ? await plant(made.bytes, secret) : made.bytes;
        const covered = { pageCount: made.pageCount, places: made.covered, terms: plan.terms };
        const findings = await attackCopy(bytes, covered, engines);
        // Anything left in a copy blocks its release. A copy that may be released is checked independently.
        expect(findings.length > 0).toBe(plant !== undefined);
        if (findings.length === 0) expect(hasSecret(`${(await wordsOf(bytes)).join('')}${bytesOf(bytes)}`)).toBe(false);
      }),
      { numRuns: seededFiles, seed: 42 },
    );
  },
  60_000 + seededFiles * MS_A_FILE,
);
