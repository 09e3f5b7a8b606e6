import { holdsTooMuch } from './json-bodies.js';

const holds = (body: string, maxValues: number): boolean => holdsTooMuch(Buffer.from(body), maxValues);

test.each([
  ['[0,0,0]', 4],
  ['{"a":1,"b":[]}', 6],
  [JSON.stringify({ 'a,[{:': 'b,,"\\\\,[[' }), 3],
  ['"\\\\",[', 3],
  ['[[[[', 5],
])('%s holds %i values, and what texts say counts for nothing', (body, values) => {
  expect(holds(body, values)).toBe(false);
  expect(holds(body, values - 1)).toBe(true);
});
