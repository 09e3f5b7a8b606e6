import { vaultRecoveryLimits } from '@cartulary/contracts/limits/vault-recovery';
import { fromBase64Url, randomBytes, transcript, type Bytes } from '@/lib/crypto/bytes';
import { openFrom, sealFor } from '@/shared/sealed/envelope';
import { KEY_BYTES } from '@/shared/vault/open-vault';
import { isBase32, readBase32, writeBase32 } from '@/shared/vault/ways/base32';

/** Halves of a vault's key for two administrators: docs/security/privacy-mode.md, 'Recovery by two administrators'. */

/** Whose half of which vault, and for whom. Keys are base64url. */
export interface CopyAbout {
  readonly organisationId: string;
  readonly recoveryId: string;
  readonly vaultId: string;
  readonly ownerId: string;
  readonly ownerKey: string;
  readonly holderId: string;
  readonly holderKey: string;
}

/** For which request, of which page, a half is given; it opens for no other. */
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

/** A key as two halves, of which each is as random as any 32 bytes. @param first drawn, but by tests */
export function splitKey(key: Bytes, first = randomBytes(KEY_BYTES)): readonly [Bytes, Bytes] {
  return [first, joinHalves(key, first)];
}

/** Both halves as the key again. */
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

/** A half, sealed by its owner for one administrator. @param drawn given by tests alone */
export const sealHalf = (about: CopyAbout, owner: CryptoKey, half: Bytes, drawn?: Bytes): Promise<Bytes> =>
  sealFor(copySays(about), owner, fromBase64Url(about.holderKey), half, drawn);

/** The half that an administrator holds. @throws SealBroken where it is another's, of another switch, or was changed */
export const openHalf = (about: CopyAbout, holder: CryptoKey, sealed: Bytes): Promise<Bytes> =>
  openFrom(copySays(about), holder, fromBase64Url(about.ownerKey), sealed);

/** A half on its way to the page that asked. @param drawn given by tests alone */
export const sealShare = (about: ShareAbout, holder: CryptoKey, half: Bytes, drawn?: Bytes): Promise<Bytes> =>
  sealFor(shareSays(about), holder, fromBase64Url(about.sessionKey), half, drawn);

/** The half that was given. @throws SealBroken where it was given for another request or page, by somebody else, or was changed */
export const openShare = (about: ShareAbout, session: CryptoKey, sealed: Bytes): Promise<Bytes> =>
  openFrom(shareSays(about), session, fromBase64Url(about.holderKey), sealed);

/** What a request is, whoever answers it. */
export type RequestAbout = Omit<ShareAbout, 'holderId' | 'holderKey'>;

/** What the person reads out to both: it is another where the key of the page is. */
export async function recoveryCode(about: RequestAbout): Promise<string> {
  const { organisationId, recoveryId, requestId, vaultId, personId, sessionKey } = about;
  const says = ['cartulary recovery code v1', organisationId, recoveryId, requestId, vaultId, personId, sessionKey];
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', transcript(...says)));
  return writeBase32(digest.slice(0, vaultRecoveryLimits.codeBytes));
}

export const isWholeCode = (typed: string): boolean => isBase32(typed, vaultRecoveryLimits.codeBytes);

/** Whether what was read out is the code of this request, however it was typed. */
export const isCodeOf = async (about: RequestAbout, typed: string): Promise<boolean> =>
  isWholeCode(typed) && writeBase32(readBase32(typed, vaultRecoveryLimits.codeBytes)) === (await recoveryCode(about));
