/** `soon`: there are newer numbers. `now`: nobody may be signed in here any more. */
type When = 'soon' | 'now';
type Listener = (when: When) => void;

const listeners = new Set<Listener>();

/** Says to what stands on the wall that its numbers should be asked for before their time. */
export const tellRenewal = (when: When): void => listeners.forEach((listener) => listener(when));

/** Calls back with what the live line says. @returns stops it */
export function onRenewal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
