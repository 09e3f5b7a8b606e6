import { Lock } from 'lucide-react';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { t } from '@/text/documents/batches';
import { t as privately } from '@/text/documents/private';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { VaultBatch } from './vault-batch';
import type { VaultHere } from './vault-documents';

interface VaultPartProps {
  vault: VaultHere;
  opened: boolean;
  onOpen: () => void;
}

/** The vault in the batch list: locked, loading, failed to load, or with its documents. */
export function VaultPart({ vault: { isLocked, isPending, error, retry, documents }, opened, onOpen }: VaultPartProps) {
  if (isLocked) return <LockedVault />;
  return (
    <>
      {error ? (
        <ErrorState title={t('vault.failed')} onRetry={retry} className="m-4">
          {sentencesOf(error, t('vault.kept'))}
        </ErrorState>
      ) : null}
      {documents ? <VaultBatch documents={documents} opened={opened} onOpen={onOpen} /> : null}
      {isPending && !documents ? (
        <Loading label={t('vault.loading')}>
          <div className="flex flex-col gap-3 border-b border-(--row-line) px-4 py-4">
            <Skeleton className="w-2/5" />
            <Skeleton />
          </div>
        </Loading>
      ) : null}
    </>
  );
}

function LockedVault() {
  const [isUnlocking, setUnlocking] = useState(false);
  const close = (): void => setUnlocking(false);
  return (
    <section
      aria-label={t('vault.title')}
      className="flex flex-wrap items-center gap-2 border-b border-(--row-line) px-4 py-3.5"
    >
      <Lock size={14} aria-hidden className="text-ink-3" />
      <p className="min-w-0 grow">{t('vault.locked')}</p>
      <Button size="sm" onClick={() => setUnlocking(true)}>
        {privately('list.unlock')}
      </Button>
      {isUnlocking ? <UnlockDialog reason={privately('unlockReason')} onOpened={close} onClose={close} /> : null}
    </section>
  );
}
