import type { ReactNode } from 'react';
import { t } from '@/text/settings/providers';
import { PasswordField, TextArea, TextField } from '@/ui/field';
import { Switch } from '@/ui/switch';
import type { FieldName, fieldsFor } from './provider-fields';

interface ProviderFieldProps {
  field: ReturnType<typeof fieldsFor>[number];
  value: string | boolean;
  /** For a secret: one is already stored. */
  isSet: boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}

const hints: Partial<Record<FieldName, () => string>> = {
  tenant: () => t('hint.tenant'),
  issuer: () => t('hint.issuer'),
  trustEmail: () => t('hint.trustEmail'),
  linkPrivileged: () => t('hint.linkPrivileged'),
  idpCertificates: () => t('hint.idpCertificates'),
  entityId: () => t('hint.entityId'),
  idpInitiated: () => t('hint.idpInitiated'),
  url: () => t('hint.url'),
  filter: () => t('hint.filter'),
  groupFilter: () => t('hint.groupFilter'),
};

/** One field of a provider, rendered according to its table entry. */
export function ProviderFieldControl({ field, value, isSet, error, onChange }: ProviderFieldProps) {
  const named = t(`field.${field.name}`);
  const label = field.optional ? t('form.optional', { label: named }) : named;
  const hint: ReactNode = hints[field.name]?.();
  const shared = { label, error, value: String(value) };
  const secretHint = isSet ? t('form.secretSet') : t('form.secretNeeded');
  switch (field.form) {
    case 'flag':
      return <Switch label={label} hint={hint} checked={value === true} onChange={onChange} />;
    case 'secret':
      return (
        <PasswordField
          {...shared}
          hint={secretHint}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'secretArea':
      return (
        <TextArea
          {...shared}
          hint={secretHint}
          className="font-mono text-xs"
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'area':
    case 'certificates':
      return (
        <TextArea
          {...shared}
          hint={hint}
          className="font-mono text-xs"
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'line':
      return <TextField {...shared} hint={hint} verbatim onChange={({ target }) => onChange(target.value)} />;
  }
}
