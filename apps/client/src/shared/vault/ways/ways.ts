import { WayParameters, type NewVaultWay, type WayOf } from '@cartulary/contracts/vault';
import { safeParse } from 'zod/mini';
import { bytesOf, fromBase64Url, randomBytes, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, SealBroken, unwrapKey, wrapKey, type VaultOwner } from '../open-vault';
import { recoveryBytes } from './recovery-key';
import { stretch, type Stretch, type StretchCost } from './stretch';

/** Ways into a vault: each wraps its key by what only its person has. docs/security/privacy-mode.md, 'Ways in'. */

/** What somebody has; the server never gets it. */
export type WaySecret =
  | { readonly kind: 'passphrase'; readonly words: string }
  /** What the passkey answered to `prfInput()`. */
  | { readonly kind: 'passkey'; readonly prf: Bytes }
  | { readonly kind: 'recovery'; readonly key: string };

const SALT_BYTES = 16;
const newSalt = (): string => toBase64Url(randomBytes(SALT_BYTES));

export const passphraseWay = ({ memoryKiB, passes }: StretchCost): WayOf<'passphrase'> => ({
  kind: 'passphrase',
  salt: newSalt(),
  memoryKiB,
  passes,
});
export const recoveryWay = (): WayOf<'recovery'> => ({ kind: 'recovery', salt: newSalt() });
export const passkeyWay = (credentialId: string, party: string, name = ''): WayOf<'passkey'> => ({
  kind: 'passkey',
  salt: newSalt(),
  credentialId,
  party,
  ...(name.trim() === '' ? {} : { name: name.trim() }),
});

/** The key of a vault: 256 random bits. */
export const newVaultKey = (): Bytes => randomBytes(KEY_BYTES);

/** A passphrase however it was typed: the same letters on every keyboard, and one space between words. */
export const spelled = (words: string): string => words.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');

/** Parameters in an order of their own, so that none can be changed or take another's place. */
function written(parameters: WayParameters): string[] {
  const { kind, salt } = parameters;
  if (kind === 'passphrase') return [kind, 'argon2id', salt, String(parameters.memoryKiB), String(parameters.passes)];
  return kind === 'passkey' ? [kind, salt, parameters.credentialId, parameters.party] : [kind, salt];
}

const about = ({ vaultId, accountId }: VaultOwner, parameters: WayParameters): Bytes =>
  transcript('cartulary vault way v1', vaultId, accountId, ...written(parameters));

async function secretBytes(parameters: WayParameters, secret: WaySecret, stretched: Stretch): Promise<Bytes> {
  if (parameters.kind === 'passphrase' && secret.kind === 'passphrase') {
    const { memoryKiB, passes } = parameters;
    const salt = fromBase64Url(parameters.salt);
    return (await stretched({ secret: bytesOf(spelled(secret.words)), salt, memoryKiB, passes })).hash;
  }
  if (parameters.kind === 'passkey' && secret.kind === 'passkey') return secret.prf;
  if (parameters.kind === 'recovery' && secret.kind === 'recovery') return recoveryBytes(secret.key);
  throw new SealBroken('This opens another kind of way');
}

/** The key that wraps the vault's, from what somebody has (HKDF, RFC 5869). */
async function wayKey(parameters: WayParameters, secret: WaySecret, stretched: Stretch): Promise<CryptoKey> {
  const bytes = await secretBytes(parameters, secret, stretched);
  const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const info = transcript('cartulary vault way key v1', parameters.kind);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: fromBase64Url(parameters.salt), info };
  return crypto.subtle.deriveKey(derived, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** What a server tells may be anything: nothing below the floor is used, and nothing that would make the page stand still. @throws SealBroken */
function requireSound(parameters: WayParameters): void {
  const { success, error } = safeParse(WayParameters, parameters);
  if (!success) throw new SealBroken('These are no parameters of a way into a vault', { cause: error });
}

/** Wraps the key of a vault for somebody who has this secret. @throws SealBroken where parameters or secret are none of this kind */
export async function makeWay(
  vaultKey: Bytes,
  owner: VaultOwner,
  parameters: WayParameters,
  secret: WaySecret,
  stretched: Stretch = stretch,
): Promise<NewVaultWay> {
  requireSound(parameters);
  const key = await wayKey(parameters, secret, stretched);
  return { parameters, wrapped: toBase64Url(await wrapKey(key, vaultKey, about(owner, parameters))) };
}

/** The key of the vault. @throws SealBroken where the secret is another, or what the server keeps was changed: which of them can't be told */
export async function openWay(
  owner: VaultOwner,
  { parameters, wrapped }: NewVaultWay,
  secret: WaySecret,
  stretched: Stretch = stretch,
): Promise<Bytes> {
  requireSound(parameters);
  return unwrapKey(await wayKey(parameters, secret, stretched), fromBase64Url(wrapped), about(owner, parameters));
}
