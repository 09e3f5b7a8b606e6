import {
  acceptVaultRecovery,
  endVaultRecovery,
  giveRecoveryShare,
  listRecoveryCandidates,
  listRecoveryRequests,
  proposeVaultRecovery,
  refuseRecoveryRequest,
} from '@cartulary/contracts/endpoints/vault-recovery';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { HeldRecoveryRequest, VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import { renewAfterAct } from '@/lib/api/query-client';
import { fromBase64Url, toBase64Url } from '@/lib/crypto/bytes';
import { currentUser } from '@/lib/session/session';
import { peopleOf, takeKey, type PeopleServer } from '@/shared/sealed/people';
import { sealedServer } from '@/shared/sealed/sealed-server';
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { isCodeOf, openHalf, sealShare, type RequestAbout } from '../halves';
import { RECOVERY_KEY, useRecoveryChanges } from '@/shared/vault/recovery-told';

export type Candidate = DataOf<typeof listRecoveryCandidates>['items'][number];

export const useCandidates = (): UseQueryResult<{ items: Candidate[] }> =>
  useQuery({
    queryKey: [...RECOVERY_KEY, 'candidates'],
    queryFn: ({ signal }) => call(listRecoveryCandidates, {}, { signal }),
  });

export function useHeldRequests(): UseQueryResult<{ items: HeldRecoveryRequest[] }> {
  useRecoveryChanges();
  return useQuery({
    queryKey: [...RECOVERY_KEY, 'held'],
    queryFn: ({ signal }) => call(listRecoveryRequests, {}, { signal }),
  });
}

const people = sealedServer.people;
const renew = (): Promise<void> => renewAfterAct(RECOVERY_KEY);

/** Uses the other administrator's key as remembered by this vault. @throws KeyChanged, TooManyPeople, SealBroken, CannotShare, ApiError */
export async function propose(vault: OpenVault, other: Candidate): Promise<void> {
  await takeKey(vault, people, other.userId, other.key);
  const { kept } = await peopleOf(vault, people);
  const body = { otherId: other.userId, ownKey: kept.publicKey, otherKey: other.key };
  await call(proposeVaultRecovery, { body: sealedBody(proposeVaultRecovery, body) });
  await renew();
}

/** Verifies the proposer's key and this administrator's own. @throws KeyChanged, TooManyPeople, SealBroken, CannotShare, ApiError */
export async function accept(vault: OpenVault, { id, holders: [first, second] }: VaultRecovery): Promise<void> {
  await takeKey(vault, people, first.userId, first.key);
  const { kept } = await peopleOf(vault, people);
  if (kept.publicKey !== second.key) throw new SealBroken('The halves would be encrypted for a key that isn’t yours');
  await call(acceptVaultRecovery, { params: { recoveryId: id } });
  await renew();
}

/** @throws ApiError */
export async function end({ id }: VaultRecovery): Promise<void> {
  await call(endVaultRecovery, { params: { recoveryId: id } });
  await renew();
}

/** @throws ApiError */
export async function refuse({ id }: HeldRecoveryRequest): Promise<void> {
  await call(refuseRecoveryRequest, { params: { requestId: id } });
  await renew();
}

const aboutHeld = (held: HeldRecoveryRequest, recovery: VaultRecovery): RequestAbout => ({
  organisationId: currentUser()?.organizationId ?? '',
  recoveryId: recovery.id,
  requestId: held.id,
  vaultId: held.vaultId,
  personId: held.person.userId,
  sessionKey: held.sessionKey,
});

/** The code read out doesn't belong to this request: its page isn't the person's. */
export class OtherCode extends Error {
  override readonly name = 'OtherCode';
}

/**
 * This administrator's half, sealed for the page whose code the person read aloud.
 * @throws OtherCode; KeyChanged if the person's key differs from the remembered one; SealBroken if the half belongs to
 * someone else or was modified; ApiError
 */
export async function shareFor(
  vault: OpenVault,
  held: HeldRecoveryRequest,
  recovery: VaultRecovery,
  typed: string,
  server: PeopleServer = people,
): Promise<string> {
  const request = aboutHeld(held, recovery);
  if (!(await isCodeOf(request, typed))) throw new OtherCode();
  await takeKey(vault, server, held.person.userId, held.person.key);
  const { own, kept } = await peopleOf(vault, server);
  const holder = { holderId: vault.accountId, holderKey: kept.publicKey };
  const { organisationId, recoveryId, vaultId, personId: ownerId } = request;
  const about = { organisationId, recoveryId, vaultId, ownerId, ownerKey: held.person.key, ...holder };
  const half = await openHalf(about, own, fromBase64Url(held.half));
  try {
    return toBase64Url(await sealShare({ ...request, ...holder }, own, half));
  } finally {
    half.fill(0);
  }
}

/** @throws the errors of `shareFor`; ApiError */
export async function give(
  vault: OpenVault,
  held: HeldRecoveryRequest,
  recovery: VaultRecovery,
  typed: string,
): Promise<void> {
  const share = await shareFor(vault, held, recovery, typed);
  await call(giveRecoveryShare, { params: { requestId: held.id }, body: sealedBody(giveRecoveryShare, { share }) });
  await renew();
}
