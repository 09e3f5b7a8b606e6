import { notificationCategories, notificationPriorities, notificationTypes } from '@cartulary/contracts/notifications';
import { Flag, Shapes, Tag } from 'lucide-react';
import { t } from '@/text/notifications';
import { FilterMenu } from '@/ui/filter-menu';
import type { HistoryAddress } from './history-address';

interface HistoryFiltersProps {
  address: HistoryAddress;
  onChange: (change: Partial<HistoryAddress>) => void;
}

/** Filters by type, priority, and category. */
export function HistoryFilters({ address: { type, priority, category }, onChange }: HistoryFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterMenu
        icon={Shapes}
        label={t('filter.type')}
        value={type}
        options={notificationTypes}
        wordOf={(each) => t(`type.${each}`)}
        says={(value) => t('filter.typeIs', { value: t(`type.${value}`) })}
        onChange={(value) => onChange({ type: value })}
      />
      <FilterMenu
        icon={Flag}
        label={t('filter.priority')}
        value={priority}
        options={notificationPriorities}
        wordOf={(each) => t(`priority.${each}`)}
        says={(value) => t('filter.priorityIs', { value: t(`priority.${value}`) })}
        onChange={(value) => onChange({ priority: value })}
      />
      <FilterMenu
        icon={Tag}
        label={t('filter.category')}
        value={category}
        options={notificationCategories}
        wordOf={(each) => t(`category.${each}`)}
        says={(value) => t('filter.categoryIs', { value: t(`category.${value}`) })}
        onChange={(value) => onChange({ category: value })}
      />
    </div>
  );
}
