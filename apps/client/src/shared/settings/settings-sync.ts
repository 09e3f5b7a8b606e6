import { messageOf } from '@cartulary/contracts/client-errors';
import { readAllSettings, readSettings, writeSettings } from '@cartulary/contracts/endpoints/settings';
import { limits } from '@cartulary/contracts/limits';
import { settingCategories, type SettingCategory } from '@cartulary/contracts/settings';
import { call } from '@/lib/api/api';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { currentUser } from '@/lib/session/session';
import {
  adoptAccount,
  allStates,
  categoryState,
  connectSaver,
  replaceState,
  setLocalEnforced,
  setSettingsProblem,
  settingValue,
} from '@/lib/settings/settings';
import { chosen, rebased, unsavedFields, type CategoryState, type Values } from '@/lib/settings/settings-state';
import { clearStates, plausible, readStates, SETTINGS_KEY, writeStates } from '@/lib/settings/settings-storage';
import { onEvent, onGap } from '@/lib/socket/socket';
import { reconcileEffects, startSettingEffects } from './settings-effects';

const component = 'settings';
const RETRY_MS = 15_000;

let accountId: string | undefined;
const timers = new Map<SettingCategory, ReturnType<typeof setTimeout>>();
const running = new Map<SettingCategory, Promise<void>>();

const keep = (): void => {
  if (accountId !== undefined) writeStates(accountId, allStates());
};

/** Rebases local changes onto the server's current values. */
function adopt(category: SettingCategory, server: { value: object; version: number }): void {
  const state = categoryState(category);
  const value = plausible(category, server.value, state.base);
  replaceState(category, rebased(state, { value, version: server.version }));
}

async function load(): Promise<void> {
  const { categories, isLocalProcessingEnforced } = await call(readAllSettings, {});
  setLocalEnforced(isLocalProcessingEnforced);
  for (const category of settingCategories) {
    const stored = categories[category];
    if (stored) adopt(category, stored);
    // Without autosave, unsaved changes wait for their Save button.
    if (settingValue('system', 'autoSave') && unsavedFields(categoryState(category)).length > 0) saveSoon(category);
  }
  reconcileEffects();
  keep();
}

async function reload(category: SettingCategory): Promise<void> {
  adopt(category, await call(readSettings, { params: { category } }));
  keep();
}

/** Loads all settings; until then, the ones stored in this browser apply. */
export function loadSettings(): void {
  setSettingsProblem(undefined);
  load().catch((error: unknown) => {
    log.warn('The settings could not be loaded; what this browser keeps holds.', { component, error });
    setSettingsProblem(error instanceof Error ? error.message : String(error));
  });
}

/** Saves after one quiet second (section 4), in this browser and on the server. */
function saveSoon(category: SettingCategory, inMs: number = limits.client.settingsAutosaveMs): void {
  clearTimeout(timers.get(category));
  timers.set(
    category,
    setTimeout(() => {
      timers.delete(category);
      void saveSettings(category);
    }, inMs),
  );
}

/** Saves a category now: in this browser, then on the server. One call at a time; the outcome is in the category's state. */
export function saveSettings(category: SettingCategory): Promise<void> {
  clearTimeout(timers.get(category));
  const before = running.get(category) ?? Promise.resolve();
  const next = before.then(() => send(category));
  running.set(category, next);
  return next;
}

/** Maximum time to wait for pending saves at sign-out. */
const LEAVING_MS = 3_000;

/** Immediately saves pending changes before this person signs out, up to a time limit. */
export async function saveBeforeLeaving(): Promise<void> {
  const saved = Promise.all([...timers.keys()].map(saveSettings));
  await Promise.race([saved, new Promise((over) => setTimeout(over, LEAVING_MS))]);
}

