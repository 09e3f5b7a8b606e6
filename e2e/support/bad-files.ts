import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ErrorCode } from '@cartulary/contracts/errors';
import {
  assemblePdf,
  makeEncryptedPdf,
  makePdf,
  makePdfBomb,
  makePng,
  textContent,
} from '../../libs/pipeline/fixtures/make.js';
import { makeCompound } from '../../libs/pipeline/fixtures/make-compound.js';
import { makeDocx } from '../../libs/pipeline/fixtures/make-docx.js';
import { makeTiff } from '../../libs/pipeline/fixtures/make-tiff.js';

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MEGABYTE = 1024 * 1024;
const parity = path.resolve(import.meta.dirname, '../../libs/pipeline/fixtures/parity');

/** A truncated file. */
const cut = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));
const fixture = (name: string): Buffer => readFileSync(path.join(parity, name));
const words = (name: string): Buffer => readFileSync(path.resolve(parity, '../words', name));
const text = (value: string): Buffer => Buffer.from(value);

/** Files of the right type that are accepted but can't be processed, with the reason. */
export function unreadableFiles(): (NamedFile & { readonly reason: ErrorCode })[] {
  const fortyPages = makePdf(Array.from({ length: 40 }, (_, page) => ({ content: textContent([`Page ${page + 1}`]) })));
  return [
    { name: 'cut.pdf', bytes: cut(fortyPages, 0.6), reason: 'reading_damaged' },
    { name: 'cut.png', bytes: cut(fixture('letter.png'), 0.5), reason: 'reading_damaged' },
    { name: 'cut.jpg', bytes: cut(fixture('letter.jpg'), 0.3), reason: 'reading_damaged' },
    { name: 'nonsense.pdf', bytes: text('%PDF-1.7 but then nothing of the kind'), reason: 'reading_damaged' },
    { name: 'locked.pdf', bytes: makeEncryptedPdf(), reason: 'reading_encrypted' },
    {
      name: 'no-pages.pdf',
      bytes: assemblePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
      reason: 'reading_no_pages',
    },
    {
      name: 'five-thousand-pages.pdf',
      bytes: makePdf(Array.from({ length: 5_000 }, () => ({ content: '' }))),
      reason: 'reading_too_many_pages',
    },
    { name: 'wide.png', bytes: makePng(30_000, 1, Buffer.alloc(30_001)), reason: 'reading_image_too_large' },
    { name: 'promises.png', bytes: makePng(20_000, 20_000, Buffer.alloc(100)), reason: 'reading_image_too_large' },
  ];
}

/** The same for Word files and TIFFs. */
export function unreadableWordsAndScans(): (NamedFile & { readonly reason: ErrorCode })[] {
  const encrypted = makeCompound({ EncryptionInfo: new Uint8Array(100), EncryptedPackage: new Uint8Array(9_000) });
  const grey = new Uint8Array(4);
  return [
    { name: 'cut.docx', bytes: cut(words('lease.docx'), 0.6), reason: 'reading_damaged' },
    { name: 'cut.doc', bytes: cut(words('lease.doc'), 0.6), reason: 'reading_damaged' },
    { name: 'locked.docx', bytes: encrypted, reason: 'reading_encrypted' },
    { name: 'locked.doc', bytes: Buffer.concat([encrypted, grey]), reason: 'reading_encrypted' },
    { name: 'old.docx', bytes: words('lease.doc'), reason: 'reading_other_type' },
    { name: 'sheet.doc', bytes: makeCompound({ Workbook: new Uint8Array(5_000) }), reason: 'reading_other_type' },
    { name: 'bomb.docx', bytes: makeDocx({ body: ' '.repeat(200 * MEGABYTE) }), reason: 'reading_too_much_text' },
    {
      name: 'entities.docx',
      bytes: makeDocx({ prologue: '<!DOCTYPE w [<!ENTITY a "aa">]>', body: '&a;' }),
      reason: 'reading_damaged',
    },
    {
      name: 'promises.tiff',
      bytes: makeTiff([{ width: 20_000, height: 20_000, grey }]),
      reason: 'reading_image_too_large',
    },
    { name: 'ring.tiff', bytes: makeTiff([{ width: 2, height: 2, grey }], { ring: true }), reason: 'reading_damaged' },
  ];
}

/** A page whose 20 kB of content unpack to 300 MB, and an image of 10 × 10 pixels that unpacks to 200 MB. */
export const bombs = (): NamedFile[] => [
  { name: 'bomb.pdf', bytes: makePdfBomb(300) },
  { name: 'bomb.png', bytes: makePng(10, 10, Buffer.alloc(200 * MEGABYTE)) },
];

/** Files that are rejected, with the reason. */
export function refusedFiles(): (NamedFile & { readonly reason: ErrorCode })[] {
  const picture = fixture('transparent.png');
  const program = Buffer.concat([text('MZ'), Buffer.alloc(2_000, 0x90)]);
  return [
    { name: 'empty.pdf', bytes: text(''), reason: 'file_empty' },
    { name: 'picture.pdf', bytes: picture, reason: 'content_mismatch' },
    { name: 'program.pdf', bytes: program, reason: 'content_mismatch' },
    { name: 'archive.txt', bytes: Buffer.from('504b0304140000000800', 'hex'), reason: 'content_mismatch' },
    { name: 'letter.png', bytes: fixture('letter.jpg'), reason: 'content_mismatch' },
    { name: 'program.exe', bytes: program, reason: 'type_not_allowed' },
    { name: 'page.html', bytes: text('<!doctype html><p>Hello'), reason: 'type_not_allowed' },
    { name: 'no-extension', bytes: text('Hello'), reason: 'type_not_allowed' },
    { name: 'word.docx', bytes: text('PK'), reason: 'content_mismatch' },
    { name: 'scan.tiff', bytes: text('II*'), reason: 'content_mismatch' },
  ];
}

/** The same for files named like a Word file or a scan. */
export function refusedWordsAndScans(): (NamedFile & { readonly reason: ErrorCode })[] {
  return [
    { name: 'rich.doc', bytes: text('{\\rtf1\\ansi Hello}'), reason: 'content_mismatch' },
    { name: 'page.doc', bytes: text('<html><body>Hello</body></html>'), reason: 'content_mismatch' },
    { name: 'new.doc', bytes: words('lease.docx'), reason: 'content_mismatch' },
    {
      name: 'two-in-one.docx',
      bytes: Buffer.concat([text('%PDF-1.7 '), words('lease.docx')]),
      reason: 'content_mismatch',
    },
    { name: 'picture.tiff', bytes: fixture('letter.png'), reason: 'content_mismatch' },
    { name: 'macros.docm', bytes: words('lease.docx'), reason: 'type_not_allowed' },
  ];
}

/** Names that a sender may choose, and the displayed result. */
export const strangeNames: readonly (readonly [given: string, shown: string])[] = [
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['/var/lib/a/slash.txt', 'slash.txt'],
  ['C:\\temp\\backslash.txt', 'backslash.txt'],
  ['invoice\u202efdp.txt', 'invoicefdp.txt'],
  ['bell\u0007and\u001bescape.txt', 'bellandescape.txt'],
  ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
  ['Ünïcödé 文書 🗎.txt', 'Ünïcödé 文書 🗎.txt'],
  [`${'x'.repeat(300)}.txt`, `${'x'.repeat(251)}.txt`],
  ['%2e%2e%2fpercent.txt', '%2e%2e%2fpercent.txt'],
];
