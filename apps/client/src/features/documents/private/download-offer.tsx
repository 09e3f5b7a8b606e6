import { lazy, Suspense } from 'react';
import { useReaderDownload } from './reading/download-state';

const DownloadPart = lazy(async () => ({ default: (await import('./download-part')).DownloadPart }));

/** Asks before the reader is downloaded, and says how far it is; nothing where there is nothing to say. `start`: what its button says. */
export function DownloadOffer({ start }: { start?: string }) {
  return useReaderDownload().kind === 'none' ? null : (
    <Suspense fallback={null}>
      <DownloadPart {...(start !== undefined && { start })} />
    </Suspense>
  );
}
