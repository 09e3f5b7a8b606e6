import { removeVaultWay, type Vault } from '@cartulary/contracts/endpoints/vault';
import { vaultLimits } from '@cartulary/contracts/limits/vault';
import type { VaultWay, VaultWayKind, WayParameters } from '@cartulary/contracts/vault';
import { Fingerprint, Keyboard, ReceiptText, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { formatDay } from '@/lib/format/format';
import { useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/vault';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { toast } from '@/ui/toast';
import { loadVault } from '../known-vault';
import { NewWayDialog } from './new-way-dialog';

const icons: Record<VaultWayKind, LucideIcon> = {
  passphrase: Keyboard,
  passkey: Fingerprint,
  recovery: ReceiptText,
};
const KIB_A_MIB = 1_024;
const DAY = 'YYYY-MM-DD'.length;

interface VaultWaysProps {
  vault: Vault;
  accountId: string;
}

/** The vault's unlock methods: add, change, or remove them, except the last one. */
export function VaultWays({ vault, accountId }: VaultWaysProps) {
  const [adding, setAdding] = useState<VaultWayKind>();
  const has = (kind: VaultWayKind): boolean => vault.ways.some(({ parameters }) => parameters.kind === kind);
  return (
    <section aria-labelledby="vault-ways" className="mt-4 border-t border-line pt-3">
      <h3 id="vault-ways" className="font-strong">
        {t('own.ways')}
      </h3>
      <ul className="divide-y divide-line">
        {vault.ways.map((way) => (
          <Way key={way.id} way={way} isLast={vault.ways.length === 1} onChange={setAdding} />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {has('passphrase') ? null : (
          <Button size="sm" onClick={() => setAdding('passphrase')}>
            {t('own.add')}
          </Button>
        )}
        {vault.ways.length < vaultLimits.maxWays ? (
          <Button size="sm" onClick={() => setAdding('passkey')}>
            {t(has('passkey') ? 'own.addAnotherPasskey' : 'own.addPasskey')}
          </Button>
        ) : null}
        {has('recovery') ? null : (
          <Button size="sm" onClick={() => setAdding('recovery')}>
            {t('own.addRecovery')}
          </Button>
        )}
      </div>
      {adding ? (
        <NewWayDialog kind={adding} vault={vault} accountId={accountId} onClose={() => setAdding(undefined)} />
      ) : null}
    </section>
  );
}

const costOf = (parameters: WayParameters): string =>
  parameters.kind === 'passphrase'
    ? t('own.passphraseCost', { memory: parameters.memoryKiB / KIB_A_MIB, passes: parameters.passes })
    : '';

interface WayProps {
  way: VaultWay;
  isLast: boolean;
  onChange: (kind: VaultWayKind) => void;
}

function Way({ way, isLast, onChange }: WayProps) {
  const { kind } = way.parameters;
  const [asks, setAsks] = useState(false);
  const { run, busy, dialog } = useFreshly();
  const Icon = icons[kind];
  const given = way.parameters.kind === 'passkey' ? way.parameters.name : undefined;
  const name = given === undefined ? t(`own.${kind}`) : t('own.passkeyNamed', { name: plainName(given) });
  const remove = async (): Promise<void> => {
    await call(removeVaultWay, { params: { wayId: way.id } });
    setAsks(false);
    await loadVault();
    toast({ tone: 'success', title: t('own.removed') });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Icon size={17} aria-hidden className="text-ink-3" />
      <p className="min-w-0 grow basis-40">
        {name}
        <span className="block text-xs text-ink-3">
          {[t('own.sinceDay', { date: formatDay(way.createdAt.slice(0, DAY)) }), costOf(way.parameters)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {isLast ? <span className="block text-xs text-ink-3">{t('own.lastWay')}</span> : null}
      </p>
      {kind === 'passkey' ? null : (
        <Button
          size="sm"
          aria-label={t(kind === 'recovery' ? 'own.renewNamed' : 'own.changeNamed', { way: name.toLowerCase() })}
          onClick={() => onChange(kind)}
        >
          {t(kind === 'recovery' ? 'own.renew' : 'own.change')}
        </Button>
      )}
      {isLast ? null : (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('own.removeNamed', { way: given === undefined ? name.toLowerCase() : name })}
          onClick={() => setAsks(true)}
        >
          {t('own.remove')}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={given === undefined ? t('own.removeTitle') : t('own.removeTitleNamed', { way: name })}
        description={`${t('own.removeText')} ${t('own.oldWays')}`}
        confirmLabel={t('own.remove')}
        busy={busy}
        onConfirm={() => run(remove)}
      />
      {dialog}
    </li>
  );
}
