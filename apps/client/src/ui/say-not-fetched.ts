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
 * Says that what was asked for could not be fetched, and that nothing is lost. The code that draws messages may be missing
 * as well: then the banner of the frame says it (`useUnsaid`).
 */
export function sayNotFetched(): void {
  if (toastList.now()) toast({ title: t('layer.failed'), text: t('layer.failedLong'), tone: 'warning' });
  else set(true);
}

/** Whether something could not be fetched and no message can say so. */
export const useUnsaid = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unsaid,
  );

/** It was read, or is true no more. */
export const forgetUnsaid = (): void => set(false);
