import { jest } from '@jest/globals';
import { checksumOf, type StoredItem } from '@cartulary/contracts/stored-item';
import { act, renderHook } from '@testing-library/react';
import { keepPerson, keptPerson } from '@/lib/session/kept-person';
import { adaAs } from '@/testing/signed-in.test-helper';
import {
  beginPrivacyMode,
  privacyMode,
  rememberAuthMode,
  setPrivacyMode,
  tellAuthState,
  usePrivacyMode,
} from './privacy-mode';
import { readStoredSession, storeSession } from './stored-session';

const envelope = (data: string, part: Partial<StoredItem> = {}): string => {
  const item = { data: JSON.stringify(data), encrypted: false, timestamp: Date.now(), expiry: null, sensitive: false };
  return JSON.stringify({ ...item, checksum: checksumOf(item), ...part });
};

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

test('what the organisation begins with holds until somebody chose, and not for whoever signs in next', () => {
  rememberAuthMode({ id: 'ada', authMode: 'zero-knowledge' });
  const { result } = renderHook(() => usePrivacyMode());
  act(() => beginPrivacyMode('collaborative'));
  expect(result.current).toBe('collaborative');
  act(() => beginPrivacyMode(null));
  expect(result.current).toBe('privacy');
  act(() => beginPrivacyMode('collaborative'));
  act(() => setPrivacyMode('hybrid'));
  expect(result.current).toBe('hybrid');
  rememberAuthMode({ id: 'grace', authMode: 'zero-knowledge' });
  expect(privacyMode()).toBe('privacy');
});

test('the auth mode in the envelope wins where the two differ; a damaged one is removed', () => {
  localStorage.setItem('auth-mode', 'standard');
  localStorage.setItem('secure-auth-mode', envelope('adaptive'));
  expect(privacyMode()).toBe('hybrid');
  localStorage.setItem('secure-auth-mode', envelope('adaptive', { checksum: '00000000' }));
  expect(privacyMode()).toBe('collaborative');
  expect(localStorage.getItem('secure-auth-mode')).toBeNull();
});

test('what one person chose in this browser does not hold for the next', () => {
  rememberAuthMode({ id: 'ada', authMode: 'zero-knowledge' });
  setPrivacyMode('collaborative');
  rememberAuthMode({ id: 'ada', authMode: 'zero-knowledge' });
  expect(privacyMode()).toBe('collaborative');
  rememberAuthMode({ id: 'grace', authMode: 'zero-knowledge' });
  expect(privacyMode()).toBe('privacy');
});

test('the server can’t make privacy mode looser by another way of signing in, nor by naming somebody else where nobody signed in', () => {
  rememberAuthMode({ id: 'ada', authMode: 'zero-knowledge' });
  rememberAuthMode({ id: 'ada', authMode: 'standard' }, undefined, { isResumed: true });
  expect(privacyMode()).toBe('privacy');
  localStorage.clear();
  rememberAuthMode({ id: 'ada', authMode: 'zero-knowledge' });
  rememberAuthMode({ id: 'grace', authMode: 'standard' }, undefined, { isResumed: true });
  expect(privacyMode()).toBe('privacy');
  localStorage.clear();
  // A person who requests another mode at sign-in gets it, and so does someone else who signs in.
  rememberAuthMode({ id: 'ada', authMode: 'zero-knowledge' });
  rememberAuthMode({ id: 'ada', authMode: 'zero-knowledge' }, 'standard');
  expect(privacyMode()).toBe('collaborative');
  localStorage.clear();
  rememberAuthMode({ id: 'ada', authMode: 'zero-knowledge' });
  rememberAuthMode({ id: 'grace', authMode: 'standard' });
  expect(privacyMode()).toBe('collaborative');
});

test('a chosen mode is shown at once, one that follows from a sign-in after 100 ms', () => {
  jest.useFakeTimers();
  const { result, unmount } = renderHook(() => usePrivacyMode());
  expect(result.current).toBe('privacy');
  act(() => setPrivacyMode('hybrid'));
  expect(result.current).toBe('hybrid');
  act(() => {
    localStorage.removeItem('privacy-mode');
    localStorage.setItem('auth-mode', 'standard');
    tellAuthState();
  });
  act(() => void jest.advanceTimersByTime(99));
  expect(result.current).toBe('hybrid');
  act(() => void jest.advanceTimersByTime(1));
  expect(result.current).toBe('collaborative');
  unmount();
  jest.useRealTimers();
});

test('a choice in another tab is shown here', () => {
  const { result } = renderHook(() => usePrivacyMode());
  act(() => {
    localStorage.setItem('privacy-mode', 'collaborative');
    dispatchEvent(new StorageEvent('storage'));
  });
  expect(result.current).toBe('collaborative');
});

test('choosing privacy mode takes out who was kept beside the session, and the session goes on', () => {
  const ada = adaAs();
  const session = { sessionId: 's', userId: ada.id, organizationId: 'o', token: 't', rememberMe: true };
  setPrivacyMode('collaborative');
  storeSession(session);
  keepPerson(ada);
  expect(localStorage.getItem('cartulary.session')).toContain(ada.email);
  setPrivacyMode('privacy');
  expect(localStorage.getItem('cartulary.session')).not.toContain(ada.email);
  expect(readStoredSession()).toMatchObject(session);
  // Once another mode is chosen, nothing replaces the server's response.
  setPrivacyMode('collaborative');
  const stored = readStoredSession();
  expect(stored && keptPerson(stored)).toBeUndefined();
});
