import { useState } from 'react';

/** A yes or no of the layout that this browser remembers. */
export function useStoredFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? initial : stored === 'true';
  });
  const change = (next: boolean): void => {
    localStorage.setItem(key, String(next));
    setValue(next);
  };
  return [value, change];
}
