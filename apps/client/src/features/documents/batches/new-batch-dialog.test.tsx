import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { rememberVault } from '@/shared/vault/device';
import { vaultFound } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as askReadable } from '@/text/ask-readable';
import { t as batches } from '@/text/documents/batches';
import { t as documentsPrivate } from '@/text/documents/private';
import { NewBatchDialog } from './new-batch-dialog';

const room = testRoom(({ path }) =>
  path.startsWith('/api/v1/pipelines') ? answer({ items: [], mayChange: false }) : undefined,
);
const ada = adaAs();
afterEach(() => localStorage.clear());

const begun = () => room.seen.filter(({ method, path }) => method === 'POST' && /batches|documents/.test(path));

async function draw(vaultId: string | undefined): Promise<void> {
  await room.signIn(ada);
  setPrivacyMode('privacy');
  act(() => vaultFound(ada.id, vaultId));
  const nothing = (): void => undefined;
  drawPart(
    <NewBatchDialog
      files={[new File(['scan'], 'lease.png')]}
      onFiles={nothing}
      onClose={nothing}
      onBegun={nothing}
      onReadHere={nothing}
    />,
  );
  await screen.findByRole('dialog', { name: text(batches, 'newTitle') });
}

it('reads here first of all where there is a vault, which is unlocked for it; the server is the other way', async () => {
  await draw('0198f2aa-1111-4222-8333-444455556666');
  expect(screen.getByText(/your vault is locked. Unlock it to process documents here/)).toBeTruthy();
  expect(screen.getByRole('button', { name: text(batches, 'begin.server') })).toBeTruthy();
  expect(screen.getByLabelText(text(batches, 'name.server'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(batches, 'begin.unlock') }));
  expect(await screen.findByText(text(documentsPrivate, 'unlockReason'))).toBeTruthy();
  expect(begun()).toEqual([]);
});

it('asks before files leave the browser where there is no vault, with making one first', async () => {
  await draw(undefined);
  expect(screen.queryByRole('button', { name: /read here/i })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: text(batches, 'begin', { count: 1 }) }));
  await screen.findByRole('dialog', { name: text(askReadable, 'documents.title', { count: 1 }) });
  expect(screen.getByRole('button', { name: text(askReadable, 'vault.none') })).toBeTruthy();
  expect(begun()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: text(askReadable, 'server.documents', { count: 1 }) }));
  await waitFor(() => expect(begun()).toHaveLength(1));
});

it('says that the server denies a vault which this browser knew', async () => {
  rememberVault(ada.id);
  await draw(undefined);
  await userEvent.click(screen.getByRole('button', { name: text(batches, 'begin', { count: 1 }) }));
  expect(
    await screen.findByText(/The server reports that you have no vault, but this browser remembers one/),
  ).toBeTruthy();
});
