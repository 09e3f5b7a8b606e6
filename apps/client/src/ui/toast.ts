import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  id: number;
  title: string;
  text?: string | undefined;
  tone: 'success' | 'info' | 'warning' | 'error' | 'system';
  /** Interrupts what a screen reader says; others wait for a pause. */
  urgent: boolean;
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onAction: () => void } | undefined;
  /** How long it stays when nobody points at it; Infinity until closed. */
  durationMs: number;
}

let shown: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: readonly ToastMessage[]): void => {
  shown = next;
  listeners.forEach((tell) => tell());
};

/** Says something that happened. Answers an id for `dismissToast`. Pausing on hover and focus is the Toaster's work. */
export function toast(message: Partial<ToastMessage> & Pick<ToastMessage, 'title'>): number {
  const id = nextId++;
  change([...shown, { tone: 'info', urgent: true, durationMs: 5_000, ...message, id }]);
  return id;
}

/** Says something else in the same place: how far a thing has come. Nothing where it was closed. */
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
