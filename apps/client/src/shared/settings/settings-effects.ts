import { stricterMode } from '@cartulary/contracts/privacy';
import { AS_BROWSER } from '@cartulary/contracts/settings/field';
import { onCall, type CallOutcome } from '@/lib/api/api';
import { configureLog, log } from '@/lib/log/log';
import { currentUser, renameUser } from '@/lib/session/session';
import { categoryState, changeSetting, onSettings, settingValue } from '@/lib/settings/settings';
import {
  accountPrivacyMode,
  beginPrivacyMode,
  isModeKept,
  privacyMode,
  setPrivacyMode,
} from '@/lib/storage/privacy-mode';
import { knewVault } from '@/shared/vault/device';
import { chooseLocale } from '@/text/engine/locale';
import { t } from '@/text/settings/loosened';
import { currentTheme, onTheme, setTheme } from '@/ui/theme/theme';
import { toast } from '@/ui/toast';

/** Long enough to read and decide. */
const READ_MS = 30_000;

const chosen = (value: string): string | undefined => (value === AS_BROWSER ? undefined : value);

const applyLocale = (): void =>
  chooseLocale({
    language: chosen(settingValue('profile', 'language')),
    timeZone: chosen(settingValue('profile', 'timezone')),
  });

const applyLog = (): void => configureLog({ verbose: settingValue('system', 'debugMode') });

/** In debug mode, logs every call to the console, except log and health calls, which would report themselves. */
function tellCall({ endpoint, status, durationMs, requestId }: CallOutcome): void {
  if (endpoint.exempt || !settingValue('system', 'debugMode')) return;
  const { method, path } = endpoint;
  log.debug(`${method} ${path}`, { component: 'api', status, durationMs, requestId });
}

/** Applies the name stored on the server to the welcome message. */
function applyName(): void {
  const { firstName, lastName } = categoryState('profile').base;
  if (firstName && lastName) renameUser({ firstName: String(firstName), lastName: String(lastName) });
}

function applyTheme(): void {
  const mode = settingValue('system', 'theme');
  if (mode !== currentTheme().mode) setTheme({ mode });
}

/** The header's picker and other tabs change the same setting. */
function takeTheme(): void {
  const { mode } = currentTheme();
  if (mode !== settingValue('system', 'theme')) changeSetting('system', 'theme', mode);
}

/**
 * Local processing and the privacy mode are linked (decisions.md). If local processing was turned off on another
 * device, the setting doesn't reveal which other mode was intended: the stricter one then applies here if nothing was
 * chosen or sealed before. Otherwise, the person is asked, because the change is only the server's claim. A change made
 * on this page is always the person's own.
 */
function applyPrivacy({ isOwn }: { isOwn: boolean }): void {
  const { base, version } = categoryState('privacy');
  const localOnly = settingValue('privacy', 'localProcessingOnly');
  if (localOnly === (privacyMode() === 'privacy')) return;
  const isSaidByServer = !isOwn && base['localProcessingOnly'] === localOnly;
  if (localOnly || !isSaidByServer || !(isModeKept() || hasVault()))
    return setPrivacyMode(localOnly ? 'privacy' : 'hybrid');
  askToLoosen(version);
}

const hasVault = (): boolean => knewVault(currentUser()?.id ?? '');

/** The person who was asked, and the version of their settings. */
let askedOf: string | undefined;

/** Privacy mode stays on until the person confirms. Asks once per change. */
function askToLoosen(version: number): void {
  const change = `${currentUser()?.id} ${version}`;
  if (askedOf === change) return;
  askedOf = change;
  toast({
    title: t('title'),
    text: t('text'),
    tone: 'warning',
    durationMs: READ_MS,
    action: { label: t('follow'), onAction: () => setPrivacyMode('hybrid') },
  });
}

/**
 * The initial mode for members who haven't chosen one: not set by the organization if it keeps documents in the browser. For people with a
 * vault, it applies only if stricter than the mode derived from the sign-in method.
 */
function applyBeginning(): void {
  const place = settingValue('ai', 'dataProcessingLocation');
  if (place === 'local') return beginPrivacyMode(null);
  const begins = place === 'cloud' ? 'collaborative' : 'hybrid';
  const own = accountPrivacyMode();
  beginPrivacyMode(hasVault() && stricterMode(begins, own) === own ? null : begins);
}

function takePrivacy(): void {
  const localOnly = privacyMode() === 'privacy';
  if (localOnly !== settingValue('privacy', 'localProcessingOnly'))
    changeSetting('privacy', 'localProcessingOnly', localOnly);
}

/** A choice made in this browser before anything was stored becomes the setting; otherwise, the setting applies. */
export function reconcileEffects(): void {
  if (categoryState('system').version > 0) applyTheme();
  else takeTheme();
  applyBeginning();
  if (categoryState('privacy').version > 0) applyPrivacy({ isOwn: false });
  else takePrivacy();
}

// Before the first page renders, so that dates aren't rendered twice.
applyLocale();
applyLog();

/** Applies settings wherever they're changed. Returns a function that stops it. */
export function startSettingEffects(): () => void {
  applyLocale();
  applyLog();
  const stopSettings = onSettings((category, before) => {
    const { base, values } = categoryState(category);
    const isNew = (name: string): boolean => values[name] !== before.values[name];
    if (category === 'profile') {
      applyLocale();
      applyName();
    }
    if (category === 'system') applyLog();
    // Only apply changes: before settings were loaded, this browser may have chosen differently.
    if (category === 'system' && isNew('theme')) applyTheme();
    if (category === 'privacy' && isNew('localProcessingOnly'))
      // Changes from the server or another tab come with a different base.
      applyPrivacy({ isOwn: base === before.base });
    if (category === 'ai' && isNew('dataProcessingLocation')) applyBeginning();
  });
  const stopTheme = onTheme(takeTheme);
  const stopCalls = onCall(tellCall);
  addEventListener('privacy-mode-changed', takePrivacy);
  return () => {
    stopSettings();
    stopTheme();
    stopCalls();
    removeEventListener('privacy-mode-changed', takePrivacy);
    chooseLocale({});
    configureLog({ verbose: false });
  };
}
