import { givenRoles } from '@cartulary/contracts/endpoints/people';
import type { GroupRole } from '@cartulary/contracts/identity-providers';
import { Plus, X } from 'lucide-react';
import { t } from '@/text/settings/providers';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';

export const roleOptions = givenRoles.map((role) => ({ value: role, label: t(`role.${role}`) }));

interface GroupRolesProps {
  groups: readonly GroupRole[];
  onChange: (groups: readonly GroupRole[]) => void;
}

/** Maps the provider's groups to roles. */
export function GroupRoles({ groups, onChange }: GroupRolesProps) {
  const change = (at: number, to: Partial<GroupRole>): void =>
    onChange(groups.map((group, index) => (index === at ? { ...group, ...to } : group)));
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('form.groups')}</legend>
      <p className="mb-2 text-xs text-ink-3">{t('form.groupsHint')}</p>
      <div className="flex flex-col gap-2">
        {groups.map(({ group, role }, index) => (
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-end gap-2">
            <TextField
              label={t('form.group')}
              verbatim
              value={group}
              onChange={({ target }) => change(index, { group: target.value })}
            />
            <Select
              label={t('form.groupRole')}
              value={role}
              onChange={(next) => change(index, { role: next })}
              options={roleOptions}
            />
            <IconButton
              icon={X}
              label={t('form.removeGroup', { number: index + 1 })}
              onClick={() => onChange(groups.filter((_, at) => at !== index))}
            />
          </div>
        ))}
      </div>
      <Button size="sm" icon={Plus} className="mt-2" onClick={() => onChange([...groups, { group: '', role: 'user' }])}>
        {t('form.addGroup')}
      </Button>
    </fieldset>
  );
}
