import { useState } from 'react';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (cause) {
    console.warn(`This browser refuses storage; '${key}' is not remembered.`, cause);
    return null;
  }
}

/**
 * A choice that this browser remembers, as text. `parse` answers the value of a stored text, or undefined for one that
 * is not understood (any more); the fallback then holds.
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
    try {
      localStorage.setItem(key, write(next));
    } catch (cause) {
      console.warn(`This browser refuses storage; '${key}' holds for this page only.`, cause);
    }
  };
  return [value, change];
}
