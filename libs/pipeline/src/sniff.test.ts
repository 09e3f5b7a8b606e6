import { encode } from 'fast-png';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { makeCompound } from '../fixtures/make-compound.js';
import { makeDocx } from '../fixtures/make-docx.js';
import { makePdf } from '../fixtures/make.js';
import { sniff } from './sniff.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const white = sharp({ create: { width: 9, height: 9, channels: 3, background: '#ffffff' } });
const TIFF = await white.clone().tiff().toBuffer();
const BIG_TIFF = await white.clone().tiff({ bigtiff: true }).toBuffer();
const zipOf = (names: readonly string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(20)]))));

describe('the type of a file by its first bytes', () => {
  it.each([
    ['a PDF', makePdf([{ content: '' }]), 'application/pdf'],
    [
      'a PDF behind some junk',
      Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), makePdf([{ content: '' }])]),
      'application/pdf',
    ],
    ['a PNG', Buffer.from(encode({ width: 1, height: 1, data: new Uint8Array(3), channels: 3 })), 'image/png'],
    [
      'a JPEG',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
      'image/jpeg',
    ],
    ['English', Buffer.from('Dear Sir,\r\n\tplease find enclosed'), 'text/plain'],
    ['Greek in UTF-8', Buffer.from('Καλημέρα κόσμε '.repeat(400)), 'text/plain'],
    ['German in Windows-1252', Buffer.from('Grüße aus Köln', 'latin1'), 'text/plain'],
    ['UTF-16', Buffer.from('\uFEFFHello', 'utf16le'), 'text/plain'],
    ['UTF-16 without a mark', Buffer.from('Grüße aus Köln', 'utf16le'), 'text/plain'],
    ['Chinese in UTF-16 without a mark', Buffer.from('第一章 合同\r\n', 'utf16le'), 'text/plain'],
    ['ASCII with a zero byte', Buffer.from('INVOICE;4711\0;EUR;99,50\n'), undefined],
    [
      'bytes at random',
      Buffer.from(Array.from({ length: 4_096 }, (_, n) => ((n * n * 193 + n * 71) >> 5) & 0xff)),
      undefined,
    ],
    ['Japanese in Shift_JIS', Buffer.from('93fa967b8cea82cc8c5f96f18f910a', 'hex'), 'text/plain'],
    [
      'Russian in KOI8-R',
      Buffer.from('e4cfc7cfd7cfd220c1d2c5cec4d920cec5d6c9cccfc7cf20d0cfcdc5ddc5cec9d1', 'hex'),
      'text/plain',
    ],
    ['numbers of 16 bits', Buffer.from(Uint16Array.from({ length: 300 }, (_, n) => n % 40).buffer), undefined],
    ['a docx', makeDocx({ body: '' }), DOCX],
    ['an archive that begins as all office files do', zipOf(['[Content_Types].xml', '_rels/.rels']), DOCX],
    ['a sheet', zipOf(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']), undefined],
    [
      'a picture in front of an archive',
      Buffer.concat([Buffer.from('GIF89a'), zipOf(['word/document.xml'])]),
      undefined,
    ],
    [
      'an archive with a PDF in front',
      Buffer.concat([zipOf(['word/document.xml']), Buffer.from('%PDF-1.7')]),
      'application/pdf',
    ],
    ['a doc, or what is encrypted like one', makeCompound({ WordDocument: new Uint8Array(600) }), 'application/msword'],
    ['an RTF', Buffer.from('{\\rtf1\\ansi Hello}'), undefined],
    ['a page of HTML', Buffer.from('<html><body>Hello</body></html>'), 'text/plain'],
    ['a TIFF', TIFF, 'image/tiff'],
    ['a BigTIFF', BIG_TIFF, 'image/tiff'],
    ['the beginning of a TIFF’s signature', Buffer.from('II*'), undefined],
    ['nothing', Buffer.alloc(0), undefined],
    ['a zip archive', Buffer.from('PK\u0003\u0004 and so on'), undefined],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), undefined],
    ['zeros', Buffer.alloc(5_000), undefined],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), undefined],
    ['raw pixels', Buffer.concat([Buffer.from('P5\n30 30\n255\n'), Buffer.alloc(900, 0xfe)]), undefined],
  ])('%s', async (_title, bytes, expected) => {
    expect(await sniff(bytes)).toBe(expected);
  });
});
