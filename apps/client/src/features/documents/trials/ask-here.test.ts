// covers: client/documents apps/client/src/shared/private-search
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { randomBytes } from '@/lib/crypto/bytes';
import { SearchRoom } from '@/shared/private-search/index/search-room';
import { documentOf } from '@/shared/private-search/index/seeded-documents.test-helper';
import { alikeModel } from '@/shared/private-search/alike-model.test-helper';
import { keepSearch, runSearchIn, useMeaning } from '@/shared/private-search/private-search';
import { openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultFound, vaultOpened } from '@/shared/vault/vault-state';
import { testRoom } from '@/testing/test-room.test-helper';
import { askHere, tellingWords } from './ask-here';

const room = testRoom(() => undefined);
afterEach(() => lockVault());

test('a question is answered by passages of sealed documents that have its words, and nothing is sent', async () => {
  runSearchIn(() => Object.assign(new SearchRoom(), { end: () => undefined }));
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: crypto.randomUUID() });
  vaultFound(vault.accountId, vault.vaultId);
  vaultOpened(vault);
  const documents = [
    documentOf(0, 'Lease.pdf', 'A first page.', 'The notice period of the harbour hall is three months.'),
    documentOf(1, 'Letter.pdf', 'The harbour is closed.'),
    documentOf(2, 'Bill.pdf', 'Copper for the ledger.'),
  ];
  const listed = documents.map(({ pages: _, ...rest }) => rest);
  await keepSearch(vault, listed, (id) => Promise.resolve(documents.find(({ documentId }) => documentId === id)));

  const [lease, ...others] = await askHere(vault, 'What is the notice period of the hall?', 5);
  expect([lease?.name, lease?.snippets[0]?.page, others]).toEqual(['Lease.pdf', 2, []]);
  expect(lease?.snippets[0]?.text).toContain('three months');
  // No document contains all of these words, so the best match comes first.
  const some = await askHere(vault, 'When does the notice of the harbour restaurant end?', 5);
  expect(some.map(({ name }) => name)).toEqual(['Lease.pdf', 'Letter.pdf']);
  expect(await askHere(vault, 'Who is the captain?', 5)).toEqual([]);
  expect(room.seen).toEqual([]);
});

test('where the model of meaning is here, passages that say it in other words answer too, before those with some of the words', async () => {
  runSearchIn(() => Object.assign(new SearchRoom(), { end: () => undefined }));
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: crypto.randomUUID() });
  vaultFound(vault.accountId, vault.vaultId);
  vaultOpened(vault);
  const documents = [documentOf(0, 'Lease.pdf', 'The tenant pays for repairs.'), documentOf(1, 'Scan.pdf', '')];
  const listed = documents.map(({ pages: _, ...rest }) => rest);
  const { result } = renderHook(() => useMeaning());
  const openWords = async (id: string) => documents.find(({ documentId }) => documentId === id);
  await act(() => keepSearch(vault, listed, openWords, { model: alikeModel() }));
  await waitFor(() => expect(result.current).toEqual({ kind: 'here', behind: 0 }));
  const found = await askHere(vault, 'Who covers a broken scan of radiators?', 5);
  expect(found.map(({ name }) => name)).toEqual(['Lease.pdf', 'Scan.pdf']);
  expect(found[0]?.snippets).toEqual([expect.objectContaining({ text: 'The tenant pays for repairs.' })]);
});

test('the words that say what a question is about are looked for, or all where none does', () => {
  expect(tellingWords('What is the notice period of the hall?')).toEqual(
    expect.arrayContaining(['notice', 'period', 'hall']),
  );
  expect(tellingWords('What is the notice period of the hall?')).not.toContain('the');
  expect(tellingWords('the of')).toEqual(['the', 'of']);
});
