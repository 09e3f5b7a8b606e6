import 'fake-indexeddb/auto';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { toBase64Url } from '@/lib/crypto/bytes';
import { chooseToOpenAlone } from '@/lib/storage/opens-alone';
import { KeptDocuments } from '@/shared/sealed/kept-documents';
import { saltOf } from '@/shared/sealed/sealed-blob';
import { sealedServer } from '@/shared/sealed/sealed-server';
import { keepWays } from '@/shared/vault/kept-ways';
import { loadVault } from '@/shared/vault/known-vault';
import { adasVault } from '@/shared/vault/vault-room.test-helper';
import { drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as proof } from '@/text/settings/proof';
import { ServerHasCard } from './server-has-card';

const room = testRoom(() => ({ status: 503, body: { success: false } }));
const id = '0198f2aa-1111-4222-8333-444455556666';
const bytes = new Uint8Array(64).fill(1);

test('what this browser keeps is not shown as what the server has', async () => {
  await room.signIn();
  chooseToOpenAlone('u1', true);
  const kept = new KeptDocuments('u1');
  const salt = toBase64Url(await saltOf(bytes));
  const versioned = { version: 1, epoch: 1, sizeBytes: bytes.length, salt };
  const places = ['head', 'original'].map((place) => ({ place, ...versioned }));
  const counted = { counter: 2, epoch: 1, keys: [], manifest: '', binnedAt: null };
  const createdAt = '2026-11-28T10:00:00.000Z';
  await kept.keep({ id, kind: 'file', createdAt, wrappedKey: '', shared: null, places, ...counted });
  for (const { place } of places) await kept.keepPlace(id, { place, sealed: new Blob([bytes]), isOpened: true });
  await keepWays('u1', (await adasVault()).vault);
  await loadVault();
  // The document exists, and document pages show it.
  expect((await sealedServer.list(undefined)).items).toHaveLength(1);
  drawPart(<ServerHasCard />);
  await waitFor(() => expect(screen.queryAllByText(text(proof, 'has.failed'))).toHaveLength(2));
  expect(screen.queryByText(id)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});
