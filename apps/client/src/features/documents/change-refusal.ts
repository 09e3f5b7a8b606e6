import { uploadDocuments } from '@cartulary/contracts/endpoints/documents';
import { messageOf } from '@cartulary/contracts/client-errors';
import type { Subscription } from '@cartulary/contracts/modules';
import type { User } from '@cartulary/contracts/user';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { useHeldModules } from '@/shared/modules/modules';
import { t } from '@/text/documents';

/**
 * Why an account can't change documents: viewing needs fewer permissions than processing (auditors may view), and
 * still works after the organization's license for the module has expired. Undefined if changes are allowed, and for
 * signed-out visitors, who see no documents.
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

/** {@link changeRefusalOf} for the signed-in account. */
export const useChangeRefusal = (): string | undefined => changeRefusalOf(useUser(), useHeldModules());
