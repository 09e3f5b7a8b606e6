import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { messageOf } from '@cartulary/contracts/client-errors';
import type { Subscription } from '@cartulary/contracts/modules';
import type { User } from '@cartulary/contracts/user';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { useHeldModules } from '@/shared/modules/modules';
import { t } from '@/text/documents';

/**
 * Why an account changes no documents: looking at them needs less than having them read (an auditor looks), and goes on
 * when the organisation's time with the module is over. Undefined where it may, and for nobody, who sees no documents.
 */
export function changeRefusalOf(
  user: Pick<User, 'role' | 'permissions'> | undefined,
  held?: readonly Subscription[],
): string | undefined {
  const refusal = user && refusalOf(uploadDocuments, user, held);
  if (!refusal) return undefined;
  if (refusal.reason === 'read-only') return messageOf('module_read_only');
  return refusal.reason === 'not-subscribed' ? messageOf('module_not_subscribed') : t('onlyLooking');
}

/** {@link changeRefusalOf} for who is signed in. */
export const useChangeRefusal = (): string | undefined => changeRefusalOf(useUser(), useHeldModules());
