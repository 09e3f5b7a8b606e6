import { fingerprintOf } from './fingerprint.js';

const stack = (script: string) => `TypeError: x\n    at draw (https://docs.example.com/assets/${script}:12:34)`;

test('the same error has one fingerprint, whatever ids, numbers and release it speaks of', () => {
  const first = fingerprintOf({ message: 'No page 3 of "a.pdf"', stack: stack('studio-page-B1x_9Zq2.js') });
  const second = fingerprintOf({ message: 'No page 17 of "b.pdf"', stack: stack('studio-page-C7yyQm0P.js') });
  expect(first).toBe(second);
  expect(first).toMatch(/^[0-9a-f]{14}$/);
  const ids = ['0d9f3a52-8a3e-4c8e-9d0e-2f6b4f2f8f10', '5f9f3a52-8a3e-4c8e-9d0e-2f6b4f2f8f99'];
  expect(new Set(ids.map((id) => fingerprintOf({ message: `Gone: ${id}` }))).size).toBe(1);
});

test('name, message, component and script tell errors apart', () => {
  const all = [
    { message: 'a' },
    { message: 'b' },
    { message: 'a', name: 'TypeError' },
    { message: 'a', component: 'Auth' },
    { message: 'a', stack: stack('studio-page-B1x_9Zq2.js') },
    { message: 'a', stack: stack('library-page-B1x_9Zq2.js') },
  ];
  expect(new Set(all.map(fingerprintOf)).size).toBe(all.length);
});
