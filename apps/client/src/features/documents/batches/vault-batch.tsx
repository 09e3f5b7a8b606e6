import { Pause, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/documents/batches';
import { Badge, StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { DownloadOffer } from '../private/download-offer';
import { BatchProgress } from './batch-progress';
import { againAll, pauseAll, resumeAll, stateOfVault, type VaultDocuments } from './vault-documents';

interface VaultBatchProps {
  documents: VaultDocuments;
  opened: boolean;
  onOpen: () => void;
}

function saidOf(left: number, leftHere: number, paused: boolean): string {
  if (left === 0) return t('pace.over');
  if (leftHere === 0) return t('vault.elsewhere', { left });
  return t(paused ? 'pace.paused' : 'vault.left', { left });
}

/** What this browser reads into the vault, told as a batch of the server is. */
export function VaultBatch({ documents, opened, onOpen }: VaultBatchProps) {
  const { counts, rows, leftHere } = documents;
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    await againAll(rows.filter((row) => row.state === 'failed').map(({ id }) => id));
    setBusy(false);
  };
  const left = counts.waiting + counts.running;
  const state = stateOfVault(documents);
  const paused = state === 'paused';
  return (
    <section
      aria-label={t('vault.title')}
      className={cx('border-b border-(--row-line) px-4 py-3.5', opened && 'bg-primary-tint')}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 grow">
          <button
            type="button"
            aria-expanded={opened}
            onClick={onOpen}
            className="flex min-h-6 max-w-full items-center gap-2 text-left font-strong hover:underline"
          >
            <span className="truncate">{t('vault.title')}</span>
          </button>
        </h2>
        <Badge>{t('vault.here')}</Badge>
        <StatusBadge status={state === 'over' ? 'done' : paused ? 'waiting' : 'working'}>
          {t(`state.${state}`)}
        </StatusBadge>
      </div>
      <BatchProgress name={t('vault.title')} counts={counts} className="mt-2.5" />
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <p className="mr-auto text-xs text-ink-2">{saidOf(left, leftHere, paused)}</p>
        {/* No counts: each one read out would drown everything else. */}
        <p role="status" className="sr-only">
          {t(`vault.said.${state}`)}
        </p>
        {counts.failed > 0 ? (
          <Button size="sm" icon={RotateCcw} busy={busy} onClick={() => void again()}>
            {t('retry', { count: counts.failed })}
          </Button>
        ) : null}
        {leftHere > 0 ? (
          <Button
            size="sm"
            icon={paused ? Play : Pause}
            aria-label={t(paused ? 'resumeNamed' : 'pauseNamed', { name: t('vault.title') })}
            onClick={paused ? resumeAll : pauseAll}
          >
            {t(paused ? 'resume' : 'pause')}
          </Button>
        ) : null}
      </div>
      <DownloadOffer />
    </section>
  );
}
