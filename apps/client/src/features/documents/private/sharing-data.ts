import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/api/query-client';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatList } from '@/lib/format/format';
import { CannotShare } from '@/shared/vault/x25519';
import { KeyChanged, NoSharingKey, TooManyPeople } from '@/shared/sealed/people';
import { comparable, HasByFolder, ListMoved, sharedWith, type SharedWith } from '@/shared/sealed/share-item';
import { SealBroken, type OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/private-sharing';
import { plainName } from '@/ui/given-name';
import { toast } from '@/ui/toast';
import { sealedKey } from './private-readings';

/** A colleague. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The people with access to one of the user's own documents. */
export const useSharedWith = (vault: OpenVault, itemId: string) =>
  useQuery({
    queryKey: [...sealedKey, vault.vaultId, 'shares', itemId],
    queryFn: () => sharedWith(vault, itemId),
    staleTime: 0,
  });

/**
 * The safety number with a person, or null if they have no key. Fetched for each view and then fixed: the key marked
 * as compared must be the one whose digits were displayed, even if the server reports another one in the meantime.
 */
export const useComparable = (vault: OpenVault, accountId: string) =>
  useQuery({
    queryKey: ['safety-number', vault.vaultId, accountId],
    queryFn: () => comparable(vault, accountId),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** After an action by this person: refetches lists, shares, and keys. */
export const renewSharing = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sealedKey });

/** Reports that a document's key was rotated and who lost access. Stays until dismissed. */
export function sayLost(title: string, lost: readonly SharedWith[]): void {
  const names = formatList(lost.map(({ user }) => plainName(user.name)));
  if (lost.length === 0) toast({ tone: 'success', title });
  else toast({ tone: 'warning', title, text: t('lostToo', { names }), durationMs: Infinity });
}

/** Why sharing failed, as a sentence. */
export function whyNot(error: unknown): string {
  if (error instanceof NoSharingKey) return t('why.noKey');
  if (error instanceof KeyChanged) return t('why.changed');
  if (error instanceof CannotShare) return t('why.cannot');
  if (error instanceof SealBroken) return t('why.broken');
  if (error instanceof TooManyPeople) return t('why.full');
  if (error instanceof ListMoved) return t('why.moved');
  if (error instanceof HasByFolder) return t('why.byFolder', { folder: plainName(error.folder) });
  return sentenceOf(error);
}
