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
 * How many of each team's people who can sign in opened a document, largest team first. Teams have their current
 * members; teams that are too small are only reported as such. Runs in the caller's unit of work.
 * @param hasBefore whether the previous period was counted completely
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
