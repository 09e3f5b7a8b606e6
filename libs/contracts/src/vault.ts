import * as z from 'zod/mini';
import { vaultLimits } from './limits/vault.js';

/**
 * The data that the server stores about a vault: docs/security/privacy-mode.md. It can't decrypt any of it. Bytes are
 * base64url without padding.
 */

/** Form of a whole vault, as specified in docs/security/privacy-mode.md. Pages don't touch vaults with a higher form. */
export const VAULT_FORM = 1;

export const vaultWayKinds = ['passphrase', 'passkey', 'recovery'] as const;
export type VaultWayKind = (typeof vaultWayKinds)[number];

const {
  minMemoryKiB,
  maxMemoryKiB,
  minPasses,
  maxPasses,
  maxCredentialCharacters,
  maxPartyCharacters,
  maxWayNameCharacters,
} = vaultLimits;

/** 16 random bytes. */
const salt = z.string().check(z.regex(/^[\w-]{22}$/));
/** Form 1, a nonce, an encrypted 32-byte key, and its tag: 61 bytes. */
export const wrappedVaultKey = z.string().check(z.regex(/^A[Q-Za-f][\w-]{80}$/));

/** Argon2id, version 1.3, one lane. */
const passphrase = z.object({
  kind: z.literal('passphrase'),
  salt,
  memoryKiB: z.int().check(z.gte(minMemoryKiB), z.lte(maxMemoryKiB)),
  passes: z.int().check(z.gte(minPasses), z.lte(maxPasses)),
});
/** PRF extension of WebAuthn level 3 (10.1.4). */
const passkey = z.object({
  kind: z.literal('passkey'),
  salt,
  credentialId: z.string().check(z.minLength(1), z.maxLength(maxCredentialCharacters), z.regex(/^[\w-]+$/)),
  /** Relying party of the passkey. */
  party: z.string().check(z.minLength(1), z.maxLength(maxPartyCharacters), z.regex(/^[\w.:-]+$/)),
  /**
   * The person's name for it, if there are several. Only for display: unlike everything else here, it isn't bound to
   * the key.
   */
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxWayNameCharacters))),
});
/** 160 random bits on a printed sheet. */
const recovery = z.object({ kind: z.literal('recovery'), salt });

/**
 * An unlock method's parameters: everything the page needs besides the secret. The page also validates them, because it
 * can't trust the server.
 */
export const WayParameters = z.discriminatedUnion('kind', [passphrase, passkey, recovery]);
export type WayParameters = z.infer<typeof WayParameters>;
export type WayOf<Kind extends VaultWayKind> = Extract<WayParameters, { kind: Kind }>;

/** An unlock method created by a page. */
export const NewVaultWay = z.object({ parameters: WayParameters, wrapped: wrappedVaultKey });
export type NewVaultWay = z.infer<typeof NewVaultWay>;

/** A stored unlock method. */
export const VaultWay = z.object({
  id: z.uuid(),
  parameters: WayParameters,
  wrapped: wrappedVaultKey,
  createdAt: z.string(),
});
export type VaultWay = z.infer<typeof VaultWay>;

/** A browser that has opened a vault. */
export const VaultDevice = z.object({
  id: z.uuid(),
  /** 'Firefox on Linux'. */
  name: z.string(),
  firstOpenedAt: z.string(),
  lastOpenedAt: z.string(),
  revokedAt: z.nullable(z.string()),
});
export type VaultDevice = z.infer<typeof VaultDevice>;

/** The server's record of the requesting browser. A revoked one deletes its local vault data. */
export const vaultDeviceStates = ['unknown', 'known', 'revoked'] as const;
export type VaultDeviceState = (typeof vaultDeviceStates)[number];
