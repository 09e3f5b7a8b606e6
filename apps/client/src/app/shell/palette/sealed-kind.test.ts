// covers: apps/client/src/app/shell apps/client/src/shared/private-search
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { randomBytes } from '@/lib/crypto/bytes';
import { alikeModel } from '@/shared/private-search/alike-model.test-helper';
import { SearchRoom } from '@/shared/private-search/index/search-room';
import { documentOf } from '@/shared/private-search/index/seeded-documents.test-helper';
import { keepSearch, runSearchIn, useMeaning } from '@/shared/private-search/private-search';
import { openWith } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { sealedKind } from './sealed-kind';

afterEach(() => act(() => lockVault()));

test('the palette finds sealed documents by what they mean too, where the model of meaning is here', async () => {
  runSearchIn(() => Object.assign(new SearchRoom(), { end: () => undefined }));
  const vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: crypto.randomUUID() });
  vaultOpened(vault);
  const { pages, ...listed } = documentOf(0, 'Lease.pdf', 'The tenant pays for repairs.');
  const { result } = renderHook(() => useMeaning());
  await act(() => keepSearch(vault, [listed], async () => ({ ...listed, pages }), { model: alikeModel() }));
  await waitFor(() => expect(result.current).toEqual({ kind: 'here', behind: 0 }));
  const found = await sealedKind.find('who covers broken radiators', new AbortController().signal);
  expect(found).toEqual([expect.objectContaining({ title: 'Lease.pdf', hint: 'The tenant pays for repairs.' })]);
});
