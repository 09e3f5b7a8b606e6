import { parse } from 'content-disposition';
import fc from 'fast-check';
import { parseRange } from './byte-range.js';
import { contentDisposition } from './content-disposition.js';
import { cleanFileName, extensionOf } from '@cartulary/contracts/file-name';

describe('the name of a file', () => {
  it.each([
    ['/etc/passwd', 'passwd'],
    ['..', 'Unnamed'],
    ['', 'Unnamed'],
    ['\u202e\u200b', 'Unnamed'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a\u2066b\u2069\u00ad.txt', 'ab.txt'],
    ['\u3164\u2800\u{e0041}.pdf', '.pdf'],
    [' a.txt ', 'a.txt'],
    ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie: x.txt'],
    ['e\u0301.txt', 'é.txt'],
  ])('%j is shown as %j', (given, shown) => expect(cleanFileName(given)).toBe(shown));

  it('never holds a folder, a character that nobody sees, or more than 255 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = cleanFileName(given);
        expect(name).not.toMatch(/[/\\\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\u{e0000}-\u{e007f}]/u);
        expect([...name].length).toBeGreaterThan(0);
        expect([...name].length).toBeLessThanOrEqual(255);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });

  it('has an extension only behind a name', () => {
    expect([extensionOf('a.PDF'), extensionOf('.pdf'), extensionOf('a.'), extensionOf('a.b.txt')]).toEqual([
      'pdf',
      '',
      '',
      'txt',
    ]);
  });

  it('fits into a header whatever it holds, and is read from there as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(contentDisposition('attachment', name)).toMatch(/^attachment; filename=[\x20-\x7e]*$/);
        const filename = cleanFileName(name).toWellFormed();
        expect(parse(contentDisposition('attachment', filename)).parameters['filename']).toBe(filename);
      }),
    );
  });
});

test.each([
  [undefined, undefined],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-40', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=3-1', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=1-2', undefined],
])('of ten bytes, %j means %j', (header, range) => expect(parseRange(header, 10)).toEqual(range));
