import { readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { limits } from '@cartulary/contracts/limits';
import { makeCompound } from '../fixtures/make-compound.js';
import { makeDocx, paragraph, part, picture, table } from '../fixtures/make-docx.js';
import { makeTiff } from '../fixtures/make-tiff.js';
import { embeddedImage } from './engines/docx/images.js';
import { ReadFailure } from './failure.js';
import { createNodeEngines } from './node.js';
import { openDocument } from './open-document.js';

const engines = createNodeEngines();
const DOC = 'application/msword';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const TIFF = 'image/tiff';
const words = path.resolve(import.meta.dirname, '../fixtures/words');
const doc = readFileSync(path.join(words, 'lease.doc'));
const docx = readFileSync(path.join(words, 'lease.docx'));
const tiff = makeTiff([{ width: 60, height: 40, grey: new Uint8Array(2_400) }]);

/** Returns the error code if the file can't be opened, or 'read'. */
async function failureOf(bytes: Uint8Array, mediaType: ReadableMediaType): Promise<string> {
  try {
    const document = await openDocument(bytes, mediaType, engines);
    document.textLayer(1);
    document.close();
    return 'read';
  } catch (error) {
    if (error instanceof ReadFailure) return error.code;
    throw error;
  }
}

const types = [
  [DOC, doc],
  [DOCX, docx],
  [TIFF, tiff],
] as const;

describe('a file that can’t be read says why', () => {
  it.each(types)('%s: when it is empty, cut off or garbage', async (mediaType, whole) => {
    expect(await failureOf(new Uint8Array(), mediaType)).toBe('reading_damaged');
    for (const share of [0.01, 0.3, 0.6, 0.95])
      expect(await failureOf(whole.subarray(0, Math.floor(whole.length * share)), mediaType)).toBe('reading_damaged');
    const garbage = new Uint8Array(5_000).map((_, at) => (at * 7_919) % 251);
    expect(await failureOf(garbage, mediaType)).toBe('reading_damaged');
    // The right signature, followed by garbage.
    expect(await failureOf(Buffer.concat([whole.subarray(0, 8), garbage]), mediaType)).toBe('reading_damaged');
  });

  it.each(types)('%s: and is read when it is whole', async (mediaType, whole) => {
    expect(await failureOf(whole, mediaType)).toBe('read');
  });
});

describe('a Word file', () => {
  it('with a password says so, old or new', async () => {
    const encrypted = makeCompound({ EncryptionInfo: new Uint8Array(100), EncryptedPackage: new Uint8Array(9_000) });
    expect(await failureOf(encrypted, DOCX)).toBe('reading_encrypted');
    expect(await failureOf(encrypted, DOC)).toBe('reading_encrypted');
    const locked = Buffer.from(doc);
    const information = locked.indexOf(Buffer.from([0xec, 0xa5]));
    locked.writeUInt16LE(locked.readUInt16LE(information + 10) | 0x0100, information + 10);
    expect(await failureOf(locked, DOC)).toBe('reading_encrypted');
  });

  it('that is another kind of archive or compound file says so', async () => {
    const sheet = makeDocx({
      body: '',
      mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    });
    expect(await failureOf(sheet, DOCX)).toBe('reading_other_type');
    expect(await failureOf(zipSync({ 'word/notes.txt': new Uint8Array(9) }), DOCX)).toBe('reading_other_type');
    expect(await failureOf(doc, DOCX)).toBe('reading_other_type');
    expect(await failureOf(makeCompound({ Workbook: new Uint8Array(5_000) }), DOC)).toBe('reading_other_type');
  });

  it('with macros is read without them', async () => {
    const macros = makeDocx({
      body: paragraph('Only this'),
      mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml',
      extra: { 'word/vbaProject.bin': doc },
    });
    const document = await openDocument(macros, DOCX, engines);
    expect(document.textLayer(1)?.text).toBe('Only this');
  });

  it('that unpacks to too much ends at once, whatever its directory says', async () => {
    const spaces = `<w:p><w:r><w:t>${' '.repeat(limits.reading.maxXmlBytes)}</w:t></w:r></w:p>`;
    const bomb = makeDocx({ body: spaces });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await failureOf(bomb, DOCX)).toBe('reading_too_much_text');
    // The directory claims 1 kB. Anything beyond that isn't unpacked.
    const lying = Buffer.from(bomb);
    const entry = lying.lastIndexOf('word/document.xml') - 46;
    lying.writeUInt32LE(1_000, entry + 24);
    expect(await failureOf(lying, DOCX)).toBe('reading_damaged');
  });

  it('of more characters than can be read says so', async () => {
    const long = makeDocx({ body: paragraph('many words '.repeat(200_000)) });
    expect(await failureOf(long, DOCX)).toBe('reading_too_much_text');
  });

  it('with entities, a document type or elements within elements without end is refused', async () => {
    const entity = '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>';
    expect(await failureOf(makeDocx({ prologue: entity, body: paragraph('<w:r><w:t>&b;</w:t></w:r>') }), DOCX)).toBe(
      'reading_damaged',
    );
    const outside = '<?xml version="1.0"?><!DOCTYPE w SYSTEM "file:///etc/passwd">';
    expect(await failureOf(makeDocx({ prologue: outside, body: '' }), DOCX)).toBe('reading_damaged');
    const deep = `${'<w:sdt><w:sdtContent>'.repeat(50_000)}${'</w:sdtContent></w:sdt>'.repeat(50_000)}`;
    expect(await failureOf(makeDocx({ body: deep }), DOCX)).toBe('reading_damaged');
    expect(await failureOf(makeDocx({ body: '<w:p><w:r>' }), DOCX)).toBe('reading_damaged');
  });

  it('with a huge table, endless spans or ten thousand parts is read or refused', async () => {
    const rows = Array.from({ length: 400 }, (_, row) => Array.from({ length: 20 }, (_, column) => `${row}.${column}`));
    expect(await failureOf(makeDocx({ body: table(rows) }), DOCX)).toBe('read');
    const wide = table([Array.from({ length: 110_000 }, () => 'x')]);
    expect(await failureOf(makeDocx({ body: wide }), DOCX)).toBe('reading_too_much_text');
    const spans = `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>`;
    expect(await failureOf(makeDocx({ body: spans.repeat(50) }), DOCX)).toBe('read');
    const extra = Object.fromEntries(
      Array.from({ length: limits.reading.maxPackageParts + 1 }, (_, at) => [`junk/${at}`, new Uint8Array()]),
    );
    expect(await failureOf(makeDocx({ body: '', extra }), DOCX)).toBe('reading_damaged');
  });

  it('whose references lead nowhere or in a ring is read', async () => {
    const body =
      paragraph(picture('nowhere')) +
      '<w:p><w:r><w:footnoteReference w:id="77"/></w:r><w:r><w:t>Words</w:t></w:r></w:p>' +
      '<w:sectPr><w:headerReference r:id="nowhere"/><w:headerReference r:id="header1.xml"/></w:sectPr>';
    const parts = {
      'header1.xml': part('hdr', '<w:sectPr><w:headerReference r:id="header1.xml"/></w:sectPr>'),
      'footnotes.xml': part(
        'footnotes',
        '<w:footnote w:id="1"><w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p></w:footnote>',
      ),
    };
    const document = await openDocument(makeDocx({ body, parts }), DOCX, engines);
    expect(document.textLayer(1)?.text).toBe('Words');
  });
});

