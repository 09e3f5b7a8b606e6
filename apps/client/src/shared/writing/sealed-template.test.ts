import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { randomBytes } from '@/lib/crypto/bytes';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { KEY_BYTES, openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { testRoom } from '@/testing/test-room.test-helper';

const MADE = '0198f2aa-1111-4222-8333-444455556666';
const sealedFiles: string[] = [];
jest.unstable_mockModule('./take-in-sealed', () => ({
  readTextFile: (file: File) => Promise.resolve(file),
  sealText: (_vault: unknown, file: File) => {
    sealedFiles.push(file.name);
    return Promise.resolve({ id: MADE, title: file.name, lost: [] });
  },
}));
const { beginWithBuiltIn } = await import('./copies');

const ada = adaAs('user');
const room = testRoom(() => undefined);
afterEach(() => {
  act(lockVault);
  localStorage.clear();
});

test('with an open vault a template of the product becomes a sealed document, and nothing goes to the server readable', async () => {
  await room.signIn(ada);
  act(() => setPrivacyMode('privacy'));
  const vault = await openWith(randomBytes(KEY_BYTES), { vaultId: crypto.randomUUID(), accountId: ada.id });
  act(() => vaultOpened(vault));
  const opened: string[] = [];
  await beginWithBuiltIn('meeting', (to) => opened.push(to));
  expect(sealedFiles).toEqual([expect.stringMatching(/^Meeting notes, .*\.md$/)]);
  expect(opened).toEqual([`/document/${MADE}`]);
  expect(room.seen.filter(({ method }) => method === 'POST')).toEqual([]);
});