async function send(category: SettingCategory): Promise<void> {
  keep();
  const state = categoryState(category);
  const fields = unsavedFields(state);
  // Saving before the server's values are known could overwrite them. Loading sends the changes afterward.
  if (fields.length === 0 || accountId === undefined || !state.known) return;
  const value = { ...state.base, ...Object.fromEntries(fields.map((name) => [name, state.values[name]])) };
  mark(category, { save: 'saving', issues: {} });
  try {
    adopt(category, await call(writeSettings, { params: { category }, body: { value, version: state.version } }));
    if (unsavedFields(categoryState(category)).length > 0) {
      mark(category, { save: 'modified' });
      saveSoon(category);
    }
  } catch (error) {
    await explain(category, error);
  }
  keep();
}

const mark = (category: SettingCategory, change: Partial<Pick<CategoryState, 'save' | 'issues'>>): void =>
  replaceState(category, { ...categoryState(category), ...change });

/** Handles a failed save: a conflict, an invalid value, or no response. */
async function explain(category: SettingCategory, error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 409) {
    mark(category, { save: 'modified' });
    await reload(category);
    if (unsavedFields(categoryState(category)).length > 0) saveSoon(category);
    return;
  }
  if (error.message === messageOf('fresh_sign_in_required')) return mark(category, { save: 'unproved', issues: {} });
  if (error.status === 400 || error.status === 403) {
    const issues = error.issues.map(({ path, message }) => [path.replace(/^value\./, ''), message] as const);
    return mark(category, { save: 'refused', issues: Object.fromEntries(issues) });
  }
  log.warn('The settings are kept in this browser until the server answers.', { component, error });
  mark(category, { save: 'offline' });
  saveSoon(category, RETRY_MS);
}

/** Applies what another tab saved. Its unsaved changes stay there. */
function takeFromOtherTab({ key }: StorageEvent): void {
  if (key !== SETTINGS_KEY || accountId === undefined) return;
  const stored = readStates(accountId);
  if (!stored) return;
  for (const category of settingCategories) {
    const { base, version } = stored[category];
    if (version > categoryState(category).version) adopt(category, { value: base as Values, version });
  }
}

/** Resolves a conflict in one field and saves the choice. */
export function settleConflict(category: SettingCategory, name: string, side: 'mine' | 'theirs'): void {
  replaceState(category, chosen(categoryState(category), name, side));
  saveSoon(category, 0);
}

/** Discards local changes that weren't saved. */
export function discardChanges(category: SettingCategory): void {
  clearTimeout(timers.get(category));
  const state = categoryState(category);
  replaceState(category, { ...state, values: state.base, conflicts: {}, issues: {}, save: 'saved' });
  keep();
}

const saveAllUnsaved = (): void => {
  for (const category of settingCategories) if (categoryState(category).save === 'offline') void saveSettings(category);
};

/** Loads the signed-in person's settings and keeps them in sync with other tabs and devices. Returns a function that ends it. */
export function startSettings(): () => void {
  const user = currentUser();
  if (!user) return () => undefined;
  accountId = user.id;
  adoptAccount(user.id);
  connectSaver(saveSoon);
  const stops = [
    startSettingEffects(),
    onEvent('settings.changed', ({ category, version }) => {
      if (version !== null && version <= categoryState(category).version) return;
      reload(category).catch((error: unknown) => {
        log.warn('A change of settings could not be fetched.', { component, error });
      });
    }),
    onGap(loadSettings),
    listen('storage', takeFromOtherTab),
    listen('online', saveAllUnsaved),
    listen('pagehide', keep),
  ];
  loadSettings();
  return () => {
    stops.forEach((stop) => stop());
    timers.forEach((timer) => clearTimeout(timer));
    timers.clear();
    connectSaver(() => undefined);
    accountId = undefined;
    // After sign-out or session loss, no data of this person stays in the browser.
    if (!currentUser()) {
      clearStates();
      adoptAccount(undefined);
    }
  };
}

function listen<K extends keyof WindowEventMap>(name: K, listener: (event: WindowEventMap[K]) => void): () => void {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
}
