import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPart } from '@/testing/test-room.test-helper';
import { t as vault } from '@/text/vault';
import { UnlockForm } from './unlock-form';
import { adasVault, vaultRoom } from './vault-room.test-helper';

const { room, server } = vaultRoom();

test('who has nothing left that opens the vault reads what is gone, what stays, and where it is deleted', async () => {
  server.vault = (await adasVault()).vault;
  await room.signIn();
  drawPart(<UnlockForm onOpened={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: text(vault, 'lost.offer') }));
  const told = screen.getByText(text(vault, 'lost.gone', { canAsk: 'no' })).textContent ?? '';
  expect(told).toContain('Everything encrypted with it is gone');
  expect(told).not.toContain('administrators');
  expect(screen.getByText(/You keep your account and everything the server can read/)).toBeTruthy();
  expect(screen.getByRole('link', { name: text(vault, 'lost.settings') }).getAttribute('href')).toBe(
    '/settings?tab=privacy',
  );
});
