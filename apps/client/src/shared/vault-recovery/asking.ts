import { askVaultRecovery, finishRecovery, refuseRecoveryRequest } from '@cartulary/contracts/endpoints/vault-recovery';
import type { Vault } from '@cartulary/contracts/endpoints/vault';
import type { NewVaultWay } from '@cartulary/contracts/vault';
import type { OwnRecoveryRequest, VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import { fromBase64Url, toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import { currentUser } from '@/lib/session/session';
import { peopleOf, type PeopleServer } from '@/shared/sealed/people';
import { sealedServer } from '@/shared/sealed/sealed-server';
import { newPassingKey } from '@/shared/vault/devices/device-key';
import { openWith, SealBroken, type VaultOwner } from '@/shared/vault/open-vault';
import { joinHalves, openShare, type RequestAbout } from './halves';
import { forgetSessionKey, keepSessionKey } from './session-key';

/**
 * Asks both administrators, using a key created by this page. @throws CannotShare, ApiError; DOMException if this browser allows no storage
 */
export async function askBoth(accountId: string): Promise<void> {
  const id = crypto.randomUUID();
  const { own, publicKey } = await newPassingKey();
  // Stored before anyone is notified: responses to a request whose key is lost would be useless.
  await keepSessionKey(accountId, id, own);
  await call(askVaultRecovery, { body: sealedBody(askVaultRecovery, { id, sessionKey: toBase64Url(publicKey) }) });
}

/** @throws ApiError */
export async function askNoLonger(accountId: string, requestId: string): Promise<void> {
  await call(refuseRecoveryRequest, { params: { requestId } });
  await forgetQuietly(accountId);
}

const forgetQuietly = (accountId: string): Promise<void> =>
  forgetSessionKey(accountId).catch((error: unknown) =>
    log.info('The key of a request that is over stays in this browser; it opens nothing any more.', {
      component: 'vault',
      error,
    }),
  );

/** The request's context, as known to both administrators. */
export const aboutRequest = (
  { id, recoveryId, sessionKey }: OwnRecoveryRequest,
  { vaultId, accountId }: VaultOwner,
): RequestAbout => ({
  organisationId: currentUser()?.organizationId ?? '',
  recoveryId,
  requestId: id,
  vaultId,
  personId: accountId,
  sessionKey,
});

/**
 * Combines both halves into the vault's key and verifies that it opens the vault's data.
 * @throws SealBroken if a half belongs to someone else or was modified, or they result in another key; ApiError
 */
export async function keyOfHalves(
  request: OwnRecoveryRequest,
  { holders }: VaultRecovery,
  owner: VaultOwner,
  session: CryptoKey,
  server: PeopleServer = sealedServer.people,
): Promise<Bytes> {
  if (request.shares === null) throw new SealBroken('One half opens nothing');
  const about = aboutRequest(request, owner);
  const opened = async (at: 0 | 1, share: string): Promise<Bytes> => {
    const { userId: holderId, key: holderKey } = holders[at];
    return openShare({ ...about, holderId, holderKey }, session, fromBase64Url(share));
  };
  const [first, second] = [await opened(0, request.shares[0]), await opened(1, request.shares[1])];
  const key = joinHalves(first, second);
  for (const half of [first, second]) half.fill(0);
  try {
    // Without existing data, any key would pass, because new data would be created with it.
    if ((await server.read()) === null) throw new SealBroken('There is nothing to try the key on');
    await peopleOf(await openWith(key.slice(), owner), server);
    return key;
  } catch (error) {
    key.fill(0);
    throw error;
  }
}

/** Stores the new passphrase. The halves are deleted from then on. @throws ApiError */
export async function finish(vault: Vault, accountId: string, requestId: string, way: NewVaultWay): Promise<void> {
  await call(finishRecovery, { params: { requestId }, body: sealedBody(finishRecovery, { vaultId: vault.id, way }) });
  await forgetQuietly(accountId);
}
