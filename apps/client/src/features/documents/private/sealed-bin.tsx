import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatDay } from '@/lib/format/format';
import { useVault } from '@/shared/vault/use-vault';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/private';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { ErrorState } from '@/ui/states';
import { deletePrivately, restorePrivately } from './bin-private';
import { sealedKey } from './private-readings';
import type { BinnedPrivate } from './private-vault';
import { SealedSign } from './sealed-sign';

async function binnedOf(vault: OpenVault): Promise<BinnedPrivate[]> {
  const { listBinnedPrivate } = await import('./private-vault');
  return listBinnedPrivate(vault);
}

/**
 * Sealed documents in the trash, above those the server can read. Renders nothing while the vault is locked, which
 * the line above reports.
 */
export function SealedBin() {
  const state = useVault();
  const vault = state.kind === 'open' ? state.vault : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: [...sealedKey, vault?.vaultId, 'bin'],
    queryFn: async () => (vault ? binnedOf(vault) : []),
    enabled: vault !== undefined,
  });
  if (error)
    return (
      <ErrorState title={t('list.notLoaded')} onRetry={() => void refetch()} className="m-4">
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data || data.length === 0) return null;
  return (
    <ul
      aria-label={t('bin.title')}
      className="max-h-72 shrink-0 divide-y divide-line overflow-y-auto border-b border-line"
    >
      {data.map((document) => (
        <Binned key={document.itemId} document={document} />
      ))}
    </ul>
  );
}

function Binned({ document: { itemId, kind, name, createdAt } }: { document: BinnedPrivate }) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const shown = name ?? t('bin.doesNotOpen', { id: itemId });
  const during = async (work: Promise<void>): Promise<void> => {
    setBusy(true);
    await work;
    setBusy(false);
    setAsks(false);
  };
  return (
    <li className="flex min-h-(--d-row) flex-wrap items-center gap-2 px-3.5 py-1">
      <SealedSign />
      <span className="min-w-0 grow basis-48 truncate">
        <GivenName>{shown}</GivenName>
      </span>
      <span className="text-xs text-ink-3">{formatDay(createdAt)}</span>
      <Button
        size="sm"
        icon={RotateCcw}
        busy={busy}
        aria-label={t('bin.restoreNamed', { name: plainName(shown) })}
        onClick={() => void during(restorePrivately(itemId, kind))}
      >
        {t('bin.restore')}
      </Button>
      <Button
        size="sm"
        icon={Trash2}
        aria-label={t('bin.deleteNamed', { name: plainName(shown) })}
        onClick={() => setAsks(true)}
      >
        {t('bin.delete')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('bin.deleteTitle', { name: plainName(shown) })}
        description={t('bin.deleteText')}
        confirmLabel={t('bin.delete')}
        busy={busy}
        onConfirm={() => void during(deletePrivately({ id: itemId, name: shown }))}
      />
    </li>
  );
}
