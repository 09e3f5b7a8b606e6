import { lazy, Suspense } from 'react';
import { useReaderDownload } from './reading/download-state';

const DownloadPart = lazy(async () => ({ default: (await import('./download-part')).DownloadPart }));

/** Download prompt and progress for the OCR engine. Otherwise renders nothing. `start` is the button label. */
export function DownloadOffer({ start }: { start?: string }) {
  return useReaderDownload().kind === 'none' ? null : (
    <Suspense fallback={null}>
      <DownloadPart {...(start !== undefined && { start })} />
    </Suspense>
  );
}
