import 'fake-indexeddb/auto';
import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adasVault, vaultRoom } from '@/shared/vault/vault-room.test-helper';
import { loadVault } from '@/shared/vault/known-vault';
import { drawPages } from '@/testing/test-room.test-helper';
import { t as maps } from '@/text/maps';
import { TemplateMenu } from './template-menu';

const { server, room } = vaultRoom();

test('in privacy mode a map of a template is sealed: while the vault is locked none is made', async () => {
  server.vault = (await adasVault()).vault;
  await room.signIn();
  await act(() => loadVault());
  localStorage.setItem('privacy-mode', 'privacy');
  drawPages([{ path: '/mindmap', element: <TemplateMenu /> }], '/mindmap');
  await userEvent.click(screen.getByRole('button', { name: text(maps, 'fromTemplate') }));
  const [first] = screen.getAllByRole('menuitem');
  if (first) await userEvent.click(first);
  await screen.findByText(/Your vault is locked/, undefined, { timeout: 10_000 });
  expect(room.seen.filter(({ method }) => method === 'POST')).toEqual([]);
});
