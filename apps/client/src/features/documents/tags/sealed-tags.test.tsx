// covers: client/documents
import 'fake-indexeddb/auto';
import type { Tag } from '@cartulary/contracts/endpoints/tags';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { randomBytes } from '@/lib/crypto/bytes';
import { answerLocally } from '@/shared/pages/local-documents';
import { openWith } from '@/shared/vault/open-vault';
import { vaultOpened } from '@/shared/vault/vault-state';
import { documentRow } from '@/testing/document.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { rowOf, type SealedRow } from '../private/private-detail';
import { PrivateDocument } from '../private/private-document';
import { headOfFile } from '../private/reading/private-reading';
import { KeptItem } from '../private/sealed-item.test-helper';
import { bytesOf, type SealedHead } from '../private/sealed-shapes';
import { DocumentTags } from './document-tags';
import { TagPicker } from './tag-picker';

const paid: Tag = { id: crypto.randomUUID(), name: 'Paid', colour: 'green' };
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
const room = testRoom(({ method, path, body }) => {
  if (path.endsWith('/bulk')) return answer({ done: (body as { documentIds: string[] }).documentIds, refused: [] });
  if (path.endsWith('/tags')) return answer({ items: [{ ...paid, documents: 1, mayChange: true }] });
  return method === 'GET' ? answer({ items: [], next: null }) : {};
});
const told = (): string => JSON.stringify(room.seen.filter(({ method }) => method !== 'GET'));

/** The user's own document, open on this page. */
async function sealed(tags: string[]): Promise<{ row: SealedRow; item: KeptItem; tagsNow: () => unknown }> {
  await room.signIn();
  vaultOpened(await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: adaAs().id }));
  const item = new KeptItem(crypto.randomUUID());
  const head: SealedHead = { ...headOfFile(new File(['a'], 'lease.txt'), 'text/plain'), state: 'ready', tags };
  await item.put('head', bytesOf(head));
  answerLocally(item.itemId, new PrivateDocument(async () => item));
  const { itemId, createdAt } = item;
  const row = rowOf({ itemId, createdAt, head }, { id: adaAs().id, name: 'Ada' });
  return { row, item, tagsNow: () => (item.json('head') as SealedHead).tags };
}

test('a sealed document gets a new tag, whose name is sealed and told to no server', async () => {
  const { row, tagsNow } = await sealed([]);
  drawPart(<TagPicker documents={[row]} trigger={<button type="button">Tag</button>} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tag' }));
  await screen.findByRole('option', { name: /Paid/ });
  await userEvent.type(screen.getByRole('combobox'), 'Quarrendon{Enter}');
  await waitFor(() => expect(tagsNow()).toEqual(['Quarrendon']));
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));
  expect(told()).not.toContain('Quarrendon');
});

test('one of the organisation goes onto a sealed document by its name, beside others that the server tags', async () => {
  const { row, tagsNow } = await sealed(['Rent']);
  const other = documentRow('other.txt', { tags: [] });
  drawPart(<TagPicker documents={[row, other]} trigger={<button type="button">Tag</button>} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tag' }));
  await userEvent.click(await screen.findByRole('option', { name: /Paid/ }));
  await waitFor(() => expect(tagsNow()).toEqual(['Rent', 'Paid']));
  const bulk = room.seen.find(({ path }) => path.endsWith('/bulk'));
  expect(bulk?.body).toEqual({ action: 'tag', documentIds: [other.id], tagId: paid.id });
});

test('a tag is taken off where the document says which it has', async () => {
  const { row, tagsNow } = await sealed(['Rent', 'Paid']);
  drawPart(<DocumentTags document={row} mayChange />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Rent from lease.txt' }));
  await waitFor(() => expect(tagsNow()).toEqual(['Paid']));
});
