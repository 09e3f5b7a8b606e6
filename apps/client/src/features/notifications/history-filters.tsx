import { notificationCategories, notificationPriorities, notificationTypes } from '@cartulary/contracts/notifications';
import { Flag, Shapes, Tag, type LucideIcon } from 'lucide-react';
import { t } from '@/text/notifications';
import { Chip, RemovableChip } from '@/ui/chip';
import { Menu, MenuItem } from '@/ui/menu';
import type { HistoryAddress } from './history-address';

interface HistoryFiltersProps {
  address: HistoryAddress;
  onChange: (change: Partial<HistoryAddress>) => void;
}

/** By type, priority and category. */
export function HistoryFilters({ address: { type, priority, category }, onChange }: HistoryFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Filter
        icon={Shapes}
        name={t('filter.type')}
        chosen={type ? t('filter.typeIs', { value: t(`type.${type}`) }) : null}
        choices={notificationTypes.map((each) => [t(`type.${each}`), () => onChange({ type: each })])}
        onRemove={() => onChange({ type: null })}
      />
      <Filter
        icon={Flag}
        name={t('filter.priority')}
        chosen={priority ? t('filter.priorityIs', { value: t(`priority.${priority}`) }) : null}
        choices={notificationPriorities.map((each) => [t(`priority.${each}`), () => onChange({ priority: each })])}
        onRemove={() => onChange({ priority: null })}
      />
      <Filter
        icon={Tag}
        name={t('filter.category')}
        chosen={category ? t('filter.categoryIs', { value: t(`category.${category}`) }) : null}
        choices={notificationCategories.map((each) => [t(`category.${each}`), () => onChange({ category: each })])}
        onRemove={() => onChange({ category: null })}
      />
    </div>
  );
}

interface FilterProps {
  icon: LucideIcon;
  name: string;
  /** What the filter says while it is in force. */
  chosen: string | null;
  choices: readonly (readonly [label: string, choose: () => void])[];
  onRemove: () => void;
}

function Filter({ icon, name, chosen, choices, onRemove }: FilterProps) {
  if (chosen)
    return (
      <RemovableChip name={name} onRemove={onRemove}>
        {chosen}
      </RemovableChip>
    );
  return (
    <Menu
      trigger={
        <Chip icon={icon} opens>
          {name}
        </Chip>
      }
    >
      {choices.map(([label, choose]) => (
        <MenuItem key={label} onSelect={choose}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
