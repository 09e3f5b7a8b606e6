import { answerVaultOpening, giveVaultOpening, readVaultOpening } from '@cartulary/contracts/endpoints/vault-openings';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import { fromBase64Url, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import type { VaultOwner } from '../open-vault';
import { isSame, openingIdOf, proofOf, readCode, type Exchange } from './device-code';
import { newPassingKey, wrapForDevice, type PassingKey } from './device-key';

/** A page that gives its vault to the device whose code it was told. */
export interface Giving {
  readonly owner: VaultOwner;
  readonly openingId: string;
  /** 'Firefox on Linux', by what the server says. */
  readonly device: string;
  readonly seed: Bytes;
  readonly proof: Bytes;
  /** As the server said before it was answered; it counts only once the code proves it. */
  readonly askingKey: Bytes;
  readonly passing: PassingKey;
}

/** Answers the device. @throws SealBroken where it is no code; CannotShare; ApiError where it leads nowhere */
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

/** What both have said, where it is what the code proves; undefined where key or number are another's. */
export async function provenExchange(giving: Giving, nonce: string): Promise<Exchange | undefined> {
  const { owner, seed, proof, askingKey, passing } = giving;
  const exchange = { seed, askingKey, givingKey: passing.publicKey, nonce: fromBase64Url(nonce) };
  return isSame(await proofOf(owner, askingKey, exchange.nonce), proof) ? exchange : undefined;
}

/** Sends the key of the vault, wrapped for that device; its bytes are wiped. @throws ApiError */
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
