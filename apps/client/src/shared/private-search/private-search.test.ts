// covers: apps/client/src/shared/private-search
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { EMBEDDING_DIMENSIONS } from '@cartulary/pipeline/embed/embedder';
import { randomBytes } from '@/lib/crypto/bytes';
import { openWith, type OpenVault } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { SearchRoom } from './index/search-room';
import type { EmbeddedDocument } from './index/searched';
import { documentOf } from './index/seeded-documents.test-helper';
import type { MeaningModel } from './meaning';
import {
  downloadMeaning,
  fetchMissing,
  keepSearch,
  meantBy,
  privateSearch,
  runSearchIn,
  useMeaning,
  useSearchProgress,
} from './private-search';

const both = [documentOf(0, 'Lease.pdf', 'The harbour is let.'), documentOf(1, 'Bill.pdf', 'The ledger is due.')];
const listed = both.map(({ pages: _, ...document }) => document);

let vault: OpenVault;
beforeEach(async () => {
  runSearchIn(() => Object.assign(new SearchRoom(), { end: () => undefined }));
  vault = await openWith(randomBytes(32), { vaultId: crypto.randomUUID(), accountId: crypto.randomUUID() });
  vaultOpened(vault);
});
afterEach(() => lockVault());

const progress = () => renderHook(() => useSearchProgress()).result.current;
const found = async (text: string) => {
  const { items } = await (await privateSearch(vault)).find({ text, first: 0, count: 9 });
  return items.map(({ name }) => name);
};

test('a text that did not come stays missing, and is asked for again', async () => {
  let isDown = true;
  const openWords = async (documentId: string) => {
    if (isDown && documentId === both[0]?.documentId) throw new Error('429');
    return both.find((document) => document.documentId === documentId);
  };
  await keepSearch(vault, listed, openWords);
  expect(progress()).toMatchObject({ documents: 2, missing: 1 });
  expect([await found('harbour'), await found('ledger')]).toEqual([[], ['Bill.pdf']]);
  await fetchMissing();
  expect(progress()).toMatchObject({ missing: 1 });
  isDown = false;
  await fetchMissing();
  expect(progress()).toMatchObject({ documents: 2, missing: 0 });
  expect(await found('harbour')).toEqual(['Lease.pdf']);
});

test('a text that does not open stays missing too', async () => {
  await keepSearch(vault, listed, async () => undefined);
  expect(progress()).toMatchObject({ documents: 2, missing: 2 });
});

test('what did not open begins anew with what lists said before', async () => {
  let isDown = true;
  runSearchIn(() => {
    const room = new SearchRoom();
    const open: SearchRoom['open'] = (store) =>
      isDown ? Promise.reject(new Error('Not loaded')) : SearchRoom.prototype.open.call(room, store);
    return Object.assign(room, { end: () => undefined, open });
  });
  lockVault();
  vaultOpened(vault);
  await keepSearch(vault, listed, async (documentId) => both.find((document) => document.documentId === documentId));
  await expect(privateSearch(vault)).rejects.toThrow('Not loaded');
  isDown = false;
  expect(await found('Lease')).toEqual(['Lease.pdf']);
});

/** A fake model that maps every text to the same vector. */
function modelOf(start: { isHere: boolean }) {
  const vector = new Float32Array(EMBEDDING_DIMENSIONS).fill(EMBEDDING_DIMENSIONS ** -0.5);
  const asked = { texts: [] as string[], ends: 0, downloads: 0 };
  let { isHere } = start;
  const model: MeaningModel = {
    sizeBytes: 53,
    isHere: async () => isHere,
    async download() {
      asked.downloads += 1;
      isHere = asked.downloads > 1;
      return isHere;
    },
    embedder: {
      embed: async (texts) => texts.map(() => vector),
      async embedPassages(paragraphs) {
        asked.texts.push(...paragraphs.map(({ text }) => text));
        return paragraphs.map(({ start: at, text }) => ({ start: at, end: at + text.length, vector }));
      },
    },
    end: () => void (asked.ends += 1),
  };
  return { model, asked };
}
const openBoth = async (documentId: string) => both.find((document) => document.documentId === documentId);

test('documents that were read before are embedded one after the other, and what was known of them goes with the vault', async () => {
  const { model, asked } = modelOf({ isHere: true });
  const { result } = renderHook(() => useMeaning());
  await act(() => keepSearch(vault, listed, openBoth, { model }));
  await waitFor(() => expect(result.current).toEqual({ kind: 'here', behind: 0 }));
  expect(asked.texts).toEqual(['The ledger is due.', 'The harbour is let.']);
  const { meaning: said, meant } = await meantBy(vault, 'who owes what', 'hybrid');
  expect([said, meant?.isNearest, (await meantBy(vault, 'who owes what', 'words')).meaning]).toEqual([
    'used',
    false,
    'off',
  ]);
  expect((await meantBy(vault, 'τι χρωστάμε', 'hybrid')).meaning).toBe('unknown-script');
  act(() => lockVault());
  expect([asked.ends, result.current]).toEqual([1, undefined]);
});

test('what was worked out of words whose stored bytes are known is brought to other devices, once', async () => {
  const { model } = modelOf({ isHere: true });
  const brought: unknown[] = [];
  const bring = async ({ documentId, of, pages, passages }: EmbeddedDocument) =>
    void brought.push([documentId, of, pages.length, passages.length]);
  const { result } = renderHook(() => useMeaning());
  const openWords = async (documentId: string) => {
    const document = await openBoth(documentId);
    return document && { ...document, of: `bytes of ${document.name}` };
  };
  await act(() => keepSearch(vault, listed, openWords, { model, bring }));
  await waitFor(() => expect(result.current).toEqual({ kind: 'here', behind: 0 }));
  const expected = [1, 0].map((at) => [both[at]?.documentId, `bytes of ${both[at]?.name}`, 1, 1]);
  expect(brought).toEqual(expected);
  await act(() => keepSearch(vault, listed, openWords, { model, bring }));
  await waitFor(() => expect(result.current).toEqual({ kind: 'here', behind: 0 }));
  expect(brought).toEqual(expected);
});

test('without the model nothing is embedded or downloaded until somebody asks for it', async () => {
  const { model, asked } = modelOf({ isHere: false });
  const { result } = renderHook(() => useMeaning());
  await act(() => keepSearch(vault, listed, openBoth, { model }));
  await waitFor(() => expect(result.current).toEqual({ kind: 'missing', sizeBytes: 53, hasFailed: false }));
  expect(await meantBy(vault, 'who owes what', 'hybrid')).toEqual({ meaning: 'off' });
  expect([asked.downloads, asked.texts]).toEqual([0, []]);
  await act(downloadMeaning);
  expect(result.current).toMatchObject({ kind: 'missing', hasFailed: true });
  await act(downloadMeaning);
  expect(result.current).toEqual({ kind: 'here', behind: 0 });
  expect(asked.texts).toHaveLength(2);
});
