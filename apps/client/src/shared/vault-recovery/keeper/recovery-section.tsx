import type { VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { useFreshly } from '@/shared/identity/use-freshly';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVault } from '@/shared/vault/use-vault';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/vault/recovery';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { holderNames, useVaultRecovery } from '@/shared/vault/recovery-told';
import { HeldRequests } from './held-requests';
import { accept, end } from './keeper-data';
import { saying } from './said-refused';
import { SetUp } from './set-up';

/** Recovery by two administrators, among the organization's policies: off, proposed, or on, with pending requests. */
export function RecoverySection() {
  useLocaleChanges();
  const told = useVaultRecovery();
  const user = useUser();
  const isAdmin = user?.role === 'admin';
  const recovery = told?.recovery ?? undefined;
  const state = recovery === undefined ? 'off' : recovery.isWhole ? recovery.state : 'broken';
  return (
    <Card aria-labelledby="vault-recovery">
      <CardHeader title={<span id="vault-recovery">{t('keeper.title')}</span>}>
        {told ? (
          <StatusBadge status={state === 'on' ? 'done' : 'locked'}>{t(`keeper.state.${state}`)}</StatusBadge>
        ) : null}
      </CardHeader>
      <p className="-mt-1 mb-3 max-w-[70ch] text-sm text-ink-2">{t('keeper.sentence')}</p>
      {!told ? (
        <Skeleton className="h-16" />
      ) : recovery ? (
        <Standing recovery={recovery} isAdmin={isAdmin} accountId={user?.id ?? ''} />
      ) : isAdmin ? (
        <WithVault>
          <SetUp />
        </WithVault>
      ) : (
        <p className="text-sm text-ink-2">{t('keeper.closed')}</p>
      )}
    </Card>
  );
}

/** Content that requires an open vault; offers to unlock it. */
function WithVault({ children }: { children: React.ReactNode }) {
  const state = useVault();
  const [asks, setAsks] = useState(false);
  if (state.kind === 'open') return children;
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">{t(state.kind === 'none' ? 'keeper.noVault' : 'keeper.locked')}</p>
      {state.kind === 'locked' ? (
        <Button size="sm" onClick={() => setAsks(true)}>
          {t('keeper.unlock')}
        </Button>
      ) : null}
      {asks ? <UnlockDialog onClose={() => setAsks(false)} /> : null}
    </>
  );
}

interface StandingProps {
  recovery: VaultRecovery;
  isAdmin: boolean;
  accountId: string;
}

function Standing({ recovery, isAdmin, accountId }: StandingProps) {
  const names = holderNames(recovery);
  const [, second] = recovery.holders;
  const isOn = recovery.state === 'on';
  const holds = recovery.holders.some(({ userId }) => userId === accountId);
  return (
    <>
      <p className="text-sm">
        {t(isOn ? 'keeper.on' : 'keeper.proposed', { ...names, date: formatMoment(recovery.since) })}
      </p>
      {recovery.isWhole ? null : <p className="mt-2 text-sm text-warning-text">{t('keeper.isBroken')}</p>}
      {isOn && holds ? (
        <WithVault>
          <HeldRequests recovery={recovery} />
        </WithVault>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isOn && second.userId === accountId ? (
          <WithVault>
            <Accept recovery={recovery} />
          </WithVault>
        ) : null}
        {isAdmin ? <End recovery={recovery} /> : null}
      </div>
    </>
  );
}

function Accept({ recovery }: { recovery: VaultRecovery }) {
  const { run, busy, dialog } = useFreshly();
  const agree = async (): Promise<void> => {
    const state = vaultNow();
    if (state) await saying(() => accept(state, recovery));
    toast({ tone: 'success', title: t('keeper.accepted') });
  };
  const state = useVault();
  const vaultNow = () => (state.kind === 'open' ? state.vault : undefined);
  return (
    <>
      <Button variant="primary" busy={busy} onClick={() => run(agree)}>
        {t('keeper.accept')}
      </Button>
      {dialog}
    </>
  );
}

function End({ recovery }: { recovery: VaultRecovery }) {
  const { run, busy, dialog } = useFreshly();
  const [asks, setAsks] = useState(false);
  const isOn = recovery.state === 'on';
  const stop = async (): Promise<void> => {
    await end(recovery);
    setAsks(false);
    toast({ tone: 'success', title: t(isOn ? 'keeper.ended' : 'keeper.refused') });
  };
  return (
    <>
      <Button busy={busy} onClick={() => (isOn ? setAsks(true) : run(stop))}>
        {t(isOn ? 'keeper.end' : 'keeper.refuse')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('keeper.endTitle')}
        description={t('keeper.endText')}
        confirmLabel={t('keeper.end')}
        busy={busy}
        onConfirm={() => run(stop)}
      />
      {dialog}
    </>
  );
}
