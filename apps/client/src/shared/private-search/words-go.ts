import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { useSyncExternalStore } from 'react';
import { currentUser, useUser } from '@/lib/session/session';
import { browserItems } from '@/lib/storage/browser-storage';
import { privacyMode, usePrivacyMode } from '@/lib/storage/privacy-mode';
import { knewVault } from '@/shared/vault/device';
import type { OpenVault } from '@/shared/vault/open-vault';
import { useVault } from '@/shared/vault/use-vault';
import { vaultState, type VaultState } from '@/shared/vault/vault-state';

/** Where the words of a search go. In privacy mode, and in hybrid mode with a vault, they are content: they stay in this browser unless somebody chooses else. */
export interface WordsGo {
  /** The vault whose documents are searched in this page. */
  readonly here: OpenVault | undefined;
  /** Whether the server is asked. */
  readonly toServer: boolean;
  /**
   * Whether a person may have the server asked as well, or not: in privacy and hybrid mode, with a vault, where that is not known, and where the
   * server says that there is none though this browser knew one.
   */
  readonly isChoice: boolean;
  readonly isPrivate: boolean;
  /** Whether this browser remembers that the server is asked. */
  readonly isAlways: boolean;
  readonly vault: VaultState['kind'];
}

/** Who chose, in this sitting, that the server is asked too. */
let chosenBy: string | undefined;
const listeners = new Set<() => void>();
/** Who chose it for this browser. */
const ALWAYS = 'cartulary.search-server.';

/** Chooses whether the server is asked too, until the page is closed. Not any more also ends what this browser remembers. */
export function askServerToo(accountId: string | undefined, asks: boolean): void {
  chosenBy = asks ? accountId : undefined;
  if (!asks && accountId !== undefined) browserItems.remove(`${ALWAYS}${accountId}`);
  listeners.forEach((tell) => tell());
}

/** Chooses whether the server is asked too whenever this person searches in this browser, until they choose a stricter mode. */
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
  // Who never had a vault has nothing to find but what the server was given to read. That they have none any more only the server says.
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

/** Where the words of a search go; renders again when that changes. @param isAsked false: there are no words yet */
export function useWordsGo(isAsked = true): WordsGo {
  const mode = usePrivacyMode();
  const state = useVault(isAsked);
  const accountId = useUser()?.id;
  useSyncExternalStore(subscribe, () => `${chosenBy} ${isAlwaysAsked(mode, accountId)}`);
  return wordsGo(mode, state, accountId);
}

/** What a call says that brings words of a search: where they go, that this is agreed to; else the fence keeps them here. */
export const agreedWords = (): { readonly mode?: 'collaborative' } =>
  wordsGoNow().toServer ? { mode: 'collaborative' } : {};

/** The same at this moment. */
export const wordsGoNow = (): WordsGo => wordsGo(privacyMode(), vaultState(), currentUser()?.id);
