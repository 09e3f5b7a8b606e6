import { fieldsOf, settingCategories, type SettingCategory } from '@cartulary/contracts/settings';
import { helpOf, labelOf, tabName } from './words';

export interface FoundSetting {
  readonly category: SettingCategory;
  readonly name: string;
}

/** Settings whose label, help, category, or field name contains every typed word. */
export function findSettings(text: string): FoundSetting[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return settingCategories.flatMap((category) =>
    fieldsOf(category)
      .map(([name]) => ({ category, name }))
      .filter(({ name }) => {
        const said = `${labelOf(category, name)} ${helpOf(category, name)} ${tabName(category)} ${name}`.toLowerCase();
        return words.every((word) => said.includes(word));
      }),
  );
}
