import {
  addPasskey,
  disableMfa,
  newPasskeyOptions,
  renewRecoveryCodes,
  setUpMfa,
} from '@cartulary/contracts/endpoints/mfa';
import { limits } from '@cartulary/contracts/limits';
import { useState } from 'react';
import { call } from '@/lib/api';
import { sentenceOf } from '@/lib/api-error';
import { makePasskey } from '@/lib/factors/passkey';
import { RecoveryCodes } from '@/lib/factors/recovery-codes';
import { useLocaleChanges } from '@/lib/locale';
import { t } from '@/text/factors';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog, Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { FactorItem } from './factor-item';
import { sayChanged } from './say-changed';
import { useFactorChanges, useOwnFactors } from '@/lib/factors/own-factors-data';
import { SetUpDialog, type SetUp } from './set-up-dialog';
import { useFreshly } from '@/lib/factors/use-freshly';

/** One's own second factors and recovery codes: set up, named, removed. */
export function OwnFactors() {
  useLocaleChanges();
  const { data, error, refetch } = useOwnFactors();
  const renew = useFactorChanges();
  const freshly = useFreshly();
  const [setUp, setSetUp] = useState<SetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [turningOff, setTurningOff] = useState(false);

  const added = async (recoveryCodes: readonly string[] | undefined): Promise<void> => {
    setSetUp(undefined);
    setCodes(recoveryCodes);
    sayChanged(t('own.added'), freshly);
    await renew();
  };
  const begin = (method: 'totp' | 'email'): void =>
    freshly.run(async () => setSetUp({ method, ...(await call(setUpMfa, { body: { method } })) }), 'mfa_setup_failed');
  const addKey = (): void =>
    freshly.run(async () => {
      const { options } = await call(newPasskeyOptions, {});
      await added((await call(addPasskey, { body: { credential: await makePasskey(options) } })).recoveryCodes);
    }, 'mfa_setup_failed');
  const renewCodes = (): void =>
    freshly.run(async () => {
      setCodes((await call(renewRecoveryCodes, {})).recoveryCodes);
      await renew();
    }, 'mfa_setup_failed');
  const turnOff = (): void => {
    setTurningOff(false);
    freshly.run(async () => {
      await call(disableMfa, {});
      sayChanged(t('own.turnedOff'), freshly);
      await renew();
    }, 'mfa_disable_failed');
  };

  if (error && !data)
    return (
      <ErrorState title={t('own.failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  const has = (method: string): boolean => data?.items.some((factor) => factor.method === method) ?? false;
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
              <FactorItem key={factor.id} factor={factor} freshly={freshly} onChanged={renew} />
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-2">
            {has('totp') ? null : (
              <Button disabled={freshly.busy} onClick={() => begin('totp')}>
                {t('own.addApp')}
              </Button>
            )}
            <Button disabled={freshly.busy} onClick={addKey}>
              {t('own.addPasskey')}
            </Button>
            {has('email') ? null : (
              <Button disabled={freshly.busy} onClick={() => begin('email')}>
                {t('own.addEmail')}
              </Button>
            )}
          </div>
          {data.items.length === 0 ? null : (
            <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-3">
              <p className="grow text-sm text-ink-2">
                {t('own.left', { count: data.recoveryCodesLeft, all: limits.auth.recoveryCodes })}
              </p>
              <Button size="sm" disabled={freshly.busy} onClick={renewCodes}>
                {t('own.renew')}
              </Button>
              {data.required ? null : (
                <Button size="sm" disabled={freshly.busy} onClick={() => setTurningOff(true)}>
                  {t('own.off')}
                </Button>
              )}
            </div>
          )}
        </>
      ) : (
        <Skeleton className="mt-2 h-30" />
      )}
      {setUp ? (
        <SetUpDialog setUp={setUp} onClose={() => setSetUp(undefined)} onDone={(made) => void added(made)} />
      ) : null}
      <Dialog
        open={codes !== undefined}
        onOpenChange={() => setCodes(undefined)}
        title={t('codes.label')}
        actions={
          <Button variant="ink" onClick={() => setCodes(undefined)}>
            {t('own.close')}
          </Button>
        }
      >
        <RecoveryCodes codes={codes ?? []} />
      </Dialog>
      <ConfirmDialog
        open={turningOff}
        onOpenChange={setTurningOff}
        title={t('own.offTitle')}
        description={t('own.offSentence')}
        confirmLabel={t('own.off')}
        onConfirm={turnOff}
      />
      {freshly.dialog}
    </Card>
  );
}
