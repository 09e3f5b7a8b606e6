import { useSyncExternalStore } from 'react';
import { t } from '@/text/app/shell';
import { toast } from './toast';
import { toastList } from './toaster';

let unsaid = false;
const listeners = new Set<() => void>();
const set = (next: boolean): void => {
  unsaid = next;
  listeners.forEach((listener) => listener());
};

/**
 * Shows that a part couldn't be loaded and that nothing is lost. If the toast code isn't loaded either, the shell's banner shows it
 * (`useUnsaid`).
 */
export function sayNotFetched(): void {
  if (toastList.now()) toast({ title: t('layer.failed'), text: t('layer.failedLong'), tone: 'warning' });
  else set(true);
}

/** Whether a part failed to load and no toast could show it. */
export const useUnsaid = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unsaid,
  );

/** Clears the flag, once the banner was read or no longer applies. */
export const forgetUnsaid = (): void => set(false);
