import type { User } from '@cartulary/contracts/user';
import { useSyncExternalStore } from 'react';

/** A session that ended while its pages were open: they stay as they are until the person is back, or leaves. */
export interface LostSession {
  readonly user: User;
  /** Why it ended, in sentences. */
  readonly why: string;
  /** Whether the browser remembered the person. */
  readonly remembered: boolean;
}

let lost: LostSession | undefined;
let settle: (isBack: boolean) => void = () => undefined;
/** How many parts of the page can ask the person to sign in again. */
let asking = 0;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/**
 * Keeps the pages open and has the person asked to sign in again.
 * @returns once they are back (true) or leave; undefined where nothing on the page can ask.
 */
export function askToReturn(session: LostSession): Promise<boolean> | undefined {
  if (asking === 0) return undefined;
  lost = session;
  tell();
  return new Promise((resolve) => (settle = resolve));
}

/** The person is back, or goes to the sign-in page. Whatever waited goes on, or is given up. */
export function settleLost(isBack: boolean): void {
  lost = undefined;
  tell();
  settle(isBack);
}

/** Says that this part of the page asks the person. Answers the function that takes it back. */
export function asksOnLoss(): () => void {
  asking += 1;
  return () => void (asking -= 1);
}

export const lostSession = (): LostSession | undefined => lost;

/** The session that the page waits for; renders again when that changes. */
export const useLostSession = (): LostSession | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, lostSession);
