import { encode } from 'fast-png';
import { makePdf } from '../fixtures/make.js';
import { sniff } from './sniff.js';

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
