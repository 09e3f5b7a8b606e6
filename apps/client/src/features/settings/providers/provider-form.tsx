import {
  providerNames,
  type ProviderKind,
  type ProviderRecord,
  type SamlMetadataFound,
} from '@cartulary/contracts/identity-providers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '@/lib/api-error';
import { t } from '@/text/identity-providers';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import { GroupRoles, roleOptions } from './group-roles';
import { ProviderAddresses } from './provider-addresses';
import { ProviderFieldControl } from './provider-field';
import { draftOf, fieldsFor, inputOf, type ProviderDraft } from './provider-fields';
import { saveProvider } from './providers-data';
import { SamlMetadata } from './saml-metadata';

interface ProviderFormProps {
  kind: ProviderKind;
  record: ProviderRecord | undefined;
  origin: string;
  onClose: () => void;
}

/** Sets one identity provider up. Secrets go in and never come out. */
export function ProviderForm({ kind, record, origin, onClose }: ProviderFormProps) {
  const name = providerNames[kind];
  const [draft, setDraft] = useState<ProviderDraft>(() => draftOf(kind, record));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const saving = useMutation({
    mutationFn: saveProvider,
    onSuccess: () => {
      toast({ tone: 'success', title: t('form.saved', { name }) });
      onClose();
    },
  });
  const change = (to: Partial<ProviderDraft>): void => setDraft({ ...draft, ...to });
  const fill = (values: ProviderDraft['values']): void => change({ values: { ...draft.values, ...values } });
  const save = (): void => {
    const made = inputOf(kind, draft);
    setProblems('problems' in made ? made.problems : {});
    if ('input' in made) saving.mutate(made.input);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={record ? t('editOf', { name }) : t('setUpOf', { name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button variant="ink" busy={saving.isPending} onClick={save}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ProviderAddresses kind={kind} origin={origin} />
        {kind === 'saml' ? <SamlMetadata onFound={(found) => fill(valuesOf(found))} /> : null}
        {fieldsFor(kind).map((field) => (
          <ProviderFieldControl
            key={field.name}
            field={field}
            value={draft.values[field.name] ?? ''}
            isSet={record?.secretsSet.includes(field.name) ?? false}
            error={problems[field.name]}
            onChange={(value) => fill({ [field.name]: value })}
          />
        ))}
        <Select
          label={t('form.defaultRole')}
          value={draft.defaultRole}
          onChange={(defaultRole) => change({ defaultRole })}
          options={roleOptions}
        />
        {/* Google and GitHub say nothing of groups. */}
        {kind === 'google' || kind === 'github' ? null : (
          <GroupRoles groups={draft.groupRoles} onChange={(groupRoles) => change({ groupRoles })} />
        )}
        <Switch
          label={t('form.allowNewAccounts')}
          hint={t('form.allowNewAccountsHint')}
          checked={draft.allowNewAccounts}
          onChange={(allowNewAccounts) => change({ allowNewAccounts })}
        />
        <Switch
          label={t('form.enabled')}
          hint={t('form.enabledHint')}
          checked={draft.enabled}
          onChange={(enabled) => change({ enabled })}
        />
        {saving.isError ? (
          <p role="alert" className="text-sm text-error-text">
            {sentenceOf(saving.error)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

const valuesOf = ({ idpEntityId, entryPoint, logoutUrl, certificates }: SamlMetadataFound) => ({
  ...{ idpEntityId, entryPoint, logoutUrl: logoutUrl ?? '' },
  idpCertificates: certificates.map(({ pem }) => pem).join('\n'),
});
