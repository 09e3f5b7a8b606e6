import { deleteVault } from '@cartulary/contracts/endpoints/vault';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/vault';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { forgetKnownVault, forgetVaultHere } from '../device';
import { keepFound } from '../known-vault';

/** Deletes the vault after explaining what will be lost. */
export function DeleteVault({ accountId }: { accountId: string }) {
  const [asks, setAsks] = useState(false);
  const { run, busy, dialog } = useFreshly();
  const remove = async (): Promise<void> => {
    await call(deleteVault, {});
    setAsks(false);
    await forgetVaultHere(accountId);
    forgetKnownVault(accountId);
    keepFound(accountId, undefined);
    toast({ tone: 'success', title: t('delete.done') });
  };
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Button size="sm" onClick={() => setAsks(true)}>
        {t('delete.button')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('delete.title')}
        description={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        keepLabel={t('delete.keep')}
        typeName={t('delete.words')}
        busy={busy}
        onConfirm={() => run(remove)}
      />
      {dialog}
    </div>
  );
}
