import { text } from '@cartulary/testing/text';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { drawPart } from '@/testing/test-room.test-helper';
import { t as vaultTexts } from '@/text/vault';
import { loadVault, useKnownVault } from './known-vault';
import { openWith } from './open-vault';
import { OwnVault } from './own/own-vault';
import { UnlockForm } from './unlock-form';
import { adasVault, vaultRoom } from './vault-room.test-helper';
import { openVault, vaultOpened } from './vault-state';

const { room, server } = vaultRoom();
const TITLE = 'Your vault needs a newer version of this page.';

/** Vault data from a newer server, by the newer part. */
const newer: Readonly<Record<string, (vault: Vault) => Vault>> = {
  'the vault': (vault) => ({ ...vault, form: 2 }),
  'a kind of way': (vault) => {
    const [way] = vault.ways;
    if (!way) throw new Error('no way');
    return { ...vault, ways: [...vault.ways, JSON.parse(JSON.stringify(way).replace('passphrase', 'hologram'))] };
  },
  'a wrapped key': (vault) => ({
    ...vault,
    ways: vault.ways.map((way) => ({ ...way, wrapped: `Ag${way.wrapped.slice(2)}` })),
  }),
};

test.each(Object.keys(newer))(
  'where %s is newer, nothing opens or changes, and the page asks to be loaded anew',
  async (what) => {
    const { vault, key } = await adasVault();
    await room.signIn();
    // Opened in this tab before it was upgraded elsewhere.
    server.vault = vault;
    await act(async () => void (await loadVault()));
    const opened = await openWith(key, { vaultId: vault.id, accountId: 'u1' });
    act(() => vaultOpened(opened));
    const told = newer[what]?.(vault) ?? vault;
    server.vault = told;
    const before = room.seen.length;
    drawPart(<UnlockForm onOpened={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toContain(TITLE);
    await waitFor(() => expect(openVault()).toBeUndefined());
    expect(screen.getByRole('button', { name: text(vaultTexts, 'newer.reload') })).toBeTruthy();
    expect(screen.queryByLabelText('Passphrase')).toBeNull();
    const { result } = renderHook(() => useKnownVault('u1'));
    const known = result.current;
    if (known) drawPart(<OwnVault vault={known} accountId="u1" />);
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    for (const name of [text(vaultTexts, 'own.unlock'), text(vaultTexts, 'own.lock'), /^Remove/, /^Change/, /^Add/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(room.seen.slice(before).every(({ method }) => method === 'GET')).toBe(true);
  },
);

test('a vault of this form, also of a server that says none, opens as ever', async () => {
  const { vault } = await adasVault();
  await room.signIn();
  for (const form of [undefined, 1]) {
    server.vault = form === undefined ? vault : { ...vault, form };
    drawPart(<UnlockForm onOpened={() => undefined} />);
  }
  await waitFor(() => expect(screen.getAllByLabelText('Passphrase')).toHaveLength(2));
});
