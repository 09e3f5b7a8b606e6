import { vaultRecoveryLimits } from '@cartulary/contracts/limits/vault-recovery';
import { fromBase64Url, randomBytes, transcript, type Bytes } from '@/lib/crypto/bytes';
import { openFrom, sealFor } from '@/shared/sealed/envelope';
import { KEY_BYTES } from '@/shared/vault/open-vault';
import { isBase32, readBase32, writeBase32 } from '@/shared/vault/ways/base32';

/** Halves of a vault's key for two administrators: docs/security/privacy-mode.md, 'Recovery by two administrators'. */

/** The context of a half: its vault, owner, and holder. Keys are base64url. */
export interface CopyAbout {
  readonly organisationId: string;
  readonly recoveryId: string;
  readonly vaultId: string;
  readonly ownerId: string;
  readonly ownerKey: string;
  readonly holderId: string;
  readonly holderKey: string;
}

/** The request and page for which a half is provided; it can't be opened for any other. */
export interface ShareAbout {
  readonly organisationId: string;
  readonly recoveryId: string;
  readonly requestId: string;
  readonly vaultId: string;
  readonly personId: string;
  readonly sessionKey: string;
  readonly holderId: string;
  readonly holderKey: string;
}

/** Splits a key into two halves, each of which is indistinguishable from random bytes. @param first random except in tests */
export function splitKey(key: Bytes, first = randomBytes(KEY_BYTES)): readonly [Bytes, Bytes] {
  return [first, joinHalves(key, first)];
}

/** Combines both halves into the key. */
export const joinHalves = (first: Bytes, second: Bytes): Bytes =>
  first.map((byte, at) => byte ^ (second[at] ?? 0)) as Bytes;

const copySays = (about: CopyAbout): string[] => [
  'cartulary recovery copy v1',
  about.organisationId,
  about.recoveryId,
  about.vaultId,
  about.ownerId,
  about.ownerKey,
  about.holderId,
  about.holderKey,
];

const shareSays = (about: ShareAbout): string[] => [
  'cartulary recovery share v1',
  about.organisationId,
  about.recoveryId,
  about.requestId,
  about.vaultId,
  about.personId,
  about.sessionKey,
  about.holderId,
  about.holderKey,
];

/** A half, sealed by its owner for one administrator. @param drawn passed only by tests */
export const sealHalf = (about: CopyAbout, owner: CryptoKey, half: Bytes, drawn?: Bytes): Promise<Bytes> =>
  sealFor(copySays(about), owner, fromBase64Url(about.holderKey), half, drawn);

/** An administrator's half. @throws SealBroken if it belongs to someone else or another setup, or was modified */
export const openHalf = (about: CopyAbout, holder: CryptoKey, sealed: Bytes): Promise<Bytes> =>
  openFrom(copySays(about), holder, fromBase64Url(about.ownerKey), sealed);

/** A half, sealed for the requesting page. @param drawn passed only by tests */
export const sealShare = (about: ShareAbout, holder: CryptoKey, half: Bytes, drawn?: Bytes): Promise<Bytes> =>
  sealFor(shareSays(about), holder, fromBase64Url(about.sessionKey), half, drawn);

/** A provided half. @throws SealBroken if it was provided for another request or page or by someone else, or was modified */
export const openShare = (about: ShareAbout, session: CryptoKey, sealed: Bytes): Promise<Bytes> =>
  openFrom(shareSays(about), session, fromBase64Url(about.holderKey), sealed);

/** A request's context, independent of the responder. */
export type RequestAbout = Omit<ShareAbout, 'holderId' | 'holderKey'>;

/** The code the person reads out to both administrators. It differs if the page's key does. */
export async function recoveryCode(about: RequestAbout): Promise<string> {
  const { organisationId, recoveryId, requestId, vaultId, personId, sessionKey } = about;
  const says = ['cartulary recovery code v1', organisationId, recoveryId, requestId, vaultId, personId, sessionKey];
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', transcript(...says)));
  return writeBase32(digest.slice(0, vaultRecoveryLimits.codeBytes));
}

export const isWholeCode = (typed: string): boolean => isBase32(typed, vaultRecoveryLimits.codeBytes);

/** Whether the entered code belongs to this request, normalizing how it was typed. */
export const isCodeOf = async (about: RequestAbout, typed: string): Promise<boolean> =>
  isWholeCode(typed) && writeBase32(readBase32(typed, vaultRecoveryLimits.codeBytes)) === (await recoveryCode(about));
