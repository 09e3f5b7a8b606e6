import { factColumns, factsOfNumber } from './facts.js';
import { foundWords } from './found-words.js';
import { numberIn, spellingOf } from './numbers.js';
import { parseQuery } from './query-text.js';
import { snippetsOf } from './snippets.js';

const IBAN = 'DE89370400440532013000';
const spellings = [
  IBAN,
  'DE89 3704 0044 0532 0130 00',
  'de89-3704-0044-0532-0130-00',
  'DE89\u202F3704\u00A00044 0532 0130 00',
];

test.each(spellings)('an account number is one however it is spaced: %s', (typed) => {
  expect(numberIn(typed)).toBe(IBAN.toLowerCase());
});

test.each(['GB29 NWBK 6016 1331 9268 19', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'])('so is %s', (typed) => {
  expect(numberIn(typed)).toBe(typed.replaceAll(' ', '').toLowerCase());
});

test.each(['+49 30 123-4567', '(030) 123 4567', '030/1234567', '0049 30 1234567'])('so is %s', (typed) => {
  expect(numberIn(typed)).toBe(typed.replace(/[^\d+]/g, ''));
});

test.each(['+49 (0)30 1234567', '0049 (0)30 1234567'])(
  'the zero in brackets of %s is not dialed from abroad',
  (typed) => {
    expect(numberIn(typed)).toBe(typed.replace('(0)', '').replaceAll(' ', ''));
  },
);

test.each([
  'harbour',
  '2026',
  '12.50',
  'invoice 2026 0815',
  'rooms 1234567',
  '1234567, 7654321',
  'a'.repeat(40),
  '1'.repeat(35),
  '',
  '+',
  'DE89 3704 0044 0532 0130 00 and more',
])('%s is none', (typed) => {
  expect(numberIn(typed)).toBeNull();
});

test.each(spellings)('a text is found to spell it: %s', (spelled) => {
  const text = `Please pay\ninto ${spelled}, BIC COBADEFF.`;
  expect(spellingOf(text, IBAN.toLowerCase())).toBe(spelled);
  expect(spellingOf(text, `${IBAN.toLowerCase()}1`)).toBeUndefined();
});

const inGerman = { classes: [], tags: [], language: 'de' };
/** Whether a document with a phone number is found by another spelling. */
const isFound = (value: string, typed: string): boolean => {
  const { facts } = factColumns({ ...inGerman, entities: [{ kind: 'phone', text: value, value }] });
  return factsOfNumber(numberIn(typed) ?? '').some((fact) => facts.includes(fact));
};

test.each(['030 1234567', '+49301234567', '(030) 123-4567', '0049 30 1234567', '+49 (0)30 1234567'])(
  'a telephone number is the same with its country and without: %s',
  (typed) => {
    expect(isFound('+49301234567', typed)).toBe(true);
    expect(isFound('+49301234567;ext=12', typed)).toBe(true);
    for (const spelled of ['+49 (30) 123-45 67', '+49 (0)30 1234567', '030/123 45 67', '0049 30 1234567'])
      expect(spellingOf(`Call us: ${spelled} or write.`, numberIn(typed) ?? '')).toBe(spelled.replace('+', ''));
  },
);

test.each([
  ['03012345678', '+493092345678', 'Tel. 030 92345678'],
  ['0301234567', '+44201234567', 'Tel. 44 20 1234567'],
  ['0301234567', '+44201234567', 'Tel. +44 20 1234567'],
  ['+44 30 1234567', '+49301234567', 'Tel. +49 30 1234567'],
  ['+49 31 234567', '+494931234567', 'Tel. 04931 234567'],
  ['202612345678', '+492612345678', 'Tel. 02612 345678'],
  ['202612345678', '+493012345678', 'Tel. 030 12345678'],
])('%s is not the number of somebody else, %s', (typed, value, text) => {
  expect(isFound(value, typed)).toBe(false);
  expect(spellingOf(text, numberIn(typed) ?? '')).toBeUndefined();
});

test('the numbers of a telephone book leave none of its words out', () => {
  const entities = Array.from({ length: 400 }, (_, at) => {
    const digits = String(2_000_000 + at);
    return { kind: 'phone', text: `030 ${digits}`, value: `+4930${digits}` };
  });
  const person = { kind: 'person', text: 'Nora Lindqvist', value: null };
  const { facts } = factColumns({ ...inGerman, entities: [...entities, person] });
  expect(facts).toContain('person:lindqvist');
});

test('a number is found wherever a long text has it, and nothing else of the text is taken for it', () => {
  const filling = 'In 2026 the berths 12 and 4567 were let. '.repeat(2_000);
  expect(spellingOf(`${filling}030 123-4567, ${filling}`, '0301234567')).toBe('030 123-4567');
  expect(spellingOf('000 0000 0000', '00000000')).toBe('0000 0000');
  expect(spellingOf(filling, '0301234567')).toBeUndefined();
});

test('groups far apart, or on the way into other words, are no number', () => {
  expect(spellingOf('3704 for 0044 and 0532', '370400440532')).toBeUndefined();
  expect(spellingOf('3704     0044', '37040044')).toBeUndefined();
});

test.each(spellings)('passages and places show it where a document spells it its own way: %s', (spelled) => {
  const text = `Please pay into ${spelled} by Friday.`;
  const query = parseQuery(spelled === IBAN ? 'DE89 3704 0044 0532 0130 00' : IBAN);
  const [snippet] = snippetsOf([{ page: 1, text }], query, 'en');
  const marked = snippet?.marks.map(({ start, end }) => snippet.text.slice(start, end)).join('');
  expect(marked?.replace(/\W/g, '').toUpperCase()).toBe(IBAN);
  const words = text.split(' ').map((word) => ({ text: word }));
  const shown = foundWords(words, IBAN, 'en').map((index) => words[index]?.text);
  expect(shown.join('').replace(/\W/g, '').toUpperCase()).toBe(IBAN);
});
