import { growsInProportion } from '@cartulary/testing/growth';
import { readFlowchart, flowchartLimits } from './flowchart';
import { layOut, type Box } from './flowchart-layout';

const chart = `flowchart LR
  %% how an order goes
  a[Order comes] --> b{In stock?}
  b -->|yes| c(Pack it)
  b -- no --> d[["Ask the<br/>supplier"]]
  d -.-> b; c ==> e((Done))
  subgraph later [After that]
    f & g --- e
  end
  classDef loud fill:#f00
  class a loud`;

test('a flowchart is read with its forms, words, lines and parts', () => {
  const read = readFlowchart(chart);
  expect(read?.direction).toBe('LR');
  expect(read?.nodes.map(({ id, words, form, part }) => [id, words, form, part])).toEqual([
    ['a', 'Order comes', 'rectangle', undefined],
    ['b', 'In stock?', 'diamond', undefined],
    ['c', 'Pack it', 'rounded', undefined],
    ['d', 'Ask the\nsupplier', 'rectangle', undefined],
    ['e', 'Done', 'ellipse', 'later'],
    ['f', 'f', 'rectangle', 'later'],
    ['g', 'g', 'rectangle', 'later'],
  ]);
  expect(read?.links.map(({ from, to, words, line, end }) => [from, to, words, line, end])).toEqual([
    ['a', 'b', '', 'plain', 'arrow'],
    ['b', 'c', 'yes', 'plain', 'arrow'],
    ['b', 'd', 'no', 'plain', 'arrow'],
    ['d', 'b', '', 'dashed', 'arrow'],
    ['c', 'e', '', 'thick', 'arrow'],
    ['f', 'e', '', 'plain', 'none'],
    ['g', 'e', '', 'plain', 'none'],
  ]);
  expect(read?.parts).toEqual(new Map([['later', 'After that']]));
});

test.each([
  'sequenceDiagram\n a->>b: hello',
  'flowchart of our plans: first we talk, then we eat',
  'graph TD\n a[never closed --> b',
  'graph TD\n a --> ',
  'graph TD\n subgraph x\n a --> b',
  'graph TD',
  'graph TD\n a@{ shape: cloud }',
  '',
])('anything else stays text: %j', (text) => {
  expect(readFlowchart(text)).toBeUndefined();
});

test('a chart that is too large stays text, and the steps of a hostile one grow with its length', () => {
  const many = Array.from({ length: flowchartLimits.maxNodes + 1 }, (_, at) => `n${at}`).join('\n');
  expect(readFlowchart(`graph TD\n${many}`)).toBeUndefined();
  for (const part of ['a["', '-', '-- ', '(((', 'a & ', '|', '<', 'a-']) {
    const text = (share: number) =>
      `graph TD\n${part.repeat((share * flowchartLimits.maxCharacters) / part.length - 10)}`;
    expect([part, growsInProportion(text, readFlowchart)]).toEqual([part, true]);
  }
});

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

test('nodes stand along the direction, none over another, also where links go round', () => {
  const read = readFlowchart(chart);
  const boxes = read ? layOut(read) : new Map<string, Box>();
  const all = [...boxes.values()];
  expect(all).toHaveLength(7);
  for (const [at, one] of all.entries()) for (const other of all.slice(at + 1)) expect(overlap(one, other)).toBe(false);
  expect(boxes.get('a')?.x).toBeLessThan(boxes.get('b')?.x ?? 0);
  expect(boxes.get('b')?.x).toBeLessThan(boxes.get('c')?.x ?? 0);
});

test('a long chain is laid out, and one that leads back to its beginning too', () => {
  const chain = Array.from({ length: 400 }, (_, at) => `n${at} --> n${at + 1}`).join('\n');
  const read = readFlowchart(`graph TD\n${chain}\nn400 --> n0`);
  const boxes = read ? layOut(read) : new Map<string, Box>();
  expect(boxes.get('n400')?.y).toBeGreaterThan(boxes.get('n0')?.y ?? Infinity);
});
