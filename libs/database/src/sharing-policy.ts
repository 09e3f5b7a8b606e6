import { SharingPolicyRow } from './entities/sharing-policy.entity.js';
import { manager, repository } from './organisation-context.js';

/**
 * Whether sharing links work in the current organization: yes, unless an administrator turned them off.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function linksAllowed(): Promise<boolean> {
  return (await repository(SharingPolicyRow).findOne({ where: {} }))?.links ?? true;
}

/** Serializes, per organization, grants through links with changes of the policy that revoke them. */
const POLICY = `hashtextextended('sharing_policy:' || app.org(), 0)`;

/**
 * Like {@link linksAllowed}, for a unit of work that grants access through a link: a policy change either waits for it
 * and sees its grant, or is committed first and seen here.
 */
export async function linksAllowedToGive(): Promise<boolean> {
  await manager().query(`SELECT pg_advisory_xact_lock_shared(${POLICY})`);
  return linksAllowed();
}

/** Sets the policy, in the unit of work that revokes what it forbids. No grants are made until that is committed. */
export async function setLinksAllowed(links: boolean): Promise<void> {
  await manager().query(`SELECT pg_advisory_xact_lock(${POLICY})`);
  await manager().query(
    `INSERT INTO app.sharing_policy (links) VALUES ($1) ON CONFLICT (organisation_id) DO UPDATE SET links = $1`,
    [links],
  );
}

/**
 * Whether people outside the current organization can be invited to its events: no, unless an administrator allowed it.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function guestsInvitable(): Promise<boolean> {
  return (await repository(SharingPolicyRow).findOne({ where: {} }))?.invitesGuests ?? false;
}

/**
 * Whether people outside the current organization can join its meetings through links: no, unless an administrator allowed it.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function guestsMayMeet(): Promise<boolean> {
  return (await repository(SharingPolicyRow).findOne({ where: {} }))?.meetingGuests ?? false;
}

/**
 * Whether links to the current organization's sealed documents work for people who aren't signed in to it: no, unless an administrator
 * allowed it.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function sealedLinksOutside(): Promise<boolean> {
  return (await repository(SharingPolicyRow).findOne({ where: {} }))?.sealedLinksOutside ?? false;
}
