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

/** Long enough to read and to decide. */
const READ_MS = 30_000;

const chosen = (value: string): string | undefined => (value === AS_BROWSER ? undefined : value);

const applyLocale = (): void =>
  chooseLocale({
    language: chosen(settingValue('profile', 'language')),
    timeZone: chosen(settingValue('profile', 'timezone')),
  });

const applyLog = (): void => configureLog({ verbose: settingValue('system', 'debugMode') });

/** With details for developers, every call is in the console; those of log and health are not, or it would tell of itself. */
function tellCall({ endpoint, status, durationMs, requestId }: CallOutcome): void {
  if (endpoint.exempt || !settingValue('system', 'debugMode')) return;
  const { method, path } = endpoint;
  log.debug(`${method} ${path}`, { component: 'api', status, durationMs, requestId });
}

/** The name that the server has stored: the welcome follows it. */
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
 * Local processing and the privacy mode are one thing (decisions.md). Turned off on another device, it does not say which
 * of the other modes was meant: the stricter one then holds here, where nothing was chosen or sealed before; else the person is asked, because
 * the server alone says that it was them. What was changed in this page is their own, whatever the server has.
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

/** Who was asked, and of which version of their settings. */
let askedOf: string | undefined;

/** Privacy mode stays until somebody presses; asked once of each change. */
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
 * What members begin with who chose no mode: nothing of the organisation's where it leaves documents in the browser. Who has a vault
 * begins with it only where it is stricter than what the way of signing in says.
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

/** What was chosen in this browser before anything was stored becomes the setting; otherwise the setting holds. */
export function reconcileEffects(): void {
  if (categoryState('system').version > 0) applyTheme();
  else takeTheme();
  applyBeginning();
  if (categoryState('privacy').version > 0) applyPrivacy({ isOwn: false });
  else takePrivacy();
}

// Before the first page is drawn, so that its dates are not drawn twice.
applyLocale();
applyLog();

/** Lets settings change what they are for, wherever they were changed. Answers the function that stops it. */
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
    // What did not change is left alone: before settings were loaded, this browser may have chosen otherwise.
    if (category === 'system' && isNew('theme')) applyTheme();
    if (category === 'privacy' && isNew('localProcessingOnly'))
      // Whatever comes from the server or another tab brings another base.
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
