import type { Realtime } from '@cartulary/contracts/endpoints/realtime';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { prepared } from '@cartulary/database/prepared';
import type { Caller } from '../platform/caller/call.js';

const { hereMs, teams, namesOfTeam, batches } = realtimeLimits;

/** People who recently used the product and are signed in. */
const HERE = `
  here AS MATERIALIZED (
    SELECT DISTINCT a.id, trim(a.first_name || ' ' || a.last_name) AS name
      FROM app.session s JOIN app.account a ON a.id = s.account_id AND a.is_active
     WHERE s.ended_at IS NULL AND s.expires_at > now() AND s.last_seen_at >= $1)`;
const COUNT = `WITH ${HERE} SELECT count(*)::int AS here FROM here`;
/** Members of a team can see each other's names on its page anyway. */
const TEAMS = `
  WITH ${HERE}
  SELECT t.id, t.name, count(here.id)::int AS here,
         coalesce((array_agg(here.name ORDER BY here.name) FILTER (WHERE here.id IS NOT NULL))[1:$3::int], '{}') AS names
    FROM app.team_member mine
    JOIN app.team t ON t.id = mine.team_id
    JOIN app.team_member other ON other.team_id = t.id
    LEFT JOIN here ON here.id = other.account_id
   WHERE mine.account_id = $2 GROUP BY t.id, t.name ORDER BY here DESC, t.name LIMIT $4`;
const BATCHES = `
  SELECT b.id, b.name, count(d.item_id)::int AS total,
         (count(*) FILTER (WHERE d.state IN ('ready', 'needs-review', 'failed')))::int AS done
    FROM app.batch b LEFT JOIN app.listed d ON d.batch_id = b.id
   WHERE b.owner_id = $1 AND b.ended_at IS NULL GROUP BY b.id, b.name, b.created_at ORDER BY b.created_at DESC LIMIT $2`;

/** The number of people online; names are limited to this person's teams. Runs in the caller's unit of work. */
export async function readPeople({ accountId }: Caller, now: Date): Promise<Realtime['people']> {
  const since = new Date(now.getTime() - hereMs);
  const [counted] = await prepared<{ here: number }>(COUNT, [since]);
  return {
    here: counted?.here ?? 0,
    teams: await prepared<Realtime['people']['teams'][number]>(TEAMS, [since, accountId, namesOfTeam, teams]),
  };
}

/** This person's running batches. Runs in the caller's unit of work. */
export const readBatches = ({ accountId }: Caller): Promise<Realtime['batches']> =>
  prepared<Realtime['batches'][number]>(BATCHES, [accountId, batches]);
