import {
  defaultsOf,
  fieldsOf,
  settingCategories,
  type AnySettingValue,
  type SettingCategory,
} from '@cartulary/contracts/settings';
import type { Field } from '@cartulary/contracts/settings/field';
import { log } from '@/lib/log/log';
import { freshState, unsavedFields, type CategoryState, type Values } from './settings-state';

/** One entry for all tabs of this browser. It belongs to one account. */
export const SETTINGS_KEY = 'cartulary.settings';

export type States = Readonly<Record<SettingCategory, CategoryState>>;

interface StoredCategory {
  base: Record<string, unknown>;
  version: number;
  /** Changes the server doesn't have yet. */
  pending?: Record<string, unknown>;
}
interface Stored {
  accountId: string;
  categories: Partial<Record<SettingCategory, StoredCategory>>;
}

/** Whether a stored value is valid for the field. The server checks the full schema. */
function isPlausible(field: Field, value: unknown): value is AnySettingValue {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && field.values.includes(value);
    case 'number':
      return typeof value === 'number' && value >= field.min && value <= field.max;
    case 'list':
      return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
    default:
      return typeof value === 'string';
  }
}

/** Keeps the values that are valid in this version; others use the fallback. */
export function plausible(category: SettingCategory, given: object | undefined, fallback: Values): Values {
  const entries = (given ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    fieldsOf(category).flatMap(([name, field]) => {
      const value = entries[name];
      const known = isPlausible(field, value) ? value : fallback[name];
      return known === undefined ? [] : [[name, known]];
    }),
  );
}

export function freshStates(): States {
  return Object.fromEntries(
    settingCategories.map((category) => [category, freshState(defaultsOf(category) as Values)]),
  ) as unknown as States;
}

function parsed(text: string): Stored | undefined {
  try {
    const value = JSON.parse(text) as Partial<Stored> | null;
    if (typeof value?.accountId === 'string' && typeof value.categories === 'object') return value as Stored;
  } catch (error) {
    log.warn('The stored settings were not readable; the server’s hold.', { component: 'settings', error });
  }
  return undefined;
}

function stateOf(category: SettingCategory, stored: StoredCategory | undefined): CategoryState {
  const base = plausible(category, stored?.base, defaultsOf(category) as Values);
  const version = typeof stored?.version === 'number' && stored.version >= 0 ? stored.version : 0;
  const values = plausible(category, stored?.pending, base);
  const state = { ...freshState(base), known: stored !== undefined, version, values };
  return unsavedFields(state).length === 0 ? state : { ...state, save: 'modified' };
}

/** An account's stored states; undefined if there are none or they belong to another account. */
export function readStates(accountId: string): States | undefined {
  const text = read();
  const stored = text === null ? undefined : parsed(text);
  if (stored?.accountId !== accountId) return undefined;
  return Object.fromEntries(
    settingCategories.map((category) => [category, stateOf(category, stored.categories?.[category])]),
  ) as unknown as States;
}

function read(): string | null {
  try {
    return localStorage.getItem(SETTINGS_KEY);
  } catch (error) {
    log.warn('This browser refuses storage; settings come from the server only.', { component: 'settings', error });
    return null;
  }
}

/** Stores known values, including changes that haven't reached the server. */
export function writeStates(accountId: string, states: States): void {
  const categories = Object.fromEntries(
    Object.entries(states)
      .filter(([, { known }]) => known)
      .map(([category, { base, version, values }]) => {
        const pending = Object.fromEntries(
          Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name])),
        );
        return [category, { base, version, ...(Object.keys(pending).length > 0 ? { pending } : {}) }];
      }),
  );
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ accountId, categories }));
  } catch (error) {
    log.warn('This browser refuses storage; settings are on the server only.', { component: 'settings', error });
  }
}

/** Deletes the stored settings, so that no data remains after a sign-out. */
export function clearStates(): void {
  try {
    localStorage.removeItem(SETTINGS_KEY);
  } catch (error) {
    log.warn('This browser refuses storage.', { component: 'settings', error });
  }
}
