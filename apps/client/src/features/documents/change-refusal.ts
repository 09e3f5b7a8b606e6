import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import type { User } from '@cartulary/contracts/user';
import { useUser } from '@/lib/session';
import { refusalOf } from '@/routing/may-open';
import { t } from '@/text/documents';

/**
 * Why an account changes no documents: looking at them needs less than having them read (an auditor looks). Undefined
 * where it may, and for nobody, who sees no documents.
 */
export function changeRefusalOf(user: Pick<User, 'role' | 'permissions'> | undefined): string | undefined {
  return user && refusalOf(uploadDocuments, user) ? t('onlyLooking') : undefined;
}

/** {@link changeRefusalOf} for who is signed in. */
export const useChangeRefusal = (): string | undefined => changeRefusalOf(useUser());
