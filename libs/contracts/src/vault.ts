import * as z from 'zod/mini';
import { vaultLimits } from './limits/vault.js';

/**
 * What the server keeps of a vault: docs/security/privacy-mode.md. It opens none of it. Bytes stand as base64url without padding.
 */

/** Of a whole vault, as docs/security/privacy-mode.md writes it down. A page that is told a higher one leaves it alone. */
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
/** Form 1, a nonce, a key of 32 bytes encrypted, and its proof: 61 bytes. */
export const wrappedVaultKey = z.string().check(z.regex(/^A[Q-Za-f][\w-]{80}$/));

/** By Argon2id, version 1.3, one lane. */
const passphrase = z.object({
  kind: z.literal('passphrase'),
  salt,
  memoryKiB: z.int().check(z.gte(minMemoryKiB), z.lte(maxMemoryKiB)),
  passes: z.int().check(z.gte(minPasses), z.lte(maxPasses)),
});
/** By the PRF extension of WebAuthn level 3 (10.1.4). */
const passkey = z.object({
  kind: z.literal('passkey'),
  salt,
  credentialId: z.string().check(z.minLength(1), z.maxLength(maxCredentialCharacters), z.regex(/^[\w-]+$/)),
  /** For whom the passkey was made. */
  party: z.string().check(z.minLength(1), z.maxLength(maxPartyCharacters), z.regex(/^[\w.:-]+$/)),
  /** What its person calls it, where there are several. It is only shown: the key is bound to all else. */
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxWayNameCharacters))),
});
/** By 160 random bits on a sheet of paper. */
const recovery = z.object({ kind: z.literal('recovery'), salt });

/** How a vault is opened; what the page needs for it besides the secret. Judged by the page as well: a server may say anything. */
export const WayParameters = z.discriminatedUnion('kind', [passphrase, passkey, recovery]);
export type WayParameters = z.infer<typeof WayParameters>;
export type WayOf<Kind extends VaultWayKind> = Extract<WayParameters, { kind: Kind }>;

/** A way that a page has made. */
export const NewVaultWay = z.object({ parameters: WayParameters, wrapped: wrappedVaultKey });
export type NewVaultWay = z.infer<typeof NewVaultWay>;

/** One that is kept. */
export const VaultWay = z.object({
  id: z.uuid(),
  parameters: WayParameters,
  wrapped: wrappedVaultKey,
  createdAt: z.string(),
});
export type VaultWay = z.infer<typeof VaultWay>;

/** A browser that opened a vault. */
export const VaultDevice = z.object({
  id: z.uuid(),
  /** 'Firefox on Linux'. */
  name: z.string(),
  firstOpenedAt: z.string(),
  lastOpenedAt: z.string(),
  revokedAt: z.nullable(z.string()),
});
export type VaultDevice = z.infer<typeof VaultDevice>;

/** What the server knows of the browser that asks: one that was revoked forgets what it keeps of the vault. */
export const vaultDeviceStates = ['unknown', 'known', 'revoked'] as const;
export type VaultDeviceState = (typeof vaultDeviceStates)[number];
