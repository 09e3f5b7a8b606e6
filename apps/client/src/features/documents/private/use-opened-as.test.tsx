import 'fake-indexeddb/auto';
import { correctEntity } from '@cartulary/contracts/endpoints/corrections';
import { listSealed } from '@cartulary/contracts/endpoints/sealed';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { leaving } from '@/lib/api/leaving';
import { queryClient } from '@/lib/api/query-client';
import { answerLocally, forgetLocalDocuments, type LocalDocument } from '@/shared/pages/local-documents';
import { rememberSeen } from '@/shared/sealed/seen-documents';
import { vaultFound } from '@/shared/vault/vault-state';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import type { SealedDocuments } from './sealed-documents';
import { useOpenedAs } from './use-opened-as';

const VAULT = '0198f2aa-1111-4222-8333-444455556666';
const NOW = '2026-11-03T10:00:00.000Z';
// A server that knows the person's vault but reports it as empty.
const room = testRoom(({ path }) => (path === listSealed.path ? answer({ items: [], next: null }) : undefined));
const nothing: SealedDocuments = {
  rows: [],
  brokenIds: [],
  newerIds: [],
  sharedBrokenIds: [],
  changed: [],
  isMemoryFull: false,
  isPending: false,
  error: null,
  retry: () => undefined,
};
const correct = (documentId: string) =>
  leaving(correctEntity, { params: { documentId } }, { bytes: 0, mode: 'collaborative' });
const opened = (documentId: string) =>
  renderHook(() => useOpenedAs(documentId, nothing), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result;

test('a document that this device saw sealed is no other, while the vault is locked and the server denies it', async () => {
  await room.signIn();
  const [sealed, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await rememberSeen([
    {
      id: sealed,
      accountId: 'u2',
      kind: 'file',
      createdAt: NOW,
      counter: 1,
      manifest: 'm',
      binned: false,
      isShared: true,
    },
  ]);
  act(() => vaultFound('u1', VAULT));
  const [first, second] = [opened(sealed), opened(other)];
  await waitFor(() => expect([first.current, second.current]).toEqual(['locked', 'other']));
  expect(() => correct(sealed)).toThrow(/This document is encrypted/);
  expect(() => correct(other)).not.toThrow();
});

test('one that was opened here stays fenced once the vault is locked', () => {
  const documentId = crypto.randomUUID();
  answerLocally(documentId, {} as LocalDocument);
  forgetLocalDocuments();
  expect(() => correct(documentId)).toThrow(/This document is encrypted/);
});
