import type { PageSource } from './page-source';

/** Opens an original of a paged kind. @throws Error with a message for people if it can't be opened */
export async function openPages(original: Blob): Promise<PageSource> {
  if (original.type === 'application/pdf') {
    const { openPdf } = await import('./pdf-source');
    return openPdf(original);
  }
  if (original.type === 'image/tiff') {
    const { openTiff } = await import('./tiff-source');
    return openTiff(original);
  }
  const { openImage } = await import('./image-source');
  return openImage(original);
}