describe('a picture inside of a Word file', () => {
  const imageOf = (bytes: Uint8Array): string | undefined =>
    embeddedImage(makeDocx({ body: '', parts: { 'media/a.png': bytes } }), 0)?.mediaType;

  it('is what its bytes are, and nothing where they are no picture that a browser shows', () => {
    const png = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from('0000001000000010080000000000000000', 'hex'),
    ]);
    expect(imageOf(png)).toBe('image/png');
    expect(imageOf(Buffer.from('47494638396101000100800000', 'hex'))).toBe('image/gif');
    expect(
      imageOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    ).toBeUndefined();
    expect(imageOf(Buffer.from('<html>'))).toBeUndefined();
    expect(imageOf(new Uint8Array())).toBeUndefined();
    png.writeUInt32BE(60_000, 16);
    expect(imageOf(png)).toBeUndefined();
    expect(imageOf(new Uint8Array(limits.reading.maxEmbeddedImageBytes + 1))).toBeUndefined();
    expect(embeddedImage(makeDocx({ body: '' }), 0)).toBeUndefined();
  });
});

describe('a TIFF', () => {
  const grey = new Uint8Array(4);

  it('that promises too many pixels is refused before any is made', async () => {
    expect(await failureOf(makeTiff([{ width: 30_000, height: 1, grey }]), TIFF)).toBe('reading_image_too_large');
    expect(await failureOf(makeTiff([{ width: 20_000, height: 20_000, grey }]), TIFF)).toBe('reading_image_too_large');
    const second = [
      { width: 2, height: 2, grey },
      { width: 20_000, height: 20_000, grey },
    ];
    expect(await failureOf(makeTiff(second), TIFF)).toBe('reading_image_too_large');
    const samples = [{ tag: 277, type: 'short', value: 60_000 }] as const;
    expect(await failureOf(makeTiff([{ width: 5_000, height: 5_000, grey, more: samples }]), TIFF)).toBe(
      'reading_image_too_large',
    );
  });

  it('without a size, without a page, in a ring or of too many pages is refused', async () => {
    expect(await failureOf(makeTiff([{ width: 0, height: 5, grey }]), TIFF)).toBe('reading_damaged');
    expect(await failureOf(Buffer.from('49492a000000000000000000', 'hex'), TIFF)).toBe('reading_no_pages');
    expect(await failureOf(makeTiff([{ width: 2, height: 2, grey }], { ring: true }), TIFF)).toBe('reading_damaged');
    const pages = Array.from({ length: limits.reading.maxPages + 1 }, () => ({ width: 2, height: 2, grey }));
    expect(await failureOf(makeTiff(pages), TIFF)).toBe('reading_too_many_pages');
  });

  it('whose pixels are missing is damaged', async () => {
    expect(await failureOf(makeTiff([{ width: 500, height: 500, grey }]), TIFF)).toBe('reading_damaged');
  });
});
