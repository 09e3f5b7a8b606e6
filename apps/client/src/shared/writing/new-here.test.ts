import { act, renderHook } from '@testing-library/react';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { vaultFound } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { useToasts } from '@/ui/toast';
import { newHere } from './new-here';

const MADE = '0198f2aa-1111-4222-8333-444455556666';
const ada = adaAs('user');
const room = testRoom(({ method }) => (method === 'POST' ? answer({ id: MADE }, 201) : undefined));
afterEach(() => localStorage.clear());
const said = (): string[] => renderHook(useToasts).result.current.map(({ title }) => title);
const begin = async (): Promise<string | undefined> => {
  let made: string | undefined;
  await act(async () => {
    made = await newHere('board', 'Pier', () => undefined);
  });
  return made;
};

test('who begins something in privacy mode without a vault is led to where one is made, once', async () => {
  await room.signIn(ada);
  act(() => setPrivacyMode('collaborative'));
  act(() => vaultFound(ada.id, undefined));
  expect(await begin()).toBe(MADE);
  expect(said()).toEqual([]);
  act(() => setPrivacyMode('privacy'));
  expect(await begin()).toBe(MADE);
  expect(said()).toEqual(['The server can read what you begin here']);
  expect(renderHook(useToasts).result.current[0]?.action?.label).toBe('Make a vault');
  expect(await begin()).toBe(MADE);
  expect(said()).toHaveLength(1);
});
