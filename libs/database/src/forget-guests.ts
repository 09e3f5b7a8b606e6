import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { manager } from './organisation-context.js';

/** Display name of guests whose name was deleted. */
export const FORGOTTEN_GUEST = 'Guest';

/**
 * Deletes guests' names and passes some time after their last meeting, and links that expired at least as long ago.
 * Their messages stay with the meeting, and data under a legal hold stays unchanged. A returning guest has to ask to
 * join again.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function forgetGuests(): Promise<void> {
  const before = `now() - make_interval(days => ${meetingLimits.forgetGuestsAfterDays})`;
  await manager().query(
    `UPDATE app.meeting_participant p SET name = $1, pass_hash = NULL FROM app.meeting m
      WHERE m.id = p.meeting_id AND p.pass_hash IS NOT NULL AND p.state NOT IN ('admitted', 'in', 'waiting')
        AND coalesce(m.ended_at, p.asked_at, p.created_at) < ${before} AND coalesce(p.asked_at, p.created_at) < ${before}
        AND NOT app.meeting_held(m.organisation_id, m.id, NULL)`,
    [FORGOTTEN_GUEST],
  );
  await manager().query(`DELETE FROM app.meeting_link WHERE expires_at < ${before}`);
}
