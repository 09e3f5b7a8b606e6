import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { useOwnFactors } from '@/shared/identity/own-factors-data';
import { RecoveryCodes } from '@/shared/identity/recovery-codes';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/identity/factors';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog, Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { AddFactor } from './add-factor';
import { FactorItem } from './factor-item';
import { RecoveryRow } from './recovery-row';
import { SetUpDialog } from './set-up-dialog';
import { useFactorActions } from './use-factor-actions';

/** The user's own second factors and recovery codes: set up, rename, remove. */
export function OwnFactors() {
  useLocaleChanges();
  const { data, error, refetch } = useOwnFactors();
  const actions = useFactorActions();
  const { freshly, setUp, codes } = actions;
  const [turningOff, setTurningOff] = useState(false);
  if (error && !data)
    return (
      <ErrorState title={t('own.failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <Card aria-labelledby="own-factors">
      <CardHeader title={<span id="own-factors">{t('own.title')}</span>} />
      <p className="text-ink-2">
        {t('own.sentence')} {data?.required ? t('own.required') : null}
      </p>
      {data ? (
        <>
          {data.items.length === 0 ? <p className="mt-3 text-sm text-ink-3">{t('own.none')}</p> : null}
          <ul className="mt-2 divide-y divide-line empty:hidden">
            {data.items.map((factor) => (
              <FactorItem key={factor.id} factor={factor} freshly={freshly} onChanged={actions.renew} />
            ))}
          </ul>
          <AddFactor factors={data.items} actions={actions} />
          {data.items.length === 0 ? null : (
            <RecoveryRow
              codesLeft={data.recoveryCodesLeft}
              required={data.required}
              actions={actions}
              onTurnOff={() => setTurningOff(true)}
            />
          )}
        </>
      ) : (
        <Skeleton className="mt-2 h-30" />
      )}
      {setUp ? (
        <SetUpDialog setUp={setUp} onClose={actions.leaveSetUp} onDone={(made) => void actions.added(made)} />
      ) : null}
      <Dialog
        open={codes !== undefined}
        onOpenChange={actions.putCodesAway}
        title={t('codes.label')}
        actions={
          <Button variant="primary" onClick={actions.putCodesAway}>
            {t('own.close')}
          </Button>
        }
      >
        <RecoveryCodes codes={codes ?? []} />
      </Dialog>
      {/* Stays open if the last factor is removed in the meantime, so that confirming reports it. */}
      <ConfirmDialog
        open={turningOff}
        onOpenChange={setTurningOff}
        title={t('own.offTitle')}
        description={t('own.offSentence')}
        confirmLabel={t('own.off')}
        onConfirm={() => {
          setTurningOff(false);
          actions.turnOff();
        }}
      />
      {freshly.dialog}
    </Card>
  );
}
