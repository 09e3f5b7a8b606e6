import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { rememberVault } from '@/shared/vault/device';
import type { OpenVault } from '@/shared/vault/open-vault';
import { vaultFound, vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as askReadable } from '@/text/ask-readable';
import { t as recordings } from '@/text/recordings';
import { NewRecording } from './new-recording';

const room = testRoom(() => undefined);
const ada = adaAs('user', { privacyMode: 'privacy' });
const itemId = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const vault = { vaultId: '0198f2aa-1111-4222-8333-444455556666', accountId: ada.id } as OpenVault;
const file = new File(['sound'], 'quillhaven.mp3', { type: 'audio/mpeg' });
const keepSealed = jest.fn(async (_vault: OpenVault, _file: File, _marksMs: readonly number[]) => itemId);

afterEach(() => localStorage.clear());

async function open(found: () => void): Promise<void> {
  keepSealed.mockClear();
  await room.signIn(ada);
  act(found);
  drawPages(
    [{ path: '/voice-recording', Component: () => <NewRecording keepSealed={keepSealed} /> }],
    '/voice-recording',
  );
  fireEvent.change(await screen.findByLabelText(text(recordings, 'new.input')), { target: { files: [file] } });
}
const sent = () => room.seen.filter(({ path, method }) => method === 'POST' && path.startsWith('/api/v1/documents'));

test('in privacy mode with an open vault a recording is sealed there, and nobody is asked', async () => {
  await open(() => vaultOpened(vault));
  await waitFor(() => expect(keepSealed).toHaveBeenCalledTimes(1));
  const [into, kept, marks] = keepSealed.mock.calls[0] ?? [];
  expect([into?.vaultId, kept?.name, marks]).toEqual([vault.vaultId, 'quillhaven.mp3', []]);
  expect(sent()).toEqual([]);
});

test('with a shut vault it is asked, and keeping it there opens the vault first', async () => {
  await open(() => vaultFound(ada.id, vault.vaultId));
  await userEvent.click(
    await screen.findByRole('button', { name: text(askReadable, 'vault.locked', { what: 'recording' }) }),
  );
  expect(await screen.findByText(/^Unlock your vault first/)).toBeTruthy();
  expect([keepSealed.mock.calls.length, sent().length]).toEqual([0, 0]);
});

test('without a vault it is asked, and one can be made', async () => {
  await open(() => vaultFound(ada.id, undefined));
  expect(await screen.findByRole('button', { name: text(askReadable, 'vault.none') })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(askReadable, 'no', { what: 'recording' }) }));
  expect([keepSealed.mock.calls.length, sent().length]).toEqual([0, 0]);
});

test('where the server denies a vault that this browser knew, that is said before a recording is sent', async () => {
  rememberVault(ada.id);
  await open(() => vaultFound(ada.id, undefined));
  expect(await screen.findByRole('link', { name: text(askReadable, 'vault.gone') })).toBeTruthy();
  expect(screen.getByText(/The server reports that you have no vault, but this browser remembers one/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test.each(['privacy', 'hybrid'] as const)('in %s mode a recording is sealed in an open vault', async (mode) => {
  await room.signIn(ada);
  act(() => setPrivacyMode(mode));
  await open(() => vaultOpened(vault));
  await waitFor(() => expect(keepSealed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([]);
  localStorage.clear();
});
