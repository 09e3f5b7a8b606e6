import { givenRoles } from '@cartulary/contracts/endpoints/people';
import { t } from '@/text/people';
import { Select } from '@/ui/select';
import { useGivable } from './givable';

interface RoleSelectProps {
  label: string;
  value: string;
  onChange: (role: string) => void;
  /** Shows the selected role's permissions below. */
  explained?: boolean;
}

/** One of the roles that the current user may assign, built in or custom. */
export function RoleSelect({ label, value, onChange, explained = false }: RoleSelectProps) {
  const { builtIn, own } = useGivable();
  const chosen = givenRoles.find((one) => one === value);
  const explanation = chosen ? t(`roleHint.${chosen}`) : own.find(({ id }) => id === value)?.description;
  return (
    <Select
      label={label}
      hint={explained ? explanation : undefined}
      value={value}
      onChange={onChange}
      options={[
        ...builtIn.map((one) => ({ value: one as string, label: t(`role.${one}`) })),
        ...own.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
