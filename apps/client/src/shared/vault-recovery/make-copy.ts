import { keepRecoveryCopy } from '@cartulary/contracts/endpoints/vault-recovery';
import type { VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import { queryClient } from '@/lib/api/query-client';
import { toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import { currentUser } from '@/lib/session/session';
import { KeyChanged, peopleOf, takeKey, type PeopleServer } from '@/shared/sealed/people';
import { sealedServer } from '@/shared/sealed/sealed-server';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/vault/recovery';
import { toast } from '@/ui/toast';
import { sealHalf, splitKey } from './halves';
import { offerCopy, type PendingCopy } from './pending-copy';
import { askRecovery, RECOVERY_KEY } from '@/shared/vault/recovery-told';

/**
 * Called with a vault's key after it was opened or created. If two administrators can open the organization's vaults
 * together and don't have a copy of the key yet, seals both halves for them. The halves leave the page only after the
 * person was notified.
 * @param key wiped
 * @param told the setup already shown to the person: a copy for those two administrators is sent immediately
 */
export async function makeCopy(
  key: Bytes,
  vault: OpenVault,
  told?: VaultRecovery,
  server: PeopleServer = sealedServer.people,
): Promise<void> {
  try {
    const { recovery, isCopied } = await askRecovery();
    if (!recovery || isCopied || !mayCopy(recovery, vault)) return;
    const copy = await sealCopy(key, vault, recovery, server);
    if (currentUser()?.id !== vault.accountId) return;
    if (told && isAsTold(recovery, told)) await sendCopy(copy);
    else offerCopy(copy);
  } catch (error) {
    if (error instanceof KeyChanged) toast({ tone: 'warning', title: t('copy.changed'), text: t('copy.changedText') });
    log.warn('No copy of the vault’s key was made for the administrators; the next opening tries again.', {
      component: 'vault',
      error,
    });
  } finally {
    key.fill(0);
  }
}

/** Whether the administrators are those shown to the person: when asked again, the server could name two others for the same setup. */
const isAsTold = (now: VaultRecovery, told: VaultRecovery): boolean =>
  now.id === told.id &&
  now.holders.every(({ userId, key }, at) => {
    const other = told.holders[at];
    return other !== undefined && userId === other.userId && key === other.key;
  });

/** No one holds a half of their own key, because it would be lost with the vault. */
const mayCopy = ({ state, isWhole, holders }: VaultRecovery, { accountId }: OpenVault): boolean =>
  state === 'on' && isWhole && holders.every(({ userId }) => userId !== accountId);

/**
 * Seals both halves, each with the remembered key of its administrator. @throws KeyChanged, TooManyPeople, SealBroken, CannotShare,
 * ApiError
 */
export async function sealCopy(
  key: Bytes,
  vault: OpenVault,
  recovery: VaultRecovery,
  server: PeopleServer = sealedServer.people,
): Promise<PendingCopy> {
  for (const { userId, key: holderKey } of recovery.holders) await takeKey(vault, server, userId, holderKey);
  const { own, kept } = await peopleOf(vault, server);
  const [one, other] = splitKey(key);
  const sealed = async (half: Bytes, at: 0 | 1): Promise<string> => {
    const { userId: holderId, key: holderKey } = recovery.holders[at];
    const about = {
      organisationId: currentUser()?.organizationId ?? '',
      recoveryId: recovery.id,
      vaultId: vault.vaultId,
      ownerId: vault.accountId,
      ownerKey: kept.publicKey,
      holderId,
      holderKey,
    };
    return toBase64Url(await sealHalf(about, own, half));
  };
  try {
    const [first, second] = [await sealed(one, 0), await sealed(other, 1)];
    return { recovery, accountId: vault.accountId, vaultId: vault.vaultId, first, second };
  } finally {
    one.fill(0);
    other.fill(0);
  }
}

/** @throws ApiError */
export async function sendCopy({ recovery, vaultId, first, second }: PendingCopy): Promise<void> {
  await call(keepRecoveryCopy, {
    params: { recoveryId: recovery.id },
    body: sealedBody(keepRecoveryCopy, { vaultId, first, second }),
  });
  await queryClient.invalidateQueries({ queryKey: RECOVERY_KEY });
}
