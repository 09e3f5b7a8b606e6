import { speechDownloadBytes } from '@cartulary/contracts/speech-files';
import { useQuery } from '@tanstack/react-query';
import { Captions } from 'lucide-react';
import { formatBytes, formatPercent } from '@/lib/format/format';
import { isSpeechKept } from '@/shared/speech/page-speech';
import { t } from '@/text/meetings/captions';
import { Button } from '@/ui/button';
import type { OwnCaptioning } from './use-own-captions';

/** Asks for consent to caption the user's own speech, and lists the downloads first. */
export function OwnAnswer({ captioning: { state, answer } }: { captioning: OwnCaptioning }) {
  const kept = useQuery({ queryKey: ['speech', 'kept'], queryFn: isSpeechKept, staleTime: Infinity });
  const share = state.is === 'loading' ? formatPercent(state.share) : undefined;
  return (
    <section
      aria-label={t('own.title')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control bg-info-tint px-3 py-1.5 text-info-text"
    >
      <Captions size={16} aria-hidden className="shrink-0" />
      <p className="min-w-60 grow basis-0">
        <strong className="font-strong">{t('own.title')}</strong>{' '}
        {share === undefined
          ? kept.data === true
            ? t('own.kept')
            : t('own.text', { size: formatBytes(speechDownloadBytes) })
          : t('own.loading', { share })}
        {state.is === 'failed' ? <span role="alert"> {t('own.failed')}</span> : null}
      </p>
      <Button size="sm" onClick={() => answer(false)}>
        {t('own.no')}
      </Button>
      <Button size="sm" variant="primary" busy={state.is === 'loading'} onClick={() => answer(true)}>
        {t('own.yes')}
      </Button>
    </section>
  );
}
