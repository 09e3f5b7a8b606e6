import { keepVaultWay, type Vault } from '@cartulary/contracts/endpoints/vault';
import { vaultLimits } from '@cartulary/contracts/limits/vault';
import type { NewVaultWay, VaultWayKind } from '@cartulary/contracts/vault';
import { useState, type ReactNode } from 'react';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import type { Bytes } from '@/lib/crypto/bytes';
import { useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/vault';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import type { PasskeyAnswer } from '../passkey-prf';
import { SecretForm } from '../secret-form';
import { PassphraseFields } from '../setup/passphrase-fields';
import { KeepSheet, RecoverySheet } from '../setup/recovery-sheet';
import { useNewPassphrase } from '../setup/use-passphrase';
import { useNewSheet } from '../setup/use-sheet';
import { byPasskey, byPassphrase, byRecovery } from '../setup/use-vault-setup';
import { PasskeyButton } from '../setup/way-card';
import { loadVault } from '../known-vault';
import { vaultKeyBy } from '../open-here';
import type { WaySecret } from '../ways/ways';

interface NewWayDialogProps {
  kind: VaultWayKind;
  vault: Vault;
  accountId: string;
  onClose: () => void;
}

/** The existing unlock method, kept while the dialog is open. */
interface Proof {
  readonly secret: WaySecret;
  readonly credentialId: string | undefined;
}

const titles = { passphrase: 'own.newPassphrase', passkey: 'own.newPasskey', recovery: 'own.newRecovery' } as const;

/** Adds an unlock method. Requires an existing one, because the open vault can't reveal its key. */
export function NewWayDialog({ kind, vault, accountId, onClose }: NewWayDialogProps) {
  const [proof, setProof] = useState<Proof>();
  const owner = { vaultId: vault.id, accountId };
  const prove = async (secret: WaySecret, credentialId?: string): Promise<void> => {
    (await vaultKeyBy(vault, accountId, secret, credentialId)).fill(0);
    setProof({ secret, credentialId });
  };
  const { run, busy, dialog } = useFreshly();
  const keep = (made: (key: Bytes) => Promise<NewVaultWay>): void =>
    run(async () => {
      if (!proof) return;
      const key = await vaultKeyBy(vault, accountId, proof.secret, proof.credentialId);
      const way = await made(key).finally(() => key.fill(0));
      await call(keepVaultWay, { body: sealedBody(keepVaultWay, { vaultId: vault.id, way }) });
      await loadVault();
      toast({ tone: 'success', title: t('own.kept'), text: t('own.oldWays') });
      onClose();
    });
  const given = { busy, onKeep: keep };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t(proof ? titles[kind] : 'own.proveTitle')}
      description={proof ? (kind === 'recovery' ? t('own.newRecoverySentence') : undefined) : t('own.proveSentence')}
    >
      {!proof ? (
        <SecretForm vault={vault} label={t('unlock.open')} onSecret={prove} />
      ) : kind === 'passphrase' ? (
        <NewPassphrasePart {...given} owner={owner} />
      ) : kind === 'recovery' ? (
        <NewSheetPart {...given} owner={owner} />
      ) : (
        <NewPasskeyPart {...given} owner={owner} vault={vault} />
      )}
      {dialog}
    </Dialog>
  );
}

interface PartProps {
  owner: { readonly vaultId: string; readonly accountId: string };
  busy: boolean;
  onKeep: (made: (key: Bytes) => Promise<NewVaultWay>) => void;
}

function NewPassphrasePart({ owner, busy, onKeep }: PartProps) {
  const passphrase = useNewPassphrase();
  return (
    <Part busy={busy} isReady={passphrase.isReady} onKeep={() => onKeep((key) => byPassphrase(key, owner, passphrase))}>
      <PassphraseFields passphrase={passphrase} />
    </Part>
  );
}

function NewSheetPart({ owner, busy, onKeep }: PartProps) {
  const sheet = useNewSheet();
  const { recoveryKey } = sheet;
  return (
    <Part busy={busy} isReady={sheet.isReady} onKeep={() => onKeep((key) => byRecovery(key, owner, recoveryKey))}>
      <div className="flex flex-wrap gap-5">
        <RecoverySheet vaultId={owner.vaultId} recoveryKey={recoveryKey} />
        <KeepSheet vaultId={owner.vaultId} sheet={sheet} />
      </div>
    </Part>
  );
}

/** Additional passkeys have a name that distinguishes them when removing one. */
function NewPasskeyPart({ vault, owner, busy, onKeep }: PartProps & { vault: Vault }) {
  const known = vault.ways.flatMap(({ parameters }) =>
    parameters.kind === 'passkey' ? [parameters.credentialId] : [],
  );
  const [answer, setAnswer] = useState<PasskeyAnswer>();
  const [isRefused, setRefused] = useState(false);
  const [name, setName] = useState(() =>
    known.length > 0 ? t('own.passkeyNumber', { number: known.length + 1 }) : '',
  );
  const take = (next: PasskeyAnswer | undefined): void => {
    setAnswer(next);
    setRefused(next === undefined);
  };
  return (
    <Part
      busy={busy}
      isReady={answer !== undefined}
      onKeep={() => onKeep((key) => byPasskey(key, owner, answer, name))}
    >
      <TextField
        label={t('own.passkeyName')}
        value={name}
        maxLength={vaultLimits.maxWayNameCharacters}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <PasskeyButton state={answer ? 'ready' : 'untried'} without={known} onAnswer={take} />
      {isRefused ? <p role="alert">{t('how.passkeyRefused')}</p> : null}
    </Part>
  );
}

interface PartFrameProps {
  isReady: boolean;
  busy: boolean;
  onKeep: () => void;
  children: ReactNode;
}

const Part = ({ isReady, busy, onKeep, children }: PartFrameProps) => (
  <div className="flex flex-col gap-4">
    {children}
    <Button variant="primary" className="self-end" disabled={!isReady} busy={busy} onClick={onKeep}>
      {t('own.keep')}
    </Button>
  </div>
);
