import {
  Database,
  FileText,
  Hourglass,
  ListChecks,
  Lock,
  LockKeyhole,
  Pause,
  Play,
  RotateCcw,
  ScanText,
  type LucideIcon,
} from 'lucide-react';
import { formatCount, formatDuration } from '@/lib/format/format';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/documents/private';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Progress } from '@/ui/progress';
import { DownloadOffer } from './download-offer';
import { pausePrivateReading, resumePrivateReading } from './private-readings';
import { useReaderDownload, waitsForReader } from './reading/download-state';
import type { PrivateProgress } from './reading/private-reading';
import { countPages, leftMs, needsReader, saidStep } from './reading-progress';

/** Progress of a document that this page reads, counted from responses of its workers and the server. */
export function PrivateStrip({ progress, isNarrow }: { progress: PrivateProgress; isNarrow: boolean }) {
  const { read, sealed, stored, total } = countPages(progress);
  const { fieldCount } = progress;
  return (
    <div className={cx('grid shrink-0 gap-(--d-gap)', !isNarrow && 'grid-cols-[320px_minmax(0,1fr)]')}>
      <ReadHere progress={progress} />
      <div className="flex min-w-0 flex-col gap-2">
        <ol
          aria-label={t('strip.label')}
          className="skin-panel @container grid auto-cols-fr grid-flow-col overflow-hidden"
        >
          <Cell icon={FileText} title={t('strip.pages')} count={total} of={t('strip.found')} share={[total, total]} />
          <Cell
            icon={ScanText}
            title={t('strip.text')}
            count={read}
            of={t('strip.of', { total })}
            share={[read, total]}
          />
          <Cell
            icon={ListChecks}
            title={t('strip.fields')}
            count={fieldCount}
            of={fieldCount === null ? t('strip.fieldsLater') : t('strip.fieldsFound')}
            share={[fieldCount === null ? 0 : 1, 1]}
          />
          <Cell
            icon={Lock}
            title={t('strip.sealed')}
            count={sealed}
            of={t('strip.of', { total })}
            share={[sealed, total]}
            tone="success"
          />
          <Cell
            icon={Database}
            title={t('strip.stored')}
            count={stored}
            of={t('strip.of', { total })}
            share={[stored, total]}
            tone="success"
          />
        </ol>
        <DownloadOffer />
      </div>
    </div>
  );
}

async function tryAgain(itemId: string): Promise<void> {
  const vault = openVault();
  const { readPrivatelyAgain } = await import('./private-vault');
  if (vault) await readPrivatelyAgain(vault, itemId);
}

/** This page's progress with the document, and buttons to pause and retry. */
export function ReadHere({ progress }: { progress: PrivateProgress }) {
  const { itemId, isPaused, step } = progress;
  const left = leftMs(progress);
  const readersLine = lineOfReaders(progress);
  const goesOn = step === 'storing' || step === 'opening' || step === 'reading';
  const download = useReaderDownload();
  if (needsReader(step) && waitsForReader(download))
    return (
      <section className="flex min-w-0 items-center gap-3 skin-panel px-3.5 py-2.5">
        <Hourglass size={20} aria-hidden className="shrink-0 text-ink-2" />
        <span className="min-w-0 grow leading-snug">
          <span className="block font-medium">{t('strip.waits')}</span>
          <span role="status" className="block text-xs text-ink-2">
            {t(download.kind === 'loading' ? 'strip.downloads' : 'strip.needs')}
          </span>
        </span>
      </section>
    );
  return (
    <section className="skin-panel flex min-w-0 items-center gap-3 border-success bg-success-tint px-3.5 py-2.5">
      <LockKeyhole size={20} aria-hidden className="shrink-0 text-success-text" />
      <span className="min-w-0 grow leading-snug">
        <span className="block font-medium text-success-text">{t('strip.here')}</span>
        <span role="status" className="block truncate text-xs text-ink-2">
          {saidStep(progress)}
        </span>
        {readersLine === '' ? null : (
          <span className="block truncate text-xs text-ink-2">
            {readersLine}
            {left === null ? '' : `, ${t('strip.left', { time: formatDuration(left) })}`}
          </span>
        )}
      </span>
      {step === 'broken-off' || step === 'failed' ? (
        <Button size="sm" icon={RotateCcw} onClick={() => void tryAgain(itemId)}>
          {t('strip.again')}
        </Button>
      ) : null}
      {goesOn ? (
        <Button
          size="sm"
          icon={isPaused ? Play : Pause}
          onClick={() => (isPaused ? resumePrivateReading(itemId) : pausePrivateReading(itemId))}
        >
          {isPaused ? t('strip.resume') : t('strip.pause')}
        </Button>
      ) : null}
    </section>
  );
}

/** How many readers work on the document; empty once none does. */
function lineOfReaders({ step, isShort, workers }: PrivateProgress): string {
  if (step === 'storing') return t('strip.later');
  if (workers === 0) return '';
  return t(isShort ? 'strip.short' : 'strip.workers', { count: workers });
}

interface CellProps {
  icon: LucideIcon;
  title: string;
  /** Null while unknown. */
  count: number | null;
  of: string;
  share: readonly [number, number];
  tone?: 'success';
}

function Cell({ icon: Icon, title, count, of, share: [done, total], tone }: CellProps) {
  return (
    <li className="min-w-0 px-3.5 pt-2.75 pb-2.5 not-first:border-l not-first:border-line max-laptop:px-3 max-laptop:pt-2">
      <div className="flex min-w-0 items-center gap-1.5 text-xs text-ink-2">
        <Icon size={14} aria-hidden className="max-laptop:hidden @max-[560px]:hidden" />
        <span className="truncate">{title}</span>
      </div>
      <div className="flex items-baseline gap-1.5">
        <b className="text-[18px] leading-tight font-number tracking-heading tabular-nums max-laptop:text-md">
          {count === null ? '–' : formatCount(count)}
        </b>
        <span className="truncate text-xs text-ink-3 @max-[560px]:hidden">{of}</span>
      </div>
      <Progress
        label={t('strip.progress', { stage: title, count: done, total })}
        value={done}
        max={Math.max(1, total)}
        tone={tone ?? 'primary'}
        className="mt-1.5"
      />
    </li>
  );
}
