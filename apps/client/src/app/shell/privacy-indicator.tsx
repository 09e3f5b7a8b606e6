import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { Server, ShieldCheck, ShieldQuestion, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { href } from '@/routing/href';
import { holderNames, recoveryOn, useVaultRecovery } from '@/shared/vault/recovery-told';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/app/shell';
import { cx } from '@/ui/class-names';
import { usePublishedKey } from '../use-published-key';

type Look = PrivacyMode | 'open' | 'hybridOpen';

/**
 * Each mode's label describes its current effect: privacy and hybrid process on this device while the vault is open and
 * otherwise ask before each upload; collaborative uploads to this installation's server.
 */
const looks: Record<Look, { icon: LucideIcon; tint: string }> = {
  open: { icon: ShieldCheck, tint: 'bg-success-tint text-success-text' },
  hybridOpen: { icon: ShieldCheck, tint: 'bg-info-tint text-info-text' },
  privacy: { icon: ShieldQuestion, tint: 'bg-sunken text-ink-2' },
  hybrid: { icon: ShieldQuestion, tint: 'bg-info-tint text-info-text' },
  collaborative: { icon: Server, tint: 'bg-sunken text-ink-2' },
};

/** The current privacy mode, always in words. Links to where it can be changed. */
export function PrivacyIndicator() {
  const mode = usePrivacyMode();
  usePublishedKey();
  return mode === 'collaborative' ? <Indicator mode={mode} /> : <ByVault mode={mode} />;
}

function ByVault({ mode }: { mode: 'privacy' | 'hybrid' }) {
  const isOpen = useVault().kind === 'open';
  return <Indicator mode={!isOpen ? mode : mode === 'privacy' ? 'open' : 'hybridOpen'} />;
}

function Indicator({ mode }: { mode: Look }) {
  const { icon: Icon, tint } = looks[mode];
  const recovery = recoveryOn(useVaultRecovery());
  const more = recovery ? ` ${t('privacy.recoveryLong', holderNames(recovery))}` : '';
  return (
    <Link
      to={href('settings', undefined, { tab: 'privacy' })}
      title={`${t(`privacy.${mode}.long`)}${more}`}
      aria-label={`${t(`privacy.${mode}`)}${recovery ? `, ${t('privacy.recovery')}.${more}` : ''}`}
      className={cx(
        'flex h-8 shrink-0 items-center gap-1.75 rounded-control px-2.5 font-medium whitespace-nowrap no-underline [border:var(--privacy-border)]',
        tint,
      )}
    >
      <Icon size={16} aria-hidden />
      <span className="max-tablet:hidden">{t(`privacy.${mode}`)}</span>
      {recovery ? (
        <span className="flex items-center gap-1 border-l border-current pl-1.75 text-xs">
          <Users size={14} aria-hidden />
          <span className="max-tablet:hidden">{t('privacy.recovery')}</span>
        </span>
      ) : null}
    </Link>
  );
}
