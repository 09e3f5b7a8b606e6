import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { useSyncExternalStore } from 'react';
import { currentUser, useUser } from '@/lib/session/session';
import { browserItems } from '@/lib/storage/browser-storage';
import { privacyMode, usePrivacyMode } from '@/lib/storage/privacy-mode';
import { knewVault } from '@/shared/vault/device';
import type { OpenVault } from '@/shared/vault/open-vault';
import { useVault } from '@/shared/vault/use-vault';
import { vaultState, type VaultState } from '@/shared/vault/vault-state';

/**
 * Where search terms may be sent. In privacy mode, and in hybrid mode with a vault, they count as content and stay in this browser unless
 * the person chooses otherwise.
 */
export interface WordsGo {
  /** The vault whose documents are searched on this page. */
  readonly here: OpenVault | undefined;
  /** Whether the server is searched. */
  readonly toServer: boolean;
  /**
   * True if the person can choose to search the server as well: in privacy and hybrid mode if there is a vault, if
   * that's unknown, or if the server claims there is none although this browser has seen one.
   */
  readonly isChoice: boolean;
  readonly isPrivate: boolean;
  /** Whether this browser remembers to ask the server. */
  readonly isAlways: boolean;
  readonly vault: VaultState['kind'];
}

/** The person who chose to ask the server until the page is closed. */
let chosenBy: string | undefined;
const listeners = new Set<() => void>();
/** Prefix of the stored choice. */
const ALWAYS = 'cartulary.search-server.';

/** Chooses whether to ask the server too, until the page is closed. False also removes the stored choice. */
export function askServerToo(accountId: string | undefined, asks: boolean): void {
  chosenBy = asks ? accountId : undefined;
  if (!asks && accountId !== undefined) browserItems.remove(`${ALWAYS}${accountId}`);
  listeners.forEach((tell) => tell());
}

/** Chooses whether to always ask the server when this person searches in this browser, until they choose a stricter mode. */
export function alwaysAskServer(accountId: string, always: boolean): void {
  if (always) browserItems.set(`${ALWAYS}${accountId}`, privacyMode());
  else browserItems.remove(`${ALWAYS}${accountId}`);
  listeners.forEach((tell) => tell());
}

function isAlwaysAsked(mode: PrivacyMode, accountId: string | undefined): boolean {
  const chosenIn = accountId === undefined ? null : browserItems.get(`${ALWAYS}${accountId}`);
  return chosenIn === 'privacy' || (chosenIn !== null && chosenIn === mode);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function wordsGo(mode: PrivacyMode, state: VaultState, accountId: string | undefined): WordsGo {
  // People who never had a vault have only documents that the server can read. If a known vault no longer exists, that
  // is only the server's claim.
  const mayHaveVault = state.kind !== 'none' || (accountId !== undefined && knewVault(accountId));
  const isPrivate = mode === 'privacy' || (mode === 'hybrid' && mayHaveVault);
  const isChoice = isPrivate && mayHaveVault;
  const isAlways = isAlwaysAsked(mode, accountId);
  const isChosen = isAlways || (accountId !== undefined && chosenBy === accountId);
  return {
    here: state.kind === 'open' ? state.vault : undefined,
    toServer: !isChoice || isChosen,
    isChoice,
    isPrivate,
    isAlways,
    vault: state.kind,
  };
}

/** Where search terms may be sent. Re-renders when that changes. @param isAsked false if there are no terms yet */
export function useWordsGo(isAsked = true): WordsGo {
  const mode = usePrivacyMode();
  const state = useVault(isAsked);
  const accountId = useUser()?.id;
  useSyncExternalStore(subscribe, () => `${chosenBy} ${isAlwaysAsked(mode, accountId)}`);
  return wordsGo(mode, state, accountId);
}

/** Options for a call that contains search terms, marking it as agreed if they may be sent; otherwise, the fence blocks it. */
export const agreedWords = (): { readonly mode?: 'collaborative' } =>
  wordsGoNow().toServer ? { mode: 'collaborative' } : {};

/** Same, outside of React. */
export const wordsGoNow = (): WordsGo => wordsGo(privacyMode(), vaultState(), currentUser()?.id);
