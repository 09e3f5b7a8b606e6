import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { boundaryOf, PartHeaders } from './part-headers.js';

const through = (body: Buffer, cuts: readonly number[]): Promise<string> => {
  const headers = new PartHeaders('x-1');
  let start = 0;
  for (const cut of [...cuts.map((at) => at % (body.length + 1)).sort((a, b) => a - b), body.length]) {
    headers.write(body.subarray(start, cut));
    start = Math.max(start, cut);
  }
  headers.end();
  return text(headers);
};

const part = (name: string, content: string): string =>
  `--x-1\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n`;

test('headers lose their control characters, contents keep theirs, however the body is cut', async () => {
  const body = (name: string) => Buffer.from(`${part(name, 'a\u0007\r\n\r\n\u0001b')}${part(name, '')}--x-1--\r\n`);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(400), { maxLength: 6 }), async (cuts) => {
      expect(await through(body('be\u0007l\u007fl\u0000.txt'), cuts)).toBe(body('bell.txt').toString());
    }),
  );
});

test('what is no multipart body comes through as it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme-ascii' }),
      fc.array(fc.nat(50), { maxLength: 4 }),
      async (body, cuts) => {
        expect(await through(Buffer.from(body), cuts)).toBe(body);
      },
    ),
  );
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['application/json', undefined],
  ['multipart/form-data', undefined],
  [undefined, undefined],
])('the boundary of %j is %j', (type, boundary) => expect(boundaryOf(type)).toBe(boundary));
