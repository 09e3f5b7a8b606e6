import { growsInProportion } from '@cartulary/testing/growth';
import { storableJson } from './storable-json.js';

test('half of a surrogate pair is replaced, what only looks like one stays', () => {
  const value = { '\udc00': 'x\ud83d', whole: '😀', spelled: '\\ud800', quoted: '\\\ud800"' };
  expect(JSON.parse(storableJson(value))).toEqual({
    '\ufffd': 'x\ufffd',
    whole: '😀',
    spelled: '\\ud800',
    quoted: '\\\ufffd"',
  });
});

test.each(['\\', '\ud800', '\\\ud800', '\\u', '"', '\n'])(
  'takes time in proportion to a text of nothing but %j',
  (part) => {
    const text = (share: number) => part.repeat((100_000 * share) / part.length);
    expect(growsInProportion(text, storableJson)).toBe(true);
  },
);
