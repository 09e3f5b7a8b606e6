import type { NounsOf } from './nouns.js';

export const vaultRecoveryActs = {
  'vault-recovery.propose': 'Recovery by two administrators proposed',
  'vault-recovery.accept': 'Recovery by two administrators switched on',
  'vault-recovery.end': 'Recovery by two administrators switched off',
  'vault-copy.create': 'Copy of a vault’s key made for two administrators',
  'vault-request.create': 'Recovery of a vault asked for',
  'vault-request.give': 'Half of a vault’s key given',
  'vault-request.refuse': 'Recovery of a vault refused or withdrawn',
  'vault-request.finish': 'Vault opened by two administrators’ halves',
} as const;

export const vaultRecoveryNouns = {
  'vault-recovery': 'Recovery by two administrators',
  'vault-copy': 'Copies of vault keys',
  'vault-request': 'Recoveries of vaults',
} as const satisfies NounsOf<typeof vaultRecoveryActs>;
