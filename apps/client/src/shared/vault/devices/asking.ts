import {
  askVaultOpening,
  refuseVaultOpening,
  showVaultOpening,
  takeVaultOpening,
} from '@cartulary/contracts/endpoints/vault-openings';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import { fromBase64Url, randomBytes, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import { KEY_BYTES, type VaultOwner } from '../open-vault';
import { newSeed, openingIdOf, proofOf, writeCode, type Exchange } from './device-code';
import { newPassingKey, unwrapOnDevice, type PassingKey } from './device-key';

/**
 * A device requesting the key to its owner's vault: what it displays, and what it withholds until it gets a response.
 */
export interface Asking {
  readonly owner: VaultOwner;
  readonly openingId: string;
  readonly code: string;
  readonly expiresAt: string;
  readonly seed: Bytes;
  readonly nonce: Bytes;
  readonly passing: PassingKey;
}

/** @throws CannotShare if this browser doesn't support X25519; ApiError */
export async function startAsking(owner: VaultOwner): Promise<Asking> {
  const [passing, seed, nonce] = [await newPassingKey(), newSeed(), randomBytes(KEY_BYTES)];
  const openingId = await openingIdOf(owner, seed);
  const code = writeCode({ seed, proof: await proofOf(owner, passing.publicKey, nonce) });
  const body = { askingKey: toBase64Url(passing.publicKey) };
  const { expiresAt } = await call(askVaultOpening, { params: { openingId }, body: sealedBody(askVaultOpening, body) });
  return { owner, openingId, code, expiresAt, seed, nonce, passing };
}

/** Reveals the withheld nonce once there is a giving key, which can't be replaced from then on. @throws ApiError */
export async function showNonce({ openingId, nonce }: Asking): Promise<void> {
  await call(showVaultOpening, {
    params: { openingId },
    body: sealedBody(showVaultOpening, { nonce: toBase64Url(nonce) }),
  });
}

/** @param givingKey the one received before the nonce was revealed */
export const exchangeOf = ({ seed, nonce, passing }: Asking, givingKey: string): Exchange => ({
  seed,
  nonce,
  askingKey: passing.publicKey,
  givingKey: fromBase64Url(givingKey),
});

/** Receives the vault's key. @throws SealBroken if it is for another device or was modified; ApiError */
export async function takeKey(asking: Asking, exchange: Exchange): Promise<Bytes> {
  const { wrapped } = await call(takeVaultOpening, { params: { openingId: asking.openingId } }, { retries: 0 });
  return unwrapOnDevice(fromBase64Url(wrapped), asking.owner, asking.passing.own, exchange);
}

/** Also used to cancel the person's own request. @throws ApiError */
export async function refuse(openingId: string): Promise<void> {
  await call(refuseVaultOpening, { params: { openingId } });
}

/** Same, without waiting: an unrefused request expires within minutes. */
export const refuseQuietly = (openingId: string): void =>
  void refuse(openingId).catch((error: unknown) =>
    log.warn('The other device was not told that it is refused; its code ends by itself.', {
      component: 'vault',
      error,
    }),
  );
