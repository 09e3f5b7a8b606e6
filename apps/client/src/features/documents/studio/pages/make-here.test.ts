import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { renderHook, waitFor } from '@testing-library/react';
import type { LocalDocument } from '@/shared/pages/local-documents';
import { dismissToast, useToasts, type ToastMessage } from '@/ui/toast';
import type { Reader } from '../../private/reading/reader';
import { makeHere } from './make-here';
import { cut, documentsOf, draftOf, turn } from './page-draft';

const SCAN = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const document = {
  detail: async () => ({ pageCount: 3, mediaType: 'image/tiff', pageTurns: {} }) as unknown as DocumentDetail,
  // jsdom can't read blobs.
  original: async () => ({ arrayBuffer: async () => new Uint8Array([1, 2]).buffer }) as unknown as Blob,
} as unknown as LocalDocument;

/** Three pages, split before the second, which is rotated. */
const draft = (() => {
  const second = new Set([draftOf(SCAN, 3).pages[1]?.key ?? '']);
  return turn(cut(draftOf(SCAN, 3), second), second, 1);
})();
const wanted = documentsOf(draft).map((pages, index) => ({ name: `Post ${index + 1}`, pages }));

function parts({ refuses = 0 } = {}) {
  const seen = { asked: [] as object[], kept: [] as string[], acts: [] as string[], ended: 0 };
  const reader = {
    ask: async (_kind: string, request: object) => {
      seen.asked.push(request);
      return { kind: 'composed', id: '1', files: [new Uint8Array([10]), new Uint8Array([20, 21])] };
    },
    end: () => (seen.ended += 1),
  };
  return {
    seen,
    show: (id: string) => void seen.acts.push(`show ${id}`),
    own: {
      createReader: () => reader as unknown as Reader,
      keep: async ({ name, size, type }: File) => {
        if (seen.kept.push(`${name} ${size} ${type}`) === refuses) throw new Error('The store is full');
        return `part-${seen.kept.length}`;
      },
      bin: async (id: string) => void seen.acts.push(`bin ${id}`),
      restore: async (id: string) => void seen.acts.push(`restore ${id}`),
    },
  };
}

const said = (): readonly ToastMessage[] => renderHook(() => useToasts()).result.current;
afterEach(() => said().forEach(({ id }) => dismissToast(id)));

test('parts of a sealed scan are made of its own bytes in the worker, kept each, and undone by one press', async () => {
  const { seen, show, own } = parts();
  await makeHere({ id: SCAN, document, binSource: true }, wanted, show, own);
  expect(seen.asked).toEqual([
    {
      kind: 'compose',
      sources: [{ bytes: new Uint8Array([1, 2]), mediaType: 'image/tiff', turns: {} }],
      documents: [
        [{ source: 0, page: 1, turns: 0 }],
        [
          { source: 0, page: 2, turns: 1 },
          { source: 0, page: 3, turns: 0 },
        ],
      ],
    },
  ]);
  expect(seen.ended).toBe(1);
  expect(seen.kept).toEqual(['Post 1.pdf 1 application/pdf', 'Post 2.pdf 2 application/pdf']);
  expect(seen.acts).toEqual(['show part-1', `bin ${SCAN}`]);
  seen.acts.length = 0;
  const [made] = said();
  expect(made?.title).toBe('2 new documents created');
  made?.action?.onAction();
  await waitFor(() => expect(seen.acts).toEqual([`restore ${SCAN}`, `show ${SCAN}`, 'bin part-1', 'bin part-2']));
});

test('where one part can’t be stored there is none, and the scan stays', async () => {
  const { seen, show, own } = parts({ refuses: 2 });
  await makeHere({ id: SCAN, document, binSource: true }, wanted, show, own);
  expect(seen.acts).toEqual(['bin part-1']);
  expect(said().map(({ title }) => title)).toEqual(['Couldn’t change the pages']);
});

test('where the original does not come back out of the bin, what was made of it stays, and that is said', async () => {
  const { seen, show, own } = parts();
  const restore = () => Promise.reject(new Error('The line broke'));
  await makeHere({ id: SCAN, document, binSource: true }, wanted, show, { ...own, restore });
  seen.acts.length = 0;
  said()[0]?.action?.onAction();
  const { result } = renderHook(() => useToasts());
  await waitFor(() => expect(result.current.map(({ title }) => title)).toContain('Couldn’t undo everything'));
  expect(seen.acts).toEqual([]);
});
