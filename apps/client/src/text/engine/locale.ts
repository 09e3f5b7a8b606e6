import { useSyncExternalStore } from 'react';

/** The person's language and timezone; the browser's defaults until the settings have loaded. */
let language: string | undefined;
let timeZone: string | undefined;
const listeners = new Set<() => void>();

/** BCP 47 tag for Intl; undefined means the browser's default. */
export const locale = (): string | undefined => language;

/** IANA time zone for Intl; undefined means the browser's default. */
export const zone = (): string | undefined => timeZone;

/** The current timezone's name, for APIs that need it explicitly. */
export const zoneName = (): string => timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Applies a person's choice. Ignores tags and zones that Intl doesn't know, so that formatting dates never throws. */
export function chooseLocale(next: { language?: string | undefined; timeZone?: string | undefined }): void {
  const before = [language, timeZone];
  language = isKnown(() => new Intl.NumberFormat(next.language)) ? next.language : undefined;
  timeZone = isKnown(() => new Intl.DateTimeFormat(undefined, { timeZone: next.timeZone })) ? next.timeZone : undefined;
  if (before[0] !== language || before[1] !== timeZone) listeners.forEach((tell) => tell());
}

/** Calls back when the choice changed. Answers the function that stops it. */
export function onLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let changes = 0;
onLocale(() => changes++);

/** Counts the changes of language and timezone, so that what shows dates or numbers renders again. */
export const useLocaleChanges = (): number => useSyncExternalStore(onLocale, () => changes);

/** Languages available for formatting dates and numbers, each as formatted in one country. */
export const languages: readonly string[] =
  'ar-EG bg-BG ca-ES cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es-ES es-MX et-EE fi-FI fr-BE fr-CA fr-CH fr-FR ga-IE he-IL hi-IN hr-HR hu-HU id-ID is-IS it-CH it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-TW'.split(
    ' ',
  );

/** 'Deutsch (Österreich)': a language's name in that language. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;

/** IANA names of the time zones that this browser supports. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** The browser's defaults, regardless of anyone's choice. */
export const browserPlace = (): { language: string; timeZone: string } => ({
  language: navigator.language,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

function isKnown(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false; // RangeError: Intl doesn't know the tag or zone.
  }
}
