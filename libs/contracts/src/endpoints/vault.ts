import * as z from 'zod/mini';
import { endpoint, sealedEndpoint, type Endpoint } from '../endpoint.js';
import { vaultLimits } from '../limits/vault.js';
import { sealedLimits } from '../limits/sealed.js';
import { sealedBytes, thirtyTwoBytes } from '../meeting-keys.js';
import { NewVaultWay, VaultDevice, vaultDeviceStates, VaultWay, wrappedVaultKey } from '../vault.js';

/** The vault of privacy mode: its key wrapped by each unlock method, and the browsers that opened it. Only the person's own. */

const deviceId = z.uuid();
const ways = z.array(NewVaultWay).check(z.minLength(1), z.maxLength(vaultLimits.maxWays));

export const Vault = z.object({
  id: z.uuid(),
  /** 1 if omitted. */
  form: z.optional(z.int()),
  createdAt: z.string(),
  ways: z.array(VaultWay),
});
export type Vault = z.infer<typeof Vault>;

/** How an older page sees a vault with an unknown form or unlock method: only that it exists. */
const UnknownVault = z.object({ id: z.uuid(), createdAt: z.string() });

export const readVault = endpoint({
  method: 'GET',
  path: '/api/v1/vault',
  answersSecret: true,
  summary: 'Get your vault with its key as wrapped by each unlock method, and whether this browser can store any of it',
  access: 'session',
  exempt: true,
  query: z.object({ deviceId: z.optional(deviceId) }),
  data: z.object({
    /** Null if there is none. */
    vault: z.nullable(z.union([Vault, UnknownVault])),
    device: z.enum(vaultDeviceStates),
  }),
});

export const makeVault = sealedEndpoint({
  method: 'POST',
  path: '/api/v1/vault',
  answersSecret: true,
  summary: 'Create your vault, with a key that your browser generated and wrapped. Requires a recent sign-in',
  access: 'session',
  status: 201,
  /** The page chooses the id, because its wrapped keys are bound to it. */
  body: z.object({ id: z.uuid(), ways }),
  data: Vault,
  errors: ['vault_is_there', 'vault_ways_alike', 'fresh_sign_in_required'],
});

export const keepVaultWay = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/ways',
  answersSecret: true,
  summary:
    'Add an unlock method to your vault. A passphrase or recovery key replaces the previous one. Requires a recent sign-in',
  access: 'session',
  body: z.object({ vaultId: z.uuid(), way: NewVaultWay }),
  data: VaultWay,
  errors: ['not_found', 'vault_too_many_ways', 'fresh_sign_in_required'],
});

export const removeVaultWay = endpoint({
  method: 'DELETE',
  path: '/api/v1/vault/ways/:wayId',
  summary: 'Remove an unlock method from your vault, but never the last one. Requires a recent sign-in',
  access: 'session',
  params: z.object({ wayId: z.uuid() }),
  errors: ['not_found', 'vault_last_way', 'fresh_sign_in_required'],
});

export const deleteVault = endpoint({
  method: 'DELETE',
  path: '/api/v1/vault',
  summary: 'Permanently delete your vault. Nothing encrypted with it can be opened again. Requires a recent sign-in',
  access: 'session',
  errors: ['not_found', 'fresh_sign_in_required'],
});

export const openedVault = endpoint({
  method: 'PUT',
  path: '/api/v1/vault/devices/:deviceId',
  summary: 'Report that this browser opened your vault, and get whether it was revoked',
  access: 'session',
  exempt: true,
  params: z.object({ deviceId }),
  data: z.object({ device: z.enum(vaultDeviceStates) }),
  errors: ['not_found'],
});

export const listVaultDevices = endpoint({
  method: 'GET',
  path: '/api/v1/vault/devices',
  summary: 'List the browsers that opened your vault, most recent first',
  access: 'session',
  exempt: true,
  data: z.object({ items: z.array(VaultDevice) }),
});

export const revokeVaultDevice = endpoint({
  method: 'DELETE',
  path: '/api/v1/vault/devices/:deviceId',
  summary: 'Revoke a browser. It deletes its vault data the next time it connects. Requires a recent sign-in',
  access: 'session',
  params: z.object({ deviceId }),
  errors: ['not_found', 'fresh_sign_in_required'],
});

/** Key pair for signing changes to sealed texts: a 32-byte Ed25519 public key, and the private key wrapped by the vault. */
export const VaultSigning = z.object({ publicKey: thirtyTwoBytes, wrappedKey: wrappedVaultKey });
export type VaultSigning = z.infer<typeof VaultSigning>;

/**
 * The key that others use to share with a person, and the person's own record of others' keys. Only the public keys are
 * readable.
 */
export const VaultPeople = z.object({
  vaultId: z.uuid(),
  /** 32 bytes of X25519. */
  publicKey: thirtyTwoBytes,
  /** The private key, wrapped by the vault. */
  wrappedKey: wrappedVaultKey,
  /** Null if no page has created one yet. A published key stays even if an older page sends none. */
  signing: z.nullish(VaultSigning),
  /** Starts at 1 and increments with each change. */
  version: z.int().check(z.gte(1), z.lte(2 ** 31 - 1)),
  sealed: sealedBytes(1, sealedLimits.maxPeopleBytes),
});
export type VaultPeople = z.infer<typeof VaultPeople>;

export const readVaultPeople = endpoint({
  method: 'GET',
  path: '/api/v1/vault/people',
  answersSecret: true,
  summary: 'Get your sharing key and what your pages remember of other people’s keys, both encrypted by your vault',
  access: 'session',
  exempt: true,
  data: z.object({ people: z.nullable(VaultPeople) }),
});

export const keepVaultPeople = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/people',
  summary:
    'Publish your sharing key, or store what your pages remember of other people’s keys. A published key can’t be replaced',
  access: 'session',
  body: VaultPeople,
  errors: ['not_found', 'sealed_moved', 'sealed_form'],
});

export const readSharingKey = endpoint({
  method: 'GET',
  path: '/api/v1/vault/people/:userId',
  answersSecret: true,
  summary: 'Get a person’s public sharing key and signing key, or null if they have none',
  access: 'session',
  exempt: true,
  params: z.object({ userId: z.uuid() }),
  data: z.object({ publicKey: z.nullable(z.string()), signingKey: z.nullable(z.string()) }),
  errors: ['not_found'],
});

export const vaultEndpoints = {
  'vault.read': readVault,
  'vault.make': makeVault,
  'vault.keepWay': keepVaultWay,
  'vault.removeWay': removeVaultWay,
  'vault.opened': openedVault,
  'vault.devices': listVaultDevices,
  'vault.revoke': revokeVaultDevice,
  'vault.people': readVaultPeople,
  'vault.keepPeople': keepVaultPeople,
  'vault.sharingKey': readSharingKey,
  'vault.delete': deleteVault,
} as const satisfies Record<string, Endpoint>;
