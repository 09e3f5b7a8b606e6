import { useState } from 'react';
import { log } from '@/lib/log/log';
import { onSettings, settingValue } from './settings';

/** Keys of all items stored here, so that they can all be deleted. */
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

/** Deletes all stored preferences. The current page keeps the displayed values. */
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

/** Reads a stored preference outside of a component; see {@link useStoredItem}. */
export const readStored = read;
export const keepStored = keep;

/**
 * A preference stored as text in this browser, if the person allows it (privacy.cookieConsent). `parse` returns undefined for text it
 * doesn't understand (anymore); the fallback then applies.
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
