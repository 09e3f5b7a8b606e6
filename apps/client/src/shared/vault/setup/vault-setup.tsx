import { Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { holderNames, recoveryOn, useVaultRecovery } from '../recovery-told';
import { useSetting } from '@/lib/settings/settings';
import { useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/vault';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { HelpCard } from './help-card';
import { AdministratorCan, KeptWhere } from './kept-where';
import { useVaultSetup, type VaultSetup as Setup } from './use-vault-setup';
import { WayCard } from './way-card';

interface VaultSetupProps {
  onMade: () => void;
  /** Renders the page layout around the cards and the button. */
  children: (cards: ReactNode, button: ReactNode) => ReactNode;
}

/** Vault setup: its unlock method, the backup method, and where data is stored. */
export function VaultSetup({ onMade, children }: VaultSetupProps) {
  const setup = useVaultSetup();
  return children(<Cards setup={setup} />, <MakeButton setup={setup} onMade={onMade} />);
}

const Cards = ({ setup }: { setup: Setup }) => (
  <div className="flex max-w-200 min-w-0 flex-col gap-(--d-gap)">
    <WayCard setup={setup} />
    <HelpCard setup={setup} />
    <p className="flex items-start gap-2.5 rounded-card border border-warning bg-warning-tint p-3.5 text-warning-text">
      <TriangleAlert size={17} aria-hidden className="mt-0.5 shrink-0" />
      <LossWarning />
    </p>
    {setup.isUnfenced ? <p className="text-sm text-warning-text">{t('unlock.unfenced')}</p> : null}
    <Details />
  </div>
);

/** Where data is stored and who can do what; expanded if administrators can open vaults. */
function Details() {
  const isOpen = recoveryOn(useVaultRecovery()) !== undefined;
  return (
    <details className="group" open={isOpen}>
      <summary className="cursor-pointer text-sm text-link">{t('setup.details')}</summary>
      <div className="mt-3 grid items-start gap-(--d-gap) laptop:grid-cols-2">
        <KeptWhere />
        <Administrators />
      </div>
    </details>
  );
}

const Administrators = () => {
  const recovery = recoveryOn(useVaultRecovery());
  return (
    <AdministratorCan
      organisation={useSetting('profile', 'organization')}
      together={recovery ? holderNames(recovery) : undefined}
    />
  );
};

function LossWarning() {
  const recovery = recoveryOn(useVaultRecovery());
  return (
    <span>
      <strong>{t('loss.warning')}</strong>{' '}
      {recovery ? t('loss.warningTogether', holderNames(recovery)) : t('loss.warningMore')}
    </span>
  );
}

function MakeButton({ setup, onMade }: { setup: Setup; onMade: () => void }) {
  const { run, busy, dialog } = useFreshly();
  const make = async (): Promise<void> => {
    await setup.make();
    toast({ tone: 'success', title: t('setup.made') });
    onMade();
  };
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        icon={Lock}
        busy={busy}
        disabled={!setup.isWayReady || !setup.isHelpReady}
        onClick={() => run(make)}
      >
        {t('setup.make')}
      </Button>
      {dialog}
    </>
  );
}
