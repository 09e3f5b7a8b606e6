import { growsInProportion } from '@cartulary/testing/growth';
import { framesOf } from './stack-frames.js';

test('frames are read as each engine writes them, and lines that are none are left out', () => {
  const stack = [
    "TypeError: Cannot read properties of undefined (reading 'iban')",
    '    at settle (https://x.example/assets/review-ab_c1.js:1:2048)',
    '    at https://x.example/assets/index.js?v=1:10:5',
    '    at async Promise.all (index 0)',
    'onEnter@https://x.example/assets/keys-9.js:3:7',
    '@https://x.example/assets/index.js:1:1',
    '    at keep (apps/gateway/src/monitoring/own-errors.service.ts:30:11)',
  ].join('\n');
  expect(framesOf(stack).map(({ name, file, line, column }) => [name, file, line, column])).toEqual([
    ['settle', 'https://x.example/assets/review-ab_c1.js', 1, 2048],
    [null, 'https://x.example/assets/index.js?v=1', 10, 5],
    ['onEnter', 'https://x.example/assets/keys-9.js', 3, 7],
    [null, 'https://x.example/assets/index.js', 1, 1],
    ['keep', 'apps/gateway/src/monitoring/own-errors.service.ts', 30, 11],
  ]);
});

test.each(['    at (', 'a:1:1\n', '@', ':1', '\n', 'at x (:9:9)\n'])(
  'a stack of nothing but %j takes time in proportion to it',
  (part) => {
    const text = (share: number) => part.repeat((200_000 * share) / part.length);
    expect(growsInProportion(text, framesOf)).toBe(true);
  },
);
