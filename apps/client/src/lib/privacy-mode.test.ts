import { privacyMode, setPrivacyMode } from './privacy-mode';

beforeEach(() => localStorage.clear());

test.each([
  ['standard', 'collaborative'],
  ['traditional', 'collaborative'],
  ['zero-knowledge', 'privacy'],
  ['adaptive', 'hybrid'],
  ['something else', 'privacy'],
])('an account that works by %s starts in %s', (authMode, mode) => {
  localStorage.setItem('auth-mode', authMode);
  expect(privacyMode()).toBe(mode);
});

test('a stored mode wins, unless it is none of the three', () => {
  localStorage.setItem('auth-mode', 'standard');
  setPrivacyMode('hybrid');
  expect(privacyMode()).toBe('hybrid');
  localStorage.setItem('privacy-mode', 'open to all');
  expect(privacyMode()).toBe('collaborative');
});
