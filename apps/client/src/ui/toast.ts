import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  id: number;
  title: string;
  text?: string | undefined;
  tone: 'success' | 'info' | 'warning' | 'error' | 'system';
  /** Interrupts a screen reader; others wait for a pause. */
  urgent: boolean;
  /** One action, such as Undo. */
  action?: { label: string; onAction: () => void } | undefined;
  /** How long it stays unless hovered; Infinity until closed. */
  durationMs: number;
}

let shown: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: readonly ToastMessage[]): void => {
  shown = next;
  listeners.forEach((tell) => tell());
};

/** Shows a toast. Returns an ID for `dismissToast`. The Toaster pauses it on hover and focus. */
export function toast(message: Partial<ToastMessage> & Pick<ToastMessage, 'title'>): number {
  const id = nextId++;
  change([...shown, { tone: 'info', urgent: true, durationMs: 5_000, ...message, id }]);
  return id;
}

/** Updates a toast, for example with progress. Does nothing if it was closed. */
export function changeToast(id: number, part: Partial<Omit<ToastMessage, 'id'>>): void {
  change(shown.map((message) => (message.id === id ? { ...message, ...part } : message)));
}

export function dismissToast(id: number): void {
  change(shown.filter((message) => message.id !== id));
}

export function useToasts(): readonly ToastMessage[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => shown,
  );
}
