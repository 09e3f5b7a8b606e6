import { act, screen } from '@testing-library/react';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { vaultFound } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { beginWith, duplicate, saveAsTemplate } from './copies';
import { makeEditable } from './take-in';

const ID = '0198f2aa-1111-4222-8333-444455556666';
const ada = adaAs('user');
const source = { id: ID, kind: 'document', title: 'Pier', name: 'Pier' } as const;
const room = testRoom(({ method }) =>
  method === 'POST' ? answer({ id: ID, title: 'Pier', lost: [] }, 201) : undefined,
);
beforeEach(async () => {
  await room.signIn(ada);
  act(() => setPrivacyMode('privacy'));
  act(() => vaultFound(ada.id, undefined));
});
afterEach(() => localStorage.clear());
const made = (): number => room.seen.filter(({ method }) => method === 'POST').length;

test.each<[string, (navigate: () => void) => Promise<unknown>, unknown]>([
  ['a document of a template', (navigate) => beginWith(source, navigate), undefined],
  ['a copy', (navigate) => duplicate(source, navigate), undefined],
  ['a template', (navigate) => saveAsTemplate(source, 'Ours', 'own-template', navigate), true],
  ['an editable document', (navigate) => makeEditable(source, navigate), undefined],
])('%s is made of what the server can read, so nothing asks', async (_, work, answered) => {
  drawPart(null);
  await act(async () => expect(await work(() => undefined)).toBe(answered));
  expect([made(), screen.queryByRole('dialog')]).toEqual([1, null]);
});
