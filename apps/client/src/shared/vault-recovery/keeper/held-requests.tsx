import type { HeldRecoveryRequest, VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo } from '@/lib/format/format';
import { useFreshly } from '@/shared/identity/use-freshly';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/vault/recovery';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { isWholeCode } from '../halves';
import { give, refuse, useHeldRequests } from './keeper-data';
import { saying } from './said-refused';

/** People requesting this administrator's half, with a field for the code they read out. */
export function HeldRequests({ recovery }: { recovery: VaultRecovery }) {
  const { data, error, refetch } = useHeldRequests();
  if (error && !data)
    return (
      <ErrorState title={t('give.failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton className="mt-3 h-12" />;
  if (data.items.length === 0) return <p className="mt-2 text-sm text-ink-3">{t('give.none')}</p>;
  return (
    <ul aria-label={t('give.list')} className="mt-3 divide-y divide-line border-t border-line">
      {data.items.map((held) => (
        <Held key={held.id} held={held} recovery={recovery} />
      ))}
    </ul>
  );
}

function Held({ held, recovery }: { held: HeldRecoveryRequest; recovery: VaultRecovery }) {
  const state = useVault();
  const [typed, setTyped] = useState('');
  const { run, busy, dialog } = useFreshly();
  const { name, email } = held.person;
  const hand = async (): Promise<void> => {
    if (state.kind !== 'open') return;
    await saying(() => give(state.vault, held, recovery, typed));
    toast({ tone: 'success', title: t('give.done', { name }) });
  };
  const stop = async (): Promise<void> => {
    await refuse(held);
    toast({ tone: 'success', title: t('give.refused', { name }) });
  };
  return (
    <li className="flex flex-col gap-2 py-3">
      <p>
        <span className="font-strong">{t('give.asks', { name })}</span>
        <span className="block text-xs text-ink-3">
          {t('give.about', { email, device: held.device, ago: formatAgo(held.askedAt) })}
        </span>
      </p>
      {held.isGiven ? (
        <StatusBadge status="done">{t('give.given')}</StatusBadge>
      ) : (
        <>
          <p className="max-w-[70ch] text-sm text-ink-2">{t('give.talk', { name })}</p>
          <div className="flex flex-wrap items-end gap-2">
            <TextField
              label={t('give.code')}
              className="w-64 font-mono uppercase"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button variant="primary" busy={busy} disabled={!isWholeCode(typed)} onClick={() => run(hand)}>
              {t('give.give')}
            </Button>
            <Button disabled={busy} onClick={() => run(stop)}>
              {t('give.refuse')}
            </Button>
          </div>
        </>
      )}
      {dialog}
    </li>
  );
}
