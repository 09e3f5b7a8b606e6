// covers: client/documents apps/client/src/shared/sealed
import 'fake-indexeddb/auto';
import type { SealedShare } from '@cartulary/contracts/endpoints/sealed';
import type { SealedLink } from '@cartulary/contracts/endpoints/sealed-links';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { randomBytes } from '@/lib/crypto/bytes';
import type { NewLink } from '@/shared/sealed/link-server';
import { makeSealedItem } from '@/shared/sealed/sealed-item';
import type { NextKey } from '@/shared/sealed/sealed-server';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { quickStretch, stretchQuickly } from '@/shared/vault/quick-stretch.test-helper';
import { stretchedFor } from '@/shared/sealed/link-keys';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as sealedLinks } from '@/text/documents/sealed-links';
import { t as ui } from '@/text/ui';
import { Toaster } from '@/ui/toaster';
import { SealedLinks } from './sealed-links';

const NOW = '2026-11-26T10:00:00.000Z';

/** The server's data. */
const kept = {
  document: {} as Record<string, unknown>,
  links: [] as SealedLink[],
  allowed: true,
  people: null as unknown,
  /** People that the server adds to the list without the owner's consent. */
  shares: [] as SealedShare[],
  /** The server rejects the next key. */
  refusesKeys: false,
};
const done = { body: { success: true, message: 'Done' } };

const room = testRoom(({ method, path, body }) => {
  if (path === '/api/v1/vault/people') {
    if (method === 'GET') return answer({ people: kept.people });
    kept.people = body;
    return done;
  }
  if (!path.startsWith('/api/v1/sealed-documents')) return undefined;
  if (path.endsWith('/teams')) return answer({ items: [] });
  if (path.endsWith('/shares')) return answer({ items: kept.shares });
  if (path.endsWith('/keys') && kept.refusesKeys) return { status: 503, body: { success: false, error: 'Not now.' } };
  if (path.endsWith('/keys')) {
    const { epoch, previous, counter, wrappedKey, manifest } = body as NextKey;
    kept.document = { ...kept.document, epoch, counter, wrappedKey, manifest, keys: [{ epoch, previous }] };
    return done;
  }
  if (/\/links\/[\w-]+$/.test(path)) {
    kept.links = kept.links.filter(({ id }) => !path.endsWith(id));
    return done;
  }
  if (path.endsWith('/links')) {
    if (method === 'GET') return answer({ items: kept.links, allowed: kept.allowed, outside: false });
    const { id, kept: own, stretch } = body as NewLink;
    const unopened = { createdAt: NOW, expiresAt: null, opened: 0, openedAt: null };
    const made = { id, kept: own, hasPassphrase: stretch !== null, ...unopened };
    kept.links.push(made);
    return answer(made, 201);
  }
  if (method === 'POST') {
    const standing = { createdAt: NOW, binnedAt: null, counter: 1, epoch: 1, keys: [], shared: null, places: [] };
    kept.document = { ...standing, ...(body as object) };
  }
  return answer(kept.document, method === 'POST' ? 201 : 200);
});

let vault: OpenVault;
const draws = async (isWritten = false): Promise<void> => {
  const { itemId } = await makeSealedItem(vault);
  drawPart(
    <>
      <SealedLinks vault={vault} itemId={itemId} isWritten={isWritten} />
      <Toaster />
    </>,
  );
};
beforeEach(async () => {
  Object.assign(kept, { document: {}, links: [], allowed: true, people: null, shares: [], refusesKeys: false });
  stretchQuickly();
  await room.signIn();
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id });
});

const makes = async (passphrase = ''): Promise<string> => {
  await userEvent.click(await screen.findByRole('button', { name: text(sealedLinks, 'new') }));
  if (passphrase !== '') await userEvent.type(screen.getByLabelText(text(sealedLinks, 'passphrase')), passphrase);
  await userEvent.click(screen.getByRole('button', { name: text(sealedLinks, 'make') }));
  return (await screen.findByLabelText<HTMLInputElement>(text(sealedLinks, 'address'))).value;
};

it('shows the link with its key once, and sends neither key nor passphrase', async () => {
  await draws();
  const address = await makes('Tor am Hafen');
  const secret = new URL(address).hash.replace('#key=', '');
  expect(secret).toHaveLength(43);
  const { stretch } = room.seen.map(({ body }) => body as NewLink | undefined).find((body) => body?.doorHash) ?? {};
  const stretched = stretch ? await stretchedFor(stretch, 'Tor am Hafen', quickStretch) : undefined;
  expect(stretched).toBeDefined();
  const sent = JSON.stringify(room.seen);
  expect([secret, 'Hafen'].filter((word) => sent.includes(word))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('not opened yet');
  await screen.findByText('passphrase');
  expect(document.body.textContent).not.toContain(secret);
});

it('takes no passphrase that is too short', async () => {
  await draws();
  await userEvent.click(await screen.findByRole('button', { name: text(sealedLinks, 'new') }));
  await userEvent.type(screen.getByLabelText(text(sealedLinks, 'passphrase')), 'short');
  await userEvent.click(screen.getByRole('button', { name: text(sealedLinks, 'make') }));
  await screen.findByText(text(sealedLinks, 'passphraseShort', { min: 8 }));
  expect(kept.links).toEqual([]);
});

it('revokes a link, and gives the document another key', async () => {
  await draws();
  await makes();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Revoke the link created/ }));
  await userEvent.click(screen.getByRole('button', { name: text(sealedLinks, 'revoke') }));
  await screen.findByText(text(sealedLinks, 'revoked'));
  await screen.findByText(text(sealedLinks, 'none'));
  expect(kept.document).toMatchObject({ epoch: 2, counter: 2 });
});

it('names who lost the document with a link, because the server alone said that they had it', async () => {
  await draws();
  await makes();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  const user = { id: crypto.randomUUID(), name: 'Cleo Roe' };
  kept.shares = [{ user, may: 'look', at: NOW, publicKey: null, proof: null, byTeam: false }];
  await userEvent.click(await screen.findByRole('button', { name: /^Revoke the link created/ }));
  await userEvent.click(screen.getByRole('button', { name: text(sealedLinks, 'revoke') }));
  await screen.findByText(/^Also lost access: Cleo Roe\./);
});

it('says that the document still has its old key, and makes the next one when it is asked to try again', async () => {
  await draws();
  await makes();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  kept.refusesKeys = true;
  await userEvent.click(await screen.findByRole('button', { name: /^Revoke the link created/ }));
  await userEvent.click(screen.getByRole('button', { name: text(sealedLinks, 'revoke') }));
  await screen.findByText(text(sealedLinks, 'notTurned'));
  expect(kept.document).toMatchObject({ epoch: 1 });
  kept.refusesKeys = false;
  // The dialog re-enables pointer events a moment after it closes.
  await waitFor(() => expect(document.body.style.pointerEvents).not.toBe('none'));
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'tryAgain') }));
  await screen.findByText(text(sealedLinks, 'turned'));
  expect(kept.document).toMatchObject({ epoch: 2 });
});

it.each([true, false])('says that comments and earlier states go along where it is written: %s', async (isWritten) => {
  await draws(isWritten);
  const about = await screen.findByText(new RegExp(`^${text(sealedLinks, 'about')}`));
  expect(about.textContent.includes(text(sealedLinks, 'about.written'))).toBe(isWritten);
});

it('says where links are turned off', async () => {
  kept.allowed = false;
  await draws();
  await screen.findByText(/^Your organization has turned off sharing by link/);
  expect(screen.queryByRole('button', { name: text(sealedLinks, 'new') })).toBeNull();
});
