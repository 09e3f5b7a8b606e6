import { AGE_PRIVATE_KEY, agePublicKey } from '@cartulary/contracts/backups';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A backup's key: a passphrase, or age public keys, each of whose private keys can open it alone. */
export type SealKey = { readonly passphrase: string } | { readonly recipients: readonly string[] };

/** @throws if a public key is invalid */
export function encrypterFor(key: SealKey, scryptLogN?: number): Encrypter {
  const encrypter = new Encrypter();
  if ('recipients' in key) for (const recipient of key.recipients) encrypter.addRecipient(recipient);
  else encrypter.setPassphrase(key.passphrase);
  if (scryptLogN !== undefined) encrypter.setScryptWorkFactor(scryptLogN);
  return encrypter;
}

/** Adds a passphrase or an age private key to a decrypter. @throws if it starts like a private key but isn't valid */
export function canOpen(decrypter: Decrypter, secret: string): void {
  const trimmed = secret.trim();
  if (trimmed.startsWith(AGE_PRIVATE_KEY)) decrypter.addIdentity(trimmed);
  else decrypter.addPassphrase(secret);
}

/** A new pair of age keys. */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

export async function newKeyPair(): Promise<KeyPair> {
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

/** Encrypts a short text for a public key. @returns base64 */
export async function sealFor(publicKey: string, words: string): Promise<string> {
  if (!agePublicKey.test(publicKey)) throw new Error('This is no public key of age.');
  const sealed = await encrypterFor({ recipients: [publicKey] }).encrypt(words);
  return Buffer.from(sealed).toString('base64');
}

/** Decrypts the text. @throws if it was encrypted for another key */
export async function openSealed(privateKey: string, sealed: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(privateKey);
  return decrypter.decrypt(Buffer.from(sealed, 'base64'), 'text');
}
