import type { NounsOf } from './nouns.js';

export const vaultActs = {
  'vault.create': 'Vault created',
  'vault.delete': 'Vault deleted',
  'vault.publish': 'Key for sharing published',
  'vault-way.add': 'Way into a vault added',
  'vault-way.remove': 'Way into a vault removed',
  'vault-way.replace': 'Way into a vault replaced',
  'vault-device.add': 'Vault opened in a new browser',
  'vault-device.revoke': 'Browser revoked from a vault',
} as const;

export const vaultNouns = {
  vault: 'Vaults',
  'vault-device': 'Browsers that opened a vault',
  'vault-way': 'Ways into a vault',
} as const satisfies NounsOf<typeof vaultActs>;
