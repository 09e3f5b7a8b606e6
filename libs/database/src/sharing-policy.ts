import { SharingPolicyRow } from './entities/sharing-policy.entity.js';
import { manager, repository } from './organisation-context.js';

/**
 * Whether links open anything in the running unit of work's organisation: yes, until an administrator says no.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function linksAllowed(): Promise<boolean> {
  return (await repository(SharingPolicyRow).findOne({ where: {} }))?.links ?? true;
}

/** What is given meanwhile and what a change of the policy takes away exclude each other, in an organisation. */
const POLICY = `hashtextextended('sharing_policy:' || app.org(), 0)`;

/**
 * As {@link linksAllowed}, for a unit of work that gives something by a link: a change of the policy waits for its end and
 * sees what it gave, or comes before it and is seen here.
 */
export async function linksAllowedToGive(): Promise<boolean> {
  await manager().query(`SELECT pg_advisory_xact_lock_shared(${POLICY})`);
  return linksAllowed();
}

/** Sets the policy, in a unit of work that takes away what it forbids: nothing is given until that is over. */
export async function setLinksAllowed(links: boolean): Promise<void> {
  await manager().query(`SELECT pg_advisory_xact_lock(${POLICY})`);
  await manager().query(
    `INSERT INTO app.sharing_policy (links) VALUES ($1) ON CONFLICT (organisation_id) DO UPDATE SET links = $1`,
    [links],
  );
}

/**
 * Whether people from outside may be invited to events of the running unit of work's organisation: no, until an administrator
 * says yes. @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function guestsInvitable(): Promise<boolean> {
  return (await repository(SharingPolicyRow).findOne({ where: {} }))?.invitesGuests ?? false;
}

/**
 * Whether people from outside may come into meetings of the running unit of work's organisation, by links: no, until an
 * administrator says yes. @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function guestsMayMeet(): Promise<boolean> {
  return (await repository(SharingPolicyRow).findOne({ where: {} }))?.meetingGuests ?? false;
}

/**
 * Whether links to sealed documents of the running unit of work's organisation open for people who are not signed in to it: no, until an
 * administrator says yes. @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function sealedLinksOutside(): Promise<boolean> {
  return (await repository(SharingPolicyRow).findOne({ where: {} }))?.sealedLinksOutside ?? false;
}
