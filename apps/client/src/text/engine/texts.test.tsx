import { render, screen } from '@testing-library/react';
import { chooseLocale } from './locale';
import { texts as icuTexts } from './icu-texts';
import { texts } from './texts';

const t = icuTexts({
  plain: 'Documents',
  count: '{count, plural, =0 {No documents} one {# document} other {# documents}}',
  by: 'Saved by <b>{name}</b>',
});

afterEach(() => chooseLocale({}));

test('a sentence agrees with its number', () => {
  expect([0, 1, 2].map((count) => t('count', { count }))).toEqual(['No documents', '1 document', '2 documents']);
});

test('numbers in sentences follow the language that was chosen', () => {
  chooseLocale({ language: 'de' });
  expect(t('count', { count: 12_345 })).toBe('12.345 documents');
});

test('a language or timezone that Intl does not know is ignored', () => {
  chooseLocale({ language: 'not a language', timeZone: 'Mars/Olympus' });
  expect(t('count', { count: 12_345 })).toBe(`${(12_345).toLocaleString()} documents`);
});

test('parts of a sentence can be drawn', () => {
  render(<p>{t.rich('by', { name: 'Ada', b: (parts) => <strong key="b">{parts}</strong> })}</p>);
  expect(screen.getByText('Ada').tagName).toBe('STRONG');
});

const simple = texts({
  plain: 'Documents',
  by: 'Saved by <b>{name}</b>, {when}.',
  nested: '<a>one <b>two</b></a>',
  only: '<a>all</a>',
  count: '{count, plural, one {#} other {#}}',
});

test('a catalogue without numbers fills in names and draws tags', () => {
  expect(simple('plain')).toBe('Documents');
  expect(simple.rich('by', { name: 'Ada', when: 7, b: (parts) => parts })).toEqual(['Saved by ', ['Ada'], ', 7.']);
  render(
    <p>
      {simple.rich('nested', {
        a: (parts) => <i key="a">{parts}</i>,
        b: (parts) => <b key="b">{parts}</b>,
      })}
    </p>,
  );
  expect(screen.getByText('two').parentElement?.tagName).toBe('I');
  expect(simple.rich('only', { a: () => 'x' })).toBe('x');
});

test('a value that is missing, or a message that asks for more, is an error', () => {
  expect(() => simple('by', { when: 1 })).toThrow('{name}');
  expect(() => simple('count', { count: 1 })).toThrow('icu-texts');
});

test.each(['by', 'nested', 'plain', 'only'] as const)('both fill in %s alike', (key) => {
  const full = icuTexts(simple.messages);
  const marked = (parts: unknown[]): string => `[${parts.join('')}]`;
  const values = { name: 'Ada', when: 'now', a: marked, b: marked };
  expect(simple.rich(key, values)).toEqual(full.rich(key, values));
});
