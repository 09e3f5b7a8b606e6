import { render, screen } from '@testing-library/react';
import { chooseLocale } from './locale';
import { texts } from './texts';

const t = texts({
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
