import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '@/lib/api/query-client';
import { originalQuery } from './original';

const MINUTE_MS = 60_000;

/** Bytes of originals with embedded pictures, cached while the original is referenced elsewhere. */
const bytesOf = new WeakMap<Blob, Promise<Uint8Array>>();

function readBytes(original: Blob): Promise<Uint8Array> {
  const bytes = bytesOf.get(original) ?? original.arrayBuffer().then((buffer) => new Uint8Array(buffer));
  bytesOf.set(original, bytes);
  return bytes;
}

/** A Word file's embedded image by number, extracted from the original; null if it can't be shown. */
export const documentImageQuery = (documentId: string, image: number) =>
  queryOptions({
    queryKey: ['document-image', documentId, image],
    queryFn: async (): Promise<Blob | null> => {
      const original = await queryClient.fetchQuery(originalQuery(documentId));
      const { embeddedImage } = await import('@cartulary/pipeline/engines/docx/images');
      const found = embeddedImage(await readBytes(original), image);
      return found ? new Blob([new Uint8Array(found.bytes)], { type: found.mediaType }) : null;
    },
    staleTime: Infinity,
    gcTime: MINUTE_MS,
  });
