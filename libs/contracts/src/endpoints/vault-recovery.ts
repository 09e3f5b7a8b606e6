import * as z from 'zod/mini';
import { endpoint, sealedEndpoint, type Endpoint } from '../endpoint.js';
import { thirtyTwoBytes } from '../meeting-keys.js';
import { HeldRecoveryRequest, OwnRecoveryRequest, recoveryHalf, VaultRecovery } from '../vault-recovery.js';
import { NewVaultWay } from '../vault.js';

/** Two administrators who open vaults together for people who lost every way in. Off at first. */

const keepers = { access: 'session', requiredRoles: ['admin'] } as const;
const recovery = z.object({ recoveryId: z.uuid() });
const request = z.object({ requestId: z.uuid() });
const fresh = 'fresh_sign_in_required';

export const readVaultRecovery = endpoint({
  method: 'GET',
  path: '/api/v1/vault/recovery',
  summary:
    'Whether two administrators of your organization can open vaults together, who they are, and what of it is yours',
  access: 'session',
  exempt: true,
  data: z.object({
    /** Null where it is off. One that is only proposed is told to administrators. */
    recovery: z.nullable(VaultRecovery),
    /** Whether the server has a copy of your vault’s key for them. */
    isCopied: z.boolean(),
    request: z.nullable(OwnRecoveryRequest),
  }),
});

export const listRecoveryCandidates = endpoint({
  ...keepers,
  method: 'GET',
  path: '/api/v1/vault/recovery/candidates',
  summary: 'The other administrators who have a vault, one of whom can hold the other half',
  data: z.object({ items: z.array(z.object({ userId: z.uuid(), name: z.string(), key: thirtyTwoBytes })) }),
});

export const proposeVaultRecovery = sealedEndpoint({
  ...keepers,
  method: 'POST',
  path: '/api/v1/vault/recovery',
  summary:
    'Propose that you and another administrator hold halves of copies of vault keys; nothing is on before they agree. Asks for a fresh sign-in',
  status: 201,
  body: z.object({ otherId: z.uuid(), ownKey: thirtyTwoBytes, otherKey: thirtyTwoBytes }),
  data: VaultRecovery,
  errors: ['not_found', 'vault_recovery_is_on', 'vault_recovery_holders', fresh],
});

export const acceptVaultRecovery = endpoint({
  ...keepers,
  method: 'PUT',
  path: '/api/v1/vault/recovery/:recoveryId/accepted',
  summary: 'Agree to hold the other half: from here on it is on, and every member is told. Asks for a fresh sign-in',
  params: recovery,
  data: VaultRecovery,
  errors: ['not_found', 'vault_recovery_broken', 'vault_recovery_is_on', fresh],
});

export const endVaultRecovery = endpoint({
  ...keepers,
  method: 'DELETE',
  path: '/api/v1/vault/recovery/:recoveryId',
  summary:
    'Switch it off, or refuse a proposal: every copy is deleted, and every member is told. Asks for a fresh sign-in',
  params: recovery,
  errors: ['not_found', fresh],
});

export const keepRecoveryCopy = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/recovery/:recoveryId/copy',
  summary: 'Keep a copy of your vault’s key: two halves, each sealed for one of the two administrators',
  access: 'session',
  params: recovery,
  body: z.object({ vaultId: z.uuid(), first: recoveryHalf, second: recoveryHalf }),
  errors: ['not_found', 'vault_recovery_broken'],
});

export const askVaultRecovery = sealedEndpoint({
  method: 'POST',
  path: '/api/v1/vault/recovery/requests',
  summary:
    'Ask both administrators for their halves of your vault’s key; what asked before is over. Asks for a fresh sign-in',
  access: 'session',
  status: 201,
  body: z.object({ id: z.uuid(), sessionKey: thirtyTwoBytes }),
  data: OwnRecoveryRequest,
  errors: ['vault_recovery_none', 'vault_recovery_broken', 'vault_recovery_over', 'rate_limited', fresh],
});

export const listRecoveryRequests = endpoint({
  ...keepers,
  method: 'GET',
  path: '/api/v1/vault/recovery/requests',
  summary: 'Who asks you for your half of their vault’s key',
  exempt: true,
  data: z.object({ items: z.array(HeldRecoveryRequest) }),
});

export const giveRecoveryShare = sealedEndpoint({
  ...keepers,
  method: 'PUT',
  path: '/api/v1/vault/recovery/requests/:requestId/share',
  summary: 'Give your half, sealed for the page of the person who asks, once. Asks for a fresh sign-in',
  params: request,
  body: z.object({ share: recoveryHalf }),
  errors: ['not_found', 'vault_recovery_over', 'vault_recovery_broken', fresh],
});

export const refuseRecoveryRequest = endpoint({
  method: 'DELETE',
  path: '/api/v1/vault/recovery/requests/:requestId',
  summary: 'Refuse somebody who asks for your half, or ask no longer: what was given is deleted',
  access: 'session',
  params: request,
  errors: ['not_found'],
});

export const finishRecovery = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/recovery/requests/:requestId/opened',
  summary: 'The vault is open by both halves: keep its new passphrase, and delete them. Asks for a fresh sign-in',
  access: 'session',
  params: request,
  body: z.object({ vaultId: z.uuid(), way: NewVaultWay }),
  errors: ['not_found', 'vault_recovery_over', 'vault_too_many_ways', fresh],
});

export const vaultRecoveryEndpoints = {
  'vaultRecovery.read': readVaultRecovery,
  'vaultRecovery.candidates': listRecoveryCandidates,
  'vaultRecovery.propose': proposeVaultRecovery,
  'vaultRecovery.accept': acceptVaultRecovery,
  'vaultRecovery.copy': keepRecoveryCopy,
  'vaultRecovery.requests': listRecoveryRequests,
  'vaultRecovery.ask': askVaultRecovery,
  'vaultRecovery.give': giveRecoveryShare,
  'vaultRecovery.refuse': refuseRecoveryRequest,
  'vaultRecovery.finish': finishRecovery,
  'vaultRecovery.end': endVaultRecovery,
} as const satisfies Record<string, Endpoint>;
