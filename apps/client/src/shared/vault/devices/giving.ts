import { answerVaultOpening, giveVaultOpening, readVaultOpening } from '@cartulary/contracts/endpoints/vault-openings';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import { fromBase64Url, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import type { VaultOwner } from '../open-vault';
import { isSame, openingIdOf, proofOf, readCode, type Exchange } from './device-code';
import { newPassingKey, wrapForDevice, type PassingKey } from './device-key';

/** A page that shares its vault with the device whose code was entered. */
export interface Giving {
  readonly owner: VaultOwner;
  readonly openingId: string;
  /** 'Firefox on Linux', according to the server. */
  readonly device: string;
  readonly seed: Bytes;
  readonly proof: Bytes;
  /** As received from the server; trusted only once the code proves it. */
  readonly askingKey: Bytes;
  readonly passing: PassingKey;
}

/** Answers the device. @throws SealBroken for an invalid code; CannotShare; ApiError if there is no such request */
export async function startGiving(owner: VaultOwner, typed: string): Promise<Giving> {
  const { seed, proof } = readCode(typed);
  const openingId = await openingIdOf(owner, seed);
  const { device, askingKey } = await call(readVaultOpening, { params: { openingId } }, { retries: 0 });
  const passing = await newPassingKey();
  await call(answerVaultOpening, {
    params: { openingId },
    body: sealedBody(answerVaultOpening, { givingKey: toBase64Url(passing.publicKey) }),
  });
  return { owner, openingId, device, seed, proof, askingKey: fromBase64Url(askingKey), passing };
}

/** The exchange if it matches the code's proof; undefined if the key or nonce was replaced. */
export async function provenExchange(giving: Giving, nonce: string): Promise<Exchange | undefined> {
  const { owner, seed, proof, askingKey, passing } = giving;
  const exchange = { seed, askingKey, givingKey: passing.publicKey, nonce: fromBase64Url(nonce) };
  return isSame(await proofOf(owner, askingKey, exchange.nonce), proof) ? exchange : undefined;
}

/** Sends the vault's key, wrapped for the device, and wipes it. @throws ApiError */
export async function giveKey(giving: Giving, exchange: Exchange, vaultKey: Bytes): Promise<void> {
  try {
    const wrapped = await wrapForDevice(vaultKey, giving.owner, giving.passing.own, exchange);
    await call(giveVaultOpening, {
      params: { openingId: giving.openingId },
      body: sealedBody(giveVaultOpening, { wrapped: toBase64Url(wrapped) }),
    });
  } finally {
    vaultKey.fill(0);
  }
}
