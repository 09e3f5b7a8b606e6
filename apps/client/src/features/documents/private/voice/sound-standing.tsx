import { LockKeyhole, RotateCcw } from 'lucide-react';
import { formatBytes } from '@/lib/format/format';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/documents/private-voice';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/progress';
import type { PrivateProgress } from '../reading/private-reading';
import { SpeechOffer } from './speech-offer';

async function tryAgain(itemId: string): Promise<void> {
  const vault = openVault();
  const { readPrivatelyAgain } = await import('../private-vault');
  if (vault) await readPrivatelyAgain(vault, itemId);
}

function saidStep({ step, sentBytes, sizeBytes, failure }: PrivateProgress): string {
  if (step === 'failed') return failure ?? '';
  if (step === 'broken-off') return t('step.broken', { why: failure ?? '' });
  if (step === 'storing' && sentBytes > 0 && sentBytes < sizeBytes)
    return t('step.storing', { sent: formatBytes(sentBytes), size: formatBytes(sizeBytes) });
  if (step === 'storing') return t('step.waiting');
  if (step === 'opening') return t('step.opening');
  return t(step === 'reading' ? 'step.writing' : 'step.ready');
}

/** Shows that a recording is sealed, and this page's transcription progress. */
export function SoundStanding({ progress }: { progress: PrivateProgress | undefined }) {
  const isOver = progress === undefined || progress.step === 'ready';
  return (
    <>
      {isOver ? null : <SpeechOffer />}
      <section
        aria-label={t('standing.title')}
        className="skin-panel flex min-w-0 flex-wrap items-center gap-3 border-success bg-success-tint px-3.5 py-2.5"
      >
        <LockKeyhole size={20} aria-hidden className="shrink-0 text-success-text" />
        <div className="min-w-48 grow basis-0 leading-snug">
          <span className="block font-medium text-success-text">{t('standing.sealed')}</span>
          <span role="status" className="block text-xs text-ink-2">
            {isOver ? t('standing.text') : saidStep(progress)}
          </span>
          {progress?.step === 'reading' ? (
            <Progress label={t('step.writing')} value={progress.heardShare ?? 0} max={1} className="mt-1.5" />
          ) : null}
        </div>
        {progress?.step === 'broken-off' || progress?.step === 'failed' ? (
          <Button size="sm" icon={RotateCcw} onClick={() => void tryAgain(progress.itemId)}>
            {t('standing.again')}
          </Button>
        ) : null}
      </section>
    </>
  );
}
