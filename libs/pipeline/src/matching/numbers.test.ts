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
  expect(numberIn(typed)).toBe(typed.replace(/\D/g, ''));
});

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

test('a telephone number is the same with its country, its area and without', () => {
  for (const number of ['49301234567', '0301234567', '1234567'])
    expect(spellingOf('Call us: +49 (30) 123-45 67 or write.', number)).toMatch(/^(?:49 \(30\) )?123-45 67$/);
  expect(spellingOf('Call us: +49 (30) 123-45 68', '1234567')).toBeUndefined();
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
