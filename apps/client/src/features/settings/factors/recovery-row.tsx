import { limits } from '@cartulary/contracts/limits';
import { t } from '@/text/identity/factors';
import { Button } from '@/ui/button';
import type { FactorActions } from './use-factor-actions';

interface RecoveryRowProps {
  codesLeft: number;
  /** The organization requires a second factor, so it can't be turned off. */
  required: boolean;
  actions: FactorActions;
  onTurnOff: () => void;
}

/** The number of remaining recovery codes, with buttons to create new ones and to turn off the second step. */
export function RecoveryRow({ codesLeft, required, actions: { freshly, renewCodes }, onTurnOff }: RecoveryRowProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <p className="grow text-sm text-ink-2">{t('own.left', { count: codesLeft, all: limits.auth.recoveryCodes })}</p>
      <Button size="sm" disabled={freshly.busy} onClick={renewCodes}>
        {t('own.renew')}
      </Button>
      {required ? null : (
        <Button size="sm" disabled={freshly.busy} onClick={onTurnOff}>
          {t('own.off')}
        </Button>
      )}
    </div>
  );
}
