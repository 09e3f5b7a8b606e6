import {
  providerNames,
  type ProviderInput,
  type ProviderKind,
  type ProviderRecord,
  type SamlMetadataFound,
} from '@cartulary/contracts/identity-providers';
import { useId, useState, type ReactNode } from 'react';
import { sentenceOf } from '@/lib/api-error';
import { asksForProof, useFreshly } from '@/lib/factors/use-freshly';
import { t } from '@/text/identity-providers';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import { GroupRoles, roleOptions } from './group-roles';
import { ProviderAddresses } from './provider-addresses';
import { ProviderFieldControl } from './provider-field';
import { draftOf, inputOf, partsOf, type ProviderDraft } from './provider-fields';
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
  const parts = partsOf(kind);
  const [draft, setDraft] = useState<ProviderDraft>(() => draftOf(kind, record));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<unknown>();
  const freshly = useFreshly();
  const send = async (input: ProviderInput): Promise<void> => {
    try {
      await saveProvider(input);
    } catch (error) {
      if (asksForProof(error)) throw error;
      setFailed(error);
      return;
    }
    toast({ tone: 'success', title: t('form.saved', { name }) });
    onClose();
  };
  const change = (to: Partial<ProviderDraft>): void => setDraft({ ...draft, ...to });
  const fill = (values: ProviderDraft['values']): void => change({ values: { ...draft.values, ...values } });
  const save = (): void => {
    const made = inputOf(kind, draft);
    setProblems('problems' in made ? made.problems : {});
    setFailed(undefined);
    if ('input' in made) freshly.run(() => send(made.input));
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
          <Button variant="ink" busy={freshly.busy} onClick={save}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ProviderAddresses kind={kind} origin={origin} />
        {kind === 'saml' ? <SamlMetadata onFound={(found) => fill(valuesOf(found))} /> : null}
        {parts.map(({ part, fields }) => (
          <Part key={part} title={parts.length > 1 ? t(`part.${part}`) : undefined}>
            <div className="grid gap-x-3 gap-y-4 tablet:grid-cols-2">
              {fields.map((field) => (
                <div key={field.name} className={cx('min-w-0', !field.half && 'col-span-full')}>
                  <ProviderFieldControl
                    field={field}
                    value={draft.values[field.name] ?? ''}
                    isSet={record?.secretsSet.includes(field.name) ?? false}
                    error={problems[field.name]}
                    onChange={(value) => fill({ [field.name]: value })}
                  />
                </div>
              ))}
            </div>
          </Part>
        ))}
        <Part title={t('part.entering')}>
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
        </Part>
        {failed === undefined ? null : (
          <p role="alert" className="text-sm text-error-text">
            {sentenceOf(failed)}
          </p>
        )}
        {freshly.dialog}
      </div>
    </Dialog>
  );
}

/** What belongs together in the form. */
function Part({ title, children }: { title: string | undefined; children: ReactNode }) {
  const id = useId();
  const headed = title === undefined ? {} : { role: 'group', 'aria-labelledby': id };
  return (
    <div {...headed} className="flex flex-col gap-4">
      {title === undefined ? null : (
        <h3 id={id} className="skin-heading border-t border-line pt-4">
          {title}
        </h3>
      )}
      {children}
    </div>
  );
}

const valuesOf = ({ idpEntityId, entryPoint, logoutUrl, certificates }: SamlMetadataFound) => ({
  ...{ idpEntityId, entryPoint, logoutUrl: logoutUrl ?? '' },
  idpCertificates: certificates.map(({ pem }) => pem).join('\n'),
});
