import { Users } from 'lucide-react';
import { currentUser } from '@/lib/session/session';
import { t } from '@/text/vault/recovery';
import { holderNames, recoveryOn, useVaultRecovery } from '../recovery-told';

/** Shows who can open the vault together, and whether they have a copy of its key. Nothing if that's off. */
export function RecoveryLine() {
  const told = useVaultRecovery();
  const recovery = recoveryOn(told);
  if (!told || !recovery) return null;
  const names = holderNames(recovery);
  const holds = recovery.holders.some(({ userId }) => userId === currentUser()?.id);
  return (
    <p className="mt-2 flex items-start gap-2 text-sm text-warning-text">
      <Users size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        {t('line.on', names)} {holds ? t('line.holds') : t(told.isCopied ? 'line.copied' : 'line.notCopied')}
        {recovery.isWhole ? null : ` ${t('line.broken')}`}
      </span>
    </p>
  );
}
