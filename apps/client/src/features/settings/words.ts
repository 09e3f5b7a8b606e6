import { pinsOf } from '@cartulary/contracts/navigation';
import { fieldOf, isPersonal, type AnySettingValue, type SettingCategory } from '@cartulary/contracts/settings';
import { AS_BROWSER, AS_TOLD, type Field, type SettingFeature, type Unit } from '@cartulary/contracts/settings/field';
import { formatLanguage } from '@/lib/format/format';
import { t as organisation } from '@/text/settings/organisation-fields';
import { t } from '@/text/settings';
import { t as commands } from '@/text/settings/commands';
import { t as personal } from '@/text/settings/own-fields';

type PersonalKey = Parameters<typeof personal>[0];
type OrganisationKey = Parameters<typeof organisation>[0];
type Key = Parameters<typeof t>[0];

/** The settings' texts are in two catalogs. A test checks that every field and option has its text. */
export const labelOf = (category: SettingCategory, name: string): string =>
  isPersonal(category)
    ? personal(`label.${category}.${name}` as PersonalKey)
    : organisation(`label.${category}.${name}` as OrganisationKey);

export const helpOf = (category: SettingCategory, name: string): string =>
  isPersonal(category)
    ? personal(`help.${category}.${name}` as PersonalKey)
    : organisation(`help.${category}.${name}` as OrganisationKey);

export const choiceOf = (category: SettingCategory, name: string, value: string): string =>
  isPersonal(category)
    ? personal(`choice.${category}.${name}.${value}` as PersonalKey)
    : organisation(`choice.${category}.${name}.${value}` as OrganisationKey);

export const tabName = (category: SettingCategory): string => commands(`tab.${category}`);
export const aboutTab = (category: SettingCategory): string => t(`about.${category}`);

/** One sentence about the feature that a setting depends on. */
export const bringsWords = (feature: SettingFeature): string => t(`brings.${feature}`);

/** '30 minutes', '50 MB'. */
export const inUnit = (count: number, unit: Unit): string => t(`unit.${unit}` as Key, { count });

/** Whole megabytes, as used by settings. */
export const inMegabytes = (bytes: number): number => Math.floor(bytes / 1024 ** 2);

/** The unit next to a number field. Money has none. */
export const unitName = (unit: Unit): string => (unit === 'money' ? '' : t(`unitName.${unit}`));

/** A value in words, for comparisons. */
export function valueWords(category: SettingCategory, name: string, value: AnySettingValue): string {
  const field: Field | undefined = fieldOf(category, name);
  if (typeof value === 'boolean') return value ? t('field.on') : t('field.off');
  if (typeof value === 'number') return field?.kind === 'number' ? inUnit(value, field.unit) : String(value);
  if (typeof value !== 'string') {
    const entries = field?.kind === 'list' && field.of === 'page' ? pinsOf(value).map(({ label }) => label) : value;
    return entries.length === 0 ? t('field.empty') : entries.join(', ');
  }
  if (field?.kind === 'choice' && field.values.includes(value)) return choiceOf(category, name, value);
  if (field?.kind === 'spoken') return value === AS_TOLD ? t('field.asTold') : formatLanguage(value);
  if (value === AS_BROWSER) return t('field.asBrowser');
  return value === '' ? t('field.empty') : value;
}
