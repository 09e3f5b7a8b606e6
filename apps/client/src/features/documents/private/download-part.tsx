import { bytesOfPart } from '@cartulary/contracts/reading-files';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/documents/private';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/progress';
import { agreeToDownload, useReaderDownload } from './reading/download-state';

/** Download prompt for the OCR engine, with its size, and its progress. `start` is the button label. */
export function DownloadPart({ start = t('download.start') }: { start?: string }) {
  const download = useReaderDownload();
  const programs = useQuery({
    queryKey: ['reader-programs'],
    queryFn: async () => (await import('./reading/runtime-size')).runtimeBytes(),
    enabled: download.kind === 'asks',
  });
  if (download.kind === 'none') return null;
  return (
    <section
      aria-label={t('download.title')}
      className="skin-panel flex min-w-0 flex-wrap items-center gap-3 px-3.5 py-2.5"
    >
      <Download size={18} aria-hidden className="shrink-0 text-link" />
      {download.kind === 'asks' ? (
        <>
          <p className="min-w-48 grow basis-0 text-xs text-ink-2">
            <span className="block font-medium text-ink">{t('download.title')}</span>
            {programs.isPending
              ? null
              : t('download.text', {
                  size: formatBytes(
                    (programs.data ?? 0) + bytesOfPart('reading') + bytesOfPart('names') + bytesOfPart('meaning'),
                  ),
                  unclear: formatBytes(bytesOfPart('unclear')),
                })}
          </p>
          <Button variant="primary" size="sm" onClick={agreeToDownload}>
            {start}
          </Button>
        </>
      ) : download.kind === 'failed' || download.kind === 'another' ? (
        <>
          <p role="alert" className="min-w-0 grow text-xs text-error-text">
            {t(`download.${download.kind}`)}
          </p>
          <Button size="sm" onClick={agreeToDownload}>
            {t('download.again')}
          </Button>
        </>
      ) : download.kind === 'unkept' ? (
        <p role="status" className="min-w-0 grow text-xs text-ink-2">
          {t('download.unkept')}
        </p>
      ) : (
        <div className="min-w-0 grow">
          <p className="flex justify-between gap-2 text-xs text-ink-2 tabular-nums">
            <span>{t('download.part', { part: download.part })}</span>
            <span>
              {t('download.bytes', {
                loaded: formatBytes(download.loadedBytes),
                total: formatBytes(download.totalBytes),
              })}
            </span>
          </p>
          <Progress
            label={t('download.part', { part: download.part })}
            value={download.loadedBytes}
            max={download.totalBytes}
            className="mt-1.5"
          />
        </div>
      )}
    </section>
  );
}
