import type { AnySettingValue, SettingCategory, SettingField, SettingValue } from '@cartulary/contracts/settings';
import { useSyncExternalStore } from 'react';
import { readStoredSession } from '@/lib/storage/stored-session';
import { changed, type CategoryState } from './settings-state';
import { freshStates, readStates, type States } from './settings-storage';

/**
 * The settings in effect in this tab: the server's latest values with local changes. They're available from the first paint, from browser
 * storage; `settings-sync` loads and saves them while someone is signed in.
 */
let states: States = readStates(readStoredSession()?.userId ?? '') ?? freshStates();

type Listener = (category: SettingCategory, before: CategoryState) => void;
const listeners = new Set<Listener>();
let saver: (category: SettingCategory) => void = () => undefined;

/** A setting's current value; its default while signed out. */
export function settingValue<C extends SettingCategory, F extends SettingField<C>>(
  category: C,
  field: F,
): SettingValue<C, F> {
  return states[category].values[field] as SettingValue<C, F>;
}

/** The value of a setting. Re-renders when it changes here, in another tab, or on another device. */
export function useSetting<C extends SettingCategory, F extends SettingField<C>>(
  category: C,
  field: F,
): SettingValue<C, F> {
  return useSyncExternalStore(onSettings, () => settingValue(category, field));
}

/**
 * Changes a setting. It takes effect immediately and is saved in this browser, and on the server after one quiet
 * second. With `hold`, for people who turned off autosave, saving waits for an explicit `saveSettings`.
 */
export function changeSetting<C extends SettingCategory, F extends SettingField<C>>(
  category: C,
  field: F,
  value: SettingValue<C, F>,
  { hold = false }: { hold?: boolean } = {},
): void {
  changeAnySetting(category, field, value as AnySettingValue, hold);
}

/** `changeSetting` for names known only at run time, as on the settings pages. */
export function changeAnySetting(
  category: SettingCategory,
  field: string,
  value: AnySettingValue,
  hold: boolean = false,
): void {
  replaceState(category, changed(states[category], field, value));
  if (!hold) saver(category);
}

/** One category with its save status. */
export const categoryState = (category: SettingCategory): CategoryState => states[category];

export const useCategory = (category: SettingCategory): CategoryState =>
  useSyncExternalStore(onSettings, () => categoryState(category));

export const allStates = (): States => states;
export const useAllStates = (): States => useSyncExternalStore(onSettings, allStates);

/** Subscribes to changes of any category. Returns a function that unsubscribes. */
export function onSettings(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the organization forbids processing documents on the server. */
let isLocalEnforced = false;
export const useIsLocalEnforced = (): boolean => useSyncExternalStore(onSettings, () => isLocalEnforced);
/** Applies the server's value. */
export function setLocalEnforced(next: boolean): void {
  isLocalEnforced = next;
  listeners.forEach((tell) => tell('privacy', states.privacy));
}

let problem: string | undefined;

/** Why the settings couldn't be loaded, as a sentence; undefined if they were loaded or are still loading. */
export const useSettingsProblem = (): string | undefined => useSyncExternalStore(onSettings, () => problem);

/** Sets the outcome of the latest load. */
export function setSettingsProblem(next: string | undefined): void {
  problem = next;
  listeners.forEach((tell) => tell('system', states.system));
}

/** Replaces the state of a category. For the sync code. */
export function replaceState(category: SettingCategory, state: CategoryState): void {
  const before = states[category];
  if (before === state) return;
  states = { ...states, [category]: state };
  listeners.forEach((tell) => tell(category, before));
}

/** Switches to the stored settings of an account: at sign-in, and with no account at sign-out. */
export function adoptAccount(accountId: string | undefined): void {
  const next = (accountId === undefined ? undefined : readStates(accountId)) ?? freshStates();
  isLocalEnforced = false;
  for (const category of Object.keys(next) as SettingCategory[]) replaceState(category, next[category]);
}

/** Registers the save function. The sync code calls this itself, so that pages without it don't load it. */
export function connectSaver(save: (category: SettingCategory) => void): void {
  saver = save;
}
