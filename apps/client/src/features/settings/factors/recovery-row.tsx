import { limits } from '@cartulary/contracts/limits';
import { t } from '@/text/identity/factors';
import { Button } from '@/ui/button';
import type { FactorActions } from './use-factor-actions';

interface RecoveryRowProps {
  codesLeft: number;
  /** The organisation asks for a second factor: it can't be turned off. */
  required: boolean;
  actions: FactorActions;
  onTurnOff: () => void;
}

/** How many recovery codes are left; making new ones, and the way to turning the second step off. */
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
