import type { AdoptionOfTeam } from '@cartulary/contracts/endpoints/metrics';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { prepared } from '@cartulary/database/prepared';
import type { Period } from '@cartulary/database/period';
import { daysOnlyBefore, peopleValues, SEEN } from '@cartulary/database/rollups.queries';

const ofTeams = `
  WITH seen AS (SELECT DISTINCT place, account_id FROM (${SEEN}) seen)
  SELECT t.id, t.name, count(*)::int AS could,
         count(*) FILTER (WHERE EXISTS (SELECT FROM seen WHERE seen.place = 0 AND seen.account_id = a.id))::int AS people,
         count(*) FILTER (WHERE EXISTS (SELECT FROM seen WHERE seen.place = 1 AND seen.account_id = a.id))::int AS before
    FROM app.team t JOIN app.team_member m ON m.team_id = t.id JOIN app.account a ON a.id = m.account_id AND a.is_active
   GROUP BY t.id ORDER BY could DESC, t.name, t.id`;

/**
 * Who opened a document, of the people of each team who can sign in, the largest team first. Teams are as they are now; of those that are too small nothing
 * is told but that. Runs in the caller's unit of work.
 * @param hasBefore whether the period before was counted whole
 */
export async function adoptionOfTeams(
  { whole, before }: Period,
  now: Date,
  hasBefore: boolean,
): Promise<AdoptionOfTeam[]> {
  const kept = daysOnlyBefore(now);
  const rows = await prepared<AdoptionOfTeam & { people: number; before: number }>(
    ofTeams,
    peopleValues('document.opened', [whole, before], kept),
  );
  return rows.map((row) => {
    const isTold = row.could >= metricsLimits.minTeam;
    return {
      ...row,
      people: isTold && whole.from >= kept ? row.people : null,
      before: isTold && hasBefore && before.from >= kept ? row.before : null,
    };
  });
}
