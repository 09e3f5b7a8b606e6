import { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { repository } from '@cartulary/database/organisation-context';

/** Folders and mailboxes that a person's documents come from, without passwords. Runs in a unit of work. */
export async function ownSources(ownerId: string): Promise<Record<string, unknown>[]> {
  const rows = await repository(IntakeSourceRow).find({ where: { ownerId }, order: { createdAt: 'ASC', id: 'ASC' } });
  return rows.map(({ id, name, from, state, everyMinutes, createdAt }) => ({
    id,
    name,
    from,
    state,
    everyMinutes,
    createdAt: createdAt.toISOString(),
  }));
}
