/** The nine categories of section 3; the first five belong to the person, the rest to the organisation (decisions.md). Their fields are declared with the settings pages. */
export const personalCategories = ['profile', 'security', 'notifications', 'privacy', 'system'] as const;
export const organisationCategories = ['enterprise', 'compliance', 'administration', 'ai'] as const;
export const settingCategories = [...personalCategories, ...organisationCategories] as const;
export type SettingCategory = (typeof settingCategories)[number];
export const isPersonal = (category: SettingCategory): boolean =>
  (personalCategories as readonly string[]).includes(category);
