import { SharingPolicyRow } from './entities/sharing-policy.entity.js';
import { repository } from './organisation-context.js';

/**
 * Whether links open anything in the running unit of work's organisation: yes, until an administrator says no.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function linksAllowed(): Promise<boolean> {
  return (await repository(SharingPolicyRow).findOne({ where: {} }))?.links ?? true;
}
