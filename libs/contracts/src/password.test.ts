import { contextWordsOf, passwordMessage, passwordRules, passwordStrength } from './password.js';

const issuesOf = (password: string, ...rules: Parameters<typeof passwordRules>): readonly string[] =>
  passwordStrength(password, 0, passwordRules(...rules)).issues;

test('the default asks for 8 characters of four kinds, or more where the installation does', () => {
  expect(issuesOf('Ab1!efgh', 'standard')).toEqual([]);
  expect(issuesOf('Ab1!efgh', 'standard', 10)).toEqual(['password_too_short']);
  expect(passwordMessage('password_too_short', passwordRules('standard', 10))).toBe(
    'Password must be at least 10 characters',
  );
});

test('the enterprise policy asks for 12, and neither it nor the installation loosens the other', () => {
  expect(issuesOf('Ab1!efghijk', 'enterprise')).toEqual(['password_too_short']);
  expect(issuesOf('Ab1!efghijkl', 'enterprise')).toEqual([]);
  expect(passwordRules('enterprise', 14).minLength).toBe(14);
  expect(passwordRules('enterprise')).toMatchObject({ maxAgeDays: 90, remembered: 12 });
});

test('length alone decides under nist, and no word of the person may stand in it', () => {
  const words = contextWordsOf(['Ada', 'Lovelace', 'ada.king@analytical.example', 'Marwick & Sons']);
  expect(words).toEqual(['lovelace', 'king', 'analytical', 'example', 'marwick', 'sons']);
  expect(issuesOf('twelve small', 'nist', 8, words)).toEqual([]);
  expect(issuesOf('eleven smal', 'nist', 8, words)).toEqual(['password_too_short']);
  expect(issuesOf('my LOVELACE umbrella', 'nist', 8, words)).toEqual(['password_context']);
  expect(passwordStrength('twelve small', 0, passwordRules('nist')).valid).toBe(true);
  expect(passwordRules('nist')).toMatchObject({ maxAgeDays: null, remembered: 0 });
});

test('words of the person are no matter to the policies of section 5', () => {
  expect(passwordRules('standard', 8, ['lovelace']).contextWords).toEqual([]);
});
