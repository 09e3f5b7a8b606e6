import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { manager } from './organisation-context.js';

/** What somebody from outside is called whose name was forgotten. */
export const FORGOTTEN_GUEST = 'Guest';

/**
 * Forgets what people from outside called themselves, and their passes, some time after they were in a meeting last, and links that are over
 * for as long. What they wrote stays with the meeting; what a legal hold reaches stays as it is. Who comes again knocks again.
 * @throws NoOrganisationContextError outside `inOrganisation`.
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
