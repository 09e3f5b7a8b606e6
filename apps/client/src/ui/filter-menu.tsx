import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip, RemovableChip } from './chip';
import { Menu, MenuItem } from './menu';

interface FilterMenuProps<Value extends string> {
  icon: LucideIcon;
  /** The chip's label while nothing is chosen. */
  label: string;
  /** The filter's name in the label of its remove button. */
  name?: string | undefined;
  value: Value | null;
  options: readonly Value[];
  wordOf: (option: Value) => ReactNode;
  /** The chip's label while the filter is active. */
  says: (value: Value) => ReactNode;
  onChange: (value: Value | null) => void;
  /** Shown above the options. */
  head?: ReactNode;
  /** Shown below the options. */
  foot?: ReactNode;
}

/** A filter by one of a few values: a chip that opens the options or, once one is chosen, a removable chip. */
export function FilterMenu<Value extends string>({
  icon,
  label,
  name = label,
  value,
  options,
  wordOf,
  says,
  onChange,
  head,
  foot,
}: FilterMenuProps<Value>) {
  if (value !== null)
    return (
      <RemovableChip name={name} onRemove={() => onChange(null)}>
        {says(value)}
      </RemovableChip>
    );
  return (
    <Menu
      trigger={
        <Chip icon={icon} opens>
          {label}
        </Chip>
      }
    >
      {head}
      {options.map((option) => (
        <MenuItem key={option} onSelect={() => onChange(option)}>
          {wordOf(option)}
        </MenuItem>
      ))}
      {foot}
    </Menu>
  );
}
