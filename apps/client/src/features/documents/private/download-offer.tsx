import { lazy, Suspense } from 'react';
import { useReaderDownload } from './reading/download-state';

const DownloadPart = lazy(async () => ({ default: (await import('./download-part')).DownloadPart }));

/** Asks before the reader is downloaded, and says how far it is; nothing where there is nothing to say. */
export function DownloadOffer() {
  return useReaderDownload().kind === 'none' ? null : (
    <Suspense fallback={null}>
      <DownloadPart />
    </Suspense>
  );
}
