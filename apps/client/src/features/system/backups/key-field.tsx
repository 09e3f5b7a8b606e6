import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { t } from '@/text/system/backups';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { copyText } from '@/ui/copy-text';
import { TextArea, TextField } from '@/ui/field';
import { sayFailed } from '@/ui/say-failed';
import { newKeyPair } from './new-key-pair';

interface KeyFieldProps {
  /** The public key. */
  value: string;
  error: string | undefined;
  /** Whether the person has stored a private key that was created here. */
  isKeyKept: boolean;
  /** Asks for confirmation that it was stored. */
  asksToKeep: boolean;
  onKept: (isKept: boolean) => void;
  onChange: (publicKey: string) => void;
}

/** Accepts a public key, or creates a key pair in the browser and shows the private key just once. */
export function KeyField({ value, error, isKeyKept, asksToKeep, onKept, onChange }: KeyFieldProps) {
  const making = useMutation({
    mutationFn: newKeyPair,
    onSuccess: ({ publicKey }) => {
      onKept(false);
      onChange(publicKey);
    },
    onError: (problem) => sayFailed(t('key.failed'), problem),
  });
  // A public key typed afterwards belongs to a different private key.
  const made = making.data?.publicKey === value.trim() ? making.data : undefined;
  const copy = (key: string): void => void copyText(key, { copied: t('key.copied'), refused: t('key.copyRefused') });
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('key.public')}
        hint={t('key.publicHint')}
        error={error}
        verbatim
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          onKept(true);
          onChange(target.value);
        }}
      />
      {made ? (
        <>
          <TextArea
            label={t('privateKey')}
            hint={t('key.privateHint')}
            readOnly
            rows={3}
            className="font-mono text-xs break-all"
            value={made.privateKey}
            onFocus={({ target }) => target.select()}
          />
          <Button size="sm" icon={Copy} className="self-start" onClick={() => copy(made.privateKey)}>
            {t('key.copy')}
          </Button>
          <Checkbox
            label={t('key.kept')}
            checked={isKeyKept}
            error={asksToKeep ? t('key.keepFirst') : undefined}
            onChange={(isKept) => onKept(isKept === true)}
          />
        </>
      ) : (
        <Button size="sm" className="self-start" busy={making.isPending} onClick={() => making.mutate()}>
          {t('key.make')}
        </Button>
      )}
    </div>
  );
}
