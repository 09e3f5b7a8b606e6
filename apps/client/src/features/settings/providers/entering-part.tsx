import type { ProviderKind } from '@cartulary/contracts/identity-providers';
import { t } from '@/text/settings/providers';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { FormPart } from './form-part';
import { GroupRoles, roleOptions } from './group-roles';
import type { ProviderDraft } from './provider-fields';

interface EnteringPartProps {
  kind: ProviderKind;
  draft: ProviderDraft;
  onChange: (to: Partial<ProviderDraft>) => void;
}

/** Who can sign in through the provider, and with which role. */
export const EnteringPart = ({ kind, draft, onChange }: EnteringPartProps) => (
  <FormPart title={t('part.entering')}>
    <Select
      label={t('form.defaultRole')}
      value={draft.defaultRole}
      onChange={(defaultRole) => onChange({ defaultRole })}
      options={roleOptions}
    />
    {/* Google and GitHub provide no groups. */}
    {kind === 'google' || kind === 'github' ? null : (
      <GroupRoles groups={draft.groupRoles} onChange={(groupRoles) => onChange({ groupRoles })} />
    )}
    <Switch
      label={t('form.allowNewAccounts')}
      hint={t('form.allowNewAccountsHint')}
      checked={draft.allowNewAccounts}
      onChange={(allowNewAccounts) => onChange({ allowNewAccounts })}
    />
    <Switch
      label={t('form.enabled')}
      hint={t('form.enabledHint')}
      checked={draft.enabled}
      onChange={(enabled) => onChange({ enabled })}
    />
  </FormPart>
);
