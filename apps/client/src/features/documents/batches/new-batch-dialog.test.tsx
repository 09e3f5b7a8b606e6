import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { rememberVault } from '@/shared/vault/device';
import { vaultFound } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as batches } from '@/text/documents/batches';
import { t as documentsPrivate } from '@/text/documents/private';
import { NewBatchDialog } from './new-batch-dialog';

const room = testRoom(({ path }) =>
  path.startsWith('/api/v1/pipelines') ? answer({ items: [], mayChange: false }) : undefined,
);
const ada = adaAs();
afterEach(() => localStorage.clear());

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
  expect(room.seen.filter(({ method, path }) => method === 'POST' && /batches|documents/.test(path))).toEqual([]);
});

it('says that the files leave the browser where there is no vault', async () => {
  await draw(undefined);
  expect(screen.getByText(/batches are read by the server/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /read here/i })).toBeNull();
});

it('says that the server denies a vault which this browser knew', async () => {
  rememberVault(ada.id);
  await draw(undefined);
  expect(screen.getByText(/The server reports that you have no vault, but this browser remembers one/)).toBeTruthy();
});
