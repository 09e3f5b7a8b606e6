import { forbiddenBy, ruleIn, type RecordChange, type RuledRecord, type RulesHere } from './rules.js';

const record = (given: Partial<RuledRecord>): RuledRecord => ({
  typeName: 'shape',
  type: 'note',
  parentId: 'page:page',
  fromId: undefined,
  isOwn: true,
  isDrawn: () => true,
  ...given,
});

const there: Readonly<Record<string, RuledRecord>> = {
  'page:page': record({ typeName: 'page', type: undefined, parentId: undefined }),
  'shape:ideas': record({ type: 'frame', isOwn: false }),
  'shape:inner': record({ type: 'frame', parentId: 'shape:ideas', isOwn: false }),
  'shape:group': record({ type: 'group', parentId: 'shape:inner', isOwn: false }),
  'shape:arrow': record({ type: 'arrow', parentId: 'shape:ideas' }),
  'shape:junk': record({ parentId: 'shape:inner', isDrawn: () => false }),
  'shape:no-frame': record({ parentId: 'page:page' }),
  'shape:a': record({ parentId: 'shape:b' }),
  'shape:b': record({ parentId: 'shape:a' }),
};
const lookup = (id: string): RuledRecord | undefined => there[id];
const judge = (rules: RulesHere, change: Omit<RecordChange, 'id'>, id = 'shape:new') =>
  forbiddenBy(rules, [{ id, ...change }], { before: lookup, after: lookup, hasPage: true });

const ideas: RulesHere = { everywhere: 'look', frames: { 'shape:ideas': 'notes', 'shape:inner': 'all' } };
const made = (given: Partial<RuledRecord>) => ({ before: undefined, after: record(given) });

it('the nearest frame with a rule says what may be done in it, through groups; elsewhere the board does', () => {
  expect(ruleIn(ideas, 'shape:group', lookup)).toBe('all');
  expect(ruleIn(ideas, 'shape:ideas', lookup)).toBe('notes');
  expect(ruleIn(ideas, 'page:page', lookup)).toBe('look');
});

it('what lies in itself, or in what is not there, goes by the rule of the board', () => {
  expect(ruleIn(ideas, 'shape:a', lookup)).toBe('look');
  expect(ruleIn({ everywhere: 'look', frames: { 'shape:gone': 'all' } }, 'shape:gone', lookup)).toBe('look');
});

it('what lies in something that nobody draws, or in what is no frame any more, goes by the rule of the board', () => {
  expect(ruleIn(ideas, 'shape:junk', lookup)).toBe('look');
  expect(ruleIn({ everywhere: 'look', frames: { 'shape:no-frame': 'all' } }, 'shape:no-frame', lookup)).toBe('look');
});

it.each<[string, Omit<RecordChange, 'id'>, string | undefined]>([
  ['a note of one’s own among notes', made({ parentId: 'shape:ideas' }), undefined],
  ['a shape among notes', made({ type: 'geo', parentId: 'shape:ideas' }), 'notes'],
  ['a shape where all may be done', made({ type: 'geo', parentId: 'shape:inner' }), undefined],
  ['a note where one looks', made({}), 'look'],
  [
    'a note that comes from where one looks',
    { before: record({}), after: record({ parentId: 'shape:ideas' }) },
    'look',
  ],
  ['a note of somebody else', { before: record({ parentId: 'shape:ideas', isOwn: false }), after: undefined }, 'notes'],
  ['another page', made({ typeName: 'page', type: undefined }), 'look'],
  ['a picture, which is shown where one may draw', made({ typeName: 'asset', type: 'image' }), undefined],
  ['an end of an arrow among notes', made({ typeName: 'binding', type: 'arrow', fromId: 'shape:arrow' }), 'notes'],
])('%s', (_, change, expected) => {
  expect(judge(ideas, change)).toBe(expected);
});

it('a frame keeps its own rule besides that of where it lies', () => {
  const frame = record({ type: 'frame', isOwn: false });
  const rules: RulesHere = { everywhere: 'all', frames: { 'shape:ideas': 'vote' } };
  expect(judge(rules, { before: frame, after: undefined }, 'shape:ideas')).toBe('vote');
  expect(judge(rules, { before: frame, after: frame }, 'shape:other')).toBeUndefined();
});

it('the first page of a board that has none comes with its first note, and no other page does', () => {
  const change = { before: undefined, after: record({ typeName: 'page', type: undefined }) };
  const around = { before: () => undefined, after: () => undefined, hasPage: false };
  const rules: RulesHere = { everywhere: 'notes', frames: {} };
  expect(forbiddenBy(rules, [{ id: 'page:page', ...change }], around)).toBeUndefined();
  expect(forbiddenBy(rules, [{ id: 'page:other', ...change }], around)).toBe('notes');
  expect(forbiddenBy(rules, [{ id: 'page:page', ...change }], { ...around, hasPage: true })).toBe('notes');
});
