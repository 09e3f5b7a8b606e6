import { downloadOriginal } from '@cartulary/contracts/endpoints/documents';
import { queryOptions } from '@tanstack/react-query';
import { download } from '@/lib/api/api';
import { localDocument } from './local-documents';

const MINUTE_MS = 60_000;

/** The original of a document, fetched once since it never changes. */
export const originalQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['original', documentId],
    queryFn: ({ signal }) =>
      localDocument(documentId)?.original() ??
      download(downloadOriginal, { params: { documentId } }, { signal, timeoutMs: 5 * MINUTE_MS }),
    staleTime: Infinity,
    // Originals are large, so unused ones are evicted soon.
    gcTime: MINUTE_MS,
  });
