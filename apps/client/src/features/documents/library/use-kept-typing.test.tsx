import { act, renderHook } from '@testing-library/react';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { vaultFound } from '@/shared/vault/vault-state';
import { useKeptTyping } from './use-kept-typing';

const typed = (name: string) => renderHook(() => useKeptTyping({ name, kind: 'uploaded' }));

test('in privacy mode the server is told no name, until somebody asks it for that one', () => {
  vaultFound('ada', 'vault');
  setPrivacyMode('privacy');
  const { result } = typed('lease');
  expect(result.current).toMatchObject({ asked: { kind: 'uploaded' }, keeps: true });
  expect(result.current.asked).not.toHaveProperty('name');
  act(() => result.current.ask());
  expect(result.current).toMatchObject({ asked: { name: 'lease' }, keeps: false });
});

test('in other modes, and where there is no vault, it is asked as ever', () => {
  vaultFound('ada', 'vault');
  setPrivacyMode('collaborative');
  expect(typed('lease').result.current).toMatchObject({ asked: { name: 'lease' }, keeps: false });
  vaultFound('ada', undefined);
  setPrivacyMode('privacy');
  expect(typed('lease').result.current).toMatchObject({ asked: { name: 'lease' }, keeps: false });
});
