import { capOf, isPersonal, type SettingCategory } from '@cartulary/contracts/settings';
import type { Field } from '@cartulary/contracts/settings/field';
import { useCallback } from 'react';
import { useUser } from '@/lib/session/session';
import { allStates, useAllStates, useSetting } from '@/lib/settings/settings';

/** Whether only an admin can change it: the organization's settings, and its name in a profile. */
export const needsAdmin = (category: SettingCategory, name: string): boolean =>
  !isPersonal(category) || (category === 'profile' && name === 'organization');

export const useIsAdmin = (): boolean => useUser()?.role === 'admin';

/** The organization's maximum for a field. Undefined if it has none. */
export function useMost(field: Field): number | undefined {
  const states = useAllStates();
  if (field.kind !== 'number' || !field.cappedBy) return undefined;
  const [category, name] = capOf(field.cappedBy);
  const most = states[category].values[name];
  return typeof most === 'number' ? most : undefined;
}

/** The same by field name, as a function. */
export function useMosts(): (name: string) => number | undefined {
  return useCallback((name) => {
    const cap = name === 'sessionTimeout' ? allStates().enterprise.values['sessionManagement'] : undefined;
    const days = name === 'dataRetention' ? allStates().compliance.values['retentionPolicy'] : undefined;
    const most = cap ?? days;
    return typeof most === 'number' ? most : undefined;
  }, []);
}

/** Whether changes require the Save button. */
export const useHeld = (): boolean => !useSetting('system', 'autoSave');

/** The organization's name in the person's profile. */
export const useOrganisationName = (): string => useSetting('profile', 'organization');
