/** `soon`: there are newer numbers. `now`: the session may have ended. */
type When = 'soon' | 'now';
type Listener = (when: When) => void;

const listeners = new Set<Listener>();

/** Makes the wall's parts refetch their numbers ahead of schedule. */
export const tellRenewal = (when: When): void => listeners.forEach((listener) => listener(when));

/** Subscribes to notifications from the live connection. @returns a function that unsubscribes */
export function onRenewal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
