import type { User } from '@cartulary/contracts/user';
import { useSyncExternalStore } from 'react';

/** A session that ended while its pages were open. They stay open until the person signs in again or leaves. */
export interface LostSession {
  readonly user: User;
  /** The reason, in sentences for the person. */
  readonly why: string;
  /** Whether the session used remember-me. */
  readonly remembered: boolean;
}

let lost: LostSession | undefined;
let settle: (isBack: boolean) => void = () => undefined;
/** Number of components that can ask the person to sign in again. */
let asking = 0;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/**
 * Keeps the pages open and asks the person to sign in again.
 * @returns true once they're back, false if they leave; undefined if no component can ask
 */
export function askToReturn(session: LostSession): Promise<boolean> | undefined {
  if (asking === 0) return undefined;
  lost = session;
  tell();
  return new Promise((resolve) => (settle = resolve));
}

/** The person signed in again or goes to the sign-in page. Pending requests resume or are abandoned. */
export function settleLost(isBack: boolean): void {
  lost = undefined;
  tell();
  settle(isBack);
}

/** Registers a component that can ask the person. @returns the unregister function */
export function asksOnLoss(): () => void {
  asking += 1;
  return () => void (asking -= 1);
}

export const lostSession = (): LostSession | undefined => lost;

/** The lost session the page is waiting for. Re-renders when that changes. */
export const useLostSession = (): LostSession | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, lostSession);
