import type { AnySettingValue, SettingCategory, SettingField, SettingValue } from '@cartulary/contracts/settings';
import { useSyncExternalStore } from 'react';
import { readStoredSession } from '@/lib/storage/stored-session';
import { changed, type CategoryState } from './settings-state';
import { freshStates, readStates, type States } from './settings-storage';

/**
 * The settings in force in this tab: what the server last said, with the changes made here. They are there from the first
 * paint on, from what this browser keeps; `settings-sync` loads and saves them while somebody is signed in.
 */
let states: States = readStates(readStoredSession()?.userId ?? '') ?? freshStates();

type Listener = (category: SettingCategory, before: CategoryState) => void;
const listeners = new Set<Listener>();
let saver: (category: SettingCategory) => void = () => undefined;

/** The value of a setting now; its default while nobody is signed in. */
export function settingValue<C extends SettingCategory, F extends SettingField<C>>(
  category: C,
  field: F,
): SettingValue<C, F> {
  return states[category].values[field] as SettingValue<C, F>;
}

/** The value of a setting; the component renders again when it changes, here, in another tab or on another device. */
export function useSetting<C extends SettingCategory, F extends SettingField<C>>(
  category: C,
  field: F,
): SettingValue<C, F> {
  return useSyncExternalStore(onSettings, () => settingValue(category, field));
}

/**
 * Changes a setting: in force at once, saved after a second of quiet in this browser and on the server.
 * `hold` leaves the saving to an explicit `saveSettings`, for a person who turned saving by itself off.
 */
export function changeSetting<C extends SettingCategory, F extends SettingField<C>>(
  category: C,
  field: F,
  value: SettingValue<C, F>,
  { hold = false }: { hold?: boolean } = {},
): void {
  changeAnySetting(category, field, value as AnySettingValue, hold);
}

/** `changeSetting` for names that are known only at run time, as on the settings pages. */
export function changeAnySetting(
  category: SettingCategory,
  field: string,
  value: AnySettingValue,
  hold: boolean = false,
): void {
  replaceState(category, changed(states[category], field, value));
  if (!hold) saver(category);
}

/** One category with how its saving stands. */
export const categoryState = (category: SettingCategory): CategoryState => states[category];

export const useCategory = (category: SettingCategory): CategoryState =>
  useSyncExternalStore(onSettings, () => categoryState(category));

export const allStates = (): States => states;
export const useAllStates = (): States => useSyncExternalStore(onSettings, allStates);

/** Calls back after a change of any category. Answers the function that stops it. */
export function onSettings(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the organization lets no document be processed by the server. */
let isLocalEnforced = false;
export const useIsLocalEnforced = (): boolean => useSyncExternalStore(onSettings, () => isLocalEnforced);
/** Takes what the server says of it. */
export function setLocalEnforced(next: boolean): void {
  isLocalEnforced = next;
  listeners.forEach((tell) => tell('privacy', states.privacy));
}

let problem: string | undefined;

/** Why the settings could not be loaded, in a sentence; undefined where they were, or are being loaded. */
export const useSettingsProblem = (): string | undefined => useSyncExternalStore(onSettings, () => problem);

/** Says how the last loading ended. */
export function setSettingsProblem(next: string | undefined): void {
  problem = next;
  listeners.forEach((tell) => tell('system', states.system));
}

/** Puts another state of a category in force: for the synchronisation. */
export function replaceState(category: SettingCategory, state: CategoryState): void {
  const before = states[category];
  if (before === state) return;
  states = { ...states, [category]: state };
  listeners.forEach((tell) => tell(category, before));
}

/** Puts what is known of an account in force: at sign-in, and for nobody at sign-out. */
export function adoptAccount(accountId: string | undefined): void {
  const next = (accountId === undefined ? undefined : readStates(accountId)) ?? freshStates();
  isLocalEnforced = false;
  for (const category of Object.keys(next) as SettingCategory[]) replaceState(category, next[category]);
}

/** Says who saves; the synchronisation connects itself, so that a page without it carries none of it. */
export function connectSaver(save: (category: SettingCategory) => void): void {
  saver = save;
}
