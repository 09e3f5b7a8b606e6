import { text } from '@cartulary/testing/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keepPerson } from '@/lib/session/kept-person';
import { chooseToOpenAlone, opensAlone } from '@/lib/storage/opens-alone';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { readStoredSession } from '@/lib/storage/stored-session';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPages } from '@/testing/test-room.test-helper';
import { t as vaultTexts } from '@/text/vault';
import { knewVault } from '../device';
import { loadVault } from '../known-vault';
import { unlock } from '../unlock';
import { adasVault, RECOVERY, vaultRoom, WORDS } from '../vault-room.test-helper';
import { openVault } from '../vault-state';
import { VaultSection } from './vault-section';

const { room, server } = vaultRoom();
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

async function draw(withVault = true): Promise<void> {
  if (withVault) server.vault = (await adasVault()).vault;
  await room.signIn();
  drawPages([{ path: '*', Component: VaultSection }], '/settings');
}
const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('who has none is told, and makes one when they want it', async () => {
  await draw(false);
  await userEvent.click(await button(text(vaultTexts, 'own.make')));
  expect(await screen.findByText(text(vaultTexts, 'how.title'))).toBeTruthy();
});

test('a wrong passphrase is refused without a word of why, and waits from the third on; the right one opens, and it is locked again', async () => {
  await draw();
  await userEvent.click(await button(text(vaultTexts, 'own.unlock')));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Passphrase');
  const tryWith = async (words: string) => {
    fill('Passphrase', words);
    await userEvent.click(dialog.getByRole('button', { name: text(vaultTexts, 'unlock.open') }));
  };
  for (let count = 0; count < 2; count += 1) {
    await tryWith('harbour ledger');
    expect(await dialog.findByText(text(vaultTexts, 'unlock.wrong'))).toBeTruthy();
  }
  await tryWith('harbour ledger');
  expect(await dialog.findByText(/Try again in 1 second/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: text(vaultTexts, 'unlock.open') }).disabled).toBe(true);
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: text(vaultTexts, 'unlock.open') }).disabled).toBe(
      false,
    ),
  );
  await tryWith(WORDS);
  expect(await screen.findByText(text(vaultTexts, 'own.opened'))).toBeTruthy();
  await userEvent.click(await button(text(vaultTexts, 'own.lock')));
  expect(await screen.findByText(text(vaultTexts, 'own.locked'))).toBeTruthy();
  expect(openVault()).toBeUndefined();
});

test('the recovery key opens it, once all of it was typed', async () => {
  await draw();
  await userEvent.click(await button(text(vaultTexts, 'own.unlock')));
  await userEvent.click(await button(text(vaultTexts, 'unlock.useRecovery')));
  const dialog = within(screen.getByRole('dialog'));
  fill(text(vaultTexts, 'unlock.recovery'), RECOVERY.slice(1));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: text(vaultTexts, 'unlock.open') }).disabled).toBe(true);
  fill(text(vaultTexts, 'unlock.recovery'), RECOVERY);
  await userEvent.click(dialog.getByRole('button', { name: text(vaultTexts, 'unlock.open') }));
  expect(await screen.findByText(text(vaultTexts, 'own.opened'))).toBeTruthy();
});

test('a new passphrase asks for a way in first, also while the vault is open', async () => {
  await draw();
  await loadVault();
  await unlock({ kind: 'passphrase', words: WORDS });
  await userEvent.click(await button(text(vaultTexts, 'own.changeNamed', { way: 'passphrase' })));
  expect(await screen.findByText(text(vaultTexts, 'own.proveSentence'))).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  fill('Passphrase', 'not the one');
  await userEvent.click(dialog.getByRole('button', { name: text(vaultTexts, 'unlock.open') }));
  expect(await dialog.findByText(text(vaultTexts, 'unlock.wrong'))).toBeTruthy();
  expect(dialog.queryByLabelText(text(vaultTexts, 'words.again'))).toBeNull();
  fill('Passphrase', WORDS);
  await userEvent.click(dialog.getByRole('button', { name: text(vaultTexts, 'unlock.open') }));
  await dialog.findByText('Unlocks in 0.9 s here');
  const next = screen.getByLabelText<HTMLInputElement>('Passphrase').value;
  fill(text(vaultTexts, 'words.again'), next);
  await userEvent.click(dialog.getByRole('button', { name: text(vaultTexts, 'own.keep') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect(unlock({ kind: 'passphrase', words: WORDS })).rejects.toThrow();
  expect(await unlock({ kind: 'passphrase', words: next })).toBeTruthy();
  expect(JSON.stringify(room.seen)).not.toContain(next);
});

test('the only way in can’t be removed', async () => {
  const { vault } = await adasVault();
  await room.signIn();
  server.vault = { ...vault, ways: vault.ways.slice(0, 1) };
  drawPages([{ path: '*', Component: VaultSection }], '/settings');
  expect(await screen.findByText(text(vaultTexts, 'own.lastWay'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('browsers are listed, and one that was revoked says so', async () => {
  const device = {
    name: 'Firefox on Linux',
    firstOpenedAt: '2026-11-01T10:00:00Z',
    lastOpenedAt: '2026-11-02T10:00:00Z',
  };
  server.devices = [
    { ...device, id: '0198f2aa-5555-4222-8333-444455550001', revokedAt: null },
    {
      ...device,
      id: '0198f2aa-5555-4222-8333-444455550002',
      name: 'Safari on iPhone',
      revokedAt: '2026-11-02T11:00:00Z',
    },
  ];
  await draw();
  await userEvent.click(await button(text(vaultTexts, 'devices.revokeNamed', { device: 'Firefox on Linux' })));
  await waitFor(() =>
    expect(room.seen.some(({ method, path }) => method === 'DELETE' && path.endsWith('0001'))).toBe(true),
  );
  expect(screen.getByText(text(vaultTexts, 'devices.revoked'))).toBeTruthy();
});

test('it is deleted only by who typed the words, after what is lost was said', async () => {
  await draw();
  setPrivacyMode('privacy');
  chooseToOpenAlone('u1', true);
  keepPerson(adaAs());
  await userEvent.click(await button('Delete vault'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(
      /Everything encrypted with it is deleted, too, including for colleagues you shared with. Anything under legal hold is retained but can never be opened again/,
    ),
  ).toBeTruthy();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete vault' });
  expect(confirm.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox'), 'delete my vault');
  await userEvent.click(confirm);
  expect(await button(text(vaultTexts, 'own.make'))).toBeTruthy();
  expect(server.vault).toBeNull();
  // Nothing is sealed anymore, and the vault was deleted here.
  expect(knewVault('u1')).toBe(false);
  // Nothing is stored for offline use either.
  await waitFor(() => expect([opensAlone('u1'), readStoredSession()?.person]).toEqual([false, undefined]));
  expect(readStoredSession()?.userId).toBe('u1');
});
