import { useState } from 'react';
import { log } from '@/lib/log/log';
import { onSettings, settingValue } from './settings';

/** Names of everything that is remembered here, so that all of it can be forgotten. */
const INDEX_KEY = 'cartulary.remembered';

const mayRemember = (): boolean => settingValue('privacy', 'cookieConsent');

function remembered(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(INDEX_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  } catch (error) {
    log.warn('What this browser remembers could not be read.', { component: 'storage', error });
    return [];
  }
}

function read(key: string): string | null {
  try {
    return mayRemember() ? localStorage.getItem(key) : null;
  } catch (error) {
    log.warn(`This browser refuses storage; '${key}' is not remembered.`, { component: 'storage', error });
    return null;
  }
}

function keep(key: string, text: string): void {
  if (!mayRemember()) return;
  try {
    localStorage.setItem(key, text);
    const known = remembered();
    if (!known.includes(key)) localStorage.setItem(INDEX_KEY, JSON.stringify([...known, key]));
  } catch (error) {
    log.warn(`This browser refuses storage; '${key}' holds for this page only.`, { component: 'storage', error });
  }
}

/** Forgets every convenience; what is shown stays as it is until the page is left. */
function forgetAll(): void {
  try {
    for (const key of [...remembered(), INDEX_KEY]) localStorage.removeItem(key);
  } catch (error) {
    log.warn('This browser refuses storage.', { component: 'storage', error });
  }
}

onSettings((category) => {
  if (category === 'privacy' && !mayRemember()) forgetAll();
});

/** What this browser remembers under a name, outside of a page; see {@link useStoredItem}. */
export const readStored = read;
export const keepStored = keep;

/**
 * A choice that this browser remembers, as text, where the person allows it (privacy.cookieConsent). `parse` answers the
 * value of a stored text, or undefined for one that is not understood (any more); the fallback then holds.
 */
export function useStoredItem<T>(
  key: string,
  fallback: T,
  parse: (text: string) => T | undefined,
  write: (value: T) => string = String,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const text = read(key);
    return (text === null ? undefined : parse(text)) ?? fallback;
  });
  const change = (next: T): void => {
    setValue(next);
    keep(key, write(next));
  };
  return [value, change];
}
