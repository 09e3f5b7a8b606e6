import type { IntakeSource } from '@cartulary/contracts/endpoints/intake';
import { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { manager, repository } from '@cartulary/database/organisation-context';

type Counts = IntakeSource['counts'];

const none: Counts = { waiting: 0, taken: 0, same: 0, failed: 0 };

/** A person's sources, by name. Runs in the caller's unit of work. */
export async function sourcesOf(ownerId: string): Promise<IntakeSource[]> {
  const rows = await repository(IntakeSourceRow).find({ where: { ownerId }, order: { name: 'ASC', id: 'ASC' } });
  return shown(rows);
}

/** One source; undefined if it doesn't exist or belongs to someone else. */
export async function sourceOf(ownerId: string, id: string): Promise<IntakeSource | undefined> {
  const rows = await repository(IntakeSourceRow).findBy({ id, ownerId });
  return (await shown(rows))[0];
}

async function shown(rows: readonly IntakeSourceRow[]): Promise<IntakeSource[]> {
  const counted: (Counts & { id: string })[] = await manager().query(
    `SELECT source_id AS id, count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
            count(*) FILTER (WHERE state = 'taken')::int AS taken,
            count(*) FILTER (WHERE state = 'same')::int AS same,
            count(*) FILTER (WHERE state = 'failed')::int AS failed
       FROM app.intake_file WHERE source_id = ANY ($1::uuid[]) GROUP BY source_id`,
    [rows.map(({ id }) => id)],
  );
  const counts = new Map(counted.map(({ id, ...states }) => [id, states]));
  return rows.map((row) => shape(row, counts.get(row.id) ?? none));
}

function shape(row: IntakeSourceRow, counts: Counts): IntakeSource {
  const { id, name, from, state, everyMinutes, folderId, pipelineId, problem } = row;
  const now = new Date();
  return {
    id,
    name,
    from,
    state,
    everyMinutes,
    folderId,
    pipelineId,
    problem,
    counts,
    createdAt: row.createdAt.toISOString(),
    lookedAt: row.lookedAt?.toISOString() ?? null,
    nextLookAt: state === 'paused' ? null : row.dueAt.toISOString(),
    isLooking: row.leasedUntil !== null && row.leasedUntil > now,
    problemSince: row.problemSince?.toISOString() ?? null,
  };
}
