import {
  providerNames,
  type ProviderKind,
  type ProviderRecord,
  type SamlMetadataFound,
} from '@cartulary/contracts/identity-providers';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/settings/providers';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';
import { EnteringPart } from './entering-part';
import { FormPart } from './form-part';
import { ProviderAddresses } from './provider-addresses';
import { ProviderFieldControl } from './provider-field';
import { partsOf } from './provider-fields';
import { SamlMetadata } from './saml-metadata';
import { useProviderDraft } from './use-provider-draft';

interface ProviderFormProps {
  kind: ProviderKind;
  record: ProviderRecord | undefined;
  origin: string;
  onClose: () => void;
}

/** Sets up one identity provider. Secrets are write-only. */
export function ProviderForm({ kind, record, origin, onClose }: ProviderFormProps) {
  const name = providerNames[kind];
  const parts = partsOf(kind);
  const { draft, change, fill, problems, failed, freshly, save } = useProviderDraft(kind, record, onClose);
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
          <Button variant="primary" busy={freshly.busy} onClick={save}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ProviderAddresses kind={kind} origin={origin} />
        {kind === 'saml' ? <SamlMetadata onFound={(found) => fill(valuesOf(found))} /> : null}
        {parts.map(({ part, fields }) => (
          <FormPart key={part} title={parts.length > 1 ? t(`part.${part}`) : undefined}>
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
          </FormPart>
        ))}
        <EnteringPart kind={kind} draft={draft} onChange={change} />
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

const valuesOf = ({ idpEntityId, entryPoint, logoutUrl, certificates }: SamlMetadataFound) => ({
  idpEntityId,
  entryPoint,
  logoutUrl: logoutUrl ?? '',
  idpCertificates: certificates.map(({ pem }) => pem).join('\n'),
});
