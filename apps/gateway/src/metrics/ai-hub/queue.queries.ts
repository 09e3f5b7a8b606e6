import type { HubFigures } from '@cartulary/contracts/endpoints/ai-hub';
import { backlogPlaces } from '@cartulary/contracts/endpoints/production';
import type { StageName } from '@cartulary/contracts/stages';
import { prepared } from '@cartulary/database/prepared';
import { readWaiting } from '../production/waiting.queries.js';

/** Running stages. A killed worker's stage counts as running until it is swept. */
const RUNNING = `
  SELECT s.stage, count(*)::int AS works, min(s.started_at) AS oldest
    FROM app.stage_run s JOIN app.processing_run r ON r.id = s.run_id AND r.state = 'running'
   WHERE s.state = 'running' AND s.started_at IS NOT NULL
   GROUP BY s.stage ORDER BY 2 DESC, 1`;

const QUEUED = `
  SELECT count(*)::int AS documents, min(r.started_at) AS oldest FROM app.processing_run r
   WHERE r.state = 'running'
     AND NOT EXISTS (SELECT 1 FROM app.stage_run s WHERE s.run_id = r.id AND s.state <> 'waiting')`;

/** The organization's running and queued work. Runs in the caller's unit of work. */
export async function readQueue(): Promise<HubFigures['queue']> {
  const running = await prepared<{ stage: StageName; works: number; oldest: Date }>(RUNNING, []);
  const [queued] = await prepared<{ documents: number; oldest: Date | null }>(QUEUED, []);
  const waiting = await readWaiting();
  return {
    running: running.map(({ oldest, ...row }) => ({ ...row, oldest: oldest.toISOString() })),
    queued: { documents: queued?.documents ?? 0, oldest: queued?.oldest?.toISOString() ?? null },
    places: backlogPlaces.map((place) => ({
      place,
      waiting: waiting[place].waiting,
      oldest: waiting[place].oldest?.toISOString() ?? null,
    })),
  };
}
