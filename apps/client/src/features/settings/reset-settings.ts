import { fieldsOf, isChangeable, type AnySettingValue, type SettingCategory } from '@cartulary/contracts/settings';
import { limits } from '@cartulary/contracts/limits';
import { changeAnySetting, categoryState } from '@/lib/settings/settings';
import { isSameValue } from '@/lib/settings/settings-state';
import { t } from '@/text/settings';
import { toast } from '@/ui/toast';
import { hasDefault } from './setting-row';

interface Change {
  readonly category: SettingCategory;
  readonly name: string;
  readonly value: AnySettingValue;
}

/** Fields that a reset of these categories would change: editable ones with non-default values. */
export const resettable = (categories: readonly SettingCategory[]): Change[] =>
  categories.flatMap((category) =>
    fieldsOf(category).flatMap(([name, field]) =>
      isChangeable(field) && hasDefault(field) && !isSameValue(categoryState(category).values[name], field.default)
        ? [{ category, name, value: field.default }]
        : [],
    ),
  );

/** Applies several changes at once. Returns a function that undoes them. */
export function applyChanges(changes: readonly Change[], hold: boolean): () => void {
  const before = changes.map(({ category, name, value }) => ({
    category,
    name,
    value: categoryState(category).values[name] ?? value,
  }));
  for (const { category, name, value } of changes) changeAnySetting(category, name, value, hold);
  return () => before.forEach(({ category, name, value }) => changeAnySetting(category, name, value, hold));
}

/** Resets categories to their defaults. The action can be undone for 10 seconds. */
export function resetSettings(categories: readonly SettingCategory[], hold: boolean): void {
  const changes = resettable(categories);
  const undo = applyChanges(changes, hold);
  toast({
    title: t('reset.done', { count: changes.length }),
    durationMs: limits.undoMs,
    ...(changes.length > 0 ? { action: { label: t('reset.undo'), onAction: undo } } : {}),
  });
}
