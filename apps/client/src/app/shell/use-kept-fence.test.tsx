import '@/testing/built-client.test-helper';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { forgetKnownVault, rememberVault } from '@/shared/vault/device';
import { useKeptFence } from './use-kept-fence';

const ADA = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const register = jest.fn(() => Promise.resolve());

beforeEach(() => {
  register.mockClear();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
});
afterEach(() => {
  forgetKnownVault(ADA);
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('any page of somebody with a vault keeps the worker that fences calls in privacy mode', () => {
  rememberVault(ADA);
  setPrivacyMode('privacy');
  renderHook(() => useKeptFence(ADA));
  expect(register).toHaveBeenCalledTimes(1);
});

test('in another mode it does so once privacy mode is chosen', () => {
  rememberVault(ADA);
  setPrivacyMode('collaborative');
  renderHook(() => useKeptFence(ADA));
  expect(register).not.toHaveBeenCalled();
  act(() => setPrivacyMode('privacy'));
  expect(register).toHaveBeenCalledTimes(1);
});

test('who never had a vault here, or is not signed in, fetches nothing for it', () => {
  setPrivacyMode('privacy');
  renderHook(() => useKeptFence(ADA));
  renderHook(() => useKeptFence(undefined));
  expect(register).not.toHaveBeenCalled();
});
