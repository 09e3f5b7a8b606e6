import 'fake-indexeddb/auto';
import { Doc, applyUpdate } from 'yjs';
import { randomBytes } from '@/lib/crypto/bytes';
import { settled, withOneStore } from '@/lib/storage/one-store';
import { KEY_BYTES, openWith, type OpenVault } from '@/shared/vault/open-vault';
import { hasText, keptText, type AboutText } from './kept-text';
import { TextCopy } from './text-copy';

const itemId = '3a4c8a50-7d0b-4f0e-9a41-0d7a4a5b6c01';
const about: AboutText = {
  form: 1,
  head: { form: 1, kind: 'text', name: 'Brackenthorpe minutes', folder: '' },
  createdAt: '2026-11-27T08:00:00.000Z',
  shared: { by: { id: 'ilse', name: 'Ilse' }, may: 'correct' },
};
let vault: OpenVault;
beforeAll(async () => {
  vault = await openWith(randomBytes(KEY_BYTES), { vaultId: 'vault', accountId: 'ada' });
});

function opened(): { doc: Doc; copy: TextCopy } {
  const doc = new Doc();
  doc.getText('t').insert(0, 'The quillhaven bridge opens in spring.');
  return { doc, copy: new TextCopy(vault, itemId, doc) };
}

test('what was open is kept once all of it came, as it was left, and opens for this vault alone', async () => {
  const { doc, copy } = opened();
  copy.describe(about);
  await copy.end();
  // A partial copy would be displayed as the complete document.
  expect(await keptText(vault, itemId)).toBeUndefined();
  copy.all();
  doc.getText('t').insert(0, 'Now: ');
  copy.note();
  await copy.end();
  const kept = await keptText(vault, itemId);
  expect(kept?.about).toEqual(about);
  const read = new Doc();
  applyUpdate(read, kept?.whole ?? new Uint8Array());
  expect(read.getText('t').toJSON()).toBe('Now: The quillhaven bridge opens in spring.');
  expect([await hasText('ada', itemId), await hasText('bo', itemId)]).toEqual([true, false]);
  const rows = await withOneStore('cartulary-vault-ada-text-copies', 'copy', 'readonly', (store) =>
    settled<{ sealed: Uint8Array }[]>(store.getAll()),
  );
  for (const word of ['quillhaven', 'Brackenthorpe', 'Ilse'])
    expect(Buffer.from(rows[0]?.sealed ?? []).includes(word)).toBe(false);
  const other = await openWith(randomBytes(KEY_BYTES), { vaultId: 'other', accountId: 'ada' });
  expect(await keptText(other, itemId)).toBeUndefined();
});

test('what is there no more for this person is not kept either', async () => {
  const { copy } = opened();
  copy.describe(about);
  copy.all();
  await copy.end();
  expect(await hasText('ada', itemId)).toBe(true);
  copy.gone();
  copy.note();
  await copy.end();
  expect(await hasText('ada', itemId)).toBe(false);
});
