import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip, RemovableChip } from './chip';
import { Menu, MenuItem } from './menu';

interface FilterMenuProps<Value extends string> {
  icon: LucideIcon;
  /** What the chip says while nothing is chosen. */
  label: string;
  /** What its cross takes away. */
  name?: string | undefined;
  value: Value | null;
  options: readonly Value[];
  wordOf: (option: Value) => ReactNode;
  /** What the chip says while it is in force. */
  says: (value: Value) => ReactNode;
  onChange: (value: Value | null) => void;
  /** Stands above the options. */
  head?: ReactNode;
  /** Stands below the options. */
  foot?: ReactNode;
}

/** A filter of one of a few: a chip that opens them, and while one is chosen a chip that takes it away. */
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
