import { speechDownloadBytes } from '@cartulary/contracts/speech-files';
import { Download } from 'lucide-react';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/documents/private-voice';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/progress';
import { agreeToSpeech, useSpeechDownload } from './speech-download';

/**
 * Prompt before the speech model is downloaded, with its size, and the download progress. Renders nothing otherwise.
 */
export function SpeechOffer() {
  const download = useSpeechDownload();
  if (download.kind === 'none') return null;
  const total = formatBytes(speechDownloadBytes);
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
            {t('download.text', { size: total })}
          </p>
          <Button variant="primary" size="sm" onClick={agreeToSpeech}>
            {t('download.start')}
          </Button>
        </>
      ) : (
        <div className="min-w-0 grow">
          <p className="flex justify-between gap-2 text-xs text-ink-2 tabular-nums">
            <span>{t('download.loading')}</span>
            <span>{t('download.bytes', { loaded: formatBytes(download.loadedBytes), total })}</span>
          </p>
          <Progress
            label={t('download.loading')}
            value={Math.min(download.loadedBytes, speechDownloadBytes)}
            max={speechDownloadBytes}
            className="mt-1.5"
          />
        </div>
      )}
    </section>
  );
}
