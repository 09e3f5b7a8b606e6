import type { NounsOf } from './nouns.js';

export const vaultOpeningActs = {
  'vault-opening.create': 'Vault asked for by another device',
  'vault-opening.give': 'Vault opened for another device',
  'vault-opening.refuse': 'Vault refused to another device',
} as const;

export const vaultOpeningNouns = {
  'vault-opening': 'Vaults for other devices',
} as const satisfies NounsOf<typeof vaultOpeningActs>;
