import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { vaultLimits } from '@cartulary/contracts/limits/vault';
import type { VaultWayKind } from '@cartulary/contracts/vault';
import { Fingerprint } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { t } from '@/text/vault';
import { Button } from '@/ui/button';
import { PasswordField, TextField } from '@/ui/field';
import { SealBroken } from './open-vault';
import { askPasskeyOf } from './passkey-prf';
import { useSecretTry } from './use-secret';
import { isWhole } from './ways/recovery-key';
import type { WaySecret } from './ways/ways';

interface SecretFormProps {
  vault: Vault;
  label: string;
  /** Performs the operation. @throws SealBroken if the secret doesn't open the vault */
  onSecret: (secret: WaySecret, credentialId?: string) => Promise<void>;
}

type Typed = Exclude<VaultWayKind, 'passkey'>;

/** Asks for a secret by any of the vault's unlock methods. */
export function SecretForm({ vault, label, onSecret }: SecretFormProps) {
  const kinds = new Set(vault.ways.map(({ parameters }) => parameters.kind));
  const [kind, setKind] = useState<Typed>(
    kinds.has('passphrase') || !kinds.has('recovery') ? 'passphrase' : 'recovery',
  );
  const [typed, setTyped] = useState('');
  const { busy, wrong, waits, attempt } = useSecretTry();
  const isTyped = kinds.has('passphrase') || kinds.has('recovery');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    attempt(() => onSecret(kind === 'passphrase' ? { kind, words: typed } : { kind, key: typed }));
  };
  const byPasskey = (): void =>
    attempt(async () => {
      const answer = await askPasskeyOf(vault);
      if (!answer) throw new SealBroken('The passkey did not answer');
      await onSecret({ kind: 'passkey', prf: answer.prf }, answer.credentialId);
    });
  const other: Typed = kind === 'passphrase' ? 'recovery' : 'passphrase';
  const swap = (): void => {
    setKind(other);
    setTyped('');
  };
  return (
    <form className="flex flex-col gap-4" noValidate autoComplete="off" onSubmit={submit}>
      {isTyped ? <SecretField key={kind} kind={kind} typed={typed} wrong={wrong} onType={setTyped} /> : null}
      {wrong !== undefined && !isTyped ? (
        <p role="alert" className="text-sm text-error-text">
          {wrong}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {kinds.has(other) && kinds.has(kind) ? (
          <Button variant="quiet" className="mr-auto" onClick={swap}>
            {t(other === 'recovery' ? 'unlock.useRecovery' : 'unlock.usePassphrase')}
          </Button>
        ) : null}
        {kinds.has('passkey') ? (
          <Button icon={Fingerprint} disabled={busy || waits} onClick={byPasskey}>
            {t('unlock.passkey')}
          </Button>
        ) : null}
        {isTyped ? (
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={waits || (kind === 'recovery' ? !isWhole(typed) : typed.trim() === '')}
          >
            {label}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface SecretFieldProps {
  kind: Typed;
  typed: string;
  wrong: string | undefined;
  onType: (typed: string) => void;
}

/** Neither is saved by the browser's password manager. */
function SecretField({ kind, typed, wrong, onType }: SecretFieldProps) {
  const common = {
    autoFocus: true,
    autoComplete: 'off',
    spellCheck: false,
    value: typed,
    error: wrong,
    maxLength: vaultLimits.maxPassphraseCharacters,
  } as const;
  return kind === 'passphrase' ? (
    <PasswordField
      {...common}
      label={t('unlock.passphrase')}
      name="vault-passphrase"
      onChange={(event) => onType(event.target.value)}
    />
  ) : (
    <TextField
      {...common}
      label={t('unlock.recovery')}
      name="vault-recovery"
      hint={t('unlock.recoveryHint')}
      className="font-mono"
      onChange={(event) => onType(event.target.value)}
    />
  );
}
