import { keyScopes, type KeyScope } from '@cartulary/contracts/api-keys';
import { apiKeyLimits } from '@cartulary/contracts/limits/api-keys';
import { Copy } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { asksForProof, useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/api-keys';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { copyText } from '@/ui/copy-text';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import { makeKey } from './keys-data';

const periods = ['30', '90', '180', '365'] as const;

interface NewKeyDialogProps {
  onClose: () => void;
}

/** Asks for a key's purpose, then shows the key once. */
export function NewKeyDialog({ onClose }: NewKeyDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <KeyForm onMade={setSecret} onClose={onClose} />
  ) : (
    <MadeKey secret={secret} onClose={onClose} />
  );
}

function KeyForm({ onMade, onClose }: NewKeyDialogProps & { onMade: (secret: string) => void }) {
  const formId = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [days, setDays] = useState<(typeof periods)[number]>('90');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const freshly = useFreshly();
  const make = async (): Promise<void> => {
    try {
      const wanted = { name: name.trim(), scopes: [...scopes], expiresInDays: Number(days) };
      onMade((await makeKey(wanted)).secret);
    } catch (error) {
      if (asksForProof(error)) throw error;
      setFailure(sentenceOf(error));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || scopes.length === 0) return;
    setFailure(undefined);
    freshly.run(make);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t('make.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('make.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={freshly.busy}>
            {t('make.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('make.name')}
          hint={t('make.nameHint')}
          value={name}
          maxLength={apiKeyLimits.maxNameCharacters}
          error={tried && name.trim() === '' ? t('make.noName') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <ScopesField scopes={scopes} onChange={setScopes} isMissing={tried && scopes.length === 0} />
        <Select
          label={t('make.expires')}
          hint={t('make.expiresHint')}
          value={days}
          onChange={setDays}
          options={periods.map((value) => ({ value, label: t('make.days', { days: Number(value) }) }))}
        />
        {failure ? (
          <p role="alert" className="text-sm text-error-text">
            {failure}
          </p>
        ) : null}
      </form>
      {freshly.dialog}
    </Dialog>
  );
}

interface ScopesFieldProps {
  scopes: readonly KeyScope[];
  onChange: (scopes: readonly KeyScope[]) => void;
  /** No scope was selected when the form was submitted. */
  isMissing: boolean;
}

function ScopesField({ scopes, onChange, isMissing }: ScopesFieldProps) {
  const toggle = (scope: KeyScope, on: boolean): void =>
    onChange(keyScopes.filter((one) => (one === scope ? on : scopes.includes(one))));
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.25 text-sm font-medium">{t('make.scopes')}</legend>
      {keyScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`scope.${scope}`)}
          checked={scopes.includes(scope)}
          onChange={(on) => toggle(scope, on)}
        />
      ))}
      {isMissing ? (
        <p role="alert" className="text-xs text-error-text">
          {t('make.noScope')}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Only its button closes it: Esc or a click outside would lose the key for good, so the first one only shows a warning. */
function MadeKey({ secret, onClose }: NewKeyDialogProps & { secret: string }) {
  const [warned, setWarned] = useState(false);
  const copy = (): Promise<void> => copyText(secret, { copied: t('made.copied'), refused: t('made.notCopied') });
  return (
    <Dialog
      open
      onOpenChange={() => setWarned(true)}
      size="md"
      title={t('made.title')}
      description={t('made.text')}
      actions={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            {t('made.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('made.done')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('made.label')}
        value={secret}
        readOnly
        verbatim
        className="font-mono"
        onFocus={(event) => event.target.select()}
        error={warned ? t('made.notYet') : undefined}
      />
    </Dialog>
  );
}
