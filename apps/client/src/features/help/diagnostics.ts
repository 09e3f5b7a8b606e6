import type { LogEntry } from '@cartulary/contracts/log';
import type { ErrorReport } from '@cartulary/contracts/monitoring';
import { REDACTED, redactWords } from '@cartulary/contracts/redact';
import { fieldsOf, settingCategories, type AnySettingValue } from '@cartulary/contracts/settings';
import type { Field } from '@cartulary/contracts/settings/field';
import { clientVersion } from '@/lib/api/client-version';
import { plainAddress, sittingId } from '@/lib/log/log';
import { breadcrumbs } from '@/lib/monitoring/breadcrumbs';
import { errorRate, systemHealth } from '@/lib/monitoring/error-rate';
import { knownErrors } from '@/lib/monitoring/error-reports';
import { failedCount } from '@/lib/monitoring/failed-deliveries';
import { recentEntries } from '@/lib/monitoring/recent-log';
import { allStates } from '@/lib/settings/settings';
import { isSameValue } from '@/lib/settings/settings-state';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { locale, zoneName } from '@/text/engine/locale';
import { currentTheme } from '@/ui/theme/theme';

/** Enough to be helpful; older errors are on the server. */
const ERRORS_SHOWN = 20;
const PAGES_SHOWN = 10;
/** Included in the file to identify its format; `version` is the version of that format. */
const KIND = 'cartulary.diagnostics';
const VERSION = 1;

const mailAddress = /[^\s@"'<>(),;:]{1,64}@[^\s@"'<>(),;:]{1,255}\.[a-z]{2,}/gi;

/** Redacted according to section 5, plus email addresses, because the file is given to other people. */
function impersonal(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(redactWords(value), (_, part: unknown) =>
      typeof part === 'string' ? part.replace(mailAddress, REDACTED) : part,
    ),
  ) as unknown;
}

/** Free text may name people and places, so the file shows only that it was changed. */
const shownValue = ({ kind }: Field, value: AnySettingValue): AnySettingValue =>
  kind === 'text' || kind === 'list' ? REDACTED : value;

/** Settings that differ from their defaults, by category. */
function changedSettings(): Record<string, Record<string, AnySettingValue>> {
  const states = allStates();
  const changed = settingCategories.map((category) => {
    const fields = fieldsOf(category).flatMap(([name, field]) => {
      const value = states[category].values[name];
      return value === undefined || isSameValue(value, field.default)
        ? []
        : [[name, shownValue(field, value)] as const];
    });
    return [category, Object.fromEntries(fields)] as const;
  });
  return Object.fromEntries(changed.filter(([, fields]) => Object.keys(fields).length > 0));
}

const entryOf = ({ timestamp, level, severity, component, action, category, message, metadata }: LogEntry) => ({
  timestamp,
  level,
  severity,
  component,
  action,
  category,
  message,
  metadata,
});

const errorOf = ({ timestamp, id, severity, component, action, fingerprint, error }: ErrorReport) => ({
  timestamp,
  id,
  severity,
  component,
  action,
  fingerprint,
  error,
});

/** The contents of the file, which is created here and never sent. */
export interface Diagnostics {
  readonly kind: typeof KIND;
  readonly version: typeof VERSION;
  readonly takenAt: string;
  readonly client: { readonly version: string; readonly sittingId: string };
  readonly route: string;
  readonly pagesBefore: readonly { readonly at: string; readonly path: string }[];
  readonly browser: Record<string, unknown>;
  readonly screen: Record<string, unknown>;
  readonly language: { readonly browser: readonly string[]; readonly used: string; readonly timezone: string };
  readonly privacyMode: string;
  readonly health: {
    readonly client: ReturnType<typeof systemHealth>;
    readonly errorRate: number;
    readonly live: boolean;
  };
  readonly failedLogs: number;
  readonly settings: Record<string, Record<string, AnySettingValue>>;
  readonly log: readonly ReturnType<typeof entryOf>[];
  readonly errors: readonly ReturnType<typeof errorOf>[];
}

/**
 * Facts for support: this browser, the client's state, recent logs and errors, and changed settings. Excludes names,
 * addresses, documents, tokens, and free text.
 * @param live true if the live connection is open
 */
export function takeDiagnostics({ live, now = new Date() }: { live: boolean; now?: Date }): Diagnostics {
  const { userAgent, language, languages, onLine, cookieEnabled, hardwareConcurrency, maxTouchPoints } = navigator;
  const pages = breadcrumbs().filter(({ category }) => category === 'navigation');
  return impersonal({
    kind: KIND,
    version: VERSION,
    takenAt: now.toISOString(),
    client: { version: clientVersion, sittingId },
    route: plainAddress(location.pathname),
    pagesBefore: pages.slice(-PAGES_SHOWN).map(({ timestamp, message }) => ({ at: timestamp, path: message })),
    browser: { userAgent, onLine, cookieEnabled, hardwareConcurrency, maxTouchPoints },
    screen: {
      screen: `${screen.width}x${screen.height}`,
      window: `${innerWidth}x${innerHeight}`,
      pixelRatio: devicePixelRatio,
      prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
      prefersReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      ...currentTheme(),
    },
    language: {
      browser: languages.length > 0 ? languages : [language],
      used: locale() ?? language,
      timezone: zoneName(),
    },
    privacyMode: privacyMode(),
    health: { client: systemHealth(), errorRate: errorRate(), live },
    failedLogs: failedCount(),
    settings: changedSettings(),
    log: recentEntries().map(entryOf),
    errors: knownErrors().slice(-ERRORS_SHOWN).map(errorOf),
  } satisfies Diagnostics) as Diagnostics;
}

/** The file as it is shown and saved. */
export const textOfDiagnostics = (diagnostics: Diagnostics): string => JSON.stringify(diagnostics, null, 2);

/** A name that sorts by time and reveals nothing else: `cartulary-diagnostics-2026-11-20T13-35-00.json`. */
export const fileNameOf = ({ takenAt }: Diagnostics): string =>
  `cartulary-diagnostics-${takenAt.slice(0, 19).replaceAll(':', '-')}.json`;
