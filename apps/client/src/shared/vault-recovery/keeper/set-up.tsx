import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { useFreshly } from '@/shared/identity/use-freshly';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/vault/recovery';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { propose, useCandidates } from './keeper-data';
import { saying } from './said-refused';

/** Chooses the other administrator, who has to agree. */
export function SetUp() {
  const state = useVault();
  const { data, error, refetch } = useCandidates();
  const [chosen, setChosen] = useState<string>();
  const { run, busy, dialog } = useFreshly();
  if (error && !data)
    return (
      <ErrorState title={t('keeper.failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-16" />;
  if (data.items.length === 0) return <p className="text-sm text-ink-2">{t('keeper.nobody')}</p>;
  const other = data.items.find(({ userId }) => userId === chosen);
  const ask = async (): Promise<void> => {
    if (!other || state.kind !== 'open') return;
    await saying(() => propose(state.vault, other));
    toast({ tone: 'success', title: t('keeper.asked', { name: other.name }) });
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label={t('keeper.other')}
        className="min-w-56"
        options={data.items.map(({ userId, name }) => ({ value: userId, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button variant="primary" disabled={!other} busy={busy} onClick={() => run(ask)}>
        {t('keeper.ask')}
      </Button>
      {dialog}
    </div>
  );
}
