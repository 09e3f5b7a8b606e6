import { useState } from 'react';
import { t } from '@/text/documents/batches';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/class-names';
import { DownloadOffer } from '../private/download-offer';
import { BatchHead, PauseButton, RetryButton } from './batch-head';
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

/** Documents that this browser reads into the vault, presented like a server batch. */
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
      <BatchHead
        name={t('vault.title')}
        state={state}
        opened={opened}
        onOpen={onOpen}
        mark={<Badge>{t('vault.here')}</Badge>}
      />
      <BatchProgress name={t('vault.title')} counts={counts} className="mt-2.5" />
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <p className="mr-auto text-xs text-ink-2">{saidOf(left, leftHere, paused)}</p>
        {/* No counts: announcing each change would drown out everything else. */}
        <p role="status" className="sr-only">
          {t(`vault.said.${state}`)}
        </p>
        <RetryButton failed={counts.failed} busy={busy} onRetry={() => void again()} />
        {leftHere > 0 ? (
          <PauseButton
            name={t('vault.title')}
            paused={paused}
            onChange={(wanted) => (wanted ? pauseAll() : resumeAll())}
          />
        ) : null}
      </div>
      <DownloadOffer />
    </section>
  );
}
