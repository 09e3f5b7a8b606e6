import type { Cap, Field, Followed, SettingFeature, Shown, ValueOf } from './settings/field.js';
import { organisationSettings } from './settings/organisation.js';
import { personalSettings } from './settings/personal.js';

/** Every setting of the product: category → field → kind, default, effect. */
export const settings = { ...personalSettings, ...organisationSettings } as const;

/**
 * The nine categories of section 3, and the defaults of studios. The first six belong to the person, the others to the organization
 * (decisions.md).
 */
export const personalCategories = ['profile', 'security', 'notifications', 'privacy', 'system', 'studios'] as const;
export const organisationCategories = ['enterprise', 'compliance', 'administration', 'ai'] as const;
export const settingCategories = [...personalCategories, ...organisationCategories] as const;
export type SettingCategory = (typeof settingCategories)[number];
export const isPersonal = (category: SettingCategory): boolean =>
  (personalCategories as readonly string[]).includes(category);

type Table = typeof settings;
export type SettingField<C extends SettingCategory = SettingCategory> = C extends SettingCategory
  ? keyof Table[C] & string
  : never;

/** The type of one setting: `SettingValue<'system', 'theme'>` is `'system' | 'light' | 'dark'`. */
export type SettingValue<C extends SettingCategory, F extends SettingField<C>> = Table[C][F] extends Field
  ? ValueOf<Table[C][F]>
  : never;

/** All values of a category. */
export type SettingValues<C extends SettingCategory> = {
  readonly [F in SettingField<C>]: SettingValue<C, F>;
};

/** Any value of any setting. */
export type AnySettingValue = string | number | boolean | readonly string[];

/** Fields of a category by name, in the order of section 3. */
export const fieldsOf = (category: SettingCategory): readonly (readonly [name: string, field: Field])[] =>
  Object.entries<Field>(settings[category]);

/** Looks up a field by name; undefined if it doesn't exist. */
export const fieldOf = (category: SettingCategory, name: string): Field | undefined =>
  Object.hasOwn(settings[category], name) ? (settings[category] as Record<string, Field>)[name] : undefined;

/** The values used if nothing is stored. */
export function defaultsOf<C extends SettingCategory>(category: C): SettingValues<C> {
  return Object.fromEntries(fieldsOf(category).map(([name, field]) => [name, field.default])) as SettingValues<C>;
}

/** The feature that has to be built before a field has an effect; undefined if it already works. */
export const disabledUntil = ({ effect }: Field): SettingFeature | undefined =>
  typeof effect === 'object' && 'disabledUntil' in effect ? effect.disabledUntil : undefined;

/** The value elsewhere that a field mirrors. It is changed there. */
export const followedBy = ({ effect }: Field): Followed | undefined =>
  typeof effect === 'object' && 'follows' in effect ? effect.follows : undefined;

/** The read-only value that a field shows. */
export const shownBy = ({ effect }: Field): Shown | undefined =>
  typeof effect === 'object' && 'shows' in effect ? effect.shows : undefined;

/** Whether a person can currently change the field. */
export const isChangeable = ({ effect }: Field): boolean => effect === 'works';

/** The organization setting that limits this one. */
export function capOf(cap: Cap): readonly [category: 'enterprise' | 'compliance', name: string] {
  const [category, name] = cap.split('.');
  return [category as 'enterprise' | 'compliance', name ?? ''];
}
