import * as z from 'zod/mini';
import { endpoint, sealedEndpoint, type Endpoint } from '../endpoint.js';
import { thirtyTwoBytes } from '../meeting-keys.js';
import { HeldRecoveryRequest, OwnRecoveryRequest, recoveryHalf, VaultRecovery } from '../vault-recovery.js';
import { NewVaultWay } from '../vault.js';

/** Two administrators who together open the vaults of people who lost all unlock methods. Off by default. */

const keepers = { access: 'session', requiredRoles: ['admin'] } as const;
const recovery = z.object({ recoveryId: z.uuid() });
const request = z.object({ requestId: z.uuid() });
const fresh = 'fresh_sign_in_required';

export const readVaultRecovery = endpoint({
  method: 'GET',
  path: '/api/v1/vault/recovery',
  answersSecret: true,
  summary:
    'Get whether two administrators can open your organization’s vaults together, who they are, and the status of your vault',
  access: 'session',
  exempt: true,
  data: z.object({
    /** Null if it is off. A proposed one is only visible to administrators. */
    recovery: z.nullable(VaultRecovery),
    /** Whether the server has a copy of your vault's key for them. */
    isCopied: z.boolean(),
    request: z.nullable(OwnRecoveryRequest),
  }),
});

export const listRecoveryCandidates = endpoint({
  ...keepers,
  method: 'GET',
  path: '/api/v1/vault/recovery/candidates',
  answersSecret: true,
  summary: 'List the other administrators with a vault, who could hold the second half. Administrators only',
  data: z.object({ items: z.array(z.object({ userId: z.uuid(), name: z.string(), key: thirtyTwoBytes })) }),
});

export const proposeVaultRecovery = sealedEndpoint({
  ...keepers,
  method: 'POST',
  path: '/api/v1/vault/recovery',
  answersSecret: true,
  summary:
    'Propose vault recovery held by you and another administrator. It’s off until they agree. Administrators only; requires a recent sign-in',
  status: 201,
  body: z.object({ otherId: z.uuid(), ownKey: thirtyTwoBytes, otherKey: thirtyTwoBytes }),
  data: VaultRecovery,
  errors: ['not_found', 'vault_recovery_is_on', 'vault_recovery_holders', fresh],
});

export const acceptVaultRecovery = endpoint({
  ...keepers,
  method: 'PUT',
  path: '/api/v1/vault/recovery/:recoveryId/accepted',
  answersSecret: true,
  summary:
    'Accept a vault recovery proposal, which turns it on and notifies every member. Administrators only; requires a recent sign-in',
  params: recovery,
  data: VaultRecovery,
  errors: ['not_found', 'vault_recovery_broken', 'vault_recovery_is_on', fresh],
});

export const endVaultRecovery = endpoint({
  ...keepers,
  method: 'DELETE',
  path: '/api/v1/vault/recovery/:recoveryId',
  summary:
    'Turn off vault recovery or decline a proposal. Deletes every copy and notifies every member. Administrators only; requires a recent sign-in',
  params: recovery,
  errors: ['not_found', fresh],
});

export const keepRecoveryCopy = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/recovery/:recoveryId/copy',
  summary: 'Store a recovery copy of your vault’s key: two halves, each encrypted for one of the two administrators',
  access: 'session',
  params: recovery,
  body: z.object({ vaultId: z.uuid(), first: recoveryHalf, second: recoveryHalf }),
  errors: ['not_found', 'vault_recovery_broken'],
});

export const askVaultRecovery = sealedEndpoint({
  method: 'POST',
  path: '/api/v1/vault/recovery/requests',
  answersSecret: true,
  summary:
    'Request your vault key’s halves from both administrators. Replaces any earlier request. Requires a recent sign-in',
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
  answersSecret: true,
  summary: 'List the people who request your half of their vault’s key. Administrators only',
  exempt: true,
  data: z.object({ items: z.array(HeldRecoveryRequest) }),
});

export const giveRecoveryShare = sealedEndpoint({
  ...keepers,
  method: 'PUT',
  path: '/api/v1/vault/recovery/requests/:requestId/share',
  summary:
    'Send your half of a vault’s key, encrypted for the requester’s page, once. Administrators only; requires a recent sign-in',
  params: request,
  body: z.object({ share: recoveryHalf }),
  errors: ['not_found', 'vault_recovery_over', 'vault_recovery_broken', fresh],
});

export const refuseRecoveryRequest = endpoint({
  method: 'DELETE',
  path: '/api/v1/vault/recovery/requests/:requestId',
  summary:
    'Decline a request for your half of a vault’s key, or cancel your own request. Halves already sent are deleted',
  access: 'session',
  params: request,
  errors: ['not_found'],
});

export const finishRecovery = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/recovery/requests/:requestId/opened',
  summary:
    'Finish a vault recovery: store the vault’s new passphrase and delete both halves. Requires a recent sign-in',
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
