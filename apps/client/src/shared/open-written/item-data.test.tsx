import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { rememberSeen } from '@/shared/sealed/seen-documents';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { useItem } from './item-data';

const NOW = '2026-11-03T10:00:00.000Z';
const item = (id: string) => ({
  id,
  kind: 'document',
  title: '',
  owner: { id: '0198f2aa-1111-4222-8333-444455550009', name: 'Ada' },
  right: 'owner',
  sealed: false,
  isTemplate: false,
  titleFollows: true,
  createdAt: NOW,
  updatedAt: NOW,
  openedAt: null,
  binnedAt: null,
});
const room = testRoom(({ path }) => answer(item(path.split('/').at(-1) ?? '')));
const ask = (itemId: string) =>
  renderHook(() => useItem(itemId, undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result;
beforeEach(() => room.signIn());

test('a text that this device saw sealed is not opened as a readable one, whatever the server calls it', async () => {
  const [open, sealed] = [crypto.randomUUID(), crypto.randomUUID()];
  await rememberSeen([
    { id: sealed, accountId: 'u1', kind: 'text', createdAt: NOW, counter: 1, manifest: 'm', binned: false },
  ]);
  const asked = [ask(open), ask(sealed)] as const;
  await waitFor(() => expect(asked[0].current.data?.id).toBe(open));
  await waitFor(() => expect(asked[1].current.error).toBeInstanceOf(ApiError));
  expect([asked[1].current.error, asked[1].current.data]).toMatchObject([{ status: 409 }, undefined]);
  expect(room.seen.some(({ path }) => path.includes(sealed))).toBe(false);
});
