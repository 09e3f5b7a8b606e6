import { z } from 'zod/mini';
import { log } from '@/lib/log/log';

const BINDINGS_KEY = 'cartulary.key-bindings';
const SINGLE_KEYS_KEY = 'cartulary.single-letter-keys';

/** The person's custom bindings, by command ID; null for none. */
type Chosen = Readonly<Record<string, string | null>>;
const chosenSchema = z.record(z.string(), z.nullable(z.string().check(z.minLength(1), z.maxLength(60))));

interface Keys {
  readonly chosen: Chosen;
  /** Whether keys without Ctrl, ⌘, or Alt are active (WCAG 2.1.4). */
  readonly singleKeys: boolean;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    log.warn('This browser refuses storage; the keys are the product’s own.', { component: 'commands', error });
    return null;
  }
}

function parse(text: string | null): Chosen {
  if (text === null) return {};
  try {
    const checked = chosenSchema.safeParse(JSON.parse(text));
    return checked.success ? checked.data : {};
  } catch (error) {
    log.warn('The remembered keys were not understood and are dropped.', { component: 'commands', error });
    return {};
  }
}

const load = (): Keys => ({ chosen: parse(read(BINDINGS_KEY)), singleKeys: read(SINGLE_KEYS_KEY) !== 'false' });

let keys: Keys | undefined;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());
const reload = (): void => {
  keys = load();
  tell();
};

/** The person's key customizations, as stored in this browser. */
export const keysNow = (): Keys => (keys ??= load());

/** Subscribes to changes, including those from other tabs. */
export function onKeys(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', reload);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', reload);
  };
}

function keep(next: Keys): void {
  keys = next;
  try {
    localStorage.setItem(BINDINGS_KEY, JSON.stringify(next.chosen));
    localStorage.setItem(SINGLE_KEYS_KEY, String(next.singleKeys));
  } catch (error) {
    log.warn('This browser refuses storage; the keys hold for this page only.', { component: 'commands', error });
  }
  tell();
}

/** Binds a command to other keys. Null removes its keys; undefined restores its defaults. */
export function bindKeys(id: string, binding: string | null | undefined): void {
  const { [id]: _before, ...others } = keysNow().chosen;
  keep({ ...keysNow(), chosen: binding === undefined ? others : { ...others, [id]: binding } });
}

/** Restores the default keys of every command. */
export const resetKeys = (): void => keep({ ...keysNow(), chosen: {} });

/** Turns all keys that work without Ctrl, ⌘, or Alt on or off. */
export const setSingleKeys = (on: boolean): void => keep({ ...keysNow(), singleKeys: on });
