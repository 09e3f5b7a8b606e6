import { browserItems } from './browser-storage';

const CHOSEN = 'cartulary.vault-alone.';

/**
 * Whether the person chose to open their vault in this browser without the server (docs/security/privacy-mode.md, 'Without the server').
 */
export const opensAlone = (accountId: string): boolean => browserItems.get(`${CHOSEN}${accountId}`) === '1';

export function chooseToOpenAlone(accountId: string, isChosen: boolean): void {
  if (isChosen) browserItems.set(`${CHOSEN}${accountId}`, '1');
  else browserItems.remove(`${CHOSEN}${accountId}`);
}
