// covers: client/documents
import 'fake-indexeddb/auto';
import { text } from '@cartulary/testing/text';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { randomBytes } from '@/lib/crypto/bytes';
import type { SharedBy } from '@/shared/sealed/sealed-item';
import { openWith } from '@/shared/vault/open-vault';
import { vaultOpened } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as documents } from '@/text/documents';
import { t as privateSharing } from '@/text/documents/private-sharing';
import { t as ui } from '@/text/ui';
import { rowOf } from './private-detail';
import { PrivatePanel } from './private-panel';
import type { SealedHead } from './sealed-shapes';

const NOW = '2026-11-26T10:00:00.000Z';
const head: SealedHead = {
  form: 1,
  name: 'Lease.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 1,
  state: 'ready',
  failure: null,
  pageCount: 1,
  class: null,
  language: null,
  confidence: null,
  words: 1,
  entityCount: 0,
  fieldCount: 0,
  toReview: 0,
  hasPreview: false,
  receivedAt: NOW,
  readAt: NOW,
};

const room = testRoom(() => undefined);

let isWide = true;
const asked = new Set<EventTarget>();
const before = window.matchMedia;
beforeEach(() => {
  isWide = true;
  window.matchMedia = (media) => {
    const list = new EventTarget();
    asked.add(list);
    Object.defineProperty(list, 'matches', { get: () => isWide });
    return Object.assign(list, { media }) as unknown as MediaQueryList;
  };
});
afterEach(() => {
  window.matchMedia = before;
});

/** Makes the window just wide enough for a side panel, or narrower. */
const becomes = (wide: boolean): void =>
  act(() => {
    isWide = wide;
    for (const list of [...asked]) list.dispatchEvent(new Event('change'));
  });

async function draws(shared?: SharedBy): Promise<void> {
  await room.signIn();
  vaultOpened(await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id }));
  const itemId = crypto.randomUUID();
  const row = rowOf({ itemId, createdAt: NOW, head, shared }, { id: adaAs().id, name: 'Ada' });
  drawPages([{ path: '*', element: <PrivatePanel row={row} onClose={() => undefined} /> }], '/docs');
}

it('shares in a dialog that stays, and stays above all else, when the window becomes narrower and wider', async () => {
  await draws();
  await userEvent.click(await screen.findByRole('button', { name: text(privateSharing, 'share') }));
  await screen.findByRole('dialog', { name: text(privateSharing, 'title', { name: 'Lease.pdf' }) });
  becomes(false);
  await screen.findByRole('dialog', { name: text(privateSharing, 'title', { name: 'Lease.pdf' }) });
  becomes(true);
  await screen.findByRole('dialog', { name: text(privateSharing, 'title', { name: 'Lease.pdf' }) });
});

it('asks before one is given up until that is answered, however wide the window becomes; names can’t turn its words around', async () => {
  await draws({ by: { id: crypto.randomUUID(), name: 'Ben\u202e' }, may: 'look' });
  await screen.findByRole('button', { name: 'Safety number with Ben‹U+202E›' });
  await userEvent.click(screen.getByRole('button', { name: text(privateSharing, 'leave') }));
  becomes(false);
  await screen.findByRole('dialog', { name: text(privateSharing, 'leave.title', { name: 'Lease.pdf' }) });
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'keep') }));
  expect(screen.queryByRole('dialog', { name: text(privateSharing, 'leave.title', { name: 'Lease.pdf' }) })).toBeNull();
});

it('offers another name to whoever may change it, and says why to others', async () => {
  await draws({ by: { id: crypto.randomUUID(), name: 'Ben' }, may: 'look' });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: text(documents, 'rename') })).disabled).toBe(
    true,
  );
});

it('renames one in a dialog that begins with its name', async () => {
  await draws();
  await userEvent.click(await screen.findByRole('button', { name: text(documents, 'rename') }));
  const dialog = await screen.findByRole('dialog', { name: text(documents, 'renameTitle') });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('Lease.pdf');
});
