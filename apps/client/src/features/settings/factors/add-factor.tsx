import type { Factor } from '@cartulary/contracts/mfa';
import { t } from '@/text/identity/factors';
import { Button } from '@/ui/button';
import type { FactorActions } from './use-factor-actions';

interface AddFactorProps {
  /** Existing factors. Only one code factor is allowed. */
  factors: readonly Factor[];
  actions: FactorActions;
}

/** The kinds of second factors that can still be set up. */
export function AddFactor({ factors, actions: { freshly, begin, addKey } }: AddFactorProps) {
  const has = (method: string): boolean => factors.some((factor) => factor.method === method);
  return (
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
  );
}
