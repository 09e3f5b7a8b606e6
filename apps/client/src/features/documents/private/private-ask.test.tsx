import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { rememberVault } from '@/shared/vault/device';
import { vaultFound } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as documentsPrivate } from '@/text/documents/private';
import { PrivateAsk } from './private-ask';

const room = testRoom(() => undefined);
const ada = adaAs();
afterEach(() => localStorage.clear());

/** Drops a file in privacy mode. Answers what came of it. */
async function ask(vaultId: string | undefined): Promise<string[]> {
  const done: string[] = [];
  await room.signIn(ada);
  act(() => vaultFound(ada.id, vaultId));
  drawPart(
    <MemoryRouter>
      <PrivateAsk
        mode="privacy"
        files={[new File(['scan'], 'lease.png')]}
        onSend={() => done.push('sent')}
        onClose={() => done.push('closed')}
      />
    </MemoryRouter>,
  );
  await screen.findByText('lease.png');
  return done;
}

it('offers to make a vault where there is none, and sends only after that was said', async () => {
  const done = await ask(undefined);
  expect(screen.getByRole('link', { name: text(documentsPrivate, 'ask.make') }).getAttribute('href')).toBe(
    '/settings?tab=privacy',
  );
  expect(done).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(done).toEqual(['sent']);
});

it('offers to unlock the vault where it is locked', async () => {
  const done = await ask('0198f2aa-1111-4222-8333-444455556666');
  expect(screen.getByText(/your vault is locked/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(documentsPrivate, 'ask.unlock') }));
  expect(await screen.findByText(text(documentsPrivate, 'unlockReason'))).toBeTruthy();
  expect(done).toEqual([]);
});

it('says that the server denies a vault which this browser knew, before the file can be sent', async () => {
  rememberVault(ada.id);
  const done = await ask(undefined);
  expect(screen.getByText(/The server reports that you have no vault, but this browser remembers one/)).toBeTruthy();
  expect(screen.getByRole('link', { name: text(documentsPrivate, 'ask.look') })).toBeTruthy();
  expect(screen.queryByText(/You don’t have a vault yet/)).toBeNull();
  expect(done).toEqual([]);
});
